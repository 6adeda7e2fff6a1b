"""A task for the Language Model Evaluation Harness, which finds tasks in folders.

`lm_eval run --tasks commis_program --include_path $(python -m commis.lm_eval) …`
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .. import language
from ..corpus import corpus
from ..evaluation import DISH, GOALS, Evaluator

FOLDER = Path(__file__).parent
"""The folder for `--include_path`."""


def dataset(**_: Any) -> dict[str, Any]:
    """The published recipes; nothing is downloaded."""
    import datasets  # pyright: ignore[reportMissingImports]

    rows = [{"id": one.id, "prompt": one.text} for one in corpus("published").values()]
    return {"test": datasets.Dataset.from_list(rows)}


def prompt(doc: dict[str, Any]) -> str:
    """The prompt of a recipe, the constant part first."""
    return f"{language.manual()}\n{doc['prompt']}\n"


def process(doc: dict[str, Any], results: list[Any]) -> dict[str, float]:
    """The scores of an answer."""
    answer = results[0][0] if isinstance(results[0], list) else results[0]
    record = {"id": doc["id"], "recipe": doc["id"], "prediction": answer}
    row = Evaluator().evaluate([record], threads=1, only_given=True)[0]
    return {
        "dish": row.document.get(DISH) or 0.0,
        "goals": row.document.get(GOALS) or 0.0,
        "parsed": float(row.outcome not in ("parse error", "no answer", "missing")),
        "runs": float(row.outcome == "scored"),
    }
