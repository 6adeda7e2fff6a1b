"""Runs pyright in the environment of the tests."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest


def pyright_report(package: Path, files: Sequence[Path]) -> Any:
    """What pyright says about files of the package, as data. It runs on Node.js, which it would download otherwise."""
    pytest.importorskip("pyright")
    if shutil.which("node") is None:
        pytest.skip("Node.js, which pyright runs on, is missing")
    words = [sys.executable, "-m", "pyright", "--pythonpath", sys.executable, "--outputjson", *map(str, files)]
    ran = subprocess.run(words, cwd=package, capture_output=True, text=True, timeout=600)
    try:
        return json.loads(ran.stdout)
    except ValueError:
        pytest.fail(f"pyright did not run: {ran.stdout}{ran.stderr}")
