"""The main board of Shakespeare: acts with their piles, the week, Order and Initiative, what is on offer."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import zip_longest
from typing import NamedTuple

from shakespeare_games.core.words import many
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.rules import ShakespeareRules
from shakespeare_games.shakespeare.view import ShakespeareView
from widgets.boards import shakespeare_icons as icons
from widgets.boards import shakespeare_words as words
from widgets.boards.canvas import Box, Canvas
from widgets.boards.picture import LEAST_TYPE, Pen, Type
from widgets.boards.shakespeare_cards import OFFERED, Place, Shown, lay
from widgets.boards.shakespeare_stage import Plan
from widgets.boards.sketch import Sketch, disc, rounded
from widgets.theme import BAD, CARD, FONT_HEAD, GILT_INK, INK, LINE, MUTED, PAPER, SEATS, SHADE, VELVET, esc

NOTHING = Pen()  # boxes are felt and not seen: what is seen is drawn over them
SMALL = Type(LEAST_TYPE, MUTED)
LEFT = SMALL._replace(anchor="right")
LOSSES = ("#FBE9E7", "#E7C6C0")
FREE = "#E6DDCB"  # the edge of a place where no card lies
PLATEAUS = ("#F5E9CC", "#EEDCAE", "#E6CE8F")


# -- what stays


def setting(canvas: Canvas, plan: Plan, rules: ShakespeareRules) -> None:
    """Draw what stays through a game: the spaces of the acts, the week, the names of all rows."""
    for act in range(r.ACTS):
        _act_spaces(canvas, plan, rules, act)
    _week_setting(canvas, plan, rules)
    for word, brick, (x, y, _, h) in (("Costumes", False, plan.costumes), ("Sets", True, plan.sets)):
        canvas.ground(Pen(PAPER, LINE, 1), rounded(x, y, plan.costumes[2], h, 7))
        if plan.wide:
            canvas.words(Type(13, INK, FONT_HEAD, anchor="right"), x + 7, y + h / 2, word)
        elif brick:
            canvas.symbol("set", MUTED, x + 15, y + h / 2, 18)
        else:
            canvas.symbol("costume", MUTED, x + 15, y + h / 2, 18)


def _act_spaces(canvas: Canvas, plan: Plan, rules: ShakespeareRules, act: int) -> None:
    look = plan.acts
    y = look.y + act * (look.row + look.gap)
    ink = icons.ACT_WORDS[act]
    if plan.wide:
        canvas.words(Type(15, ink, FONT_HEAD, anchor="right"), look.x, y + 12, words.ACTS[act])
        icons.quill(canvas, act, look.x + 17, y + 32, 24)
    else:
        icons.quill(canvas, act, look.x + 13, y + look.row / 2, 26)
    level = 0
    for space in range(1, rules.lengths[act] + 1):
        x = look.x + look.label + (space - 1) * look.step
        w = look.step - 3
        low, middle = y + look.row - 10, x + w / 2
        pounds = rules.act_1_pounds[space] if act == 0 else 0
        points = rules.act_3_prestige[space] if act == 2 else 0
        fill, line = CARD, LINE
        if space <= rules.penalty_spaces:
            fill, line = LOSSES
            _brings(canvas, f"−{rules.penalty}", icons.prestige, (middle, low, w), BAD)
        elif pounds or points:
            reached = max(pounds, points)
            before = rules.act_1_pounds if act == 0 else rules.act_3_prestige
            level += before[space] > before[space - 1]
            fill, line = PLATEAUS[min(level, 3) - 1], "#D3BE8A"
            if reached > before[space - 1]:
                _brings(canvas, str(reached), icons.pound if pounds else icons.prestige, (middle, low, w), INK)
        canvas.ground(Pen(fill, line, 1), rounded(x, y, w, look.row, 6))
    if act == 1:
        x = look.x + look.label + rules.lengths[1] * look.step
        for rank, points in enumerate(rules.act_2_prestige[:2]):
            low = y + 13 + rank * 21
            canvas.words(LEFT, x, low, f"{rank + 1}.")
            _brings(canvas, str(points), icons.prestige, (x + look.step - 16, low, look.step - 3), INK)


def _brings(
    canvas: Canvas,
    number: str,
    sign: Callable[[Canvas, float, float, float], None],
    place: tuple[float, float, float],
    colour: str,
) -> None:
    """What a space brings: a number and a sign, of which there is room for the number alone where spaces are many."""
    middle, low, width = place
    if width < 27:
        canvas.words(Type(LEAST_TYPE, colour, weight=700), middle, low, number)
        return
    canvas.words(Type(13, colour, weight=700, anchor="left"), middle + 2, low, number)
    sign(canvas, middle + 9.5, low, 12.5)


def _week_setting(canvas: Canvas, plan: Plan, rules: ShakespeareRules) -> None:
    x, y, _, _ = plan.week
    for place in _days(plan, rules.days):
        canvas.ground(Pen(CARD, LINE, 1), rounded(*place, 6))
    if plan.wide:
        canvas.words(Type(15, INK, FONT_HEAD, anchor="right"), x, y + 13, "Day")
    for word, (left, low, _) in (("Order", _track(plan, 0)), ("Initiative", _track(plan, 1))):
        canvas.words(LEFT, left, low, word)


def _days(plan: Plan, days: int) -> list[Place]:
    x, y, w, _ = plan.week
    left = 36 if plan.wide else 0
    step = (w - left) / days
    return [(x + left + day * step, y, step - 4, 26) for day in range(days)]


def _track(plan: Plan, number: int) -> tuple[float, float, float]:
    """Where the Order (0) or Initiative (1) track begins with its name, and where its first disc stands."""
    x, y, w, h = plan.week
    lines = h > 70
    left = x if lines else x + number * (w * 0.44)
    low = y + 44 + number * 26 if lines else y + 43
    return left, low, left + (66 if number else 46) + 8


# -- what moves


def draw(canvas: Canvas, plan: Plan, rules: ShakespeareRules, view: ShakespeareView) -> None:
    """Draw discs, tracks, elements and cards."""
    look = plan.acts
    width = look.label + (max(rules.lengths) + 1) * look.step
    acts = canvas.part((look.x, look.y, width, r.ACTS * (look.row + look.gap)))
    for act in range(r.ACTS):
        _discs(acts, plan, view, act)
    _week(canvas.part(plan.week), plan, rules, view)
    for place, counts, brick in ((plan.costumes, view.costumes, False), (plan.sets, view.sets, True)):
        offered = canvas.part(place)
        for color, cell in enumerate(_cells(plan, place)):
            _offer(rules, color, counts[color], cell, brick).lay(offered)
    cards = () if view.drawn else view.cards
    for place, card in zip_longest(plan.cards, cards[: len(plan.cards)]):
        if card is None and not view.drawn:
            canvas.pane(_free, place)
        else:
            canvas.pane(lay, place, None if card is None else _offered(rules, card), plan.offered)


def _free(canvas: Canvas, place: Place) -> None:
    """Where a card lay that has been taken."""
    canvas.shape(Pen("none", FREE, 1), rounded(*place, 8))


class Told(NamedTuple):
    """What is told of the parts of the main board when they are pointed at."""

    acts: list[str]
    costumes: list[str]
    sets: list[str]
    cards: list[str]


def told(rules: ShakespeareRules, view: ShakespeareView, names: list[str]) -> Told:
    """Return what is told of the main board."""
    offers = [
        [_element_told(rules, word, color, counts[color], bag[color]) for color in range(len(r.COLORS))]
        for word, counts, bag in (
            ("costume", view.costumes, view.costume_bag),
            ("set", view.sets, view.set_bag),
        )
    ]
    cards = [esc(words.offered(rules, view, c)).replace(": ", "<br>", 1).replace("; ", "<br>") for c in view.cards]
    return Told([_act_told(rules, view, act, names) for act in range(r.ACTS)], offers[0], offers[1], cards)


def boxes(plan: Plan, rules: ShakespeareRules, view: ShakespeareView, said: Told) -> list[Box]:
    """Return what can be pointed at in every position: acts, elements on offer."""
    found = []
    for act in range(r.ACTS):
        look = plan.acts
        width = look.label + rules.lengths[act] * look.step
        y = look.y + act * (look.row + look.gap)
        found.append(Box(look.x, y, width, look.row, NOTHING, said.acts[act], f"act:{act + 1}"))
    for word, place, texts in (("costume", plan.costumes, said.costumes), ("set", plan.sets, said.sets)):
        for color, (x, y, w, h) in enumerate(_cells(plan, place)):
            found.append(Box(x, y + 1, w - 2, h - 2, NOTHING, texts[color], f"{word}:{r.COLORS[color]}"))
    return found


def cards(plan: Plan, rules: ShakespeareRules, view: ShakespeareView, said: Told) -> list[Box]:
    """Return the cards on offer as what can be pointed at; none while objectives lie over them."""
    there = zip(plan.cards, () if view.drawn else view.cards, said.cards, strict=False)
    return [Box(*place, NOTHING, text, f"card:{rules.roles[card].slug}") for place, card, text in there]


def _offered(rules: ShakespeareRules, card: int) -> Shown:
    role = rules.roles[card]
    worth = {r.ASSISTANT: rules.assistant_value, r.QUEEN: rules.queen_pounds}.get(role.kind, role.value)
    worn = () if rules.wears[card] else None
    return Shown(role.name, role.kind, role.cost, worth, tuple(role.icons), tuple(role.rehearsal), worn, OFFERED)


def pile(view: ShakespeareView, act: int, space: int) -> list[int]:
    """Return the seats on a space of an act, the one that is ahead (the lowest in the pile) first."""
    return [seat for seat in view.piles[act] if view.acts[act][seat] == space]


def ranking(view: ShakespeareView, act: int) -> list[int]:
    """Return the seats as they stand on an act, the most advanced first."""
    came = {seat: place for place, seat in enumerate(view.piles[act])}
    return sorted(came, key=lambda seat: (-view.acts[act][seat], came[seat]))


def disc_places(plan: Plan, view: ShakespeareView, act: int) -> list[tuple[int, float, float, float]]:
    """Return seat, middle (x, y) and room of each disc on an act.

    Discs of a pile stand side by side, the one that is ahead to the right; of more than two the last stand below.
    """
    look = plan.acts
    size, w = min(17.0 if plan.wide else 15.0, (look.step - 3) / 2), look.step - 3
    found = []
    for space in {*view.acts[act]}:
        seats = pile(view, act, space)
        across = len(seats) if len(seats) < 3 else -(-len(seats) // 2)
        step = min(size, (w - size) / (across - 1)) if across > 1 else 0
        middle = look.x + look.label + (space - 1) * look.step + w / 2
        high = (
            look.y + act * (look.row + look.gap) + (17 if plan.wide else 16) - (size / 2 if across < len(seats) else 0)
        )
        for place, seat in enumerate(seats):
            line, number = divmod(place, across)
            found.append((seat, middle + ((across - 1) / 2 - number) * step, high + line * size, size))
    return found


def _discs(canvas: Canvas, plan: Plan, view: ShakespeareView, act: int) -> None:
    for seat, x, y, size in disc_places(plan, view, act):
        canvas.mark(SEATS[seat].marker, Pen(SEATS[seat].colour, CARD, 1.2), x, y, size * 0.86)


def _week(canvas: Canvas, plan: Plan, rules: ShakespeareRules, view: ShakespeareView) -> None:
    for number, (x, y, w, h) in enumerate(_days(plan, rules.days)):
        day = number + 1
        now, over = day == view.day, day < view.day
        if now or over:
            canvas.shape(Pen(VELVET if now else SHADE, VELVET if now else LINE, 1), rounded(x, y, w, h, 6), -2)
        ink = CARD if now else "#8C8272" if over else INK
        shows = day in rules.rehearsals
        middle = x + w / 2 - (9 if shows else 0)
        canvas.words(Type(15, ink, weight=700 if now else 400), middle, y + h / 2, str(day))
        if shows:
            canvas.symbol("mask", "#F2D58B" if now else GILT_INK, x + w / 2 + 9, y + h / 2, 15)
    for number, seats in enumerate((view.order, view.initiative)):
        _, low, left = _track(plan, number)
        for place in range(view.players):
            x = left + place * 21
            if place < len(seats):
                look = SEATS[seats[place]]
                canvas.mark(look.marker, Pen(look.colour, CARD, 1), x, low, 15)
            else:
                canvas.shape(Pen(PAPER, LINE, 1), disc(x, low, 12))


@lru_cache(maxsize=32)
def _cells(plan: Plan, place: Place) -> list[Place]:
    """The six cells of a row of elements, by color."""
    x, y, w, h = place
    left = 72 if plan.wide else 32
    step = (w - left) / len(r.COLORS)
    return [(x + left + color * step, y, step, h) for color in range(len(r.COLORS))]


@lru_cache(maxsize=1024)
def _offer(rules: ShakespeareRules, color: int, count: int, cell: Place, brick: bool) -> Sketch:
    """A color on offer: an element, how many there are, and of sets what placing it brings."""
    canvas = Sketch()
    x, y, w, h = cell
    middle = y + (h / 2 if not brick else 15)
    size = 21.0
    if count:
        icons.element(canvas, color, icons.worth(rules, color), x + w / 2 - 8, middle, size, brick)
    elif brick:
        canvas.shape(
            Pen("none", LINE, 1), rounded(x + w / 2 - 8 - size / 2, middle - size * 0.42, size, size * 0.84, 3)
        )
    else:
        canvas.shape(Pen("none", LINE, 1), disc(x + w / 2 - 8, middle, size - 1))
    ink = INK if count else "#8C8272"
    canvas.words(Type(15, ink, weight=700 if count else 400, anchor="right"), x + w / 2 + 6, middle, f"{count}")
    if brick:
        effect(canvas, rules, color, x + w / 2, y + h - 11)
    return canvas


def effect(canvas: Canvas, rules: ShakespeareRules, color: int, x: float, y: float) -> None:
    """Draw what placing a set element brings."""
    bold = Type(LEAST_TYPE, INK, weight=600, anchor="left")
    if color == r.PINK:
        canvas.words(bold, x, y, f"+{rules.pink_pounds}")
        icons.pound(canvas, x + 9, y, 13)
    elif color == r.PURPLE:
        canvas.words(bold._replace(colour=BAD), x, y, f"−{rules.purple_ambiance}")
        icons.candle(canvas, x + 8, y - 1, 14, False)
    elif color == r.BLUE:
        canvas.words(bold, x, y, f"+{rules.blue_ambiance}")
        icons.candle(canvas, x + 8, y - 1, 14)
    elif color == r.GREEN:
        icons.plus(canvas, x, y, 14)
    elif color == r.YELLOW:
        canvas.words(SMALL, x, y, "any")


# -- in words


def _act_told(rules: ShakespeareRules, view: ShakespeareView, act: int, names: list[str]) -> str:
    told = [f"<b>{words.ACTS[act]}</b>"]
    told += [f"{esc(names[seat])}: space {view.acts[act][seat]}" for seat in ranking(view, act)]
    told.append(f"Spaces 1 to {rules.penalty_spaces}: −{rules.penalty} Prestige in a rehearsal")
    if act == 1:
        first, second = [*rules.act_2_prestige, 0, 0][:2]
        told.append(f"Most advanced {first} Prestige, the next {second}")
    else:
        gains = rules.act_1_pounds if act == 0 else rules.act_3_prestige
        word = "Pound" if act == 0 else "Prestige"
        for space in range(1, rules.lengths[act] + 1):
            if gains[space] > gains[space - 1]:
                what = many(gains[space], word) if act == 0 else f"{gains[space]} {word}"
                told.append(f"From space {space}: {what}")
    return "<br>".join(told)


def _element_told(rules: ShakespeareRules, word: str, color: int, count: int, bag: int) -> str:
    name = r.COLORS[color]
    yellow = color == r.YELLOW
    price = "only the jeweler takes it" if yellow else f"worth {rules.values[color]}"
    told = [f"<b>{name.capitalize()} {word} element</b>, {price}"]
    if word == "set" and words.set_effect(rules, color):
        told.append("Placed, it brings " + words.set_effect(rules, color))
    if yellow:
        told.append("any color's match" if word == "set" else f"counts {rules.costume_values[color]} in a costume")
        told.append(f"{rules.yellow_prestige} Prestige at the end")
    told.append(f"{count} on offer, {bag} in the bag")
    return "<br>".join(told)
