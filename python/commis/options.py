"""Which kitchen, which rules: the options that many functions share."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Any

PathLike = str | os.PathLike[str]


@dataclass(frozen=True)
class KitchenOptions:
    """The kitchen to work in, as the options of the command name it.

    `rules` are `standard` or `reference`, `rule` single rules that differ (`"tools-stay=reference"`), `kitchen` a YAML file
    or a name, `ontology` files with more classes, and `corpus` a folder or `published`, `extended` or `home`.
    """

    rules: str = "standard"
    rule: tuple[str, ...] = ()
    kitchen: PathLike | None = None
    ontology: tuple[PathLike, ...] = ()
    corpus: PathLike | None = None

    @classmethod
    def of(cls, options: dict[str, Any]) -> KitchenOptions:
        """Options from keyword arguments, lists included."""
        given: dict[str, Any] = {}
        for key, value in options.items():
            given[key] = tuple(value) if isinstance(value, list) else value
        return cls(**given)


def paths(value: PathLike | list[PathLike] | tuple[PathLike, ...]) -> list[str]:
    """One path or several, as texts."""
    several = [value] if isinstance(value, (str, os.PathLike)) else list(value)
    return [os.fspath(one) for one in several]


def threads(wanted: int | None) -> int:
    """As many threads as were asked for, or as there are processors for this process."""
    if wanted is not None:
        if wanted < 1:
            raise ValueError("threads must be 1 or more")
        return wanted
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
