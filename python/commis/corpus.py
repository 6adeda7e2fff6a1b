"""Recipes with golds: the corpora that come with the package, and folders of one's own."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import _commis, display
from .errors import at
from .options import PathLike

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow


@dataclass(frozen=True)
class Recipe:
    """A recipe: its text, and the gold network where there is one."""

    id: str
    title: str
    ingredients: tuple[str, ...]
    instructions: tuple[str, ...]
    gold: str | None = field(repr=False)
    text: str = field(repr=False)
    """The whole recipe as people write it, without the gold."""
    meta: dict[str, Any] = field(repr=False, hash=False, default_factory=dict)

    def _repr_html_(self) -> str:
        return f"<pre>{display.safe(self.text)}</pre>"


class Corpus(Mapping[str, Recipe]):
    """A corpus: recipes by their ids. It can be given wherever the name or folder of one can."""

    def __init__(self, named: PathLike) -> None:
        self._named = os.fspath(named)
        self._corpus = _commis.Corpus(self._named)
        self._recipes: dict[str, Recipe] = {}
        for line in self._corpus.lines():
            one = json.loads(line)
            self._recipes[one["id"]] = Recipe(
                one["id"],
                one["title"],
                tuple(one["ingredients"]),
                tuple(one["instructions"]),
                one.get("gold"),
                self._corpus.text(one["id"]),
                one.get("meta") or {},
            )

    def __reduce__(self) -> tuple[Any, ...]:
        return Corpus, (self._named,)

    def __fspath__(self) -> str:
        return self._named

    @property
    def name(self) -> str:
        """What it is called."""
        return self._corpus.name

    @property
    def digest(self) -> str:
        """Which version of it this is."""
        return self._corpus.digest

    @property
    def kitchens(self) -> list[str]:
        """The kitchens that it brings along."""
        return self._corpus.kitchens()

    def __getitem__(self, id: str) -> Recipe:
        try:
            return self._recipes[id]
        except KeyError:
            self._corpus.text(id)  # Raises with the nearest name.
            raise

    def __contains__(self, id: object) -> bool:
        return id in self._recipes

    def __iter__(self) -> Iterator[str]:
        return iter(self._recipes)

    def __len__(self) -> int:
        return len(self._recipes)

    def __repr__(self) -> str:
        return f"Corpus({self.name!r}, {len(self)} recipes)"

    def records(self, *, gold: bool = True) -> list[dict[str, Any]]:
        """Every recipe as a mapping: for datasets of other frameworks."""
        records = []
        for line in self._corpus.lines():
            one = json.loads(line)
            one["text"] = self._corpus.text(one["id"])
            if not gold:
                one.pop("gold", None)
                one.pop("meta", None)
            records.append(one)
        return records

    def to_jsonl(self, path: PathLike) -> None:
        """Writes every recipe as a line of JSON, as `commis corpus export --format jsonl` does."""
        with at(path, "write"):
            Path(path).write_text("".join(self._corpus.lines()), encoding="utf-8")

    def columns(self) -> dict[str, list[Any]]:
        """The recipes by columns; `meta` is JSON."""
        recipes = list(self.values())
        return {
            "id": [one.id for one in recipes],
            "title": [one.title for one in recipes],
            "ingredients": [list(one.ingredients) for one in recipes],
            "instructions": [list(one.instructions) for one in recipes],
            "text": [one.text for one in recipes],
            "gold": [one.gold for one in recipes],
            "meta": [json.dumps(one.meta) for one in recipes],
        }

    def to_pandas(self) -> pandas.DataFrame:
        """The recipes as a pandas DataFrame."""
        import pandas

        return pandas.DataFrame(self.columns())

    def to_polars(self) -> polars.DataFrame:
        """The recipes as a polars DataFrame."""
        import polars

        return polars.DataFrame(self.columns(), schema_overrides={"gold": polars.String})

    def to_arrow(self) -> pyarrow.Table:
        """The recipes as an Arrow table."""
        import pyarrow

        return pyarrow.table(self.columns())

    def to_parquet(self, path: PathLike) -> None:
        """Writes the recipes as a Parquet file."""
        import pyarrow.parquet

        with at(path, "write"):
            pyarrow.parquet.write_table(self.to_arrow(), os.fspath(path))

    def _repr_html_(self) -> str:
        rows = [(one.id, one.title, len(one.ingredients), len(one.instructions)) for one in self.values()]
        return display.table(("id", "title", "ingredients", "instructions"), rows)


def corpora() -> list[str]:
    """The corpora that come with the package."""
    return _commis.corpora()


@lru_cache(maxsize=16)
def _opened(named: str) -> Corpus:
    return Corpus(named)


def corpus(named: PathLike = "published") -> Corpus:
    """A corpus by its name or folder; one that comes with the package is opened once."""
    if os.fspath(named) in corpora():
        return _opened(os.fspath(named))
    return Corpus(named)
