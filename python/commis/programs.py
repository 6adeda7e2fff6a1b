"""Programs: read, checked, cooked, compared; and recipe texts that become programs."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from . import _commis, display
from .errors import Diagnostic
from .options import KitchenOptions


@dataclass(frozen=True)
class Statement:
    """One action of a program."""

    text: str
    primitive: str
    arguments: tuple[Any, ...] = field(hash=False)
    line: int


@dataclass(frozen=True)
class Program:
    """A recipe as a network of statements. A notebook draws it."""

    id: str
    text: str
    statements: tuple[Statement, ...]

    def __str__(self) -> str:
        return self.text

    def __len__(self) -> int:
        return len(self.statements)

    def to_svg(self) -> str:
        """The network: statements as boxes, arrows from what makes a thing to what uses it."""
        # States of the kitchen lead from every statement to the next; what is left are the things.
        states = {one for statement in self.statements for one in _states(statement)}
        shown = [
            (one.text, one.primitive, [it for it in one.arguments if isinstance(it, str) and it not in states])
            for one in self.statements
        ]
        return display.network(shown)

    def _repr_html_(self) -> str:
        return self.to_svg()


@dataclass(frozen=True)
class Check:
    """What is wrong with a text."""

    recipes: tuple[str, ...]
    diagnostics: tuple[Diagnostic, ...]

    @property
    def ok(self) -> bool:
        """Whether every recipe of the text can be cooked."""
        return bool(self.recipes) and not any(one.blocks_execution for one in self.diagnostics)

    def _repr_html_(self) -> str:
        found = [(one.line, one.severity, one.code, one.message) for one in self.diagnostics]
        return display.table(("line", "severity", "code", "message"), found)


@dataclass(frozen=True)
class Dish:
    """What came of cooking a recipe. `execution` is the whole trace (docs/trace.md)."""

    recipe: str
    program: str
    outcome: str
    execution: dict[str, Any] = field(repr=False, hash=False)
    diagnostics: tuple[Diagnostic, ...] = ()
    kitchen: str | None = field(default=None, repr=False)

    @property
    def ok(self) -> bool:
        """Whether everything ran and nothing failed."""
        return self.outcome == "success"

    @property
    def seconds(self) -> float:
        """When the last action was over, on the kitchen's clock."""
        return number(self.execution["time"])

    @property
    def steps(self) -> list[dict[str, Any]]:
        """What was done, in order."""
        steps: list[dict[str, Any]] = self.execution["steps"]
        return steps

    @property
    def dishes(self) -> list[dict[str, Any]]:
        """The dishes that were made."""
        dishes: list[dict[str, Any]] = self.execution["dishes"]
        return dishes

    @property
    def failures(self) -> list[dict[str, Any]]:
        """Why actions failed, in order."""
        return [step["failure"] for step in self.steps if step["failure"] is not None]

    def _repr_html_(self) -> str:
        rows = [
            (step["statement"], step["text"], step["begins"], step["ends"], _why(step["failure"]))
            for step in self.steps
        ]
        table = display.table(("#", "statement", "begins", "ends", "failure"), rows)
        tree = display.tree(self.kitchen) if self.kitchen else ""
        return f"<p><b>{display.safe(self.recipe)}</b>: {display.safe(self.outcome)}</p>{table}{tree}"


@dataclass(frozen=True)
class Smatch:
    """How much of two networks is the same."""

    f: float
    precision: float
    recall: float
    optimal: bool
    document: dict[str, Any] = field(repr=False, hash=False)


@dataclass(frozen=True)
class Reading:
    """A recipe text as the cook reads it. `document` says how every phrase was read (docs/reading.md)."""

    recipe: str
    program: str
    document: dict[str, Any] = field(repr=False, hash=False)

    def __str__(self) -> str:
        return self.program

    def _repr_html_(self) -> str:
        return f"<pre>{display.safe(self.program)}</pre>"


