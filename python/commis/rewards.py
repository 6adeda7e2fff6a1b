"""Rewards for reinforcement learning, in the signature of TRL's `reward_funcs`.

>>> from commis import rewards
>>> rewards.dish(completions=["(get-kitchen ?k0)"], recipe=["cole-slaw"])
[0.0]

A trainer calls `f(prompts=…, completions=…, **columns)`; the column `recipe` of the dataset names the recipe of each prompt.
Completions are texts or lists of chat messages, of which the last one counts. The program is found in a completion by the
rules of docs/answers.md; one that cannot be cooked is worth 0. Each function has a name, so that logs can tell them apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .evaluation import DISH, GOALS, Evaluator, Row


def text_of(completion: Any) -> str:
    """The text of a completion: a text, or the last of some chat messages."""
    if isinstance(completion, str):
        return completion
    if isinstance(completion, Mapping):
        return text_of(completion.get("content") or "")
    if isinstance(completion, Sequence):
        return text_of(completion[-1]) if completion else ""
    raise TypeError(f"a completion is a text or a list of messages, not {type(completion).__name__}")


def scores(
    completions: Sequence[Any], recipe: Sequence[str] | str, *, metric: str = DISH, **options: Any
) -> list[float]:
    """One figure for each completion, in one call to the simulator."""
    rows = _rows(completions, recipe, metrics=(metric,), **options)
    return [float(row.document.get(metric) or 0.0) for row in rows]


def _rows(completions: Sequence[Any], recipe: Sequence[str] | str, **options: Any) -> tuple[Row, ...]:
    recipes = [recipe] * len(completions) if isinstance(recipe, str) else list(recipe)
    if len(recipes) != len(completions):
        raise ValueError(f"there are {len(completions)} completions and {len(recipes)} recipes")
    records = [
        {"id": str(at), "recipe": name, "prediction": text_of(one)}
        for at, (one, name) in enumerate(zip(completions, recipes))
    ]
    return Evaluator(**options).evaluate(records).rows


def dish(completions: Sequence[Any], recipe: Sequence[str] | str, **_: Any) -> list[float]:
    """How close each dish comes to the expected one, from 0 to 1."""
    return scores(completions, recipe, metric=DISH)


def goals(completions: Sequence[Any], recipe: Sequence[str] | str, **_: Any) -> list[float]:
    """Which part of the expected products each completion makes, from 0 to 1."""
    return scores(completions, recipe, metric=GOALS)


def runs(completions: Sequence[Any], recipe: Sequence[str] | str, **_: Any) -> list[float]:
    """1 where the program could be cooked, otherwise 0."""
    return [float(row.outcome == "scored") for row in _rows(completions, recipe)]
