"""Beside the map of Kill Shakespeare: Event, Wheel of Fate, Iago stack, Search track, Quests, and what is bid for."""

from __future__ import annotations

import math
from collections.abc import Sequence
from textwrap import wrap

from shakespeare_games.core.words import many
from shakespeare_games.kill_shakespeare import pieces as e
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.rules import KillRules
from shakespeare_games.kill_shakespeare.view import UNKNOWN, KillView
from widgets.boards import kill_icons as icons
from widgets.boards import kill_words as words
from widgets.boards.canvas import Box, Canvas
from widgets.boards.kill_map import NOTHING, SHORT, SMALL
from widgets.boards.kill_plan import Place, Plan
from widgets.boards.picture import LEAST_TYPE, Pen, Type, num
from widgets.boards.sketch import BOLD, SANS, SERIF, disc, fitted, rounded
from widgets.theme import BAD, CARD, FONT_HEAD, GILT, GILT_INK, GOOD, INK, LINE, MUTED, PAPER, SEATS, VELVET, esc

BACK = "#5F1622"  # the back of a card that is hidden
POINTED = "rgba(184,134,43,.16)"  # over a space of the wheel
RED, PALE_RED = "#F3CFC9", "#FBE9E7"
HEAD = Type(14, INK, FONT_HEAD, anchor="right")
LEFT = SMALL._replace(anchor="right")
WHEEL_ICONS = ("troop", "energy", "letter", "action", "troop", "plan", "disc", "energy")
LINES = 3  # for what an Event brings
DANGER = 3  # the last spaces of the Search track
Laid = tuple[tuple[int, int, int], ...]  # by seat: two tokens, and what was added


def cut(text: str, room: float, size: float = LEAST_TYPE) -> str:
    """Return a plain text cut to a width, escaped."""
    return esc(fitted(text, size, room, SANS)[1])


def setting(canvas: Canvas, plan: Plan, rules: KillRules) -> None:
    """Draw what stays through a game: panels, the Search track, the spaces of the Quests."""
    for place in (plan.event, plan.wheel, plan.iagos, *plan.tracks):
        canvas.ground(Pen(PAPER, LINE, 1), rounded(*place, 8))
    for place, word in ((plan.iagos, "Iago"), *zip(plan.tracks, words.TRACKS, strict=True)):
        canvas.words(HEAD, place[0] + 8, place[1] + 13, word)
    if plan.wheel[3] > 110:
        canvas.words(HEAD, plan.wheel[0] + 8, plan.wheel[1] + 13, "Wheel of Fate")
    _wheel_setting(canvas, plan.wheel, rules)
    _search_setting(canvas, plan, rules)
    for space, place in enumerate(plan.quests):
        red = space < r.RED_SPACES
        canvas.ground(Pen(PALE_RED if red else PAPER, BAD if red else LINE, 1.5 if red else 1), rounded(*place, 8))


def _spaces(plan: Plan, rules: KillRules) -> tuple[float, float, int]:
    """Where the Search track begins, how wide a space is, and its first number."""
    x, _, w, _ = plan.search
    label = 62 if plan.wide else 0
    first = min(0, rules.search_start)
    return x + label, (w - label) / (rules.search_end - first + 1), first


def _search_setting(canvas: Canvas, plan: Plan, rules: KillRules) -> None:
    left, step, first = _spaces(plan, rules)
    x, y, _, h = plan.search
    if plan.wide:
        canvas.words(HEAD, x, y + h / 2, "Search")
    for space in range(first, rules.search_end + 1):
        to_go = rules.search_end - space
        fill = BAD if to_go == 0 else RED if to_go < DANGER else PALE_RED if to_go < 2 * DANGER else CARD
        canvas.ground(
            Pen(fill, BAD if to_go < DANGER else LINE, 1), rounded(left + (space - first) * step, y, step - 3, h, 6)
        )
        middle = left + (space - first) * step + (step - 3) / 2
        if space == 0:
            icons.icon(canvas, "star", middle, y + h - 11, 13, GILT)
        elif space > 0:
            ink = CARD if to_go == 0 else INK if to_go < DANGER else MUTED
            canvas.words(SMALL._replace(colour=ink), middle, y + h - 10, str(space))


