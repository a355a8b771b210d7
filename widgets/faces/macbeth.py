"""The face of Macbeth: board, seats, cards, words of every decision, dice and luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shakespeare_games.core.actions import Action
from shakespeare_games.core.words import many, series, whom
from shakespeare_games.macbeth import rules as r
from shakespeare_games.macbeth.game import Macbeth
from shakespeare_games.macbeth.odds import parse_throw, throw_luck
from shakespeare_games.macbeth.rules import MacbethRules
from shakespeare_games.macbeth.view import (
    FALL,
    LAY,
    LUCKY,
    NOBODY,
    OVER,
    PLAY,
    SETUP,
    SWAP,
    THROW,
    MacbethView,
)
from widgets.boards import macbeth as boards
from widgets.boards.dice import throw_html
from widgets.face import Face, Highlights, SeatCard
from widgets.faces import macbeth_odds
from widgets.symbols import svg
from widgets.theme import FONT_HEAD, GILT_INK, MUTED, SEATS, SHADE, card, esc, note, percent

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
KINDS = {
    "stop": "Stop and keep",
    "prophecy": "Spend the prophecy",
    "accept": "Accept the misfortune",
    "end": "End turn",
    "up": "Move up",
    "with": "Swap with",
}
HINTS = {
    "kill": "Choose who dies; the price in daggers is on each portrait.",
    "up": "Choose who moves up, then where to; the price in gold is on the board.",
    "swap": "Choose the first of two portraits; neither may be on the throne.",
    "with": "Choose with whom.",
    "steal": "Choose whose gold you take: all of it.",
    "lay": "Choose a portrait; each dagger on it makes its murder one dagger cheaper.",
}


def face(game: Macbeth) -> MacbethFace:
    """Return the face of a game of Macbeth."""
    return MacbethFace(game)


class MacbethFace(Face):
    """See widgets.face.Face."""

    title = "Macbeth"
    lab: str | None = "macbeth/odds.ipynb"
    lesson: str | None = "macbeth/lesson.ipynb"
    board_ratio = boards.STAGES[0].height / boards.STAGES[0].width
    board_least = 300

    def __init__(self, game: Macbeth) -> None:
        self.game: Any = game
        self.rules: MacbethRules = game.rules
        rules = self.rules
        climb = sum(rules.level_prices)
        self.goals = [
            ("tokens", "as many tokens as I can"),
            (f"daggers:{rules.kill_price}", f"{rules.kill_price} daggers: a murder"),
            (f"gold:{rules.level_prices[1]}", f"{rules.level_prices[1]} gold: the step to the throne"),
            (f"gold:{climb}", f"{climb} gold: from the base to the throne"),
            (f"monologues:{rules.monologue_price}", f"{rules.monologue_price} monologues: a speech"),
        ]

    # -- the board and the seats

    def board(self, view: MacbethView, highlights: Highlights, names: list[str]) -> dict[str, Any]:
        """See Face.board; with layouts for narrower places."""
        return boards.board(self.rules, view, highlights, names)

    def board_in_words(self, view: MacbethView, names: list[str]) -> str:
        """See Face.board_in_words."""
        rules = self.rules
        if view.phase == SETUP:
            return "The stage is being set."
        told = []
        for level in range(1, rules.level[-1] + 1):
            spaces = [s for s in range(r.SPACES) if rules.level[s] == level]
            who = series([self._standing_there(view, view.board[s]) for s in spaces])
            told.append(f"{'The throne' if level == 1 else f'Level {level}'}: {who}.")
        dead = [f"{rules.portraits[p]} ({self._owned(view.owners[p], names)})" for p in boards.dead_portraits(view)]
        told.append(f"The dead: {', '.join(dead)}." if dead else "Nobody has died.")
        told.append(f"The play stands at {view.pawn} of {rules.end}.")
        gold, daggers, monologues = view.supply
        supply = series([many(gold, "gold"), many(daggers, "dagger"), many(monologues, "monologue")])
        told.append(f"The supply holds {supply}.")
        return " ".join(told)

    def _standing_there(self, view: MacbethView, portrait: int) -> str:
        if portrait < 0:
            return "nobody"
        notes = ["yours"] if view.owners[portrait] >= 0 else []
        if view.laid[portrait]:
            notes.append(many(view.laid[portrait], "dagger") + " on the portrait")
        return self.rules.portraits[portrait] + (f" ({', '.join(notes)})" if notes else "")

    def _owned(self, owner: int, names: Sequence[str]) -> str:
        return "in no hand" if owner == NOBODY else f"held by {whom(names[owner])}"

    def standing(self, view: MacbethView) -> str:
        """See Face.standing."""
        if view.phase == SETUP:
            return "Setting the stage"
        if view.phase == OVER:
            return f"The curtain has fallen · round {view.round}"
        return f"Round {view.round} · the play stands at {view.pawn} of {self.rules.end}"

    def seat_card(self, view: MacbethView, seat: int) -> SeatCard:
        """See Face.seat_card."""
        held = [
            ("gold", view.gold[seat]),
            ("daggers", view.daggers[seat]),
            ("monologues", view.monologues[seat]),
            ("prophecies", view.prophecies[seat]),
        ]
        hand = self.rules.hands[view.players]
        if view.phase == SETUP:
            return SeatCard(held, "no characters yet")
        out = view.living[seat] == 0
        first = seat == view.holder and not out
        note = f"{view.living[seat]} of {hand} {'alive · opens the round' if first else 'characters alive'}"
        return SeatCard(held, note, out)

    def hand_html(self, view: MacbethView) -> str:
        """See Face.hand_html."""
        mine = [p for p in range(r.PORTRAITS) if view.owners[p] == view.viewer >= 0]
        if not mine:
            return ""
        look = SEATS[view.viewer]
        cards = []
        for portrait in mine:
            where, ink, dead = self._whereabouts(view, portrait)
            mark = svg("skull", 14, MUTED) if dead else svg(look.shape, 14, look.colour)
            line = f"font-family:{FONT_HEAD};font-size:16px" + (";text-decoration:line-through" if dead else "")
            cards.append(
                '<li style="flex:1 1 118px;border:1px solid #D9CFBD;border-radius:9px;padding:6px 10px;'
                f'background:{SHADE if dead else "none"}">'
                f'{mark} <span style="{line}">{esc(self.rules.portraits[portrait])}</span><br>'
                f'<span style="font-size:13px;color:{ink}">{esc(where)}</span></li>'
            )
        body = (
            f'<ul style="display:flex;flex-wrap:wrap;gap:8px;list-style:none;margin:0;padding:0">{"".join(cards)}</ul>'
        )
        return card("Your secret characters", body + self._many_dead(view))

    def _many_dead(self, view: MacbethView) -> str:
        """The dead again, in words: a narrow board has no room for so many."""
        dead = boards.dead_portraits(view)
        if len(dead) <= boards.SURELY_SHOWN:
            return ""
        told = []
        for portrait in dead:
            owner = view.owners[portrait]
            mark = svg(SEATS[owner].shape, 12, SEATS[owner].colour, SEATS[owner].name) if owner >= 0 else ""
            told.append(f'<span style="white-space:nowrap">{mark} {esc(self.rules.portraits[portrait])}</span>')
        return note(body=f"The dead: {', '.join(told)}.")

    def _whereabouts(self, view: MacbethView, portrait: int) -> tuple[str, str, bool]:
        if portrait not in view.board:
            return "dead", MUTED, True
        level = self.rules.level[view.board.index(portrait)]
        daggers = f" · {many(view.laid[portrait], 'dagger')} on it" if view.laid[portrait] else ""
        where = "on the throne" if level == 1 else f"level {level}, alive"
        return where + daggers, GILT_INK if level == 1 else MUTED, False

    # -- the decision

    def prompt(self, view: MacbethView, names: list[str]) -> str:
        """See Face.prompt."""
        phase = view.phase
        if phase == OVER:
            return "The play is over: all lose" if view.winner < 0 else f"The play is over: {names[view.winner]}"
        if phase in (SETUP, THROW, PLAY):
            return "The dice are in the air" if phase != SETUP else "The stage is being set"
        if phase == LUCKY:
            return "Lucky phase: throw the dice" if view.rolls == 0 else "Lucky phase: roll again or stop?"
        if phase == FALL:
            return "The fall: will a prophecy undo it?"
        if phase == SWAP:
            return f"Monologue: {self.rules.portraits[view.picked]} swaps with whom?"
        if phase == LAY:
            return f"Monologue: dagger {len(view.laying) + 1} of {self.rules.daggers_laid}"
        return "Bugging: what will you spend?"

    def kind_label(self, kind: str, view: MacbethView) -> str:
        """See Face.kind_label."""
        rules = self.rules
        if kind == "roll":
            cost = view.rolls * rules.roll_step
            what = "Roll the dice" if view.rolls == 0 else "Roll again"
            return f"{what} · {many(cost, 'gold') if cost else 'free'}"
        if kind == "kill":
            prices = {self._kill_price(view, p) for p in view.board if p >= 0} or {rules.kill_price}
            least = min(prices)
            return f"Kill · {'' if len(prices) == 1 else 'from '}{many(least, 'dagger')}"
        if kind == "lay" and view.phase == LAY:
            return "Lay the next dagger"
        speech = {"swap": "swap two", "steal": "steal all gold", "lay": f"lay {many(rules.daggers_laid, 'dagger')}"}
        if kind in speech:
            return f"Monologue: {speech[kind]} · {rules.monologue_price}"
        return KINDS.get(kind, kind.capitalize())

    def kind_hint(self, kind: str, view: MacbethView) -> str:
        """See Face.kind_hint."""
        return HINTS.get(kind, "")

    def action_label(self, action: Action, view: MacbethView, names: list[str]) -> str:
        """See Face.action_label."""
        if not action.args:
            return self.kind_label(action.kind, view)
        if action.kind == "steal":
            seat = _seat(action.args[0])
            if seat >= view.players:
                return f"Seat {seat + 1}, where nobody sits"
            return f"{names[seat]}, who holds {view.gold[seat]} gold"
        portrait = self._portrait(action.args[0])
        name = self.rules.portraits[portrait]
        if action.kind == "kill":
            return f"{name} for {many(self._kill_price(view, portrait), 'dagger')}"
        if action.kind == "up":
            space = _space(action.args[1])
            cost = many(self._up_price(view, space), "gold")
            level = self.rules.level[space]
            where = "to the throne" if level == 1 else f"to level {level}"
            other = view.board[space]
            down = f"{self.rules.portraits[other]} down" if other >= 0 else "empty"
            return f"{name} {where} for {cost} ({down})"
        return name

    def badge(self, action: Action, view: MacbethView) -> str:
        """See Face.badge."""
        if action.kind == "kill":
            return str(self._kill_price(view, self._portrait(action.args[0])))
        if action.kind == "up":
            return str(self._up_price(view, _space(action.args[1])))
        return ""

    def _portrait(self, element: str) -> int:
        return self.rules.slugs.index(element.partition(":")[2])

    def _kill_price(self, view: MacbethView, portrait: int) -> int:
        return max(0, self.rules.kill_price - view.laid[portrait])

    def _up_price(self, view: MacbethView, space: int) -> int:
        price = self.rules.level_prices[self.rules.level[space]]
        return price if view.board[space] >= 0 else price - self.rules.empty_discount

    # -- chance

    def throw_html(self, view: MacbethView) -> str:
        """See Face.throw_html."""
        if view.phase == THROW:
            return ""
        return throw_html(view.thrown, view.aside, self.rules.misfortune_limit, view.foretold)

    def luck(self, before: MacbethView, action: Action, after: MacbethView) -> str:
        """See Face.luck: by the tokens that best play can expect after the throw, a fall counting nothing."""
        if action.kind != "throw":
            return ""
        throw = parse_throw(action.args[0])
        luck = throw_luck(before, throw, self.rules)
        live = sum(throw)
        dice = f"{NUMBERS[live]} {'die' if live == 1 else 'dice'}"
        better = 1 - luck.worse - luck.equal
        if not better and not luck.worse:
            return f"Every throw of {dice} is worth the same here."
        same = f"{percent(luck.equal, 0)} are worth the same"
        if not better:
            return f"The best that {dice} can bring; {same}."
        if not luck.worse:
            return f"The worst that {dice} can bring; {same}."
        if luck.worse >= better:
            return f"Better than {percent(luck.worse, 0)} of throws of {dice}; {same}."
        return f"Worse than {percent(better, 0)} of throws of {dice}; {same}."

    def luck_share(self, before: MacbethView, action: Action, after: MacbethView) -> float | None:
        """Return the percentile of a throw, 0 to 1, equal throws counted half; None for what is no throw of a seat."""
        if action.kind != "throw":
            return None
        return float(throw_luck(before, parse_throw(action.args[0]), self.rules).percentile)

    def odds_html(self, view: MacbethView, goal: str) -> str:
        """See Face.odds_html."""
        return macbeth_odds.panel(self.rules, view, goal)


def _seat(element: str) -> int:
    return int(element.partition(":")[2]) - 1


def _space(element: str) -> int:
    level, place = element.partition(":")[2].split("-")
    return int(level) * (int(level) - 1) // 2 + int(place) - 1
