"""What can go wrong, as exceptions that carry what is known about it."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from .options import PathLike


@dataclass(frozen=True)
class Diagnostic:
    """Something that is wrong, or odd, at a place in a text."""

    code: str
    severity: str
    message: str
    line: int
    column: int
    hints: tuple[str, ...] = ()
    blocks_execution: bool = False
    document: dict[str, Any] = field(default_factory=dict, repr=False, compare=False)

    @classmethod
    def of(cls, document: dict[str, Any]) -> Diagnostic:
        """A diagnostic as the command writes it."""
        return cls(
            code=document["code"],
            severity=document["severity"],
            message=document["message"],
            line=document["line"],
            column=document["column"],
            hints=tuple(document["hints"]),
            blocks_execution=document["blocks_execution"],
            document=document,
        )

    def __str__(self) -> str:
        return f"{self.severity}[{self.code}] in line {self.line}: {self.message}"


class CommisError(Exception):
    """Something could not be done. `kind` is a stable name for the cause, `hint` the way out."""

    def __init__(
        self,
        message: str,
        *,
        kind: str = "error",
        hint: str | None = None,
        diagnostics: tuple[Diagnostic, ...] = (),
    ) -> None:
        super().__init__(message)
        self.message = message
        self.kind = kind
        self.hint = hint
        self.diagnostics = diagnostics

    def __str__(self) -> str:
        return self.message if self.hint is None else f"{self.message}; {self.hint}"

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.message, self.kind, self.hint, self.diagnostics)


class InvalidProgram(CommisError, ValueError):
    """A text is no program that can be cooked; `diagnostics` say why."""


class NotFound(CommisError, KeyError):
    """There is no recipe, kitchen, metric or place of that name."""


class Unreadable(CommisError, OSError):
    """A file or folder cannot be read or written."""


def _again(
    cls: type[CommisError], message: str, kind: str, hint: str | None, diagnostics: tuple[Diagnostic, ...]
) -> CommisError:
    return cls(message, kind=kind, hint=hint, diagnostics=diagnostics)


_CLASSES: dict[str, type[CommisError]] = {
    "invalid": InvalidProgram,
    "no-recipe": InvalidProgram,
    "unknown-name": NotFound,
    "unreadable": Unreadable,
    "too-large": Unreadable,
    "unwritable": Unreadable,
}


def of_kind(kind: str, message: str, hint: str | None, diagnostics: str) -> CommisError:
    """The exception for a cause; the extension module raises with it."""
    found = tuple(Diagnostic.of(one) for one in json.loads(diagnostics))
    return _CLASSES.get(kind, CommisError)(message, kind=kind, hint=hint, diagnostics=found)


@contextmanager
def at(path: PathLike, doing: str = "read") -> Iterator[None]:
    """Tells what a file refused as `Unreadable`."""
    try:
        yield
    except CommisError:
        raise
    except OSError as error:
        kind = "unreadable" if doing == "read" else "unwritable"
        why = (error.strerror or str(error)).lower()
        raise Unreadable(f"cannot {doing} `{os.fspath(path)}`: {why}", kind=kind, hint="check the path") from error
