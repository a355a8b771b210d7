"""Every two abilities that can meet in one window, from the edition: each order, each way of owning them (D8 to D12).

What an ability does is told here once more, from the rulings, and looked at around each use.
"""

from __future__ import annotations

from itertools import permutations
from typing import NamedTuple

import pytest

from shakespeare_games.core.words import slug
from shakespeare_games.death_by_shakespeare.edition import load_edition
from shakespeare_games.death_by_shakespeare.state import DeathState
from shakespeare_games.death_by_shakespeare.view import DeathView
from tests.death_by_shakespeare.table import abilities, all_cards, asked, stage, who
from tests.moves import do, legal, phase, reason


class Ability(NamedTuple):
    """A character that answers numbers, as the edition has it."""

    name: str
    whose: str
    number: int
    effect: str
    value: int

    def __str__(self) -> str:
        return self.name


ANSWERING = [
    Ability(slug(c.name), c.whose, c.number, c.effect, c.value)
    for c in load_edition()[0].characters.cards
    if c.whose != "always"
]
NAMED = {a.name: a for a in ANSWERING}
NEW_NUMBER = ("change", "reroll")


def together(number: int) -> list[Ability]:
    """Whom a number can wake at once, on one player's roll."""
    return [a for a in ANSWERING if a.number == number]


class Meeting(NamedTuple):
    """Two abilities in the order they are used, and the seats that own them; seat 0 rolls."""

    first: Ability
    second: Ability
    owners: tuple[int, int]

    def __str__(self) -> str:
        return f"{self.first}[{self.owners[0]}]-{self.second}[{self.owners[1]}]"


def meetings() -> list[Meeting]:
    """All: own with own, own with opponent's, opponent's with opponent's, the latter of one seat and of two."""
    found = []
    for number in range(1, 7):
        for first, second in permutations(together(number), 2):
            for a in [0] if first.whose == "own" else [1, 2]:
                for b in [0] if second.whose == "own" else [1, 2]:
                    found.append(Meeting(first, second, (a, b)))
    return found


MEETINGS = meetings()
CHAINS = [m for m in MEETINGS if m.first.effect in NEW_NUMBER]

# What lies on a character of each seat, and what each seat holds.
LAID = {
    0: "stabbed-in-duel stabbed-by-dagger stabbed-repeatedly",
    1: "beheaded poisoned throws-oneself-away",
    2: "snakebite indigestion grief",
}
HANDS = ("buried-to-neck-and-starved hanging", "drops-dead drowns", "dies-of-shame stabs-self")


def table(owned: list[tuple[Ability, int]]) -> DeathState:
    """Seat 0 is to roll; these characters belong to these seats, all carry Death cards and all hold some."""
    names = [a.name for a, _ in owned]
    spare = [n for n in ("clever-servant", "mistreated-villain", "big-lunk", "wise-fool") if n not in names]
    casts = [f"{spare[seat]} " + " ".join(a.name for a, owner in owned if owner == seat) for seat in range(3)]
    laid = {spare[seat]: LAID[seat] for seat in range(3)}
    # Comic Relief has a card of its own to discard.
    if "comic-relief" in names:
        laid["comic-relief"] = "lack-of-sleep disappears"
    return stage(*casts, laid=laid, hands=HANDS)


def let_others_pass(state: DeathState, seat: int) -> None:
    """Everybody passes until this seat is asked."""
    for _ in range(3):
        if asked(state) != seat:
            assert asked(state) >= 0, "the window closed before the seat was asked"
            do(state, "pass")
    assert asked(state) == seat


def use(state: DeathState, ability: Ability, seat: int, die: int = 0) -> None:
    """The seat uses it in the first way that there is, and it does what it is to do. die: what a new throw shows."""
    text = next(t for t in legal(state) if f"ability:{ability.name}" in t.split() and not gives_away(t))
    before = state.observation(seat)
    do(state, text)
    assert who(state, ability.name) in state.observation(seat).reacted or phase(state) in ("draw", "roll", "over")
    if ability.effect == "draw":
        assert (phase(state), state.observation(seat).actor) == ("draw", seat)
        do(state, "draw death:smothered-by-pillow")
    elif ability.effect == "steal":
        assert (phase(state), state.observation(seat).actor) == ("theft", seat)
        state.apply_action(state.chance_weights()[0][0])
    elif ability.effect == "reroll":
        assert phase(state) == "die"
        assert [w for _, w in state.chance_weights()] == [1] * 6
        do(state, f"die {die}")
    check(state, ability, seat, text.split()[2:], before, state.observation(seat), die)
    assert all_cards(state) == list(range(30))


def gives_away(text: str) -> bool:
    """A trade of one of the characters that are tried: what they do for another owner is tested by itself."""
    kind, _, *args = text.split()
    return kind == "trade" and any(a.removeprefix("character:") in NAMED for a in args)


