"""Environments for Gymnasium.

`commis/Kitchen-v0` takes statements of the cooking language and answers in words; `commis/KitchenActions-v0` takes numbers,
with masks of what is possible. Both have a vector form that steps all kitchens on threads of Rust in one call:
`gymnasium.make_vec("commis/Kitchen-v0", num_envs=64, vectorization_mode="vector_entry_point")`.
"""

from __future__ import annotations

import string
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
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


def register() -> None:
    """Makes the environments known to `gymnasium.make`; importing commis does it."""
    for id, single, many in (
        (TEXT_ID, "commis.gym:KitchenEnv", "commis.gym:KitchenVectorEnv"),
        (ACTIONS_ID, "commis.gym:KitchenActionsEnv", None),
    ):
        if id not in gymnasium.registry:
            gymnasium.register(id=id, entry_point=single, vector_entry_point=many)


def _fleet(
    recipes: Sequence[str | None],
    corpus_name: PathLike | None,
    kitchen: str | None,
    rules: str,
    reward: str,
    time_cost: float,
    max_steps: int,
    workers: int,
) -> _commis.Fleet:
    if reward not in REWARDS:
        raise ValueError(f"reward is one of {', '.join(REWARDS)}")
    if max_steps < 1:
        raise ValueError("max_steps must be 1 or more")
    metric, sparse = REWARDS[reward]
    named = None if corpus_name is None else str(corpus_name)
    sessions = [registry(named, False).open(recipe, kitchen, rules, False) for recipe in recipes]
    tasks = [_task(recipe, named) for recipe in recipes]
    return _commis.Fleet(sessions, tasks, metric, sparse, time_cost, max_steps, workers)


def _task(recipe: str | None, named: str | None) -> str:
    """The text of a recipe, which the first observation tells."""
    if recipe is None:
        return "There is no recipe: cook what you like."
    for name in [named] if named is not None else corpora():
        found = corpus(name)
        if recipe in found:
            return found[recipe].text
    return recipe


def _recipes(recipe: str | Sequence[str] | None, named: PathLike | None) -> list[str | None]:
    """The recipes that episodes choose from."""
    if recipe is None:
        return list(corpus(named or "published"))
    return [recipe] if isinstance(recipe, str) else list(recipe)


def _cut(text: str) -> str:
    kept = "".join(one if one in _KNOWN else "?" for one in text)
    return kept if len(kept) <= LONGEST else kept[: LONGEST - 1] + "…"


_KNOWN = frozenset(CHARACTERS)
Info = dict[str, Any]


class KitchenEnv(gymnasium.Env[str, str]):
    """A kitchen that takes statements and answers in words.

    `recipe` is an id, a list from which `reset(seed=…)` draws, or nothing for all recipes of the corpus. `reward` is
    `goals`, `dish` or `mean` (how much better the action made it) or `sparse` (the dish, when the episode is over);
    `time_cost` is taken off for every simulated second. The action `done` ends an episode. `info["causes"]` names what went
    wrong, as pairs of code and words.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        recipe: str | Sequence[str] | None = None,
        corpus: PathLike | None = None,
        kitchen: str | None = None,
        rules: str = "standard",
        reward: str = "goals",
        time_cost: float = 0.0,
        max_steps: int = 200,
        render_mode: str | None = None,
    ) -> None:
        self.observation_space = spaces.Text(max_length=LONGEST, charset=CHARACTERS)
        self.action_space = spaces.Text(max_length=4096, charset=CHARACTERS)
        self.render_mode = render_mode
        self._choices_of_recipe = _recipes(recipe, corpus)
        self._options = (corpus, kitchen, rules, reward, time_cost, max_steps, 1)
        self._recipe = self._choices_of_recipe[0]
        self._fleet = _fleet([self._recipe], *self._options)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[str, Info]:
        super().reset(seed=seed)
        wanted = (options or {}).get("recipe")
        drawn = self._choices_of_recipe[int(self.np_random.integers(len(self._choices_of_recipe)))]
        recipe = drawn if wanted is None else wanted
        if recipe != self._recipe:
            self._fleet = _fleet([recipe], *self._options)
            self._recipe = recipe
        return _cut(self._fleet.reset()[0]), self._info([])

    def step(self, action: str) -> tuple[str, float, bool, bool, Info]:
        text, reward, ended, cut, causes = self._fleet.step([str(action)])[0]
        return _cut(text), reward, ended, cut, self._info(causes)

    def render(self) -> str | None:
        return str(self.kitchen) if self.render_mode == "ansi" else None

    def fork(self) -> KitchenEnv:
        """An environment that shares everything so far and goes its own way from here: for search. It costs nothing."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._fleet = self._fleet.fork()
        return other

    @property
    def kitchen(self) -> Kitchen:
        """A copy of the kitchen, to look around in."""
        corpus_name, kitchen, rules, *_ = self._options
        copy = Kitchen.__new__(Kitchen)
        named = None if corpus_name is None else str(corpus_name)
        copy._opening = (self._recipe, named, kitchen, rules, False, False)
        copy._session = self._fleet.session(0)
        return copy

    @property
    def worth(self) -> float:
        """How good it is so far, in what the reward counts."""
        return self._fleet.worth(0)

    def _info(self, causes: list[tuple[str, str]]) -> Info:
        return {"recipe": self._recipe, "causes": causes}


