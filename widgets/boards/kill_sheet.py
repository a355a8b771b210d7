"""Character sheets of all, and what the viewer holds: tokens, cards and Battle tokens that can be clicked."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import NamedTuple

from shakespeare_games.core.words import many
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.rules import KillRules
from shakespeare_games.kill_shakespeare.view import KillView
from widgets.boards import kill_icons as icons
from widgets.boards import kill_words as words
from widgets.boards.canvas import Box, Canvas
from widgets.boards.kill_map import NOTHING, SMALL
from widgets.boards.kill_plan import Held, Place, Plan
from widgets.boards.kill_tracks import LEFT, cut, kind_icon
from widgets.boards.picture import CLEAR, LEAST_TYPE, Pen, Type
from widgets.boards.sketch import SANS, SERIF, disc, fitted, plain, rounded
from widgets.theme import CARD, FONT_HEAD, GILT, INK, LINE, MUTED, PAPER, SEATS, SHADE, VELVET, esc

TOKEN_FILL = "#E9DFC6"
GROWN = 1.1  # by what type grows in narrow places at the least: words of the strip are broken to fit there too


def draw(canvas: Canvas, plan: Plan, rules: KillRules, view: KillView, names: Sequence[str]) -> None:
    """Draw the sheets and the strip."""
    for seat, place in enumerate(plan.sheets):
        counts = (sum(view.hands[seat]), view.battle_counts[seat], view.easy[seat] + view.hard[seat])
        markers = (view.trophies[seat], view.reserve[seat], view.sheet[seat])
        shown = Sheet(
            seat,
            words.seat_role(view, seat) or names[seat],
            seat == view.to_act,
            view.score[seat],
            view.energy[seat],
            view.time[seat],
            counts,
            markers,
        )
        canvas.pane(_sheet, place, rules.energy_most, shown)
    laid = [(piece.place, piece.icon, piece.text, piece.held) for piece in pieces(plan, rules, view)]
    bare = plan.cards[0] if laid and laid[-1][0] not in plan.cards else None
    canvas.pane(_strip, plan.strip, tuple(laid), bare)


def boxes(plan: Plan, rules: KillRules, view: KillView, names: Sequence[str]) -> list[Box]:
    """Return the sheets, and the pieces of the strip."""
    found = []
    for seat, place in enumerate(plan.sheets):
        first, *more = map(esc, sheet_told(rules, view, seat, names[seat]))
        own = " energy:full" if seat == view.to_act else ""
        found.append(Box(*place, NOTHING, "<br>".join([f"<b>{first}</b>", *more]), f"seat:{seat + 1}{own}"))
    # There is a box for every slot, empty or not, so that a step changes only what the boxes are called.
    laid = {piece.place: piece for piece in pieces(plan, rules, view)}
    for place in (*plan.tokens, *plan.cards):
        piece = laid.get(place)
        found.append(
            Box(*place, NOTHING, esc(piece.told) if piece else "Nothing lies here", piece.elements if piece else "")
        )
    return found


def sheet_told(rules: KillRules, view: KillView, seat: int, name: str) -> list[str]:
    """Return all that a sheet shows, the name first."""
    role = words.seat_role(view, seat)
    told = [f"{name}, {role}" if role else name]
    if role:
        told.append(words.ABILITIES[view.characters[seat]])
    told.append(f"{many(view.score[seat], 'Victory Point')}, Energy {view.energy[seat]}, Time {view.time[seat]}")
    cards = [f"{n} {words.card(rules, kind)}" for kind, n in words.held(view, seat)]
    told.append("Cards: " + (", ".join(cards) or "none"))
    told.append(f"{many(view.battle_counts[seat], 'Battle token')}, {view.trophies[seat]} black markers")
    told.append(f"{view.reserve[seat]} markers in reserve, {view.sheet[seat]} ready to be placed")
    told.append(f"Quests: {view.easy[seat]} easy, {view.hard[seat]} hard")
    return told


class Sheet(NamedTuple):
    """What a sheet shows."""

    seat: int
    name: str  # of the character, once there is one
    acting: bool
    score: int
    energy: int
    time: int
    counts: tuple[int, int, int]  # cards, Battle tokens, Quests
    markers: tuple[int, int, int]  # black ones won, own in reserve, own ready to be placed


class Lines(NamedTuple):
    """Where the parts of a sheet stand."""

    rows: tuple[float, float, float]
    pip: float  # from one level of Energy to the next
    step: float  # from one count to the next


def _lines(place: Place, most: int) -> Lines:
    _, y, w, h = place
    step = (h - 28) / 3
    rows = [y + 26 + step * (n + 0.5) for n in range(3)]
    return Lines((rows[0], rows[1], rows[2]), min(13.0, (w * 0.62 - 28) / most), (w - 12) / 3)


COUNTED = (("card", "shield", "objective"), ("black", "own", "ready"))  # icons of the second row, and of the third
WORDS = (("cards", "battle", "quests"), ("won", "left", "ready"))


def setting(canvas: Canvas, plan: Plan, rules: KillRules) -> None:
    """Draw what stays on the sheets through a game: cards, icons, the empty Energy track."""
    for seat, place in enumerate(plan.sheets):
        x, y, w, h = place
        look, lines = SEATS[seat], _lines(place, rules.energy_most)
        canvas.shape(Pen(CARD, LINE, 1), rounded(x, y, w, h, 8), -3)
        icons.icon(canvas, look.shape, x + 14, y + 14, 15, look.colour)
        icons.icon(canvas, "points", x + w - 36, y + 14, 16)
        icons.icon(canvas, "energy", x + 14, lines.rows[0], 16)
        icons.icon(canvas, "time", x + w - 40, lines.rows[0], 15)
        _pips(canvas, x, lines, range(rules.energy_most), Pen(SHADE, LINE, 1))
        for row, names in zip(lines.rows[1:], COUNTED, strict=True):
            for n, name in enumerate(names):
                middle = x + 15 + n * lines.step
                if name == "black":
                    canvas.shape(Pen(icons.BLACK), disc(middle, row, 14))
                elif name == "ready":
                    canvas.shape(Pen(CARD, look.colour, 2), disc(middle, row, 13))
                else:
                    colour = {"card": "#5F1622", "objective": GILT, "own": look.colour}.get(name, "")
                    icons.icon(canvas, look.shape if name == "own" else name, middle, row, 15, colour)


def _pips(canvas: Canvas, x: float, lines: Lines, levels: range, pen: Pen) -> None:
    for level in levels:
        canvas.shape(pen, plain(x + 24 + level * lines.pip, lines.rows[0] - 6, lines.pip - 2, 12))


def _sheet(canvas: Canvas, place: Place, most: int, shown: Sheet) -> None:
    """Draw what changes on a sheet."""
    x, y, w, h = place
    look, lines = SEATS[shown.seat], _lines(place, most)
    if shown.acting:
        canvas.shape(Pen(CLEAR, VELVET, 2.5), rounded(x, y, w, h, 8))
    size, text = fitted(shown.name, 15, w - 76, SERIF)
    canvas.words(Type(size, look.ink, FONT_HEAD, anchor="right"), x + 26, y + 14, esc(text))
    canvas.words(Type(15, INK, weight=700, anchor="right"), x + w - 25, y + 14, str(shown.score))
    _pips(canvas, x, lines, range(shown.energy), Pen(VELVET, VELVET, 1))
    bold = Type(13, INK, weight=700, anchor="right")
    canvas.words(bold, x + 28 + most * lines.pip, lines.rows[0], str(shown.energy))
    canvas.words(bold, x + w - 29, lines.rows[0], str(shown.time))
    for row, counts, names in zip(lines.rows[1:], (shown.counts, shown.markers), WORDS, strict=True):
        for n, (count, word) in enumerate(zip(counts, names, strict=True)):
            told = f"{count} {word[:-1] if count == 1 and word in ('cards', 'quests') else word}"
            fits = lines.step - 22 >= 7.2 * len(told)
            style = Type(LEAST_TYPE, INK if count else MUTED, weight=600, anchor="right")
            canvas.words(style, x + 26 + n * lines.step, row, told if fits else str(count))


# -- the strip


class Piece(NamedTuple):
    """One thing that the viewer holds."""

    place: Place
    icon: str  # '' for a token
    text: str
    held: int
    told: str
    elements: str


def holding(rules: KillRules, view: KillView) -> Held:
    """Return how much the strip has to have room for."""
    tokens, cards = _things(rules, view)
    return Held(len(tokens), len(cards))


def pieces(plan: Plan, rules: KillRules, view: KillView) -> list[Piece]:
    """Return what the viewer holds, laid out: tokens first, cards below; at first the characters."""
    tokens, cards = _things(rules, view)
    laid = [Piece(place, *thing) for place, thing in zip(plan.tokens, tokens, strict=False)]
    return laid + [Piece(place, *thing) for place, thing in zip(plan.cards, cards, strict=False)]


Thing = tuple[str, str, int, str, str]


def _things(rules: KillRules, view: KillView) -> tuple[list[Thing], list[Thing]]:
    """What lies on the strip: tokens, and cards or the characters."""
    seat = view.viewer
    first = [] if seat < 0 else _drawn(view, seat) if view.drawn else _tokens(view, seat)
    if view.phase == "character" and view.to_act >= 0:
        return first, _cast(view)
    if seat < 0:
        return [], []
    # Hands are open: while a card of another's is asked for, theirs lie here.
    asking = view.phase == "want" and view.to_act == seat and view.partner >= 0
    return first, [_held(rules, view, kind, n) for kind, n in words.held(view, view.partner if asking else seat)]


def _tokens(view: KillView, seat: int) -> list[Thing]:
    found: list[Thing] = []
    for value in range(1, r.TOKEN_VALUES):
        count = view.coins[seat][value]
        told = f"{many(count, 'bid token')} of {value} in hand, {view.spent[seat][value]} used"
        found.append(("", str(value), count, told, f"token:{value}"))
    if view.plus_two[seat]:
        found.append(("", "+2", 1, "Added after the bids are revealed", "token:plus-2"))
    if view.plus_one[seat]:
        found.append(("", "+1", 1, "Added after the bids are revealed", "token:plus-1"))
    own = view.battles[seat]
    if own:
        for value, count in enumerate(own[:4], 1):
            if count:
                found.append(
                    ("shield", str(value), count, f"{many(count, 'Battle token')} of {value}", f"held:{value}")
                )
    return found


def _drawn(view: KillView, seat: int) -> list[Thing]:
    """Battle tokens just drawn, then those held."""
    found: list[Thing] = []
    for value, count in enumerate(view.drawn, 1):
        if count and value <= 4:
            found.append(("shield", str(value), count, f"Drawn: Battle token of {value}", f"battle:{value}"))
    found += [thing for thing in _tokens(view, seat) if thing[4].startswith("held:")]
    return found


def _held(rules: KillRules, view: KillView, kind: int, count: int) -> Thing:
    """A card of a hand; where another place of the board is meant by its name, it cannot be clicked."""
    name = words.card(rules, kind)
    meant = view.phase not in ("claim", "take") and (kind != r.IAGO or view.phase in ("offer", "want", "pay", "buy"))
    element = f"card:{rules.card_slugs[kind]}" if meant else ""
    return kind_icon(kind), name, count, f"{name}: {words.card_does(rules, kind)}", element


def _cast(view: KillView) -> list[Thing]:
    return [
        ("pawn", name, 0 if n in view.characters else 1, f"{name}: {words.ABILITIES[n]}", f"character:{r.CAST[n]}")
        for n, name in enumerate(words.CHARACTERS)
    ]


def _strip(canvas: Canvas, place: Place, laid: tuple[tuple[Place, str, str, int], ...], bare: Place | None) -> None:
    """Draw what lies there; `bare` is where it is said that there are no cards."""
    x, y, w, h = place
    canvas.shape(Pen(PAPER, LINE, 1), rounded(x, y, w, h, 8), -4)
    for piece in laid:
        _piece(canvas, *piece)
    if not laid:
        canvas.words(SMALL, x + w / 2, y + h / 2, "Tokens and cards of whoever looks lie here")
    if bare:
        canvas.words(LEFT, bare[0] + 8, bare[1] + bare[3] / 2, "No cards in hand")


def _piece(canvas: Canvas, place: Place, icon: str, name: str, held: int) -> None:
    x, y, w, h = place
    there = held > 0
    if not icon:
        canvas.shape(Pen(TOKEN_FILL if there else SHADE, GILT if there else LINE, 1.2), rounded(x, y, w, h, h / 2), -2)
        canvas.words(Type(16, INK if there else "#8C8272", FONT_HEAD, 700), x + w * 0.32, y + h / 2, name)
        canvas.words(Type(13, INK if there else MUTED, anchor="right"), x + w * 0.5, y + h / 2, f"×{held}")
        return
    canvas.shape(Pen(CARD, GILT if icon == "shield" else LINE, 1), rounded(x, y, w, h, 6), -2)
    icons.icon(canvas, icon, x + 14, y + h / 2, 16, "" if there else MUTED)
    text = name + (f" ×{held}" if held > 1 else "")
    style = LEFT._replace(colour=INK if there else MUTED)
    lines = _two_lines(text, int((w - 28) / (GROWN * SANS * LEAST_TYPE)))
    canvas.words(style, x + 26, y + h / 2, "<br>".join([cut(line, w - 26) for line in lines]))


def _two_lines(text: str, letters: int) -> list[str]:
    """A text in lines of so many letters, or more where it would take three lines."""
    lines = wrap(text, letters, break_long_words=False)
    return lines if len(lines) <= 2 else _two_lines(text, letters + 1)
