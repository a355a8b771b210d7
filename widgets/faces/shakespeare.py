"""The face of Shakespeare: board, seats, objectives, words of every decision, wagers and bags."""

from __future__ import annotations

from typing import Any

from shakespeare_games.core.actions import Action
from shakespeare_games.core.game import CHANCE
from shakespeare_games.core.words import many, series
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.game import Shakespeare
from shakespeare_games.shakespeare.rules import ShakespeareRules
from shakespeare_games.shakespeare.view import (
    BACK,
    CRAFT,
    DRAFT,
    KEEP,
    OVER,
    PAY,
    QUEEN,
    QUILL,
    REST,
    TURN,
    UNKNOWN,
    WAGER,
    ShakespeareView,
)
from widgets.boards import shakespeare as boards
from widgets.boards import shakespeare_words as words
from widgets.boards.shakespeare_main import ranking
from widgets.face import Face, Highlights, SeatCard
from widgets.faces import shakespeare_odds, shakespeare_reference
from widgets.faces.shakespeare_labels import HINTS, Labels
from widgets.symbols import svg
from widgets.theme import FONT_HEAD, GILT, MUTED, SEATS, card, esc, note, table

OCCASIONS = {"rehearsal": "Dress rehearsal: ", "ambiance": "Ambiance: "}


def face(game: Shakespeare) -> ShakespeareFace:
    """Return the face of a game of Shakespeare."""
    return ShakespeareFace(game)