def parse(text: str, *, name: str = "program") -> list[Program]:
    """The programs of a text. What is wrong in it does not keep the rest from being read; `check` tells it."""
    document = json.loads(_commis.parse(_text(text), name))
    return [
        Program(
            recipe["id"],
            recipe["text"],
            tuple(
                Statement(one["text"], one["primitive"], tuple(one["arguments"]), one["line"])
                for one in recipe["statements"]
            ),
        )
        for recipe in document["recipes"]
    ]


def check(text: str, *, name: str = "program", **kitchen: Any) -> Check:
    """Everything that is wrong with a text, as `commis check` tells it."""
    document = json.loads(_cook(KitchenOptions.of(kitchen)).check(_text(text), name))
    return Check(tuple(document["recipes"]), tuple(Diagnostic.of(one) for one in document["diagnostics"]))


def cook(
    text: str, *, name: str = "program", trace: bool = True, timeout: float = 60.0, **kitchen: Any
) -> list[Dish]:
    """Cooks the programs of a text, one result for each.

    An action that fails does not end the cooking; the result says what failed and why. A text that cannot be cooked at
    all raises `InvalidProgram` with its diagnostics.
    """
    documents = json.loads(_cook(KitchenOptions.of(kitchen)).cook(_text(text), name, trace, timeout))
    return [
        Dish(
            one["recipe"],
            one["program"],
            one["outcome"],
            one["execution"],
            tuple(Diagnostic.of(found) for found in one["diagnostics"]),
            one["tree"],
        )
        for one in documents
    ]


def smatch(
    a: str, b: str, *, search: str = "exact", seed: int = 0, nodes: int = 1_000_000, timeout: float = 60.0
) -> Smatch:
    """How much of two written networks is the same, as `commis smatch` tells it."""
    if search not in ("exact", "compat"):
        raise ValueError("search is `exact` or `compat`")
    document = json.loads(_commis.smatch(_text(a), _text(b), search == "compat", seed, nodes, timeout))
    score = document["score"]
    return Smatch(score["f"], score["precision"], score["recall"], score["optimal"], document)


def translate(
    text: str,
    *,
    name: str = "<text>",
    format: str | None = None,
    rung: str = "cook",
    beam: int | None = None,
    **kitchen: Any,
) -> list[Reading]:
    """Reads recipe texts, or a built-in recipe by its id, into programs. No model is needed."""
    documents = json.loads(
        _cook(KitchenOptions.of(kitchen)).translate(_text(text), name, format, rung, beam)
    )
    return [Reading(one["id"], one["program"], one) for one in documents]


@lru_cache(maxsize=1)
def _state_arguments() -> dict[str, tuple[int, ...]]:
    """Which arguments of primitives are states of the kitchen."""
    from ._command import text

    return {
        one["name"]: tuple(at for at, it in enumerate(one["arguments"]) if it["class"] == "kitchen-state")
        for one in json.loads(text(["primitives", "--json"]))
    }


def _states(statement: Statement) -> list[Any]:
    """The variables of a statement that stand for states of the kitchen."""
    places = _state_arguments().get(statement.primitive, ())
    found = (statement.arguments[at] for at in places if at < len(statement.arguments))
    return [one for one in found if isinstance(one, str)]


def number(value: Any) -> float:
    """A figure of a document: a number, or a fraction as text."""
    if isinstance(value, str):
        top, _, bottom = value.partition("/")
        return int(top) / int(bottom or 1)
    return float(value)


@lru_cache(maxsize=8)
def _kept(options: KitchenOptions, _: Any) -> _commis.Cook:
    return _commis.Cook(options)


def _cook(options: KitchenOptions) -> _commis.Cook:
    return _kept(options, options.version)


def _text(text: object) -> str:
    if not isinstance(text, str):
        raise TypeError(f"a text is needed, not {type(text).__name__}")
    return text


def _why(failure: dict[str, Any] | None) -> str:
    return "" if failure is None else str(failure["message"])
