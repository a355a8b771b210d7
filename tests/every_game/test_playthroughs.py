"""Golden playthroughs of every game: what is on file is what is played."""

from __future__ import annotations

import json

import pytest

import shakespeare_games as sg
from shakespeare_games.core.match import loads
from tests.playthroughs.golden import GOLDEN, Golden, ending, ending_text, play

MOVES = {
    "macbeth": "roll stop prophecy accept end kill up swap with steal lay place deal throw play",
    "death_by_shakespeare": "number deal draw die discard lay roll pass kill change play negate extra reroll trade "
    "move swap-hands lift steal look",
    "shakespeare": "order show wager recruit extra activate pass quill back spare pay done take-costume take-set "
    "plus-three pounds objectives draw keep",
    # But for ask, call-off, helper, neutral, return, swap, jester-point, jester-wheel: random bots seldom come to them.
    "kill_shakespeare": "character order start deal new-quest event bid done dice turn-wheel draw time energy pass "
    "position claim place move end-turn trade offer want agree quest give march refuse rest play "
    "lady-die jester-iago buy-extra use-extra take exchange keep free-move look jester-search add "
    "spy jester-energy",
}
every_golden = pytest.mark.parametrize("golden", GOLDEN, ids=lambda g: f"{g.game} {g.players} players")


@pytest.mark.parametrize("name", sg.game_names())
def test_one_for_each_number_of_players(name: str) -> None:
    game = sg.load_game(name)
    assert [g.players for g in GOLDEN if g.game == name] == list(range(game.min_players, game.max_players + 1))


@every_golden
def test_replaying_the_file_gives_the_same_game(golden: Golden) -> None:
    text = golden.transcript.read_text(encoding="utf-8")
    match = loads(text, sg.load_game(golden.game, **golden.options))
    assert match.state.is_terminal()
    assert match.dumps() == text
    assert ending(match) == json.loads(golden.end.read_text(encoding="utf-8"))


@every_golden
def test_playing_the_seed_gives_the_same_file(golden: Golden) -> None:
    match = play(golden)
    assert match.dumps() == golden.transcript.read_text(encoding="utf-8")
    assert ending_text(match) == golden.end.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", sg.game_names())
def test_the_files_show_every_kind_of_move(name: str) -> None:
    kinds = set()
    for golden in GOLDEN:
        if golden.game == name:
            for line in golden.transcript.read_text(encoding="utf-8").splitlines()[1:]:
                kinds.add(json.loads(line)["action"].split()[0])
    assert kinds == set(MOVES[name].split())
