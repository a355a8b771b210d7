"""Tables of games as files: CSV, or Parquet where pyarrow is installed. The same rows always give the same bytes."""

from __future__ import annotations

import csv
import filecmp
import importlib
import io
import json
import os
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, Final

from shakespeare_games.analysis.partial import Partial, as_csv
from shakespeare_games.analysis.rows import MAYBE, SHARE, WHOLE, WORD, Columns
from shakespeare_games.core.errors import KitError, OptionError

GROUP: Final = 10_000  # games in a row group of a Parquet file
DTYPES: Final = {WHOLE: "int64", MAYBE: "Int64", SHARE: "float64", WORD: "str"}  # of pandas
ENDINGS: Final = (".csv", ".parquet")


def partial_path(path: Path) -> Path:
    """Where what belongs into a file is kept until it is whole."""
    return path.with_name(path.name + ".part")


def check_path(path: Path) -> None:
    """Whether a table can go there. Raises OptionError for another ending, KitError where Parquet cannot be written."""
    if path.suffix not in ENDINGS:
        raise OptionError(f"{path}: the name ends in {path.suffix or 'nothing'!r}; {' or '.join(ENDINGS)} is allowed")
    if path.is_dir():
        raise OptionError(f"{path}: is a folder")
    if not path.parent.is_dir():
        raise OptionError(f"{path}: there is no folder {path.parent}")
    if path.suffix == ".parquet":
        needed("pyarrow.parquet", "Parquet files")
        needed("pandas", "Parquet files")


def needed(module: str, what: str) -> Any:
    """A module of the extra `data`, imported only now: it weighs more than all the rest. Raises KitError without it."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        raise KitError(f"{what} need {error.name}: pip install 'shakespeare-games[data]'") from None


def finish(partial: Partial, path: Path, columns: Columns) -> None:
    """Write the table of a partial file that is complete, and then remove that.

    Raises KitError where it cannot be written, or another file has come to lie there; the partial file stays then.
    """
    new = path.with_name(path.name + ".new")
    try:
        with open(new, "wb") as file:
            if path.suffix == ".csv":
                _write_csv(partial, file, columns)
            else:
                _write_parquet(partial, file, columns)
            file.flush()
            os.fsync(file.fileno())
        if path.exists() and not filecmp.cmp(new, path, shallow=False):
            new.unlink()
            raise KitError(f"{path}: is there already; remove it, or name another file")
        new.replace(path)
    except OSError as error:
        raise KitError(f"{path}: cannot be written: {error.strerror}; the games are in {partial.path}") from None
    partial.close()
    partial.path.unlink(missing_ok=True)


def _write_csv(partial: Partial, file: BinaryIO, columns: Columns) -> None:
    file.write(as_csv([[name] for name in columns]))
    for block in partial.blocks():
        file.write(block)


def _write_parquet(partial: Partial, file: BinaryIO, columns: Columns) -> None:
    """A row group for every so many games, however the blocks were cut; pandas reads it with the types of `frame`."""
    arrow, arrow_csv = needed("pyarrow", "Parquet files"), needed("pyarrow.csv", "Parquet files")
    schema = arrow.Schema.from_pandas(frame({name: [] for name in columns}, columns), preserve_index=False)
    about = {b"shakespeare_games": json.dumps(partial.run, sort_keys=True).encode()}
    schema = schema.with_metadata({**schema.metadata, **about})
    rows = len(partial.run["bots"]) * GROUP
    convert = arrow_csv.ConvertOptions(
        column_types={field.name: field.type for field in schema}, null_values=[""], strings_can_be_null=False
    )
    read = arrow_csv.ReadOptions(column_names=list(columns), use_threads=False, block_size=1 << 24)
    lines = (line for block in partial.blocks() for line in block.splitlines(keepends=True))
    with needed("pyarrow.parquet", "Parquet files").ParquetWriter(file, schema, compression="zstd") as writer:
        while group := b"".join(islice(lines, rows)):
            table = arrow_csv.read_csv(io.BytesIO(group), read_options=read, convert_options=convert)
            writer.write_table(table.combine_chunks().cast(schema), row_group_size=rows)


def counted(partial: Partial, columns: Columns) -> Iterator[tuple[list[int], list[float], list[int]]]:
    """Of what a partial file holds, block by block: games, shares of victory and lengths of its rows."""
    game, returns, length = [list(columns).index(name) for name in ("game", "returns", "length")]
    for block in partial.blocks():
        rows = list(csv.reader(io.StringIO(block.decode())))
        yield [int(r[game]) for r in rows], [float(r[returns]) for r in rows], [int(r[length]) for r in rows]


def frame(rows: dict[str, list[Any]], columns: Columns) -> Any:
    """Rows as a pandas DataFrame, each column with its type."""
    pandas = needed("pandas", "tables")
    return pandas.DataFrame({name: pandas.Series(rows[name], dtype=DTYPES[kind]) for name, kind in columns.items()})
