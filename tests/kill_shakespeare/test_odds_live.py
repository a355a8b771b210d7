"""The odds beside a decision over whole games, and the risk that the rebellion fails."""

from __future__ import annotations

from random import Random

import pytest

import shakespeare_games as sg
from shakespeare_games.core.bots import RandomBot
from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.game import Bot
from shakespeare_games.kill_shakespeare import event, odds, scoring
from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare.game import KillShakespeare
from shakespeare_games.kill_shakespeare.state import KillState
from shakespeare_games.kill_shakespeare.view import KillView
from tests.kill_shakespeare.table import FALSTAFF, HAMLET, JULIET, VIOLA, at, put, seated, start, step


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"level": "novice", "ending": "last marker"}])
def test_odds_are_told_everywhere_and_never_from_what_is_hidden(players: int, options: dict[str, str]) -> None:
    state, rng = start(players, **options), Random(f"live {players}")
    parts: set[str] = set()
    number = 0
    while not state.is_terminal():
        step(state, rng)
        number += 1
        if number % 9:
            continue
        for viewer in range(-1, players):
            view = state.observation(viewer)
            told = odds.live(view, state.rules)
            parts.update([name for name, part in zip(told._fields, told, strict=True) if part])
            other = state.resample(viewer, rng)
            assert odds.live(other.observation(viewer), state.rules) == told
            if viewer < 0:
                assert (told.match, told.quills, told.bid, told.tracks) == (None, None, None, ())
    assert parts >= {"dice", "match", "order", "quills", "bid", "tracks"}
    over = odds.live(state.observation(0), state.rules)
    assert over == odds.LiveOdds(0, None, None, None, None, None, None, ())


def test_what_is_told_when() -> None:
    state = at(seated((HAMLET, JULIET, VIOLA, FALSTAFF), turn=2), event.draw)
    assert odds.live(state.observation(0), state.rules).bid is None
    number = next(n for n, e in enumerate(state.rules.events) if e.lady >= 0 and not e.late)
    put(state, state.rules.events[number].lady, 1, 0, 0, 0, black=9)
    state.apply_action(number)
    told = odds.live(state.observation(0), state.rules)
    assert state.phase == p.LADY_DIE
    assert told.lady is not None
    assert told.lady.rolls
    assert told.bid is not None
    assert told.dice is not None
    state.apply_action(6)
    told = odds.live(state.observation(0), state.rules)
    assert told.lady is None
    assert told.bid is not None


def lost_at_once(players: int = 2) -> KillState:
    """Round 6 comes to its end with too many black markers."""
    state = seated((HAMLET, VIOLA, JULIET, FALSTAFF)[:players], turn=6)
    state.trophies = [3] + [0] * (players - 1)
    return at(state, scoring.exchanges)


def test_a_sure_loss_is_sure() -> None:
    state = lost_at_once()
    tally = odds.risk(state.observation(-1), state.rules, Random(1))
    tally.play(12)
    assert tally.plays == 12
    assert tally.game == tally.this_round == odds.Share(12, 12)
    assert tally.by_round == {6: odds.Share(12, 12)}
    assert tally.by_cause["overrun"] == odds.Share(12, 12)
    low, high = tally.game.band
    assert 0.7 < low < high == 1.0
    assert tally.game.error == 0.0


def test_a_sure_survival_is_none() -> None:
    state = lost_at_once()
    state.black = [1] * 8
    state.search = 0
    tally = odds.risk(state.observation(0), state.rules, Random(1))
    tally.play(10)
    assert tally.game == odds.Share(0, 10)
    assert set(tally.by_round) == {6}


def test_the_search_ends_by_the_exact_chance_of_its_quills() -> None:
    """One exchange is all that chance decides: the estimate is held against the exact odds."""
    state = lost_at_once()
    state.black = [1] * 8
    state.search = state.rules.search_end - 1
    view = state.observation(0)
    exact = float(odds.exchange_odds(view, state.rules).found)
    always = [Exchanger(), Exchanger()]
    tally = odds.risk(view, state.rules, Random(3), always)
    tally.play(400)
    low, high = tally.game.band
    assert low <= exact <= high
    assert tally.by_cause["found"] == tally.game
    assert tally.game.error == pytest.approx((tally.game.share * (1 - tally.game.share) / 400) ** 0.5)


class Exchanger(Bot):
    """Exchanges whenever it may. It is shown what its seat may see."""

    def act(self, view: object, legal: list[int], rng: Random) -> int:
        """The first action, which is to exchange or to keep."""
        assert isinstance(view, KillView)
        assert view.viewer == view.to_act
        return legal[0]


def test_plays_add_up_and_the_same_seed_plays_the_same() -> None:
    game = sg.load_game("kill_shakespeare")
    assert isinstance(game, KillShakespeare)
    first = odds.start_risk(game.rules, 3, Random(5))
    assert (first.game.share, first.game.error, first.game.band) == (0.0, 0.5, (0.0, 1.0))
    first.play(4)
    first.play(4)
    again = odds.start_risk(game.rules, 3, Random(5), [RandomBot()] * 3)
    again.play(8)
    assert first.plays == 8
    assert (first.by_round, first.by_cause) == (again.by_round, again.by_cause)
    assert sum([share.hits for share in first.by_round.values()]) == first.game.hits
    assert sum([share.hits for share in first.by_cause.values()]) == first.game.hits
    assert set(first.by_cause) == set(odds.CAUSES)


def test_this_round_is_a_part_of_the_game() -> None:
    state = at(seated((HAMLET, JULIET, VIOLA, FALSTAFF), turn=5), event.draw)
    tally = odds.risk(state.observation(2), state.rules, Random(2))
    tally.play(10)
    assert tally.by_round[5] == tally.this_round
    assert tally.this_round.hits <= tally.game.hits
    assert all(number >= 5 for number in tally.by_round)


def test_a_tally_grows_as_well_by_little_steps() -> None:
    state = seated((HAMLET, JULIET, VIOLA), turn=5)
    view = state.observation(0)
    whole, little = (odds.risk(view, state.rules, Random(9)) for _ in range(2))
    whole.play(3)
    while little.plays < 3:
        before = little.plays
        little.advance(7 if little.plays < 2 else 1)
        assert little.plays - before in (0, 1)
    assert (little.game, little.by_round, little.by_cause) == (whole.game, whole.by_round, whole.by_cause)
    little.advance(5)
    little.play(2)
    assert little.plays == 5


def test_bad_risks() -> None:
    game = sg.load_game("kill_shakespeare")
    assert isinstance(game, KillShakespeare)
    with pytest.raises(OptionError, match="players are 5"):
        odds.start_risk(game.rules, 5, Random(1))
    with pytest.raises(OptionError, match="1 bots for 3 players"):
        odds.start_risk(game.rules, 3, Random(1), [RandomBot()])
    with pytest.raises(OptionError, match="-1 plays more"):
        odds.start_risk(game.rules, 3, Random(1)).play(-1)
