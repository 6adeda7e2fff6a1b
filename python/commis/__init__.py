"""Commis in Python: programs, kitchens, scores, environments.

>>> import commis
>>> commis.check("#toast\\n(get-kitchen ?kitchen)").ok
True
>>> results = commis.evaluate([{"recipe": "cole-slaw", "prediction": "I cannot help with that."}])
>>> results.rows[0].outcome
'parse error'

Every function calls the library that the command of the same name calls, so that a number is the same wherever it is
seen. What takes time runs on threads of Rust, without Python's lock, and Ctrl-C ends it.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType

from . import language, pddl, probe, rewards, rewrite, runs, tasks
from ._commis import __version__
from .corpus import Corpus, Recipe, corpora, corpus
from .errors import CommisError, Diagnostic, InvalidProgram, NotFound, Unreadable
from .evaluation import Evaluator, Results, Row, evaluate, load_results
from .kitchen import Kitchen, Score, StepReport, Toolbox, tool_schemas
from .options import KitchenOptions
from .programs import Check, Dish, Program, Reading, Smatch, check, cook, parse, smatch, translate

__all__ = [
    "Check",
    "CommisError",
    "Corpus",
    "Diagnostic",
    "Dish",
    "Evaluator",
    "InvalidProgram",
    "Kitchen",
    "KitchenOptions",
    "NotFound",
    "Program",
    "Reading",
    "Recipe",
    "Results",
    "Row",
    "Score",
    "Smatch",
    "StepReport",
    "Toolbox",
    "Unreadable",
    "__version__",
    "check",
    "cook",
    "corpora",
    "corpus",
    "evaluate",
    "language",
    "load_results",
    "parse",
    "pddl",
    "probe",
    "rewards",
    "rewrite",
    "runs",
    "smatch",
    "tasks",
    "tool_schemas",
    "translate",
]


def _register_environments() -> None:
    """Makes the environments known once Gymnasium is there; importing it here would cost more than all of Commis."""
    import sys

    if "gymnasium" in sys.modules:
        from . import gym  # noqa: F401
    else:
        sys.meta_path.insert(0, _WhenGymnasiumComes())


class _WhenGymnasiumComes:
    """Waits for the first import of Gymnasium, which reads no entry points; `gym` registers the environments after it."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None, /
    ) -> ModuleSpec | None:
        if name != "gymnasium":
            return None
        import sys

        others = (finder.find_spec(name, path, target) for finder in sys.meta_path if finder is not self)
        spec = next((found for found in others if found is not None), None)
        if spec is None or spec.loader is None:
            return spec
        execute = spec.loader.exec_module

        def execute_and_register(module: ModuleType) -> None:
            execute(module)
            # Only now: whoever merely asks whether Gymnasium is there does not import it.
            if self in sys.meta_path:
                sys.meta_path.remove(self)
            from . import gym  # noqa: F401

        spec.loader.exec_module = execute_and_register  # type: ignore[method-assign]
        return spec


_register_environments()
