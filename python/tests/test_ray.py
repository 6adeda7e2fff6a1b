"""Two nodes, one of which dies in the middle: complete and equal results."""

from __future__ import annotations

import json
import os
import threading
import time
from pathlib import Path

import pytest

import commis

pytestmark = pytest.mark.heavy
ray = pytest.importorskip("ray")


def test_a_killed_node_loses_nothing(golds: dict[str, str], tmp_path: Path) -> None:
    from ray.cluster_utils import Cluster

    from commis import ray as commis_ray

    file = tmp_path / "predictions.jsonl"
    ids = sorted(golds)
    with file.open("w") as out:
        for at in range(20_000):
            # Each a little different, so that no result can be taken from another.
            recipe = ids[at % len(ids)]
            lines = golds[recipe].splitlines()
            answer = "\n".join(lines[: 3 + at % len(lines)]) + f"\n; {at}"
            out.write(json.dumps({"id": f"p{at}", "recipe": recipe, "prediction": answer}) + "\n")
    want = commis.evaluate(file)
    os.environ.setdefault("RAY_AUTH_MODE", "disabled")
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    nodes = [cluster.add_node(num_cpus=1) for _ in range(2)]
    try:
        ray.init(address=cluster.address, log_to_driver=False)
        killed = threading.Event()

        def kill() -> None:
            while not list((tmp_path / "out" / "rows").glob("part-*")) and not killed.is_set():
                time.sleep(0.05)
            cluster.remove_node(nodes[1], allow_graceful=False)
            killed.set()

        killer = threading.Thread(target=kill)
        killer.start()
        commis_ray.PART = 2
        summary = commis_ray.evaluate(file, out=tmp_path / "out")
        killer.join()
        assert killed.is_set() and summary == want.summary
        # To the last byte what one machine writes into its document.
        log = commis.Evaluator()._judge.judge_files([str(file)], 1, False, False)
        assert (tmp_path / "out" / "summary.json").read_bytes().strip() in log
        import pyarrow.parquet

        table = pyarrow.parquet.read_table(tmp_path / "out" / "rows", columns=["id", "row"])
        assert table.column("id").to_pylist() == [row.id for row in want]
        # A second call finds everything done and sums up the same.
        assert commis_ray.evaluate(file, out=tmp_path / "out") == summary
        # The end of a run that was cut off is done again, and nothing else.
        sorted((tmp_path / "out" / "rows").glob("part-*"))[-1].unlink()
        assert commis_ray.evaluate(file, out=tmp_path / "out") == summary
        with pytest.raises(ValueError, match="without an `id`"):
            (tmp_path / "bad.jsonl").write_text('{"recipe": "cole-slaw", "prediction": "x"}\n')
            commis_ray.evaluate(tmp_path / "bad.jsonl")
    finally:
        ray.shutdown()
        cluster.shutdown()
