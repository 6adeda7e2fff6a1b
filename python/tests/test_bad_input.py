"""Whatever Python hands over leads to a result or an exception, and never to a crash or a standstill."""

from __future__ import annotations

import copy
import json
import pickle
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from decimal import Decimal
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

import commis
from commis import language, pddl, probe, rewards, rewrite, runs

NO_TEXTS: list[Any] = [None, 7, 0.5, b"bytes", ["a", "list"], {"a": "mapping"}, object(), float("nan")]
ODD_TEXTS = ["", "\x00", "\udc80 a lone surrogate", "\ud800\udc00", "(" * 200_000, "x" * 3_000_000, "🍲" * 1000, "\n" * 100_000]

TAKES_TEXT: dict[str, Callable[[Any], Any]] = {
    "parse": commis.parse,
    "check": commis.check,
    "cook": commis.cook,
    "smatch": lambda text: commis.smatch(text, "(get-kitchen ?k)"),
    "translate": commis.translate,
    "corpus": commis.corpus,
    "kitchen": commis.Kitchen,
    "step": lambda text: commis.Kitchen("cole-slaw").step(text),
    "state": lambda text: commis.Kitchen("cole-slaw").state(text),
    "observe": lambda text: commis.Kitchen("cole-slaw").observe(text),
    "worth": lambda text: commis.Kitchen("cole-slaw").worth(text),
    "tool": lambda text: commis.Toolbox("cole-slaw").call(text),
    "tool schemas": commis.tool_schemas,
    "dish": lambda text: rewards.dish([text], ["cole-slaw"]),
    "recipe of a reward": lambda text: rewards.dish(["(get-kitchen ?k)"], [text]),
    "solve": lambda text: pddl.solve(text, "(define (problem p))"),
    "states": lambda text: probe.states(text),
    "derive": lambda text: rewrite.derive(text, replace="butter", by="margarine"),
    "pairs": rewrite.pairs,
    "rows": runs.rows,
    "manual": language.manual,
    "rules": lambda text: commis.cook("#a\n(get-kitchen ?k)", rules=text),
    "gold": lambda text: commis.Evaluator(gold=text),
    "metric": lambda text: commis.Evaluator(metrics=[text]),
    "results": lambda text: commis.load_results(text).rows,
}

NOTHING_IS_FINE = {"kitchen", "state", "states", "gold", "manual"}
"""Where `None` is a default."""
ANSWERS = {"dish"}
"""Where what is no text is an answer, and worth nothing."""

REFUSALS = (commis.CommisError, TypeError, ValueError, LookupError, OSError, OverflowError)


@pytest.mark.parametrize("name", TAKES_TEXT)
def test_what_is_no_text_is_refused(name: str) -> None:
    for wrong in NO_TEXTS[1 if name in NOTHING_IS_FINE else 0 :]:
        try:
            got = TAKES_TEXT[name](wrong)
        except REFUSALS:
            continue
        assert name in ANSWERS and got == [0.0], f"{name} took {wrong!r}"


@pytest.mark.parametrize("name", TAKES_TEXT)
def test_odd_texts_end_in_a_result_or_an_exception(name: str) -> None:
    for odd in ODD_TEXTS:
        try:
            TAKES_TEXT[name](odd)
        except REFUSALS as error:
            assert str(error), f"{name} says nothing about {odd[:10]!r}"


def test_numbers_beyond_measure_are_refused() -> None:
    gold = commis.corpus()["cole-slaw"].gold
    assert gold is not None
    calls: list[Callable[[], Any]] = [
        lambda: commis.evaluate([], threads=-1),
        lambda: commis.evaluate([], threads="two"),  # type: ignore[arg-type]
        lambda: commis.Evaluator(timeout="soon"),  # type: ignore[arg-type]
        lambda: commis.Kitchen("cole-slaw").undo(-1),
        lambda: commis.Kitchen("cole-slaw").undo(2**80),
        lambda: commis.Kitchen("cole-slaw").state(step=-1),
        lambda: commis.Kitchen("cole-slaw").state(step=10**6),
        lambda: commis.smatch(gold, gold, seed=-1),
        lambda: commis.smatch(gold, gold, nodes=2**70),
        lambda: commis.smatch(gold, gold, search="best"),
        lambda: commis.translate(gold, beam=-3),
    ]
    for at, call in enumerate(calls):
        with pytest.raises(REFUSALS):
            pytest.fail(f"call {at} gave {call()}")
    for odd in (float("nan"), float("inf"), -1.0, 1e300):
        assert commis.cook("#a\n(get-kitchen ?k)", timeout=odd)
        assert len(commis.Evaluator(timeout=odd).evaluate([{"recipe": "cole-slaw", "prediction": gold}])) == 1


