"""Evaluation and runs on a cluster, with Ray.

On one machine the plain command is faster: a task of Ray costs milliseconds, and its processes take their share of the
processors. From several machines or about ten million predictions on, this is for you (docs/python.md has figures).

>>> commis.ray.evaluate("predictions/", out="results/")        # doctest: +SKIP
>>> commis.ray.run("program", model="NAME", out="runs/NAME", shards=8, base_url="http://HOST:8000")  # doctest: +SKIP

Predictions pass through a pipeline of Ray Data: actors that keep the simulator take a piece of a file or a batch of a table
each, and their rows are written in the order of the input. JSONL is read where it is judged, so that no line passes through
Ray. What a lost machine had is done again elsewhere; a call that is made again leaves out what has its row already. Means are
those of `commis evaluate`, to the last bit.
"""

from __future__ import annotations

import codecs
import glob
import json
import os
import shutil
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, cast

import pyarrow
import pyarrow.parquet
import ray
import ray.data

from ._command import options as words_of
from ._command import text
from .evaluation import Evaluator, plain
from .options import PathLike

BATCH = 1000
"""Predictions that an actor takes at once: enough to hide what a call costs."""
PART = 50
"""Batches of one file of results."""
SHARE = 0.25
"""Processors that an actor or a reader asks for: a pool that takes all of them leaves none to read with, also after a machine
is lost."""
PIECES = 10_000
"""Pieces that files are cut into at most: each is a task of Ray."""


class Scorer:
    """Judges batches, for pipelines of one's own: `dataset.map_batches(Scorer, batch_format="pyarrow", batch_size=1000,
    num_cpus=0.25, fn_constructor_kwargs={"gold": "published"})`. Tables with `id`, `recipe` and `prediction`, or with lines of
    JSON as `text`, come in; tables of results go out. Of what is `done`, a set of keys in the store of Ray, only the key does."""

    def __init__(self, done: ray.ObjectRef | None = None, **options: Any) -> None:
        self._evaluator = Evaluator(**options)
        self._done: set[str] = set() if done is None else ray.get(done)

    def __call__(self, batch: pyarrow.Table) -> pyarrow.Table:
        return self._judged(_lines(batch))

    def _judged(self, lines: bytes) -> pyarrow.Table:
        rows, met = self._evaluator._judge.keyed_rows(lines, self._done)
        keys, written, ids, recipes, outcomes, problems, figures = zip(*rows) if rows else [()] * 7
        texts = {"id": ids, "recipe": recipes, "outcome": outcomes, "problem": problems}
        columns = {name: pyarrow.array(values, pyarrow.string()) for name, values in texts.items()}
        for at, metric in enumerate(self._evaluator.metrics):
            columns[metric] = pyarrow.array([one[at] for one in figures], pyarrow.float64())
        columns["row"], columns["key"] = (pyarrow.array(one, pyarrow.string()) for one in (written, keys))
        judged = pyarrow.table(columns)
        if not met:
            return judged
        known = pyarrow.table({"key": pyarrow.array(met, pyarrow.string())})
        return pyarrow.concat_tables([judged, known], promote_options="default")


class _PieceScorer(Scorer):
    """Judges pieces of JSONL files, which it reads itself."""

    def __init__(self, files: Any, **options: Any) -> None:
        super().__init__(**options)
        self._files = files

    def __call__(self, batch: pyarrow.Table) -> pyarrow.Table:
        pieces = [_piece(self._files, **piece) for piece in batch.to_pylist()]
        return self._judged(b"\n".join(pieces))


