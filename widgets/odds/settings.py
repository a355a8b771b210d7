"""The sliders of the misfortune lab, and their way to a query string and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets

from shakespeare_games.core.errors import OptionError
from shakespeare_games.macbeth import odds
from widgets import theme
from widgets.odds.controls import Controls, one_of, whole
from widgets.page import card, html, row

# name in the query string, words, least, most, at first
SLIDERS = (
    ("misfortunes", "Misfortunes lying", 0, 2, 0),
    ("rolls", "Rolls made", 0, 8, 1),
    ("gold", "Gold held", 0, 20, 4),
    ("daggers", "Daggers held", 0, 20, 2),
    ("monologues", "Monologues held", 0, 10, 1),
)
FACE_WORDS = [("misfortune", "X"), ("dagger", "D"), ("gold", "G"), ("monologue", "M")]
GOALS = [
    ("the most tokens", "tokens"),
    ("8 daggers: a murder", "daggers:8"),
    ("4 gold: the throne", "gold:4"),
    ("4 monologues: a speech", "monologues:4"),
]
YES = {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}


class Settings(Controls):
    """All settings of the lab. `changed()` is called after each change, once."""

    def __init__(self, changed: Callable[[], Any]) -> None:
        super().__init__(changed)
        self.sliders = {
            name: ipywidgets.IntSlider(value=start, min=low, max=high, description=words)
            for name, words, low, high, start in SLIDERS
        }
        self.prophecy = ipywidgets.Checkbox(value=False, description="A prophecy in hand", indent=False)
        self.dice = [
            ipywidgets.Dropdown(options=FACE_WORDS, value=letter, description=str(i + 1))
            for i, letter in enumerate(odds.FACES)
        ]
        self.goal_choice = ipywidgets.Dropdown(options=GOALS, value="tokens", description="You want")
        self.reset = theme.button("Back to the plain die", "quiet")
        self.reset.on_click(lambda _: self._plain_die())
        self.watch([*self.sliders.values(), self.prophecy, *self.dice, self.goal_choice])
        faces = ipywidgets.Box(self.dice, _dom_classes=("sg-faces",))
        self.card = card(
            "The turn so far",
            [
                *self.sliders.values(),
                self.prophecy,
                self.goal_choice,
                html('<h2 class="sg-h2">The die</h2>'),
                faces,
                row([self.reset]),
            ],
        )

    @property
    def faces(self) -> str:
        """The six faces, a letter each."""
        return "".join(d.value for d in self.dice)

    def turn(self) -> odds.Turn:
        """The turn that the sliders tell of."""
        values = {name: slider.value for name, slider in self.sliders.items()}
        return odds.Turn(prophecy=self.prophecy.value, **values)

    def rules(self) -> odds.TurnRules:
        """The rules of a turn with these faces."""
        return odds.TurnRules(faces=self.faces)

    def goal(self) -> odds.Goal:
        """What best play is best for."""
        return odds.parse_goal(self.goal_choice.value)

    def goal_words(self) -> str:
        """The goal as the reader chose it."""
        return str(self.goal_choice.label)

    def as_query(self) -> dict[str, Any]:
        """All settings, as a query string has them."""
        plain = {name: slider.value for name, slider in self.sliders.items()}
        return {**plain, "prophecy": int(self.prophecy.value), "faces": self.faces, "goal": self.goal_choice.value}

    def read(self, name: str, text: str) -> Any:
        """See Controls.read."""
        if name in self.sliders:
            return whole(text, self.sliders[name].min, self.sliders[name].max)
        if name == "prophecy":
            if text.lower() not in YES:
                raise OptionError("0 or 1 is allowed")
            return YES[text.lower()]
        if name == "faces":
            return odds.check_faces(text[:40])
        if name == "goal":
            return one_of(text, [value for _, value in GOALS])
        return None

    def put(self, values: dict[str, Any]) -> None:
        """See Controls.put."""
        for name, value in values.items():
            if name in self.sliders:
                self.sliders[name].value = value
            elif name == "prophecy":
                self.prophecy.value = value
            elif name == "goal":
                self.goal_choice.value = value
            elif name == "faces":
                for die, letter in zip(self.dice, value, strict=True):
                    die.value = letter

    def _plain_die(self) -> None:
        with self.quiet():
            self.put({"faces": odds.FACES})
        self._changed()
