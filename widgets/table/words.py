"""Parts of the table as HTML: seats, the throw, the story, how lucky everyone was. All text is escaped here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shakespeare_games.core.match import Match
from widgets import theme
from widgets.face import Face
from widgets.symbols import SYMBOLS
from widgets.table.record import Record, Told

LINES = 40  # of the story on the page; the whole of it is one click away


def mark(seat: int) -> str:
    """Return a seat's shape in its colour; the dice's for chance. Short, because the story is full of them."""
    return f'<i class="sg-mark sg-mark-{"chance" if seat < 0 else seat}"></i>'


def seats_html(match: Match, face: Face, view: Any, acting: int) -> str:
    """Return the seats in a row, the one to act outlined."""
    cards = []
    for seat, who in enumerate(match.seats):
        shown = face.seat_card(view, seat)
        tokens = "".join(_token(word, count) for word, count in shown.tokens)
        said = [w for w, true in (("out", shown.out), ("to act", seat == acting), ("bot", not who.is_human)) if true]
        body = f'<div class="sg-tokens">{tokens}</div><div>{theme.esc(shown.note)}</div>'
        cards.append(theme.seat_card(seat, who.name, body, acting=seat == acting, say=" · ".join(said), out=shown.out))
    return theme.seats(cards)


def _token(word: str, count: int) -> str:
    for name in (word, word.removesuffix("s"), word.removesuffix("ies") + "y"):
        if name in SYMBOLS:
            return theme.token(name, count, f"{count} {word}")
    return f'<span class="sg-count">{theme.esc(word)} <b>{count}</b></span> '


def throw_html(face: Face, view: Any, luck: Told | None, names: Sequence[str]) -> str:
    """Return what lies on the table and how lucky it was."""
    lying = face.throw_html(view) or '<div class="sg-note">Nothing is thrown yet this turn.</div>'
    said = ""
    if luck is not None and luck.luck:
        who = f"{mark(luck.seat)} {theme.esc(names[luck.seat])}: " if luck.seat >= 0 else ""
        said = f'<div class="sg-luck">{who}{theme.esc(luck.luck)}</div>'
    return f'<div class="sg-throw">{lying}{said}</div>'


def story_html(told: Sequence[Told], least: int = LINES) -> str:
    """Return the story so far, newest first; the last `least` lines of it."""
    lines = [f"{mark(t.actor)} {theme.esc(t.line)}" for t in reversed(told) if t.line]
    if not lines:
        return '<div class="sg-note">Nothing has happened yet.</div>'
    more = f'<div class="sg-note">{len(lines) - least} earlier lines are in the saved game.</div>'
    return theme.log(lines[:least]) + (more if len(lines) > least else "")


def luck_html(record: Record) -> str:
    """Return how lucky everyone was; '' if nothing was measured."""
    rows = []
    for seat, luck in enumerate(record.luck_of_all()):
        name = record.match.names[seat]
        rows.append((name, luck[0], f"{luck[1] * 100:.0f}") if luck else (name, 0, "no throw"))
    if all(row[1] == 0 for row in rows):
        return ""
    table = theme.table(
        rows, ("", "throws", "mean percentile"), "How lucky everyone was: 50 is as lucky as the dice are"
    )
    return f"{table}"


def verdict(match: Match) -> str:
    """Return who won, in a sentence."""
    shares = match.state.returns()
    winners = [match.names[seat] for seat, share in enumerate(shares) if share > 0]
    if not winners:
        return "The play is over: all lose."
    return f"The play is over: {' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the victory'}."
