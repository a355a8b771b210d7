"""The command line: exact answers, clear errors with exit code 2, simulation, replay, editions, help."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import click
import pytest

import shakespeare_games as sg
from shakespeare_games import cli
from shakespeare_games.core.match import Match, Seat
from shakespeare_games.macbeth import odds
from tests.cli.line import Runner


def test_bust_prints_exact_fractions(run: Runner) -> None:
    code, out, _ = run("odds macbeth bust --rolls 5 --json")
    assert code == 0
    found = json.loads(out)
    assert found["bust_by_roll"][0] == "23/648"
    assert [Fraction(p) for p in found["bust_by_roll"]] == odds.bust_by_roll("XDDGGM", 5)
    assert all(re.fullmatch(r"\d+/\d+", p) for p in found["bust_by_roll"])


def test_bust_with_misfortunes_lying_and_other_faces(run: Runner) -> None:
    found = json.loads(run("odds macbeth bust --rolls 3 --misfortunes 1 --faces xxdggm --json")[1])
    assert [Fraction(p) for p in found["bust_by_roll"]] == odds.bust_by_roll("XXDGGM", 3, 1)
    assert json.loads(run("odds macbeth bust --rolls 2 --faces DDDGGM --json")[1])["bust_by_roll"] == ["0/1", "0/1"]
    assert json.loads(run("odds macbeth bust --rolls 1 --faces XXXXXX --json")[1])["bust_by_roll"] == ["1/1"]


def test_bust_in_words(run: Runner) -> None:
    code, out, _ = run("odds macbeth bust --rolls 2")
    assert code == 0
    assert re.search(r"by roll 1 +3\.55% +about 1 in 28 +\(23/648\)", out)


@pytest.mark.parametrize(
    ("line", "goal", "turn"),
    [
        ("--goal tokens --gold 4 --daggers 0 --monologues 0", "tokens", odds.Turn()),
        ("--goal daggers:8 --gold 4 --daggers 3 --prophecy", "daggers:8", odds.Turn(daggers=3, prophecy=True)),
        ("--goal tokens --gold 6 --misfortunes 1 --rolls 2", "tokens", odds.Turn(1, 2, 6)),
        ("--goal daggers:2 --gold 0 --daggers 2 --rolls 3", "daggers:2", odds.Turn(0, 3, 0, 2)),
    ],
)
def test_best_prints_value_and_choice(run: Runner, line: str, goal: str, turn: odds.Turn) -> None:
    found = json.loads(run(f"odds macbeth best {line} --json")[1])
    answer = odds.TurnOdds(odds.TurnRules(), odds.parse_goal(goal))
    assert Fraction(found["value"]) == answer.value(turn)
    assert "/" in found["value"]
    assert found["value_float"] == float(answer.value(turn))
    assert found["best"] == answer.best(turn)


def test_best_in_words(run: Runner) -> None:
    out = run("odds macbeth best --gold 6 --misfortunes 1 --rolls 2")[1]
    assert out.startswith("Best is to roll.")
    assert "to stop now:       6.0000" in out
    assert "cannot be paid" in run("odds macbeth best --gold 1 --rolls 2")[1]


def test_best_follows_an_edition_of_ones_own(run: Runner, tmp_path: Path) -> None:
    text = (Path(sg.__file__).parent / "macbeth" / "edition.toml").read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(text.replace("count = 5", "count = 4"), encoding="utf-8")
    found = json.loads(run(f"odds macbeth bust --rolls 1 --edition {own} --json")[1])
    assert [Fraction(p) for p in found["bust_by_roll"]] == odds.bust_by_roll("XDDGGM", 1, dice=4)


def test_play_tells_when_it_ends(run: Runner) -> None:
    found = json.loads(run("odds macbeth play --pawn 19 --rounds 4 --json")[1])
    assert found["ends_by_round"][0] == "1/8"
    assert found["ends_by_round"][3] == "1/1"
    assert "the end" in run("odds macbeth play --pawn 19")[1]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("odds macbeth bust --faces XDGGM", "six letters"),
        ("odds macbeth bust --misfortunes 3", "misfortunes are 3"),
        ("odds macbeth bust --rolls five", "--rolls"),
        ("odds macbeth best --goal crowns:3", "goal is 'crowns:3'"),
        ("odds macbeth best --gold 41", "gold held: 41"),
        ("odds macbeth best --wrong", "--wrong"),
        ("odds hamlet bust", "no game 'hamlet'"),
        ("simulate hamlet", "no game 'hamlet'"),
        ("simulate macbeth --bots nobody", "no bot 'nobody'"),
        ("simulate macbeth --bots random,random --players 3", "3 play but 2 bots"),
        ("simulate macbeth --players 6", "2 to 5 players"),
        ("simulate macbeth --option faces=XX", "six letters"),
        ("simulate macbeth --option faces", "name=value"),
        ("simulate macbeth --games 0", "--games"),
        ("editions hamlet", "no game 'hamlet'"),
        ("replay no-such-file.jsonl", "no-such-file.jsonl"),
        ("dance", "dance"),
    ],
)
def test_an_error_is_one_clear_line_and_exit_code_2(run: Runner, line: str, words: str) -> None:
    code, out, err = run(line)
    assert code == 2
    assert out == ""
    assert words in err
    assert err.startswith("Error: ")
    assert err.count("\n") == 1


def test_simulate_is_the_same_for_the_same_seed(run: Runner) -> None:
    line = "simulate macbeth --players 3 --bots random,cautious,bold --games 12 --seed 7 --json"
    first, again = run(line)[1], run(line)[1]
    assert first == again
    found = json.loads(first)
    assert found["games"] == 12
    assert sum(found["wins"]) + found["nobody"] == 12
    assert sum(found["by_seat"]) == sum(found["wins"])
    assert all(0 < error < 0.5 for error in found["errors"])


def test_simulate_in_words(run: Runner) -> None:
    code, out, err = run("simulate macbeth --bots random --games 3")
    assert (code, err) == (0, "")
    assert out.startswith("3 games of Macbeth")
    assert out.count("random") == 2


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game of bots, saved."""
    match = Match(sg.load_game("macbeth", prophecy="misfortune-dice"), [Seat("Ann", "random"), Seat("Bo", "random")], 3)
    match.advance()
    assert match.state.is_terminal()
    path = tmp_path_factory.mktemp("saved") / "game.jsonl"
    path.write_text(match.dumps(), encoding="utf-8")
    return path


