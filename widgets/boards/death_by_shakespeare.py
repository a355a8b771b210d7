"""The board of Death by Shakespeare: the casts with their Death cards, the Death die, the bier, the viewer's hand."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from shakespeare_games.core.words import many
from shakespeare_games.death_by_shakespeare import rules as r
from shakespeare_games.death_by_shakespeare.rules import DeathRules
from shakespeare_games.death_by_shakespeare.view import DEAL, NUMBER, OVER, REACT, DeathView
from widgets.boards import cards, death_words
from widgets.boards.canvas import Box, Canvas, Place, for_widths
from widgets.boards.cards import Cast, Laid, Light, Trigger
from widgets.boards.death_stage import STAGES, Plan, Stage, plan
from widgets.boards.picture import LEAST_TYPE, Pen, Type, rounded
from widgets.face import Highlights
from widgets.theme import BAD, CARD, FONT_HEAD, GILT_INK, INK, LINE, MUTED, PAPER, SEATS, SHADE, VELVET, esc

PLACES = 7  # on the bier while the Death number is not known
LONGEST_NAME = 24
WIDTHS = [stage.width for stage in STAGES]


def board(rules: DeathRules, view: DeathView, highlights: Highlights, names: list[str]) -> dict[str, Any]:
    """Return the board as a figure; `narrower` holds the layouts for narrower places, widest first.

    Clickable are characters (customdata "character:foil ability:foil"), Death cards on them ("death:hanging
    character:foil ability:foil") and in the viewer's hand ("death:hanging"), and the headings of seats ("seat:1").
    """
    return for_widths(WIDTHS, lambda layout: _figure(rules, view, highlights, names, STAGES[layout]))


def seats_in_order(view: DeathView) -> list[int]:
    """Return the seats from the top of the board down: opponents as they follow, then the viewer; else in order."""
    first = view.viewer + 1 if view.viewer >= 0 else 0
    return [(first + n) % view.players for n in range(view.players)]


def doomed(rules: DeathRules, view: DeathView) -> list[int]:
    """Return the characters that would die if the number stood: opponents' of the roller that carry it (D7)."""
    if not view.number or view.negated:
        return []
    return [
        c
        for c, lives in enumerate(view.alive)
        if lives and view.owners[c] != view.turn and any(rules.ratings[d] == view.number for d in view.laid[c])
    ]


def woken(rules: DeathRules, view: DeathView, character: int) -> bool:
    """Return whether the number that stands fits a living character's ability."""
    if not view.number or not view.alive[character] or rules.triggers[character] != view.number:
        return False
    own = view.owners[character] == view.turn
    return rules.whose[character] == (r.OWN if own else r.OPPONENT)


def _figure(
    rules: DeathRules, view: DeathView, highlights: Highlights, names: list[str], stage: Stage
) -> dict[str, Any]:
    cast = [[c for c in range(r.CHARACTERS) if view.owners[c] == seat] for seat in range(view.players)]
    hand = view.viewer >= 0
    most = max(1, max(len(c) for c in cast))
    drawn = plan(stage, view.players, most, view.death_number or PLACES, hand)
    canvas = Canvas(stage.width, drawn.height, _setting(stage, drawn, view.death_number))
    places: list[Box] = []
    laid: list[Box] = []
    at_risk = doomed(rules, view)
    for row, seat in enumerate(seats_in_order(view)):
        places.append(_heading(canvas, stage, rules, view, highlights, names, seat, drawn.headings[row]))
        for character, place in zip(cast[seat], drawn.casts[row], strict=False):
            part = canvas.part(_around(place))
            if not view.alive[character]:
                told = death_words.death_told(rules, view, character, names)
                places.append(cards.exit_place(part, rules.characters[character], told, place, drawn.card.name - 2))
                continue
            card = _cast(rules, view, highlights, character, character in at_risk)
            places.append(cards.character(part, drawn.card, card, place))
            on_it = [_laid(rules, view, highlights, d, character) for d in view.laid[character]]
            laid += cards.laid_on(part, drawn.card, on_it, place, bool(card.chance))
    held = _hand(canvas, rules, view, highlights, drawn) if hand else []
    _die(canvas, stage, drawn, view)
    _piles(canvas, stage, drawn, view)
    _bier(canvas, stage, rules, drawn, view)
    canvas.boxes(places, 9)
    canvas.boxes(laid, 4)
    canvas.boxes(held, 8)
    return canvas.figure()


@lru_cache(maxsize=32)
def _setting(stage: Stage, drawn: Plan, death_number: int) -> Canvas:
    """What stays through a game."""
    canvas = Canvas(stage.width, drawn.height)
    small = Type(LEAST_TYPE, MUTED)
    x, y, w, h = drawn.die
    if stage.bier_last:
        side = small._replace(anchor="right")
        for (left, top, _, high), word in ((drawn.deck, "deck"), (drawn.discard, "discard")):
            canvas.words(side._replace(anchor="left"), left - 6, top + high / 2, word)
    else:
        canvas.words(small, x + w / 2, y - 11, "Death die")
        for (left, top, wide, high), word in ((drawn.deck, "deck"), (drawn.discard, "discard")):
            canvas.words(small, left + wide / 2, y + h + 11 if stage.heading else top + high + 13, word)
    for left, top, wide, high in drawn.bier:
        canvas.ground(Pen(PAPER, LINE, 1), rounded(left, top, wide, high, 6))
    foot = drawn.height - 10
    told = "<tspan font-weight='700'>own 6</tspan>: woken by a 6 that its owner rolls"
    told += " · <tspan font-weight='700'>foe 6</tspan>: by a 6 that an opponent rolls"
    if not stage.wide:
        told = "own: its owner's roll wakes it · foe: an opponent's"
    canvas.words(small._replace(anchor="right"), 8, foot, told)
    return canvas


def _around(place: Place) -> Place:
    """A place with what hangs over its corner."""
    x, y, w, h = place
    return x - 8, y - 8, w + 16, h + 16


def _light(highlights: Highlights, *elements: str) -> Light:
    """How a spot is lit that stands for these elements."""
    badge = next((highlights.lit[e] for e in elements if e in highlights.lit), None)
    return Light(badge, any(e in highlights.chosen for e in elements))


def _cast(rules: DeathRules, view: DeathView, highlights: Highlights, character: int, at_risk: bool) -> Cast:
    slug = rules.character_slugs[character]
    elements = (f"character:{slug}", f"ability:{slug}")
    ratings = {rules.ratings[d] for d in view.laid[character]}
    return Cast(
        rules.characters[character],
        death_words.short(rules, character),
        _trigger(rules, view, character),
        f"{len(ratings)} in 6" if ratings else "",
        at_risk,
        death_words.character_told(rules, view, character),
        " ".join(elements),
        _light(highlights, *elements),
    )


def _trigger(rules: DeathRules, view: DeathView, character: int) -> Trigger:
    number, whose = rules.triggers[character], rules.whose[character]
    if whose == r.NEVER:
        value = rules.values[character]
        if rules.effects[character] < r.ALWAYS_ON or not value:
            return Trigger("", "none", False)
        return Trigger(f"{'+' if rules.effects[character] == r.LARGER_HAND else '−'}{value}", "", True)
    state = ""
    if view.number and character in view.reacted:
        state = "used"
    elif view.phase == REACT and woken(rules, view, character):
        state = "awake"
    return Trigger(str(number), "own" if whose == r.OWN else "foe", whose == r.OWN, state)


def _laid(rules: DeathRules, view: DeathView, highlights: Highlights, card: int, character: int) -> Laid:
    slug = rules.character_slugs[character]
    element = f"death:{rules.card_slugs[card]}"
    told = f"<b>{esc(rules.cards[card])}</b>, rating {rules.ratings[card]}<br>on {esc(rules.characters[character])}"
    fatal = view.number == rules.ratings[card] and not view.negated and view.owners[character] != view.turn
    elements = f"{element} character:{slug} ability:{slug}"
    light = _light(highlights, element)
    return Laid(rules.ratings[card], rules.cards[card], told, elements, light, fatal)


def _heading(
    canvas: Canvas,
    stage: Stage,
    rules: DeathRules,
    view: DeathView,
    highlights: Highlights,
    names: list[str],
    seat: int,
    place: tuple[float, float, float, float],
) -> Box:
    """Whose cast it is: shape, name, hand; whose turn it is, who is to act."""
    canvas = canvas.part(place)
    x, y, w, h = place
    look, out = SEATS[seat], not view.living[seat] and view.phase not in (NUMBER, DEAL)
    acting = view.to_act == seat
    size, limit = view.hand_sizes[seat], view.limits[seat]
    seen = view.hands[seat] if seat != view.viewer else None
    name = names[seat][:LONGEST_NAME]
    told = death_words.seat_told(view, seat, names)
    ink = MUTED if out else look.ink
    open_cards = [rules.ratings[d] for d in seen] if seen is not None else None
    room = 0.0
    if stage.heading:
        canvas.mark(look.marker, Pen(look.colour), x + 16, y + 17, 17)
        lines = cards.wrapped(name, 9, 2)
        bold = Type(15, ink, weight=700, anchor="right")
        canvas.words(bold, x + 30, y + 17 + 9 * (len(lines) - 1), "<br>".join(map(esc, lines)))
        _cards_held(canvas, open_cards, size, (x + 8, y + h - 44, w - 32, 22))
        words = Type(13, MUTED, anchor="right")
        canvas.words(words, x + 8, y + h - 11, "out of the play" if out else f"holds {size} of {limit}")
    else:
        canvas.mark(look.marker, Pen(look.colour), x + 13, y + h / 2, 14)
        room = 76.0 if stage.wide else 66.0
        (line,) = cards.wrapped(name, int((w - room - 26 - 78) / (14 * 0.6)), 1)
        canvas.words(Type(14, ink, weight=700, anchor="right"), x + 26, y + h / 2, esc(line))
        said = "out" if out else f"{size} of {limit}"
        canvas.words(Type(13, MUTED, anchor="left"), x + w - 8, y + h / 2, said)
        _cards_held(canvas, open_cards, size, (x + w - 52 - room, y + 2, room, h - 4))
    if seat == view.turn and view.turns and view.phase != OVER:
        mark = (x + w - 15, y + h - 14) if stage.heading else (x + w - room - 66, y + h / 2)
        canvas.symbol("die", VELVET, *mark, 18)
    pen = Pen(SHADE if out else PAPER, VELVET if acting else LINE, 3 if acting else 1)
    element = f"seat:{seat + 1}"
    return Box(*place, _light(highlights, element).pen(pen), told, element)


def _cards_held(
    canvas: Canvas, ratings: list[int] | None, count: int, place: tuple[float, float, float, float]
) -> None:
    """The backs of a hand, or its ratings where the viewer may look."""
    x, y, w, h = place
    if ratings is None:
        cards.backs(canvas, count, x, y, h, w)
        return
    wide = min(h * 0.74, (w - 2) / max(1, len(ratings)))
    for n, rating in enumerate(ratings):
        canvas.shape(Pen(cards.DEATH, CARD, 1), rounded(x + n * wide, y, wide - 1, h, 3))
        canvas.words(Type(h * 0.62, CARD, weight=700), x + n * wide + wide / 2, y + h / 2, str(rating))


def _hand(canvas: Canvas, rules: DeathRules, view: DeathView, highlights: Highlights, drawn: Plan) -> list[Box]:
    """The viewer's own Death cards along the foot."""
    canvas = canvas.part(_around(drawn.hand))
    x, y, w, h = drawn.hand
    mine = view.hands[view.viewer] or ()
    look = SEATS[view.viewer]
    canvas.shape(Pen(look.colour), rounded(x, y, 4, h, 2))
    if not mine:
        canvas.words(Type(14, MUTED, italic=True), x + w / 2, y + h / 2, "You hold no Death card.")
        return []
    left, room = x + 10, w - 10
    wide = min(112.0, room / max(4, len(mine)) - 6)
    found = []
    for n, card in enumerate(mine):
        element = f"death:{rules.card_slugs[card]}"
        told = f"<b>{esc(rules.cards[card])}</b>, rating {rules.ratings[card]}<br>in your hand"
        shown = Laid(rules.ratings[card], rules.cards[card], told, element, _light(highlights, element))
        found.append(cards.held(canvas, shown, (left + n * (wide + 6), y, wide, h), h * 0.36))
    return found


def _die(canvas: Canvas, stage: Stage, drawn: Plan, view: DeathView) -> None:
    """The Death die with the number it stands at, and what is to be known of it."""
    x, y, w, h = drawn.die
    fill = SHADE if not view.number else CARD if view.negated else VELVET
    canvas.shape(Pen(fill, VELVET if view.number else LINE, 2.5), rounded(x, y, w, h, w * 0.2))
    if view.number:
        ink = MUTED if view.negated else CARD
        canvas.words(Type(w * 0.62, ink, weight=700), x + w / 2, y + h / 2, str(view.number))
    else:
        canvas.symbol("die", "#C4B9A5", x + w / 2, y + h / 2, w * 0.56, 1)
    said, ink = _said_of_the_die(view)
    if stage.bier_last:
        canvas.words(Type(13, ink, anchor="right"), x + w + 8, y + h / 2, said.replace(" · ", "<br>"))
    else:
        canvas.words(Type(LEAST_TYPE, ink), x + w / 2, y + h + 11, said.partition(" · ")[0])


def _said_of_the_die(view: DeathView) -> tuple[str, str]:
    told = []
    ink = MUTED
    if view.negated:
        told.append("kills nobody")
        ink = BAD
    elif view.number and view.throws and view.number != view.throws[-1]:
        told.append(f"was a {view.throws[-1]}")
        ink = GILT_INK
    elif len(view.throws) > 1 and view.number:
        told.append("thrown again")
        ink = GILT_INK
    if view.extra:
        told.append("one more roll" if view.extra == 1 else f"{view.extra} more rolls")
    return (" · ".join(told) or ("" if view.number else "not rolled")), ink


def _piles(canvas: Canvas, stage: Stage, drawn: Plan, view: DeathView) -> None:
    cards.pile(canvas, view.deck, drawn.deck, True)
    cards.pile(canvas, len(view.discard), drawn.discard, False)


def _bier(canvas: Canvas, stage: Stage, rules: DeathRules, drawn: Plan, view: DeathView) -> None:
    """The dead with how they died; one place for each death until the play ends."""
    x, y = drawn.title
    number = view.death_number
    head = Type(17 if stage.wide else 15, INK, FONT_HEAD, anchor="right")
    canvas.symbol("skull", MUTED, x + 9, y, 18)
    deaths = f"{len(view.bier)} of {many(number, 'death')}" if number else "not rolled yet"
    canvas.words(head, x + 24, y, "The bier")
    bold = Type(17 if stage.wide else 15, BAD if number and len(view.bier) >= number - 1 else INK, weight=700)
    canvas.words(bold._replace(anchor="right"), x + 24 + (76 if stage.wide else 68), y, deaths)
    for (left, top, wide, high), killed in zip(drawn.bier, view.bier, strict=False):
        owner = SEATS[killed.owner]
        box = high - 4
        canvas.shape(Pen(cards.DEATH), rounded(left + 2, top + 2, box * 0.8, box, 4))
        rating = rules.ratings[killed.card]
        canvas.words(Type(box * 0.66, CARD, weight=700), left + 2 + box * 0.4, top + 2 + box / 2, str(rating))
        canvas.mark(owner.marker, Pen(owner.colour), left + box * 0.8 + 12, top + high * 0.28, 9)
        room = wide - box * 0.8 - 12
        name = cards.wrapped(rules.characters[killed.character], int((room - 14) / (13 * 0.5)), 1)[0]
        style = Type(13, INK, FONT_HEAD, anchor="right")
        canvas.words(style, left + box * 0.8 + 20, top + high * 0.27, esc(name))
        how = cards.wrapped(rules.cards[killed.card], int(room / (LEAST_TYPE * 0.56)), 1)[0]
        style = Type(LEAST_TYPE, MUTED, anchor="right")
        canvas.words(style, left + box * 0.8 + 7, top + high * 0.75, esc(how))
