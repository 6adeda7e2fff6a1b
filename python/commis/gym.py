"""Environments for Gymnasium.

`commis/Kitchen-v0` takes statements of the cooking language and answers in words; `commis/KitchenActions-v0` takes numbers,
with masks of what is possible. The first has a vector form that steps many kitchens on threads of Rust in one call:
`gymnasium.make_vec("commis/Kitchen-v0", num_envs=64, vectorization_mode="vector_entry_point")`.
"""

from __future__ import annotations

import copy
import math
import os
import re
import string
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils.seeding import np_random
from gymnasium.vector import AutoresetMode, VectorEnv

from . import _commis
from .corpus import corpora, corpus
from .kitchen import Kitchen, registry
from .options import PathLike, threads

TEXT_ID = "commis/Kitchen-v0"
ACTIONS_ID = "commis/KitchenActions-v0"

LONGEST = 16_384
"""Characters of an observation; longer ones are cut."""
CHARACTERS = string.printable + "…°äöüßéèêñçàâîôûÄÖÜ½¼¾⅓⅔×–—‘’“”"
NUMBERS = tuple("1 2 3 4 5 6 8 10 12 15 20 25 30 40 45 50 60 75 80 100 120 150 180 200 220 250 300 350 400 500 750 1000 1/2 1/3 1/4 3/4".split())

REWARDS = {"goals": ("goals", False), "dish": ("dish", False), "mean": ("mean", False), "sparse": ("dish", True)}


@dataclass(frozen=True)
class Setting:
    """What every environment takes by keyword.

    `recipe` is an id, a list from which `reset(seed=…)` draws, or nothing for all recipes of the corpus. `reward` is
    `goals`, `dish` or `mean` (how much better the action made it) or `sparse` (the dish, when the episode is over);
    `time_cost` is taken off for every simulated second. An episode is cut off after `max_steps` actions.
    """

    recipe: str | Sequence[str] | None = None
    corpus: PathLike | None = None
    kitchen: str | None = None
    rules: str = "standard"
    reward: str = "goals"
    time_cost: float = 0.0
    max_steps: int = 200

    def __post_init__(self) -> None:
        if self.reward not in REWARDS:
            raise ValueError(f"reward is one of {', '.join(REWARDS)}")
        if not math.isfinite(self.time_cost):
            raise ValueError("time_cost must be a number")
        if self.max_steps < 1:
            raise ValueError("max_steps must be 1 or more")
        if not self.recipes:
            raise ValueError("there is no recipe to choose from")

    @property
    def recipes(self) -> list[str]:
        """The recipes that episodes choose from."""
        if self.recipe is None:
            return list(corpus(self.corpus or "published"))
        return [self.recipe] if isinstance(self.recipe, str) else list(self.recipe)

    @property
    def corpus_name(self) -> str | None:
        """The corpus, as the kitchens call it."""
        return None if self.corpus is None else os.fspath(self.corpus)

    def fleet(self, recipes: Sequence[str], workers: int) -> _commis.Fleet:
        """A kitchen for each of these recipes."""
        metric, sparse = REWARDS[self.reward]
        kitchens = registry(self.corpus_name, False)
        sessions = [kitchens.open(recipe, self.kitchen, self.rules, False) for recipe in recipes]
        tasks = [self._task(recipe) for recipe in recipes]
        return _commis.Fleet(sessions, tasks, metric, sparse, self.time_cost, self.max_steps, workers)

    def _task(self, recipe: str) -> str:
        """The text of a recipe, which the first observation tells."""
        for name in corpora() if self.corpus is None else [self.corpus]:
            found = corpus(name)
            if recipe in found:
                return found[recipe].text
        return recipe


def _cut(text: str) -> str:
    """A text as the observation spaces describe it."""
    kept = _UNKNOWN.sub("?", text)
    return kept if len(kept) <= LONGEST else kept[: LONGEST - 1] + "…"


_UNKNOWN = re.compile(f"[^{re.escape(CHARACTERS)}]")
Info = dict[str, Any]
Seen = TypeVar("Seen")
Action = TypeVar("Action")
Same = TypeVar("Same", bound="_Forks")


class _Forks:
    """Kitchens that can be copied as they stand."""

    _fleet: _commis.Fleet
    _np_random: np.random.Generator | None

    def fork(self: Same) -> Same:
        """An environment that shares everything so far and goes its own way from here, dice included: for search. It costs
        nothing."""
        other = copy.copy(self)
        other._fleet = self._fleet.fork()
        other._np_random = copy.deepcopy(self._np_random)
        return other


