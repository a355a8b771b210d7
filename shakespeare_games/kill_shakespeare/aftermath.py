"""What a step brought about on the map and the tracks, in sentences: battles, hope, the search, points, the end."""

from __future__ import annotations

from typing import Final

from shakespeare_games.core.words import capital, does, many, series, whom
from shakespeare_games.kill_shakespeare.position import GONE
from shakespeare_games.kill_shakespeare.rules import KillRules
from shakespeare_games.kill_shakespeare.view import KillView

_DEFEATS: Final = {
    "found": "King Richard III finds Shakespeare and kills him. The rebellion has failed.",
    "hopeless": "Four Areas have lost all hope. The rebellion has failed.",
    "overrun": "Too many of the king's men still hold the land. The rebellion has failed.",
}


def place(rules: KillRules, area: int) -> str:
    """An Area inside a sentence: `Avon`, `the Forest of Arden`."""
    name = rules.areas[area].name
    return f"the {name}" if " of " in name else name


def aftermath(rules: KillRules, before: KillView, after: KillView, names: list[str]) -> str:
    """All that happened by itself, '' if nothing did."""
    told = [
        *_revealed_bids(rules, before, after, names),
        *_map(rules, before, after, names),
        *_tracks(before, after),
        *_points(before, after, names),
        *_clock(before, after, names),
        *_end(after, before, names),
    ]
    return " ".join(told)


def _revealed_bids(rules: KillRules, before: KillView, after: KillView, names: list[str]) -> list[str]:
    told: list[str] = []
    seats = range(after.players)
    if before.phase == "event bid" and after.phase != "event bid":
        sums = [_worth(after.spent[s]) - _worth(before.spent[s]) + _worth(after.fists[s]) for s in seats]
        shown = series([f"{whom(names[s])} {sums[s]}" for s in after.order])
        told.append(f"The fists open: {shown}, together {sum(sums)}.")
    if after.paid >= 0 and before.paid < 0:
        name = rules.events[after.event].name
        words = ("is not cancelled", "is cancelled, but not its Quill", "is cancelled")
        told.append(f"{name} {words[after.paid]}.")
    if before.phase == "bid" and after.phase != "bid":
        for number, track in enumerate(("turn order", "information", "troops")):
            bids = [after.first[number * after.players + s] + after.second[number * after.players + s] for s in seats]
            shown = series([f"{whom(names[s])} {bids[s]}" for s in seats])
            told.append(f"Bids for {track}: {shown}.")
    return told


def _worth(tokens: tuple[int, ...]) -> int:
    return sum([value * count for value, count in enumerate(tokens)])


def _map(rules: KillRules, before: KillView, after: KillView, names: list[str]) -> list[str]:
    told: list[str] = []
    fought = [s for s in range(after.players) if after.trophies[s] > before.trophies[s]]
    if fought:
        won = series([f"{whom(names[s])} {after.trophies[s] - before.trophies[s]}" for s in fought])
        told.append(f"A battle is won; black markers go to {won}.")
    for area in range(len(rules.areas)):
        here = place(rules, area)
        if before.beside[area] and not after.beside[area]:
            owner = after.tokens[area]
            token = f", and {whom(names[owner])} {does(names[owner], 'takes')} its token" if owner >= 0 else ""
            told.append(capital(f"{here} is liberated{token}."))
        if before.leaders[area] < 0 <= after.leaders[area]:
            told.append(f"The Stronghold of {here} falls; its Leader is {whom(names[after.leaders[area]])}.")
        if after.forever[area] and not before.forever[area]:
            told.append(f"King Richard III rebuilds the Stronghold of {here}: it is lost for ever.")
        elif after.beside[area] and not before.beside[area]:
            gone = " and its token is gone" if after.tokens[area] == GONE else ""
            told.append(f"King Richard III takes {here} back{gone}.")
        elif before.hope[area] and not after.hope[area]:
            told.append(capital(f"{here} has lost all hope."))
    return told


def _tracks(before: KillView, after: KillView) -> list[str]:
    told: list[str] = []
    if after.search > before.search:
        told.append(f"The search advances to space {after.search}.")
    elif after.search < before.search:
        told.append(f"The search goes back to space {after.search}.")
    if after.iagos > before.iagos:
        told.append(f"Iago comes: {many(after.iagos, 'Iago')} on the stack.")
    elif after.iagos == 0 < before.iagos and after.paid == 0 and before.paid < 0:
        told.append("Iago has done his work, and leaves.")
    return told


def _points(before: KillView, after: KillView, names: list[str]) -> list[str]:
    changes = [(s, after.score[s] - before.score[s]) for s in range(after.players)]
    gained = [f"{whom(names[s])} {n}" for s, n in changes if n > 0]
    lost = [f"{whom(names[s])} {-n}" for s, n in changes if n < 0]
    told = [f"Victory Points: {series(gained)}."] if gained else []
    return told + ([f"Victory Points lost: {series(lost)}."] if lost else [])


def _clock(before: KillView, after: KillView, names: list[str]) -> list[str]:
    told: list[str] = []
    if after.round > before.round:
        told.append(f"Round {after.round} begins.")
    if before.phase == "position" and after.phase != "position":
        told.append(f"The turn order is {series([whom(names[s]) for s in after.order])}.")
    if after.part == "Action" and before.part == "Bidding":
        told.append("The Action Phase begins.")
    return told


def _end(after: KillView, before: KillView, names: list[str]) -> list[str]:
    if after.phase != "over" or before.phase == "over":
        return []
    if after.lost:
        return [_DEFEATS[after.lost]]
    name = names[after.winner]
    return [capital(f"{name} {does(name, 'is')} the Hero, with {after.score[after.winner]} Victory Points.")]
