"""verifiers runs the taskset of `python/verifiers` with a scripted model."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
from pathlib import Path
from types import SimpleNamespace

import pytest

import commis
from scripted_model import BESIDE, OFFLINE, gold_of, serving

pytest.importorskip("verifiers")


def test_every_corpus_is_judged_with_its_own_golds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "verifiers"))
    from commis_cook import CookConfig, CookTaskset

    for corpus in commis.corpora():
        task = next(iter(CookTaskset(CookConfig(corpus=corpus)).load()))
        right = SimpleNamespace(last_reply=commis.corpus(corpus)[task.data.recipe].gold)
        wrong = SimpleNamespace(last_reply="I cannot.")
        for reward in (task.dish, task.goals, task.runs):
            assert (asyncio.run(reward(right)), asyncio.run(reward(wrong))) == (1.0, 0.0), corpus


def test_verifiers_runs_the_taskset(tmp_path: Path) -> None:
    package = Path(__file__).parents[2] / "verifiers"
    with serving(gold_of) as (address, _):
        words = [BESIDE / "vf-eval", "commis-cook", "-n", "2", "-r", "1", "-m", "scripted", "--push", "False"]
        words += ["--client.base-url", address, "--client.api-key-var", "LOCAL_KEY"]
        words += ["--env.agent.harness.id", "null", "--env.agent.runtime.type", "subprocess"]
        here = {**OFFLINE, "PYTHONPATH": str(package), "PATH": f"{BESIDE}:{os.environ['PATH']}"}
        ran = subprocess.run(words, env=here, capture_output=True, text=True, timeout=540, cwd=tmp_path)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    (traces,) = tmp_path.rglob("traces.jsonl")
    traces_of = [json.loads(line)["traces"][0] for line in traces.read_text().splitlines()]
    assert sorted(one["rewards"]["dish"]["score"] for one in traces_of) == [0.0, 1.0]
