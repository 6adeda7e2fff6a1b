"""What a model has to know to write programs: the prompts of `commis run`, of which servers can keep the constant part."""

from __future__ import annotations

import os
from functools import lru_cache
from typing import Any

from . import tasks
from ._command import text
from .options import PathLike, version


def manual(corpus: PathLike = "published") -> str:
    """The language, its primitives, the names of a corpus, and the task: what `commis run program` tells before the recipe."""
    return _manual(os.fspath(corpus), version(corpus))


@lru_cache(maxsize=8)
def _manual(corpus: str, _: Any) -> str:
    (asked,) = tasks.records("program", corpus=corpus, limit=1)
    return "".join(one["content"] for one in asked["prompt"] if one["role"] == "system")


@lru_cache(maxsize=1)
def brief() -> str:
    """The language on one page."""
    return text(["primitives", "--brief"])
