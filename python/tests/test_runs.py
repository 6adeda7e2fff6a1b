"""Tasks and runs as rows, tables and Parquet files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import commis
from commis import _commis, language, runs, tasks


def test_rows_of_a_run_survive_parquet(tmp_path: Path) -> None:
    import pyarrow.parquet

    folder = tmp_path / "mixer"
    asked = ["run", "program", "--model", "mixer", "--limit", "2", "--out", str(folder), "--quiet"]
    code, _, err = _commis.command(asked)
    assert code == 0, err
    assert [run["model"] for run in runs.listed(tmp_path)] == ["mixer"]
    assert runs.summary(folder)["complete"]
    found = runs.rows(folder)
    runs.to_parquet(folder, tmp_path / "rows.parquet")
    table = pyarrow.parquet.read_table(tmp_path / "rows.parquet").to_pylist()
    assert [row["item"] for row in table] == [row["item"] for row in found]
    for row, read in zip(found, table, strict=True):
        assert read["outcome"] == "answered" and read["prediction"] == row["prediction"]
        assert all(read[name] == value for name, value in row["scores"].items())


def test_tasks_are_what_models_are_asked(tmp_path: Path) -> None:
    import pyarrow.parquet

    asked = tasks.records("program", "probe", limit=3)
    assert [one["task"] for one in asked] == ["program"] * 3 + ["probe"] * 3
    told, recipe = asked[0]["prompt"]
    assert told == {"role": "system", "content": language.manual()}
    assert commis.corpus()[asked[0]["item"]].title in recipe["content"] and recipe["role"] == "user"
    tasks.to_jsonl(tmp_path / "tasks.jsonl", "program", "probe", limit=3)
    assert [json.loads(line) for line in (tmp_path / "tasks.jsonl").read_text().splitlines()] == asked
    tasks.to_parquet(tmp_path / "tasks.parquet", "program", "probe", limit=3)
    assert pyarrow.parquet.read_table(tmp_path / "tasks.parquet").to_pylist() == asked
    assert len(tasks.records(corpus="published")) == 30
    with pytest.raises(commis.CommisError):
        tasks.records("nonsense")
