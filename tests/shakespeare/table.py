"""Hand-set positions of Shakespeare for the tests: known troupes, elements and cards on offer, actions as text.

Characters are named by their slugs, several in one text, extras with a `~`: `day("viola ~puck", "snug")`.
Colors too, one word for each element: `sets="pink pink blue"`.
"""

from __future__ import annotations

import re
from bisect import insort
from functools import cache
from pathlib import Path
from random import Random

import shakespeare_games as sg
from shakespeare_games.core.edition import settle
from shakespeare_games.core.match import draw
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.edition import parse_edition
from shakespeare_games.shakespeare.game import Shakespeare
from shakespeare_games.shakespeare.position import WAGER
from shakespeare_games.shakespeare.state import ShakespeareState
from shakespeare_games.shakespeare.view import EMPTY
from tests import editions
from tests.moves import do, legal, phase, step

GAME = "shakespeare"
PLAIN = Path(sg.__file__).parent / GAME / "edition.toml"
SEATS = [2, 3, 4]
AUTHOR, FALSTAFF, HANDYMAN, QUEEN = range(30, 34)  # on every board


# Some actors as the tests want them, whatever the kit's edition is tuned to: cost, icons, rehearsal.
CAST = {
    "Puck": (1, '"white quill"', '"white quill"'),
    "Bottom": (1, '"quill 1", "ambiance"', '"quill 1"'),
    "Feste": (1, '"quill 2", "ambiance"', '"quill 1"'),
    "Ophelia": (1, '"quill 2", "pound"', '"quill 2"'),
    "Beatrice": (3, '"quill 1", "quill 1", "ambiance"', '"quill 1", "quill 1"'),
    "Romeo": (3, '"quill 2", "quill 2"', '"quill 2", "quill 2"'),
    "Juliet": (3, '"quill 2", "prestige"', '"quill 2", "white quill"'),
    "Viola": (3, '"quill 1", "quill 3", "pound"', '"pound", "pound"'),
    "Shylock": (3, '"quill 1", "pound", "pound"', '"quill 1", "quill 3"'),
    "Portia": (3, '"white quill", "+3"', '"white quill"'),
    "Rosalind": (3, '"white quill", "ambiance", "ambiance"', '"quill 1", "white quill"'),
    "Lady Macbeth": (5, '"quill 2", "quill 2", "quill 3"', '"quill 1", "quill 2", "quill 3"'),
    "Hamlet": (5, '"quill 2", "quill 2", "white quill"', '"prestige"'),
    "Iago": (5, '"quill 3", "quill 3", "element"', '"quill 3", "quill 3"'),
    "Henry V": (5, '"quill 3", "quill 3", "quill 3"', '"quill 3", "quill 3"'),
    "Prospero": (5, '"white quill", "white quill", "+3"', '"white quill", "white quill"'),
}


def card_text(name: str) -> str:
    """The lines of a card in this kit's own edition."""
    found = re.search(rf'^name = "{name}"\n(?:.+\n)*', PLAIN.read_text(encoding="utf-8"), flags=re.M)
    assert found, name
    return found.group()


def cast_text(name: str) -> str:
    """The same of an actor of the tests' own."""
    cost, icons, rehearsal = CAST[name]
    return f'name = "{name}"\nkind = "actor"\ncost = {cost}\nicons = [{icons}]\nrehearsal = [{rehearsal}]\n'


def edited(folder: Path, *changes: tuple[str, str]) -> Path:
    """This kit's own edition file with texts replaced; each must be there."""
    return editions.edited(GAME, folder, *changes)


@cache
def plain_game(**options: str) -> sg.Game:
    """The game of this kit's own edition with the tests' own actors, loaded once."""
    text = PLAIN.read_text(encoding="utf-8")
    for name in CAST:
        text = text.replace(card_text(name), cast_text(name))
    edition, digest = parse_edition(text)
    return Shakespeare(edition, digest, settle(edition.options, options))


