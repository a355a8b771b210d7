"""The sliders of the misfortune lab, and their way to a query string and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets

from shakespeare_games.core.errors import OptionError
from shakespeare_games.macbeth import odds
from widgets import theme
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


class Settings:
    """All settings of the lab. `changed()` is called after each change, once."""

    def __init__(self, changed: Callable[[], Any]) -> None:
        self._changed = changed
        self._quiet = False
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
        for control in [*self.sliders.values(), self.prophecy, *self.dice, self.goal_choice]:
            control.observe(self._moved, "value")
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

    def _moved(self, _: Any) -> None:
        if not self._quiet:
            self._changed()

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

    def take(self, asked: dict[str, str]) -> str:
        """Set what a query string asks; what is wrong with it, in words ('' if nothing). Nonsense changes nothing."""
        good: dict[str, Any] = {}
        wrong: list[str] = []
        for name, text in asked.items():
            try:
                good[name] = self._read(name, text)
            except OptionError as error:
                wrong.append(str(error))
        self._set({name: value for name, value in good.items() if value is not None})
        return " ".join(wrong)

    def _read(self, name: str, text: str) -> Any:
        """The value of a setting; None for a name that is no setting."""
        if name in self.sliders:
            low, high = self.sliders[name].min, self.sliders[name].max
            if not (text.isascii() and text.isdecimal() and len(text) < 5 and low <= int(text) <= high):
                raise OptionError(
                    f"The link asks for {name} {text[:20]!r}; whole numbers from {low} to {high} are allowed."
                )
            return int(text)
        if name == "prophecy":
            if text.lower() not in YES:
                raise OptionError(f"The link asks for prophecy {text[:20]!r}; 0 or 1 is allowed.")
            return YES[text.lower()]
        if name == "faces":
            return odds.check_faces(text[:40])
        if name == "goal":
            if text not in [value for _, value in GOALS]:
                raise OptionError(f"The link asks for goal {text[:20]!r}; it can be {', '.join(v for _, v in GOALS)}.")
            return text
        return None

    def _set(self, values: dict[str, Any]) -> None:
        """Set several at once; nobody is told."""
        self._quiet = True
        try:
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
        finally:
            self._quiet = False

    def _plain_die(self) -> None:
        self._set({"faces": odds.FACES})
        self._changed()
