"""The buttons of Shakespeare: what each kind of action and each action is called, and what it gives."""

from __future__ import annotations

from shakespeare_games.core.actions import Action
from shakespeare_games.core.words import capital, many, spelt
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.rules import ShakespeareRules
from shakespeare_games.shakespeare.view import CRAFT, PAY, ShakespeareView
from widgets.boards import shakespeare_words as words

KINDS = {
    "wager": "Wager",
    "recruit": "Recruit",
    "extra": "Take an extra",
    "activate": "Activate",
    "pass": "Pass for today",
    "quill": "Move on an act",
    "back": "Move back on an act",
    "take-costume": "Costume element",
    "take-set": "Set element",
    "keep": "Keep an objective",
    "spare": "Keep one from resting",
    "pay": "Pay a character",
}
HINTS = {
    "wager": "In secret; each is one activation. Whoever wagers least opens the day and scores.",
    "recruit": "Choose a card on offer: face up, it joins your troupe and wants to be paid at the end.",
    "extra": "Choose a card on offer: face down it costs nothing, wears costumes and rehearses.",
    "activate": "Choose a character with a bright edge; its icons say what you get.",
    "quill": "Choose one of the acts that are lit.",
    "back": "Choose the act on which you move back.",
    "take-costume": "Choose an element, then who wears it. Three make a costume, for good.",
    "take-set": "Choose an element, then a space. Both sides of the set must match.",
    "keep": "Each asks for so much, for 1, 2 or 3 Prestige. The others go back into the deck.",
    "spare": "All others that you activated today rest tomorrow.",
    "pay": "Each character that is not paid costs Prestige.",
}


def slug_of(element: str) -> str:
    """Return what stands after the colon of an element."""
    return element.partition(":")[2]


