"""What models are asked: the tasks of `commis run` as chat messages, for harnesses and trainers of one's own.

>>> from commis import tasks
>>> [one["item"] for one in tasks.records("program", limit=2)]
['afghan-biscuits', 'broccoli-salad']

Options are those of `commis run` (docs/runs.md): `corpus="home"`, `limit=10`, `prompt="few-shot"`.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ._command import document, options
from .errors import at
from .options import PathLike

if TYPE_CHECKING:
    import pyarrow


def records(*tasks: str, **given: Any) -> list[dict[str, Any]]:
    """The items of tasks (`program`, `situated`, `pddl`, `probe`, `rewrite`), each with `task`, `item` and `prompt`, a list of
    messages. Nobody is asked anything."""
    asked = ["run", *(tasks or ("program",)), "--model", "nobody", "--dry-run", *options(given)]
    return [
        {"task": one["task"], "item": one["item"], "prompt": [_message(said) for said in one["ask"]["messages"]]}
        for one in document(asked)["dry_run"]["items"]
    ]


def to_jsonl(file: PathLike, *tasks: str, **given: Any) -> None:
    """Writes the items as lines of JSON."""
    lines = [json.dumps(one, ensure_ascii=False) + "\n" for one in records(*tasks, **given)]
    with at(file, "write"):
        Path(file).write_text("".join(lines), encoding="utf-8")


def to_arrow(*tasks: str, **given: Any) -> pyarrow.Table:
    """The items as an Arrow table; needs the package `pyarrow`."""
    import pyarrow

    message = pyarrow.struct([("role", pyarrow.string()), ("content", pyarrow.string())])
    kinds = [("task", pyarrow.string()), ("item", pyarrow.string()), ("prompt", pyarrow.list_(message))]
    return pyarrow.Table.from_pylist(records(*tasks, **given), schema=pyarrow.schema(kinds))


def to_parquet(file: PathLike, *tasks: str, **given: Any) -> None:
    """Writes the items as a Parquet file; needs the package `pyarrow`."""
    import pyarrow.parquet

    table = to_arrow(*tasks, **given)
    with at(file, "write"):
        pyarrow.parquet.write_table(table, os.fspath(file))


def _message(said: dict[str, Any]) -> dict[str, str]:
    texts = (part["text"] for part in said["parts"] if part["type"] == "text")
    return {"role": said["role"], "content": "".join(texts)}
