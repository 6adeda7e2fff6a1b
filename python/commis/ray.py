"""Evaluation on a cluster, with Ray.

On one machine the plain command is faster: a task of Ray costs milliseconds, and its processes take their share of the
processors. From several machines or about ten million predictions on, this is for you (docs/python.md has figures).

>>> commis.ray.evaluate("predictions/", out="results/")        # doctest: +SKIP

Predictions are read in batches, judged by tasks that keep the simulator of their process, and written in the order of the
input. A task whose machine dies is done again elsewhere; a run that is started again goes on after the last part that was
written. Means are those of `commis evaluate`, to the last bit.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any

import ray

from .evaluation import Evaluator
from .options import PathLike

BATCH = 1000
"""Predictions of one task: enough to hide what a task costs."""
PART = 50
"""Batches of one file of results."""
SHARE = 0.5
"""Processors that an actor of Ray Data takes: a pool as large as the processors leaves none to read with."""


class Scorer:
    """For pipelines of one's own: `dataset.map_batches(Scorer, batch_format="pyarrow", batch_size=1000, concurrency=2,
    num_cpus=0.5, fn_constructor_kwargs={"gold": "published"})`. Tables with `id`, `recipe` and `prediction` come in, tables of
    results go out."""

    def __init__(self, **options: Any) -> None:
        self._evaluator = Evaluator(**options)

    def __call__(self, batch: Any) -> Any:
        import pyarrow

        return pyarrow.Table.from_pylist(_table(self._evaluator.rows(batch, threads=1), self._evaluator.metrics))


def evaluate(
    predictions: PathLike | list[PathLike],
    *,
    out: PathLike | None = None,
    batch: int = BATCH,
    ahead: int | None = None,
    only_given: bool = False,
    progress: bool | None = None,
    **options: Any,
) -> dict[str, Any]:
    """Judges JSONL or Parquet files (paths, folders, or URLs that fsspec knows) on the cluster that Ray is connected to.

    Every prediction needs an `id`. With `out`, a folder or URL, results are written there as Parquet files under `rows/`, and
    the summary as `summary.json`; a second call with the same folder goes on where the first one stopped. The summary is returned.
    """
    evaluator = Evaluator(**options)
    tally = evaluator._judge.tally()
    store = None if out is None else _Store(os.fspath(out))
    done = 0
    if store is not None:
        for rows in store.parts():
            tally.add(rows)
            done += len(rows)
    if not ray.is_initialized():
        ray.init()
    judge = ray.remote(_judged).options(num_cpus=1, max_retries=-1)
    shared = ray.put(evaluator)
    most = ahead or max(4, 2 * int(ray.cluster_resources().get("CPU", 1)))
    started, waiting, part = time.monotonic(), deque[Any](), []
    shown = sys.stderr.isatty() if progress is None else progress
    total = done
    batches = _batches(predictions, batch, skip=done)

    def take() -> None:
        nonlocal total
        rows: list[str] = ray.get(waiting.popleft())
        tally.add(rows)
        total += len(rows)
        part.append(rows)
        if store is not None and len(part) >= PART:
            store.write([row for rows in part for row in rows], evaluator.metrics)
            part.clear()
        elif store is None:
            part.clear()
        if shown:
            rate = (total - done) / max(time.monotonic() - started, 0.001)
            print(f"\r{total} done, {rate:.0f} per second", end="", file=sys.stderr, flush=True)

    for lines in batches:
        waiting.append(judge.remote(shared, lines))
        if len(waiting) >= most:
            take()
    while waiting:
        take()
    if shown:
        print(file=sys.stderr)
    text = tally.summary(only_given)
    if store is not None:
        if part:
            store.write([row for rows in part for row in rows], evaluator.metrics)
        store.finish(text)
    summary: dict[str, Any] = json.loads(text)
    return summary


def _judged(evaluator: Evaluator, lines: bytes) -> list[str]:
    """Runs on some machine of the cluster; the judge of a process is made once."""
    return evaluator._judge.rows(lines, 1)


def _batches(predictions: PathLike | list[PathLike], size: int, skip: int) -> Iterator[bytes]:
    """The predictions as lines of JSON, without those that are done already."""
    batch: list[bytes] = []
    for number, line in enumerate(_lines(predictions)):
        if number < skip:
            continue
        batch.append(line)
        if len(batch) >= size:
            yield b"\n".join(batch)
            batch = []
    if batch:
        yield b"\n".join(batch)


def _lines(predictions: PathLike | list[PathLike]) -> Iterator[bytes]:
    import fsspec

    named = [predictions] if isinstance(predictions, (str, os.PathLike)) else predictions
    for one in named:
        files, path = fsspec.core.url_to_fs(os.fspath(one))
        found = sorted(files.find(path)) if files.isdir(path) else [path]
        for file in found:
            if file.endswith((".jsonl", ".ndjson")):
                with files.open(file, "rb") as opened:
                    yield from (_with_id(line.strip(), file) for line in opened if line.strip())
            elif file.endswith(".parquet"):
                import pyarrow.parquet

                with files.open(file, "rb") as opened:
                    for batch in pyarrow.parquet.ParquetFile(opened).iter_batches(BATCH):
                        yield from (_with_id(json.dumps(row).encode(), file) for row in batch.to_pylist())
            elif file == path:
                raise ValueError(f"{file} is neither JSONL nor Parquet")


def _with_id(line: bytes, file: str) -> bytes:
    if b'"id"' not in line:
        raise ValueError(f"{file} has a prediction without an `id`, by which results are told apart")
    return line


def _table(rows: Iterable[str], metrics: list[str]) -> list[dict[str, Any]]:
    """Rows as records of a table, with the whole row as JSON beside the columns."""
    records = []
    for text in rows:
        row = json.loads(text)
        record = {name: row.get(name) for name in ("id", "recipe", "outcome", "problem", *metrics)}
        records.append({**record, "row": text})
    return records


class _Store:
    """A folder of results, in files that are complete or not there."""

    def __init__(self, out: str) -> None:
        import fsspec

        self._files, self._path = fsspec.core.url_to_fs(out)
        self._rows = f"{self._path}/rows"
        self._files.makedirs(self._rows, exist_ok=True)

    def _parts(self) -> list[str]:
        return sorted(self._files.glob(f"{self._rows}/part-*.parquet"))

    def parts(self) -> Iterator[list[str]]:
        """The rows that are there already."""
        import pyarrow.parquet

        for file in self._parts():
            with self._files.open(file, "rb") as opened:
                yield pyarrow.parquet.read_table(opened, columns=["row"]).column("row").to_pylist()

    def write(self, rows: list[str], metrics: list[str]) -> None:
        """Writes one more part: under another name first, so that a part that is there is whole."""
        import pyarrow
        import pyarrow.parquet

        kinds = {name: pyarrow.string() for name in ("id", "recipe", "outcome", "problem")}
        kinds.update({name: pyarrow.float64() for name in metrics}, row=pyarrow.string())
        table = pyarrow.Table.from_pylist(_table(rows, metrics), schema=pyarrow.schema(kinds))
        name = f"{self._rows}/part-{len(self._parts()):05}.parquet"
        with self._files.open(f"{name}.unfinished", "wb") as file:
            pyarrow.parquet.write_table(table, file)
        self._files.mv(f"{name}.unfinished", name)

    def finish(self, summary: str) -> None:
        with self._files.open(f"{self._path}/summary.json", "wb") as file:
            file.write(summary.encode() + b"\n")
