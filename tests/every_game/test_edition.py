"""The edition file of every game: what is read, and what a damaged one is told."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

import shakespeare_games as sg
from tests.editions import edited, plain

GAMES = sg.game_names()
DAMAGE = [
    pytest.param(game, *damage, id=f"{game} {n} {' '.join(damage[2:4])}")
    for game in GAMES
    for n, damage in enumerate(import_module(f"tests.{game}.damage").DAMAGE)
]


@pytest.mark.parametrize(("game", "old", "new", "where", "value", "allowed"), DAMAGE)
def test_damaged_edition_names_table_key_value_and_what_is_allowed(
    tmp_path: Path, game: str, old: str, new: str, where: str, value: str, allowed: str
) -> None:
    with pytest.raises(sg.EditionError) as caught:
        sg.load_game(game, edited(game, tmp_path, (old, new)))
    message = str(caught.value)
    assert message.startswith("edition.toml: ")
    for part in (where, value, allowed):
        assert part in message
    assert "$" not in message


@pytest.mark.parametrize("game", GAMES)
def test_not_toml(tmp_path: Path, game: str) -> None:
    path = tmp_path / "broken.toml"
    path.write_text("[edition\ngame = ", encoding="utf-8")
    with pytest.raises(sg.EditionError, match=r"broken\.toml: not a TOML file: .*line 1"):
        sg.load_game(game, path)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"edition = 3", b"[edition]\nname = 'x'"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_an_edition(tmp_path: Path, game: str, content: bytes) -> None:
    path = tmp_path / "odd.toml"
    path.write_bytes(content)
    with pytest.raises(sg.EditionError, match=r"odd\.toml"):
        sg.load_game(game, path)


@pytest.mark.parametrize("game", GAMES)
def test_no_such_file(tmp_path: Path, game: str) -> None:
    with pytest.raises(sg.EditionError, match=r"none\.toml: cannot be read"):
        sg.load_game(game, tmp_path / "none.toml")
    with pytest.raises(sg.EditionError, match="cannot be read"):
        sg.load_game(game, tmp_path)


@pytest.mark.parametrize("game", GAMES)
def test_the_hash_does_not_depend_on_comments_and_layout(tmp_path: Path, game: str) -> None:
    text = plain(game).read_text(encoding="utf-8")
    bare = re.sub(r"^(\w+) = ", r"\1=", re.sub(r"^#.*$", "", text, flags=re.M), flags=re.M)
    assert len(bare) < len(text) - 300
    path = tmp_path / "bare.toml"
    path.write_text(bare, encoding="utf-8")
    assert sg.load_game(game, path).edition_hash == sg.load_game(game).edition_hash
