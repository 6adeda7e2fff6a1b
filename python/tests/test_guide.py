"""The guide, docs/python.md: its Python is run from top to bottom, and what it prints is what the page shows."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

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
