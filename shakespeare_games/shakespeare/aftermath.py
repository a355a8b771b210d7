"""What follows an action by itself, told: ambiance, rehearsals, acts scored, the end."""

from __future__ import annotations

from shakespeare_games.core.words import capital, does, many, series, whom
from shakespeare_games.shakespeare import view as v
from shakespeare_games.shakespeare.rules import ShakespeareRules
from shakespeare_games.shakespeare.view import ShakespeareView

ROMAN = ("I", "II", "III")


class Gains:
    """What an action itself brought its actor."""

    def __init__(self) -> None:
        self.prestige = 0
        self.pounds = 0
        self.steps = [0, 0, 0]


def gained(prestige: int, pounds: int) -> list[str]:
    """`2 Prestige`, `1 Pound`; nothing for nothing."""
    told: list[str] = []
    if prestige:
        told.append(f"{prestige} Prestige")
    if pounds:
        told.append(many(pounds, "Pound"))
    return told


def acts_moved(steps: list[int]) -> list[str]:
    """`2 steps on Act I`; backwards as well."""
    told: list[str] = []
    for act, count in enumerate(steps):
        if count > 0:
            told.append(f"{many(count, 'step')} on Act {ROMAN[act]}")
        elif count < 0:
            told.append(f"{many(-count, 'step')} back on Act {ROMAN[act]}")
    return told


def aftermath(
    rules: ShakespeareRules, before: ShakespeareView, after: ShakespeareView, names: list[str], actor: int, own: Gains
) -> str:
    """What changed beyond what the action itself brought; '' if nothing did."""
    settled = _settled(before, after)
    revealed = bool(after.objective_points) and not before.objective_points
    told: list[str] = []
    for seat in after.order:
        mine = seat == actor
        prestige = after.prestige[seat] - before.prestige[seat] - (own.prestige if mine else 0)
        pounds = after.pounds[seat] - before.pounds[seat] - (own.pounds if mine else 0)
        steps = [after.acts[a][seat] - before.acts[a][seat] - (own.steps[a] if mine else 0) for a in range(len(ROMAN))]
        if revealed:
            prestige -= after.objective_points[seat] + after.yellow_points[seat]
        if seat in settled:
            prestige += rules.unpaid_prestige * len(_unpaid(rules, after, seat))
        told += _changes(names[seat], prestige, pounds, steps)
    sentences = [f"{_heading(rules, before, after)}{'; '.join(told)}."] if told else []
    if revealed:
        sentences += _revealed(rules, after, names)
    sentences += [_owed(rules, after, seat, names[seat]) for seat in settled]
    if after.phase == v.OVER:
        sentences.append(_curtain(after, names))
    return " ".join([s for s in sentences if s])


def _heading(rules: ShakespeareRules, before: ShakespeareView, after: ShakespeareView) -> str:
    """Which phases the changes come from."""
    if before.phase == v.PAY or after.occasion == "activation" or after.phase in (v.TURN, v.CRAFT):
        return ""
    over = after.phase in (v.COSTUMES, v.PAY, v.OVER)
    if before.occasion == "rehearsal":
        return "Rehearsal and acts: " if over else "Rehearsal: "
    if after.occasion == "rehearsal":
        return "Ambiance and rehearsal: "
    return "Ambiance, rehearsal and acts: " if over and before.day in rules.rehearsals else "Ambiance: "


def _changes(name: str, prestige: int, pounds: int, steps: list[int]) -> list[str]:
    """`Ann gains 2 Prestige and 1 step on Act I`, `Ann loses 1 Prestige`."""
    won = gained(max(prestige, 0), max(pounds, 0)) + acts_moved([max(s, 0) for s in steps])
    lost = gained(max(-prestige, 0), max(-pounds, 0))
    told: list[str] = []
    if won:
        told.append(f"{whom(name)} {does(name, 'gains')} {series(won)}")
    if lost:
        told.append(f"{whom(name)} {does(name, 'loses')} {series(lost)}")
    if min(steps) < 0:
        told.append(f"{whom(name)} {does(name, 'moves')} {series(acts_moved([min(s, 0) for s in steps]))}")
    return told


def _revealed(rules: ShakespeareRules, after: ShakespeareView, names: list[str]) -> list[str]:
    """Objectives and yellow elements."""
    told: list[str] = []
    for seat in after.order:
        name = names[seat]
        aims = after.objectives[seat]
        if aims:
            shown = series([rules.aims[a].name for a in aims])
            points = after.objective_points[seat]
            told.append(f"{name} {does(name, 'reveals')} {shown}: {points} Prestige.")
        if after.yellow_points[seat]:
            told.append(f"Yellow elements earn {whom(name)} {after.yellow_points[seat]} Prestige.")
    return told


def _unpaid(rules: ShakespeareRules, view: ShakespeareView, seat: int) -> list[int]:
    done = (*view.extras[seat], *view.paid[seat])
    return [c for c in view.troupes[seat] if rules.roles[c].cost and c not in done]


def _settled(before: ShakespeareView, after: ShakespeareView) -> list[int]:
    """Seats whose payment was settled by this step, in order."""
    return [s for s in _settled_in(after) if s not in _settled_in(before)]


def _settled_in(view: ShakespeareView) -> list[int]:
    if view.phase == v.OVER:
        return list(view.order)
    return list(view.order[: view.order.index(view.seat)]) if view.phase == v.PAY else []


def _owed(rules: ShakespeareRules, after: ShakespeareView, seat: int, name: str) -> str:
    owed = [rules.roles[c].name for c in _unpaid(rules, after, seat)]
    if not owed:
        return ""
    loss = rules.unpaid_prestige * len(owed)
    return f"{name} {does(name, 'leaves')} {series(owed)} unpaid and {does(name, 'loses')} {loss} Prestige."


def _curtain(after: ShakespeareView, names: list[str]) -> str:
    """Who wins (S21)."""
    winners = [names[s] for s in after.winners]
    prestige = after.prestige[after.winners[0]]
    if len(winners) > 1:
        return f"{capital(series([whom(n) for n in winners]))} share the victory with {prestige} Prestige each."
    return f"{winners[0]} {does(winners[0], 'wins')} with {prestige} Prestige."
