"""Many predictions: judged as `commis evaluate` judges them."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, overload

from . import _commis, display
from .errors import Unreadable, at
from .options import KitchenOptions, PathLike, paths, threads, version

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow

GOALS = "goal-condition-success"
DISH = "dish-approximation-score"
TIME = "execution-time"
SMATCH = "smatch-score"


@dataclass(frozen=True)
class Row:
    """The result for one prediction. `document` is the row with everything in it (docs/results.md)."""

    id: str
    recipe: str
    outcome: str
    problem: str | None
    document: dict[str, Any] = field(repr=False, hash=False)

    @classmethod
    def of(cls, document: dict[str, Any]) -> Row:
        """A row as the command writes it."""
        return cls(document["id"], document["recipe"], document["outcome"], document["problem"], document)

    def __getitem__(self, key: str) -> Any:
        return self.document[key]

    @property
    def goals(self) -> float | None:
        """The part of the expected products that were made."""
        return self.document.get(GOALS)

    @property
    def dish(self) -> float | None:
        """How close the dish comes to the expected one."""
        return self.document.get(DISH)

    @property
    def seconds(self) -> float | None:
        """When everything was ready, on the kitchen's clock."""
        return self.document.get(TIME)

    @property
    def smatch(self) -> float | None:
        """How much of the written networks is the same, if it was asked for."""
        return self.document.get(SMATCH)

    @property
    def explanation(self) -> dict[str, Any] | None:
        """Why it scored as it did, if that was asked for."""
        return self.document.get("explanation")


