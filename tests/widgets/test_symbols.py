"""The drawn symbols: what SVG and Plotly both read, and where a board puts them."""

from __future__ import annotations

import re

import plotly.graph_objects as go
import pytest

from widgets import symbols, theme


@pytest.mark.parametrize("name", symbols.SYMBOLS)
def test_symbol_is_drawn_within_its_canvas_by_commands_that_plotly_reads(name: str) -> None:
    path = symbols.path(name)
    assert set(re.findall("[A-Za-z]", path)) <= set("MLCQZ")
    numbers = [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", path)]
    assert len(numbers) % 2 == 0
    assert min(numbers) >= 0
    assert max(numbers) <= symbols.CANVAS


def test_every_seat_has_its_shape() -> None:
    for seat in theme.SEATS:
        assert seat.shape in symbols.SYMBOLS
        go.scatter.Marker(symbol=seat.marker)


def test_board_path_is_centred_scaled_and_upright() -> None:
    numbers = [float(n) for n in re.findall(r"-?\d+(?:\.\d+)?", symbols.board_path("triangle", 10, 5, 4, 2))]
    xs, ys = numbers[::2], numbers[1::2]
    assert (max(xs) + min(xs)) / 2 == pytest.approx(10)
    assert max(xs) - min(xs) == pytest.approx(4 * 21 / 24)
    assert max(ys) - min(ys) == pytest.approx(2 * 19 / 24, abs=1e-3)
    assert ys[0] == max(ys), "the tip of the triangle points up"
    down = [float(n) for n in re.findall(r"-?\d+(?:\.\d+)?", symbols.board_path("triangle", 10, 5, 4, 2, upward=False))]
    assert down[1] == min(down[1::2])


@pytest.mark.parametrize("name", symbols.SYMBOLS)
def test_plotly_takes_every_symbol_as_a_shape(name: str) -> None:
    go.layout.Shape(type="path", path=symbols.board_path(name, 0, 0, 1, 1), fillrule="evenodd")


def test_svg_speaks_only_when_it_has_a_title() -> None:
    assert 'aria-hidden="true"' in symbols.svg("dagger")
    spoken = symbols.svg("dagger", title='a "dagger"')
    assert 'role="img" aria-label="a &quot;dagger&quot;"' in spoken
    assert "aria-hidden" not in spoken


def test_unknown_symbol_names_those_there_are() -> None:
    with pytest.raises(KeyError, match="no symbol 'sword'; there are dagger, gold"):
        symbols.path("sword")
