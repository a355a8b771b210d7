"""The buttons of Kill Shakespeare: what each kind of action and each action is called, and what it costs or brings."""

from __future__ import annotations

from shakespeare_games.core.actions import Action
from shakespeare_games.core.words import capital, many
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.rules import KillRules
from shakespeare_games.kill_shakespeare.view import KillView
from widgets.boards import kill_words as words

KINDS = {
    "character": "Choose a character",
    "take": "Take a card",
    "keep": "Keep a Battle token",
    "swap": "Keep one in place of another",
    "return": "Keep none of them",
    "play": "Play an Action card",
    "spy": "Spy on a track",
    "look": "Look at all face-down cards",
    "jester-search": "Jester: search back 1",
    "jester-iago": "Jester: take an Iago",
    "jester-energy": "Jester: full Energy",
    "jester-wheel": "Jester: wheel one step back",
    "jester-point": "Jester: 1 Victory Point",
    "move": "Move · 1 Energy",
    "free-move": "Move anywhere, free",
    "march": "Move markers",
    "place": "Place a marker",
    "quest": "Complete a Quest",
    "helper": "Choose who helps",
    "ask": "Ask for help",
    "neutral": "Neutral pawn · 1 Energy",
    "give": "Hand in a card",
    "trade": "Propose a trade",
    "offer": "Offer a card",
    "want": "Ask for a card",
    "use-extra": "Take the Extra Action",
    "time": "Token to Time",
    "energy": "Token to Energy",
    "turn-wheel": "Pay to turn the wheel",
    "add": "Add a token",
    "position": "Choose a place",
    "claim": "Take a card",
    "agree": "Agree",
    "refuse": "Refuse",
    "call-off": "Call it off",
    "end-turn": "End turn",
}
HINTS = {
    "character": "Each has one ability of its own; point at a card to read it.",
    "bid": "Choose a token of your hand.",
    "time": "Quests require Time; none uses it up. It lasts for this round.",
    "energy": "Points add up to levels while you plan; what is left over is lost.",
    "turn-wheel": "Each step clockwise is paid in bid points; what is left over is lost.",
    "move": "Choose an Area next door, or from port to port.",
    "free-move": "Once a round, to any Area.",
    "march": "Choose a marker's Area, then where it goes. Two markers may move.",
    "place": "One of the two on your sheet, where your pawn is. More markers than black ones: a battle.",
    "rest": "In place of an Action.",
    "quest": "Your pawn must be there, with the Energy, the Time and the cards it asks for.",
    "give": "Choose which card you hand in; a Jester stands for any.",
    "trade": "Choose with whom; then a card of yours, and one of theirs.",
    "ask": "They pay the Energy of the way, and earn 2 points and an Action card.",
    "exchange": "Three tokens are drawn, one is kept. A Quill among them brings the search on.",
    "keep": "They stay hidden until points are counted.",
    "swap": "You are at your limit: choose the new one, then the one it replaces.",
    "claim": "An Iago costs points, and goes to the stack.",
    "position": "The first acts first, and wins ties of bids; the last turns the wheel.",
    "spy": "Only you see them, until the bids are revealed.",
    "play": "Choose a card of your hand; it is used up.",
    "add": "They are used up for this round.",
}
PASSES = {
    "take": "Take neither",
    "exchange": "Exchange no more",
    "cancel": "Let the order stand",
    "event add": "Add nothing",
    "re-roll": "Let the dice lie",
    "bid": "No further token here",
    "add": "Add nothing",
    "extra": "No Extra Action",
    "cash": "Keep the Jesters",
}
POSITIONS = ("First", "Second", "Third", "Fourth")


def rest_of(element: str) -> str:
    """Return what stands after the colon of an element."""
    return element.partition(":")[2]


