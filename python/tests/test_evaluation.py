"""Evaluation: the numbers of the command, from lists, files and tables."""

from __future__ import annotations

import json
import os
import pickle
import threading
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest
from conftest import run

import commis


def theirs(program: Path, file: Path, *words: str) -> dict[str, Any]:
    ran = run(program, "evaluate", file, "--json", "--quiet", *words)
    found: dict[str, Any] = json.loads(ran.stdout)
    return found


@pytest.fixture(scope="module")
def file(predictions: list[dict[str, str]], tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("predictions") / "predictions.jsonl"
    file.write_text("\n".join(json.dumps(one) for one in predictions))
    return file


def test_results_are_those_of_the_command(
    predictions: list[dict[str, str]], file: Path, program: Path
) -> None:
    document = theirs(program, file, "--scores-only")
    for ours in (commis.evaluate(predictions), commis.evaluate(file), commis.evaluate([file])):
        assert ours.document["results"] == document["results"]
        assert ours.summary == document["summary"] and ours.complete
    assert ours.document["name"] == document["name"]
    assert ours[0].outcome == "scored" and ours[0].dish == 1.0 and ours[3].outcome == "parse error"
    assert ours.rows[-1].outcome == "unknown recipe" and "pizza" in (ours.rows[-1].problem or "")


def test_mappings_of_all_kinds_are_read_as_lines_are(
    golds: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gold, recipe = golds["cole-slaw"], "cole-slaw"
    odd: list[dict[str, Any]] = [
        {"recipe": recipe, "prediction": gold},
        {"id": 7, "recipe": recipe, "prediction": [gold, None, "x"]},
        {"id": 2**70, "recipe": recipe, "prediction": gold},
        {"id": 1.5, "recipe": recipe, "prediction": "\ud83c\udf72" + gold},
        {"id": "half", "recipe": recipe, "prediction": "\udc80"},
        {"id": True, "recipe": None, "completion": {"choices": [{"message": {"content": gold}}]}},
        {"id": "both", "recipe": recipe, "prediction": gold, "completion": gold},
        {"id": "log", "doc": {"recipe": recipe}, "resps": [[gold]], "epoch": 2},
        {"samples": [{"id": "a", "recipe": recipe, "prediction": gold}, 3]},
        {},
    ]
    deep: Any = gold
    for _ in range(40):
        deep = [deep]
    odd.append({"id": "deep", "recipe": recipe, "prediction": deep})
    monkeypatch.chdir(tmp_path)
    file = Path("predictions.jsonl")
    file.write_text("\n".join(json.dumps(one) for one in odd))
    assert commis.evaluate(odd).document["results"] == commis.evaluate(file).document["results"]
    with pytest.raises(TypeError, match="prediction 1 is a int"):
        commis.evaluate([odd[0], 3])


def test_explanations_are_those_of_the_command(
    predictions: list[dict[str, str]], file: Path, program: Path
) -> None:
    ours = commis.evaluate(predictions, explain=True, metrics=["smatch-score", "dish-approximation-score"])
    document = theirs(program, file, "--metrics", "smatch-score,dish-approximation-score")
    assert ours.document["results"] == document["results"] and ours[1].explanation
    row, why = commis.Evaluator().reasons([predictions[0]])[0]
    assert row.dish == 1.0 and why == "everything is as in the gold"


def test_threads_change_nothing(predictions: list[dict[str, str]]) -> None:
    one, three = (commis.evaluate(predictions, threads=count) for count in (1, 3))
    assert one.rows == three.rows and one.summary == three.summary


def test_rows_from_elsewhere_are_summed_up_the_same(predictions: list[dict[str, str]]) -> None:
    evaluator = commis.Evaluator()
    rows = evaluator.rows(predictions[:11]) + evaluator.rows(predictions[11:])
    assert evaluator.summary(rows) == commis.evaluate(predictions).summary
    with pytest.raises(commis.CommisError, match="row 1"):
        evaluator.summary(["{}"])


def test_tables_go_in_and_out(predictions: list[dict[str, str]], tmp_path: Path) -> None:
    pandas, polars, pyarrow = (pytest.importorskip(name) for name in ("pandas", "polars", "pyarrow"))
    want = commis.evaluate(predictions)
    tables = [pandas.DataFrame(predictions), polars.DataFrame(predictions), pyarrow.Table.from_pylist(predictions)]
    for table in tables:
        assert commis.evaluate(table).rows == want.rows
    dish = "dish-approximation-score"
    assert list(want.to_pandas()[dish].dropna()) == want.to_polars()[dish].drop_nulls().to_list()
    assert want.to_arrow().column(dish).to_pylist() == [row.dish for row in want]
    assert "<table" in want._repr_html_()
    want.save(tmp_path / "results.json")
    assert commis.load_results(tmp_path / "results.json").rows == want.rows


def test_saved_results_can_be_compared(
    predictions: list[dict[str, str]], program: Path, tmp_path: Path
) -> None:
    first, second = tmp_path / "a.json", tmp_path / "b.json"
    commis.evaluate(predictions).save(first)
    commis.evaluate(predictions[:10]).save(second)
    assert run(program, "compare", first, second).returncode == 0


def test_odd_input_is_an_exception_or_a_row(golds: dict[str, str]) -> None:
    for wrong in ("text that is no file\x00", b"bytes", {"recipe": "x"}, [1, 2], ["answer"], 7, None):
        with pytest.raises((TypeError, ValueError, OSError)):
            commis.evaluate(wrong)
    with pytest.raises(commis.Unreadable):
        commis.evaluate(Path("no-such-file.jsonl"))
    with pytest.raises(commis.NotFound, match="dish"):
        commis.evaluate([], metrics=["dish-aproximation-score"])
    with pytest.raises(ValueError, match="threads"):
        commis.evaluate([], threads=0)
    odd = [
        {"recipe": "cole-slaw", "prediction": "\udc80\ud800 lone surrogates"},
        {"recipe": "cole-slaw", "prediction": "(" * 1_000_000},
        {"recipe": "cole-slaw", "prediction": "x" * 5_000_000},
        {"recipe": "cole-slaw", "prediction": None},
        {"recipe": 7, "prediction": {"b": 1}},
        {"prediction": golds["cole-slaw"]},
        {},
    ]
    results = commis.evaluate(odd)
    assert len(results) == len(odd) and all(row.outcome for row in results)
    assert len(commis.evaluate([])) == 0
    for function in (commis.parse, commis.check, commis.cook):
        with pytest.raises((UnicodeError, ValueError)):
            function("#a\n(get-kitchen ?\udc80)")
        with pytest.raises(TypeError):
            function(7)  # type: ignore[arg-type]


def test_other_threads_go_on_while_it_is_cooked(golds: dict[str, str]) -> None:
    gold = golds["almond-crescent-cookies"]
    answers = [gold + f"(fetch ?x{at} ?y{at} ?z{at} whisk 1)" for at in range(500)]
    many = [{"recipe": "almond-crescent-cookies", "prediction": one} for one in answers]
    evaluator = commis.Evaluator()
    begun, over, turns = threading.Event(), threading.Event(), 0

    def busy() -> None:
        begun.set()
        evaluator.rows(many, threads=1)
        over.set()

    thread = threading.Thread(target=busy)
    thread.start()
    begun.wait()
    while not over.wait(0.001):
        turns += 1
    thread.join()
    # With Python's lock held all the time there would be a turn or two.
    assert turns > 10


def judged(given: tuple[commis.Evaluator, list[dict[str, str]]]) -> list[float | None]:
    evaluator, records = given
    return [row.dish for row in evaluator.evaluate(records, threads=2)]


def test_threads_forks_and_other_processes_agree(predictions: list[dict[str, str]]) -> None:
    evaluator = commis.Evaluator()
    want = [row.dish for row in evaluator.evaluate(predictions, threads=2)]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(judged, [(evaluator, predictions)] * 4)) == [want] * 4
    for way in ("fork", "spawn"):
        with ProcessPoolExecutor(2, mp_context=get_context(way)) as pool:
            assert list(pool.map(judged, [(evaluator, predictions)] * 2, timeout=120)) == [want] * 2


def test_errors_can_be_pickled() -> None:
    with pytest.raises(commis.NotFound) as caught:
        commis.Kitchen("cole-slav")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.kind, again.hint, str(again)) == (caught.value.kind, caught.value.hint, str(caught.value))
    assert "cole-slaw" in (again.hint or "")


def test_corpora_are_mappings(tmp_path: Path, program: Path) -> None:
    assert commis.corpora() == ["published", "extended", "home"]
    corpus = commis.corpus("published")
    assert len(corpus) == 30 and "cole-slaw" in corpus and corpus["cole-slaw"].gold
    with pytest.raises(KeyError):
        corpus["nonsense-of-nonsense"]
    corpus.to_jsonl(tmp_path / "corpus.jsonl")
    words = ["corpus", "export", "--format", "jsonl", "--corpus", "published"]
    assert (tmp_path / "corpus.jsonl").read_bytes() == run(program, *words).stdout
    parquet = pytest.importorskip("pyarrow.parquet")
    corpus.to_parquet(tmp_path / "corpus.parquet")
    assert parquet.read_table(tmp_path / "corpus.parquet").num_rows == 30
    assert pickle.loads(pickle.dumps(corpus)).digest == corpus.digest
    assert os.fspath(tmp_path)
