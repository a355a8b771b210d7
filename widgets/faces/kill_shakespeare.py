"""The face of Kill Shakespeare: board, seats, words of every decision, what dice and tokens have brought."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from shakespeare_games.core.actions import Action
from shakespeare_games.core.game import CHANCE
from shakespeare_games.core.words import many, series
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.game import KillShakespeare
from shakespeare_games.kill_shakespeare.rules import KillRules
from shakespeare_games.kill_shakespeare.view import KillView
from widgets.boards import kill_icons as icons
from widgets.boards import kill_shakespeare as boards
from widgets.boards import kill_words as words
from widgets.face import Face, Highlights, Pondering, SeatCard
from widgets.faces import kill_shakespeare_odds as live
from widgets.faces.kill_shakespeare_labels import HINTS, Labels, bid_track, fist, level_cost
from widgets.faces.kill_shakespeare_reference import sheet
from widgets.faces.kill_shakespeare_risk import Risk
from widgets.theme import INK, card, esc, note, percent

WAYS = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)  # in which two dice come to a sum, of 36


def face(game: KillShakespeare) -> KillFace:
    """Return the face of a game of Kill Shakespeare."""
    return KillFace(game)


class KillFace(Face):
    """See widgets.face.Face."""

    title = "Kill Shakespeare"
    lab: str | None = "kill_shakespeare/odds.ipynb"
    lesson: str | None = "kill_shakespeare/lesson.ipynb"
    board_ratio = boards.RATIO
    board_least = 300
    board_most = 3100  # in a narrow place everything stands in one column, and is never squeezed
    # Secret bids and what is dealt are nobody's turn; the others finish what a step before them began.
    quick_kinds = ("pass", "done", "bid", "time", "energy", "deal", "new-quest", "give", "offer", "want", "helper")
    steady = True
    goals = live.GOALS

    def __init__(self, game: KillShakespeare) -> None:
        self.game: Any = game
        self.rules: KillRules = game.rules
        self.labels = Labels(game.rules)

    # -- the board and the seats

    def board(self, view: KillView, highlights: Highlights, names: list[str]) -> dict[str, Any]:
        """See Face.board; with layouts for narrower places."""
        return boards.board(self.rules, view, highlights, names)

    def board_in_words(self, view: KillView, names: list[str]) -> str:
        """See Face.board_in_words."""
        rules = self.rules
        told = [f"Search for Shakespeare: space {view.search} of {rules.search_end}."]
        told += [". ".join(words.area_told(rules, view, area, names)) + "." for area in range(r.AREAS)]
        event = words.event_told(rules, view)
        told.append(f"Event: {'. '.join(event)}." if event else "No Event lies open.")
        told.append(f"{many(view.iagos, 'Iago')} face up.")
        told += [f"{line}." for line in words.dice_told(view)]
        quests = [". ".join(words.quest_told(rules, q)) for q in view.quest_track if q >= 0]
        told.append(f"Quests: {'. '.join(quests) or 'none'}.")
        for track, lying in ((1, view.information_track), (2, view.troop_track)):
            there = [words.track_card(rules, kind) for kind in lying]
            told.append(f"{words.TRACKS[track]} track: {series(there or ['no cards'])}.")
        if view.order:
            told.append(f"Turn order: {series([names[seat] for seat in view.order])}.")
        told += [self._seat(view, seat, names) for seat in range(view.players)]
        return " ".join(told)

    def _seat(self, view: KillView, seat: int, names: Sequence[str]) -> str:
        held = [f"{n} {words.card(self.rules, kind)}" for kind, n in words.held(view, seat)]
        role = words.seat_role(view, seat)
        return (
            f"{names[seat]}{f', {role}' if role else ''}: {many(view.score[seat], 'Victory Point')}, "
            f"Energy {view.energy[seat]}, Time {view.time[seat]}, cards: {series(held or ['none'])}, "
            f"{many(view.battle_counts[seat], 'Battle token')}."
        )

    def standing(self, view: KillView) -> str:
        """See Face.standing."""
        rules = self.rules
        if view.phase == "over":
            return words.LOSSES.get(view.lost, "The rebellion has succeeded")
        if not view.round:
            return "Setting out"
        lost = view.hope.count(0)
        danger = f" · {lost} of {rules.zero_areas} Areas lost" if lost else ""
        return (
            f"Round {view.round} of {rules.rounds} · {view.part} · search {view.search} of {rules.search_end}{danger}"
        )

    def seat_card(self, view: KillView, seat: int) -> SeatCard:
        """See Face.seat_card."""
        held = [
            ("points", view.score[seat]),
            ("energy", view.energy[seat]),
            ("time", view.time[seat]),
            ("cards", sum(view.hands[seat])),
            ("tokens", sum(view.coins[seat])),
        ]
        quests = view.easy[seat] + view.hard[seat]
        role = words.seat_role(view, seat)
        return SeatCard(held, f"{role or 'no character yet'} · {many(quests, 'Quest')}")

    def hand_html(self, view: KillView) -> str:
        """See Face.hand_html: the viewer's fist and Battle tokens, which nobody else sees, over the reference sheet."""
        seat = view.viewer
        reference = sheet(self.rules)
        if seat < 0 or view.characters[seat] < 0:
            return reference
        told = []
        hidden = [value for value, n in enumerate(view.battles[seat][:4], 1) for _ in range(n)]
        told.append("Battle tokens: " + (", ".join(map(str, hidden)) or "none"))
        if view.phase == "event bid" and fist(view, seat):
            told.append(f"in your fist: {fist(view, seat)}")
        ability = words.ABILITIES[view.characters[seat]]
        role = words.seat_role(view, seat)
        own = card(f"{role}, for your eyes only", note(f"{'; '.join(told)}. {role}: {ability}."))
        return own + reference

    # -- the decision

    def prompt(self, view: KillView, names: list[str]) -> str:
        """See Face.prompt."""
        phase = view.phase
        if phase == "over":
            if view.winner >= 0:
                return f"The rebellion succeeds: {names[view.winner]} wears the crown"
            return f"The rebellion fails: {words.LOSSES.get(view.lost, 'all is lost')}"
        if view.to_act == CHANCE:
            return "Fate decides"
        return self._prompt(view, names)

    def _prompt(self, view: KillView, names: list[str]) -> str:
        rules, seat, phase = self.rules, view.to_act, view.phase
        if phase == "event bid":
            cost, quill = words.price(rules, view)
            with_quill = f", {cost + quill} with its Quill" if quill else ""
            return f"Event: together {cost} cancel it{with_quill}"
        if phase == "event add":
            total = sum(fist(view, s) + view.added[s] for s in range(view.players))
            return f"Event: {total} of {words.price(rules, view)[0]} are paid. Add to it?"
        if phase == "cancel":
            who, where = ("Lady Macbeth", rules.events[view.event].lady)
            if view.partner == 0:
                who, where = "King Richard III", rules.events[view.event].richard
            return f"{who} is sent to {words.area(rules, where)}: cancel it?"
        if phase == "plan":
            cost = level_cost(rules, view, seat)
            level = f"; next level {cost - view.purse} more" if cost else ""
            return f"Plan: Energy {view.energy[seat]}, Time {view.time[seat]}{level}"
        if phase == "bid":
            which = "second, face down" if view.sub else "first"
            return f"Bid on {words.TRACKS[bid_track(view)]}: {which} token?"
        if phase == "claim":
            return f"{words.TRACKS[view.partner]}: which card?" if view.partner > 0 else "Which card?"
        if phase == "turn":
            return self._turn(view)
        if phase == "pay":
            troops, letters, plans = view.needs
            asked = [f"Troops worth {troops}"] if troops > 0 else []
            asked += [many(n, word) for n, word in ((letters, "Letter"), (plans, "Plan")) if n > 0]
            return f"Hand in: {series(asked or ['nothing'])}"
        if phase == "help":
            return f"Who comes to {words.area(rules, rules.quests[view.quest].second)}?"
        if phase == "help answer":
            quest = rules.quests[view.quest]
            return f"Go to {words.area(rules, quest.second)} to help with {quest.name}?"
        if phase == "offer":
            return f"What do you offer {names[view.partner]}?"
        if phase == "want":
            return f"What do you want of {names[view.partner]}?"
        if phase == "trade answer":
            return self._proposal(view, names)
        if phase == "buy":
            return f"Extra Action: {many(view.needs[0], 'card')} to hand in"
        return {
            "character": "Whom do you play?",
            "take": "Delphos: a Letter or a City Plan?",
            "exchange": f"You hold {many(view.trophies[seat], 'black marker')}: exchange three?",
            "keep": "Which Battle token do you keep?",
            "flee": f"Hamlet must flee King Richard III: Energy {view.energy[seat]}",
            "re-roll": f"The dice show {sum(view.dice)}: roll again?",
            "wheel": f"The wheel brings you {words.wheel_word(rules, view, seat)}: turn it?",
            "add": "The bids are revealed: add a token?",
            "position": "Which place in the turn order?",
            "extra": "Take an Extra Action?",
            "cash": "Jesters for Victory Points?",
        }.get(phase, "What now?")

    def _turn(self, view: KillView) -> str:
        seat = view.to_act
        where = words.area(self.rules, view.pawns[seat])
        if view.marching and view.acted:
            return f"{many(view.marching, 'marker')} may still move · Energy {view.energy[seat]}"
        if view.acted:
            return f"Action taken, in {where} · Energy {view.energy[seat]}"
        return f"Your Action, in {where} · Energy {view.energy[seat]}, Time {view.time[seat]}"

    def _proposal(self, view: KillView, names: list[str]) -> str:
        given = words.card(self.rules, view.offered) if 0 <= view.offered < r.KINDS else "nothing"
        asked = words.card(self.rules, view.wanted) if 0 <= view.wanted < r.KINDS else "nothing"
        return f"{names[view.partner]} offers {given} for {asked}"

    def kind_label(self, kind: str, view: KillView) -> str:
        """See Face.kind_label."""
        return self.labels.kind(kind, view)

    def kind_hint(self, kind: str, view: KillView) -> str:
        """See Face.kind_hint."""
        if kind == "bid" and view.phase == "bid":
            return "The first lies open, the second face down. One bid equal to the dice earns an Action card."
        if kind == "bid":
            return "In secret, as many as you like; all are revealed at once. Whoever puts in most earns points."
        return HINTS.get(kind, "")

    def action_label(self, action: Action, view: KillView, names: list[str]) -> str:
        """See Face.action_label."""
        return self.labels.action(action, view, names)

    def element_label(self, element: str, view: KillView, names: list[str]) -> str:
        """See Face.element_label."""
        return self.labels.element(element, view, names)

    def badge(self, action: Action, view: KillView) -> str:
        """See Face.badge."""
        return self.labels.badge(action, view)

    # -- chance

    def throw_html(self, view: KillView) -> str:
        """See Face.throw_html: the event dice and what they bring, or Battle tokens just drawn."""
        told = []
        if view.drawn:
            drawn = [str(value) for value, n in enumerate(view.drawn[:4], 1) for _ in range(n)]
            told.append(note(f"Battle tokens drawn: {series(drawn or ['only Quills'])}."))
        elif view.drawn_count:
            told.append(note(f"{many(view.drawn_count, 'Battle token')} drawn, unseen."))
        total = sum(view.dice)
        if total:
            faces = "".join(_die(face) for face in view.dice)
            told.append(f'<div class="sg-dice">{faces}</div>{note(f"Event dice: {self._dice(view, total)}")}')
        elif view.event >= 0:
            told.append(note(" ".join(f"{line}." for line in words.event_told(self.rules, view)[:3])))
        return "".join(told)

    def _dice(self, view: KillView, total: int) -> str:
        often = f"{total} comes up in {percent(Fraction(WAYS[total], 36))} of throws."
        if total <= 9:
            return f"one bid of exactly {total} earns an Action card. {often}"
        if total == 12:
            return f"the search goes on by one. {often}"
        where = view.lady if total == 10 else view.richard
        place = words.area(self.rules, where) if where >= 0 else "no Area"
        who = "Lady Macbeth" if total == 10 else "King Richard III"
        return f"a black marker where {who} is ({place}). {often}"

    def luck(self, before: KillView, action: Action, after: KillView) -> str:
        """See Face.luck: a Battle token drawn, by its value beside what may be in the bag; only its drawer sees it."""
        if before.viewer < 0 or before.viewer != self.luck_seat(before):
            return ""
        if self.luck_share(before, action, after) is None:
            return ""
        drawn = action.args[0].partition(":")[2]
        said = "A Quill" if drawn == "quill" else f"A Battle token of {drawn}"
        return f"{said}: better than {percent(self._worse(before, action)[0], 0)} of what may be in the bag."

    def luck_share(self, before: KillView, action: Action, after: KillView) -> float | None:
        """See Face.luck_share: the mid-percentile of a Battle token; a Quill is the worst there is."""
        if action.kind != "draw" or not action.args[0].startswith("battle:") or sum(before.bag) < 2:
            return None
        worse, equal = self._worse(before, action)
        return float(worse + equal / 2) if equal < 1 else None

    def _worse(self, before: KillView, action: Action) -> tuple[Fraction, Fraction]:
        drawn = action.args[0].partition(":")[2]
        ranked = [before.bag[r.QUILL], *before.bag[: r.QUILL]]  # the Quill first: it is worth less than nothing
        at = 0 if drawn == "quill" else int(drawn)
        whole = sum(ranked)
        return Fraction(sum(ranked[:at]), whole), Fraction(ranked[at], whole)

    def luck_seat(self, before: KillView) -> int:
        """See Face.luck_seat: who draws Battle tokens."""
        drawing = before.phase == "battle token" and before.at < len(before.order)
        return before.order[before.at] if drawing else -1

    def odds_html(self, view: KillView, goal: str) -> str:
        """See Face.odds_html."""
        return live.panel(self.rules, view, goal)

    def ponder(self, view: KillView, goal: str) -> Pondering | None:
        """See Face.ponder: whether the rebellion fails, by simulation; in short beside what matters now."""
        if goal not in ("risk", "now") or not view.round or not view.order or view.phase == "over":
            return None
        return Risk(self.rules, view, brief=goal == "now")


def _die(face: int) -> str:
    """A die as HTML."""
    pips = "".join(f'<circle cx="{12 + x * 5.5}" cy="{12 + y * 5.5}" r="2.2"/>' for x, y in icons.PIPS[face])
    return (
        f'<span class="sg-die" style="width:46px;height:46px"><svg role="img" aria-label="{esc(face)}" width="36" '
        f'height="36" viewBox="0 0 24 24" fill="{INK}">{pips}</svg></span>'
    )
