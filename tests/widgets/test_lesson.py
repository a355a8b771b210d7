"""The pieces of a lesson: what is understood, what is told, and what is never given away."""

from __future__ import annotations

from fractions import Fraction

import ipywidgets
import pytest
from hypothesis import given
from hypothesis import strategies as st

from widgets import charts, lesson


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("23/648", Fraction(23, 648)),
        (" 5 / 6 ", Fraction(5, 6)),
        ("0.0355", Fraction(355, 10000)),
        (".5", Fraction(1, 2)),
        ("83 %", Fraction(83, 100)),
        ("3,55 %", Fraction(355, 10000)),
        ("3,5", Fraction(7, 2)),
        ("-1", Fraction(-1)),
        ("7", Fraction(7)),
    ],
)
def test_numbers_are_read_as_students_write_them(typed: str, value: Fraction) -> None:
    assert lesson.number(typed) == value


NONSENSE = ["", "half", "1/0", "1//2", "5/6/7", "__import__('os')", "1e400", "9" * 400, "<b>1</b>"]


@pytest.mark.parametrize("typed", NONSENSE)
def test_what_is_not_a_number_is_refused_in_words(typed: str) -> None:
    with pytest.raises(lesson.NotANumber, match=r"number|divided"):
        lesson.number(typed)


@given(st.fractions(min_value=-10, max_value=10, max_denominator=10**6))
def test_every_fraction_reads_back(value: Fraction) -> None:
    assert lesson.number(f"{value.numerator}/{value.denominator}") == value


def exercise() -> lesson.Exercise:
    return lesson.Exercise(
        "At least one misfortune in one throw of five dice?",
        1 - Fraction(5, 6) ** 5,
        hints=[(lesson.near(Fraction(5, 6)), "Chances of events that can happen together do not add up.")],
        because="The opposite of none.",
    )


def test_a_right_answer_is_told_why() -> None:
    right, words = exercise().judge(Fraction(4651, 7776))
    assert right
    assert words == "Right. The opposite of none."


def test_an_answer_in_rounded_percent_is_right() -> None:
    assert exercise().judge(lesson.number("60 %"))[0]
    assert not exercise().judge(lesson.number("61 %"))[0]


def test_a_known_slip_is_told_why() -> None:
    right, words = exercise().judge(Fraction(5, 6))
    assert not right
    assert "do not add up" in words


@given(st.fractions(min_value=-3, max_value=3, max_denominator=5000))
def test_a_wrong_answer_never_gives_the_right_one_away(answer: Fraction) -> None:
    task = exercise()
    right, words = task.judge(answer)
    if not right:
        for shown in ("4651", "7776", "59.8", "0.598", "60 %"):
            assert shown not in words


def test_a_percentage_without_its_sign_is_told_so() -> None:
    right, words = exercise().judge(Fraction(60))
    assert not right
    assert "%" in words


def test_checking_shows_the_verdict() -> None:
    task = exercise()
    task.box.value = "0.2"
    assert task.verdict.tone == "error"
    assert "too low" in task.verdict.text
    task.box.value = "4651/7776"
    assert task.verdict.tone == "good"


def test_what_is_revealed_stays_away_until_the_prediction_is_locked() -> None:
    made = []

    def reveal() -> list[ipywidgets.Widget]:
        made.append(1)
        return [ipywidgets.HTML("there")]

    ask = lesson.Predict("How often?", Fraction(1, 4), reveal)
    assert not made
    assert ask.shown.children == ()
    ask.slider.value = 30
    ask.lock.click()
    assert len(ask.shown.children) == 1
    assert ask.slider.disabled
    assert "25.0 %" in ask.outcome.text
    assert "5.0 too high" in ask.outcome.text


def test_a_reveal_that_fails_says_so() -> None:
    def reveal() -> list[ipywidgets.Widget]:
        raise ValueError("no chart today")

    ask = lesson.Predict("How often?", Fraction(1, 4), reveal)
    ask.lock.click()
    assert ask.outcome.tone == "error"
    assert "No chart today" in ask.outcome.text


def test_a_choice_is_answered_by_its_own_reply() -> None:
    ask = lesson.Choose("Stop or roll?", ["Stop", "Roll"], ["Careful.", "Bold."], [ipywidgets.HTML("x")])
    ask.options[1].click()
    assert ask.outcome.text == "Bold."
    assert all(b.disabled for b in ask.options)
    assert ["sg-chosen" in b._dom_classes for b in ask.options] == [False, True]
    assert len(ask.shown.children) == 1
    with pytest.raises(ValueError, match="2 options need as many replies, not 1"):
        lesson.Choose("?", ["a", "b"], ["one"])


def test_questions_are_escaped() -> None:
    ask = lesson.Exercise("Is 1 < 2 & <b>bold</b>?", 1)
    assert "&lt;b&gt;bold" in ask.children[0].value


def test_a_fact_says_fraction_percent_and_one_in() -> None:
    assert repr(lesson.Fact("Third misfortune at once", Fraction(23, 648))) == (
        "Third misfortune at once: 23/648 = 3.55 %, about 1 in 28"
    )
    assert repr(lesson.Fact("Tokens", Fraction(25, 6), chance=False)) == "Tokens: 25/6 = 4.1667"
    assert "&lt;" in lesson.Fact("a < b", 1)._repr_html_()


def test_charts_are_valid_plotly() -> None:
    figure = pytest.importorskip("plotly.graph_objects").Figure
    figure(charts.bars("Most stop too late", ["1", "2"], [0.2, 0.8], "rolls", "chance"))
    spec = charts.layout("t", charts.axis("x"), charts.axis("chance", **charts.percents()))
    figure({"data": [charts.line("a", [1, 2], [0.1, 0.2], "#7A1E2C")], "layout": spec})


def test_a_sheet_is_a_frame_where_one_is_asked_for() -> None:
    sheet = lesson.Sheet("Rules", ["rule", "lost"], [["stop", "0 %"], ["roll", "<b>"]])
    assert sheet.frame()["lost"].tolist() == ["0 %", "<b>"]
    assert "&lt;b&gt;" in sheet._repr_html_()


def vote() -> lesson.Vote:
    return lesson.Vote("Which?", ["One", "Two"], ["Low.", "High."], [ipywidgets.HTML("x")])


def test_a_vote_counts_hands_and_one_can_be_taken_back() -> None:
    ask = vote()
    assert ask.end.disabled
    assert ask.back.disabled
    for place in (0, 1, 1):
        ask.options[place].click()
    assert ask.votes == [1, 2]
    assert ask.options[1].description == "Two: 2"
    ask.back.click()
    assert ask.votes == [1, 1]
    assert ask.shown.children == ()


def test_a_closed_vote_answers_what_most_want_and_reveals() -> None:
    ask = vote()
    for place in (0, 1, 1):
        ask.options[place].click()
    ask.end.click()
    assert ask.outcome.text == "Two: 2 of 3 votes. High."
    assert len(ask.shown.children) == 1
    assert all(button.disabled for button in (*ask.options, ask.back, ask.end))
    assert ["sg-chosen" in b._dom_classes for b in ask.options] == [False, True]
    with pytest.raises(ValueError, match="2 options need as many replies, not 1"):
        lesson.Vote("?", ["a", "b"], ["one"])


def test_a_lesson_ends_with_ways_on() -> None:
    ways = lesson.closing([("Play <it>", "macbeth/play.ipynb")])
    assert "Play &lt;it&gt;" in ways.value
    assert "play.ipynb" in ways.value
