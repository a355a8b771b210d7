"""Golden playthroughs of Kill Shakespeare: what is on file is what is played."""

from __future__ import annotations

import json

import pytest

import shakespeare_games as sg
from shakespeare_games.core.match import loads
from tests.playthroughs.golden import GOLDEN, Golden, ending, ending_text, play

PLAYS = [g for g in GOLDEN if g.game == "kill_shakespeare"]


def test_one_for_each_number_of_players() -> None:
    assert [g.players for g in PLAYS] == [2, 3, 4]


@pytest.mark.parametrize("golden", PLAYS, ids=lambda g: f"{g.players} players")
def test_replaying_the_file_gives_the_same_game(golden: Golden) -> None:
    text = golden.transcript.read_text(encoding="utf-8")
    match = loads(text, sg.load_game(golden.game, **golden.options))
    assert match.state.is_terminal()
    assert match.dumps() == text
    assert ending(match) == json.loads(golden.end.read_text(encoding="utf-8"))


@pytest.mark.parametrize("golden", PLAYS, ids=lambda g: f"{g.players} players")
def test_playing_the_seed_gives_the_same_file(golden: Golden) -> None:
    match = play(golden)
    assert match.dumps() == golden.transcript.read_text(encoding="utf-8")
    assert ending_text(match) == golden.end.read_text(encoding="utf-8")


def test_the_files_show_all_phases_and_nearly_every_kind_of_move() -> None:
    kinds = set()
    for golden in PLAYS:
        for line in golden.transcript.read_text(encoding="utf-8").splitlines()[1:]:
            kinds.add(json.loads(line)["action"].split()[0])
    setup = {"character", "order", "start"}
    prep = {"take", "exchange", "draw", "keep", "deal", "new-quest"}
    event = {"event", "lady-die", "play", "bid", "done", "add", "dice", "turn-wheel"}
    bidding = {"energy", "time", "spy", "look", "position", "claim", "pass"}
    action = {"move", "free-move", "march", "place", "rest", "quest", "give", "end-turn", "buy-extra", "use-extra"}
    trade = {"trade", "offer", "want", "agree", "refuse"}
    assert setup | prep | event | bidding | action | trade <= kinds
