"""Programs: read, checked, cooked, compared; texts that become programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from conftest import run

import commis

BUTTER = """#sweet-butter
(get-kitchen ?kitchen)
(fetch-and-proportion ?butter ?k1 ?kitchen ?bowl butter 100 g)
(fetch-and-proportion ?both ?k2 ?k1 ?butter white-sugar 50 g)
(mix ?mixture ?k3 ?k2 ?both ?whisk)
"""


def test_a_program_is_read() -> None:
    (program,) = commis.parse(BUTTER)
    assert (program.id, len(program)) == ("sweet-butter", 4)
    assert program.statements[1].primitive == "fetch-and-proportion"
    assert program.statements[1].arguments[-2:] == ("100", "g")
    assert program.statements[3].line == 5
    again = commis.parse(str(program))[0]
    assert [one.text for one in again.statements] == [one.text for one in program.statements]


def test_a_notebook_draws_the_network() -> None:
    (program,) = commis.parse(BUTTER)
    drawn = program._repr_html_()
    assert drawn.startswith("<svg") and drawn.count("<rect") == 4 and "<script" not in drawn
    # States of the kitchen are no arrows: the three fetched things stand side by side, each above what takes it.
    both = "(get-kitchen ?k)\n(fetch ?a ?k1 ?k whisk 1)\n(fetch ?b ?k2 ?k1 whisk 1)\n(fetch ?c ?k3 ?k2 whisk 1)"
    (beside,) = commis.parse(f"#a\n{both}")
    assert beside.to_svg().count("<line") == 0 and beside.to_svg().count('y="20"') == 4
    assert drawn.count("<line") == 2


def test_check_finds_what_the_command_finds(program: Path, tmp_path: Path) -> None:
    text = BUTTER.replace("butter 100 g", "buter 100 g")
    file = tmp_path / "wrong.solution"
    file.write_text(text)
    found = commis.check(text, name=str(file))
    theirs = json.loads(run(program, "check", file, "--json").stdout)
    assert [one.document for one in found.diagnostics] == theirs["files"][0]["diagnostics"]
    assert not found.ok and any("butter" in hint for one in found.diagnostics for hint in one.hints)
    assert commis.check(BUTTER).recipes == ("sweet-butter",)


def test_cook_cooks_as_the_command_does(program: Path, tmp_path: Path) -> None:
    file = tmp_path / "butter.solution"
    file.write_text(BUTTER)
    (dish,) = commis.cook(BUTTER)
    theirs = json.loads(run(program, "cook", file, "--json", "--trace").stdout)["files"][0]["recipes"][0]
    assert dish.execution == theirs["execution"] and dish.outcome == theirs["outcome"]
    assert dish.ok and dish.seconds > 0 and "<table" in dish._repr_html_()


def test_what_fails_is_part_of_the_result() -> None:
    (dish,) = commis.cook(BUTTER.replace("white-sugar 50 g", "white-sugar 50000000 g"))
    assert dish.outcome == "action-failed" and not dish.ok
    assert dish.failures[0]["code"] and dish.failures[0]["message"]


def test_what_cannot_be_cooked_is_an_exception_with_diagnostics() -> None:
    with pytest.raises(commis.InvalidProgram) as caught:
        commis.cook("#broken\n(get-kitchen ?k0")
    assert caught.value.diagnostics and caught.value.kind == "invalid"
    assert caught.value.diagnostics[0].line == 2


def test_smatch_is_that_of_the_command(program: Path) -> None:
    a, b = "(get-kitchen ?k) (mix ?a ?b ?k ?c ?d)", "(get-kitchen ?k) (beat ?a ?b ?k ?c ?d)"
    ours = commis.smatch(a, b)
    theirs = json.loads(run(program, "smatch", a, b, "--json").stdout)
    assert ours.document["score"] == theirs["score"] and 0 < ours.f < 1
    assert commis.smatch(a, a).f == 1.0
    with pytest.raises(commis.InvalidProgram):
        commis.smatch("nothing", b)


def test_a_text_becomes_a_program() -> None:
    text = "Sweet butter\n\nIngredients:\n- 100 g butter\n- 50 g sugar\n\nMethod:\n1. Beat the butter and the sugar."
    (read,) = commis.translate(text)
    assert read.recipe == "sweet-butter" and "(beat " in str(read)
    assert commis.cook(str(read), kitchen="stocked")[0].ok
    (known,) = commis.translate("cole-slaw")
    assert known.recipe == "cole-slaw"


def test_other_kitchens_and_rules_are_named_by_keyword() -> None:
    assert commis.cook(BUTTER, rules="reference")[0].recipe == "sweet-butter"
    with pytest.raises(commis.NotFound, match="standard"):
        commis.cook(BUTTER, rules="nonsense")
    with pytest.raises(TypeError):
        commis.cook(BUTTER, kitchn="stocked")


def test_predicted_domains_are_evaluated(tmp_path: Path) -> None:
    header = "(define (domain d) (:requirements :strips) (:predicates (p))\n"
    action = "(:action a :parameters () :precondition () :effect (p))\n"
    folder = tmp_path / "pddl_data" / "7"
    (folder / "problems").mkdir(parents=True)
    (folder / "domain.pddl").write_text(f"{header}{action})")
    (folder / "domain_header.pddl").write_text(header)
    (folder / "problems" / "problem-1.pddl").write_text("(define (problem q) (:domain d) (:init) (:goal (p)))")
    predictions = tmp_path / "pddl_evaluation" / "pred" / "mine"
    predictions.mkdir(parents=True)
    (predictions / "7.pddl").write_text(f"{header}{action})")
    found = commis.pddl.evaluate(tmp_path)
    assert found["exit_code"] == 0 and found["settings"][0]["summary"]["setting"] == "mine"
    with pytest.raises(commis.InvalidProgram, match="no domains"):
        commis.pddl.evaluate(tmp_path / "pddl_data")


def test_pddl_probe_and_rewrite_give_the_documents_of_the_commands() -> None:
    exported = commis.pddl.export("best-brownies")
    assert exported["exit_code"] == 0
    domain = "(define (domain d) (:predicates (p)) (:action a :parameters () :precondition () :effect (p)))"
    problem = "(define (problem q) (:domain d) (:init) (:goal (p)))"
    assert commis.pddl.solve(domain, problem)["solution"]["outcome"]["plan"] == ["(a)"]
    plan = commis.pddl.solve(domain, problem)["solution"]["outcome"]["plan"]
    assert commis.pddl.validate(domain, problem, "\n".join(plan))["exit_code"] == 0
    assert commis.pddl.validate(domain, problem, "(b)")["exit_code"] != 0
    checked = commis.pddl.check(domain, problem, problem)
    assert [one["file"] for one in checked["files"]] == ["domain.pddl", "problem-1.pddl", "problem-2.pddl"]
    refused = commis.pddl.check("(define (domain", problem)
    assert refused["error"]["message"].startswith("domain.pddl:1:") and refused["exit_code"] != 0
    action = "(:action a :parameters () :precondition () :effect (p))"
    assert commis.pddl.compare(action, action)["exit_code"] == 0
    cooked = commis.pddl.cook("best-brownies", plan="\n".join(commis.pddl.cook("best-brownies")["plan"]))
    assert cooked["recipe"] == "best-brownies" and cooked["goal_success"] > 0
    tasks = commis.probe.generate(corpus="published", task="step-reference", seed=3)
    assert tasks and "prompt" in tasks[0]
    assert commis.probe.states("cole-slaw")
    assert len(commis.rewrite.pairs("english")["pairs"]) > 5
    with pytest.raises(commis.CommisError, match="cannot take the place"):
        commis.rewrite.derive("almond-crescent-cookies", replace="butter", by="vegetable-oil")
    with pytest.raises(commis.CommisError):
        commis.probe.states("no-such-recipe")
    with pytest.raises(commis.CommisError):
        commis.pddl.solve("(nonsense", problem, nonsense=True)
