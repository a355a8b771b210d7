"""The plainest face a game of the kit can have: what the table needs, and nothing pretty."""

from __future__ import annotations

from typing import Any

from shakespeare_games.core.actions import Action
from shakespeare_games.core.game import Game
from widgets import theme
from widgets.face import Highlights, SeatCard


class PlainFace:
    """Macbeth's pyramid as bare points."""

    title = "Macbeth"
    lab: str | None = "macbeth/odds.ipynb"
    lesson: str | None = "macbeth/lesson.ipynb"

    def __init__(self, game: Game) -> None:
        self.game: Any = game
        self.goals = [("tokens", "most tokens"), ("daggers:8", "8 daggers")]

    def board(self, view: Any, highlights: Highlights, names: list[str]) -> dict[str, Any]:
        rules = self.game.rules
        x, y, text, colour, where = [], [], [], [], []
        for space, portrait in enumerate(view.board):
            level = rules.level[space]
            place = space - level * (level - 1) // 2
            name = f"space:{level}-{place + 1}"
            element = f"portrait:{rules.slugs[portrait]}" if portrait >= 0 else ""
            mine = portrait >= 0 and view.owners[portrait] == view.viewer >= 0
            lit = highlights.lit.get(element, highlights.lit.get(name))
            x.append(place - level / 2)
            y.append(-level)
            text.append(
                (rules.portraits[portrait] if portrait >= 0 else "empty")
                + (" yours" if mine else "")
                + (f" [{lit}]" if lit is not None else "")
            )
            colour.append(theme.VELVET if lit is not None else theme.LINE)
            where.append(f"{element} {name}".strip())
        trace = {
            "type": "scatter", "mode": "markers+text", "x": x, "y": y, "text": text, "customdata": where, "hoverinfo": "none",
            "marker": {"size": 34, "color": colour, "symbol": "square"}, "textposition": "bottom center",
        }  # fmt: skip
        hidden = {"visible": False, "fixedrange": True}
        return {
            "data": [trace],
            "layout": {"xaxis": hidden, "yaxis": hidden, "margin": {"l": 0, "r": 0, "t": 0, "b": 0}},
        }

    def board_in_words(self, view: Any, names: list[str]) -> str:
        return f"The play stands at {view.pawn}."

    def standing(self, view: Any) -> str:
        return f"Round {view.round} · the play stands at {view.pawn} of {self.game.rules.end}"

    def seat_card(self, view: Any, seat: int) -> SeatCard:
        tokens = [("gold", view.gold[seat]), ("daggers", view.daggers[seat]), ("monologues", view.monologues[seat])]
        return SeatCard(tokens, f"{view.living[seat]} alive", view.living[seat] == 0)

    def hand_html(self, view: Any) -> str:
        return ""

    def prompt(self, view: Any, names: list[str]) -> str:
        return {"lucky": "Lucky phase: roll or stop?", "bugging": "Bugging: what will you spend?"}.get(
            view.phase, view.phase
        )

    def kind_label(self, kind: str, view: Any) -> str:
        return kind.capitalize()

    def kind_hint(self, kind: str, view: Any) -> str:
        return f"Choose: {kind}."

    def action_label(self, action: Action, view: Any, names: list[str]) -> str:
        return (
            " to ".join(a.partition(":")[2].replace("-", " ").title() for a in action.args) or action.kind.capitalize()
        )

    def badge(self, action: Action, view: Any) -> str:
        return "8" if action.kind == "kill" else ""

    def throw_html(self, view: Any) -> str:
        return theme.dice(
            [theme.die("misfortune", "misfortune", "bad")] * view.thrown[0]
            + [theme.die("gold", "gold")] * view.thrown[2]
        )

    def luck(self, before: Any, action: Action, after: Any) -> str:
        return f"{len(action.args[0])} dice" if action.kind == "throw" else ""

    def luck_share(self, before: Any, action: Action, after: Any) -> float | None:
        return after.thrown[2] / 5 if action.kind == "throw" else None

    def odds_html(self, view: Any, goal: str) -> str:
        return theme.bar(0.171, f"a roll would end your turn ({goal})", "bad")
