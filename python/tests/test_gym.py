"""Environments, with Gymnasium's own checker."""

from __future__ import annotations

import subprocess
import sys
import warnings
from multiprocessing import get_context

import pytest

gymnasium = pytest.importorskip("gymnasium")

import numpy as np  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402

import commis  # noqa: E402
from commis.gym import ACTIONS_ID, TEXT_ID  # noqa: E402

RECIPE = "almond-crescent-cookies"


def statements(gold: str) -> list[str]:
    return [one.text for one in commis.parse(gold)[0].statements]


@pytest.mark.parametrize("id", [TEXT_ID, ACTIONS_ID])
def test_the_checker_of_gymnasium_is_content(id: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(gymnasium.make(id, recipe=RECIPE).unwrapped)


def test_importing_commis_is_enough_in_any_order() -> None:
    for first in ("import commis, gymnasium", "import gymnasium, commis", "import commis.gym, gymnasium"):
        code = f"{first}; print(gymnasium.make('{TEXT_ID}', recipe='cole-slaw').reset(seed=1)[1]['recipe'])"
        ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
        assert ran.stdout.strip() == "cole-slaw", ran.stderr
    assert gymnasium.make(f"commis:{TEXT_ID}", recipe="cole-slaw")
    # Whoever asks whether Gymnasium is there, as many libraries do, takes nothing away.
    asked = "import importlib.util, commis; importlib.util.find_spec('gymnasium'); import gymnasium"
    code = f"{asked}; print('{TEXT_ID}' in gymnasium.registry, len([1 for one in __import__('sys').meta_path if 'commis' in type(one).__module__]))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert ran.stdout.strip() == "True 0", ran.stderr


@pytest.mark.parametrize("reward", ["goals", "dish", "mean", "sparse"])
def test_the_gold_earns_everything(reward: str, golds: dict[str, str]) -> None:
    env = gymnasium.make(TEXT_ID, recipe=RECIPE, reward=reward)
    text, info = env.reset(seed=7)
    assert "Ingredients" in text and info["recipe"] == RECIPE
    total, ended = 0.0, False
    for statement in statements(golds[RECIPE]):
        _, earned, ended, cut, info = env.step(statement)
        total += earned
        assert not cut and info["causes"] == []
        if ended:
            break
    if not ended:
        total += env.step("done")[1]
    assert total == pytest.approx(1.0)


def test_mistakes_are_told_and_time_costs() -> None:
    env = gymnasium.make(TEXT_ID, recipe=RECIPE, time_cost=0.01, max_steps=3)
    env.reset(seed=1)
    text, reward, *_, info = env.step("(mix ?a ?b ?c ?d ?e)")
    assert info["causes"][0][0] == "missing" and "hint" in text and reward == 0.0
    assert env.step("(get-kitchen ?k0)")[3] is False
    _, reward, ended, cut, _ = env.step("(fetch ?bowl ?k1 ?k0 medium-bowl 1)")
    assert reward < 0 and cut and not ended


def test_a_seed_draws_the_same_recipes() -> None:
    def drawn(seed: int) -> list[str]:
        env = gymnasium.make(TEXT_ID)
        return [env.reset(seed=seed if at == 0 else None)[1]["recipe"] for at in range(5)]

    assert drawn(3) == drawn(3) and len(set(drawn(3))) > 1


def test_a_fork_goes_its_own_way(golds: dict[str, str]) -> None:
    env = gymnasium.make(TEXT_ID, recipe=RECIPE).unwrapped
    env.reset(seed=1)
    first, second, *_ = statements(golds[RECIPE])
    env.step(first)
    fork = env.fork()
    fork.step(second)
    assert (env.kitchen.steps, fork.kitchen.steps) == (1, 2) and fork.worth >= env.worth


def test_a_fork_has_dice_of_its_own() -> None:
    def drawn(disturbed: bool) -> list[list[int]]:
        env = gymnasium.make(ACTIONS_ID, recipe=RECIPE).unwrapped
        env.reset(seed=4)
        env.step(env.sample())
        fork = env.fork()
        if disturbed:
            fork.step(fork.sample())
            fork.reset()
        return [env.sample().tolist() for _ in range(3)]

    assert drawn(True) == drawn(False)


def test_options_and_actions_of_the_wrong_kind_are_refused() -> None:
    wrong: list[dict[str, object]] = [
        {"recipe": "no-such-recipe"},
        {"recipe": []},
        {"recpie": "cole-slaw"},
        {"reward": "applause"},
        {"max_steps": 0},
        {"corpus": "no-such-corpus"},
        {"time_cost": "a lot"},
        {"time_cost": float("nan")},
        {"time_cost": float("inf")},
    ]
    for kind in (commis.gym.KitchenEnv, commis.gym.KitchenActionsEnv, commis.gym.KitchenVectorEnv):  # type: ignore[attr-defined]
        for options in wrong:
            with pytest.raises((TypeError, ValueError, LookupError, OSError)):
                kind(**options)
    text = gymnasium.make(TEXT_ID, recipe=RECIPE).unwrapped
    numbers = gymnasium.make(ACTIONS_ID, recipe=RECIPE).unwrapped
    many = commis.gym.KitchenVectorEnv(num_envs=2, recipe=RECIPE)  # type: ignore[attr-defined]
    text.reset(seed=1), numbers.reset(seed=1), many.reset()
    for action in (None, 7, b"(get-kitchen ?k)", ["(get-kitchen ?k)"], "\ud800"):
        with pytest.raises((TypeError, ValueError)):
            text.step(action)
        with pytest.raises((TypeError, ValueError)):
            many.step([action, action])
    with pytest.raises(TypeError):
        many.step("ab")
    for mask in ([True], [True] * 3, np.array([])):
        with pytest.raises(ValueError, match="reset_mask"):
            many.reset(options={"reset_mask": mask})
    with pytest.raises(ValueError, match="seeds"):
        many.reset(seed=[1])
    for action in (None, "mix", [], [10**6], [-1] * 20, [0] * 500, [[float("nan")]]):
        with pytest.raises((TypeError, ValueError, LookupError, OverflowError)):
            numbers.step(action)
    seen = text.step("(" * 100_000 + "\x00\x07🍲")[0]
    assert seen in text.observation_space and "🍲" not in seen


def test_masks_allow_what_can_run() -> None:
    env = gymnasium.make(ACTIONS_ID, recipe=RECIPE, max_steps=40).unwrapped
    seen, info = env.reset(seed=5)
    assert seen in env.observation_space
    names = [name for name, _ in env.primitives]
    assert [names[at] for at in np.flatnonzero(info["masks"]["primitive"][:-1])] == ["get-kitchen"]
    refused = 0
    for _ in range(30):
        action = env.sample()
        assert action in env.action_space
        seen, _, ended, cut, info = env.step(action)
        assert seen in env.observation_space
        refused += any(code in ("missing", "wrong-arity", "unsuitable-constant") for code, _ in info["causes"])
        if ended or cut:
            break
    assert refused == 0, info
    done = np.zeros(len(env.action_space.nvec), dtype=np.int64)
    done[0] = len(names)
    assert env.step(done)[2] or cut


def test_many_kitchens_in_one_call(golds: dict[str, str]) -> None:
    options = dict(num_envs=6, recipe=RECIPE, max_steps=5)
    envs = gymnasium.make_vec(TEXT_ID, vectorization_mode="vector_entry_point", **options)
    single = gymnasium.make(TEXT_ID, recipe=RECIPE, max_steps=5).unwrapped
    texts, _ = envs.reset(seed=1)
    assert len(texts) == 6 and len(set(texts)) == 1 and texts in envs.observation_space
    single.reset(seed=1)
    for at, statement in enumerate(statements(golds[RECIPE])[:5]):
        texts, rewards, ended, cut, info = envs.step([statement] * 6)
        text, reward, *_ = single.step(statement)
        assert texts[0] == text and rewards.tolist() == [reward] * 6 and not ended.any()
        assert cut.all() == (at == 4) and len(info["causes"]) == 6
    texts, rewards, ended, cut, _ = envs.step(["done"] * 6)
    assert "Ingredients" in texts[0] and not rewards.any() and not ended.any()
    with pytest.raises(ValueError, match="6 actions"):
        envs.step(["done"])
    synced = gymnasium.make_vec(TEXT_ID, num_envs=2, vectorization_mode="sync", recipe=RECIPE)
    assert len(synced.reset(seed=1)[0]) == 2


def test_seeds_draw_the_recipes_of_many_kitchens() -> None:
    known = ["cole-slaw", RECIPE, "broccoli-salad", "afghan-biscuits"]
    envs = commis.gym.KitchenVectorEnv(num_envs=5, recipe=known)  # type: ignore[attr-defined]
    assert envs.reset()[1]["recipe"].tolist() == [*known, known[0]]
    synced = gymnasium.make_vec(TEXT_ID, num_envs=5, vectorization_mode="sync", recipe=known)
    for seed in (7, 8, [3, 3, 3, 4, 5], None):
        texts, info = envs.reset(seed=seed)
        want, theirs = synced.reset(seed=seed)
        assert texts == want and info["recipe"].tolist() == theirs["recipe"].tolist()
    fork = envs.fork()
    fork.reset()
    assert envs.reset()[0] == synced.reset()[0]
    envs.step(["(get-kitchen ?k0)"] * 5)
    kept = envs.recipes
    texts, _ = envs.reset(seed=1, options={"reset_mask": np.array([True, False, False, False, False])})
    assert envs.recipes == kept and "step 0" in texts[0] and "step 1" in texts[1]


def test_what_is_known_of_many_kitchens_has_the_form_of_gymnasium() -> None:
    from gymnasium.wrappers.vector import DictInfoToList

    envs = DictInfoToList(commis.gym.KitchenVectorEnv(num_envs=3, recipe=RECIPE))  # type: ignore[attr-defined]
    _, infos = envs.reset(seed=1)
    assert [one["recipe"] for one in infos] == [RECIPE] * 3
    *_, infos = envs.step(["(get-kitchen ?k0)", "(mix ?a ?b ?c ?d ?e)", "(get-kitchen ?k0)"])
    assert [bool(one["causes"]) for one in infos] == [False, True, False]
    plain = commis.gym.KitchenVectorEnv(num_envs=3, recipe=RECIPE).reset()[1]  # type: ignore[attr-defined]
    assert isinstance(plain["recipe"], np.ndarray) and plain["_recipe"].dtype == bool


FLEET = None


def step_after_fork(_: int) -> int:
    return len(FLEET.step(["(fetch ?b ?k1 ?k0 whisk 1)"] * 4)[0])  # type: ignore[union-attr]


def test_a_forked_process_has_threads_of_its_own() -> None:
    global FLEET
    FLEET = commis.gym.KitchenVectorEnv(num_envs=4, recipe=RECIPE, workers=2)  # type: ignore[attr-defined]
    FLEET.reset()
    FLEET.step(["(get-kitchen ?k0)"] * 4)
    with get_context("fork").Pool(2) as pool:
        assert pool.map_async(step_after_fork, range(4)).get(timeout=120) == [4] * 4