class KitchenActionsEnv(gymnasium.Env[dict[str, Any], np.ndarray]):
    """The same kitchen with actions as numbers.

    An action is the number of a primitive (the last one is `done`) and a pointer for each of its arguments: 0 leaves it to
    the kitchen, then come the things at hand, latest first, then the constants. Kitchen states and names of results are
    filled in. `info["masks"]` says what is possible: `primitive`, and `arguments` by primitive, argument and pointer.
    Observations are the classes of things at hand, the clock, and the masks of primitives.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(self, *, slots: int = 32, numbers: Sequence[str] = NUMBERS, **options: Any) -> None:
        self._text = KitchenEnv(**options)
        self.render_mode = self._text.render_mode
        self.choices = _commis.Choices(self._text._fleet.session(0), list(numbers), slots)
        self.primitives = self.choices.primitives()
        self.constants = self.choices.constants()
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
        self._slots = slots

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], Info]:
        super().reset(seed=seed)
        text, info = self._text.reset(seed=seed, options=options)
        return self._seen(text, info)

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, Info]:
        numbers = [int(one) for one in np.asarray(action).reshape(-1)]
        statement = self.choices.statements(self._text._fleet, [numbers])[0]
        text, reward, ended, cut, info = self._text.step(statement)
        info["statement"] = statement
        seen, info = self._seen(text, info)
        return seen, reward, ended, cut, info

    def action_masks(self) -> dict[str, np.ndarray]:
        """What is possible now."""
        primitive, arguments = self.choices.masks(self._text._fleet, 0)
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

    def render(self) -> str | None:
        return self._text.render()

    def fork(self) -> KitchenActionsEnv:
        """An environment that shares everything so far and goes its own way from here."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._text = self._text.fork()
        return other

    @property
    def worth(self) -> float:
        """How good it is so far, in what the reward counts."""
        return self._text.worth

    def _seen(self, text: str, info: Info) -> tuple[dict[str, Any], Info]:
        masks = self.action_masks()
        info["masks"] = masks
        info["text"] = text
        session = self._text._fleet.session(0)
        at_hand = np.zeros(self._slots, np.int8)
        at_hand[: len(self.choices.at_hand(self._text._fleet, 0))] = 1
        seen = {
            "possible": masks["primitive"],
            "at_hand": at_hand,
            "steps": np.array([session.steps], np.float32),
            "seconds": np.array([session.clock], np.float32),
        }
        return seen, info


class KitchenVectorEnv(VectorEnv[tuple[str, ...], Sequence[str], np.ndarray]):
    """Many kitchens, stepped in one call on threads of Rust. An episode that is over starts anew with the next action."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}

    def __init__(
        self,
        num_envs: int = 1,
        recipe: str | Sequence[str] | None = None,
        corpus: PathLike | None = None,
        kitchen: str | None = None,
        rules: str = "standard",
        reward: str = "goals",
        time_cost: float = 0.0,
        max_steps: int = 200,
        workers: int | None = None,
        **_: Any,
    ) -> None:
        self.num_envs = num_envs
        one_text = spaces.Text(max_length=LONGEST, charset=CHARACTERS)
        one_action = spaces.Text(max_length=4096, charset=CHARACTERS)
        self.single_observation_space, self.single_action_space = one_text, one_action
        self.observation_space = spaces.Tuple([one_text] * num_envs)
        self.action_space = spaces.Tuple([one_action] * num_envs)
        known = _recipes(recipe, corpus)
        self.recipes = [known[at % len(known)] for at in range(num_envs)]
        self._fleet = _fleet(
            self.recipes, corpus, kitchen, rules, reward, time_cost, max_steps, threads(workers)
        )

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[tuple[str, ...], Info]:
        which = None if options is None else options.get("reset_mask")
        masks = None if which is None else [bool(one) for one in which]
        return tuple(self._fleet.reset(masks)), {"recipe": list(self.recipes)}

    def step(
        self, actions: Sequence[str]
    ) -> tuple[tuple[str, ...], np.ndarray, np.ndarray, np.ndarray, Info]:
        acts = self._fleet.step([str(one) for one in actions])
        texts, rewards, ended, cut, causes = zip(*acts)
        info = {"recipe": list(self.recipes), "causes": list(causes)}
        return texts, np.array(rewards), np.array(ended), np.array(cut), info

    def fork(self) -> KitchenVectorEnv:
        """Kitchens that share everything so far and go their own way from here."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._fleet = self._fleet.fork()
        return other
