"""The Language Model Evaluation Harness and verifiers, with a scripted model."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from scripted_model import serving

import commis

BESIDE = Path(sys.executable).parent
OFFLINE = {**os.environ, "HF_HUB_OFFLINE": "1", "HF_DATASETS_OFFLINE": "1", "OPENAI_API_KEY": "x", "LOCAL_KEY": "x", "UV_SYSTEM_CERTS": "1"}


def answer(prompt: str) -> str:
    """The gold of the recipe whose text is in the prompt; the second recipe is refused."""
    for at, recipe in enumerate(commis.corpus("published").values()):
        if recipe.text.strip() in prompt:
            return "I cannot." if at == 1 else f"```\n{recipe.gold}\n```"
    return "What is to be cooked?"


@pytest.mark.heavy
def test_lm_eval_runs_the_task(tmp_path: Path) -> None:
    folder = subprocess.check_output([sys.executable, "-m", "commis.lm_eval"], text=True).strip()
    with serving(answer) as (address, requests):
        named = f"model=scripted,base_url={address}/chat/completions,num_concurrent=1,tokenizer_backend=None"
        words = [BESIDE / "lm_eval", "run", "--model", "local-chat-completions", "--model_args", named]
        words += ["--tasks", "commis_program", "--include_path", folder, "--apply_chat_template"]
        words += ["--limit", "2", "--output_path", tmp_path]
        ran = subprocess.run(words, env=OFFLINE, capture_output=True, text=True, timeout=540, cwd=tmp_path)
    assert ran.returncode == 0, ran.stderr
    (file,) = tmp_path.rglob("results_*.json")
    figures = json.loads(file.read_text())["results"]["commis_program"]
    assert figures["dish,none"] == 0.5 and figures["runs,none"] == 0.5 and len(requests) == 2


@pytest.mark.apart
def test_verifiers_runs_the_taskset(tmp_path: Path) -> None:
    package = Path(__file__).parent.parent / "verifiers"
    with serving(answer) as (address, _):
        words = [BESIDE / "vf-eval", "commis-cook", "-n", "2", "-r", "1", "-m", "scripted", "--push", "False"]
        words += ["--client.base-url", address, "--client.api-key-var", "LOCAL_KEY"]
        words += ["--env.agent.harness.id", "null", "--env.agent.runtime.type", "subprocess"]
        here = {**OFFLINE, "PYTHONPATH": str(package), "PATH": f"{BESIDE}:{os.environ['PATH']}"}
        ran = subprocess.run(words, env=here, capture_output=True, text=True, timeout=540, cwd=tmp_path)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    (traces,) = tmp_path.rglob("traces.jsonl")
    traces_of = [json.loads(line)["traces"][0] for line in traces.read_text().splitlines()]
    assert sorted(one["rewards"]["dish"]["score"] for one in traces_of) == [0.0, 1.0]
