"""A kitchen to act in, step by step; and the tools for language models."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from . import _commis, display
from .options import PathLike, version


@dataclass(frozen=True)
class StepReport:
    """What became of statements. `document` has everything that the server tells (docs/server.md)."""

    step: int
    executed: tuple[dict[str, Any], ...] = field(hash=False)
    refused: tuple[dict[str, Any], ...] = field(hash=False)
    stop: str | None
    document: dict[str, Any] = field(repr=False, hash=False)

    @property
    def ok(self) -> bool:
        """Whether everything ran and nothing failed."""
        return not self.refused and all(one["failure"] is None for one in self.executed)

    @property
    def bindings(self) -> dict[str, Any]:
        """What the variables that got a value stand for."""
        bindings: dict[str, Any] = self.document["bindings"]
        return bindings


@dataclass(frozen=True)
class Score:
    """How good a program is, compared with the gold of its recipe."""

    recipe: str
    step: int
    outcome: str
    goals: float
    dish: float
    seconds: float | None
    smatch: float | None
    document: dict[str, Any] = field(repr=False, hash=False)


@lru_cache(maxsize=16)
def _registry(corpus: str | None, exam: bool, _: Any) -> _commis.Kitchens:
    return _commis.Kitchens(corpus, exam)


def registry(corpus: str | None, exam: bool) -> _commis.Kitchens:
    """The kitchens of a corpus, prepared once in each process, and again when its files have changed."""
    return _registry(corpus, exam, version(corpus))


class Kitchen:
    """A kitchen to act in.

    >>> kitchen = Kitchen("almond-crescent-cookies")
    >>> kitchen.step("(get-kitchen ?k0) (fetch ?bowl ?k1 ?k0 medium-bowl 1)").ok
    True

    A kitchen may be used from several threads, one call after the other. A pickled one is cooked again from its program.
    """

    def __init__(
        self,
        recipe: str | None = None,
        *,
        corpus: PathLike | None = None,
        kitchen: PathLike | None = None,
        rules: str = "standard",
        single_gold: bool = False,
        exam: bool = False,
    ) -> None:
        named = None if corpus is None else os.fspath(corpus)
        kitchen = None if kitchen is None else os.fspath(kitchen)
        self._opening = (recipe, named, kitchen, rules, single_gold, exam)
        self._session = registry(named, exam).open(recipe, kitchen, rules, single_gold)

    def step(self, actions: str) -> StepReport:
        """Executes statements on top of what is there. What cannot run is refused with hints and leaves no trace."""
        document = json.loads(self._session.step(actions))
        return StepReport(
            document["step"],
            tuple(document["executed"]),
            tuple(document["refused"]),
            document["stop"],
            document,
        )

    def fork(self) -> Kitchen:
        """A kitchen that shares everything so far and goes its own way from here. It costs nothing."""
        other = Kitchen.__new__(Kitchen)
        other._opening = self._opening
        other._session = self._session.fork()
        return other

    def undo(self, steps: int = 1) -> int:
        """Takes back steps; how many that were."""
        return self._session.undo(steps)

    def reset(self) -> None:
        """Forgets everything that was cooked."""
        self._session.reset()

    def state(self, path: str | None = None, *, step: int | None = None, expand: bool = False) -> dict[str, Any]:
        """The kitchen, or what is at a path in it (`fridge/medium-bowl[2]`, `?dough`). Many equal pieces are one with a
        count, unless they are expanded."""
        state: dict[str, Any] = json.loads(self._session.state(path, step, expand))
        return state

    def observe(self, question: str, *, step: int | None = None) -> dict[str, Any]:
        """The answer to a question: `unused bowls`, `what is on the counter?`, `contents of ?dough`."""
        seen: dict[str, Any] = json.loads(self._session.observe(question, step))
        return seen

    def score(self, *, explain: bool = False, smatch: bool = False) -> Score:
        """The scores against the gold of the recipe."""
        document = json.loads(self._session.score(explain, smatch))
        return Score(
            document["recipe"],
            document["step"],
            document["outcome"],
            document["goal_condition_success"],
            document["dish_approximation_score"],
            document["execution_time"],
            document["smatch_score"],
            document,
        )

    def worth(self, metric: str = "dish") -> float:
        """How good it is so far, as one figure: `dish`, `goals` or `mean`."""
        return self._session.worth(metric)

    @property
    def program(self) -> str:
        """The program so far."""
        return self._session.network()

    @property
    def steps(self) -> int:
        """How many statements have been executed."""
        return self._session.steps

    @property
    def seconds(self) -> float:
        """The kitchen's clock."""
        return self._session.clock

    @property
    def recipe(self) -> str | None:
        """The recipe that is cooked."""
        return self._session.recipe

    @property
    def latest(self) -> str | None:
        """The variable of the latest kitchen state."""
        return self._session.latest_kitchen

    def __str__(self) -> str:
        return str(self.state()["text"])

    def _repr_html_(self) -> str:
        return display.tree(str(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return _kitchen_again, (self._opening, self.program if self.steps else "")


def _kitchen_again(opening: tuple[Any, ...], program: str) -> Kitchen:
    recipe, corpus, kitchen, rules, single_gold, exam = opening
    again = Kitchen(
        recipe, corpus=corpus, kitchen=kitchen, rules=rules, single_gold=single_gold, exam=exam
    )
    if program:
        again.step(program)
    return again


class Toolbox:
    """A kitchen with tools for one language model: those of `commis mcp`, called within the process."""

    def __init__(
        self,
        recipe: str | None = None,
        *,
        corpus: PathLike | None = None,
        kitchen: PathLike | None = None,
        rules: str = "standard",
        tools: str = "primitives",
        exam: bool = False,
    ) -> None:
        named = None if corpus is None else os.fspath(corpus)
        kitchen = None if kitchen is None else os.fspath(kitchen)
        self._box = _commis.Toolbox(recipe, named, kitchen, rules, tools, exam)

    def fresh(self) -> Toolbox:
        """Another kitchen with the same tools, in which nothing is done yet."""
        other = Toolbox.__new__(Toolbox)
        other._box = self._box.fresh()
        return other

    @property
    def tools(self) -> list[dict[str, Any]]:
        """The tools in the form of the Model Context Protocol."""
        tools: list[dict[str, Any]] = json.loads(self._box.tools())
        return tools

    def call(self, tool: str, arguments: dict[str, Any] | None = None) -> tuple[str, dict[str, Any] | None, bool]:
        """Does what a tool does: the text for the model, the same as data, and whether something could not be done."""
        text, structured, is_error = self._box.call(tool, json.dumps(arguments or {}))
        return text, None if structured is None else json.loads(structured), is_error

    @property
    def program(self) -> str:
        """The program so far."""
        return self.call("network")[0]


def tool_schemas(style: str = "openai", *, tools: str = "primitives", recipe: str | None = None) -> list[dict[str, Any]]:
    """The schemas of the tools as JSON: `openai` functions, `anthropic` tools, or `mcp`."""
    found = Toolbox(recipe, tools=tools).tools
    if style == "mcp":
        return found
    if style == "anthropic":
        return [
            {"name": one["name"], "description": one.get("description", ""), "input_schema": one["inputSchema"]}
            for one in found
        ]
    if style == "openai":
        return [
            {
                "type": "function",
                "function": {
                    "name": one["name"],
                    "description": one.get("description", ""),
                    "parameters": one["inputSchema"],
                },
            }
            for one in found
        ]
    raise ValueError("style is `openai`, `anthropic` or `mcp`")
