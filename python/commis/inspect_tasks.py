"""Tasks for Inspect AI: `inspect eval commis/program --model …` and `inspect eval commis/situated`.

`program` asks for a whole program; `situated` gives the model the tools of `commis mcp` and scores what it has cooked. The
scorer tells goals, dish and whether the program ran, and explains itself.
"""

from __future__ import annotations

import asyncio
from typing import Any

from inspect_ai import Task, task
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.scorer import Score, Scorer, Target, mean, scorer, stderr
from inspect_ai.solver import Generate, Solver, TaskState, generate, solver, system_message
from inspect_ai.tool import ToolDef, ToolParams

from . import language
from .corpus import corpus as open_corpus
from .evaluation import DISH, GOALS, Evaluator
from .kitchen import Toolbox

_SITUATED = "Cook the recipe with the tools, step by step. What you have cooked when you stop is what counts."
_KITCHENS: dict[str, Toolbox] = {}
"""The kitchens of samples that are being solved; what a sample keeps in its store must be JSON."""


def samples(corpus: str = "published") -> MemoryDataset:
    """The recipes of a corpus as samples; golds stay with the scorer."""
    found = [Sample(id=one.id, input=one.text, metadata={"title": one.title}) for one in open_corpus(corpus).values()]
    return MemoryDataset(found, name=f"commis-{corpus}")


@scorer(metrics={"goals": [mean(), stderr()], "dish": [mean(), stderr()], "runs": [mean()]})
def cooked(corpus: str = "published") -> Scorer:
    """Cooks the answer and compares with the gold: goals, dish, and whether it ran."""
    evaluator = Evaluator(gold=corpus)

    async def score(state: TaskState, target: Target) -> Score:
        box = _KITCHENS.pop(state.uuid, None)
        answer = state.output.completion if box is None else box.program
        record = {"id": f"{state.sample_id}#{state.epoch}", "recipe": str(state.sample_id), "prediction": answer}
        row, why = (await asyncio.to_thread(evaluator.reasons, [record], threads=1))[0]
        values: dict[str, str | int | float | bool | None] = {
            "goals": row.document.get(GOALS) or 0.0,
            "dish": row.document.get(DISH) or 0.0,
            "runs": float(row.outcome == "scored"),
        }
        return Score(value=values, answer=answer, explanation=why, metadata={"outcome": row.outcome})

    return score


@solver
def kitchen_tools(corpus: str = "published") -> Solver:
    """Gives the model a kitchen of its own with tools to act in it."""
    boxes: dict[str, Toolbox] = {}

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        recipe = str(state.sample_id)
        if recipe not in boxes:
            boxes[recipe] = await asyncio.to_thread(Toolbox, recipe, corpus=corpus, tools="cook", exam=True)
        box = _KITCHENS[state.uuid] = boxes[recipe].fresh()
        state.tools = [_tool(box, one) for one in box.tools]
        return state

    return solve


@task
def program(corpus: str = "published") -> Task:
    """A recipe is given; the answer is a program."""
    asked = [_told(language.manual(corpus)), generate()]
    return Task(dataset=samples(corpus), solver=asked, scorer=cooked(corpus), name="program")


@task
def situated(corpus: str = "published", messages: int = 60) -> Task:
    """A recipe is given; the model cooks it in a kitchen, step by step."""
    return Task(
        dataset=samples(corpus),
        solver=[_told(f"{language.brief()}\n{_SITUATED}"), kitchen_tools(corpus), generate(tool_calls="loop")],
        scorer=cooked(corpus),
        message_limit=messages,
        name="situated",
    )


def _tool(box: Toolbox, described: dict[str, Any]) -> Any:
    """A tool of the kitchen as one of Inspect's."""
    name = described["name"]

    async def execute(**arguments: Any) -> str:
        text, _, _ = await asyncio.to_thread(box.call, name, arguments)
        return text

    schema = {key: value for key, value in described["inputSchema"].items() if key in ("properties", "required")}
    about = described.get("description") or name
    return ToolDef(execute, name=name, description=about, parameters=ToolParams(**schema)).as_tool()


def _told(text: str) -> Solver:
    """A system message; they are templates, so braces in them are doubled."""
    return system_message(text.replace("{", "{{").replace("}", "}}"))