def draw(canvas: Canvas, plan: Plan, rules: KillRules, view: KillView) -> None:
    """Draw what changes."""
    part = f"Round {view.round} of {rules.rounds}" if view.round else "Setting out"
    price = words.price(rules, view) if view.event >= 0 else (0, 0)
    canvas.pane(_event, plan.event, rules, f"{part} · {view.part}", view.event, view.lady >= 0, view.paid, *price)
    arrows = tuple([words.arrow(view, seat) for seat in range(view.players)]) if view.order else ()
    canvas.pane(_wheel, plan.wheel, rules, arrows)
    more = view.iagos * rules.per_iago[view.players]
    canvas.pane(_iagos, plan.iagos, rules.iago_spaces, view.iagos, more, view.iago_supply)
    left, step, first = _spaces(plan, rules)
    canvas.pane(_seeker, plan.search, left + (view.search - first) * step + (step - 3) / 2)
    for quest, place in zip(view.quest_track, plan.quests, strict=True):
        canvas.pane(_quest, place, rules, quest)
    canvas.pane(_order, plan.tracks[0], view.players, view.picks or view.order, view.to_act, _laid(view, 0))
    piles = (view.rewards[1], view.rewards[2])
    canvas.pane(_cards, plan.tracks[1], view.players, view.information_track, _laid(view, 1), piles)
    canvas.pane(_cards, plan.tracks[2], view.players, view.troop_track, _laid(view, 2), ())


# -- the Event


def _event(
    canvas: Canvas, place: Place, rules: KillRules, part: str, number: int, lady: bool, paid: int, cost: int, quill: int
) -> None:
    x, y, w, h = place
    canvas.words(SMALL._replace(anchor="right", colour=GILT_INK, weight=600), x + 8, y + 13, part)
    if number < 0:
        canvas.words(SMALL, x + w / 2, y + h / 2, "No Event is drawn yet")
        return
    event = rules.events[number]
    size, name = fitted(event.name, 17, w - 34, SERIF)
    canvas.words(Type(size, VELVET, FONT_HEAD, anchor="right"), x + 8, y + 34, esc(name))
    left = x + 8
    for where, icon in ((event.richard, "richard"), (event.lady if lady else -1, "lady")):
        if where >= 0:
            icons.icon(canvas, icon, left + 8, y + 56, 15)
            text = cut(words.area(rules, where), w / 2 - 26)
            canvas.words(LEFT._replace(colour=INK), left + 18, y + 56, text)
            left += w / 2 - 4
    if paid >= 0:
        short = ", but not its Quill" if event.quill and paid == 1 else ""
        style = Type(14, GOOD if paid else BAD, weight=700, anchor="right")
        canvas.words(style, x + 8, y + 77, ("Cancelled" if paid else "Not cancelled") + short)
        canvas.words(LEFT, x + 8, y + 97, "It would have brought:" if paid else "It brings:")
    else:
        said = f"Cancel: {cost}" + (f" · with Quill: {cost + quill}" if quill else "")
        canvas.words(Type(14, INK, weight=700, anchor="right"), x + 8, y + 77, said)
        canvas.words(LEFT, x + 8, y + 97, "If it is not cancelled:")
    if event.quill:
        icons.icon(canvas, "quill", x + w - 16, y + 34, 17, BAD)
    for n, text in enumerate(_threats([words.threat(rules, what) for what in event.effects], w - 16)):
        canvas.words(LEFT._replace(colour=INK), x + 8, y + 113 + n * 15, cut(text, w - 16))


def _threats(told: Sequence[str], room: float) -> list[str]:
    """What an Event brings, in the three lines there are: long ones are broken if that leaves room for all."""
    broken = [line for text in told for line in wrap(text, int(room / (SANS * LEAST_TYPE)))]
    return broken if len(broken) <= LINES else list(told[:LINES])


# -- the Wheel of Fate and Iago


def _disc(place: Place) -> tuple[float, float, float, bool]:
    """The middle of the wheel, its radius, and whether its words stand at its side."""
    x, y, w, h = place
    side = w > h * 1.5
    size = h - 10 if side else min(w - 14, h - 28)
    cx, cy = (x + size / 2 + 6, y + h / 2) if side else (x + w / 2, y + 24 + size / 2)
    return cx, cy, size / 2, side


def _sector(cx: float, cy: float, radius: float, space: int) -> str:
    a, b = ((space - 0.5) / 4 * math.pi - math.pi / 2, (space + 0.5) / 4 * math.pi - math.pi / 2)
    edge = f"{num(cx + radius * math.cos(b))} {num(cy + radius * math.sin(b))}"
    corner = f"{num(cx + radius * math.cos(a))} {num(cy + radius * math.sin(a))}"
    return f"M{num(cx)} {num(cy)}L{corner}A{num(radius)} {num(radius)} 0 0 1 {edge}Z"