def test_records_of_all_kinds_become_rows() -> None:
    kinds: list[Any] = [float("nan"), float("inf"), True, 2**100, [], {}, Path("x"), object(), "\udfff"]
    records = [{"recipe": "cole-slaw", "prediction": one} for one in kinds]
    records += [{"recipe": one, "prediction": "x"} for one in kinds]
    records += [{"id": one, "recipe": "cole-slaw", "prediction": "x"} for one in kinds]
    results = commis.evaluate(records)
    assert len(results) == len(records) and all(row.outcome for row in results)
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises((RecursionError, ValueError)):
        commis.evaluate([{"recipe": "cole-slaw", "prediction": deep}])
    for broken in ([{1: 2, (3, 4): 5}], [{"recipe": "cole-slaw"}, None], (one for one in [7])):
        with pytest.raises(TypeError):
            commis.evaluate(broken)


def test_missing_values_of_tables_are_missing_answers() -> None:
    pandas = pytest.importorskip("pandas")
    table = pandas.DataFrame({"recipe": ["cole-slaw", "cole-slaw"], "prediction": ["(get-kitchen ?k)", None]})
    first, second = commis.evaluate(table, only_given=True)
    assert first.outcome == "scored" and (second.outcome, second.recipe) == ("missing", "cole-slaw")


def test_a_missing_number_beside_an_answer_costs_nothing(golds: dict[str, str]) -> None:
    pandas, polars = (pytest.importorskip(name) for name in ("pandas", "polars"))
    gold, recipe = golds["cole-slaw"], "cole-slaw"
    nothing = [float("nan"), float("inf"), pandas.NA, pandas.NaT, None, Decimal("NaN")]
    records = [{"id": str(at), "recipe": recipe, "prediction": gold, "t": one} for at, one in enumerate(nothing)]
    columns = {"id": ["a", "b"], "recipe": [recipe] * 2, "prediction": [gold] * 2, "t": [0.7, None]}
    nan = polars.DataFrame({**columns, "t": [0.7, float("nan")]})
    for table in (records, pandas.DataFrame(columns), pandas.DataFrame(records), nan):
        rows = commis.evaluate(table, only_given=True).rows
        assert {row.dish for row in rows} == {1.0} and {row.recipe for row in rows} == {recipe}
        assert all(row.id for row in rows)
    for one in nothing:
        (row,) = commis.evaluate([{"id": "x", "recipe": recipe, "prediction": one}], only_given=True)
        assert (row.id, row.outcome) == ("x", "missing"), one


