"""Recipes rewritten for a changed ingredient: worked out, scored.

Results are the documents that `commis rewrite … --json` prints (docs/rewrite.md); further options are given by keyword,
as on the command line.
"""

from __future__ import annotations

from typing import Any

from ._command import Files, Records, document, options
from .options import PathLike


def derive(
    recipe: str, *, replace: str | None = None, by: str | None = None, add: str | None = None, **given: Any
) -> dict[str, Any]:
    """What a changed ingredient does to a recipe, worked out by cooking: `derive("…", replace="butter", by="oil")`."""
    return document(["rewrite", "derive", recipe, *options({"replace": replace, "with": by, "add": add, **given})])


def score(
    outputs: Records | None = None, *, pairs: PathLike = "english", **given: Any
) -> dict[str, Any]:
    """Scores outputs against base recipes. Outputs are a file (`Path`) or mappings with `pair`, `recipe` and `text`."""
    with Files() as files:
        written = None if outputs is None else files.records(outputs, "outputs.jsonl")
        return document(["rewrite", "score", *options({"pairs": pairs, "outputs": written, **given})], files)


def pairs(given: PathLike = "english") -> dict[str, Any]:
    """Dish pairs, checked."""
    return document(["rewrite", "pairs", str(given)])
