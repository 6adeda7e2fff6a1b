"""Commands as functions: the document that a command prints with `--json`, made within the process."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from . import _commis
from .errors import CommisError, of_kind
from .evaluation import plain
from .options import PathLike

Records = PathLike | Iterable[Mapping[str, Any]]

_KINDS = {6: "unknown-name", 7: "bad-data", 8: "unreadable", 9: "unwritable", 20: "too-large"}
"""Exit codes that mean that nothing was done; others are part of the answer."""


def document(words: Sequence[str], files: Files | None = None) -> dict[str, Any]:
    """The document of a command; its `exit_code` tells how it ended."""
    code, out, err = _commis.command([*words, "--json"])
    if files is not None:
        out, err = files.named(out), files.named(err)
    try:
        found = json.loads(out)
    except ValueError:
        found = None
    # What went wrong is the whole document, or a part of one that has more to say.
    if isinstance(found, dict) and (found.get("error") is None or set(found) - {"error", "exit_code"}):
        return found
    if isinstance(found, dict):
        error = found["error"]
        diagnostics = json.dumps(error.get("diagnostics", []))
        raise of_kind(_kind(code), error["message"], error.get("hint"), diagnostics)
    raise _told(code, err)


def text(words: Sequence[str]) -> str:
    """What a command prints."""
    code, out, err = _commis.command(words)
    if code != 0:
        raise _told(code, err)
    return out


def _kind(code: int) -> str:
    return _KINDS.get(code, "usage" if code == 2 else "invalid")


def _told(code: int, err: str) -> CommisError:
    """What a command told people when it could not do its work."""
    said = err[err.find("error: ") :] if "error: " in err else err
    message, _, hint = said.removeprefix("error: ").partition("\nhint: ")
    message = " ".join(message.partition("\n\n")[0].split())
    return of_kind(_kind(code), message or "there is no document", " ".join(hint.split()) or None, "[]")


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
        # Each in a folder of its own, so that messages name what was given and not where it lies.
        self._count += 1
        folder = Path(self._folder.name, str(self._count))
        folder.mkdir()
        file = folder / name
        file.write_bytes(given.encode("utf-8", "surrogatepass"))
        return str(file)

    def named(self, said: str) -> str:
        """What a command said, with the names of texts in place of their paths."""
        for at in range(1, self._count + 1):
            folder = os.path.join(self._folder.name, str(at), "")
            said = said.replace(json.dumps(folder)[1:-1], "").replace(folder, "")
        return said

    def records(self, given: Records, name: str) -> str:
        """The path of a file of records: a `Path` stands for itself, mappings and a text are written down."""
        if isinstance(given, (str, os.PathLike)):
            return self.path(given, name)
        return self.path("".join(json.dumps(plain(one)) + "\n" for one in given), name)
