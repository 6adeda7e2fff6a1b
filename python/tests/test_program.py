"""The command in the wheel is the command that cargo builds: same bytes, same exit codes, same ways to end."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from conftest import run

import commis

COMMANDS = [
    ["--version"],
    ["check", "--help"],
    ["primitives", "mix"],
    ["corpus", "list", "--json"],
    ["nonsense"],
    ["check", "--json", "--nonsense"],
    ["check", "nosuch.solution"],
    ["check", "-"],
]


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_it_says_the_same_as_the_program(words: list[str], program: Path, script: Path) -> None:
    text = b"#toast\n(get-kitchen ?k0)\n(mix ?a ?b)\n"
    ours, theirs = run(script, *words, input=text), run(program, *words, input=text)
    assert (ours.returncode, ours.stdout, ours.stderr) == (theirs.returncode, theirs.stdout, theirs.stderr)


def test_python_m_is_the_same(script: Path) -> None:
    assert run(sys.executable, "-m", "commis", "exit-codes").stdout == run(script, "exit-codes").stdout


def test_a_reader_that_goes_away_is_no_error(script: Path) -> None:
    ran = run("bash", "-c", f"'{script}' corpus export --format jsonl | head -n 1; echo ${{PIPESTATUS[0]}}")
    assert ran.stdout.decode().splitlines()[-1] == "0", ran.stderr.decode()


def test_ctrl_c_ends_a_run_and_keeps_what_is_done(script: Path, tmp_path: Path, golds: dict[str, str]) -> None:
    gold = golds["almond-crescent-cookies"]
    many = tmp_path / "many.jsonl"
    # Each prediction is a little different, so that no result can be taken from another.
    with many.open("w") as file:
        for at in range(40_000):
            answer = gold + f"(fetch ?x{at} ?y{at} ?z{at} whisk 1)"
            file.write(json.dumps({"recipe": "almond-crescent-cookies", "prediction": answer}) + "\n")
    out = tmp_path / "out.json"
    words = [str(script), "evaluate", str(many), "--json", str(out), "--scores-only", "--quiet"]
    started = subprocess.Popen(words, stderr=subprocess.PIPE)
    while not (out.exists() and out.stat().st_size > 0) and started.poll() is None:
        time.sleep(0.05)
    time.sleep(0.3)
    started.send_signal(signal.SIGINT)
    _, err = started.communicate(timeout=120)
    assert started.returncode == 130, err.decode()
    assert not commis.load_results(out).complete


def test_ctrl_c_ends_a_command_that_does_not_listen(script: Path) -> None:
    started = subprocess.Popen([str(script), "check", "-"], stdin=subprocess.PIPE)
    time.sleep(1.0)
    started.send_signal(signal.SIGINT)
    assert started.wait(timeout=60) == -signal.SIGINT
    assert os.name == "posix"


def test_ctrl_c_in_a_notebook_is_a_keyboard_interrupt(golds: dict[str, str]) -> None:
    code = """
import commis, os, signal, threading
gold = commis.corpus()["almond-crescent-cookies"].gold
many = [{"recipe": "almond-crescent-cookies", "prediction": gold + f"(fetch ?x{at} ?y{at} ?z{at} whisk 1)"} for at in range(40_000)]
threading.Timer(1.0, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
try:
    commis.evaluate(many, threads=1)
    print("not interrupted")
except KeyboardInterrupt:
    print("interrupted")
"""
    ran = run(sys.executable, "-c", code)
    assert ran.stdout.decode().strip() == "interrupted", ran.stderr.decode()


def test_serving_weights_says_what_is_missing(tmp_path: Path) -> None:
    ran = run(sys.executable, "-m", "commis.serve_gguf", tmp_path / "nosuch.gguf")
    assert ran.returncode == 8 and b"there is no file" in ran.stderr