def undealt(players: int = 2, edition: Path | None = None, **options: str) -> ShakespeareState:
    """The state before anything is drawn."""
    game = sg.load_game(GAME, edition, **options) if edition else plain_game(**options)
    state = game.new_initial_state(players)
    assert isinstance(state, ShakespeareState)
    return state


def ordered(*seats: int, edition: Path | None = None, **options: str) -> ShakespeareState:
    """The Order track of setup is drawn: these seats, from 0, the first first."""
    state = undealt(len(seats), edition, **options)
    return do(state, *[f"order seat:{seat + 1}" for seat in seats])


def evening(
    *troupes: str, number: int = 1, costumes: str = "", sets: str = "", cards: str = "", edition: Path | None = None
) -> ShakespeareState:
    """The wagers of a day are about to be made; seats are on both tracks as they sit.

    On offer are just these elements and, if none are named, the first cards that nobody has.
    """
    state = undealt(len(troupes), edition)
    seats = list(range(len(troupes)))
    state.order = seats.copy()
    state.ordered()
    for seat, names in enumerate(troupes):
        for name in names.split():
            engage(state, seat, name)
    supply(state, costumes, sets)
    show(state, *(cards.split() or [state.rules.roles[c].slug for c in state.deck[: len(seats) + 2]]))
    state.day = number
    state.seat = 0
    state.phase = WAGER
    return state


def day(
    *troupes: str,
    number: int = 1,
    costumes: str = "",
    sets: str = "",
    cards: str = "",
    wagers: tuple[int, ...] = (),
    edition: Path | None = None,
) -> ShakespeareState:
    """The first turn of a day; all have wagered 5, or what is said. Nobody has scored for it."""
    state = evening(*troupes, number=number, costumes=costumes, sets=sets, cards=cards, edition=edition)
    do(state, *[f"wager count:{count}" for count in wagers or [5] * len(troupes)])
    state.prestige = [state.rules.start_prestige] * state.players
    return state


def engage(state: ShakespeareState, seat: int, name: str) -> None:
    """A card of the deck joins a troupe, face down with a `~` before its name."""
    card = who(state, name.removeprefix("~"))
    state.deck.remove(card)
    state.place[card] = seat
    state.taken[seat].append(card)
    role = state.rules.roles[card]
    if name.startswith("~"):
        state.extras[seat].append(card)
        insort(state.room[seat], card)
        return
    if role.kind == r.ACTOR:
        insort(state.room[seat], card)
    if role.kind == r.ASSISTANT:
        state.assistants[seat] += 1
    else:
        insort(state.ready[seat], r.ACTIVATE + card)


def show(state: ShakespeareState, *names: str) -> None:
    """Cards of the deck lie beside the main board."""
    for name in names:
        card = who(state, name)
        state.deck.remove(card)
        state.place[card] = -2
        insort(state.offer, card)
    state.offers = []


def supply(state: ShakespeareState, costumes: str = "", sets: str = "") -> None:
    """Elements come out of the bags onto the main board."""
    for bag, offer, names in ((state.costume_bag, state.costumes, costumes), (state.set_bag, state.sets, sets)):
        for name in names.split():
            bag[hue(name)] -= 1
            offer[hue(name)] += 1
            assert bag[hue(name)] >= 0


def dress(state: ShakespeareState, seat: int, name: str, colors: str) -> None:
    """A character wears these elements, from the bag; nothing is earned."""
    character = who(state, name)
    slot = state.slot(seat, character)
    for color in colors.split():
        state.costume_bag[hue(color)] -= 1
    state.worn[slot] = tuple(sorted([*state.worn[slot], *map(hue, colors.split())]))
    if len(state.worn[slot]) == 3:
        state.room[seat].remove(character)
    state.menu = []