def bid_track(view: KillView) -> int:
    """Return for which track bids are being laid: 0 turn order, 1 information, 2 troops."""
    return min(2, view.at // view.players)


def fist(view: KillView, seat: int) -> int:
    """Return the bid points in a seat's fist, as far as the viewer sees it."""
    return sum(value * n for value, n in enumerate(view.fists[seat])) if view.fists[seat] else 0


def level_cost(rules: KillRules, view: KillView, seat: int) -> int:
    """Return the bid points of the next Energy level; 0 at the top."""
    if view.energy[seat] >= rules.energy_most:
        return 0
    cost = rules.energy_costs[view.energy[seat]]
    return max(1, cost - 1) if view.tokens[r.AREA_SLUGS.index("bohemia")] == seat else cost


class Labels:
    """Words for the actions of one game."""

    def __init__(self, rules: KillRules) -> None:
        self.rules = rules
        self._cards = {slug: kind for kind, slug in enumerate(rules.card_slugs)}
        self._quests = {quest.slug: number for number, quest in enumerate(rules.quests)}

    def kind(self, kind: str, view: KillView) -> str:
        """See Face.kind_label."""
        rules, seat = self.rules, max(0, view.to_act)
        if kind == "bid":
            return "Put a token in" if view.phase == "event bid" else "Lay a token"
        if kind == "pass":
            return PASSES.get(view.phase, "Pass")
        if kind == "done":
            if view.phase == "event bid":
                return f"Close the fist · {fist(view, seat)}"
            return "Let the wheel stand" if view.phase == "wheel" else "Done planning"
        if kind == "exchange":
            return f"Exchange {rules.trophies} black markers"
        if kind == "rest":
            return f"No Action: {rules.rest_energy} Energy"
        if kind == "buy-extra":
            return f"Extra Action · {rules.extra_price} cards"
        if kind == "energy" and view.phase == "plan":
            cost = level_cost(rules, view, seat)
            return f"{KINDS[kind]} · {cost} a level" if cost else KINDS[kind]
        if kind == "turn-wheel":
            return f"{KINDS[kind]} · {rules.wheel_cost} a step"
        if kind == "claim":
            return f"Take a card: {words.TRACKS[view.partner]}" if view.partner > 0 else KINDS[kind]
        return KINDS.get(kind, capital(kind.replace("-", " ")))

    def action(self, action: Action, view: KillView, names: list[str]) -> str:
        """See Face.action_label."""
        kind, args = action.kind, action.args
        if not args or kind.startswith("jester"):
            return self.kind(kind, view)
        if kind == "march":
            return f"{self._area(args[0])} to {self._area(args[1])}"
        if kind == "swap":
            return f"{rest_of(args[0])} in place of {rest_of(args[1])}"
        if kind == "add":
            token = "+2" if args[-1].endswith("2") else "+1"
            return token if len(args) == 1 else f"{token} on {words.TRACKS[r.TRACKS.index(rest_of(args[0]))]}"
        return self._one(kind, args[0], view, names)

    def _one(self, kind: str, element: str, view: KillView, names: list[str]) -> str:
        """An action of one element."""
        rules, seat = self.rules, max(0, view.to_act)
        sort, _, rest = element.partition(":")
        if sort == "card":
            return self._card(kind, rest, view)
        if sort == "area":
            return f"{self._area(element)}{self._toll(kind, rest, view)}"
        if sort == "token":
            value = int(rest)
            if kind == "time":
                return f"{value}: Time becomes {view.time[seat] + value}"
            if kind == "energy":
                return f"{value}: {self._levels(view, seat, value)}"
            if kind == "turn-wheel":
                steps = (view.purse + value) // rules.wheel_cost
                return f"{value}: {many(steps, 'step')}"
            return f"A token of {value}"
        if sort == "character":
            number = r.CAST.index(rest)
            return f"{words.CHARACTERS[number]}: {words.ABILITIES[number]}"
        if sort == "quest":
            number = self._quests[rest]
            return f"{rules.quests[number].name}: {words.rewards(rules, number)}"
        if sort == "seat":
            return names[int(rest) - 1]
        if sort == "position":
            return POSITIONS[int(rest) - 1]
        if sort == "track":
            return words.TRACKS[r.TRACKS.index(rest)]
        if sort == "battle":
            return f"The one of {rest}"
        return self.kind(kind, view)

    def element(self, element: str, view: KillView, names: list[str]) -> str:
        """See Face.element_label: the steps of moving a marker."""
        sort, _, rest = element.partition(":")
        if sort == "area":
            area = r.AREA_SLUGS.index(rest)
            mine = view.influence[area][view.to_act] if view.to_act >= 0 else 0
            return f"{words.area(self.rules, area)}: {mine} of yours, {view.black[area]} black"
        if sort == "to":
            area = r.AREA_SLUGS.index(rest)
            return f"to {words.area(self.rules, area)}: {sum(view.influence[area])} to {view.black[area]} black"
        return ""

    def badge(self, action: Action, view: KillView) -> str:
        """See Face.badge: the Energy of a step, the points of a Quest, the bids one may lay."""
        if action.kind == "move":
            return str(self._step(rest_of(action.args[0]), view))
        if action.kind == "quest":
            quest = self.rules.quests[self._quests[rest_of(action.args[0])]]
            return str(sum(n for verb, n in quest.rewards if verb == 1))
        return ""

    def _area(self, element: str) -> str:
        return words.area(self.rules, r.AREA_SLUGS.index(rest_of(element)))

    def _step(self, slug: str, view: KillView) -> int:
        """Energy of a step: Viola sails for nothing (K17)."""
        seat = view.to_act
        if seat < 0 or view.characters[seat] != r.VIOLA or view.pawns[seat] < 0:
            return 1
        areas = self.rules.areas
        return 0 if areas[view.pawns[seat]].port and areas[r.AREA_SLUGS.index(slug)].port else 1

    def _toll(self, kind: str, slug: str, view: KillView) -> str:
        if kind == "move":
            return f", {self._step(slug, view)} Energy"
        return ", free" if kind == "free-move" else ""

    def _levels(self, view: KillView, seat: int, value: int) -> str:
        """What a token towards Energy brings: '1 level', 'counts towards the next'."""
        purse, level = view.purse + value, view.energy[seat]
        rising = view
        gained = 0
        while level + gained < self.rules.energy_most:
            energy = tuple(e + gained if s == seat else e for s, e in enumerate(view.energy))
            rising = view._replace(energy=energy)
            cost = level_cost(self.rules, rising, seat)
            if cost > purse:
                break
            purse -= cost
            gained += 1
        return f"Energy becomes {level + gained}" if gained else "counts towards the next level"

    def _card(self, kind: str, slug: str, view: KillView) -> str:
        if slug == "nothing":
            return "Nothing" if kind == "offer" else "Nothing: a gift"
        number = self._cards[slug]
        name = words.card(self.rules, number)
        if kind in ("play", "claim", "take"):
            if number == r.IAGO:
                seat = max(0, view.to_act)
                return f"{name}: −{2 if view.characters[seat] == r.OTHELLO else 1} points"
            return f"{name}: {words.card_does(self.rules, number)}"
        return name
