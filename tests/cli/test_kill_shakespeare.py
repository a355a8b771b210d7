"""The command line of Kill Shakespeare: odds of dice, Quills and bids, risk, how a saved game stands, exit code 2."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import comb
from pathlib import Path

import pytest

import shakespeare_games as sg
from shakespeare_games.core.match import loads
from shakespeare_games.kill_shakespeare import odds
from shakespeare_games.kill_shakespeare.game import KillShakespeare
from tests.cli.line import Runner, Saver

GROUP = ["odds", "kill_shakespeare"]
COMMANDS = ["dice", "match", "lady", "quill", "bid", "pay", "risk", "standing"]


@pytest.fixture
def saved(save: Saver) -> Callable[[int], Path]:
    """A game of three bots, saved after so many steps."""
    return lambda steps: save("kill_shakespeare", steps)


def answer(run: Runner, *line: str) -> dict[str, object]:
    code, out, err = run([*GROUP, *line, "--json"])
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert isinstance(found, dict)
    return found


def test_the_event_dice(run: Runner) -> None:
    sums = [a + b for a, b in product(range(1, 7), repeat=2)]
    found = answer(run, "dice")
    assert list(found) == [str(total) for total in range(2, 13)]
    assert found["2"] == "1/36"
    assert {k: Fraction(str(v)) for k, v in found.items()} == {str(t): Fraction(sums.count(t), 36) for t in set(sums)}
    code, out, _ = run([*GROUP, "dice"])
    assert code == 0
    assert re.search(r"^2-9: a bid of that total +83\.3%", out, re.MULTILINE)


def test_dice_rolled_again(run: Runner) -> None:
    assert answer(run, "dice", "--re-roll", "10,11,12")["12"] == "1/216"


def test_two_exchanges(run: Runner) -> None:
    none = Fraction(comb(26, 3), comb(30, 3)) * Fraction(comb(25, 3), comb(29, 3))
    found = answer(run, "quill", "--exchanges", "2")
    assert list(found) == ["chance"]
    assert Fraction(str(found["chance"])) == 1 - none


def test_one_exchange_and_none(run: Runner) -> None:
    assert answer(run, "quill", "--exchanges", "1") == {"chance": "73/203"}
    assert answer(run, "quill", "--exchanges", "0") == {"chance": "0/1"}
    assert answer(run, "quill", "--exchanges", "1", "--at-least", "0") == {"chance": "1/1"}


def test_a_bag_that_is_known(run: Runner) -> None:
    found = answer(run, "quill", "--exchanges", "3", "--bag", "2,2,1,0,2", "--at-least", "2")
    chances = odds.exchanges((2, 2, 1, 0, 2), 3)
    assert Fraction(str(found["chance"])) == chances[2]
    code, out, _ = run([*GROUP, "quill", "--exchanges", "3", "--bag", "2,2,1,0,2"])
    assert code == 0
    assert out.startswith("3 exchanges from a bag of 7, 2 of them Quills:")


def test_match_of_bids(run: Runner) -> None:
    assert answer(run, "match", "--bids", "7,3,12") == {"chance": "2/9"}
    assert "22.2%" in run([*GROUP, "match", "--bids", "7,3"])[1]


def test_lady_macbeths_die(run: Runner) -> None:
    assert answer(run, "lady", "--players", "3", "--there", "1,3") == {
        "loses": ["1/3", "0/1", "1/3"],
        "nothing": "1/2",
    }
    assert "nothing is lost, an Iago comes: 50.0%" in run([*GROUP, "lady", "--players", "4", "--there", "2,3"])[1]


def test_bids_of_the_others(run: Runner) -> None:
    found = answer(run, "bid", "--players", "2", "--price", "6", "--own", "3", "--other", "1,2,5")
    assert found == {"chance": "5/8", "others": "4/1"}
    whole = answer(run, "bid", "--players", "4", "--price", "37", "--own", "10")
    assert Fraction(str(whole["others"])) == 36
    assert (
        "is cancelled: 62.5%"
        in run([*GROUP, "bid", "--players", "2", "--price", "6", "--own", "3", "--other", "1,2,5"])[1]
    )


def test_pay_or_not(run: Runner) -> None:
    line = [
        "pay",
        "--players",
        "2",
        "--levels",
        "0,4",
        "--price",
        "4",
        "--point",
        "0.5",
        "--paid",
        "0",
        "--failed",
        "0",
    ]
    found = answer(run, *line)
    assert found["pure"] == [[0, 4]]
    assert found["symmetric"] == [{"mixture": ["2/3", "1/3"], "value": "0/1", "cancelled": "5/9"}]
    assert found["agreement"] == {"bids": [0, 4], "keeps": True}
    out = run([*GROUP, *line])[1]
    assert "all alike: 0 66.7% and 4 33.3%" in out


def test_risk_from_the_start_and_from_a_game(run: Runner, saved: Callable[[int], Path]) -> None:
    found = answer(run, "risk", "--players", "2", "--plays", "5", "--seed", "3")
    assert found == answer(run, "risk", "--players", "2", "--plays", "5", "--seed", "3")
    assert found["plays"] == 5
    path = str(saved(120))
    later = answer(run, "risk", path, "--plays", "5", "--bots", "random,random,random")
    assert isinstance(later["game"], dict)
    assert later["game"]["band"][0] <= later["game"]["chance"] <= later["game"]["band"][1]
    assert "fails in the game" in run([*GROUP, "risk", path, "--plays", "3"])[1]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (["dice", "--re-roll", "13"], "two dice show 2 to 12, not 13"),
        (["dice", "--re-roll", "x"], "sum 'x' is not a whole number"),
        (["match"], "--bids"),
        (["match", "--bids", "3,,4"], "bid '' is not a whole number"),
        (["lady", "--players", "3", "--there", "4"], "place 4 of the turn order; with 3 players it has 1 to 3"),
        (["lady", "--players", "7", "--there", "1"], "players are 7; 2 to 4 can play"),
        (["lady", "--players", "3", "--there", ""], "nobody has markers there"),
        (["quill"], "--exchanges"),
        (["quill", "--exchanges", "-1"], "-1 exchanges; they are 0 to 30"),
        (["quill", "--exchanges", "two"], "'two' is not a valid integer"),
        (["quill", "--exchanges", "1", "--at-least", "-2"], "counts are 0 or more"),
        (["quill", "--exchanges", "1", "--bag", "1,2"], "a bag is 5 counts"),
        (["bid", "--players", "3", "--price", "9", "--other", "1"], "1 others are told with --other, but 3 play"),
        (["bid", "--players", "2", "--price", "9", "--other", "6"], "bid tokens are worth 1 to 5"),
        (["bid", "--players", "2", "--price", "0"], "an Event costs 1 or more"),
        (["pay", "--players", "2", "--levels", "3"], "2 to 8 different levels"),
        (["pay", "--players", "2", "--harm", "much"], "harm 'much' is no number"),
        (["pay", "--players", "2", "--harm", "1/0"], "harm '1/0' is no number"),
        (["pay", "--players", "2", "--harm", "-1"], "harm is -1"),
        (["risk"], "name a saved game"),
        (["risk", "--players", "2", "--plays", "0"], "0 plays"),
        (["risk", "--players", "2", "--bots", "nobody"], "no bot 'nobody'"),
        (["risk", "--players", "2", "--bots", "random,random,random"], "3 bots are named and 2 play"),
    ],
)
def test_bad_questions_get_one_clear_line(run: Runner, line: list[str], words: str) -> None:
    code, out, err = run([*GROUP, *line, "--json"])
    assert (code, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("steps", [0, 5, 60, 200, 330])
def test_standing_of_a_saved_game(run: Runner, saved: Callable[[int], Path], steps: int) -> None:
    path = saved(steps)
    found = answer(run, "standing", str(path))
    game = sg.load_game("kill_shakespeare")
    assert isinstance(game, KillShakespeare)
    view = loads(path.read_text(encoding="utf-8"), game).observation()
    told = odds.live(view, game.rules)
    assert found["round"] == view.round
    assert found["score"] == list(view.score)
    assert (found["dice"] is None) == (told.dice is None)
    if told.order:
        assert isinstance(found["order"], dict)
        assert Fraction(found["order"]["quill"]) == told.order.quill
    code, out, err = run([*GROUP, "standing", str(path)])
    assert (code, err) == (0, "")
    assert re.search(r"^The search: \d+ of \d+\.", out, re.MULTILINE)
    assert re.search(r"^  Cy \(.+\): \d+ Victory Points?, \d+ markers? on the map", out, re.MULTILINE)


def test_standing_at_the_end(run: Runner, saved: Callable[[int], Path]) -> None:
    path = saved(3000)
    found = answer(run, "standing", str(path))
    assert found["phase"] == "over"
    assert (found["dice"], found["order"], found["quill"]) == (None, None, None)
    assert run([*GROUP, "standing", str(path)])[0] == 0
    code, out, _ = run(["replay", str(path), "--quiet"])
    assert code == 0
    assert "Victory Point" in out


def test_the_risk_of_what_is_no_such_game(run: Runner, save: Saver, tmp_path: Path) -> None:
    code, _, err = run([*GROUP, "risk", str(save("macbeth", 20))])
    assert code == 2
    assert "it is a game of macbeth, not of kill_shakespeare" in err
    assert run([*GROUP, "risk", str(tmp_path / "missing.jsonl")])[0] == 2


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_examples(run: Runner, command: str) -> None:
    code, out, _ = run([*GROUP, command, "--help"])
    assert code == 0
    assert f"shakespeare-games odds kill_shakespeare {command}" in out
    assert command in run([*GROUP, "--help"])[1]
