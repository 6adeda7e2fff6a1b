"""Which kitchen, which rules: the options that many functions share."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Any

PathLike = str | os.PathLike[str]


@dataclass(frozen=True)
class KitchenOptions:
    """The kitchen to work in, as the options of the command name it.

    `rules` are `standard` or `reference`, `rule` single rules that differ (`"tools-stay=reference"`, or several), `kitchen` a
    YAML file or a name, `ontology` files with more classes, and `corpus` a folder or `published`, `extended` or `home`.
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
            if key in ("rule", "ontology") and isinstance(value, (str, os.PathLike)):
                value = (value,)
            if isinstance(value, (list, tuple)):
                given[key] = tuple(_plain(one) for one in value)
            else:
                given[key] = _plain(value)
        return cls(**given)

    @property
    def version(self) -> tuple[Any, ...]:
        """Which version of its files is meant."""
        return tuple(version(one) for one in (self.kitchen, self.corpus, *self.ontology))


def _plain(value: Any) -> Any:
    return os.fspath(value) if isinstance(value, os.PathLike) else value


def version(named: PathLike | None) -> tuple[Any, ...]:
    """What a path stands for now: where it is, and when its files changed and how long they are. A name of something that comes
    with the package stands for the same always. What is kept for later calls is kept under this."""
    if named is None:
        return ()
    path = os.path.abspath(os.fspath(named))
    try:
        files = [path] if os.path.isfile(path) else [os.path.join(at, one) for at, _, names in os.walk(path) for one in names]
        about = [(file, os.stat(file)) for file in files]
    except (OSError, ValueError):
        return (path,)  # Whoever opens it says what is wrong.
    return (path, *sorted((file, one.st_mtime_ns, one.st_size) for file, one in about))


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