def _wheel_setting(canvas: Canvas, place: Place, rules: KillRules) -> None:
    cx, cy, radius, _ = _disc(place)
    for space in range(r.WHEEL_SPACES):
        canvas.shape(Pen(CARD, LINE, 1), _sector(cx, cy, radius, space), -2)
        turn = space / 4 * math.pi - math.pi / 2
        px, py = cx + radius * 0.72 * math.cos(turn), cy + radius * 0.72 * math.sin(turn)
        item = e.ITEMS[rules.wheel[space]]
        double = item.startswith("two")
        icons.icon(canvas, WHEEL_ICONS[e.ITEMS.index(item)], px - (6 if double else 0), py, 15)
        if double:
            canvas.words(Type(LEAST_TYPE, INK, weight=700), px + 8, py, "2")


def _wheel(canvas: Canvas, place: Place, rules: KillRules, arrows: tuple[int, ...]) -> None:
    """Where the arrows point, and what that brings."""
    x, y, w, h = place
    cx, cy, radius, side = _disc(place)
    for seat, space in enumerate(arrows):
        canvas.shape(Pen(POINTED, LINE, 1), _sector(cx, cy, radius, space), -2)
        turn = space / 4 * math.pi - math.pi / 2
        px, py = cx + radius * 0.36 * math.cos(turn), cy + radius * 0.36 * math.sin(turn)
        icons.icon(canvas, SEATS[seat].shape, px, py, 13, SEATS[seat].colour)
    left, low = (x + 2 * radius + 14, y + 16) if side else (x + 8, y + 27 + 2 * radius)
    if low + 14 * len(arrows) > y + h + 6:
        return
    for seat, space in enumerate(arrows):
        icons.icon(canvas, SEATS[seat].shape, left + 6, low + 2 + seat * 14, 12, SEATS[seat].colour)
        text = cut(words.wheel_item(rules, space), x + w - left - 18)
        canvas.words(LEFT._replace(colour=INK), left + 16, low + 2 + seat * 14, text)


def _iagos(canvas: Canvas, place: Place, count: int, iagos: int, more: int, supply: int) -> None:
    x, y, w, h = place
    across = w > 110
    for n in range(count):
        wide, high = ((w - 16) / count - 4, 42.0) if across else (w - 20, (h - 66) / count - 4)
        left, top = (x + 8 + n * (wide + 4), y + 26) if across else (x + 10, y + 26 + n * (high + 4))
        there = n < iagos
        canvas.shape(
            Pen(icons.BLACK if there else CARD, BAD if there else LINE, 1.5), rounded(left, top, wide, high, 6)
        )
        icons.icon(canvas, "iago", left + wide / 2, top + high / 2, 20, CARD if there else LINE, 1)
    canvas.words(
        LEFT._replace(colour=BAD if more else MUTED),
        x + 8,
        y + h - 26,
        f"+{more} on Event" if across else f"Event +{more}",
    )
    canvas.words(LEFT, x + 8, y + h - 11, f"supply {supply}")


def _seeker(canvas: Canvas, place: Place, middle: float) -> None:
    """How far the search for Shakespeare has come."""
    canvas.shape(Pen(icons.BLACK, CARD, 1.5), disc(middle, place[1] + 15, 26), -1)
    icons.icon(canvas, "quill", middle, place[1] + 15, 17, "#F2D58B", 1)


# -- Quests


def _quest(canvas: Canvas, place: Place, rules: KillRules, quest: int) -> None:
    x, y, w, h = place
    if quest < 0:
        canvas.words(SMALL, x + w / 2, y + h / 2, "no Quest")
        return
    card = rules.quests[quest]
    flat = h < 70
    canvas.shape(Pen(CARD, GILT if card.hard else LINE, 1.5), rounded(x + 3, y + 3, w - 6, h - 6, 6), -2)
    size, name = fitted(card.name, 14, (w * 0.5 if flat else w) - 16, SERIF)
    canvas.words(Type(size, INK, FONT_HEAD, anchor="right"), x + 8, y + 15, esc(name))
    low = y + 15 if flat else y + 32
    where = LEFT._replace(colour=GILT_INK, weight=600, anchor="right")
    room = (w * 0.5 if flat else w) - 12
    text = words.quest_where(rules, quest)
    for long, short in SHORT.items() if BOLD * LEAST_TYPE * len(text) > room else ():
        text = text.replace(long, short)
    canvas.words(where, x + (w * 0.5 if flat else 8), low, esc(fitted(text, LEAST_TYPE, room, BOLD)[1]))
    left, low = x + 8, y + 39 if flat else y + 52
    for icon, count in words.quest_needs(rules, quest):
        kept = icon.endswith("+")
        left += icons.counted(canvas, icon.rstrip("+"), left, low, f"{count}{'*' if kept else ''}", 14)
    if flat:
        left += 6
        canvas.words(LEFT, left, low, cut("→ " + words.rewards(rules, quest), x + w - left - 8))
        return
    points = sum(n for verb, n in card.rewards if verb == e.POINTS_UP)
    rest = [words.effect(verb, n) for verb, n in card.rewards if verb != e.POINTS_UP]
    low = y + h - 27 if len(rest) > 1 else y + h - 20
    if points:
        icons.counted(canvas, "points", x + 8, low, str(points), 14)
    for n, text in enumerate(rest[:2]):
        canvas.words(LEFT, x + 8 + (36 if points else 0), low + n * 15, cut(text, w - 16 - (36 if points else 0)))


