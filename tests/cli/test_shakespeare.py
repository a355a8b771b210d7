"""The command line of Shakespeare: odds of bags, cards and wagers, how a saved game stands, errors with exit code 2."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from math import comb

import pytest

import shakespeare_games as sg
from shakespeare_games.core.match import loads
from shakespeare_games.shakespeare import odds
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.game import Shakespeare
from tests.cli.line import Runner, Saver

GROUP = ["odds", "shakespeare"]
BAG = [*GROUP, "bag"]
CARDS = [*GROUP, "cards"]
WAGER = [*GROUP, "wager"]
STANDING = [*GROUP, "standing"]
TWO_GREEN = [*BAG, "--players", "4", "--color", "green", "--at-least", "2"]


def fewer_than_two(green: int, bag: int, draws: int) -> Fraction:
    rest = bag - green
    return Fraction(comb(rest, draws) + green * comb(rest, draws - 1), comb(bag, draws))


def test_two_green_at_setup(run: Runner) -> None:
    code, out, err = run([*TWO_GREEN, "--day", "1", "--json"])
    assert (code, err) == (0, "")
    assert Fraction(json.loads(out)["chance"]) == 1 - fewer_than_two(8, 72, 12)


@pytest.mark.parametrize("day", [[], ["--day", "1"], ["--day", "2"], ["--day", "6"]])
def test_drawn_conditions_on_what_has_left_the_bag(run: Runner, day: list[str]) -> None:
    code, out, err = run([*TWO_GREEN, *day, "--drawn", "black=5,pink=3", "--json"])
    assert (code, err) == (0, "")
    assert Fraction(json.loads(out)["chance"]) == 1 - fewer_than_two(8, 64, 12)


@pytest.mark.parametrize("day", range(1, 7))
def test_without_drawn_every_day_is_like_the_first(run: Runner, day: int) -> None:
    answer = json.loads(run([*TWO_GREEN, "--day", str(day), "--json"])[1])
    assert Fraction(answer["chance"]) == 1 - fewer_than_two(8, 72, 12)


def test_the_last_day_is_sure(run: Runner) -> None:
    gone = "black=14,pink=14,purple=10,blue=10,green=6,yellow=6"
    for color in r.COLORS:
        line = [*BAG, "--players", "4", "--day", "6", "--color", color, "--drawn", gone, "--json"]
        assert json.loads(run([*line, "--at-least", "2"])[1]) == {"chance": "1/1"}
        assert json.loads(run([*line, "--at-least", "3"])[1]) == {"chance": "0/1"}


def test_several_colors_at_once(run: Runner) -> None:
    line = [*BAG, "--players", "2", "--color", "green", "--at-least", "1", "--color", "blue", "--at-least", "2"]
    game = sg.load_game("shakespeare")
    assert isinstance(game, Shakespeare)
    found = Fraction(json.loads(run([*line, "--json"])[1])["chance"])
    assert found == odds.setup_draw(game.rules, 2).shows((0, 0, 0, 2, 1, 0))
    out = run(line)[1]
    assert "At least 1 green and at least 2 blue: " in out
    alone = [*BAG, "--players", "2", "--color", "green", "--json"]
    assert json.loads(run(alone)[1]) == json.loads(run([*alone, "--at-least", "1"])[1])


def test_bag_in_words(run: Runner) -> None:
    code, out, _ = run([*TWO_GREEN, "--day", "2", "--drawn", "black=5,pink=3"])
    assert code == 0
    assert out.startswith("On day 2 12 elements are drawn, of 64 that may be among them.")
    assert "8 of 8 green left; expected 1.5" in out
    assert re.search(r"At least 2 green: 46\.7%", out)
    assert "By the rules" not in out
    out = run([*TWO_GREEN, "--day", "1", "--drawn", "black=5,pink=3"])[1]
    assert "(By the rules no elements have left the bag before day 1, not 8.)" in out


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (["--players", "5", "--color", "green"], "players are 5; 2 to 4 can play"),
        (["--players", "x", "--color", "green"], "'x' is not a valid integer"),
        (["--players", "4", "--color", "mauve"], "'mauve' is no color; there are black, pink"),
        (["--players", "4", "--color", "green", "--day", "0"], "day is 0; days are 1 to 6"),
        (["--players", "4", "--color", "green", "--day", "7"], "day is 7; days are 1 to 6"),
        (["--players", "4", "--color", "green", "--at-least", "-1"], "counts are 0 or more"),
        (["--players", "4", "--color", "green", "--at-least", "1", "--at-least", "2"], "name one each"),
        (["--players", "4", "--color", "green", "--color", "green"], "green is named twice"),
        (["--players", "4", "--color", "green", "--drawn", "black"], "'black' is not of the form color=count"),
        (["--players", "4", "--color", "green", "--drawn", "black=17"], "17 black elements cannot have left the bag"),
        (["--players", "4", "--color", "green", "--drawn", "black=16,pink=16,purple=12,blue=12,green=8"], "64 of 72"),
        (["--players", "4", "--color", "green", "--drawn", "black=1,black=1"], "black is named twice"),
        (["--players", "4"], "--color"),
    ],
)
def test_bad_bags_get_one_clear_line(run: Runner, line: list[str], words: str) -> None:
    code, out, err = run([*BAG, *line, "--json"])
    assert (code, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1


def test_a_jeweler_among_six_cards(run: Runner) -> None:
    code, out, err = run([*CARDS, "--players", "4", "--kind", "jeweler", "--json"])
    assert (code, err) == (0, "")
    assert json.loads(out) == {"chance": "53/145", "expected": "2/5"}
    assert Fraction(53, 145) == 1 - Fraction(comb(28, 6), comb(30, 6))


def test_cards_by_name(run: Runner) -> None:
    line = [*CARDS, "--players", "2", "--card", "Lady Macbeth", "--card", "romeo", "--gone", "hamlet,iago"]
    found = json.loads(run([*line, "--json"])[1])
    assert Fraction(found["chance"]) == 1 - Fraction(comb(26, 4), comb(28, 4))
    out = run([*line, "--at-least", "2"])[1]
    assert out.startswith("4 of 28 cards are shown; 2 of these are wanted.")
    assert re.search(r"At least 2: 1\.59%", out)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (["--players", "4"], "name a kind of character"),
        (["--players", "4", "--kind", "queen"], "'queen' is no kind of card; there are actor, costume mistress"),
        (["--players", "4", "--card", "macduff"], "'macduff' is no Character card"),
        (["--players", "4", "--card", "puck", "--gone", "banquo"], "'banquo' is no Character card"),
        (["--players", "4", "--card", "puck", "--at-least", "-1"], "counts are 0 or more"),
        (["--players", "9", "--card", "puck"], "players are 9"),
    ],
)
def test_bad_cards(run: Runner, line: list[str], words: str) -> None:
    code, out, err = run([*CARDS, *line, "--json"])
    assert (code, out) == (2, "")
    assert words in err


def test_wager_against_two(run: Runner) -> None:
    line = [*WAGER, "--other", "5,3", "--other", "4,4", "--place", "2"]
    found = json.loads(run([*line, "--json"])[1])
    # Whoever is before one on the Initiative track wins a tie, who is after one loses it.
    assert found["first"] == ["6/7", "30/49", "15/49", "8/49", "0/1"]
    mixtures = [odds.frequencies([5, 3]), odds.frequencies([4, 4])]
    for wager in range(1, 6):
        places = odds.place_odds(wager, mixtures, [True, False])
        assert [Fraction(p) for p in found["places"][wager - 1]] == list(places)
    out = run(line)[1]
    assert re.search(r"^wager +place 1 +place 2 +place 3 +mean$", out, re.MULTILINE)
    assert re.search(r"^ +1 +85\.7% +14\.3% +0% +1\.14$", out, re.MULTILINE)


def test_wager_against_somebody_unknown(run: Runner) -> None:
    assert json.loads(run([*WAGER, "--other", "", "--json"])[1])["first"] == ["1/1", "4/5", "3/5", "2/5", "1/5"]
    behind = json.loads(run([*WAGER, "--other", "", "--place", "2", "--json"])[1])["first"]
    assert behind == ["4/5", "3/5", "2/5", "1/5", "0/1"]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ([], "--other"),
        (["--other", "6"], "a wager is 1 to 5, not 6"),
        (["--other", "x"], "wager 'x' is not a whole number"),
        (["--other", "1,,2"], "wager '' is not a whole number"),
        (["--other", "1", "--place", "3"], "place 3 on the Initiative track; with 2 players it has 1 to 2"),
        (["--other", "1", "--other", "1", "--other", "1", "--other", "1"], "4 opponents; 1 to 3 can play"),
    ],
)
def test_bad_wagers(run: Runner, line: list[str], words: str) -> None:
    code, out, err = run([*WAGER, *line, "--json"])
    assert (code, out) == (2, "")
    assert words in err


def test_standing_of_a_saved_game(run: Runner, save: Saver) -> None:
    path = save("shakespeare", 150, players=4)
    code, out, err = run([*STANDING, str(path), "--json"])
    assert (code, err) == (0, "")
    found = json.loads(out)
    game = sg.load_game("shakespeare")
    assert isinstance(game, Shakespeare)
    view = loads(path.read_text(encoding="utf-8"), game).observation()
    draw = odds.next_draw(view, game.rules, odds.COSTUME)
    assert found["next_day"] == draw.day
    for color, name in enumerate(r.COLORS):
        assert Fraction(found["costumes"][name]["expected"]) == draw.expected()[color]
        assert [Fraction(p) for p in found["costumes"][name]["at_least"]] == [
            draw.at_least(color, n) for n in (1, 2, 3)
        ]
    jewelers = odds.cards_of_kind(game.rules, r.JEWELER)
    assert Fraction(found["cards"]["jeweler"]["chance"]) == odds.next_market(view, game.rules).chance(jewelers)
    assert [[Fraction(p) for p in wager] for wager in found["places"][2]] == [
        list(wager.places) for wager in odds.wager_odds(view, game.rules, 2)
    ]


def test_standing_in_words(run: Runner, save: Saver) -> None:
    code, out, _ = run([*STANDING, str(save("shakespeare", 150, players=4))])
    assert code == 0
    assert re.search(r"^Day \d of 6\.$", out, re.MULTILINE)
    assert re.search(r"^  Cy: -?\d+ Prestige, \d+ Pounds?, \d cards? recruited, acts at \d, \d, \d$", out, re.MULTILINE)
    assert re.search(r"^  green +\d+ in the bag; at least 1, 2, 3: .*%$", out, re.MULTILINE)
    assert re.search(r"^  set dresser +[\d.]+%  expected ", out, re.MULTILINE)
    assert "First place of the next wager" in out


@pytest.mark.parametrize(("steps", "day"), [(0, 1), (1, 1), (700, None)])
def test_standing_before_the_play_and_after_it(run: Runner, save: Saver, steps: int, day: int | None) -> None:
    path = save("shakespeare", steps, players=4)
    assert run([*STANDING, str(path)])[0] == 0
    found = json.loads(run([*STANDING, str(path), "--json"])[1])
    assert found["next_day"] == day
    assert found["places"] == [[], [], [], []]