def evaluate(
    dataset: PathLike | Sequence[PathLike] | ray.data.Dataset,
    *,
    out: PathLike | None = None,
    batch: int = BATCH,
    workers: int | None = None,
    only_given: bool = False,
    progress: bool | None = None,
    **options: Any,
) -> dict[str, Any]:
    """Judges predictions on the cluster that Ray is connected to: a dataset of Ray Data, or JSONL or Parquet files (paths,
    folders, or URLs that fsspec knows).

    Predictions are told apart by their `id`, or by all they say where they have none. With `out`, a folder or URL, results are
    written there as Parquet files under `rows/`, the summary as `summary.json` and what it was made of as `job.json`; a second
    call with the same folder judges only what has no row yet. A folder of other predictions, golds or options is refused with
    `FileExistsError`. `workers` is the number of actors, without it one for each processor. The summary is returned.
    """
    evaluator = Evaluator(**options)
    tally = evaluator._judge.tally()
    store = None if out is None else _Store(os.fspath(out))
    if not ray.is_initialized():
        ray.init()
    context = ray.data.DataContext.get_current()
    # The order of the input makes files and summary the same bytes wherever they were made.
    context.execution_options.preserve_order = True
    context.enable_progress_bars = False
    source = _Source.of(dataset, batch)
    known: set[str] = set()
    if store is not None:
        store.begin({"measured": _measured(evaluator), "options": _told(options), "input": source.input})
        for rows in store.parts():
            known.update(rows.column("key").to_pylist())
        if known:
            options["done"] = ray.put(known)
    actors = workers or max(1, int(ray.cluster_resources().get("CPU", 1)))
    pool = ray.data.ActorPoolStrategy(min_size=1, max_size=actors)
    judged = source.dataset.map_batches(
        source.scorer,
        fn_constructor_kwargs={**options, **source.options},
        compute=pool,
        batch_size=source.batch,
        batch_format="pyarrow",
        num_cpus=SHARE,
    )
    shown = sys.stderr.isatty() if progress is None else progress
    started, total = time.monotonic(), 0
    met: set[str] = set()
    tables = judged.iter_batches(batch_format="pyarrow", batch_size=batch * PART)
    for table in cast(Iterator[pyarrow.Table], tables):
        if known:
            met.update(table.column("key").to_pylist())
            table = table.filter(table.column("row").is_valid())
        else:
            tally.add(table.column("row").to_pylist())
        if store is not None and len(table) > 0:
            store.write(table)
        total += len(table)
        if shown:
            rate = total / max(time.monotonic() - started, 0.001)
            print(f"\r{total} done, {rate:.0f} per second", end="", file=sys.stderr, flush=True)
    if shown:
        print(file=sys.stderr)
    if store is not None and known:
        # In the order of the folder, and only what this input has; the folder may know more.
        for rows in store.parts():
            pairs = zip(rows.column("key").to_pylist(), rows.column("row").to_pylist())
            tally.add([row for key, row in pairs if key in met])
    written = tally.summary(only_given)
    if store is not None:
        store.finish(written)
    summary: dict[str, Any] = json.loads(written)
    return summary


def run(
    tasks: str | Sequence[str], *, model: str, out: PathLike, shards: int, num_cpus: float = 1, **options: Any
) -> str:
    """Asks a model on the cluster: `commis run` in `shards` parts, each a task of Ray, then joined by `commis runs merge`.

    `out` is a folder that all machines see. The parts stand in `OUT.parts`; a part whose machine is lost is resumed elsewhere,
    and a second call asks only what is not answered yet. A folder of another model, other tasks or options is refused with
    `FileExistsError`. Options are those of `commis run`: `base_url=…`, `samples=…`. The folder of the whole is returned.
    """
    if shards < 1:
        raise ValueError("shards must be 1 or more")
    if not ray.is_initialized():
        ray.init()
    whole = os.path.abspath(os.fspath(out))
    if os.path.exists(whole) and not os.path.isdir(f"{whole}.parts"):
        raise FileExistsError(f"{whole} is there already, and was not made in parts")
    named = [tasks] if isinstance(tasks, str) else list(tasks)
    words = ["run", *named, "--model", model, *words_of(options)]
    _same_run(f"{whole}.parts", words, shards)
    parts = [os.path.join(f"{whole}.parts", f"{at}-of-{shards}") for at in range(1, shards + 1)]
    part = ray.remote(_part).options(num_cpus=num_cpus, max_retries=-1)
    ray.get([part.remote(words, folder, f"{at}/{shards}") for at, folder in enumerate(parts, 1)])
    joined = os.path.join(f"{whole}.parts", "joined")
    shutil.rmtree(joined, ignore_errors=True)
    text(["runs", "merge", *parts, "--out", joined])
    shutil.rmtree(whole, ignore_errors=True)
    os.rename(joined, whole)
    return whole


