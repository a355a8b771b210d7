"""Phases 5 and 6: Maintenance and Rest, rulings S16 and S17."""

from __future__ import annotations

import pytest

from shakespeare_games.shakespeare.state import ShakespeareState
from tests.moves import chances, do, legal, phase, reason
from tests.shakespeare.table import SEATS, alone, day, deal, end_day, names_of, who


@pytest.mark.parametrize("players", SEATS)
def test_new_elements_and_cards_come_out(players: int) -> None:
    state = day(*[""] * players, costumes="black pink", sets="blue")
    bags = state.costume_bag.copy(), state.set_bag.copy()
    offer = state.offer.copy()
    end_day(state)
    assert phase(state) == "costumes"
    assert state.costumes == state.sets == [0] * 6, "the unclaimed are discarded"
    assert (state.costume_bag, state.set_bag) == bags, "and not put back into the bags"
    deal(state)
    assert sum(state.costumes) == sum(state.sets) == 3 * players
    assert len(state.offer) == players + 2
    assert not set(state.offer) & set(offer)
    assert set(state.discards()) == {c for c in offer if state.place[c] < 0}
    assert len(state.discards()) == 2


def test_recruitment_cards_come_back_and_the_day_moves_on() -> None:
    state = deal(end_day(day("", "", number=2)))
    assert (phase(state), state.day) == ("wager", 3)
    assert state.recruited == state.passed == [False, False]
    assert state.cylinders == [0, 0], "all are in hand"


def test_the_initiative_track_stays_until_the_wagers_are_shown() -> None:
    state = do(day("", ""), "pass", "extra card:puck", "activate character:falstaff")
    deal(end_day(state))
    while phase(state) == "quill":
        do(state, "quill act:1")
    deal(state)
    assert state.initiative == [1, 0]
    do(state, "wager count:3", "wager count:3")
    assert state.order == [1, 0]


def short(deck: int, players: int = 2) -> ShakespeareState:
    """A day is over with so many cards left in the deck; all others but one offer are discarded."""
    state = day(*[""] * players)
    for card in state.deck[deck:]:
        state.place[card] = -3
    state.deck = state.deck[:deck]
    end_day(state)
    while phase(state) in ("costumes", "sets"):
        state.apply_action(state.chance_weights()[0][0])
    return state


def test_S17_cards_that_are_left_are_shown_first() -> None:
    state = short(3)
    left = set(state.deck)
    assert len(left) == 3
    for count in (3, 2, 1):
        assert len(chances(state)) == count
        state.apply_action(state.chance_weights()[0][0])
    assert set(state.offer) == left
    assert len(chances(state)) == 30 - 3 - 2, "all but these three and the two extras are a new deck"
    assert state.discards() == []


def test_S17_the_unrecruited_cards_of_today_are_shuffled_in_too() -> None:
    state = short(0)
    cards = {t.partition("card:")[2] for t in chances(state)}
    assert {"feste", "dogberry"} <= cards
    assert not {"puck", "bottom"} & cards, "these lie with the players"
    deal(state)
    assert len(state.offer) == 4


def test_S17_exactly_enough_is_no_reason_to_shuffle() -> None:
    state = short(4)
    deal(state)
    assert state.deck == []
    assert len(state.discards()) == 30 - 4 - 2


# Rest.


def used(*names: str, players: int = 2, troupe: str = "") -> ShakespeareState:
    """A day is over on which seat 0 has activated these; the main board is full again."""
    state = day(troupe, *[""] * (players - 1))
    for name in names:
        alone(state, f"activate character:{name}")
        while phase(state) != "turn":
            do(state, "pounds" if phase(state) == "queen" else legal(state)[0])
            while phase(state) == "turn" and state.current_player() != 0:
                do(state, "pass" if "pass" in legal(state) else legal(state, "extra")[0])
    state.ambiance = [2] * players
    return deal(end_day(state))