def check(
    state: DeathState,
    ability: Ability,
    seat: int,
    args: list[str],
    before: DeathView,
    after: DeathView,
    die: int,
) -> None:
    """What the ability was to do, by its effect. The roll may be over by then: only what outlasts it is looked at."""
    over = after.turns != before.turns or after.number == 0
    named = [a.partition(":")[2] for a in args]
    effect = ability.effect
    if effect == "change":
        assert over or after.number == ability.value
    elif effect == "reroll":
        assert over or (after.number == die and after.throws == (*before.throws, die))
    elif effect == "negate":
        assert over or after.negated
        assert len(after.bier) == len(before.bier)
    elif effect == "extra roll":
        assert over or after.extra == before.extra + 1
        assert not over or phase(state) in ("roll", "over")
    elif effect in ("draw", "steal"):
        assert after.hand_sizes[seat] == before.hand_sizes[seat] + 1
    elif effect == "look":
        assert after.looking[seat]
    elif effect == "swap hands":
        other = int(named[0]) - 1
        assert after.hand_sizes[seat] == before.hand_sizes[other]
        assert after.hand_sizes[other] == before.hand_sizes[seat]
    elif effect == "trade":
        given, taken = who(state, named[0]), who(state, named[1])
        assert (after.owners[given], after.owners[taken]) == (before.owners[taken], before.owners[given])
        assert after.laid[given] == before.laid[given] or not after.alive[given]
    else:
        card = state.rules.card_slugs.index(named[0])
        bearers = [c for c, cards in enumerate(after.laid) if card in cards]
        if effect in ("play", "move"):
            assert bearers == [who(state, named[1])] or (not bearers and not after.alive[who(state, named[1])])
        else:
            assert not bearers
            assert card in after.discard
        if effect == "play":
            assert after.hand_sizes[seat] == before.hand_sizes[seat] - 1


def test_the_pairs_are_all_there() -> None:
    """By the number that wakes them; an opponent's ability belongs to one or to the other of two opponents."""
    numbers = {n: sorted(a.whose for a in together(n)) for n in range(1, 7)}
    own, other = "own", "opponent"
    assert numbers == {
        1: [other, other, own, own],
        2: [other, own],
        3: [own, own],
        4: [other, own, own],
        5: [other, own],
        6: [own, own, own],
    }
    pairs = {frozenset((m.first.name, m.second.name)) for m in MEETINGS}
    assert len(pairs) == 6 + 1 + 1 + 3 + 1 + 3


@pytest.mark.parametrize("meeting", MEETINGS, ids=str)
def test_D8_two_abilities_that_one_number_wakes(meeting: Meeting) -> None:
    """Both are offered; the first is used; the second still answers exactly if the number is still its own."""
    first, second, (a, b) = meeting
    state = do(table([(first, a), (second, b)]), "roll", f"die {first.number}")
    offered: dict[int, set[str]] = {}
    scout = state.clone()
    while asked(scout) >= 0:
        offered[asked(scout)] = abilities(scout)
        do(scout, "pass")
    assert offered == ({a: {first.name, second.name}} if a == b else {a: {first.name}, b: {second.name}})
    let_others_pass(state, a)
    die = second.number  # a new throw that shows the same: the second answers it
    use(state, first, a, die)
    if first.effect == "change":
        assert first.value != second.number
        assert asked(state) < 0 or second.name not in abilities(state)
        return
    let_others_pass(state, b)
    assert second.name in abilities(state)
    if a == b:
        assert "reacted" in reason(state, next_text(state, first))
    use(state, second, b, die=second.number % 6 + 1)


def next_text(state: DeathState, ability: Ability) -> str:
    """Any use of an ability, legal or not."""
    base = state.rules.base[who(state, ability.name)]
    return state.action_to_string(base)


@pytest.mark.parametrize("meeting", MEETINGS, ids=str)
def test_D12_passing_the_first_leaves_the_second(meeting: Meeting) -> None:
    first, second, (a, b) = meeting
    state = do(table([(first, a), (second, b)]), "roll", f"die {first.number}")
    if a == b:
        let_others_pass(state, b)
    else:
        while asked(state) != b:
            do(state, "pass")
    use(state, second, b, die=second.number % 6 + 1)


@pytest.mark.parametrize("meeting", CHAINS, ids=str)
def test_D8_a_new_number_silences_what_the_old_one_woke(meeting: Meeting) -> None:
    first, second, (a, b) = meeting
    for die in range(1, 7):
        if first.effect == "change" and die != first.value:
            continue
        if die == second.number:
            continue
        state = do(table([(first, a), (second, b)]), "roll", f"die {first.number}")
        let_others_pass(state, a)
        use(state, first, a, die)
        if state.observation(0).number == die:
            assert all(second.name not in names for names in window(state).values())


def window(state: DeathState) -> dict[int, set[str]]:
    """Which abilities are offered to whom if all pass."""
    scout, found = state.clone(), dict[int, set[str]]()
    while asked(scout) >= 0:
        found[asked(scout)] = abilities(scout)
        do(scout, "pass")
    return found


