"""The face of Death by Shakespeare: board, seats, hand, words of every decision, the Death die and luck."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from shakespeare_games.core.actions import Action
from shakespeare_games.core.words import does, many, series, whom, whose
from shakespeare_games.death_by_shakespeare import odds
from shakespeare_games.death_by_shakespeare import rules as r
from shakespeare_games.death_by_shakespeare.game import DeathByShakespeare
from shakespeare_games.death_by_shakespeare.rules import DeathRules
from shakespeare_games.death_by_shakespeare.view import (
    DEAL,
    DIE,
    DISCARD,
    DRAW,
    KILL,
    LAY,
    NUMBER,
    OVER,
    ROLL,
    THEFT,
    DeathView,
)
from widgets.boards import death_by_shakespeare as boards
from widgets.boards.death_words import full
from widgets.face import Face, Highlights, SeatCard
from widgets.faces import death_by_shakespeare_odds
from widgets.symbols import svg
from widgets.theme import MUTED, SEATS, VELVET, card, esc, note, percent

KINDS = {"roll": "Roll the Death die", "pass": "Let it stand", "discard": "Discard", "kill": "Choose who dies"}
USES = {  # a button says what its character would do
    r.DRAW: "draw a Death card",
    r.CHANGE: "make it a {value}",
    r.PLAY: "lay one more Death card",
    r.NEGATE: "this roll kills nobody",
    r.EXTRA: "roll once more after this",
    r.REROLL: "{who} again",
    r.TRADE: "swap two characters",
    r.MOVE: "move a Death card",
    r.SWAP_HANDS: "swap hands",
    r.LIFT_OTHERS: "discard a Death card",
    r.LIFT_SELF: "discard a Death card",
    r.STEAL: "take a card unseen",
    r.LOOK: "see all hands",
}
HINTS = {
    "lay": "Choose a card of yours and its character, in either order.",
    "play": "Choose a card of yours and its character, in either order.",
    "discard": "Choose the card to discard.",
    "kill": "Choose one; all Death cards on it are discarded with it.",
    "move": "Choose a Death card on the stage, then the character it goes to.",
    "trade": "Choose a character of yours, then the one you want for it. Death cards go along.",
    "lift": "Choose the Death card that is discarded.",
    "steal": "Choose whose hand; chance picks the card.",
    "swap-hands": "Choose with whom.",
}


def face(game: DeathByShakespeare) -> DeathFace:
    """Return the face of a game of Death by Shakespeare."""
    return DeathFace(game)


class DeathFace(Face):
    """See widgets.face.Face."""

    title = "Death by Shakespeare"
    lab: str | None = "death_by_shakespeare/odds.ipynb"
    lesson: str | None = "death_by_shakespeare/lesson.ipynb"
    board_ratio = 0.75
    board_least = 300
    board_most = 1600
    quick_kinds = ("pass",)
    steady = True
    goals = death_by_shakespeare_odds.GOALS

    def __init__(self, game: DeathByShakespeare) -> None:
        self.game: Any = game
        self.rules: DeathRules = game.rules
        self._laid_for: DeathView | None = None  # the view that `_changes` belongs to
        self._changes: dict[tuple[int, int], Fraction] = {}

    # -- the board and the seats

    def board(self, view: DeathView, highlights: Highlights, names: list[str]) -> dict[str, Any]:
        """See Face.board; with layouts for narrower places."""
        return boards.board(self.rules, view, highlights, names)

    def board_in_words(self, view: DeathView, names: list[str]) -> str:
        """See Face.board_in_words."""
        if view.phase in (NUMBER, DEAL):
            return "The stage is being set."
        told = []
        for seat in boards.seats_in_order(view):
            cast = [self._standing_there(view, c) for c in self._cast(view, seat)]
            hand = many(view.hand_sizes[seat], "Death card")
            name = names[seat]
            told.append(f"{name} {does(name, 'holds')} {hand} and {does(name, 'has')} {series(cast or ['nobody'])}.")
        if view.viewer >= 0 and view.hands[view.viewer]:
            told.append(f"Your hand: {series([self._card_words(d) for d in view.hands[view.viewer] or ()])}.")
        if view.number:
            told.append(f"The Death die stands at {view.number}.")
        told.append(f"{len(view.bier)} of {many(view.death_number, 'death')}.")
        told += [f"{self.rules.characters[k.character]} died: {self._card_words(k.card)}." for k in view.bier]
        told.append(f"The Death deck has {many(view.deck, 'card')}, the discard {len(view.discard)}.")
        return " ".join(told)

    def _standing_there(self, view: DeathView, character: int) -> str:
        laid = [str(self.rules.ratings[d]) for d in view.laid[character]]
        return self.rules.characters[character] + (f" (Death cards {', '.join(laid)})" if laid else "")

    def _cast(self, view: DeathView, seat: int) -> list[int]:
        return [c for c in range(r.CHARACTERS) if view.alive[c] and view.owners[c] == seat]

    def standing(self, view: DeathView) -> str:
        """See Face.standing."""
        if view.phase in (NUMBER, DEAL):
            return "Setting the stage"
        deaths = f"{len(view.bier)} of {many(view.death_number, 'death')}"
        if view.phase == OVER:
            return f"The curtain has fallen · {deaths}"
        return f"Turn {view.turns} · {deaths}"

    def seat_card(self, view: DeathView, seat: int) -> SeatCard:
        """See Face.seat_card."""
        living, size, limit = view.living[seat], view.hand_sizes[seat], view.limits[seat]
        if view.phase in (NUMBER, DEAL):
            return SeatCard([("living", living)], "no Death cards yet")
        if not living:
            return SeatCard([("living", 0)], "out of the play", True)
        look = " · sees all hands" if view.looking[seat] else ""
        return SeatCard([("living", living)], f"{size} of {many(limit, 'Death card')}{look}")

    def hand_html(self, view: DeathView) -> str:
        """See Face.hand_html: the hand is on the board; here are the others', for who may look."""
        seen = [s for s in range(view.players) if s != view.viewer and view.hands[s] is not None and view.living[s]]
        if view.viewer < 0 or not seen:
            return ""
        told = []
        for seat in seen:
            held = [self._card_words(d) for d in view.hands[seat] or ()]
            look = SEATS[seat]
            mark = svg(look.shape, 12, look.colour, look.name)
            told.append(note(body=f"{mark} {esc(series(held) if held else 'no card')}"))
        return card("What your Narrator sees", "".join(told))

    # -- the decision

    def prompt(self, view: DeathView, names: list[str]) -> str:
        """See Face.prompt."""
        phase = view.phase
        if phase in (NUMBER, DEAL):
            return "The stage is being set"
        if phase == OVER:
            return f"The play is over: {series([names[s] for s in view.winners])}"
        if phase == DRAW:
            return "Death cards are drawn"
        if phase == DIE:
            return "The Death die is in the air"
        if phase == THEFT:
            return "A card is taken, unseen"
        if phase == LAY:
            return "Second act: lay a Death card"
        if phase == ROLL:
            return "Another roll: the Death die" if view.throws else "Third act: roll the Death die"
        name = names[view.actor]
        if phase == DISCARD:
            held, limit = view.hand_sizes[view.actor], view.limits[view.actor]
            over = "one" if held - limit == 1 else str(held - limit)
            return f"{name} {does(name, 'holds')} {held}, {limit} allowed: discard {over}"
        if phase == KILL:
            return f"The die stands at {view.number}: who dies?"
        return f"{self._rolled(view, names)}: {self._who_dies(view, names)}"

    def _rolled(self, view: DeathView, names: list[str]) -> str:
        roller = names[view.turn]
        if view.throws and view.throws[-1] != view.number:
            return f"{roller} rolled a {view.throws[-1]}, now a {view.number}"
        return f"{roller} rolled a {view.number}"

    def _who_dies(self, view: DeathView, names: list[str]) -> str:
        if view.negated:
            return "it kills nobody. Answer?"
        doomed = boards.doomed(self.rules, view)
        if not doomed:
            return "nobody would die. Answer?"
        who = [self._whose(view, c, names) for c in doomed[:3]]
        if len(doomed) > 3:
            who = [*who[:2], f"{len(doomed) - 2} more"]
        return f"{' or '.join(who)} would die. Answer?"

    def _whose(self, view: DeathView, character: int, names: list[str]) -> str:
        name = self.rules.characters[character]
        return f"{whose(names[view.owners[character]])} {name}"

    def _user(self, view: DeathView, kind: str) -> int:
        """The one character of the seat asked whose ability is of a kind and awake; -1 if there are several or none."""
        found = [
            c
            for c in self._cast(view, view.actor)
            if boards.woken(self.rules, view, c) and r.KINDS[self.rules.effects[c]] == kind and c not in view.reacted
        ]
        return found[0] if len(found) == 1 else -1

    def kind_label(self, kind: str, view: DeathView) -> str:
        """See Face.kind_label."""
        if kind == "lay":
            return "Lay a Death card"
        if kind in KINDS:
            return KINDS[kind]
        user = self._user(view, kind)
        if user < 0:
            return kind.replace("-", " ").capitalize()
        own = view.actor == view.turn
        words = USES[self.rules.effects[user]]
        words = words.format(value=self.rules.values[user], who="roll" if own else "make them roll")
        return f"{self.rules.characters[user]}: {words}"

    def kind_hint(self, kind: str, view: DeathView) -> str:
        """See Face.kind_hint."""
        if kind in HINTS:
            return HINTS[kind]
        user = self._user(view, kind)
        return f"{self.rules.characters[user]}: {full(self.rules, user)}" if user >= 0 else ""

    def action_label(self, action: Action, view: DeathView, names: list[str]) -> str:
        """See Face.action_label."""
        kind, args = action
        if not args:
            return self.kind_label(kind, view)
        if kind == "lay":
            return self._laid_on(view, args[0], args[1], names)
        if not args[0].startswith("ability:"):
            return self.element_label(args[0], view, names)
        if len(args) == 1:
            return self.kind_label(kind, view)
        if kind == "play" or kind == "move":
            return self._laid_on(view, args[1], args[2], names)
        if kind == "trade":
            mine, theirs = (self._character(element) for element in args[1:])
            return f"{self.rules.characters[mine]} for {self._whose(view, theirs, names)}"
        return self.element_label(args[1], view, names)

    def element_label(self, element: str, view: DeathView, names: list[str]) -> str:
        """See Face.element_label."""
        what, _, rest = element.partition(":")
        if what == "death":
            death = self.rules.card_slugs.index(rest)
            bearer = next((c for c, laid in enumerate(view.laid) if death in laid), -1)
            on = f" on {self.rules.characters[bearer]}" if bearer >= 0 else ""
            return self._card_words(death) + on
        if what == "seat":
            seat = int(rest) - 1
            if seat >= view.players:
                return f"Seat {rest}, where nobody sits"
            return f"{names[seat]}, who {does(names[seat], 'holds')} {many(view.hand_sizes[seat], 'card')}"
        character = self._character(element)
        if what == "ability" or view.owners[character] < 0:
            return self.rules.characters[character]
        return f"{self.rules.characters[character]} ({whom(names[view.owners[character]])})"

    def _laid_on(self, view: DeathView, death: str, character: str, names: list[str]) -> str:
        card_words = self._card_words(self._card(death))
        return f"{card_words} on {self._whose(view, self._character(character), names)}"

    def badge(self, action: Action, view: DeathView) -> str:
        """See Face.badge: how much likelier a card laid makes a death on the roll to come, reactions included."""
        if action.kind != "lay":
            return ""
        if self._laid_for != view:
            self._laid_for = view
            self._changes = {(lay.card, lay.character): lay.dies_change for lay in odds.lay_odds(view, self.rules)}
        change = round(100 * self._changes.get((self._card(action.args[0]), self._character(action.args[1])), 0))
        return f"{'+' if change >= 0 else '−'}{abs(change)} %"

    def _character(self, element: str) -> int:
        return self.rules.character_slugs.index(element.partition(":")[2])

    def _card(self, element: str) -> int:
        return self.rules.card_slugs.index(element.partition(":")[2])

    def _card_words(self, death: int) -> str:
        return f"{self.rules.cards[death]} ({self.rules.ratings[death]})"

    # -- chance

    def throw_html(self, view: DeathView) -> str:
        """See Face.throw_html: the die as it was thrown, and what it was changed to."""
        if not view.throws or view.phase == DIE:
            return ""
        shown = [_die(number, MUTED, 38) for number in view.throws[:-1]]
        last = view.throws[-1]
        changed = view.number and view.number != last
        shown.append(_die(last, MUTED, 38) if changed else _die(last, VELVET, 52))
        if changed:
            shown.append(_die(view.number, VELVET, 52))
        arrow = f'<span aria-hidden="true" style="color:{MUTED}">then</span>'
        body = f'<div style="display:flex;align-items:center;gap:8px;min-height:54px">{arrow.join(shown)}</div>'
        return body + note(self._fate(view))

    def _fate(self, view: DeathView) -> str:
        if view.negated:
            return "This roll kills nobody."
        if not view.number:
            return "The roll is done." if view.phase != ROLL else "The roll is done; another one was earned."
        doomed = [self.rules.characters[c] for c in boards.doomed(self.rules, view)]
        if not doomed:
            fell = [k for k in view.bier if k.turn == view.turns]
            if fell:
                return f"{self.rules.characters[fell[-1].character]} is dead."
            return f"No opponent's character carries a {view.number}."
        return f"{' or '.join(doomed)} {'dies' if view.phase == KILL else 'would die'} of the {view.number}."

    def luck(self, before: DeathView, action: Action, after: DeathView) -> str:
        """See Face.luck: by what the roller can expect of each number, reactions included."""
        if action.kind != "die":
            return ""
        luck = odds.roll_luck(before, int(action.args[0]), self.rules)
        better = 1 - luck.worse - luck.equal
        if not better and not luck.worse:
            return "Every number is worth the same here."
        same = f"{percent(luck.equal, 0)} are alike"
        if luck.worse >= better:
            return f"{f'Better than {percent(luck.worse, 0)} of rolls' if better else 'No roll is better'}; {same}."
        return f"{f'Worse than {percent(better, 0)} of rolls' if luck.worse else 'No roll is worse'}; {same}."

    def luck_share(self, before: DeathView, action: Action, after: DeathView) -> float | None:
        """Return the percentile of a roll for the roller, 0 to 1, equal rolls counted half; None for other chance."""
        if action.kind != "die":
            return None
        return float(odds.roll_luck(before, int(action.args[0]), self.rules).percentile)

    def luck_seat(self, before: DeathView) -> int:
        """A roll is the luck of whose turn it is, whoever had it thrown again."""
        return before.turn

    def odds_html(self, view: DeathView, goal: str) -> str:
        """See Face.odds_html."""
        return death_by_shakespeare_odds.panel(self.rules, view, goal)


def _die(number: int, colour: str, size: float) -> str:
    """A die with a figure on it."""
    fill = f"background:{colour};color:#FFFFFF" if colour == VELVET else f"color:{colour}"
    return (
        f'<span role="img" aria-label="a {number}" style="display:inline-grid;place-items:center;width:{size:g}px;'
        f"height:{size:g}px;border-radius:{size / 5:g}px;border:2px solid {colour};{fill};"
        f'font-weight:700;font-size:{size * 0.56:g}px">{number}</span>'
    )
