"""The look of every page: colours, seats, and small pieces of HTML.

Every function returns a string of HTML that is safe to show: what it is given as text is escaped. A parameter named
`body` takes HTML that is ready, for nesting one piece in another. The style sheet is `static/theme.css` of the Voila
template, which loads it once a page; in JupyterLab, `style()` brings the same sheet.
"""

from __future__ import annotations

import html
import os
from collections.abc import Iterable, Sequence
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

import ipywidgets

from widgets.symbols import svg

PAPER = "#FBF7EF"
CARD = "#FFFFFF"
INK = "#1F1B16"
MUTED = "#6B6256"
LINE = "#D9CFBD"
SHADE = "#F1EBDD"
VELVET = "#7A1E2C"
GILT = "#B8862B"
GILT_INK = "#7D5A14"
GOOD = "#1B7F4D"
BAD = "#B3261E"
FONT_HEAD = "Georgia, 'Times New Roman', 'DejaVu Serif', serif"
FONT_TEXT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif"

TONES = {"good": GOOD, "bad": BAD, "velvet": VELVET, "gilt": GILT, "muted": MUTED}


class SeatStyle(NamedTuple):
    """How a seat looks: `colour` fills, `ink` writes (4.5 : 1 on paper), `shape` is the symbol, `marker` Plotly's."""

    name: str
    colour: str
    ink: str
    shape: str
    marker: str


SEATS: tuple[SeatStyle, ...] = (
    SeatStyle("blue", "#0072B2", "#00639C", "circle", "circle"),
    SeatStyle("vermilion", "#D55E00", "#A84800", "square", "square"),
    SeatStyle("green", "#009E73", "#00704F", "triangle", "triangle-up"),
    SeatStyle("purple", "#CC79A7", "#9A3F70", "diamond", "diamond"),
    SeatStyle("amber", "#E69F00", "#855A00", "cross", "cross"),
)


def css_path() -> Path:
    """Return where the style sheet lives."""
    return Path(__file__).parent / "jupyter" / "nbconvert" / "templates" / "shakespeare" / "static" / "theme.css"


def in_voila() -> bool:
    """Return whether this kernel serves a Voila page, whose template brings the style sheet."""
    return "VOILA_PREHEAT" in os.environ


def style() -> ipywidgets.Widget:
    """Return a widget that brings the style sheet where no template does; empty under Voila."""
    if in_voila():
        return ipywidgets.HTML(layout={"display": "none"})
    return ipywidgets.HTML(f"<style>{css_path().read_text(encoding='utf-8')}</style>")


def esc(text: object) -> str:
    """Return any value as text that HTML shows as it is, quotes included."""
    return html.escape(str(text), quote=True)


def _classes(*names: str) -> str:
    return " ".join(name for name in names if name)


def card(title: str, body: str, extra: str = "") -> str:
    """Return a card: a heading (none when empty) over ready HTML; `extra` adds CSS classes."""
    heading = f'<h2 class="sg-h2">{esc(title)}</h2>' if title else ""
    return f'<section class="{_classes("sg-card", extra)}">{heading}{body}</section>'


def note(text: str = "", *, body: str = "") -> str:
    """Return a quiet line of explanation."""
    return f'<div class="sg-note">{esc(text)}{body}</div>'


def percent(value: float | Fraction, digits: int = 1) -> str:
    """Return a share as a person says it: 17.1 %, 0 %, 100 %, under 0.1 %, over 99.9 %."""
    share = float(value)
    if value == 0 or value == 1:
        return f"{share * 100:.0f} %"
    least = 10.0**-digits
    if 0 < share * 100 < least:
        return f"under {least:g} %"
    if 100 - least < share * 100 < 100:
        return f"over {100 - least:g} %"
    return f"{share * 100:.{digits}f} %"


def one_in(value: float | Fraction) -> str:
    """Return a share as odds: never, always, or about 1 in N (N with one digit after the point when small)."""
    share = float(value)
    if value == 0:
        return "never"
    if value == 1:
        return "always"
    n = 1 / share
    if n < 2:
        return "more often than not"
    if n < 10 and abs(n - round(n)) > 0.05:
        return f"about 1 in {n:.1f}"
    return f"{'1' if abs(n - round(n)) < 1e-9 else 'about 1'} in {round(n):,}"


def bar(value: float | Fraction, label: str, tone: str = "good") -> str:
    """Return a filled bar with its percentage; the words stand above the fill, so they contrast at any length.

    `tone` is one of `TONES`. A share outside 0 to 1 is a ValueError.
    """
    share = float(value)
    if not 0 <= share <= 1:
        raise ValueError(f"a bar shows a share between 0 and 1, not {value}")
    return (
        f'<div class="sg-bar"><div class="sg-bar-words"><b>{percent(value)}</b> <span>{esc(label)}</span></div>'
        f'<div class="sg-bar-track"><div class="sg-bar-fill" style="width:{share * 100:.2f}%;background:{TONES[tone]}">'
        "</div></div></div>"
    )