# -- what is bid for


def card_places(place: Place, players: int) -> list[Place]:
    """Return where the cards of a track lie."""
    x, y, w, _ = place
    count = 4 if players == 2 else players
    wide = (w - 12 - (count - 1) * 5) / count
    return [(x + 6 + n * (wide + 5), y + 26, wide, 42.0) for n in range(count)]


def pile_places(place: Place) -> list[Place]:
    """Return where the reward piles of Delphos are counted, on the track of the same cards: Letters, City Plans."""
    x, y, w, _ = place
    return [(x + w - 92 + n * 46, y + 1, 45.0, 23.0) for n in range(2)]


def _cards(
    canvas: Canvas, place: Place, players: int, lying: tuple[int, ...], bids: Laid, piles: tuple[int, ...]
) -> None:
    """A track of cards, and the bids for them; with the reward piles of Delphos."""
    for kind, spot in zip(lying, card_places(place, players), strict=False):
        _card(canvas, spot, kind)
    if piles and place[2] > 240:
        left = place[0] + place[2] - 96
        canvas.words(SMALL._replace(anchor="left"), left, place[1] + 13, "Delphos")
    for icon, count, (x, y, _, h) in zip(("letter", "plan"), piles, pile_places(place), strict=False):
        icons.icon(canvas, icon, x + 10, y + h / 2, 16, "" if count else MUTED)
        canvas.words(Type(13, INK if count else MUTED, weight=700, anchor="right"), x + 22, y + h / 2, str(count))
    _bids(canvas, place, bids)


def _card(canvas: Canvas, place: Place, kind: int) -> None:
    x, y, w, h = place
    if kind == UNKNOWN:
        canvas.shape(Pen(BACK, CARD, 1), rounded(*place, 5))
        icons.icon(canvas, "quill", x + w / 2, y + h / 2, 18, "#C98A93", 1)
        return
    bad = kind == r.IAGO
    canvas.shape(Pen(PALE_RED if bad else CARD, BAD if bad else LINE, 1), rounded(*place, 5), -1)
    icons.icon(canvas, kind_icon(kind), x + w / 2 - (7 if kind <= r.TROOP_3 else 0), y + 14, 18)
    if kind <= r.TROOP_3:
        canvas.words(Type(14, INK, weight=700), x + w / 2 + 10, y + 14, str(kind + 1))
    name = ("Troop", "Troop", "Troop", "Letter", "Plan", "Spy", "Jester", "Iago", "Extra")[kind]
    canvas.words(SMALL._replace(colour=BAD if bad else INK), x + w / 2, y + h - 10, cut(name, w))


def kind_icon(kind: int) -> str:
    """Return the icon of a kind of card."""
    if kind >= r.FIRST_ACTION:
        return "action"
    return ("troop", "troop", "troop", "letter", "plan", "spy", "jester", "iago", "time")[kind]


def _order(canvas: Canvas, place: Place, players: int, standing: tuple[int, ...], to_act: int, bids: Laid) -> None:
    for n, (x, y, w, h) in enumerate(position_places(place, players)):
        seat = standing[n] if n < len(standing) else -1
        acting = seat >= 0 and seat == to_act
        canvas.shape(Pen(CARD, VELVET if acting else LINE, 2 if acting else 1), rounded(x, y, w, h, 6), -2)
        canvas.words(SMALL, x + 11, y + h / 2, str(n + 1))
        if seat >= 0:
            icons.icon(canvas, SEATS[seat].shape, x + w / 2 + 6, y + h / 2, 22, SEATS[seat].colour)
    _bids(canvas, place, bids)


def position_places(place: Place, players: int) -> list[Place]:
    """Return where the places of the turn order are."""
    x, y, w, _ = place
    wide = (w - 12 - (players - 1) * 5) / players
    return [(x + 6 + n * (wide + 5), y + 26, wide, 42.0) for n in range(players)]


