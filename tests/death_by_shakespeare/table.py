"""Hand-set positions of Death by Shakespeare for the tests: known casts, cards where a rule needs them, texts.

Characters and Death cards are named by their slugs, several in one text: `stage("foil sidekick", "narrator")`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import shakespeare_games as sg
from shakespeare_games.death_by_shakespeare.position import LAY, ROLL
from shakespeare_games.death_by_shakespeare.state import DeathState
from tests import editions
from tests.moves import do, legal, phase

GAME = "death_by_shakespeare"
PLAIN = Path(sg.__file__).parent / GAME / "edition.toml"
SEATS = [2, 3, 4]
# One Death card of each rating, and a second one.
ONE, TWO, THREE, FOUR, FIVE, SIX = "broken-heart", "beheaded", "hanging", "poisoned", "drowns", "grief"
ONE_TOO, TWO_TOO, THREE_TOO = "disappears", "snakebite", "pursued-by-bear"
FOUR_TOO, FIVE_TOO, SIX_TOO = "indigestion", "stabs-self", "poisons-self"
RATED = ["", ONE, TWO, THREE, FOUR, FIVE, SIX]
RATED_TOO = ["", ONE_TOO, TWO_TOO, THREE_TOO, FOUR_TOO, FIVE_TOO, SIX_TOO]


def edited(folder: Path, *changes: tuple[str, str]) -> Path:
    """This kit's own edition file with texts replaced; each must be there."""
    return editions.edited(GAME, folder, *changes)


@cache
def plain_game(**options: str) -> sg.Game:
    """The game of this kit's own edition, loaded once."""
    return sg.load_game(GAME, **options)


def undealt(players: int = 2, edition: Path | None = None, **options: str) -> DeathState:
    """The state before anything is drawn."""
    game = sg.load_game(GAME, edition, **options) if edition else plain_game(**options)
    state = game.new_initial_state(players)
    assert isinstance(state, DeathState)
    return state


def start(players: int = 2, edition: Path | None = None, number: int = 9, **options: str) -> DeathState:
    """The first draw of the first turn. Seat 0 has the first characters of the edition, and so on."""
    state = undealt(players, edition, **options)
    if phase(state) == "number":
        do(state, f"number {number}")
    while phase(state) == "deal":
        state.apply_action(state.chance_weights()[0][0])
    return state


def stage(
    *casts: str,
    laid: dict[str, str] | None = None,
    hands: tuple[str, ...] = (),
    seat: int = 0,
    ends_at: int = 9,
    edition: Path | None = None,
    **options: str,
) -> DeathState:
    """A third act of a seat, before the roll: these casts, these Death cards laid and in hands, the rest in the deck.

    ends_at: the Death number.
    """
    state = undealt(len(casts), edition, **options)
    state.death_number = ends_at
    for owner, names in enumerate(casts):
        for name in names.split():
            character = who(state, name)
            assert state.owner[character] < 0, f"{name} twice"
            state.owner[character] = owner
            state.alive[character] = True
            state.living[owner] += 1
    state.undealt = [c for c in state.undealt if state.owner[c] < 0]
    state.dealt = 18 - len(state.undealt)
    state.recast()
    for name, cards in (laid or {}).items():
        for card in cards.split():
            state.deck.remove(what(state, card))
            state.put_on(what(state, card), who(state, name))
    for owner, cards in enumerate(hands):
        give(state, owner, cards)
    state.seat = state.actor = state.reactor = seat
    state.turns = 1
    state.phase = ROLL
    return state


def rolled(
    number: int,
    *casts: str,
    laid: dict[str, str] | None = None,
    hands: tuple[str, ...] = (),
    seat: int = 0,
    ends_at: int = 9,
    edition: Path | None = None,
    **options: str,
) -> DeathState:
    """The same, and the Death die has just shown a number."""
    state = stage(*casts, laid=laid, hands=hands, seat=seat, ends_at=ends_at, edition=edition, **options)
    return do(state, "roll", f"die {number}")


def second_act(*casts: str, laid: dict[str, str] | None = None, hands: tuple[str, ...] = ()) -> DeathState:
    """The second act of seat 0, which holds a card."""
    state = stage(*casts, laid=laid, hands=hands)
    assert state.hands[0]
    state.phase = LAY
    return state


def bury(state: DeathState, *names: str) -> None:
    """Characters are dead, outside the count of deaths."""
    for name in names:
        state.alive[who(state, name)] = False
        state.living[state.owner[who(state, name)]] -= 1
    state.recast()


def give(state: DeathState, seat: int, cards: str) -> None:
    """Cards of the deck go to a hand."""
    for card in cards.split():
        state.deck.remove(what(state, card))
        state.hands[seat].append(what(state, card))
    state.hands[seat].sort()


def keep_in_deck(state: DeathState, cards: str, away: int | None = None) -> None:
    """The deck is just these cards; its others lie on the discard, or on a character."""
    kept = sorted(what(state, card) for card in cards.split())
    rest = [c for c in state.deck if c not in kept]
    state.deck = kept
    if away is None:
        state.discard += rest
    else:
        for card in rest:
            state.put_on(card, away)


def who(state: DeathState, name: str) -> int:
    """A character's number."""
    return state.rules.character_slugs.index(name)


def what(state: DeathState, name: str) -> int:
    """A Death card's number."""
    return state.rules.card_slugs.index(name)


def names_of(state: DeathState, cards: list[int]) -> set[str]:
    """Death cards by their slugs."""
    return {state.rules.card_slugs[c] for c in cards}


def hand(state: DeathState, seat: int) -> set[str]:
    """What a seat holds."""
    return names_of(state, state.hands[seat])


def on(state: DeathState, name: str) -> list[str]:
    """Death cards on a character, in the order they came."""
    return [state.rules.card_slugs[c] for c in state.laid[who(state, name)]]


def discarded(state: DeathState) -> set[str]:
    """Death cards on the discard."""
    return names_of(state, state.discard)


def lives(state: DeathState, name: str) -> bool:
    """Whether a character is in play."""
    return state.alive[who(state, name)]


def abilities(state: DeathState) -> set[str]:
    """The characters whose ability the seat asked may use."""
    return {t.split()[1].removeprefix("ability:") for t in legal(state) if " ability:" in t}


def asked(state: DeathState) -> int:
    """The seat that may react now; -1 if the window is closed."""
    return state.current_player() if phase(state) == "react" else -1


def first_use(state: DeathState, name: str) -> str:
    """A legal use of a character's ability, the first in order."""
    return next(t for t in legal(state) if f"ability:{name}" in t.split())


def all_cards(state: DeathState) -> list[int]:
    """Every Death card, wherever it lies, sorted."""
    places = [state.deck, state.discard, *state.hands, *state.laid]
    return sorted(card for place in places for card in place)
