"""What a model has to know to write programs: the prompts of `commis run`, of which servers can keep the constant part."""

from __future__ import annotations

from functools import lru_cache

from . import tasks
from ._command import text


@lru_cache(maxsize=8)
def manual(corpus: str = "published") -> str:
    """The language, its primitives, the names of a corpus, and the task: what `commis run program` tells before the recipe."""
    (asked,) = tasks.records("program", corpus=corpus, limit=1)
    return "".join(one["content"] for one in asked["prompt"] if one["role"] == "system")


@lru_cache(maxsize=1)
def brief() -> str:
    """The language on one page."""
    return text(["primitives", "--brief"])