def test_files_that_refuse_are_unreadable(tmp_path: Path, golds: dict[str, str]) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{")
    other = tmp_path / "other.json"
    other.write_text("[1]")
    nowhere = tmp_path / "no" / "such" / "folder"
    calls: list[Callable[[], Any]] = [
        lambda: commis.load_results(broken),
        lambda: commis.load_results(other),
        lambda: commis.load_results(nowhere),
        lambda: commis.evaluate([]).save(nowhere),
        lambda: commis.corpus().to_jsonl(nowhere),
        lambda: commis.corpus().to_parquet(nowhere),
        lambda: commis.tasks.to_jsonl(nowhere, "program", limit=1),
        lambda: runs.rows(nowhere),
    ]
    for call in calls:
        with pytest.raises(commis.Unreadable) as caught:
            call()
        assert caught.value.hint and str(tmp_path) in caught.value.message
        assert not caught.value.message.startswith("error")


def test_mistakes_in_texts_are_told_with_their_places() -> None:
    problem = "(define (problem q) (:domain d) (:init) (:goal (p)))"
    calls: list[Callable[[], Any]] = [
        lambda: pddl.solve("(define (domain d) (:pred", problem),
        lambda: pddl.validate("(define (domain d) (:pred", problem, "(a)"),
        lambda: pddl.compare("(:action", "(:action a :parameters () :precondition () :effect (p))"),
        lambda: commis.translate("no recipe at all"),
    ]
    for call in calls:
        with pytest.raises(commis.InvalidProgram) as caught:
            call()
        assert caught.value.diagnostics and caught.value.diagnostics[0].line == 1
        assert "commis-" not in str(caught.value) and "/" not in caught.value.diagnostics[0].document["file"]


def test_one_text_is_a_list_of_one(tmp_path: Path) -> None:
    assert commis.cook("#a\n(get-kitchen ?k)", rule="tools-stay=reference")
    with pytest.raises(commis.Unreadable):
        commis.cook("#a\n(get-kitchen ?k)", ontology=str(tmp_path / "no-such.yaml"))
    with pytest.raises(commis.NotFound, match="look") as caught:
        commis.Toolbox("cole-slaw").call("lok")
    assert caught.value.kind == "unknown-name"


def test_results_can_stand_in_sets_and_corpora_for_their_names(golds: dict[str, str]) -> None:
    (row,) = commis.evaluate([{"recipe": "cole-slaw", "prediction": golds["cole-slaw"]}], only_given=True)
    (dish,) = commis.cook(golds["cole-slaw"])
    assert len({row, row, dish, dish, commis.corpus()["cole-slaw"], commis.parse(golds["cole-slaw"])[0]}) == 4
    home = commis.corpus("home")
    assert sorted(commis.Evaluator(gold=home).recipes) == sorted(home)
    name = sorted(home)[0]
    assert commis.Kitchen(name, corpus=home).recipe == name
    assert commis.check("#a\n(get-kitchen ?k)", corpus=home).ok
    with pytest.raises(commis.NotFound):
        commis.Kitchen("cole-slaw", kitchen=Path("no-such-kitchen"))


def test_empty_results_have_the_types_of_others(golds: dict[str, str]) -> None:
    pytest.importorskip("pandas"), pytest.importorskip("polars")
    some = commis.evaluate([{"recipe": "cole-slaw", "prediction": golds["cole-slaw"]}], only_given=True)
    assert list(some.to_pandas().dtypes) == list(commis.evaluate([]).to_pandas().dtypes)
    assert some.to_polars().schema == commis.evaluate([]).to_polars().schema
    assert commis.corpus().to_polars().height == 30


INTERRUPTED = """
import commis, os, signal, threading
lamps = [f"s{at}" for at in range(26)]
switches = [f"(:action {one} :parameters () :precondition () :effect (on-{one}))" for one in lamps]
domain = f"(define (domain d) (:predicates {' '.join(f'(on-{one})' for one in lamps)}) {' '.join(switches)})"
problem = f"(define (problem q) (:domain d) (:init) (:goal (and {' '.join(f'(on-{one})' for one in lamps)})))"
threading.Timer(1, os.kill, (os.getpid(), signal.SIGINT)).start()
try:
    print(commis.pddl.solve(domain, problem, timeout=120, max_states=10**9)["exit_code"])
except KeyboardInterrupt:
    print("interrupted")
"""


def test_ctrl_c_ends_a_command() -> None:
    ran = subprocess.run([sys.executable, "-c", INTERRUPTED], capture_output=True, text=True, timeout=60)
    assert ran.stdout.strip() == "interrupted", ran.stderr


def test_everything_that_travels_can_be_pickled_and_copied(golds: dict[str, str]) -> None:
    records = [{"id": "a", "recipe": "cole-slaw", "prediction": golds["cole-slaw"]}]
    kitchen = commis.Kitchen("cole-slaw")
    kitchen.step("(get-kitchen ?k0)")
    results = commis.evaluate(records, explain=True)
    (dish,) = commis.cook(golds["cole-slaw"])
    things: list[Any] = [
        results,
        results[0],
        dish,
        commis.parse(golds["cole-slaw"])[0],
        commis.check("#a\n(mix ?a)"),
        commis.corpus()["cole-slaw"],
        commis.smatch(golds["cole-slaw"], golds["cole-slaw"]),
        kitchen.score(),
        commis.KitchenOptions(rules="reference"),
    ]
    for thing in things:
        assert pickle.loads(pickle.dumps(thing)) == thing and copy.deepcopy(thing) == thing
    for live in (kitchen, commis.Evaluator(), commis.corpus()):
        assert type(pickle.loads(pickle.dumps(live))) is type(live) and copy.copy(live) is not None
    assert copy.deepcopy(kitchen).program == kitchen.program
    with pytest.raises(TypeError):
        pickle.dumps(commis.Toolbox("cole-slaw"))


def cooked_elsewhere(kitchen: commis.Kitchen) -> tuple[str, float]:
    return kitchen.program, kitchen.score().goals


def test_a_kitchen_goes_to_workers_and_says_the_same_there() -> None:
    kitchen = commis.Kitchen("almond-crescent-cookies")
    kitchen.step("(get-kitchen ?k0) (fetch ?bowl ?k1 ?k0 medium-bowl 1)")
    want = cooked_elsewhere(kitchen)
    for way in ("fork", "spawn", "forkserver"):
        with ProcessPoolExecutor(1, mp_context=get_context(way)) as pool:
            assert pool.submit(cooked_elsewhere, kitchen).result(timeout=120) == want


def test_a_process_forked_in_the_middle_of_work_goes_on() -> None:
    code = """
import commis, os, sys, threading
gold = commis.corpus()["almond-crescent-cookies"].gold
records = [{"recipe": "almond-crescent-cookies", "prediction": gold + f"(fetch ?x{at} ?y{at} ?z{at} whisk 1)"} for at in range(400)]
busy = [threading.Thread(target=commis.evaluate, args=(records,), kwargs={"threads": 2}) for _ in range(3)]
for one in busy:
    one.start()
children = []
for _ in range(8):
    child = os.fork()
    if child == 0:
        found = commis.evaluate(records[:20], threads=2)
        os._exit(0 if len(found) == 20 and commis.cook(gold)[0].ok else 1)
    children.append(child)
for one in busy:
    one.join()
print([os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children])
"""
    ran = subprocess.run([sys.executable, "-W", "ignore", "-c", code], capture_output=True, text=True, timeout=240)
    assert ran.stdout.strip() == str([0] * 8), ran.stderr


def test_threads_may_do_everything_at_once(golds: dict[str, str]) -> None:
    shared = commis.Kitchen("cole-slaw")
    shared.step("(get-kitchen ?k0)")
    record = {"recipe": "cole-slaw", "prediction": golds["cole-slaw"]}

    def one(at: int) -> Any:
        match at % 6:
            case 0:
                return commis.evaluate([record], threads=2, only_given=True)[0].dish == 1.0
            case 1:
                return shared.step(f"(fetch ?t{at} ?k{at} ?k0 whisk 1)").step >= 1
            case 2:
                return shared.score().goals <= 1.0 and shared.undo(0) == 0
            case 3:
                return commis.cook(golds["cole-slaw"], trace=False)[0].ok
            case 4:
                return not commis.check("#a\n(mix ?a").ok
            case _:
                return len(json.dumps(commis.Toolbox("cole-slaw").tools)) > 100

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(one, range(48), timeout=240))


def test_no_module_hides_one_of_the_standard_library() -> None:
    folder = Path(commis.__file__).parent
    names = {file.stem for file in folder.iterdir() if not file.name.startswith("_")}
    assert not names & set(sys.stdlib_module_names)
    ran = subprocess.run([sys.executable, folder / "serve_gguf.py", "--help"], capture_output=True, text=True, timeout=60)
    assert ran.returncode == 0 and "gguf" in ran.stdout, ran.stderr
