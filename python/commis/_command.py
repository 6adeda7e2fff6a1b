"""Commands as functions: the document that a command prints with `--json`, made within the process."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from . import _commis
from .errors import CommisError, of_kind
from .options import PathLike

Records = PathLike | Iterable[Mapping[str, Any]]

_KINDS = {6: "unknown-name", 7: "bad-data", 8: "unreadable", 9: "unwritable", 20: "too-large"}
"""Exit codes that mean that nothing was done; others are part of the answer."""


def document(words: Sequence[str]) -> dict[str, Any]:
    """The document of a command; its `exit_code` tells how it ended."""
    code, out, err = _commis.command([*words, "--json"])
    try:
        found = json.loads(out)
    except ValueError:
        found = None
    if isinstance(found, dict) and "error" not in found:
        return found
    error = found["error"] if isinstance(found, dict) else {"message": err.strip() or "there is no document"}
    kind = _KINDS.get(code, "usage" if code == 2 else "invalid")
    raise of_kind(kind, error.get("message", err), error.get("hint"), "[]")


def text(words: Sequence[str]) -> str:
    """What a command prints."""
    code, out, err = _commis.command(words)
    if code != 0:
        raise CommisError(err.strip(), kind=_KINDS.get(code, "usage" if code == 2 else "invalid"))
    return out


def options(given: dict[str, Any]) -> list[str]:
    """Keyword arguments as options of a command line: `only_given=True` is `--only-given`."""
    words: list[str] = []
    for key, value in given.items():
        name = "--" + key.replace("_", "-")
        if value is True:
            words.append(name)
        elif isinstance(value, (list, tuple)):
            for one in value:
                words += [name, os.fspath(one) if isinstance(one, os.PathLike) else str(one)]
        elif value is not None and value is not False:
            words += [name, os.fspath(value) if isinstance(value, os.PathLike) else str(value)]
    return words


class Files:
    """Texts as files that commands can read, for as long as a call takes."""

    def __enter__(self) -> Files:
        import tempfile  # Brings much along that `import commis` can do without.

        self._folder = tempfile.TemporaryDirectory(prefix="commis-")
        self._count = 0
        return self

    def __exit__(self, *_: object) -> None:
        self._folder.cleanup()

    def path(self, given: PathLike, name: str) -> str:
        """The path of a file: a `Path` stands for itself, a text is written down."""
        if isinstance(given, os.PathLike):
            return os.fspath(given)
        if not isinstance(given, str):
            raise TypeError(f"a text or a Path is needed, not {type(given).__name__}")
        self._count += 1
        folder = Path(self._folder.name, str(self._count))
        folder.mkdir()
        file = folder / name
        file.write_bytes(given.encode("utf-8", "surrogatepass"))
        return str(file)

    def records(self, given: Records, name: str) -> str:
        """The path of a file of records: a `Path` stands for itself, mappings and a text are written down."""
        if isinstance(given, (str, os.PathLike)):
            return self.path(given, name)
        return self.path("".join(json.dumps(one) + "\n" for one in given), name)
