"""The misfortune lab: what a roll of Macbeth risks and brings, and when to stop."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import ipywidgets

from shakespeare_games.macbeth import odds
from widgets import theme
from widgets.chart_card import ChartCard
from widgets.odds import macbeth_charts as drawn
from widgets.odds.lab import Lab, headline, way_here
from widgets.odds.settings import Settings
from widgets.page import card, html, query, row
from widgets.simulation import Run, Sample, Simulation

RULES = ("stop after rolls", "stop at misfortunes", "stop at tokens", "best play")


class MisfortuneLab(Lab[Settings]):
    """The page. `settings` are its sliders; everything else follows them."""

    def __init__(self, asked: dict[str, str] | None = None) -> None:
        super().__init__(
            "macbeth", "Macbeth: the misfortune lab", "how likely is the third misfortune, and when should you stop?"
        )
        self.settings = Settings(self.page.guarded(self.changed))
        self.headline = html("", "sg-card")
        self.link = html()
        self.curve = ChartCard("The risk, roll after roll")
        self.next = ChartCard("What the next roll brings")
        self.map = ChartCard("Roll or stop, under best play", ratio=0.36, least=220, most=300)
        self.policies = ChartCard("Policies side by side", ratio=0.8, least=380, most=460)
        narrow = {"description_width": "auto"}
        self.rule = ipywidgets.Dropdown(options=RULES, value=RULES[-1], description="Policy", style=narrow)
        self.number = ipywidgets.BoundedIntText(value=2, min=1, max=60, description="at", style=narrow)
        self.measure = ipywidgets.Dropdown(
            options=["chance to lose the turn", "tokens kept"], description="Measure", style=narrow
        )
        self.number.disabled = True
        self.rule.observe(self.page.guarded(self._rule_chosen), "value")
        self.simulation = Simulation(
            "Simulate turns", self._run, self.page.guarded, extra=[row([self.rule, self.number, self.measure])]
        )
        self.lay_out(
            [self.settings.card, card("Share", [self.link])],
            [self.headline, self.curve, self.next, self.map, self.policies, self.simulation],
        )
        self.take(asked or {})

    def steps(self) -> list[Callable[[], None]]:
        """See Lab.steps."""
        return [self._draw_headline, self._draw_dice, self._draw_map, self._draw_policies]

    def turn_odds(self) -> odds.TurnOdds:
        """Best play for the settings of now."""
        return odds.turn_odds(self.settings.rules(), self.settings.goal())

    def _draw_headline(self) -> None:
        turn, goal = self.settings.turn(), self.settings.goal()
        faces = self.settings.faces
        bust = odds.bust_next(faces, turn.misfortunes)
        turns = self.turn_odds()
        roll, stop, best = turns.roll_value(turn), turns.stop_value(turn), turns.best(turn)
        say = (lambda v: theme.percent(v, 2)) if goal.is_chance else (lambda v: f"{float(v):.2f} tokens")
        rows: list[list[str]] = [
            ["the next roll costs", f"{self.settings.rules().cost(turn.rolls)} gold"],
            ["if you stop now", say(stop)],
        ]
        rows.append(["roll on, then best play", say(roll) if roll is not None else "cannot be paid"])
        verdict = f"Best play for {self.settings.goal_words()}: <b>{theme.esc(best)}</b>"
        if turn.rolls == 0:
            verdict += " (the first roll is compulsory)"
        fractions = [
            ["the next roll ends the turn", str(bust)],
            ["stop", str(stop)],
            ["roll on", str(roll) if roll is not None else "–"],
        ]
        bar = theme.bar(bust, f"it ends the turn: {bust} exactly, {theme.one_in(bust)}", "bad")
        note = theme.note(body=verdict)
        self.headline.value = headline("The next roll", bar, rows, note, fractions)
        self.link.value = way_here(**self.settings.as_query())

    def _draw_dice(self) -> None:
        turn = self.settings.turn()
        drawn.risk_curve(self.settings.faces, turn.misfortunes).into(self.curve)
        drawn.next_roll(self.settings.faces, turn.misfortunes).into(self.next)

    def _draw_map(self) -> None:
        drawn.decision_map(self.turn_odds(), self.settings.turn()).into(self.map)

    def _draw_policies(self) -> None:
        turn, rules = self.settings.turn(), self.settings.rules()
        held = turn.tokens
        named: list[odds.Policy] = [
            odds.StopAfterRolls(max(1, turn.rolls)),
            odds.StopAfterRolls(max(1, turn.rolls) + 1),
            odds.StopAtMisfortunes(1),
            odds.StopAtMisfortunes(2),
            odds.StopAtTokens(held + 5),
            odds.BestPlay(self.turn_odds()),
        ]
        drawn.policies([(p, odds.policy_odds(p, turn, rules)) for p in named]).into(self.policies)

    # The simulation.

    def _rule_chosen(self, _: Any) -> None:
        self.number.disabled = self.rule.value == "best play"

    def policy(self) -> odds.Policy:
        """The policy chosen for the simulation."""
        n = int(self.number.value)
        if self.rule.value == "stop after rolls":
            return odds.StopAfterRolls(n)
        if self.rule.value == "stop at misfortunes":
            return odds.StopAtMisfortunes(n)
        if self.rule.value == "stop at tokens":
            return odds.StopAtTokens(n)
        return odds.BestPlay(self.turn_odds())

    def _run(self, plays: int, seed: int) -> Run:
        policy, turn, rules = self.policy(), self.settings.turn(), self.settings.rules()
        found = odds.policy_odds(policy, turn, rules)
        risk = self.measure.value == "chance to lose the turn"
        self.simulation.unit = "%" if risk else "tokens"
        samples = odds.simulate_turns(policy, turn, plays, seed, rules, batch=max(50, plays // 200))
        name = "macbeth-" + ("risk" if risk else "tokens")
        return Run(name, float(found.bust if risk else found.tokens), _samples(samples, risk))


def _samples(totals: Iterator[odds.TurnSample], risk: bool) -> Iterator[Sample]:
    for t in totals:
        if risk:
            yield Sample(t.turns, t.bust_share, *t.bust_band)
        else:
            yield Sample(t.turns, t.mean_tokens, t.mean_tokens - t.tokens_error, t.mean_tokens + t.tokens_error)


def lab(asked: dict[str, str] | None = None) -> MisfortuneLab:
    """The lab with the settings of a query string; what is nonsense in it is said on the status line."""
    return MisfortuneLab(asked)


def show() -> None:
    """The page of notebooks/macbeth/odds.ipynb."""
    lab(query()).show()