class Chain(NamedTuple):
    """A change or a new throw, and an ability that its number wakes."""

    first: Ability
    second: Ability
    owners: tuple[int, int]

    def __str__(self) -> str:
        return f"{self.first}[{self.owners[0]}]-wakes-{self.second}[{self.owners[1]}]"


def chains() -> list[Chain]:
    """Every change and every new throw, with every ability that its number can wake."""
    found = []
    for first in ANSWERING:
        if first.effect not in NEW_NUMBER:
            continue
        for second in ANSWERING:
            if second is first or (first.effect == "change" and second.number != first.value):
                continue
            for a in [0] if first.whose == "own" else [1, 2]:
                for b in [0] if second.whose == "own" else [1, 2]:
                    found.append(Chain(first, second, (a, b)))
    return found


@pytest.mark.parametrize("chain", chains(), ids=str)
def test_D8_a_new_number_wakes_others(chain: Chain) -> None:
    first, second, (a, b) = chain
    state = do(table([(first, a), (second, b)]), "roll", f"die {first.number}")
    let_others_pass(state, a)
    use(state, first, a, die=second.number)
    assert state.observation(0).number == second.number
    assert window(state) == {b: {second.name}}
    let_others_pass(state, b)
    use(state, second, b, die=second.number % 6 + 1)


def test_D8_a_chain_of_four() -> None:
    """Foil has a 1 thrown anew, a 1; Stock Character makes it a 6; Sidekick throws a 1; Innocent Babe makes it a 2."""
    owned = [("stock-character", 0), ("sidekick", 0), ("foil", 1), ("innocent-babe", 2), ("tragedys-minion", 1)]
    state = do(table([(NAMED[n], seat) for n, seat in owned]), "roll", "die 1")
    do(state, "reroll ability:foil", "die 1")
    assert window(state) == {2: {"innocent-babe"}, 0: {"stock-character"}}
    do(state, "pass", "change ability:stock-character")
    assert window(state) == {0: {"sidekick"}}
    do(state, "reroll ability:sidekick", "die 1")
    assert window(state) == {2: {"innocent-babe"}}
    do(state, "change ability:innocent-babe")
    assert window(state) == {1: {"tragedys-minion"}}
    view = state.observation(0)
    assert view.throws == (1, 1, 1)
    assert {state.rules.character_slugs[c] for c in view.reacted} == {
        "foil",
        "stock-character",
        "sidekick",
        "innocent-babe",
    }


def test_D8_D10_a_trade_brings_a_character_that_the_same_roll_wakes() -> None:
    """The Imp takes the Lunk over; being the roller's own now, and not having reacted, it answers the 6."""
    state = do(stage("imp-of-mischief foil", "big-lunk", "narrator"), "roll", "die 6")
    assert window(state) == {0: {"imp-of-mischief"}}
    do(state, "trade ability:imp-of-mischief character:foil character:big-lunk")
    assert window(state) == {0: {"big-lunk"}}


def test_D8_D10_a_trade_gives_away_a_character_that_the_same_roll_woke() -> None:
    state = do(stage("imp-of-mischief sidekick", "foil", "narrator"), "roll", "die 6")
    assert window(state) == {0: {"imp-of-mischief", "sidekick"}}
    do(state, "trade ability:imp-of-mischief character:sidekick character:foil")
    assert window(state) == {}
    assert phase(state) == "draw"


def test_D8_D10_a_character_that_has_reacted_does_not_react_again_for_its_new_owner() -> None:
    """Foil reacts, the roller's new throw is a 6, the Imp takes Foil; in the next window Foil sleeps for all."""
    owned = "stock-character imp-of-mischief"
    state = do(stage(owned, "foil innocent-babe", "sidekick"), "roll", "die 1")
    do(state, "reroll ability:foil", "die 6")
    do(state, "trade ability:imp-of-mischief character:imp-of-mischief character:foil")
    assert phase(state) == "draw"
    assert state.owner[who(state, "foil")] == 0


def test_D8_D10_what_one_lays_another_lifts() -> None:
    state = do(
        stage("flawed-ruler wise-fool", "narrator", hands=("hanging",)),
        "roll",
        "die 3",
    )
    assert window(state) == {0: {"flawed-ruler"}}  # nothing to lift yet
    do(state, "play ability:flawed-ruler death:hanging character:narrator")
    assert window(state) == {0: {"wise-fool"}}
    do(state, "lift ability:wise-fool death:hanging")
    assert state.discard == [state.rules.card_slugs.index("hanging")]


def test_D8_D10_the_thief_leaves_the_minion_nothing_to_lay() -> None:
    state = do(stage("bawdy-woman", "tragedys-minion", "narrator", hands=("", "hanging")), "roll", "die 2")
    do(state, "pass", "steal ability:bawdy-woman seat:2", "steal death:hanging")
    assert phase(state) == "draw"
