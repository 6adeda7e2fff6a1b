"""Recipes as cooking programs: a taskset for verifiers.

The model gets a recipe and answers with a program; rewards are how close the dish comes to the expected one and, without
weight, which part of the expected products it makes and whether it ran.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import commis
import verifiers.v1 as vf
from commis import language
from commis.evaluation import DISH, GOALS, Row

__all__ = ["CookTaskset"]


class CookData(vf.TaskData):
    """A recipe to be cooked."""

    recipe: str
    corpus: str


class CookTask(vf.Task[CookData]):
    """One recipe."""

    async def judged(self, trace: vf.Trace) -> Row:
        """The result for the model's last answer."""
        record = {"recipe": self.data.recipe, "prediction": str(trace.last_reply or "")}
        evaluator = commis.Evaluator(gold=self.data.corpus)
        results = await asyncio.to_thread(evaluator.evaluate, [record], threads=1, only_given=True)
        return results[0]

    @vf.reward(weight=1.0)
    async def dish(self, trace: vf.Trace) -> float:
        """How close the dish comes to the expected one."""
        return float((await self.judged(trace)).document.get(DISH) or 0.0)

    @vf.reward(weight=0.0)
    async def goals(self, trace: vf.Trace) -> float:
        """Which part of the expected products was made."""
        return float((await self.judged(trace)).document.get(GOALS) or 0.0)

    @vf.reward(weight=0.0)
    async def runs(self, trace: vf.Trace) -> float:
        """Whether the program could be cooked."""
        return float((await self.judged(trace)).outcome == "scored")


class CookConfig(vf.TasksetConfig):
    """Which recipes."""

    corpus: str = "published"


class CookTaskset(vf.Taskset[CookTask, CookConfig]):
    """The recipes of a corpus."""

    def load(self) -> Iterable[CookTask]:
        for number, recipe in enumerate(commis.corpus(self.config.corpus).values()):
            prompt = f"{language.manual(self.config.corpus)}\n{recipe.text}"
            # The field that pyright misses has a default, which verifiers states in a way of pydantic's.
            data = CookData(idx=number, name=recipe.id, prompt=prompt, recipe=recipe.id, corpus=self.config.corpus)  # pyright: ignore[reportCallIssue]
            yield CookTask(data, self.config.task)
