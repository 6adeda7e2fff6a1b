"""The guide, docs/python.md, and the examples in the package: they are run, and print what they show."""

from __future__ import annotations

import contextlib
import doctest
import importlib
import io
import pkgutil
import re
from pathlib import Path

import pytest

import commis

GUIDE = Path(__file__).parent.parent.parent / "docs" / "python.md"
BLOCK = re.compile(r"^```(python|text)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_guide_is_true(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = GUIDE.read_text(encoding="utf-8")
    names: dict[str, object] = {}
    printed, wrong = "", []
    monkeypatch.chdir(tmp_path)
    for kind, block in BLOCK.findall(text):
        if kind == "text":
            if printed != block:
                wrong.append(f"--- the page\n{block}--- printed\n{printed}")
            continue
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(compile(block, str(GUIDE), "exec"), names)
        printed = out.getvalue()
    assert not wrong, "\n".join(wrong)


def test_examples_in_the_package_are_true() -> None:
    # These start a program or a framework of another environment when they are imported.
    others = {"__main__", "ray", "lm_eval"}
    names = [one.name for one in pkgutil.iter_modules(commis.__path__) if one.name not in others]
    modules = [commis, *(importlib.import_module(f"commis.{name}") for name in names)]
    tried = {module.__name__: doctest.testmod(module) for module in modules}
    assert not [name for name, result in tried.items() if result.failed]
    assert sum(result.attempted for result in tried.values()) > 5
