"""What needs Ray is typed, too: pyright finds nothing in it."""

from __future__ import annotations

from pathlib import Path

from pyright_report import pyright_report


def test_pyright_is_content() -> None:
    package = Path(__file__).parent.parent.parent
    report = pyright_report(package, [Path("commis/ray.py")])
    assert report["generalDiagnostics"] == []
    assert report["summary"]["filesAnalyzed"] == 1
