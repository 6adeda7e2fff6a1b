"""World states after every step: told, asked about, judged.

Results are the documents that `commis probe … --json` prints (docs/probing.md); further options are given by keyword, as
on the command line: `generate(task="step-reference", seed=7)`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ._command import Files, Records, document, options


def states(recipe: str | None = None, **given: Any) -> dict[str, Any]:
    """What is on the counter after each step of a recipe, worked out by cooking."""
    return document(["probe", "states", *([] if recipe is None else [recipe]), *options(given)])


def generate(**given: Any) -> list[dict[str, Any]]:
    """Tasks: prompts with right answers."""
    with Files() as files:
        out = files.path("", "tasks.jsonl")
        document(["probe", "generate", *options({"out": out, **given})], files)
        return [json.loads(line) for line in Path(out).read_text(encoding="utf-8").splitlines()]


def score(tasks: Records, answers: Records, **given: Any) -> dict[str, Any]:
    """Judges the answers of a system. Tasks and answers are files (`Path`) or lists of mappings."""
    with Files() as files:
        words = {"tasks": files.records(tasks, "tasks.jsonl"), "answers": files.records(answers, "answers.jsonl")}
        return document(["probe", "score", *options({**words, **given})], files)

