"""A kitchen to act in, tools for models, rewards."""

from __future__ import annotations

import json
import pickle
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import commis
from commis import rewards


def test_a_kitchen_takes_steps_and_forks(golds: dict[str, str]) -> None:
    kitchen = commis.Kitchen("almond-crescent-cookies")
    assert kitchen.step("(get-kitchen ?k0) (fetch ?bowl ?k1 ?k0 medium-bowl 1)").ok
    assert kitchen.observe("what is on the counter?")["found"][0]["text"] == "medium-bowl"
    fork = kitchen.fork()
    refused = fork.step("(mix ?dough ?k2 ?k1 ?butter ?whisk)")
    assert not refused.ok and refused.refused[0]["hints"]
    fork.step("(fetch ?whisk ?k2 ?k1 whisk 1)")
    assert (kitchen.steps, fork.steps, fork.undo()) == (2, 3, 1)
    assert pickle.loads(pickle.dumps(kitchen)).program == kitchen.program
    shown = kitchen._repr_html_()
    assert shown.count("<details") == shown.count("</details>") > 20 and "├" not in shown
    kitchen.reset()
    assert kitchen.step(golds["almond-crescent-cookies"]).ok
    assert kitchen.score().dish == 1.0 and kitchen.worth("goals") == 1.0
    with pytest.raises(commis.NotFound):
        kitchen.state("no-such-place")


def test_an_exam_tells_nothing() -> None:
    kitchen = commis.Kitchen("cole-slaw", exam=True)
    with pytest.raises(commis.CommisError, match="exam"):
        kitchen.score()


def test_many_threads_share_a_kitchen() -> None:
    kitchen = commis.Kitchen("cole-slaw")
    kitchen.step("(get-kitchen ?k0)")
    with ThreadPoolExecutor(8) as pool:
        done = list(pool.map(lambda at: kitchen.fork().step(f"(fetch ?b{at} ?k ?k0 whisk 1)").ok, range(64)))
    assert all(done) and kitchen.steps == 1


def test_tools_are_those_of_the_protocol() -> None:
    box = commis.Toolbox("cole-slaw", tools="cook", exam=True)
    names = {tool["name"] for tool in box.tools}
    assert "look" in names and "score" not in names
    cook = next(tool for tool in box.tools if "mcl" in json.dumps(tool["inputSchema"]))["name"]
    text, data, is_error = box.call(cook, {"mcl": "(get-kitchen ?k0)"})
    assert text.startswith("done:") and data and not is_error
    assert "(get-kitchen ?k0)" in box.program and "(get-kitchen" not in box.fresh().program
    assert box.call(cook, {"mcl": 7})[2]
    with pytest.raises(KeyError):
        box.call("nonsense")
    for style in ("openai", "anthropic", "mcp"):
        assert len(commis.tool_schemas(style)) > 30
    assert commis.tool_schemas()[0]["function"]["parameters"]["type"] == "object"


def test_rewards_have_the_signature_of_trainers(golds: dict[str, str]) -> None:
    gold = golds["cole-slaw"]
    chat = [{"role": "assistant", "content": f"```\n{gold}\n```"}]
    columns = {"prompts": ["a", "b", "c"], "completion_ids": [[1], [2], [3]], "trainer_state": None}
    completions = [gold, chat, "I cannot."]
    assert rewards.dish(completions=completions, recipe=["cole-slaw"] * 3, **columns) == [1.0, 1.0, 0.0]
    assert rewards.goals(completions, "cole-slaw") == [1.0, 1.0, 0.0]
    assert rewards.runs(completions, ["cole-slaw"] * 3) == [1.0, 1.0, 0.0]
    assert rewards.dish.__name__ == "dish"
    for reward in (rewards.dish, rewards.goals, rewards.runs):
        with pytest.raises(ValueError, match="recipes"):
            reward(completions, ["cole-slaw"])
    with pytest.raises(TypeError):
        rewards.dish([7], ["cole-slaw"])


def test_rewards_take_content_in_parts(golds: dict[str, str]) -> None:
    gold = golds["cole-slaw"]
    head, tail = gold[:100], gold[100:]
    parts = [{"type": "text", "text": head}, {"type": "image_url", "image_url": {}}, {"type": "text", "text": tail}]
    said = [{"role": "user", "content": "Cook!"}, {"role": "assistant", "content": parts}]
    calls = [{"role": "assistant", "content": None, "tool_calls": []}]
    assert rewards.dish([said, parts, calls, []], "cole-slaw") == [1.0, 1.0, 0.0, 0.0]
    with pytest.raises(TypeError):
        rewards.dish([[{"role": "assistant", "content": 7}]], "cole-slaw")


def test_rewards_know_the_recipes_of_all_corpora(golds: dict[str, str], tmp_path: Path) -> None:
    home = commis.corpus("home")
    name = next(id for id, recipe in home.items() if recipe.gold and id not in golds)
    completions = [golds["cole-slaw"], home[name].gold]
    assert rewards.dish(completions, ["cole-slaw", name]) == [1.0, 1.0]
    assert rewards.dish(completions, ["cole-slaw", name], corpus=["published", "home"]) == [1.0, 1.0]
    assert rewards.runs(completions[1:], [name], corpus=home) == [1.0]
    (tmp_path / "mine.solution").write_text(golds["cole-slaw"].replace("#cole-slaw", "#mine"))
    mine = tmp_path / "mine.solution"
    assert rewards.goals([mine.read_text()], "mine", corpus=mine) == [1.0]
    for unknown, corpus in (("cole-slow", None), (name, "published"), ("mine", None), ("", None)):
        with pytest.raises(commis.NotFound) as caught:
            rewards.dish([golds["cole-slaw"]], [unknown], corpus=corpus)
        assert caught.value.hint
    for wrong in (None, 3, float("nan")):
        with pytest.raises(TypeError):
            rewards.dish([golds["cole-slaw"]], [wrong])  # type: ignore[list-item]


def test_files_that_change_are_read_again(
    golds: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = golds["cole-slaw"]
    half = "\n".join(whole.splitlines()[:8]) + "\n"
    records = [{"recipe": "cole-slaw", "prediction": half}]
    for folder, text in (("a", whole), ("b", half)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "gold.solution").write_text(text)

    def score() -> float | None:
        return commis.evaluate(records, gold="gold.solution", only_given=True)[0].dish

    monkeypatch.chdir(tmp_path / "a")
    assert score() != 1.0
    Path("gold.solution").write_text(half)
    assert score() == 1.0
    Path("gold.solution").write_text(whole)
    assert score() != 1.0
    monkeypatch.chdir(tmp_path / "b")
    assert score() == 1.0
