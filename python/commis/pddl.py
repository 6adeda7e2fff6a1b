"""Planning: PDDL files read, solved, checked; recipes as planning problems.

A file is a `Path` or its text. Results are the documents that `commis pddl … --json` prints (docs/pddl.md); further options
are given by keyword, as on the command line: `solve(domain, problem, search="optimal")`.
"""

from __future__ import annotations

from typing import Any

from ._command import Files, document, options
from .options import PathLike


def solve(domain: PathLike, problem: PathLike, **given: Any) -> dict[str, Any]:
    """Searches for a plan."""
    with Files() as files:
        words = [files.path(domain, "domain.pddl"), files.path(problem, "problem.pddl")]
        return document(["pddl", "solve", *words, *options(given)], files)


def validate(domain: PathLike, problem: PathLike, plan: PathLike, **given: Any) -> dict[str, Any]:
    """Executes a plan and says where it fails."""
    with Files() as files:
        words = [files.path(domain, "domain.pddl"), files.path(problem, "problem.pddl"), files.path(plan, "plan")]
        return document(["pddl", "validate", *words, *options(given)], files)


def check(domain: PathLike, *problems: PathLike, **given: Any) -> dict[str, Any]:
    """Everything that is wrong with PDDL files."""
    names = [f"problem-{at}.pddl" if len(problems) > 1 else "problem.pddl" for at in range(1, len(problems) + 1)]
    with Files() as files:
        words = [files.path(domain, "domain.pddl"), *(files.path(one, name) for one, name in zip(problems, names))]
        return document(["pddl", "check", *words, *options(given)], files)


def compare(predicted: PathLike, gold: PathLike, **given: Any) -> dict[str, Any]:
    """Compares predicted actions with gold actions."""
    with Files() as files:
        words = [files.path(predicted, "predicted.pddl"), files.path(gold, "gold.pddl")]
        return document(["pddl", "compare", *words, *options(given)], files)


def evaluate(data: PathLike, **given: Any) -> dict[str, Any]:
    """Evaluates predictions on a dataset of domains."""
    return document(["pddl", "evaluate", *options({"data": data, **given})])


def export(recipe: str, **given: Any) -> dict[str, Any]:
    """A recipe as standard PDDL: the domain, the problem."""
    return document(["pddl", "export", *options({"recipe": recipe, **given})])


def cook(recipe: str, plan: PathLike | None = None, **given: Any) -> dict[str, Any]:
    """Plans a recipe, or takes a plan for it, and cooks the network that the plan stands for."""
    with Files() as files:
        written = None if plan is None else files.path(plan, "plan")
        return document(["pddl", "cook", *options({"recipe": recipe, "plan": written, **given})], files)
