"""The schemer's parts: what it suspects, foresees, plans and dares."""

from __future__ import annotations

from random import Random

import pytest

import shakespeare_games as sg
from shakespeare_games.core.match import Match, Seat
from shakespeare_games.macbeth import rules as r
from shakespeare_games.macbeth.bots.appraisal import Judge, Table
from shakespeare_games.macbeth.bots.foresight import TrackOdds, TurnReach
from shakespeare_games.macbeth.bots.plans import Planner
from shakespeare_games.macbeth.bots.purse import Purse, worthwhile
from shakespeare_games.macbeth.bots.suspicion import suspicions
from shakespeare_games.macbeth.game import Macbeth
from shakespeare_games.macbeth.odds.pawn import ends_by_round, ends_this_round
from shakespeare_games.macbeth.position import BUGGING, LUCKY, OVER
from shakespeare_games.macbeth.rules import MacbethRules
from shakespeare_games.macbeth.state import MacbethState
from tests.macbeth import table
from tests.tournament import melee


def rules(**options: str) -> MacbethRules:
    """Of this kit's own edition."""
    game = sg.load_game("macbeth", **options)
    assert isinstance(game, Macbeth)
    return game.rules


def answer(state: MacbethState) -> int:
    """What the schemer does for the seat to move."""
    bot = sg.load_game("macbeth").make_bot("schemer")
    return bot.act(state.observation(state.current_player()), state.legal_actions(), Random(0))


def last_turn(*, gold: int = 0, daggers: int = 0, monologues: int = 0) -> MacbethState:
    """Seat 1 of 2, owner of portraits 5 to 9, spends last before the certain end; Duncan, seat 0's, is king."""
    state = table.bugging(2)
    table.do(state, "end")
    table.hold(state, 1, gold=gold, daggers=daggers, monologues=monologues)
    state.rolls = 1
    state.phase = BUGGING
    state.pawn = state.rules.end - 1
    return state


@pytest.mark.parametrize("pawn", [0, 12, 23])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_suspicions_add_up_to_the_hidden_cards(players: int, pawn: int) -> None:
    state = table.start(players)
    state.pawn = pawn
    view = state.observation(0)
    found = suspicions(state.rules, view)
    assert sum(found) == pytest.approx(sum(view.living[1:]), rel=0.02)
    assert all(0.0 <= chance <= 1.0 for chance in found)
    assert all(found[p] == 0.0 for p in range(15) if view.owners[p] == 0)


def test_a_stranger_on_the_throne_is_suspected_more_than_one_at_the_base_and_ever_more() -> None:
    state = table.start(2)
    early = suspicions(state.rules, state.observation(1))
    state.pawn = 20
    late = suspicions(state.rules, state.observation(1))
    assert early[table.DUNCAN] > early[table.SIWARD]
    assert late[table.DUNCAN] > early[table.DUNCAN]
    assert late[table.SIWARD] < early[table.SIWARD]


def test_when_every_stranger_is_a_rivals_nothing_is_left_to_suspect() -> None:
    state = table.start(3)
    for portrait in range(table.PORTRAITS):
        if state.owner[portrait] < 0:
            state.kill(portrait)
    found = suspicions(state.rules, state.observation(0))
    assert [p for p in range(15) if found[p] == 1.0] == [p for p in range(15) if state.owner[p] in (1, 2)]


def test_foresight_agrees_with_the_exact_odds_of_the_track() -> None:
    plain = rules()
    track = TrackOdds(plain)
    for pawn in range(plain.end + 1):
        assert track.ends[pawn] == pytest.approx(float(ends_this_round(plain, pawn)))
        assert sum(track.events[pawn]) + track.ends[pawn] == pytest.approx(1.0)
        if track.ends[pawn] < 1.0:
            first, second = ends_by_round(plain, pawn, 2)
            assert track.ends_then[pawn] == pytest.approx(float((second - first) / (1 - first)))
    assert track.moves[23] == 1.0


def test_what_a_turn_can_reach() -> None:
    plain = TurnReach(rules())
    assert plain.chance(r.GOLD, 0) == pytest.approx(1 - 23 / 648)  # the first roll is compulsory
    for kind in (r.GOLD, r.DAGGERS, r.MONOLOGUES):
        chances = [plain.chance(kind, need) for need in range(25)]
        assert chances == sorted(chances, reverse=True)
        assert chances[24] == 0.0
    # Five gold a roll, less 1 for the second and 2 for the third.
    golden = TurnReach(rules(faces="GGGGGG"))
    assert golden.chance(r.GOLD, 12) == 1.0
    assert golden.chance(r.GOLD, 13) == 0.0
    assert TurnReach(rules(faces="XXXXXX")).chance(r.DAGGERS, 0) == 0.0


