"""Runs as rows, tables and Parquet files."""

from __future__ import annotations

from pathlib import Path

from commis import _commis, runs


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
