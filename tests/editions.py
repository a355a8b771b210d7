"""Edition files for the tests of all games: the kit's own, and those made of it."""

from __future__ import annotations

from pathlib import Path

import shakespeare_games as sg


def plain(game: str) -> Path:
    """This kit's own edition file."""
    return Path(sg.__file__).parent / game / "edition.toml"


def edited(game: str, folder: Path, *changes: tuple[str, str]) -> Path:
    """The same with texts replaced; each must be there."""
    text = plain(game).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    path = folder / "edition.toml"
    path.write_text(text, encoding="utf-8")
    return path
