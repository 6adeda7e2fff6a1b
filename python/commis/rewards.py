"""Rewards for reinforcement learning, in the signature of TRL's `reward_funcs`.

>>> from commis import rewards
>>> rewards.dish(completions=["(get-kitchen ?k0)"], recipe=["cole-slaw"])
[0.0]

A trainer calls `f(prompts=…, completions=…, **columns)`; the column `recipe` of the dataset names the recipe of each prompt,
and `corpus`, a column or one for all, where it is from. Without it the corpora of the package are searched in their order.
Completions are texts or lists of chat messages, of which the last one counts. The program is found in a completion by the
rules of docs/answers.md; one that cannot be cooked is worth 0. A recipe that nobody knows is a mistake and raises `NotFound`. Each function has a name, so that logs can tell them apart.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

from .corpus import corpora
from .errors import NotFound
from .evaluation import DISH, GOALS, Evaluator, Row
from .options import PathLike

Named = Sequence[str] | str
"""One recipe for all completions, or one for each."""
Source = PathLike | Sequence[PathLike] | None
"""The corpus of all recipes, or one for each; without it, the first that knows the recipe."""


def text_of(completion: Any) -> str:
    """The text of a completion: a text, or the last of some chat messages, whose content may come in parts."""
    if isinstance(completion, str):
        return completion
    if isinstance(completion, Mapping):
        return _content(completion.get("content"))
    if isinstance(completion, Sequence) and not isinstance(completion, (bytes, bytearray)):
        if any(isinstance(one, Mapping) and "content" not in one and "text" in one for one in completion):
            return _content(completion)
        return text_of(completion[-1]) if completion else ""
    raise TypeError(f"a completion is a text or a list of messages, not {type(completion).__name__}")


def _content(content: Any) -> str:
    """The text of a message: all its parts of text, one after the other; pictures and calls of tools are none."""
    if content is None or isinstance(content, str):
        return content or ""
    if not isinstance(content, Sequence) or isinstance(content, (bytes, bytearray)):
        raise TypeError(f"the content of a message is a text or a list of parts, not {type(content).__name__}")
    texts = (one if isinstance(one, str) else one.get("text") for one in content if isinstance(one, (str, Mapping)))
    return "".join(text for text in texts if isinstance(text, str))


def scores(
    completions: Sequence[Any], recipe: Named, *, metric: str = DISH, corpus: Source = None, **options: Any
) -> list[float]:
    """One figure for each completion. Options are those of `Evaluator`."""
    rows = _rows(completions, recipe, corpus, metrics=(metric,), **options)
    return [float(row.document.get(metric) or 0.0) for row in rows]


def _rows(completions: Sequence[Any], recipe: Named, corpus: Source, **options: Any) -> list[Row]:
    recipes = _column(recipe, len(completions), "recipes")
    golds = _column(options.pop("gold", None) if corpus is None else corpus, len(completions), "corpora")
    for name in recipes:
        if not isinstance(name, str):
            raise TypeError(f"a recipe is named by a text, not {type(name).__name__}")
    pairs = [(name, None if gold is None else os.fspath(gold)) for name, gold in zip(recipes, golds)]
    judges = {pair: _gold(*pair) for pair in dict.fromkeys(pairs)}
    parts: dict[str, list[int]] = {}
    for at, pair in enumerate(pairs):
        parts.setdefault(judges[pair], []).append(at)
    rows: dict[int, Row] = {}
    for gold, those in parts.items():
        records = [{"id": str(at), "recipe": recipes[at], "prediction": text_of(completions[at])} for at in those]
        judged = Evaluator(gold=gold, **options).evaluate(records, only_given=True)
        rows.update(zip(those, judged))
    return [rows[at] for at in range(len(completions))]


def _column(given: Any, length: int, what: str) -> list[Any]:
    if given is None or isinstance(given, (str, os.PathLike)):
        return [given] * length
    if len(given) != length:
        raise ValueError(f"there are {length} completions and {len(given)} {what}")
    return list(given)


def _gold(recipe: str, named: str | None) -> str:
    """The golds that a recipe is judged with."""
    known: list[str] = []
    for gold in corpora() if named is None else [named]:
        recipes = Evaluator(gold=gold).recipes
        if recipe in recipes:
            return gold
        known += recipes
    import difflib

    near = difflib.get_close_matches(recipe, known, 1)
    where = "" if named is None else f" in `{named}`"
    hint = f"did you mean `{near[0]}`?" if near else "`commis.corpus(NAME)` lists recipes; `corpus=` names others"
    raise NotFound(f"there is no gold for the recipe `{recipe}`{where}", kind="unknown-name", hint=hint)


def dish(completions: Sequence[Any], recipe: Named, *, corpus: Source = None, **_: Any) -> list[float]:
    """How close each dish comes to the expected one, from 0 to 1."""
    return scores(completions, recipe, metric=DISH, corpus=corpus)


def goals(completions: Sequence[Any], recipe: Named, *, corpus: Source = None, **_: Any) -> list[float]:
    """Which part of the expected products each completion makes, from 0 to 1."""
    return scores(completions, recipe, metric=GOALS, corpus=corpus)


def runs(completions: Sequence[Any], recipe: Named, *, corpus: Source = None, **_: Any) -> list[float]:
    """1 where the program could be cooked, otherwise 0."""
    return [float(row.outcome == "scored") for row in _rows(completions, recipe, corpus)]