def _same_run(folder: str, words: list[str], shards: int) -> None:
    """Notes what a folder of parts is for, or refuses one that is for something else."""
    name, job = os.path.join(folder, "job.json"), {"words": words, "shards": shards}
    begun = glob.glob(os.path.join(glob.escape(folder), "*-of-*", "run.json"))
    noted: Any = job if not begun else None
    if os.path.exists(name):
        with open(name, encoding="utf-8") as file:
            noted = json.load(file)
    if noted != job:
        raise FileExistsError(f"{folder} has parts of another run: {noted or begun[0]}; choose another `out`")
    os.makedirs(folder, exist_ok=True)
    with open(name, "w", encoding="utf-8") as file:
        json.dump(job, file)


def _part(words: list[str], folder: str, shard: str) -> None:
    """Runs on some machine of the cluster: begins a part, or goes on with it."""
    begun = os.path.exists(os.path.join(folder, "run.json"))
    text(["run", "--resume", folder] if begun else [*words, "--out", folder, "--shard", shard])


@dataclass(frozen=True)
class _Source:
    """What is judged, by whom, and how many rows of it at a time."""

    dataset: ray.data.Dataset
    scorer: type[Scorer]
    batch: int
    options: dict[str, Any]
    input: Any
    """What a second call must be given again."""

    @classmethod
    def of(cls, named: PathLike | Sequence[PathLike] | ray.data.Dataset, batch: int) -> _Source:
        """A dataset, or files: JSONL in pieces, so that records of all kinds can stand in one file, or Parquet."""
        if isinstance(named, ray.data.Dataset):
            return cls(named, Scorer, batch, {}, "a dataset of Ray Data, known by the keys of its records")
        import fsspec

        urls = [named] if isinstance(named, (str, os.PathLike)) else list(named)
        files, lines, tables = None, [], []
        for url in urls:
            files, path = fsspec.core.url_to_fs(os.fspath(url))
            for file in sorted(files.find(path)) if files.isdir(path) else [path]:
                if file.endswith((".jsonl", ".ndjson")):
                    lines.append(file)
                elif file.endswith(".parquet"):
                    tables.append(file)
                elif file == path:
                    raise ValueError(f"{file} is neither JSONL nor Parquet")
        if not lines and not tables:
            raise ValueError("there is no JSONL or Parquet file")
        if lines and tables:
            raise ValueError("there are JSONL and Parquet files: give one kind at a time")
        about = [_about(files, file) for file in [*lines, *tables]]
        if tables:
            read = ray.data.read_parquet(tables, filesystem=files, num_cpus=SHARE)
            return cls(read, Scorer, batch, {}, about)
        pieces = _pieces(files, lines, batch)
        dataset = ray.data.from_items(pieces, override_num_blocks=len(pieces))
        return cls(dataset, _PieceScorer, 1, {"files": files}, about)


def _about(files: Any, file: str) -> dict[str, Any]:
    """What tells whether a file is still the same."""
    about = files.info(file)
    changed = next((about[key] for key in ("ETag", "etag", "md5Hash", "mtime", "LastModified") if key in about), None)
    return {"file": file, "size": about.get("size"), "version": None if changed is None else str(changed)}