def test_replay_tells_the_game_and_its_end(run: Runner, saved: Path) -> None:
    code, out, err = run(f"replay {saved}")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert len(lines) > 20
    assert any("Ann" in line for line in lines[:-6])
    assert "seed 3" in out
    assert lines[-1].startswith("The game is over")
    quiet = run(f"replay {saved} --quiet")[1].splitlines()
    assert quiet == lines[-len(quiet) :]


def test_replay_of_an_unfinished_game(run: Runner, saved: Path, tmp_path: Path) -> None:
    part = tmp_path / "part.jsonl"
    part.write_text("".join(saved.read_text(encoding="utf-8").splitlines(True)[:40]), encoding="utf-8")
    assert "The game goes on" in run(f"replay {part} --quiet")[1]


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda text: "", "line 1"),
        (lambda text: text.replace("transcript 1", "diary"), "not a saved game"),
        (lambda text: text.replace('"roll"', '"fly"', 1), "line 27: 'fly'"),
        (lambda text: text.replace('"macbeth"', '"hamlet"', 1), "hamlet"),
    ],
)
def test_replay_of_a_damaged_file_names_the_line(
    run: Runner, saved: Path, tmp_path: Path, spoil: Callable[[str], str], words: str
) -> None:
    broken = tmp_path / "broken.jsonl"
    broken.write_text(spoil(saved.read_text(encoding="utf-8")), encoding="utf-8")
    code, out, err = run(f"replay {broken}")
    assert (code, out) == (2, "")
    assert words in err
    assert str(broken) in err