def test_the_rulebooks_example() -> None:
    state = used("queen", "falstaff", "author", "snug", "angelo", troupe="snug angelo")
    assert (phase(state), state.current_player()) == ("rest", 0)
    do(state, "spare character:angelo")
    assert set(names_of(state, state.resting[0])) == {"queen", "falstaff", "author", "snug"}
    do(state, "wager count:5", "wager count:5", "extra card:" + state.rules.roles[state.offer[0]].slug)
    do(state, "pass", legal(state, "extra")[0])
    free = {t.partition(":")[2] for t in legal(state, "activate")}
    assert free == {"angelo", "handyman"}
    for name in ("queen", "falstaff", "author", "snug"):
        assert reason(state, f"activate character:{name}").endswith("rests today.")


def test_S16_one_of_the_activated_is_named_and_stays_free() -> None:
    state = used("queen", "falstaff")
    assert legal(state) == ["spare character:falstaff", "spare character:queen"]
    assert reason(state, "spare character:author") == "Author was not activated today, and needs no rest anyway."
    assert reason(state, "spare character:viola") == "Viola is not in your troupe."
    assert reason(state, "wager count:1").startswith("First choose which one")
    do(state, "spare character:queen")
    assert names_of(state, state.resting[0]) == ["falstaff"]
    assert state.active == [[], []]
    assert phase(state) == "wager"


@pytest.mark.parametrize("names", [(), ("queen",)])
def test_S16_who_used_one_cylinder_or_none_blocks_nobody(names: tuple[str, ...]) -> None:
    state = used(*names)
    assert phase(state) == "wager"
    assert state.resting == [[], []]
    assert len(state.ready[0]) == 4


def test_S16_tokens_are_counted_by_cylinders_used_not_wagered() -> None:
    state = used("queen", "falstaff", "author")
    do(state, "spare character:author")
    assert len(state.resting[0]) == 2


def test_S16_tokens_are_removed_at_the_next_rest() -> None:
    state = do(used("queen", "falstaff", "author"), "spare character:author")
    do(state, "wager count:5", "wager count:5")
    assert names_of(state, state.resting[0]) == ["falstaff", "queen"]
    deal(end_day(state))
    assert state.resting == [[], []]
    do(state, "wager count:5", "wager count:5")
    while state.current_player() != 0:
        do(state, "pass", legal(state, "extra")[0])
    assert {"activate character:queen", "activate character:falstaff"} <= set(legal(state, "activate"))


def test_S16_a_character_may_rest_again_after_a_day_at_work() -> None:
    state = used("queen", "falstaff")
    do(state, "spare character:queen", "wager count:5", "wager count:5", "activate character:queen", "pounds")
    while state.current_player() == 1:
        do(state, "pass" if "pass" in legal(state) else legal(state, "extra")[0])
    do(state, "activate character:author", "quill act:1", "quill act:2")
    deal(end_day(state))
    do(state, "spare character:author")
    assert names_of(state, state.resting[0]) == ["queen"], "and Falstaff is free again"


def test_S16_each_in_turn_and_the_new_offer_is_seen_before() -> None:
    state = day("", "", "")
    for _ in range(3):
        do(state, "activate character:handyman")
    for _ in range(3):
        do(state, "activate character:queen", "pounds")
    deal(end_day(state))
    asked = []
    while phase(state) == "rest":
        asked.append(state.current_player())
        assert sum(state.observation(0).costumes) == 9
        assert len(state.observation(0).cards) == 5
        do(state, "spare character:queen")
    assert asked == [0, 1, 2]
    assert [names_of(state, c) for c in state.resting] == [["handyman"]] * 3


def test_S16_no_maintenance_and_no_rest_on_the_last_day() -> None:
    state = day("", "", number=6, costumes="black")
    do(state, "activate character:handyman", "take-costume costume:black character:author")
    do(state, "pass", legal(state, "extra")[0], "activate character:queen", "pounds")
    end_day(state)
    assert phase(state) == "over"
    assert state.resting == [[], []]
    assert state.day == 6


def test_extras_and_assistants_never_rest() -> None:
    state = used("queen", "falstaff", troupe="ariel ~puck")
    assert legal(state) == ["spare character:falstaff", "spare character:queen"]
    assert who(state, "ariel") in state.taken[0]
