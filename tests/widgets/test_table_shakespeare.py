"""Shakespeare at the play table: how long a day takes to watch, and whose odds and secrets are on the screen."""

from __future__ import annotations

from shakespeare_games.core.game import CHANCE
from widgets.table.play import PlayTable


def seated(query: dict[str, str]) -> PlayTable:
    """A table at which a game has begun; no event loop, so what runs by itself has run."""
    table = PlayTable("shakespeare")
    table.preset({"seed": "5", "start": "1", **query})
    return table


def test_what_comes_out_of_the_bags_is_one_step() -> None:
    """A day's thirty draws would otherwise be thirty pauses."""
    table = seated({"players": "4", "bots": "random,random,random,random"})
    record = table.room.record
    assert record is not None
    steps = draws = 0
    while not record.match.state.is_terminal():
        before = len(record.match.history)
        assert table._go_on()
        steps += 1
        drawn = sum(entry.actor == CHANCE for entry in record.match.history[before:])
        draws += drawn > 3
        assert record.match.state.current_player() != CHANCE or not record.match.history[-1].text.startswith("show")
    assert draws == 1 + 5  # day 1's cards, and the maintenance of five days
    assert steps < 200


def test_wagers_of_bots_come_together() -> None:
    table = seated({"players": "4", "bots": "random,random,random,random"})
    record = table.room.record
    assert record is not None
    together = []
    while not record.match.state.is_terminal():
        before = len(record.match.history)
        table._go_on()
        together.append(sum(entry.text.startswith("wager ") for entry in record.match.history[before:]))
    assert {*together} == {0, 4}
    assert together.count(4) == 6


def test_a_seats_odds_are_on_the_screen_only_when_it_looks() -> None:
    alone = seated({"players": "2", "bots": "random"})
    assert alone.room.view().viewer == 0
    shared = seated({"players": "2", "bots": ""})
    assert shared.room.view().viewer == -1
    shared._press("raise")
    assert shared.room.view().viewer >= 0