def table(rows: Iterable[Sequence[object]], header: Sequence[str] = (), caption: str = "") -> str:
    """Return a table; numbers (int, float, Fraction) and every last cell stand right."""
    cap = f"<caption>{esc(caption)}</caption>" if caption else ""
    head = "".join(f'<th scope="col">{esc(cell)}</th>' for cell in header)
    head = f"<thead><tr>{head}</tr></thead>" if head else ""
    lines = []
    for row in rows:
        cells = []
        for place, cell in enumerate(row):
            right = place == len(row) - 1 or isinstance(cell, (int, float, Fraction))
            cells.append(f"<td{' class=sg-num' if right and place else ''}>{esc(cell)}</td>")
        lines.append(f"<tr>{''.join(cells)}</tr>")
    return f'<div class="sg-table-box"><table class="sg-table">{cap}{head}<tbody>{"".join(lines)}</tbody></table></div>'


def token(name: str, count: int | str, label: str, colour: str = MUTED) -> str:
    """Return a drawn symbol with its number; `label`, such as "5 gold", is for screen readers and the mouse."""
    return (
        f'<span class="sg-token" title="{esc(label)}">{svg(name, 15, colour)}'
        f'<span aria-hidden="true">{esc(count)}</span><span class="sg-unseen">{esc(label)}</span></span>'
    )


def seat_name(seat: int, name: str, size: float = 13) -> str:
    """Return a player's shape and name in the seat's colours."""
    look = SEATS[seat]
    shape = svg(look.shape, size, look.colour, f"{look.name} {look.shape}")
    return f'<span class="sg-seat-name" style="color:{look.ink}">{shape} <b>{esc(name)}</b></span>'


def seat_card(seat: int, name: str, body: str, *, acting: bool = False, say: str = "", out: bool = False) -> str:
    """Return a player's card: shape, name, a word (`say`: "to act", "bot"), ready HTML below; outlined when acting."""
    word = f' <span class="sg-say">{esc(say)}</span>' if say else ""
    look = _classes("sg-seat", "sg-acting" if acting else "", "sg-out" if out else "")
    now = ' aria-current="true"' if acting else ""
    return f'<div class="{look}"{now}>{seat_name(seat, name)}{word}<div class="sg-seat-body">{body}</div></div>'


def seats(cards: Iterable[str]) -> str:
    """Return seat cards in a row that wraps."""
    return f'<div class="sg-seats">{"".join(cards)}</div>'


def die(symbol: str, label: str, tone: str = "", size: float = 46) -> str:
    """Return a die showing a symbol; `tone` is "", "bad" or "good"; `label` names the face for a screen reader."""
    ink = {"bad": BAD, "good": GOOD}.get(tone, INK)
    look = _classes("sg-die", f"sg-die-{tone}" if tone else "")
    return (
        f'<span class="{look}" style="width:{size:g}px;height:{size:g}px">{svg(symbol, size * 0.5, ink, label)}</span>'
    )


def dice(faces: Iterable[str]) -> str:
    """Return dice in a row that wraps; `faces` are results of `die`."""
    return f'<div class="sg-dice">{"".join(faces)}</div>'


def log(lines: Iterable[str]) -> str:
    """Return the story so far; every line is ready HTML (escape names), newest first."""
    return f'<ol class="sg-log">{"".join(f"<li>{line}</li>" for line in lines)}</ol>'


def badge(text: str, tone: str = "gilt") -> str:
    """Return a small label such as Exact, Estimate or In rehearsal."""
    return f'<span class="sg-badge sg-badge-{tone}">{esc(text)}</span>'


def badged(body: str, words: str = "Exact") -> str:
    """Return a line, ready HTML, that says of the figures over it what they are."""
    return f'<div style="margin-top:8px;font-size:14px">{badge(words)} {body}</div>'


def fold(words: str, body: str) -> str:
    """Return ready HTML behind a line to click on."""
    return f"<details><summary>{esc(words)}</summary>{body}</details>"


def button(label: str, kind: str = "plain", *, barred: str | None = None, tooltip: str = "") -> ipywidgets.Button:
    """Return a button: `kind` is "primary", "plain" or "quiet"; `barred` dims it and says why when pointed at."""
    made = ipywidgets.Button(description=label, tooltip=barred or tooltip or None)
    made.add_class("sg-button")
    dress(made, kind, barred)
    return made


def dress(widget: ipywidgets.Button, kind: str, barred: str | None = None) -> None:
    """Change how a button looks, in place: its kind, and why it is barred (None: it is not)."""
    for old in ("primary", "plain", "quiet"):
        if old != kind:
            widget.remove_class(f"sg-{old}")
    widget.add_class(f"sg-{kind}")
    if barred is not None:
        widget.tooltip = barred
    elif widget.disabled:
        widget.tooltip = None  # it gave the reason
    widget.disabled = barred is not None