class _OneKitchen(_Forks, gymnasium.Env[Seen, Action]):
    """An episode in one kitchen; what is seen of it and how actions are told is up to the environment."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(self, setting: Setting, render_mode: str | None) -> None:
        self.render_mode = render_mode
        self._setting = setting
        self._recipes = setting.recipes
        self._recipe = self._recipes[0]
        self._fleet = setting.fleet([self._recipe], 1)

    def _begin(self, seed: int | None, options: dict[str, Any] | None) -> tuple[str, Info]:
        super().reset(seed=seed)
        drawn = self._recipes[int(self.np_random.integers(len(self._recipes)))]
        recipe = (options or {}).get("recipe") or drawn
        if recipe != self._recipe:
            self._fleet = self._setting.fleet([recipe], 1)
            self._recipe = recipe
        return _cut(self._fleet.reset()[0]), {"recipe": self._recipe, "causes": []}

    def _act(self, statements: str) -> tuple[str, float, bool, bool, Info]:
        text, reward, ended, cut, causes = self._fleet.step([statements])[0]
        return _cut(text), reward, ended, cut, {"recipe": self._recipe, "causes": causes}

    def render(self) -> str | None:
        return str(self.kitchen) if self.render_mode == "ansi" else None

    @property
    def kitchen(self) -> Kitchen:
        """A copy of the kitchen, to look around in."""
        chosen = self._setting
        copied = Kitchen.__new__(Kitchen)
        copied._opening = (self._recipe, chosen.corpus_name, chosen.kitchen, chosen.rules, False, False)
        copied._session = self._fleet.session(0)
        return copied

    @property
    def worth(self) -> float:
        """How good it is so far, in what the reward counts."""
        return self._fleet.worth(0)


class KitchenEnv(_OneKitchen[str, str]):
    """A kitchen that takes statements and answers in words.

    Options are those of `Setting`. The action `done` ends an episode. `info["causes"]` names what went wrong, as pairs of code
    and words.
    """

    def __init__(self, *, render_mode: str | None = None, **options: Any) -> None:
        super().__init__(Setting(**options), render_mode)
        self.observation_space, self.action_space = _texts()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[str, Info]:
        return self._begin(seed, options)

    def step(self, action: str) -> tuple[str, float, bool, bool, Info]:
        return self._act(_statements(action))


class KitchenActionsEnv(_OneKitchen[dict[str, Any], np.ndarray]):
    """The same kitchen with actions as numbers.

    An action is the number of a primitive (the last one is `done`) and a pointer for each of its arguments: 0 leaves it to
    the kitchen, then come the things at hand, latest first, then the constants. Kitchen states and names of results are
    filled in. `info["masks"]` says what is possible: `primitive`, and `arguments` by primitive, argument and pointer.
    Observations are the mask of primitives (`possible`), a 1 for each thing at hand (`at_hand`), the number of steps so far
    and the clock.
    """

    def __init__(
        self, *, slots: int = 32, numbers: Sequence[str] = NUMBERS, render_mode: str | None = None, **options: Any
    ) -> None:
        super().__init__(Setting(**options), render_mode)
        self.choices = _commis.Choices(self._fleet.session(0), list(numbers), slots)
        self.primitives = self.choices.primitives()
        self.constants = self.choices.constants()
        self._slots = slots
        self._shape = (len(self.primitives), self.choices.width, self.choices.pointers)
        many = [len(self.primitives) + 1] + [self.choices.pointers] * self.choices.width
        self.action_space = spaces.MultiDiscrete(many)
        self.observation_space = spaces.Dict(
            {
                "possible": spaces.MultiBinary(len(self.primitives) + 1),
                "at_hand": spaces.MultiBinary(slots),
                "steps": spaces.Box(0, np.inf, (1,), np.float32),
                "seconds": spaces.Box(0, np.inf, (1,), np.float32),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], Info]:
        return self._seen(*self._begin(seed, options))

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, Info]:
        numbers = [int(one) for one in np.asarray(action).reshape(-1)]
        if len(numbers) != 1 + self.choices.width:
            raise ValueError(f"an action is {1 + self.choices.width} numbers, not {len(numbers)}")
        statement = self.choices.statements(self._fleet, [numbers])[0]
        text, reward, ended, cut, info = self._act(statement)
        info["statement"] = statement
        seen, info = self._seen(text, info)
        return seen, reward, ended, cut, info

    def action_masks(self) -> dict[str, np.ndarray]:
        """What is possible now."""
        primitive, arguments = self.choices.masks(self._fleet, 0)
        return {
            "primitive": np.frombuffer(bytes(primitive), np.int8),
            "arguments": np.frombuffer(bytes(arguments), np.int8).reshape(self._shape),
        }

    def sample(self) -> np.ndarray:
        """An action that the masks allow, drawn by the seed of the environment; `done` is not drawn."""
        masks = self.action_masks()
        which = int(self.np_random.choice(np.flatnonzero(masks["primitive"][:-1])))
        pointers = [int(self.np_random.choice(np.flatnonzero(row))) for row in masks["arguments"][which]]
        return np.array([which, *pointers], dtype=np.int64)

    def _seen(self, text: str, info: Info) -> tuple[dict[str, Any], Info]:
        masks = self.action_masks()
        info["masks"] = masks
        info["text"] = text
        session = self._fleet.session(0)
        at_hand = np.zeros(self._slots, np.int8)
        at_hand[: len(self.choices.at_hand(self._fleet, 0))] = 1
        seen = {
            "possible": masks["primitive"],
            "at_hand": at_hand,
            "steps": np.array([session.steps], np.float32),
            "seconds": np.array([session.clock], np.float32),
        }
        return seen, info


class KitchenVectorEnv(_Forks, VectorEnv[tuple[str, ...], Sequence[str], np.ndarray]):
    """Many kitchens, stepped in one call on threads of Rust. An episode that is over starts anew with the next action.

    Options are those of `Setting`; kitchens take the recipes in turn. Once `reset` was given a seed (one for all, which is
    counted up, or one for each), every kitchen draws its recipe with dice of its own at each `reset` of all. `reset_mask`
    chooses kitchens, which keep their recipes. `workers` is the number of threads.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}

    def __init__(
        self, num_envs: int = 1, *, workers: int | None = None, render_mode: str | None = None, **options: Any
    ) -> None:
        setting = Setting(**options)
        self.num_envs = num_envs
        self.render_mode = render_mode
        seen, action = self.single_observation_space, self.single_action_space = _texts()
        self.observation_space = spaces.Tuple([seen] * num_envs)
        self.action_space = spaces.Tuple([action] * num_envs)
        known = setting.recipes
        self.recipes = [known[at % len(known)] for at in range(num_envs)]
        self._setting, self._known, self._threads = setting, known, threads(workers)
        self._dice: list[np.random.Generator | None] = [None] * num_envs
        self._fleet = setting.fleet(self.recipes, self._threads)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[tuple[str, ...], Info]:
        which = None if options is None else options.get("reset_mask")
        masks = None if which is None else [bool(one) for one in which]
        if masks is not None and len(masks) != self.num_envs:
            raise ValueError(f"reset_mask needs {self.num_envs} values, not {len(masks)}")
        self._throw(seed)
        if masks is None:
            self._draw()
        return tuple(_cut(one) for one in self._fleet.reset(masks)), self._info()

    def _throw(self, seed: int | list[int | None] | None) -> None:
        """Gives kitchens dice by their seeds."""
        seeds = [int(seed) + at for at in range(self.num_envs)] if isinstance(seed, (int, np.integer)) else seed
        if seeds is None:
            return
        if len(seeds) != self.num_envs:
            raise ValueError(f"{self.num_envs} seeds are needed, not {len(seeds)}")
        for at, one in enumerate(seeds):
            if one is not None:
                self._dice[at] = np_random(one)[0]

    def _draw(self) -> None:
        """Draws recipes, as each environment alone would."""
        drawn = list(self.recipes)
        for at, dice in enumerate(self._dice):
            if dice is not None:
                drawn[at] = self._known[int(dice.integers(len(self._known)))]
        if drawn != self.recipes:
            self._fleet = self._setting.fleet(drawn, self._threads)
            self.recipes = drawn

    def fork(self) -> KitchenVectorEnv:
        other = super().fork()
        other._dice = copy.deepcopy(self._dice)
        return other

    def _info(self, **more: Sequence[Any]) -> Info:
        """What is known of each kitchen, in the form of Gymnasium: an array, and a mask of who has it."""
        info: Info = {}
        for key, values in {"recipe": self.recipes, **more}.items():
            info[key] = np.empty(self.num_envs, dtype=object)
            for at, value in enumerate(values):
                info[key][at] = value
            info[f"_{key}"] = np.ones(self.num_envs, dtype=bool)
        return info

    def step(
        self, actions: Sequence[str]
    ) -> tuple[tuple[str, ...], np.ndarray, np.ndarray, np.ndarray, Info]:
        if isinstance(actions, str):
            raise TypeError("actions are a list of texts, one for each kitchen")
        acts = self._fleet.step([_statements(one) for one in actions])
        texts, rewards, ended, cut, causes = zip(*acts)
        seen = tuple(_cut(one) for one in texts)
        return seen, np.array(rewards), np.array(ended), np.array(cut), self._info(causes=causes)


def _texts() -> tuple[spaces.Text, spaces.Text]:
    """Observations and actions as texts."""
    return (
        spaces.Text(max_length=LONGEST, charset=CHARACTERS),
        spaces.Text(max_length=4096, charset=CHARACTERS),
    )


def _statements(action: object) -> str:
    if isinstance(action, str):
        return str(action)
    raise TypeError(f"an action is a text of statements, not {type(action).__name__}")


def _register() -> None:
    """Makes the environments known to `gymnasium.make`."""
    for id, single, many in (
        (TEXT_ID, "commis.gym:KitchenEnv", "commis.gym:KitchenVectorEnv"),
        (ACTIONS_ID, "commis.gym:KitchenActionsEnv", None),
    ):
        if id not in gymnasium.registry:
            gymnasium.register(id=id, entry_point=single, vector_entry_point=many)


_register()
