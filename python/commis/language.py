"""What a model has to know to write programs: the prompts of `commis run`, of which servers can keep the constant part."""

from __future__ import annotations

from functools import lru_cache

from ._command import document, text


@lru_cache(maxsize=8)
def manual(corpus: str = "published") -> str:
    """The language, its primitives, the names of a corpus, and the task: what `commis run program` tells before the recipe."""
    told = document(["run", "program", "--model", "nothing", "--corpus", corpus, "--limit", "1", "--dry-run"])
    messages = told["dry_run"]["items"][0]["ask"]["messages"]
    parts = (part["text"] for one in messages if one["role"] == "system" for part in one["parts"])
    return "".join(parts)


@lru_cache(maxsize=1)
def brief() -> str:
    """The language on one page."""
    return text(["primitives", "--brief"])
