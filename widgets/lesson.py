"""Pieces of a lesson: predict first, then reveal; exercises that say why an answer is wrong.

A lesson is a notebook of short texts with one of these between them. Nothing here knows a game: the numbers come from
its odds.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, TypeVar

import ipywidgets

from shakespeare_games.core.words import many
from widgets import theme
from widgets.page import Page, StatusLine, html, in_words, link, row, stack

NEAR = Fraction(1, 200)  # an answer in percent or as a decimal may be rounded: half a percent off is right
LONG = 28  # characters of a fraction that still fit a phone
Number = Fraction | int | float
Hint = tuple[Callable[[Fraction], bool], str]


class NotANumber(ValueError):
    """What was typed is not a number that can be read."""


def number(text: str) -> Fraction:
    """What a student typed, exactly: `23/648`, `0.0355`, `3.55 %`, `3,55 %`. Raises NotANumber."""
    clean = text.strip().replace(" ", "").replace("−", "-")
    if re.fullmatch(r"-?\d+,\d+%?", clean):
        clean = clean.replace(",", ".")
    percent = clean.endswith("%")
    match = re.fullmatch(r"(-?\d{1,12}(?:\.\d{1,12})?|-?\.\d{1,12})(?:/(\d{1,12}))?", clean.removesuffix("%"))
    if match is None:
        raise NotANumber(
            "Please write a number: a fraction such as 5/6, a decimal such as 0.83, or a percentage such as 83 %."
        )
    below = int(match[2]) if match[2] else 1
    if below == 0:
        raise NotANumber("Nothing can be divided by 0: the lower number of a fraction counts all cases.")
    return Fraction(match[1]) / below / (100 if percent else 1)


def near(wrong: Number, tolerance: Number = NEAR) -> Callable[[Fraction], bool]:
    """Whether an answer is about this one: for hints at a known slip."""
    return lambda given: abs(given - Fraction(wrong)) <= Fraction(tolerance)


class Exercise(ipywidgets.VBox):
    """A question with a box to type in and a check.

    answer: the right number. tolerance: how far off still counts as right (half a percent for a chance).
    hints: (condition on the answer, what went wrong) pairs, the first that fits is told; otherwise whether it is too
    high or too low. The right number is never shown: `because` is told only after a right answer.
    """

    def __init__(
        self,
        question: str,
        answer: Number,
        hints: Sequence[Hint] = (),
        because: str = "",
        *,
        chance: bool = True,
        tolerance: Number | None = None,
    ) -> None:
        self.answer = Fraction(answer)
        self.tolerance = Fraction(tolerance) if tolerance is not None else NEAR
        self.hints = list(hints)
        self.because = because
        self.chance = chance
        self.tries = 0
        example = "such as 5/6, 0.83 or 83 %" if chance else "such as 4 or 25/6"
        self.box = ipywidgets.Text(
            placeholder=example, description="Your answer", style={"description_width": "auto"}, continuous_update=False
        )
        self.check = theme.button("Check", "primary")
        self.verdict = StatusLine()
        self.check.on_click(lambda _: self._checked())
        self.box.observe(lambda _: self._checked(), "value")  # Enter
        ask = html(f'<p class="sg-question"><b>Exercise.</b> {theme.esc(question)}</p>')
        super().__init__([ask, row([self.box, self.check]), self.verdict])
        part(self)

    def _checked(self) -> None:
        try:
            given = number(self.box.value)
        except NotANumber as error:
            self._say(str(error), "error")
            return
        right, words = self.judge(given)
        self._say(words, "good" if right else "error")

    def _say(self, words: str, tone: str) -> None:
        self.verdict.tone, self.verdict.text = tone, words

    def judge(self, given: Fraction) -> tuple[bool, str]:
        """Whether an answer is right, and what to tell the student."""
        self.tries += 1
        if abs(given - self.answer) <= self.tolerance:
            return True, f"Right. {self.because}".strip()
        if self.chance and given > 1:
            return False, "A chance is never more than 1, that is 100 %. If you mean a percentage, write the % sign."
        if self.chance and given < 0:
            return False, "A chance is never less than 0."
        for fits, why in self.hints:
            if fits(given):
                return False, why
        way = "high" if given > self.answer else "low"
        more = "" if self.tries < 3 else " Try a smaller case first, where you can list everything."
        return False, f"Not yet: that is too {way}.{more}"


Reveal = Sequence[ipywidgets.Widget] | Callable[[], Sequence[ipywidgets.Widget]]


class Foretell(ipywidgets.VBox):
    """A question that is answered once, before anything is shown: the question, the way to answer it, what is said
    of the answer, and what is revealed.

    reveal: widgets, or a function that makes them once the answer stands.
    """

    call = "Predict first."

    def __init__(self, question: str, answering: ipywidgets.Widget, reveal: Reveal) -> None:
        self._reveal = reveal
        self.outcome = StatusLine()
        self.shown = stack([])
        ask = html(f'<p class="sg-question"><b>{self.call}</b> {theme.esc(question)}</p>')
        super().__init__([ask, answering, self.outcome, self.shown])
        part(self)

    def tell(self, words: str) -> None:
        """Say what there is to say of the answer, and reveal."""
        self.outcome.text = words
        try:
            shown = self._reveal() if callable(self._reveal) else self._reveal
        except Exception as error:  # shown to the reader: in Voila an exception in a callback is invisible
            self.outcome.tone, self.outcome.text = "error", in_words(error)
            return
        self.shown.children = list(shown)


class Predict(Foretell):
    """A prediction to commit to before something is revealed.

    truth: the number. reveal: shown once the prediction is locked in, see Foretell.
    low, high, step, unit: of the slider; a chance is asked in percent.
    """

    def __init__(
        self,
        question: str,
        truth: Number,
        reveal: Reveal = (),
        *,
        low: float = 0,
        high: float = 100,
        step: float = 1,
        unit: str = "%",
        explain: str = "",
    ) -> None:
        self.truth = float(truth) * (100 if unit == "%" else 1)
        self.unit = unit
        self._explain = explain
        self.slider = ipywidgets.FloatSlider(
            value=(low + high) / 2, min=low, max=high, step=step, readout_format=".0f" if step >= 1 else ".1f",
            description=f"I predict ({unit})", style={"description_width": "auto"}, continuous_update=False,
        )  # fmt: skip
        self.slider.add_class("sg-predict")
        self.lock = theme.button("Lock it in and see", "primary")
        self.lock.on_click(lambda _: self._locked())
        super().__init__(question, row([self.slider, self.lock]), reveal)

    def _locked(self) -> None:
        self.lock.disabled = self.slider.disabled = True
        self.tell(self.words(self.slider.value))

    def words(self, predicted: float) -> str:
        """What is said of a prediction."""
        off = predicted - self.truth
        shown = f"{self.truth:.1f} {self.unit}"
        scale = (self.slider.max - self.slider.min) or 1
        if abs(off) <= 0.02 * scale:
            verdict = "Very close."
        elif abs(off) <= 0.1 * scale:
            verdict = f"Near: you were {abs(off):.1f} too {'high' if off > 0 else 'low'}."
        else:
            verdict = f"You were {abs(off):.1f} too {'high' if off > 0 else 'low'}."
        return f"It is {shown}. {verdict} {self._explain}".strip()


def mark(chosen: ipywidgets.Button) -> None:
    """What was chosen stays in sight when nothing can be chosen any more."""
    chosen.add_class("sg-chosen")
    chosen.tooltip = "This was chosen."


class Choose(Foretell):
    """A prediction among a few answers, each with what to say of it; the argument comes before the answer."""

    def __init__(
        self,
        question: str,
        options: Sequence[str],
        replies: Sequence[str],
        reveal: Reveal = (),
    ) -> None:
        if len(options) != len(replies):
            raise ValueError(f"{len(options)} options need as many replies, not {len(replies)}")
        self._replies = list(replies)
        self.options = [theme.button(option, "plain") for option in options]
        for place, button in enumerate(self.options):
            button.on_click(lambda _, place=place: self.chosen(place))
        super().__init__(question, row(self.options), reveal)

    def chosen(self, place: int) -> None:
        """Commit to an option."""
        for other, button in enumerate(self.options):
            button.disabled = True
            if other == place:
                mark(button)
        self.tell(self._replies[place])


class Vote(Foretell):
    """A show of hands: each press of an option is one vote, and closing the vote reveals.

    replies: what to say to a class that wants this option, for each; with a tie, of the first.
    """

    call = "The class votes."

    def __init__(self, question: str, options: Sequence[str], replies: Sequence[str], reveal: Reveal = ()) -> None:
        if len(options) != len(replies):
            raise ValueError(f"{len(options)} options need as many replies, not {len(replies)}")
        self._words, self._replies = list(options), list(replies)
        self.votes = [0] * len(options)
        self.options = [theme.button(option, "plain", tooltip="One vote more") for option in options]
        self.back = theme.button("Take one back", "quiet", barred="Nobody has voted.")
        self.end = theme.button("Close the vote", "primary", barred="Nobody has voted.")
        self._last: list[int] = []
        for place, button in enumerate(self.options):
            button.on_click(lambda _, place=place: self.vote(place))
        self.back.on_click(lambda _: self.take_back())
        self.end.on_click(lambda _: self.closed())
        super().__init__(question, stack([row(self.options), row([self.back, self.end])]), reveal)

    def vote(self, place: int) -> None:
        """One vote for an option."""
        self._last.append(place)
        self._count()

    def take_back(self) -> None:
        """The last vote was a mistake."""
        self._last.pop()
        self._count()

    def _count(self) -> None:
        for place, button in enumerate(self.options):
            self.votes[place] = count = self._last.count(place)
            button.description = f"{self._words[place]}: {count}" if count else self._words[place]
        nobody = None if self._last else "Nobody has voted."
        theme.dress(self.back, "quiet", nobody)
        theme.dress(self.end, "primary", nobody)

    def closed(self) -> None:
        """No more votes: what most want is answered, and all is revealed."""
        best = self.votes.index(max(self.votes))
        for place, button in enumerate(self.options):
            theme.dress(button, "plain", "The vote is closed.")
            if place == best:
                mark(button)
        for button, kind in ((self.back, "quiet"), (self.end, "primary")):
            theme.dress(button, kind, "The vote is closed.")
        self.tell(f"{self._words[best]}: {self.votes[best]} of {many(sum(self.votes), 'vote')}. {self._replies[best]}")


class Fact:
    """An exact number in a sentence, the same in Voila, in JupyterLab and in a test: fraction, percent and 1 in N."""

    def __init__(self, words: str, value: Fraction | int, *, chance: bool = True) -> None:
        self.words, self.value, self.chance = words, Fraction(value), chance

    def __repr__(self) -> str:
        if self.chance and len(str(self.value)) > LONG:
            digits = len(str(self.value.denominator))
            shown = f"{theme.percent(self.value, 2)}, {theme.one_in(self.value)}"
            return f"{self.words}: {shown} (a fraction over {digits} digits)"
        if self.chance:
            return f"{self.words}: {self.value} = {theme.percent(self.value, 2)}, {theme.one_in(self.value)}"
        decimal = "" if self.value.denominator == 1 else f" = {float(self.value):.4f}"
        return f"{self.words}: {self.value}{decimal}"

    def _repr_html_(self) -> str:
        shown = theme.esc(repr(self).removeprefix(self.words + ": "))
        return folded(f'<p class="sg-fact">{theme.badge("Exact")} {theme.esc(self.words)}: <b>{shown}</b></p>', "")


class Facts:
    """Several exact numbers, one below the other; `fold` hides them below these words until they are wanted."""

    def __init__(self, *facts: Fact, fold: str = "") -> None:
        self.facts, self.fold = facts, fold

    def __repr__(self) -> str:
        return "\n".join(repr(f) for f in self.facts)

    def _repr_html_(self) -> str:
        rows = [[f.words, repr(f).removeprefix(f.words + ": ")] for f in self.facts]
        return folded(f"{theme.badge('Exact')}{theme.table(rows)}", self.fold)


class Sheet:
    """A small table that is the same in Voila, in JupyterLab and in a test; `fold` as for Facts."""

    def __init__(self, caption: str, header: list[str], rows: list[list[str]], fold: str = "") -> None:
        self.caption, self.header, self.rows, self.fold = caption, header, rows, fold

    def __repr__(self) -> str:
        return "\n".join([self.caption, *(" | ".join(line) for line in [self.header, *self.rows])])

    def _repr_html_(self) -> str:
        return folded(theme.table(self.rows, self.header, self.caption), self.fold)

    def frame(self) -> Any:
        """The same as a pandas DataFrame of texts, to work on in JupyterLab."""
        import pandas  # 45 MB, so only where a table is asked for

        return pandas.DataFrame(self.rows, columns=self.header)


def folded(body: str, words: str) -> str:
    """Ready HTML as a part of the lesson, behind a line to click on if there are words for it."""
    inside = theme.fold(words, body) if words else body
    return f'<div class="sg-page sg-part">{inside}</div>'


W = TypeVar("W", bound=ipywidgets.DOMWidget)


def part(widget: W) -> W:
    """Dress a widget as a part of the lesson: as wide as its text, in the look of the kit."""
    for name in ("sg-page", "sg-part"):
        widget.add_class(name)
    return widget


def opening(title: str, links: Sequence[tuple[str, str | None]]) -> ipywidgets.Widget:
    """The head of a lesson's page: the same header and links as on every page."""
    return Page(title, links=links).root


def closing(ways: Sequence[tuple[str, str]]) -> ipywidgets.Widget:
    """Where to go from here: words, and a notebook below `notebooks/`, of each way."""
    links = (f'<a class="sg-way" href="{theme.esc(link(to))}">{theme.esc(words)}</a>' for words, to in ways)
    return part(html(" ".join(links)))
