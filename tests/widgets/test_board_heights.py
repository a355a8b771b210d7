"""Every board has the height that its layout asks for, in places from the narrowest phone's to a wide screen's."""

from __future__ import annotations

from random import Random

import pytest

import shakespeare_games as sg
from shakespeare_games.core.match import draw
from tests.widgets.pictures import layouts
from widgets.board_view import fitting
from widgets.face import Face, Highlights
from widgets.faces.death_by_shakespeare import DeathFace
from widgets.faces.kill_shakespeare import KillFace
from widgets.faces.macbeth import MacbethFace
from widgets.faces.shakespeare import ShakespeareFace

FACES = {
    "macbeth": MacbethFace,
    "death_by_shakespeare": DeathFace,
    "shakespeare": ShakespeareFace,
    "kill_shakespeare": KillFace,
}
NAMES = ["Ann", "Ben", "Cleo", "Dora"]
PLACES = range(288, 1001, 4)  # pixels: on a phone of 320 pixels, and on a screen of 1500


@pytest.mark.parametrize("key", FACES)
@pytest.mark.parametrize("players", [2, 4])
def test_no_board_is_squeezed_or_stretched(key: str, players: int) -> None:
    """Words would be: between `board_least` and `board_most` the page keeps the proportions of the layout."""
    game = sg.load_game(key)
    face: Face = FACES[key](game)
    rng, state, decisions = Random(5), game.new_initial_state(players), 0
    while not state.is_terminal() and decisions < 400:
        if state.is_chance_node():
            state.apply_action(draw(state.chance_weights(), rng))
            continue
        if decisions % 40 == 0:
            spec = face.board(state.observation(0), Highlights(), NAMES[:players])
            drawn = [layout["layout"] for layout in layouts(spec)]
            for place in PLACES:
                layout = drawn[fitting(spec, place)[0]]
                height = place * layout["height"] / layout["width"]
                assert face.board_least <= height <= face.board_most, (place, layout["width"])
        legal = state.legal_actions()
        state.apply_action(legal[int(rng.random() * len(legal))])
        decisions += 1
    assert decisions > 20
