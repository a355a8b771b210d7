"""Golden playthroughs of every game: what is on file is what is played."""

from __future__ import annotations

import json

import pytest

import shakespeare_games as sg
from shakespeare_games.core.match import loads
from tests.playthroughs.golden import GOLDEN, RARE, Golden, ending, ending_text, play

MOVES = {
    "macbeth": "roll stop prophecy accept end kill up swap with steal lay place deal throw play",
    "death_by_shakespeare": "number deal draw die discard lay roll pass kill change play negate extra reroll trade "
    "move swap-hands lift steal look",
    "shakespeare": "order show wager recruit extra activate pass quill back spare pay done take-costume take-set "
    "plus-three pounds objectives draw keep",
    "kill_shakespeare": "character order start deal new-quest event bid done dice turn-wheel draw time energy pass "
    "position claim place move end-turn trade offer want agree quest give march refuse rest play "
    "lady-die jester-iago buy-extra use-extra take exchange keep free-move look jester-search add "
    "spy jester-energy ask call-off helper neutral return swap jester-point jester-wheel",
}
every_golden = pytest.mark.parametrize("golden", GOLDEN, ids=lambda g: g.name)
every_file = pytest.mark.parametrize("golden", [*GOLDEN, *RARE], ids=lambda g: g.name)


@pytest.mark.parametrize("name", sg.game_names())
def test_one_for_each_number_of_players(name: str) -> None:
    game = sg.load_game(name)
    assert [g.players for g in GOLDEN if g.game == name] == list(range(game.min_players, game.max_players + 1))


@every_file
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
    files = [golden for golden in [*GOLDEN, *RARE] if golden.game == name]
    assert set().union(*map(kinds, files)) == set(MOVES[name].split())


@pytest.mark.parametrize("golden", RARE, ids=lambda g: g.name)
def test_a_game_that_was_searched_shows_what_it_was_searched_for(golden: Golden) -> None:
    assert set(golden.shows.split()) <= kinds(golden)


def kinds(golden: Golden) -> set[str]:
    """The kinds of moves on file."""
    lines = golden.transcript.read_text(encoding="utf-8").splitlines()[1:]
    return {json.loads(line)["action"].split()[0] for line in lines}