def _measured(evaluator: Evaluator) -> dict[str, Any]:
    """What golds and kitchens the rows are measured with; the day does not matter."""
    document = evaluator.evaluate([]).document
    provenance = {key: value for key, value in document["provenance"].items() if key != "date"}
    return {"rules": document["rules"], "metrics": document["metrics"], **provenance}


def _told(options: dict[str, Any]) -> dict[str, Any]:
    return {key: str(value) for key, value in sorted(options.items())}


def _pieces(files: Any, named: Sequence[str], batch: int) -> list[dict[str, Any]]:
    """Where files are cut, so that a piece has at least about so many lines and there are not too many pieces."""
    sizes = {file: int(files.size(file)) for file in named}
    line = 1000.0
    for file in named:
        with files.open(file, "rb") as opened:
            start = opened.read(1 << 20)
        if start.count(b"\n") > 0:
            line = len(start) / start.count(b"\n")
            break
    size = int(max(2 * batch * line, sum(sizes.values()) / PIECES, 1))
    cuts = ((file, begin) for file in named for begin in range(0, sizes[file], size))
    pieces = [{"file": file, "begin": begin, "end": min(begin + size, sizes[file])} for file, begin in cuts]
    return pieces or [{"file": named[0], "begin": 0, "end": 0}]


def _piece(files: Any, file: str, begin: int, end: int) -> bytes:
    """The lines that begin within a piece of a file."""
    with files.open(file, "rb") as opened:
        if begin > 0:
            opened.seek(begin - 1)
            begin = begin - 1 + len(opened.readline())
        lines: bytes = opened.read(max(0, end - begin))
        if lines and not lines.endswith(b"\n"):
            lines += opened.readline()
        return lines.removeprefix(codecs.BOM_UTF8) if begin == 0 else lines


def _lines(batch: pyarrow.Table) -> bytes:
    """The records of a batch as lines of JSON."""
    if batch.column_names == ["text"]:
        return "\n".join(batch.column("text").to_pylist()).encode()
    return "\n".join(json.dumps(plain(record)) for record in batch.to_pylist()).encode()


class _Store:
    """A folder of results, in files that are complete or not there."""

    def __init__(self, out: str) -> None:
        import fsspec

        self._files, self._path = fsspec.core.url_to_fs(out)
        self._rows = f"{self._path}/rows"
        self._files.makedirs(self._rows, exist_ok=True)

    def begin(self, job: dict[str, Any]) -> None:
        """Notes what the folder is for, or refuses one that is for something else."""
        name = f"{self._path}/job.json"
        if self._files.exists(name):
            with self._files.open(name, "rb") as file:
                noted = json.loads(file.read())
        else:
            noted = {} if self._parts() else job
        differs = [key for key in job if noted.get(key) != job[key]]
        if differs:
            what = " and ".join(differs)
            raise FileExistsError(f"{self._path} has results of another job ({what} differ; see job.json); choose another `out`")
        with self._files.open(name, "wb") as file:
            file.write(json.dumps(job, indent=1).encode() + b"\n")

    def _parts(self) -> list[str]:
        return sorted(self._files.glob(f"{self._rows}/part-*.parquet"))

    def parts(self) -> Iterator[pyarrow.Table]:
        """The rows that are there already."""
        for file in self._parts():
            with self._files.open(file, "rb") as opened:
                yield pyarrow.parquet.read_table(opened, columns=["key", "row"])

    def write(self, table: pyarrow.Table) -> None:
        """Writes one more part: under another name first, so that a part that is there is whole."""
        name = f"{self._rows}/part-{len(self._parts()):05}.parquet"
        with self._files.open(f"{name}.unfinished", "wb") as file:
            pyarrow.parquet.write_table(table, file)
        self._files.mv(f"{name}.unfinished", name)

    def finish(self, summary: str) -> None:
        with self._files.open(f"{self._path}/summary.json", "wb") as file:
            file.write(summary.encode() + b"\n")