def build(state: ShakespeareState, seat: int, **spaces: str) -> None:
    """Elements of the bag stand on a set, without effect: `build(state, 0, s1_2="pink")`."""
    stage = state.stages[seat]
    for name, color in spaces.items():
        at = space(name[1:].replace("_", "-"))
        assert stage[at] == EMPTY
        stage[at] = hue(color)
        state.set_bag[hue(color)] -= 1
    state.open[seat] = state.rules.open_spaces(stage)
    state.wanted[seat] = [s for s in state.open[seat] if 0 <= stage[state.rules.mirror[s]] < r.YELLOW]
    state.menu = []


def hue(name: str) -> int:
    """A color's number."""
    return r.COLORS.index(name)


def space(name: str) -> int:
    """A space of a set by its name."""
    return [r.space_name(s) for s in range(r.SPACES)].index(name)


def who(state: ShakespeareState, name: str) -> int:
    """A character's number."""
    return [role.slug for role in state.rules.roles].index(name)


def aim(state: ShakespeareState, name: str) -> int:
    """An objective's number."""
    return [a.slug for a in state.rules.aims].index(name)


def names_of(state: ShakespeareState, characters: list[int]) -> list[str]:
    """Characters by their slugs."""
    return [state.rules.roles[c].slug for c in characters]


def worn(state: ShakespeareState, seat: int, name: str) -> list[str]:
    """The colors a character wears, black first."""
    return [r.COLORS[c] for c in state.worn[state.slot(seat, who(state, name))]]


def on_stage(state: ShakespeareState, seat: int, name: str) -> str:
    """What stands on a space of a set: a color, `empty` or `virtual`."""
    color = state.stages[seat][space(name)]
    return r.COLORS[color] if color >= 0 else "empty" if color == EMPTY else "virtual"


def on_acts(state: ShakespeareState, seat: int) -> list[int]:
    """The space a seat has reached on each act."""
    return [spaces[seat] for spaces in state.acts]


def advance(state: ShakespeareState, seat: int, *spaces: int) -> None:
    """A seat stands on these spaces of the acts, on top of whoever is there."""
    for act, there in enumerate(spaces):
        state.acts[act][seat] = there
        state.piles[act].remove(seat)
        state.piles[act].append(seat)


def colors_for(state: ShakespeareState, kind: str) -> set[str]:
    """The colors that may be taken now, `kind` being costume or set."""
    return {t.split()[1].partition(":")[2] for t in legal(state, f"take-{kind}")}


def places_for(state: ShakespeareState, color: str) -> set[str]:
    """The spaces of the own set that an element of a color may be put on now."""
    return {t.split()[2].partition(":")[2] for t in legal(state, "take-set") if f"set:{color}" in t}


def alone(state: ShakespeareState, *texts: str) -> ShakespeareState:
    """The same, and the next seats pass and take an extra, until it is the first seat's turn again or all are done."""
    seat = state.current_player()
    do(state, *texts)
    while phase(state) == "turn" and state.current_player() != seat:
        rush(state)
    return state


def rush(state: ShakespeareState) -> None:
    """One step of a seat that passes and takes the first card as an extra."""
    do(state, "pass" if "pass" in legal(state) else legal(state, "extra")[0])


def end_day(state: ShakespeareState) -> ShakespeareState:
    """All pass and recruit extras; phase 3 has begun, and whatever needs no choice is done."""
    while phase(state) == "turn":
        rush(state)
    return state


def deal(state: ShakespeareState, rng: Random | None = None) -> ShakespeareState:
    """Chance moves, the first outcome or by a generator, until a seat has to."""
    while state.is_chance_node():
        weights = state.chance_weights()
        state.apply_action(draw(weights, rng) if rng else weights[0][0])
    return state


def positions(state: ShakespeareState, seed: int | str) -> list[ShakespeareState]:
    """Every position of a random play that starts here."""
    rng = Random(seed)
    found = [state.clone()]
    while not state.is_terminal():
        step(state, rng)
        found.append(state.clone())
    return found
