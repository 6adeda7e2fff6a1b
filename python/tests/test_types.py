"""The package is typed: mypy and pyright find nothing in it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from pyright_report import pyright_report

APART = "ray.py"
"""Its framework is installed elsewhere, and so it is checked there."""


def test_mypy_is_content() -> None:
    pytest.importorskip("mypy")
    package = Path(__file__).parent.parent
    # What mypy knows of the frameworks is kept with them; reading them anew takes a minute.
    known = Path(sys.prefix) / "mypy-cache"
    words = [sys.executable, "-m", "mypy", "--config-file", "pyproject.toml", f"--cache-dir={known}"]
    ran = subprocess.run(words, cwd=package, capture_output=True, text=True, timeout=300)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_pyright_is_content() -> None:
    package = Path(__file__).parent.parent
    files = [file.relative_to(package) for file in sorted(package.glob("commis/**/*.py*")) if file.name != APART]
    files = [file for file in files if file.suffix in (".py", ".pyi")]
    report = pyright_report(package, files)
    assert report["generalDiagnostics"] == []
    assert report["summary"]["filesAnalyzed"] == len(files) > 20


def test_importing_is_light() -> None:
    code = "import sys, commis; heavy = {'numpy', 'pandas', 'polars', 'pyarrow', 'gymnasium', 'ray'} & set(sys.modules); print(sorted(heavy))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert ran.stdout.strip() == "[]", ran.stderr