def seen_by(state: MacbethState, seat: int) -> Table:
    """The table as the schemer of that seat sees it."""
    return Table(Judge(state.rules), state.observation(seat))


@pytest.mark.parametrize("players", [2, 3, 5])
def test_planning_leaves_the_table_as_it_was(players: int) -> None:
    state = table.bugging(players)
    before, after = seen_by(state, 0), seen_by(state, 0)
    Planner(after).run()
    assert (after.board, after.laid, after.gold, after.murdered) == (before.board, before.laid, before.gold, -1)


def test_a_plan_left_out_is_never_missed() -> None:
    state = table.bugging(3)
    state.pawn = 19
    every, chosen = Purse(seen_by(state, 0)), Purse(seen_by(state, 0))
    every.plans = Planner(every.table).run()
    assert len(chosen.plans) == len(worthwhile(every.plans)) < len(every.plans)
    for gold in range(0, 16, 3):
        for daggers in range(0, 18, 4):
            for monologues in (0, 4, 9):
                wanted = every.value(gold, daggers, monologues, 1)
                assert chosen.value(gold, daggers, monologues, 1) == pytest.approx(wanted, abs=1e-6)


def test_more_tokens_are_never_a_worse_purse_at_the_last_turn() -> None:
    purse = Purse(seen_by(last_turn(), 1))
    for kind in range(3):
        values = []
        for count in range(12):
            held = [0, 0, 0]
            held[kind] = count
            values.append(purse.value(held[0], held[1], held[2], 0))
        assert values == sorted(values)


def test_what_it_remembers_changes_nothing() -> None:
    game = sg.load_game("macbeth")
    old = game.make_bot("schemer")
    match = Match(game, [Seat("a", "schemer"), Seat("b", "cautious"), Seat("c", "bold")], 5)
    asked = 0
    while not match.state.is_terminal() and asked < 60:
        if match.state.current_player() == 0:
            view, legal = match.state.observation(0), match.state.legal_actions()
            fresh = game.make_bot("schemer").act(view, list(legal), Random(1))
            assert old.act(view, list(legal), Random(2)) == fresh
            asked += 1
        match.advance(1)
    assert asked > 20


def test_with_nothing_to_lose_it_rolls_on_though_two_misfortunes_lie() -> None:
    # Seven gold would bring a character from level 3 to the throne.
    state = last_turn(gold=6)
    state.phase = LUCKY
    state.rolls, state.aside = 1, 2
    assert answer(state) == r.ROLL
    table.hold(state, 1, gold=7)
    assert answer(state) == r.STOP


def test_it_grudges_a_rival_the_throne_that_it_cannot_have() -> None:
    assert answer(last_turn(daggers=8)) == r.KILL + table.DUNCAN


def test_it_kills_the_king_and_climbs_onto_the_empty_throne() -> None:
    # From level 3: 3 gold to level 2, and 3 to the throne once it is empty.
    state = last_turn(gold=6, daggers=8)
    assert state.rules.level[state.where[5]] == 3
    while state.phase == BUGGING and state.seat == 1:
        state.apply_action(answer(state))
    assert state.owner[state.board[0]] == 1


def test_a_swap_brings_one_of_its_own_beside_the_throne() -> None:
    state = last_turn(gold=4, monologues=4)
    while state.phase != OVER and state.current_player() == 1:
        state.apply_action(answer(state))
    assert state.owner[state.board[0]] == 1


def test_it_never_kills_its_own() -> None:
    for seed in range(4):
        match = Match(sg.load_game("macbeth"), [Seat("a", "schemer"), Seat("b", "schemer")], seed)
        while not match.state.is_terminal():
            seat, before = match.state.current_player(), match.state
            assert isinstance(before, MacbethState)
            owners = list(before.owner)
            (entry,) = match.advance(1)
            if entry.text.startswith("kill "):
                slug = entry.text.removeprefix("kill portrait:")
                assert owners[before.rules.slugs.index(slug)] != seat


@pytest.mark.parametrize("names", [["schemer", "bold", "cautious"], ["schemer", "bold", "cautious", "random"]])
def test_schemer_wins_most_at_a_larger_table(names: list[str]) -> None:
    won = melee(sg.load_game("macbeth"), names, games=10 * len(names), seed=3)
    assert won["schemer"] == max(won[name] for name in names)
