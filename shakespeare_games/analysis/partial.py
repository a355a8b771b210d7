"""A table that is being written, on disk: what was played stays, whatever ends the run, and the same run goes on.

The file begins with a line that tells the run. Then come blocks: a line of JSON - first game, games, bytes, CRC-32 -
and so many bytes of CSV. A block that was not written whole, and all after it, is dropped and played again. Blocks may
be cut anywhere between two games; what they hold together depends on the run alone.
"""

from __future__ import annotations

import csv
import io
import json
import os
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, Final

from shakespeare_games.analysis.rows import Batch, Values
from shakespeare_games.core.errors import KitError

FORMAT: Final = "partial table 1"
LINE: Final = 1 << 20  # bytes; no line of ours is longer
TITLES: Final = {"edition_hash": "edition", "swap_seats": "seats swapped"}


class Partial:
    """The partial file of one run, open and locked. A context manager. Raises KitError where it is another run's."""

    def __init__(self, path: Path, run: dict[str, Any]) -> None:
        self.path, self.run = path, run
        try:
            self.file = open(path, "ab", buffering=0)  # noqa: SIM115 - closed by `close`
        except OSError as error:
            raise KitError(f"{path}: cannot be written: {error.strerror}") from None
        try:
            self._lock()
            self.start = self._read_header()
            self.games = self._check()
        except BaseException:
            self.file.close()
            raise

    def __enter__(self) -> Partial:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file; it stays."""
        self.file.close()

    def add(self, batch: Batch) -> None:
        """The games that come next. Raises KitError where there is no room."""
        if batch.first != self.games:
            raise KitError(f"{self.path}: games from {self.games} on are next, not from {batch.first}")
        text = as_csv(list(batch.columns.values()))
        head = {"first": batch.first, "games": batch.games, "bytes": len(text), "crc32": zlib.crc32(text)}
        self._write(json.dumps(head).encode() + b"\n" + text)
        self.games += batch.games

    def blocks(self) -> Iterator[bytes]:
        """The CSV of all games, block by block."""
        games = 0
        with open(self.path, "rb") as file:
            file.seek(self.start)
            while games < self.games:
                found = _block(file, games)
                if found is None:
                    raise KitError(f"{self.path}: was changed while it was being read")
                games += found[0]
                yield found[1]

    def _lock(self) -> None:
        """Two runs never write one file; the system frees the lock of whoever dies. Windows goes without."""
        try:
            import fcntl
        except ImportError:
            return
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise KitError(f"{self.path}: another run is writing it") from None

    def _read_header(self) -> int:
        """Where the blocks begin."""
        with open(self.path, "rb") as file:
            line = file.readline(LINE)
        header = {"format": FORMAT, **self.run}
        written = json.dumps(header).encode() + b"\n"
        if line != written and written.startswith(line):  # a new file, or one whose first write was cut
            self.file.truncate(0)
            self._write(written)
            return len(written)
        try:
            found = json.loads(line)
        except ValueError:
            found = None
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            raise KitError(f"{self.path}: is no partial table of this kit; remove it or name another file")
        for key, value in header.items():
            if found.get(key) != value:
                raise KitError(
                    f"{self.path}: holds part of another run, with {TITLES.get(key, key)} {_show(found.get(key))} in "
                    f"place of {_show(value)}; go on with that run, remove the file, or name another"
                )
        return len(line)

    def _check(self) -> int:
        """How many games are there whole; what comes after them is cut off."""
        games = 0
        with open(self.path, "rb") as file:
            end = file.seek(self.start)
            while (found := _block(file, games)) is not None:
                games += found[0]
                end = file.tell()
        self.file.truncate(end)
        return games

    def _write(self, data: bytes) -> None:
        left = memoryview(data)
        try:
            while left:
                left = left[self.file.write(left) :]
        except OSError as error:
            raise KitError(
                f"{self.path}: cannot be written: {error.strerror}; it keeps the games so far, and the same run goes on"
            ) from None


def _block(file: BinaryIO, first: int) -> tuple[int, bytes] | None:
    """The games of the block here, and its text; None if it is not whole."""
    try:
        head = json.loads(file.readline(LINE))
        found, games, size, check = [head[name] for name in ("first", "games", "bytes", "crc32")]
    except (ValueError, TypeError, KeyError):
        return None
    if {type(value) for value in (found, games, size)} != {int} or found != first or games < 1:
        return None
    if not 0 <= size <= os.fstat(file.fileno()).st_size - file.tell():
        return None
    text = file.read(size)
    return (games, text) if zlib.crc32(text) == check else None


def as_csv(columns: list[Values]) -> bytes:
    """Rows as CSV, the same bytes on every system; None is empty."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(zip(*columns, strict=True))
    return text.getvalue().encode()


def _show(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 80 else text[:77] + "..."