def test_editions_show_every_value_with_its_provenance(run: Runner) -> None:
    code, out, _ = run("editions macbeth")
    assert code == 0
    assert re.search(r"inferred +die\.faces +XDDGGM", out)
    assert re.search(r"rulebook +killing\.daggers +8", out)
    assert re.search(r"house +track\.end +24", out)
    found = json.loads(run("editions macbeth --json")[1])
    assert {v["provenance"] for v in found["values"]} == {"rulebook", "inferred", "house"}
    listed = run("editions")[1].splitlines()
    assert [line.split()[0] for line in listed] == sg.game_names()


def test_editions_checks_a_file_of_ones_own(run: Runner, tmp_path: Path) -> None:
    text = (Path(sg.__file__).parent / "macbeth" / "edition.toml").read_text(encoding="utf-8")
    good, wrong = tmp_path / "good.toml", tmp_path / "wrong.toml"
    good.write_text(text.replace("end = 24", "end = 30"), encoding="utf-8")
    wrong.write_text(text.replace("XDDGGM", "XDDGGQ"), encoding="utf-8")
    assert re.search(r"track\.end +30", run(f"editions macbeth --file {good}")[1])
    code, out, err = run(f"editions macbeth --file {wrong}")
    assert (code, out) == (2, "")
    assert "[die] faces is 'XDDGGQ'" in err


def questions() -> list[str]:
    """Every question of every game, as its command."""
    context = click.Context(cli.odds)
    groups = {game: cli.odds.get_command(context, game) for game in cli.odds.list_commands(context)}
    return [f"odds {game} {name}" for game, group in groups.items() for name in getattr(group, "commands", ())]


@pytest.mark.parametrize("line", ["", "serve", "odds", *questions(), "simulate", "replay", "editions"])
def test_help_has_examples(run: Runner, line: str) -> None:
    code, out, _ = run(f"{line} --help")
    assert code == 0
    assert "shakespeare-games" in out
    assert "Examples:" in out


def test_each_game_lists_its_questions(run: Runner) -> None:
    for question in questions():
        _, game, name = question.split()
        assert re.search(rf"^  {name} ", run(f"odds {game} --help")[1], re.MULTILINE)


@pytest.mark.parametrize("game", sg.game_names())
def test_every_game_can_be_simulated_and_shows_its_edition(run: Runner, game: str) -> None:
    found = json.loads(run(f"simulate {game} --players 2 --bots random --games 2 --json")[1])
    assert sum(found["wins"]) + found["nobody"] == 2
    values = json.loads(run(f"editions {game} --json")[1])["values"]
    assert {value["provenance"] for value in values} <= {"rulebook", "inferred", "house"}
    assert values


def test_what_the_readme_shows_runs(
    run: Runner, repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = re.findall(
        r"^shakespeare-games (.*?)(?:  +#.*)?$", (repository / "README.md").read_text("utf-8"), re.MULTILINE
    )
    lines = [line for line in shown if line != "serve"]
    assert len(lines) > 4
    for line in lines:
        code, out, err = run(re.sub(r"--games \d+", "--games 20", line))
        assert (code, err) == (0, ""), line
        assert out


def test_serve_without_the_pages_says_what_to_install() -> None:
    """In a fresh Python that cannot import Voila."""
    program = "import sys; sys.modules['voila'] = None; from shakespeare_games.cli import main; main(['serve'])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "pip install 'shakespeare-games[app]'" in done.stderr
    assert done.stderr.count("\n") == 1


def test_the_command_line_starts_light() -> None:
    """Nothing that only pages, editions or simulations need is imported to show help."""
    program = "import sys, shakespeare_games.cli; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    games = [f"shakespeare_games.{name}.game" for name in sg.game_names()]
    for heavy in ("numpy", "pandas", "plotly", "ipywidgets", "voila", "msgspec", *games):
        assert heavy not in loaded
