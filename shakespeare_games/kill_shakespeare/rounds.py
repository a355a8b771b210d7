"""The round sequence: what comes after what.

A step looks at the table and either waits for somebody - a seat that is to choose, or chance - or does its work and
lets the next step come. Whatever was waited for changes the table; then the step is looked at again.
"""

from __future__ import annotations

from typing import Final

from shakespeare_games.kill_shakespeare import (
    battle,
    bidding,
    cards,
    event,
    event_bid,
    planning,
    prep,
    scoring,
    setup,
    tracks,
    turns,
    wheel,
)
from shakespeare_games.kill_shakespeare.position import OVER, STANDING, Position

FLOW: Final = (
    # Game Setup
    setup.characters,
    setup.turn_order,
    setup.starts,
    setup.wheel,
    # Phase 1: Prep
    prep.begin,
    prep.area_tokens,
    prep.exchanges,
    prep.restore,
    tracks.refill,
    tracks.restock,
    # Phase 2: Event
    event.draw,
    event.richard,
    event.lady,
    event_bid.fists,
    event_bid.adding,
    event_bid.resolve,
    event.dice,
    wheel.control,
    wheel.items,
    # Phase 3: Bidding
    planning.plan,
    bidding.bids,
    bidding.adding,
    bidding.matched,
    bidding.positions,
    bidding.information,
    bidding.troops,
    bidding.unclaimed,
    # Phase 4: Action
    turns.turns,
    turns.extra,
    battle.rebuild_all,
    # Phase 5: Scoring
    scoring.crowded,
    scoring.exchanges,
    scoring.jesters,
    scoring.score,
    scoring.finish,
)
FIRST: Final = FLOW.index(prep.begin)  # of a round
PREP: Final = FIRST
EVENT: Final = FLOW.index(event.draw)
BIDDING: Final = FLOW.index(planning.plan)
BIDS: Final = FLOW.index(bidding.bids)
ACTION: Final = FLOW.index(turns.turns)
SCORING: Final = FLOW.index(scoring.crowded)
LAST: Final = FLOW.index(scoring.jesters)  # where the variant that ends with the last black marker goes on


def go_on(table: Position) -> None:
    """Plays on until somebody is to choose, or chance to move, or the game is over."""
    while table.lost == STANDING:
        if table.owed and cards.ask_draw(table):
            return
        if table.rules.eradicate and not table.final and table.round and not any(table.black):
            table.final = True
            _enter(table, LAST)
        waits = FLOW[table.step](table)
        if table.lost != STANDING:
            break
        if waits:
            return
        _enter(table, table.step + 1 if table.step + 1 < len(FLOW) else FIRST)
    _fail(table)


def _enter(table: Position, step: int) -> None:
    table.step = step
    table.at = 0
    table.sub = 0
    table.partner = -1


def _fail(table: Position) -> None:
    """The rebellion has failed: all lose."""
    table.phase = OVER
    table.seat = -1
    table.winner = -1


def phase_name(table: Position) -> str:
    """The phase of the round, as the rulebook calls it."""
    step = table.step
    if step < FIRST:
        return "Setup"
    for name, start in (("Scoring", SCORING), ("Action", ACTION), ("Bidding", BIDDING), ("Event", EVENT)):
        if step >= start:
            return name
    return "Prep"
