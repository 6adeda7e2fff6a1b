"""Inspect AI runs the tasks with scripted models; nothing is downloaded."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

inspect_ai = pytest.importorskip("inspect_ai")

from inspect_ai.model import ChatMessageAssistant, ModelOutput, ModelUsage, get_model  # noqa: E402


def said(output: ModelOutput) -> ModelOutput:
    # Without a usage Inspect counts tokens itself and downloads what it needs for that.
    output.usage = ModelUsage(input_tokens=1, output_tokens=1, total_tokens=2)
    return output


def scripted(outputs: list[ModelOutput]) -> Any:
    return get_model("mockllm/model", custom_outputs=[said(one) for one in outputs])


def ran(task: str, model: Any, tmp_path: Path, **options: Any) -> Any:
    (log,) = inspect_ai.eval(
        f"commis/{task}", model=model, log_dir=str(tmp_path), display="none", max_samples=1, **options
    )
    assert log.status == "success", log.error
    return log


def test_programs_are_scored_and_explained(golds: dict[str, str], tmp_path: Path) -> None:
    ids = sorted(golds)[:3]
    answers = [f"```\n{golds[ids[0]]}\n```", "\n".join(golds[ids[1]].splitlines()[:8]), "I cannot."]
    outputs = [ModelOutput.from_content("mockllm", one) for one in answers]
    log = ran("program", scripted(outputs), tmp_path, sample_id=ids)
    scores = {sample.id: sample.scores["cooked"] for sample in log.samples}
    assert scores[ids[0]].value == {"goals": 1.0, "dish": 1.0, "runs": 1.0}
    assert scores[ids[0]].explanation == "everything is as in the gold"
    assert scores[ids[1]].value["dish"] < 1 and scores[ids[1]].explanation
    assert scores[ids[2]].metadata["outcome"] == "parse error"
    assert {metric for score in log.results.scores for metric in score.metrics} >= {"mean"}


def test_a_model_cooks_with_tools(golds: dict[str, str], tmp_path: Path) -> None:
    calls = [
        ModelOutput.for_tool_call("mockllm", "cook", {"mcl": "(get-kitchen ?k0)"}),
        ModelOutput.for_tool_call("mockllm", "cook", {"mcl": "(mix ?nothing)"}),
        ModelOutput.for_tool_call("mockllm", "reset", {}),
        ModelOutput.for_tool_call("mockllm", "cook", {"mcl": golds["cole-slaw"]}),
        ModelOutput.from_content("mockllm", "It is served."),
    ]
    log = ran("situated", scripted(calls), tmp_path, sample_id="cole-slaw")
    (sample,) = log.samples
    answers = [message.text for message in sample.messages if message.role == "tool"]
    assert answers[0].startswith("done: (get-kitchen") and "hint" in answers[1]
    assert sample.scores["cooked"].value["dish"] == 1.0
    assert isinstance(sample.messages[-1], ChatMessageAssistant)
