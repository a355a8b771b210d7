"""The look: colours that can be read, text that is escaped, chances said as a person says them."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from widgets import theme


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("ground", [theme.CARD, theme.PAPER, theme.SHADE])
@pytest.mark.parametrize("ink", [theme.INK, theme.MUTED, theme.VELVET, theme.GILT_INK, *(s.ink for s in theme.SEATS)])
def test_text_contrasts_with_every_ground(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= 4.5


@pytest.mark.parametrize("ink", [theme.GOOD, theme.BAD])
def test_good_and_bad_can_be_read_on_card_and_paper(ink: str) -> None:
    assert contrast(ink, theme.CARD) >= 4.5
    assert contrast(ink, theme.PAPER) >= 4.5


def test_seats_differ_by_colour_and_by_shape() -> None:
    assert len({seat.colour for seat in theme.SEATS}) == len({seat.shape for seat in theme.SEATS}) == 5


def test_style_sheet_has_the_colours_and_no_address() -> None:
    sheet = theme.css_path().read_text(encoding="utf-8")
    for colour in (theme.PAPER, theme.CARD, theme.INK, theme.MUTED, theme.LINE, theme.VELVET, theme.GILT):
        assert colour in sheet
    assert "http" not in sheet
    assert "@import" not in sheet
    assert "url(" not in sheet


def test_style_sheet_sets_nothing_below_twelve_pixels() -> None:
    sheet = theme.css_path().read_text(encoding="utf-8")
    sizes = [float(size) for size in re.findall(r"font(?:-size)?:[^;]*?(\d+(?:\.\d+)?)px", sheet)]
    assert len(sizes) > 20
    assert min(sizes) >= 12


NASTY = "<img src=x onerror=\"alert('1')\">"


@pytest.mark.parametrize(
    "made",
    [
        theme.card(NASTY, ""),
        theme.note(NASTY),
        theme.bar(0.5, NASTY),
        theme.table([(NASTY, NASTY)], header=(NASTY,), caption=NASTY),
        theme.token("gold", NASTY, NASTY),
        theme.seat_card(0, NASTY, "", say=NASTY),
        theme.die("gold", NASTY),
        theme.badge(NASTY),
    ],
)
def test_names_and_texts_are_escaped(made: str) -> None:
    assert "<img" not in made
    assert "&lt;img" in made
    assert '="alert' not in made


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (0, "0 %"),
        (1, "100 %"),
        (Fraction(1, 6), "16.7 %"),
        (Fraction(1, 10_000), "under 0.1 %"),
        (Fraction(9_999, 10_000), "over 99.9 %"),
        (0.5, "50.0 %"),
    ],
)
def test_percent_never_rounds_to_certainty(value: float | Fraction, words: str) -> None:
    assert theme.percent(value) == words


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (0, "never"),
        (1, "always"),
        (Fraction(2, 3), "more often than not"),
        (Fraction(1, 6), "1 in 6"),
        (Fraction(17, 100), "about 1 in 5.9"),
        (Fraction(1, 1296), "1 in 1,296"),
        (Fraction(1, 2), "1 in 2"),
        (Fraction(23, 648), "about 1 in 28"),
    ],
)
def test_one_in(value: float | Fraction, words: str) -> None:
    assert theme.one_in(value) == words


def test_bar_has_the_length_of_its_share_and_its_words_beside_it() -> None:
    made = theme.bar(Fraction(1, 4), "the turn ends", "bad")
    assert f"width:25.00%;background:{theme.BAD}" in made
    assert "25.0 %" in made
    assert "sg-bar-words" in made.split("sg-bar-track")[0]


@pytest.mark.parametrize("value", [-0.01, 1.01])
def test_bar_refuses_what_is_no_share(value: float) -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        theme.bar(value, "")


def test_acting_seat_is_marked_for_eye_and_ear() -> None:
    made = theme.seat_card(1, "Anne", "", acting=True)
    assert "sg-acting" in made
    assert 'aria-current="true"' in made
    assert 'aria-label="vermilion square"' in made


def test_barred_button_is_dimmed_with_its_reason_and_can_be_freed() -> None:
    made = theme.button("Kill", barred="costs 8 daggers")
    assert made.disabled
    assert made.tooltip == "costs 8 daggers"
    theme.dress(made, "primary")
    assert not made.disabled
    assert "sg-primary" in made._dom_classes
    assert "sg-plain" not in made._dom_classes
    assert made.tooltip is None


def test_style_comes_with_the_page_only_where_no_template_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VOILA_PREHEAT", "False")
    assert theme.style().value == ""
    monkeypatch.delenv("VOILA_PREHEAT")
    assert ".sg-page" in theme.style().value
