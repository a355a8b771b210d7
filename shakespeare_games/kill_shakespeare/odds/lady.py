"""Lady Macbeth's die for each player, and where the next Event sends her and King Richard III (Phase 2, b; K7)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from shakespeare_games.core.chance import Distribution
from shakespeare_games.core.errors import OptionError
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.odds.moment import DRAW, LADY, event_to_come
from shakespeare_games.kill_shakespeare.rules import AREAS, KillRules
from shakespeare_games.kill_shakespeare.view import KillView

ALL_LOSE: Final = 5  # the face that strikes everybody
DIE: Final = 6
OFF: Final = -1  # she is not on the map


class LadyDie(NamedTuple):
    """Her die in one Area."""

    area: int
    rolls: bool  # False: no rebels there, a black marker comes instead
    faces: tuple[tuple[int, ...], ...]  # seats that lose a marker, for 1 to 6; empty if she does not roll
    loses: tuple[Fraction, ...]  # by seat
    nothing: Fraction  # that the rebellion loses nothing, so that an Iago comes


def lady_die(view: KillView, area: int) -> LadyDie:
    """Her die, if her order sends her there as the map stands. Raises OptionError for no Area."""
    if not 0 <= area < AREAS:
        raise OptionError(f"Area {str(area)[:20]} is not on the map; they are 0 to {AREAS - 1}")
    there = view.influence[area]
    othello = view.characters.index(r.OTHELLO) if r.OTHELLO in view.characters else -1
    rolls = any(there) or (othello >= 0 and view.pawns[othello] == area)
    none = (Fraction(0),) * view.players
    if not rolls:
        return LadyDie(area, False, (), none, Fraction(0))
    faces = lady_faces(view.order, there)
    return LadyDie(area, True, faces, loses_to(faces, view.players), Fraction(faces.count(()), DIE))


def lady_faces(order: Sequence[int], there: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Who loses a marker on each face from 1, given seats in turn order and the markers of each seat in the Area.

    Raises OptionError.

    >>> lady_faces((1, 0), (0, 2))
    ((1,), (), (), (), (1,), ())
    """
    if sorted(order) != list(range(len(there))) or not 2 <= len(there) <= r.SEATS or any(n < 0 for n in there):
        raise OptionError(f"a turn order of 2 to {r.SEATS} seats and markers of each, from 0, are needed")
    faces: list[tuple[int, ...]] = []
    for face in range(1, DIE + 1):
        named = order if face == ALL_LOSE else order[face - 1 : face] if face < ALL_LOSE else ()
        faces.append(tuple([seat for seat in named if there[seat]]))
    return tuple(faces)


def loses_to(faces: Sequence[tuple[int, ...]], players: int) -> tuple[Fraction, ...]:
    """The chance of each seat to lose a marker, each face being as likely."""
    return tuple([Fraction(sum([seat in face for face in faces]), len(faces)) for seat in range(players)])


def ordered(view: KillView, rules: KillRules) -> int:
    """The Area she is about to move to, or is rolling in; -1 if no order of hers is open."""
    if view.phase == "over" or view.lady == OFF or not DRAW <= view.step <= LADY or view.event < 0:
        return -1
    if view.step == DRAW and view.sub == 0:
        return -1
    if view.step == LADY and view.sub and view.phase != "lady die":
        return -1
    return rules.events[view.event].lady


class OrderOdds(NamedTuple):
    """The next Event, each that may come as likely."""

    events: tuple[int, ...]
    richard: tuple[Fraction, ...]  # by Area: that he is sent there
    lady: tuple[Fraction, ...]
    quill: Fraction  # that the card has a Quill
    costs: Distribution[int]  # to cancel it, before Iagos are added
    loses: tuple[Fraction, ...]  # by seat: a marker to Lady Macbeth's die, as the map stands
    nothing: Fraction  # that she rolls and takes nothing, so that an Iago comes


def has_next_event(view: KillView, rules: KillRules) -> bool:
    """Whether another Event comes, unless the game ends before."""
    return event_to_come(view, rules)


def order_odds(view: KillView, rules: KillRules) -> OrderOdds:
    """Of the next Event to be drawn. Raises OptionError when none comes any more."""
    if not event_to_come(view, rules):
        raise OptionError("no Event comes any more")
    drawn = view.step > DRAW or (view.step == DRAW and view.sub != 0)
    late = view.round + int(drawn) > rules.rounds // 2
    left = [number for number in range(len(rules.events)) if view.events >> number & 1]
    may = [number for number in left if rules.events[number].late == late] or left
    if not may:
        raise OptionError("the Event deck is empty")
    cards = [rules.events[number] for number in may]
    many = len(may)
    dice = [lady_die(view, card.lady) for card in cards if card.lady >= 0 and view.lady != OFF]
    return OrderOdds(
        tuple(may),
        tuple([Fraction(sum([card.richard == area for card in cards]), many) for area in range(AREAS)]),
        tuple([Fraction(sum([die.area == area for die in dice]), many) for area in range(AREAS)]),
        Fraction(sum([card.quill for card in cards]), many),
        Distribution.of([(card.cost[view.players], 1) for card in cards]),
        tuple([sum([die.loses[seat] for die in dice], Fraction(0)) / many for seat in range(view.players)]),
        sum([die.nothing for die in dice], Fraction(0)) / many,
    )
