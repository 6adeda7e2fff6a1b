"""Runs of models: what `commis run` has kept, as rows, tables and files.

>>> from commis import runs
>>> [row["outcome"] for row in runs.rows("runs/cook")]  # doctest: +SKIP
['answered', 'answered']
"""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any

from ._command import document, text
from .errors import at
from .options import PathLike

if TYPE_CHECKING:
    import pyarrow

_TEXTS = ("task", "item", "recipe", "outcome", "verdict", "problem", "prediction")
_COUNTS = ("sample", "calls", "input_tokens", "output_tokens")


def listed(folder: PathLike = "runs") -> list[dict[str, Any]]:
    """The runs in a folder."""
    found: list[dict[str, Any]] = document(["runs", "list", os.fspath(folder)])["runs"]
    return found


def summary(run: PathLike) -> dict[str, Any]:
    """What a run says as a whole; its answers are judged anew."""
    found: dict[str, Any] = document(["runs", "show", os.fspath(run)])["summary"]
    return found


def rows(run: PathLike) -> list[dict[str, Any]]:
    """A row for every item that has ended, sorted by task, item and sample, as `commis runs export` writes them."""
    return [json.loads(line) for line in text(["runs", "export", os.fspath(run)]).splitlines()]


def to_arrow(run: PathLike) -> pyarrow.Table:
    """The rows as a table, with a column for every score."""
    import pyarrow

    found = rows(run)
    scores = sorted({name for row in found for name in row["scores"]})
    columns = {name: pyarrow.array([row[name] for row in found], pyarrow.string()) for name in _TEXTS}
    counts = [
        {**row, "input_tokens": row["usage"]["input"], "output_tokens": row["usage"]["output"]} for row in found
    ]
    columns |= {name: pyarrow.array([row[name] for row in counts], pyarrow.int64()) for name in _COUNTS}
    columns |= {
        name: pyarrow.array([row["scores"].get(name) for row in found], pyarrow.float64()) for name in scores
    }
    return pyarrow.table(columns)


def to_parquet(run: PathLike, file: PathLike) -> None:
    """Writes the rows as a Parquet file; needs the package `pyarrow`."""
    import pyarrow.parquet

    table = to_arrow(run)
    with at(file, "write"):
        pyarrow.parquet.write_table(table, os.fspath(file))
