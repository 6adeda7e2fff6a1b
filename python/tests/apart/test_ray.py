"""Two nodes, one of which dies in the middle: complete and equal results."""

from __future__ import annotations

import json
import os
import threading
import time
from pathlib import Path
from typing import Any

import pytest

import commis

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
    lines = file.read_text().splitlines()
    want = commis.evaluate(file)
    os.environ.setdefault("RAY_AUTH_MODE", "disabled")
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    nodes = [cluster.add_node(num_cpus=1) for _ in range(2)]
    try:
        ray.init(address=cluster.address, log_to_driver=False)
        killed = threading.Event()
        done: list[int] = []

        def parts() -> int:
            return len(list((tmp_path / "out" / "rows").glob("part-*")))

        def kill() -> None:
            while not parts() and not killed.is_set():
                time.sleep(0.05)
            done.append(parts())
            cluster.remove_node(nodes[1], allow_graceful=False)
            killed.set()

        killer = threading.Thread(target=kill)
        killer.start()
        commis_ray.PART = 2
        summary = commis_ray.evaluate(file, out=tmp_path / "out")
        killer.join()
        assert killed.is_set() and summary == want.summary
        assert done[0] < parts(), "work was left when the node died"
        # To the last byte what one machine writes into its document.
        log = commis.Evaluator()._judge.judge_files([str(file)], 1, False, False)
        assert (tmp_path / "out" / "summary.json").read_bytes().strip() in log
        import pyarrow.parquet

        table = pyarrow.parquet.read_table(tmp_path / "out" / "rows", columns=["id", "row"])
        assert table.column("id").to_pylist() == [row.id for row in want]
        for written, row in zip(table.column("row").to_pylist(), want, strict=True):
            # The document tells the program, too.
            told = json.loads(written)
            assert told == {key: row.document[key] for key in told}
        # A second call finds everything done and sums up the same.
        assert commis_ray.evaluate(file, out=tmp_path / "out") == summary
        # The end of a run that was cut off is done again, and nothing else.
        sorted((tmp_path / "out" / "rows").glob("part-*"))[-1].unlink()
        assert commis_ray.evaluate(file, out=tmp_path / "out") == summary
        # Bad records cost nobody else, and are known again.
        several = json.dumps({"id": "s", "recipe": "cole-slaw", "prediction": ["x", golds["cole-slaw"]]})
        odd = ['{"recipe": "cole-slaw", "prediction": "x"}', "no JSON", several, '{"id": "s", "prediction": 7}', lines[0]]
        (tmp_path / "bad.jsonl").write_text("\n".join(odd) + "\n")
        bad = commis_ray.evaluate(tmp_path / "bad.jsonl", out=tmp_path / "bad", only_given=True)
        assert bad == commis.evaluate(tmp_path / "bad.jsonl", only_given=True).summary
        assert commis_ray.evaluate(tmp_path / "bad.jsonl", out=tmp_path / "bad", only_given=True) == bad
        with pytest.raises(ValueError, match="neither JSONL nor Parquet"):
            commis_ray.evaluate(Path(__file__))
        # A dataset of one's own; and what a model is asked, in parts.
        records = [json.loads(one) for one in lines[:90]]
        few = ray.data.from_arrow(pyarrow.Table.from_pylist(records))
        assert commis_ray.evaluate(few) == commis.evaluate(records).summary
        whole = commis_ray.run("program", model="mixer", out=tmp_path / "run", shards=2, limit=4)
        exported = commis._command.text(["runs", "export", whole]).splitlines()
        assert len(exported) == 4
        assert commis_ray.run("program", model="mixer", out=tmp_path / "run", shards=2, limit=4) == whole
    finally:
        ray.shutdown()
        cluster.shutdown()


def test_a_folder_is_for_one_job(golds: dict[str, str], tmp_path: Path) -> None:
    import pyarrow.parquet

    from commis import ray as commis_ray

    ids = sorted(golds)
    records = [{"id": f"p{at}", "recipe": ids[at % 30], "prediction": golds[ids[at % 30]][: 200 * at]} for at in range(90)]
    lines = [json.dumps(one) for one in records]
    os.environ.setdefault("RAY_AUTH_MODE", "disabled")
    ray.init("local", num_cpus=2, log_to_driver=False, include_dashboard=False)
    try:
        commis_ray.run("program", model="mixer", out=tmp_path / "run", shards=2, limit=4)
        for other in ({"model": "shopper"}, {"limit": 5}, {"shards": 3}):
            given: dict[str, Any] = {"model": "mixer", "shards": 2, "limit": 4, **other}
            with pytest.raises(FileExistsError, match="another run"):
                commis_ray.run("program", out=tmp_path / "run", **given)
        # Another job in the same folder is refused: other golds or metrics, another file, the file after a change.
        job = tmp_path / "job.jsonl"
        job.write_text("\n".join(lines[:50]) + "\n")
        first = commis_ray.evaluate(job, out=tmp_path / "job", only_given=True)
        copy = tmp_path / "copy.jsonl"
        copy.write_text(job.read_text())
        refused: list[tuple[Path, dict[str, Any]]] = [(job, {"metrics": ["smatch-score"]}), (job, {"gold": "home"}), (copy, {})]
        for named, options in refused:
            with pytest.raises(FileExistsError, match="another job"):
                commis_ray.evaluate(named, out=tmp_path / "job", only_given=True, **options)
        assert commis_ray.evaluate(job, out=tmp_path / "job", only_given=True) == first
        job.write_text("\n".join(lines[:60]) + "\n")
        with pytest.raises(FileExistsError, match="input"):
            commis_ray.evaluate(job, out=tmp_path / "job", only_given=True)
        # Datasets have no names: what counts are the predictions that this one has.
        halves = [ray.data.from_arrow(pyarrow.Table.from_pylist(part)) for part in (records[:60], records[30:])]
        for half, part in zip(halves, (records[:60], records[30:])):
            judged = commis_ray.evaluate(half, out=tmp_path / "halves", only_given=True)
            assert judged == commis.evaluate(part, only_given=True).summary
        # A number that is missing in a table is nothing, and costs nobody a point.
        columns = {"recipe": ["cole-slaw"] * 2, "prediction": [golds["cole-slaw"]] * 2, "t": [0.5, float("nan")]}
        pyarrow.parquet.write_table(pyarrow.table({"id": ["a", "b"], **columns}), tmp_path / "nan.parquet")
        assert commis_ray.evaluate(tmp_path / "nan.parquet", only_given=True)["mean"]["dish-approximation-score"] == 1.0
    finally:
        ray.shutdown()


def test_every_line_of_a_file_is_in_one_piece(tmp_path: Path) -> None:
    import fsspec

    from commis import ray as commis_ray

    lines = [b"x" * length for length in (0, 1, 7, 30, 2, 0, 55, 3)]
    for ending in (b"", b"\n"):
        file = tmp_path / "lines.jsonl"
        file.write_bytes(b"\n".join(lines) + ending)
        files, size = fsspec.filesystem("file"), file.stat().st_size
        for step in range(1, size + 2):
            cuts = [(begin, min(begin + step, size)) for begin in range(0, size, step)]
            read = [commis_ray._piece(files, str(file), begin, end) for begin, end in cuts]
            assert b"".join(read) == file.read_bytes(), step
        pieces = commis_ray._pieces(files, [str(file)], 1)
        assert pieces[0]["begin"] == 0 and pieces[-1]["end"] == size
    (tmp_path / "none.jsonl").write_bytes(b"")
    assert len(commis_ray._pieces(files, [str(tmp_path / "none.jsonl")], 1)) == 1