def _laid(view: KillView, track: int) -> Laid:
    """What each seat has laid on a track: the first token, the second, what was added."""
    span = range(track * view.players, (track + 1) * view.players)
    return tuple([(view.first[at], view.second[at], view.extras[at]) for at in span])


def _bids(canvas: Canvas, place: Place, bids: Laid) -> None:
    x, y, w, h = place
    step = (w - 12) / len(bids)
    for seat, (*tokens, added) in enumerate(bids):
        laid = [v for v in tokens if v]
        if not laid and not added:
            continue
        left = x + 6 + seat * step
        icons.icon(canvas, SEATS[seat].shape, left + 6, y + h - 16, 12, SEATS[seat].colour)
        text = "+".join("?" if v == UNKNOWN else str(v) for v in laid)
        text += f"+{added}" if added else ""
        canvas.words(Type(13, INK, weight=600, anchor="right"), left + 15, y + h - 16, text)


# -- what can be pointed at


def boxes(plan: Plan, rules: KillRules, view: KillView, names: Sequence[str]) -> list[Box]:
    """Return Event, wheel, Iago stack, Search track, Quests, tracks and their cards."""
    told = [esc(t) for t in words.event_told(rules, view)] or ["No Event is drawn yet"]
    found = [Box(*plan.event, NOTHING, "<br>".join([f"<b>{told[0]}</b>", *told[1:]]))]
    items = [f"{esc(names[s])}: {words.wheel_word(rules, view, s)}" for s in range(view.players)] if view.order else []
    found.append(Box(*plan.wheel, NOTHING, "<br>".join(["<b>Wheel of Fate</b>", *items]), "wheel:back"))
    more = rules.per_iago[view.players]
    said = f"<b>Iago</b><br>{view.iagos} of {rules.iago_spaces} face up; each makes an Event dearer by {more}"
    found.append(Box(*plan.iagos, NOTHING, said, "card:iago"))
    to_go = rules.search_end - view.search
    found.append(
        Box(
            *plan.search,
            NOTHING,
            f"<b>Search for Shakespeare</b><br>{to_go} spaces to the end: then all is lost",
            "search:back",
        )
    )
    for space, (quest, place) in enumerate(zip(view.quest_track, plan.quests, strict=True)):
        red = "<br>On a red space: left there, it brings the search on" if space < r.RED_SPACES else ""
        if quest < 0:
            found.append(Box(*place, NOTHING, "No Quest" + red))
            continue
        first, *lines = map(esc, words.quest_told(rules, quest))
        found.append(
            Box(*place, NOTHING, "<br>".join([f"<b>{first}</b>", *lines]) + red, "quest:" + rules.quests[quest].slug)
        )
    for track, place in enumerate(plan.tracks):
        x, y, w, _ = place
        bids = [f"{esc(names[s])}: {bid_told(view, track, s)}" for s in range(view.players)]
        room = w - 94 if track == 1 else w
        said = "<br>".join([f"<b>{words.TRACKS[track]}</b>", *bids])
        found.append(Box(x, y, room, 24, NOTHING, said, "track:" + r.TRACKS[track]))
    asked = view.phase == "take"
    for n, place in enumerate(pile_places(plan.tracks[1])):
        said = f"Delphos: {many(view.rewards[n + 1], ('Letter', 'City Plan')[n])} to be had"
        found.append(Box(*place, NOTHING, said, ("card:letter", "card:plan")[n] if asked else ""))
    for n, place in enumerate(position_places(plan.tracks[0], view.players)):
        standing = view.picks or view.order
        who = esc(names[standing[n]]) if n < len(standing) and standing[n] >= 0 else "free"
        found.append(Box(*place, NOTHING, f"Place {n + 1}: {who}", f"position:{n + 1}"))
    for track, lying in ((1, view.information_track), (2, view.troop_track)):
        places = card_places(plan.tracks[track], view.players)
        open_now = view.phase == "claim" and view.partner == track
        for n, place in enumerate(places):
            kind = lying[n] if n < len(lying) else None
            text = "no card" if kind is None else words.track_card(rules, kind)
            slug = rules.card_slugs[kind] if kind is not None and kind >= 0 else ""
            found.append(Box(*place, NOTHING, esc(text), f"card:{slug}" if open_now and slug else ""))
    return found


def bid_told(view: KillView, track: int, seat: int) -> str:
    """Return what a seat bids on a track: '3 and one face down'."""
    at = track * view.players + seat
    laid = ["one face down" if v == UNKNOWN else str(v) for v in (view.first[at], view.second[at]) if v]
    if view.extras[at]:
        laid.append(f"+{view.extras[at]}")
    return " and ".join(laid) if laid else "nothing"
