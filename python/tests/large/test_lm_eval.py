"""The Language Model Evaluation Harness runs the task with a scripted model."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from scripted_model import BESIDE, OFFLINE, gold_of, serving

pytest.importorskip("lm_eval")


def test_lm_eval_runs_the_task(tmp_path: Path) -> None:
    folder = subprocess.check_output([sys.executable, "-m", "commis.lm_eval"], text=True).strip()
    with serving(gold_of) as (address, requests):
        named = f"model=scripted,base_url={address}/chat/completions,num_concurrent=1,tokenizer_backend=None"
        words = [BESIDE / "lm_eval", "run", "--model", "local-chat-completions", "--model_args", named]
        words += ["--tasks", "commis_program", "--include_path", folder, "--apply_chat_template"]
        words += ["--limit", "2", "--output_path", tmp_path]
        ran = subprocess.run(words, env=OFFLINE, capture_output=True, text=True, timeout=540, cwd=tmp_path)
    assert ran.returncode == 0, ran.stderr
    (file,) = tmp_path.rglob("results_*.json")
    figures = json.loads(file.read_text())["results"]["commis_program"]
    assert figures["dish,none"] == 0.5 and figures["runs,none"] == 0.5 and len(requests) == 2