class ShakespeareFace(Face):
    """See widgets.face.Face."""

    title = "Shakespeare"
    lab: str | None = "shakespeare/odds.ipynb"
    lesson: str | None = "shakespeare/lesson.ipynb"
    board_ratio = boards.RATIO
    board_least = 300
    board_most = 2600  # in a narrow place everything stands in one column, and is never squeezed
    # Wagers and rests are nobody's turn; the others finish what a step before them began.
    quick_kinds = ("pass", "done", "wager", "spare", "show", "quill", "back", "pounds", "objectives", "draw", "keep")
    steady = True
    goals = shakespeare_odds.GOALS

    def __init__(self, game: Shakespeare) -> None:
        self.game: Any = game
        self.rules: ShakespeareRules = game.rules
        self.labels = Labels(game.rules)

    # -- the board and the seats

    def board(self, view: ShakespeareView, highlights: Highlights, names: list[str]) -> dict[str, Any]:
        """See Face.board; with layouts for narrower places."""
        return boards.board(self.rules, view, highlights, names)

    def board_in_words(self, view: ShakespeareView, names: list[str]) -> str:
        """See Face.board_in_words."""
        rules = self.rules
        if not view.cards and view.day == 0:
            return "The stage is being set."
        told = []
        for act in range(r.ACTS):
            places = [f"{names[seat]} on {view.acts[act][seat]}" for seat in ranking(view, act)]
            told.append(f"{words.ACTS[act]}, {rules.lengths[act]} spaces: {series(places)}.")
        for word, counts in (("Costume", view.costumes), ("Set", view.sets)):
            there = [f"{n} {r.COLORS[color]}" for color, n in enumerate(counts) if n]
            told.append(f"{word} elements on offer: {series(there or ['none'])}.")
        cards = [words.offered(rules, view, c) for c in view.cards]
        told.append(f"Cards on offer: {'. '.join(cards) or 'none'}.")
        for seat in [boards.large_seat(view), *boards.small_seats(view)]:
            told.append(self._company(view, seat, names))
        return " ".join(told)

    def _company(self, view: ShakespeareView, seat: int, names: list[str]) -> str:
        rules = self.rules
        own = seat == boards.large_seat(view)
        if own:
            troupe = [words.character(rules, view, seat, c) for c in view.troupes[seat]]
        else:
            troupe = ["an extra" if c in view.extras[seat] else rules.roles[c].name for c in sorted(view.troupes[seat])]
        stage = [
            f"{r.COLORS[color]} on {rules.space_names[space]}"
            for space, color in enumerate(view.stages[seat])
            if color >= 0
        ]
        holds = f"{view.prestige[seat]} Prestige, {many(view.pounds[seat], 'Pound')}"
        holds += f", {many(view.plus_threes[seat], '+3 token')}"
        ambiance = view.ambiance[seat] + 1
        return (
            f"{names[seat]}: {holds}, ambiance on space {ambiance} of {len(rules.ambiance_spaces)}. "
            f"Troupe: {'. '.join(troupe) if own else ', '.join(troupe)}. Set: {series(stage or ['nothing yet'])}."
        )

    def standing(self, view: ShakespeareView) -> str:
        """See Face.standing."""
        if view.phase == OVER:
            return "The curtain has fallen"
        if view.phase == PAY:
            return "The play is done · payment"
        if view.day == 0 and view.phase != WAGER:
            return "Setting the stage"
        day = max(1, view.day)
        show = " · dress rehearsal tonight" if day in self.rules.rehearsals else ""
        return f"Day {day} of {self.rules.days}{show}"

    def seat_card(self, view: ShakespeareView, seat: int) -> SeatCard:
        """See Face.seat_card."""
        held = [
            ("prestige", view.prestige[seat]),
            ("pounds", view.pounds[seat]),
            ("ambiance", view.ambiance[seat] - self.rules.ambiance_start),
            ("cylinders", view.cylinders[seat]),
        ]
        dressed = words.costumes_done(view, seat)
        return SeatCard(held, f"{many(dressed, 'costume')}, {many(view.objective_counts[seat], 'objective')}")

    def hand_html(self, view: ShakespeareView) -> str:
        """See Face.hand_html: the viewer's objectives, and how far each has come; and the reference sheet."""
        reference = shakespeare_reference.sheet(self.rules)
        if view.viewer < 0 or not view.objectives[view.viewer]:
            return reference
        shown = []
        for objective in view.objectives[view.viewer] or ():
            aim = self.rules.aims[objective]
            count = words.progress(self.rules, view, view.viewer, aim.measure)
            shown.append(
                '<li style="flex:1 1 200px;border:1px solid #D9CFBD;border-radius:9px;padding:6px 10px">'
                f'{svg("objective", 15, GILT)} <span style="font-family:{FONT_HEAD};font-size:16px">{esc(aim.name)}'
                f'</span><br><span style="font-size:13px;color:{MUTED}">{esc(words.aim(self.rules, objective))}. '
                f"Now {count}, worth {aim.points(count)} Prestige.</span></li>"
            )
        body = "".join(shown)
        listed = f'<ul style="display:flex;flex-wrap:wrap;gap:8px;list-style:none;margin:0;padding:0">{body}</ul>'
        return card("Your secret objectives", listed) + reference

    # -- the decision

    def prompt(self, view: ShakespeareView, names: list[str]) -> str:
        """See Face.prompt."""
        phase = view.phase
        if phase == OVER:
            return f"The play is over: {series([names[seat] for seat in view.winners])}"
        if view.to_act == CHANCE:
            return "The stage is being set" if view.day == 0 else "The bags are shaken"
        if phase == DRAFT:
            return "Who joins your company first?"
        if phase == WAGER:
            return f"Day {max(1, view.day)}: how many cylinders do you wager?"
        if phase == TURN:
            return self._turn(view)
        if phase == CRAFT:
            return self._craft(view)
        return {
            QUILL: f"{OCCASIONS.get(view.occasion, '')}White quill: on which act?",
            BACK: "Ambiance: back on which act?",
            QUEEN: "The Queen: money, or an objective?",
            KEEP: "Which objective do you keep?",
            REST: "Who need not rest tomorrow?",
            PAY: f"Payment: {many(view.pounds[view.to_act], 'Pound')} left",
        }.get(phase, "What now?")

    def _turn(self, view: ShakespeareView) -> str:
        seat = view.to_act
        if not view.cylinders[seat] or view.passed[seat]:
            return "Recruit: a card, or an extra"
        left = many(view.cylinders[seat], "cylinder") + " left"
        return f"Activate: {left}" if view.recruited[seat] else f"Recruit or activate: {left}"

    def _craft(self, view: ShakespeareView) -> str:
        role = self.rules.roles[view.worker]
        if role.kind == r.JEWELER:
            return f"{role.name}: one yellow element"
        if role.kind == r.ACTOR:
            return f"{role.name}: one element worth up to {view.budget}"
        return f"{role.name}: {view.budget} left to take"

    def kind_label(self, kind: str, view: ShakespeareView) -> str:
        """See Face.kind_label."""
        return self.labels.kind(kind, view)

    def kind_hint(self, kind: str, view: ShakespeareView) -> str:
        """See Face.kind_hint."""
        return HINTS.get(kind, "")

    def action_label(self, action: Action, view: ShakespeareView, names: list[str]) -> str:
        """See Face.action_label."""
        return self.labels.action(action, view)

    def element_label(self, element: str, view: ShakespeareView, names: list[str]) -> str:
        """See Face.element_label."""
        return self.labels.element(element, view)

    def badge(self, action: Action, view: ShakespeareView) -> str:
        """See Face.badge."""
        return self.labels.badge(action, view)

    # -- chance

    def throw_html(self, view: ShakespeareView) -> str:
        """See Face.throw_html: the wagers of the day, and what the bags still hold."""
        told = []
        if view.phase in (PAY, OVER):
            return self._reckoning(view)
        if any(view.wagers) and view.phase != WAGER:
            marks = [
                f'<span style="white-space:nowrap;margin-right:12px">{svg(look.shape, 13, look.colour, look.name)} '
                f"<b>{'?' if wager == UNKNOWN else wager}</b></span>"
                for look, wager in zip(SEATS, view.wagers, strict=False)
            ]
            told.append(f'<div style="margin-bottom:6px">Wagers: {"".join(marks)}</div>')
        for word, counts, brick in (("Costumes", view.costume_bag, False), ("Sets", view.set_bag, True)):
            swatches = "".join(self._swatch(color, count, brick) for color, count in enumerate(counts))
            told.append(
                '<div style="display:flex;align-items:center;gap:4px;margin:3px 0">'
                f'<span style="width:76px">{word}</span>{swatches}</div>'
            )
        return "".join(told) + note("Still in the bags, by color.")

    def _reckoning(self, view: ShakespeareView) -> str:
        """What the end has brought so far, by seat."""
        rows = []
        for seat in range(view.players):
            unpaid = [c for c in view.troupes[seat] if words.at_end(self.rules, view, seat, c) in ("due", "unpaid")]
            points = [part[seat] if part else 0 for part in (view.objective_points, view.yellow_points)]
            rows.append((SEATS[seat].name, *points, len(unpaid), view.prestige[seat]))
        head = ("", "objectives", "yellow", "unpaid", "Prestige")
        return table(rows, head, "Prestige for objectives and yellow elements; characters that are not paid")

    def _swatch(self, color: int, count: int, brick: bool) -> str:
        name = f"{count} {r.COLORS[color]}"
        return (
            f'<span style="flex:1 1 0;white-space:nowrap" title="{name}">'
            f"{shakespeare_reference.swatch(self.rules, color, '5px' if brick else '50%')} "
            f'<span aria-hidden="true">{count}</span><span class="sg-unseen">{name}</span></span>'
        )

    def luck(self, before: ShakespeareView, action: Action, after: ShakespeareView) -> str:
        """See Face.luck: what comes out of a bag is there for all, so it is nobody's luck."""
        return ""

    def odds_html(self, view: ShakespeareView, goal: str) -> str:
        """See Face.odds_html."""
        return shakespeare_odds.panel(self.rules, view, goal)
