"""The misfortune lab: what it shows is what the engine computes, and a link brings the same settings back."""

from __future__ import annotations

from fractions import Fraction
from urllib.parse import parse_qsl

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from plotly.graph_objects import Figure

from shakespeare_games.macbeth import odds
from widgets.odds import macbeth_charts as drawn
from widgets.odds.macbeth import MisfortuneLab, lab
from widgets.odds.settings import SLIDERS, Settings


@pytest.fixture(scope="module")
def page() -> MisfortuneLab:
    return lab({})


def test_the_headline_is_the_exact_chance(page: MisfortuneLab) -> None:
    page.settings.sliders["misfortunes"].value = 1
    assert "38/" not in page.headline.value
    assert str(odds.bust_next(odds.FACES, 1)) in page.headline.value
    page.settings.sliders["misfortunes"].value = 0
    assert "23/648 exactly, about 1 in 28" in page.headline.value


def test_the_curve_tells_every_value_three_ways(page: MisfortuneLab) -> None:
    chart = drawn.risk_curve("XDDGGM", 0)
    assert chart.rows[0] == ["1", "23/648", "3.55 %", "about 1 in 28"]
    assert [row[1] for row in chart.rows] == [str(p) for p in odds.bust_by_roll("XDDGGM", drawn.ROLLS)]


def test_each_bar_of_the_next_roll_adds_up_to_one() -> None:
    for faces in ("XDDGGM", "XXXXXX", "GGGGGG", "XXDGMM"):
        for lying in (0, 1, 2):
            rows = drawn.next_roll(faces, lying).rows
            assert sum(Fraction(row[1]) for row in rows) == 1


def test_the_map_is_best_play_cell_by_cell() -> None:
    turns = odds.turn_odds(odds.TurnRules(), odds.TOKENS)
    turn = odds.Turn(misfortunes=1, rolls=2, gold=4, daggers=2, monologues=1)
    z = drawn.decision_map(turns, turn).spec["data"][0]["z"]
    for lying in (0, 1, 2):
        for gold in (0, 1, 2, 3, 7, 13, 20):
            here = turn._replace(misfortunes=lying, gold=gold)
            roll = turns.roll_value(here)
            code = 0.5 if roll is None else 1.0 if turns.best(here) == "roll" else 0.0
            assert z[lying][gold] == code, (lying, gold)


def test_spans_of_gold_are_told_in_words() -> None:
    cells = [odds.Cell(best, 0.0, 0.0) for best in ["cannot", *["roll"] * 4, "stop", "roll", *["stop"] * 14]]
    assert drawn.spans(cells, "roll") == "1 to 4, 6"
    assert drawn.spans(cells, "cannot") == "0"
    assert drawn.spans(cells[:1], "stop") == "none"


def test_every_chart_is_valid_plotly_with_named_axes(page: MisfortuneLab) -> None:
    for card in (page.curve, page.next, page.map, page.policies):
        figure = Figure({"data": card.shown["data"], "layout": card.shown["layout"]})
        assert figure.layout.title.text
        assert figure.layout.xaxis.title.text
        assert figure.layout.yaxis.title.text or card is page.policies


def test_policies_show_exact_values(page: MisfortuneLab) -> None:
    found = odds.policy_odds(odds.StopAtMisfortunes(1), page.settings.turn(), page.settings.rules())
    row = next(r for r in page.policies._shown[2] if r[0] == odds.StopAtMisfortunes(1).words)
    assert row[3] == f"{float(found.tokens):.3f}"


QUERIES = st.fixed_dictionaries(
    {name: st.integers(low, high).map(str) for name, _, low, high, _ in SLIDERS}
    | {
        "prophecy": st.sampled_from(["0", "1"]),
        "faces": st.text("XDGM", min_size=6, max_size=6),
        "goal": st.sampled_from(["tokens", "daggers:8", "gold:4", "monologues:4"]),
    }
)


@given(QUERIES)
@settings(max_examples=20)
def test_a_link_brings_the_same_settings_back(asked: dict[str, str]) -> None:
    there = Settings(lambda: None)
    assert there.take(asked) == ""
    assert {k: str(v) for k, v in there.as_query().items()} == asked


def test_the_shared_link_holds_the_settings(page: MisfortuneLab) -> None:
    page.settings.sliders["gold"].value = 9
    href = page.link.value.split('href="?')[1].split('"')[0].replace("&amp;", "&")
    assert dict(parse_qsl(href))["gold"] == "9"
    assert lab(dict(parse_qsl(href))).settings.turn() == page.settings.turn()


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"gold": "-1"}, "gold '-1'; whole numbers from 0 to 20"),
        ({"gold": "many"}, "gold 'many'"),
        ({"misfortunes": "3"}, "from 0 to 2"),
        ({"faces": "XYZ"}, "six letters"),
        ({"prophecy": "maybe"}, "0 or 1"),
        ({"goal": "crown"}, "tokens, daggers:8"),
        ({"gold": "<script>alert(1)</script>"}, "<script>alert(1)</s"),
    ],
)
def test_nonsense_in_a_link_is_told_and_changes_nothing(asked: dict[str, str], told: str) -> None:
    there = Settings(lambda: None)
    before = there.as_query()
    assert told in there.take(asked)
    assert there.as_query() == before


def test_what_is_right_in_a_link_counts_beside_what_is_wrong() -> None:
    there = Settings(lambda: None)
    assert there.take({"gold": "7", "rolls": "x", "utm_source": "mail"}) != ""
    assert there.turn().gold == 7
    assert there.turn().rolls == Settings(lambda: None).turn().rolls


def test_nonsense_is_said_on_the_status_line() -> None:
    page = lab({"gold": "lots"})
    assert page.page.status.tone == "error"
    assert "gold 'lots'" in page.page.status.text


def test_the_plain_die_comes_back(page: MisfortuneLab) -> None:
    page.settings.dice[1].value = "X"
    assert page.settings.faces == "XXDGGM"
    page.settings.reset.click()
    assert page.settings.faces == "XDDGGM"
    assert str(odds.bust_next("XDDGGM", 0)) in page.headline.value


@pytest.mark.parametrize("rule", ["stop after rolls", "stop at misfortunes", "stop at tokens", "best play"])
@pytest.mark.parametrize("measure", ["chance to lose the turn", "tokens kept"])
def test_each_simulation_comes_near_its_exact_value(page: MisfortuneLab, rule: str, measure: str) -> None:
    page.rule.value, page.measure.value, page.number.value = rule, measure, 2
    run = page._run(3000, 1606)
    last = list(run.samples)[-1]
    assert last.plays == 3000
    half = (last.high - last.low) / 2
    assert abs(last.estimate - run.exact) <= 2 * half + 1e-12
