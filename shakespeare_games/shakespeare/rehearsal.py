"""Phase 4: Dress Rehearsal."""

from __future__ import annotations

from shakespeare_games.shakespeare import maintenance, quills
from shakespeare_games.shakespeare.position import NOTHING, REHEARSAL, Position
from shakespeare_games.shakespeare.rules import ACTS, CARDS, COSTUME_SIZE, PRINTED, ShakespeareRules


def begin(table: Position) -> None:
    """All rehearse, in the order of the Initiative track."""
    table.occasion = REHEARSAL
    table.at = 0
    go_on(table)


def go_on(table: Position) -> None:
    """The next seats rehearse, until one has to choose an act or all are done."""
    while table.at < table.players:
        table.seat = table.initiative[table.at]
        table.at += 1
        _rehearse(table)
        if quills.ask(table):
            return
    _score_acts(table)
    table.occasion = NOTHING
    table.at = 0
    maintenance.begin(table)


def dressed(table: Position, seat: int) -> list[int]:
    """Actors and extras of a seat whose costume is complete; a Rest token does not matter."""
    worn = table.worn
    own = PRINTED * seat
    done = [c for c in range(CARDS, CARDS + PRINTED) if len(worn[own + c]) == COSTUME_SIZE]
    return done + [c for c in table.taken[seat] if len(worn[c]) == COSTUME_SIZE]


def _rehearse(table: Position) -> None:
    """1. Rehearsal: bonuses, colored quills, then white ones; which comes first changes nothing (S26)."""
    seat = table.seat
    rules = table.rules
    steps = [0, 0, 0]
    for character in dressed(table, seat):
        if character in table.extras[seat]:
            table.quills += rules.extra_whites
            continue
        role = rules.roles[character]
        for act in range(ACTS):
            steps[act] += role.show_steps[act]
        table.quills += role.show_whites
        table.pounds[seat] += role.show_pounds
        table.prestige[seat] += role.show_prestige
    quills.colored(table, steps)


def _score_acts(table: Position) -> None:
    """2. Scoring the Acts (S6, S7)."""
    rules = table.rules
    for seat in range(table.players):
        prestige, pounds = act_scores(rules, [table.acts[a][seat] for a in range(ACTS)])
        table.prestige[seat] += prestige
        table.pounds[seat] += pounds
    ranking = table.ranking(1)
    for rank, prize in enumerate(rules.act_2_prestige):
        if rank < table.players:
            table.prestige[ranking[rank]] += prize


def act_scores(rules: ShakespeareRules, spaces: list[int]) -> tuple[int, int]:
    """Prestige and Pounds for one's own spaces on the three acts; without the ranking of Act II."""
    prestige = rules.act_3_prestige[spaces[2]]
    for space in spaces:
        if space <= rules.penalty_spaces:
            prestige -= rules.penalty
    return prestige, rules.act_1_pounds[spaces[0]]
