"""What the tests share: golds, a program to compare with, and scripted models."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import commis


@pytest.fixture(scope="session")
def golds() -> dict[str, str]:
    """The published golds by recipe."""
    return {id: recipe.gold for id, recipe in commis.corpus("published").items() if recipe.gold}


@pytest.fixture(scope="session")
def predictions(golds: dict[str, str]) -> list[dict[str, str]]:
    """Answers of all kinds: right ones, cut ones, prose, an unknown recipe."""
    found = []
    for at, (id, gold) in enumerate(sorted(golds.items())):
        cut = "\n".join(gold.splitlines()[: 5 + at])
        answer = [gold, cut, f"Sure!\n```\n{gold}\n```", "I cannot help with that."][at % 4]
        found.append({"id": f"p{at}", "recipe": id, "prediction": answer})
    return [*found, {"id": "odd", "recipe": "pizza-of-the-moon", "prediction": "(get-kitchen ?k)"}]


@pytest.fixture(scope="session")
def program() -> Path:
    """The `commis` that cargo built, to compare the package with."""
    named = os.environ.get("COMMIS_PROGRAM")
    if not named:
        pytest.skip("COMMIS_PROGRAM does not name the program that cargo built")
    assert Path(named).exists(), f"there is no program `{named}`"
    return Path(named)


@pytest.fixture(scope="session")
def script() -> Path:
    """The console script that the wheel installed."""
    return Path(sys.executable).parent / "commis"


def run(*words: object, **options: object) -> subprocess.CompletedProcess[bytes]:
    """Runs a command and keeps what it says."""
    return subprocess.run([str(word) for word in words], capture_output=True, timeout=300, **options)  # type: ignore[call-overload, no-any-return]