@dataclass(frozen=True, repr=False)
class Results(Sequence[Row]):
    """The results of an evaluation: rows, means, and what they were measured with.

    `to_pandas()`, `to_polars()` and `to_arrow()` need the package of that name. `save` writes the document that
    `commis report`, `commis compare` and `commis serve` read.
    """

    written: bytes = field(repr=False)
    """The document as the command writes it; it is read when something of it is asked for."""

    @cached_property
    def document(self) -> dict[str, Any]:
        """The document of `commis evaluate --json` (docs/results.md)."""
        document: dict[str, Any] = json.loads(self.written)
        return document

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The results, in the order of the predictions."""
        return tuple(Row.of(one) for one in self.document["results"])

    def __repr__(self) -> str:
        return f"Results({len(self)} rows, mean {self.mean})"

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    @overload
    def __getitem__(self, at: int) -> Row: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Row, ...]: ...
    def __getitem__(self, at: int | slice) -> Row | tuple[Row, ...]:
        return self.rows[at]

    @property
    def metrics(self) -> list[str]:
        """What was measured."""
        return list(self.document["metrics"])

    @property
    def summary(self) -> dict[str, Any]:
        """Means, outcomes and what is missing, as `commis evaluate` sums them up."""
        summary: dict[str, Any] = self.document["summary"]
        return summary

    @property
    def mean(self) -> dict[str, float | None]:
        """The mean of every metric over the recipes of the gold set."""
        mean: dict[str, float | None] = self.summary["mean"]
        return mean

    @property
    def complete(self) -> bool:
        """Whether every prediction was judged."""
        return bool(self.document["complete"])

    @property
    def errors(self) -> list[dict[str, Any]]:
        """Files that could not be read to the end, and why."""
        errors: list[dict[str, Any]] = self.document["errors"]
        return errors

    def save(self, path: PathLike) -> None:
        """Writes the document to a file."""
        with at(path, "write"):
            Path(path).write_bytes(self.written)

    def columns(self) -> dict[str, list[Any]]:
        """The table of results, by columns."""
        names = ["id", "recipe", "outcome", "problem", *self.metrics]
        return {name: [row.document.get(name) for row in self.rows] for name in names}

    def to_pandas(self) -> pandas.DataFrame:
        """The table as a pandas DataFrame."""
        import pandas

        text = pandas.Series([""]).dtype  # `object` before pandas 3
        kinds = {name: "float64" if name in self.metrics else text for name in self.columns()}
        return pandas.DataFrame({name: pandas.Series(values, dtype=kinds[name]) for name, values in self.columns().items()})

    def to_polars(self) -> polars.DataFrame:
        """The table as a polars DataFrame."""
        import polars

        columns = self.columns()
        kinds = {name: polars.Float64 if name in self.metrics else polars.String for name in columns}
        return polars.DataFrame(columns, schema=kinds)

    def to_arrow(self) -> pyarrow.Table:
        """The table as an Arrow table."""
        import pyarrow

        columns = self.columns()
        kinds = {name: pyarrow.float64() if name in self.metrics else pyarrow.string() for name in columns}
        return pyarrow.table({name: pyarrow.array(values, kinds[name]) for name, values in columns.items()})

    def _repr_html_(self) -> str:
        mean = [(name, value) for name, value in self.mean.items()]
        columns = self.columns()
        rows = list(zip(*columns.values()))
        return display.table(("mean", "value"), mean) + display.table(list(columns), rows)


class Evaluator:
    """Golds and metrics, ready for any number of predictions. It can be sent to other processes.

    `gold` is a corpus, a `.solution` file or a folder of them, `metrics` the names of what is measured; everything else is
    as in the command. Kitchens are named by keyword, see `KitchenOptions`.
    """

    def __init__(
        self,
        *,
        gold: PathLike | None = None,
        metrics: Sequence[str] = (),
        single_gold: bool = False,
        strict_answers: bool = False,
        show_strict: bool = False,
        smatch: str = "exact",
        timeout: float = 60.0,
        **kitchen: Any,
    ) -> None:
        if isinstance(metrics, str):
            raise TypeError("metrics are a list of names")
        if smatch not in ("exact", "compat"):
            raise ValueError("smatch is `exact` or `compat`")
        gold = None if gold is None else os.fspath(gold)
        options = KitchenOptions.of(kitchen)
        self._key = (
            options,
            gold,
            tuple(metrics),
            single_gold,
            strict_answers,
            show_strict,
            smatch == "compat",
            timeout,
        )
        self._judge = _current(self._key)

    def __reduce__(self) -> tuple[Any, ...]:
        return _evaluator_again, (self._key,)

    @property
    def recipes(self) -> list[str]:
        """The recipes that have a gold."""
        return self._judge.recipes()

    @property
    def metrics(self) -> list[str]:
        """What is measured."""
        return self._judge.metrics()

    @property
    def warnings(self) -> list[str]:
        """What one should know about the golds."""
        return self._judge.warnings()

    def evaluate(
        self,
        predictions: Any,
        *,
        threads: int | None = None,
        explain: bool = False,
        only_given: bool = False,
    ) -> Results:
        """Judges predictions; see `commis.evaluate`."""
        count = _threads(threads)
        files = _files(predictions)
        if files is not None:
            results = Results(self._judge.judge_files(files, count, explain, only_given))
            # An empty list of errors needs no reading of what may be long.
            if b'"errors":[]' not in results.written[-200:] and results.errors and not results.rows:
                first = results.errors[0]
                raise Unreadable(first["message"], kind="unreadable", hint=first["hint"])
            return results
        written = self._judge.judge_mappings(mappings(predictions), _line, count, explain, only_given)
        return Results(written)

    def rows(self, predictions: Any, *, threads: int | None = None) -> list[str]:
        """One JSON row for each prediction and no means: for work that is spread over machines."""
        return self._judge.rows(mappings(predictions), _line, _threads(threads))

    def reasons(self, predictions: Any, *, threads: int | None = None) -> list[tuple[Row, str]]:
        """For each prediction its row, and in words why it scored as it did."""
        judged = self._judge.reasons(mappings(predictions), _line, _threads(threads))
        return [(Row.of(json.loads(row)), why) for row, why in judged]

    def summary(self, rows: Sequence[str], *, only_given: bool = False) -> dict[str, Any]:
        """Sums up rows that were judged elsewhere with the same options, in the order of the predictions."""
        tally = self._judge.tally()
        tally.add(list(rows))
        summary: dict[str, Any] = json.loads(tally.summary(only_given))
        return summary


def evaluate(
    predictions: Any,
    *,
    threads: int | None = None,
    explain: bool = False,
    only_given: bool = False,
    **options: Any,
) -> Results:
    """Scores predictions against golds.

    `predictions` are paths of files or folders (a text, a `Path`, or a list of `Path`), a list of mappings as in
    docs/answers.md, a pandas or polars DataFrame, or an Arrow table with such columns. One that cannot be read or cooked is
    a row that says so. The other options are those of `Evaluator`.
    """
    evaluator = Evaluator(**options)
    return evaluator.evaluate(predictions, threads=threads, explain=explain, only_given=only_given)


def load_results(path: PathLike) -> Results:
    """Reads results that `save` or `commis evaluate --json FILE` has written."""
    with at(path):
        results = Results(Path(path).read_bytes())
    try:
        _ = results.rows, results.summary, results.metrics
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        hint = "`results.save(file)` and `commis evaluate --json FILE` write such files"
        message = f"`{os.fspath(path)}` is no file of results"
        raise Unreadable(message, kind="unreadable", hint=hint) from error
    return results


def mappings(predictions: Any) -> Iterable[Any]:
    """Predictions one by one."""
    if isinstance(predictions, (str, bytes)):
        raise TypeError("predictions are mappings, a table, or paths; a text is no list of them")
    if hasattr(predictions, "to_pylist"):  # Arrow
        return predictions.to_pylist()  # type: ignore[no-any-return]
    if hasattr(predictions, "to_dicts"):  # polars
        return predictions.to_dicts()  # type: ignore[no-any-return]
    if hasattr(predictions, "to_dict") and hasattr(predictions, "columns"):  # pandas
        return predictions.to_dict("records")  # type: ignore[no-any-return]
    if isinstance(predictions, Mapping):
        raise TypeError("predictions are a list of mappings; this is one mapping")
    return predictions  # type: ignore[no-any-return]


def _line(number: int, one: Any) -> str:
    """A prediction as a line of JSON, where it is not made of plain texts and numbers."""
    if not isinstance(one, Mapping):
        kind = type(one).__name__
        raise TypeError(f"prediction {number} is a {kind}; a mapping with `recipe` and `prediction` is needed")
    return json.dumps(plain(one))


def plain(value: Any) -> Any:
    """A value as JSON can have it: numbers of numpy as Python's own, and nothing where tables say that nothing is there."""
    if value is None or isinstance(value, (str, bool, int)):
        return value
    if isinstance(value, Mapping):
        return {key: plain(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(one) for one in value]
    if _is_missing(value):
        return None
    if isinstance(value, float):
        return value
    if hasattr(value, "tolist"):  # numbers and arrays of numpy
        return plain(value.tolist())
    return str(value)


def _is_missing(value: Any) -> bool:
    """NaN, infinity, `pandas.NA` and `NaT`: JSON has none of them."""
    if isinstance(value, float):
        return not math.isfinite(value)
    return type(value).__name__ in ("NAType", "NaTType") or (type(value).__name__ == "Decimal" and not value.is_finite())


def _files(predictions: Any) -> list[str] | None:
    if isinstance(predictions, (str, os.PathLike)):
        return paths(predictions)
    if isinstance(predictions, (list, tuple)) and predictions:
        if all(isinstance(one, os.PathLike) for one in predictions):
            return paths(list(predictions))
        if all(isinstance(one, str) for one in predictions):
            raise TypeError("a list of texts could be answers or files; use `Path` for files and mappings for answers")
    return None


def _threads(wanted: int | None) -> int:
    return threads(wanted)


@lru_cache(maxsize=8)
def _judge(key: Any, _: Any) -> _commis.Judge:
    return _commis.Judge(*key)


def _current(key: Any) -> _commis.Judge:
    options, gold, *_ = key
    return _judge(key, (version(gold), options.version))


def _evaluator_again(key: Any) -> Evaluator:
    evaluator = Evaluator.__new__(Evaluator)
    evaluator._key = key
    evaluator._judge = _current(key)
    return evaluator
