"""The client of OpenEnv against the server in the wheel."""

from __future__ import annotations

import subprocess
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("openenv")


@pytest.fixture(scope="module")
def address(script: Path) -> Iterator[str]:
    server = subprocess.Popen([script, "serve", "--port", "0", "--log-level", "warn"], stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        address = "http://" + server.stdout.readline().rsplit("http://", 1)[1].strip()
        urllib.request.urlopen(f"{address}/health", timeout=30)
        yield address
    finally:
        server.terminate()
        server.wait(timeout=30)


def test_an_episode_earns_what_its_dish_is_worth(address: str, golds: dict[str, str]) -> None:
    from commis.openenv import Cook, KitchenClient

    with KitchenClient(base_url=address).sync() as env:
        first = env.reset(recipe="cole-slaw")
        assert first.observation.task and "cabbage" in first.observation.task["recipe"]
        result = env.step(Cook("(get-kitchen ?k0)"))
        assert result.observation.report and not result.done
        env.reset(recipe="cole-slaw")
        result = env.step(Cook(golds["cole-slaw"], hand_in=True))
        assert result.done and result.reward == pytest.approx(1.0)