class Labels:
    """Words for the actions of one game."""

    def __init__(self, rules: ShakespeareRules) -> None:
        self.rules = rules
        self._roles = {role.slug: number for number, role in enumerate(rules.roles)}
        self._aims = {aim.slug: number for number, aim in enumerate(rules.aims)}

    def role(self, element: str) -> int:
        """Return the character of an element `card:...` or `character:...`."""
        return self._roles[slug_of(element)]

    def kind(self, kind: str, view: ShakespeareView) -> str:
        """See Face.kind_label."""
        rules = self.rules
        if kind == "done":
            return "Pay nobody else" if view.phase == PAY else "Done"
        if kind == "plus-three":
            return f"Spend a +{rules.plus_value} token"
        if kind == "pounds":
            return f"Take {many(rules.queen_pounds, 'Pound')}"
        if kind == "objectives":
            count = min(rules.queen_cards, view.objective_deck)
            return f"Draw {many(count, 'objective')}, keep one"
        return KINDS.get(kind, kind.capitalize())

    def action(self, action: Action, view: ShakespeareView) -> str:
        """See Face.action_label."""
        rules, args, seat = self.rules, action.args, view.to_act
        kind = action.kind
        if not args:
            return self.kind(kind, view)
        if kind == "wager":
            return self._wager(int(slug_of(args[0])), view)
        if kind == "keep":
            aim = self._aims[slug_of(args[0])]
            return f"{rules.aims[aim].name}: {words.aim_in_short(rules, aim)}"
        if kind in ("quill", "back"):
            return self._move(kind, int(slug_of(args[0])) - 1, view)
        if kind == "take-set":
            return self._set(args[0], args[1], view)
        who = self.role(args[-1])
        name = rules.roles[who].name
        if kind == "take-costume":
            return self._costume(args[0], who, view)
        if kind == "recruit":
            cost = rules.roles[who].cost
            return f"{name}, {many(cost, 'Pound') if cost else 'free'}: {words.gives(rules, view, seat, who)}"
        if kind == "extra":
            return f"{name}'s card, free"
        if kind == "activate":
            return f"{name}: {words.gives(rules, view, seat, who)}"
        if kind == "pay":
            return f"{name}, {many(rules.roles[who].cost, 'Pound')}"
        return name

    def element(self, element: str, view: ShakespeareView) -> str:
        """See Face.element_label: the steps of taking an element."""
        if view.phase != CRAFT:
            return ""
        kind, _, rest = element.partition(":")
        if kind in ("costume", "set"):
            color = r.COLORS.index(rest)
            worth = "" if color == r.YELLOW else f", worth {self.rules.values[color]}"
            effect = words.set_effect(self.rules, color) if kind == "set" else ""
            return f"{rest.capitalize()} {kind} element{worth}" + (f": {effect}" if effect else "")
        if kind == "space":
            return self._space(rest, view)
        if kind == "character":
            return self._wearer(self.role(element), view)
        return ""

    def badge(self, action: Action, view: ShakespeareView) -> str:
        """See Face.badge."""
        if action.kind in ("quill", "back"):
            act = int(slug_of(action.args[0])) - 1
            return str(view.acts[act][view.to_act] + (1 if action.kind == "quill" else -1))
        return ""  # prices are on the cards

    def _wager(self, count: int, view: ShakespeareView) -> str:
        if view.day >= self.rules.days:
            return many(count, "cylinder")
        resting = count - 1
        return f"{count}: {spelt(resting) if resting else 'nobody'} rest{'' if resting > 1 else 's'}"

    def _move(self, kind: str, act: int, view: ShakespeareView) -> str:
        rules = self.rules
        space = view.acts[act][view.to_act]
        if kind == "back":
            return f"{words.ACTS[act]}: back to space {max(1, space - 1)}"
        there = space + 1
        told = f"{words.ACTS[act]}: to space {there} of {rules.lengths[act]}"
        if act == 0 and there < len(rules.act_1_pounds) and rules.act_1_pounds[there]:
            told += f", {many(rules.act_1_pounds[there], 'Pound')} in a rehearsal"
        elif act == 2 and there < len(rules.act_3_prestige) and rules.act_3_prestige[there]:
            told += f", {rules.act_3_prestige[there]} Prestige in a rehearsal"
        elif there == rules.penalty_spaces + 1:
            told += ", out of the spaces that lose Prestige"
        return told

    def _set(self, element: str, space: str, view: ShakespeareView) -> str:
        color = r.COLORS.index(slug_of(element))
        effect = words.set_effect(self.rules, color)
        told = f"{capital(slug_of(element))} on {self._space(slug_of(space), view)}"
        return told + (f": {effect}" if effect else "")

    def _space(self, name: str, view: ShakespeareView) -> str:
        row, place = name.split("-")
        space = self.rules.space_names.index(name)
        candle = f" (candle, {self.rules.candle_prestige} Prestige)" if self.rules.candle[space] else ""
        return f"row {row}, place {place}{candle}"

    def _costume(self, element: str, who: int, view: ShakespeareView) -> str:
        rules, color = self.rules, r.COLORS.index(slug_of(element))
        worn = (*words.worn_by(view, view.to_act, who), color)
        told = f"{capital(slug_of(element))} for {self._name(who, view)}"
        if len(worn) == r.COSTUME_SIZE:
            total = words.costume_sum(rules, worn)
            told += f": complete with {total}, {words.reward(rules, total)}"
        return told

    def _wearer(self, who: int, view: ShakespeareView) -> str:
        rules, seat = self.rules, view.to_act
        worn = words.worn_by(view, seat, who)
        name = self._name(who, view)
        if not worn:
            return f"{name}, no costume yet"
        return f"{name}, {len(worn)} of {r.COSTUME_SIZE} worn, {words.costume_sum(rules, worn)} together"

    def _name(self, who: int, view: ShakespeareView) -> str:
        name = self.rules.roles[who].name
        return f"the extra ({name}'s card)" if who in view.extras[view.to_act] else name
