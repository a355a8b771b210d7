"""The command line of Death by Shakespeare: odds of a kill, how a saved game stands, clear errors with exit code 2."""

from __future__ import annotations

import json
import re
from fractions import Fraction

import pytest

import shakespeare_games as sg
from shakespeare_games.core.match import loads
from shakespeare_games.death_by_shakespeare import odds
from shakespeare_games.death_by_shakespeare.game import DeathByShakespeare
from tests.cli.line import Runner, Saver

KILL = ["odds", "death_by_shakespeare", "kill"]
STANDING = ["odds", "death_by_shakespeare", "standing"]


def test_kill_prints_exact_fractions(run: Runner) -> None:
    code, out, err = run([*KILL, "--ratings", "2,5,5", "--rolls", "3", "--json"])
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert found["killed_by_roll"] == ["1/3", "5/9", "19/27"]
    assert found["floats"] == pytest.approx([1 / 3, 5 / 9, 19 / 27])
    assert (found["each_roll"], found["mean_rolls"], found["distinct"]) == ("1/3", "3/1", 2)


def test_kill_in_words(run: Runner) -> None:
    code, out, _ = run([*KILL, "--ratings", "5, 2,5", "--rolls", "2"])
    assert code == 0
    assert out.startswith("3 Death cards; the die kills with 2 and 5: 2 of 6 sides.")
    assert re.search(r"by roll 2 +55\.6% +5 in 9 +\(5/9\)", out)
    assert "On average it takes 3 rolls." in out


def test_without_a_card_nobody_dies(run: Runner) -> None:
    assert json.loads(run([*KILL, "--ratings", "", "--rolls", "2", "--json"])[1])["killed_by_roll"] == ["0/1", "0/1"]
    out = run([*KILL, "--ratings", "", "--rolls", "1"])[1]
    assert "no roll kills it" in out
    assert "never" in out
    assert json.loads(run([*KILL, "--ratings", "1,2,3,4,5,6", "--rolls", "1", "--json"])[1])["killed_by_roll"] == [
        "1/1"
    ]


def test_many_rolls(run: Runner) -> None:
    found = json.loads(run([*KILL, "--ratings", "4", "--rolls", "1000", "--json"])[1])["killed_by_roll"]
    assert [Fraction(p) for p in found] == odds.killed_by_roll([4], 1000)


@pytest.mark.parametrize(
    ("ratings", "rolls", "words"),
    [
        ("0", "3", "rating 0 is on no Death card; ratings are 1 to 6"),
        ("2,7", "3", "rating 7 is on no Death card"),
        ("x", "3", "rating 'x' is not a whole number"),
        ("2,,5", "3", "rating '' is not a whole number"),
        ("-1", "3", "rating '-1' is not a whole number"),
        ("2.5", "3", "rating '2.5' is not a whole number"),
        ("2", "0", "rolls are 0; 1 to 1000 can be looked at"),
        ("2", "-5", "rolls are -5"),
        ("2", "1001", "rolls are 1001"),
        ("2", "1e3", "'1e3' is not a valid integer"),
    ],
)
def test_bad_kills_get_one_clear_line(run: Runner, ratings: str, rolls: str, words: str) -> None:
    code, out, err = run([*KILL, "--ratings", ratings, "--rolls", rolls, "--json"])
    assert (code, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1


def test_ratings_must_be_given(run: Runner) -> None:
    code, _, err = run(KILL)
    assert code == 2
    assert "--ratings" in err


def test_standing_of_a_saved_game(run: Runner, save: Saver) -> None:
    path = save("death_by_shakespeare", 46)
    code, out, _ = run([*STANDING, str(path), "--json"])
    assert code == 0
    found = json.loads(out)
    game = sg.load_game("death_by_shakespeare")
    assert isinstance(game, DeathByShakespeare)
    match = loads(path.read_text(encoding="utf-8"), game)
    shown = odds.live(match.observation(), game.rules)
    around = odds.standing(match.observation(), game.rules)
    assert Fraction(found["any_death"]) == shown.any_death
    assert found["round"] == [seat + 1 for seat in around.rollers]
    assert [Fraction(c["dies"]) for c in found["characters"]] == [c.dies for c in shown.characters]
    assert [Fraction(c["survives_round"]) for c in found["characters"]] == [c.reacting for c in around.characters]


def test_standing_in_words(run: Runner, save: Saver) -> None:
    code, out, _ = run([*STANDING, str(save("death_by_shakespeare", 46))])
    assert code == 0
    assert re.search(r"^Turn \d+, .*; the Death number is \d\.$", out, re.MULTILINE)
    assert "lives through a round" in out
    assert re.search(r"^  [A-Z].* (Ann|Ben|Cy) .*%$", out, re.MULTILINE)


@pytest.mark.parametrize("steps", [0, 3, 500])
def test_standing_before_the_play_and_after_it(run: Runner, save: Saver, steps: int) -> None:
    path = save("death_by_shakespeare", steps)
    code, out, _ = run([*STANDING, str(path)])
    assert code == 0
    assert "lives through" not in out
    assert json.loads(run([*STANDING, str(path), "--json"])[1])["characters"] == []
