"""A client for `commis serve` as an OpenEnv environment, with types in place of mappings.

>>> with KitchenClient(base_url="http://127.0.0.1:8000").sync() as env:  # doctest: +SKIP
...     env.reset(recipe="cole-slaw")
...     print(env.step(Cook("(get-kitchen ?k0)")).reward)

OpenEnv's own `GenericEnvClient` works, too; docs/server.md describes both sides.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from openenv.core.client_types import StepResult
from openenv.core.env_client import EnvClient


@dataclass(frozen=True)
class Cook:
    """Statements to carry out; with `hand_in` the dish is ready after them."""

    actions: str = ""
    hand_in: bool = False


@dataclass(frozen=True)
class Seen:
    """What an action led to."""

    task: dict[str, Any] | None
    report: dict[str, Any] | None
    document: dict[str, Any] = field(repr=False)


class KitchenClient(EnvClient[Cook, Seen, dict[str, Any]]):  # type: ignore[misc, unused-ignore]
    """One episode over one socket."""

    def _step_payload(self, action: Cook) -> dict[str, Any]:
        return {"actions": action.actions, "hand_in": action.hand_in}

    def _parse_result(self, payload: dict[str, Any]) -> StepResult[Seen]:
        document = payload.get("observation") or {}
        seen = Seen(document.get("task"), document.get("report"), document)
        return StepResult(
            seen, payload.get("reward"), bool(payload.get("done")), payload.get("metadata")
        )

    def _parse_state(self, payload: dict[str, Any]) -> dict[str, Any]:
        return payload
