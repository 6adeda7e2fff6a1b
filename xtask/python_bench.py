"""Measures the Python package as it is handed out, for docs/python.md. `cargo xtask bench python` runs it.

One part measures the package alone beside the command of the same wheel, the other Ray beside that command. Everything is
said in seconds of processor time, too, because wall time is also what else the machine does.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import commis

COMMIS = Path(sys.executable).parent / "commis"
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
OWN = re.compile(r"ray::(_|IDLE|\w*(Agent|Actor|Tracker))")
"""Processes that Ray starts for itself; they use more the longer it takes."""


def predictions(count: int) -> Iterator[dict[str, str]]:
    """Golds, cut ones for the most part; each a little different, so that no result can be taken from another."""
    golds = sorted((id, one.gold.splitlines()) for id, one in commis.corpus("published").items() if one.gold)
    for at in range(count):
        recipe, lines = golds[at % len(golds)]
        kept = lines[: 3 + at // len(golds) % len(lines)]
        yield {"id": f"p{at}", "recipe": recipe, "prediction": "\n".join(kept) + f"\n(fetch ?x{at} ?y{at} ?z{at} whisk 1)"}


def write(count: int, file: Path) -> Path:
    with file.open("w") as out:
        out.writelines(json.dumps(one) + "\n" for one in predictions(count))
    return file


def timed(words: list[object]) -> dict[str, float]:
    """Runs a program: seconds on the clock, seconds of processor time, and the most memory in MB."""
    start = time.perf_counter()
    process = subprocess.Popen([str(one) for one in words], stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    if status != 0:
        sys.exit(f"{words} ended with {status}")
    return {
        "wall": time.perf_counter() - start,
        "processor": used.ru_utime + used.ru_stime,
        "memory": used.ru_maxrss / 1024,
    }


def median(runs: list[dict[str, float]]) -> dict[str, float]:
    return {name: statistics.median(run[name] for run in runs) for name in runs[0]}


def importing() -> dict[str, float]:
    """Milliseconds that `import commis` takes, in processes of their own."""
    code = (
        "from time import perf_counter, process_time; wall, used = perf_counter(), process_time(); import commis; "
        "print(perf_counter() - wall, process_time() - used)"
    )
    times = [subprocess.check_output([sys.executable, "-c", code]).split() for _ in range(15)]
    wall, used = ([1000 * float(one[at]) for one in times] for at in (0, 1))
    return {"wall": statistics.median(wall), "least wall": min(wall), "processor": statistics.median(used)}


def stepping(kitchens: int, seconds: float, reward: str) -> dict[str, float]:
    """Golds of all recipes, cooked over and over in one thread on one processor."""
    from commis.gym import KitchenVectorEnv

    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    envs = KitchenVectorEnv(num_envs=kitchens, workers=1, reward=reward)
    golds = {id: one.gold for id, one in commis.corpus("published").items() if one.gold}
    told = [[one.text for one in commis.parse(golds[id])[0].statements] for id in envs.recipes]
    # An episode that is over takes one more action, whatever it is, and begins anew.
    told = [[*one, "done", "begin"] for one in told]
    at = [0] * kitchens
    envs.reset()
    steps, over = 0, [False] * kitchens
    start, used = time.perf_counter(), time.process_time()
    while time.perf_counter() - start < seconds:
        _, _, ended, cut, _ = envs.step([told[one][at[one]] for one in range(kitchens)])
        steps += kitchens
        for one in range(kitchens):
            if over[one]:
                at[one], over[one] = 0, False
            elif ended[one] or cut[one]:
                over[one] = True
            else:
                at[one] += 1
    wall, used = time.perf_counter() - start, time.process_time() - used
    os.sched_setaffinity(0, before)
    return {"per_second": steps / wall, "per_processor_second": steps / used, "steps": steps}


def package(folder: Path) -> dict[str, Any]:
    file = write(10_000, folder / "predictions.jsonl")
    out = folder / "out.json"
    judged = "import sys, commis, pathlib; commis.evaluate(pathlib.Path(sys.argv[1])).save(sys.argv[2])"
    records = (
        "import sys, commis, json; "
        "commis.evaluate([json.loads(line) for line in open(sys.argv[1])]).save(sys.argv[2])"
    )
    ways: dict[str, list[object]] = {
        "command": [COMMIS, "evaluate", file, "--json", out, "--scores-only", "--quiet"],
        "python, a file": [sys.executable, "-c", judged, file, out],
        "python, mappings": [sys.executable, "-c", records, file, out],
    }
    runs: dict[str, list[dict[str, float]]] = {name: [] for name in ways}
    for _ in range(7):
        for name, words in ways.items():
            runs[name].append(timed(words))
    return {
        "import_ms": importing(),
        "steps": {reward: stepping(64, 5.0, reward) for reward in ("sparse", "goals", "dish")},
        "evaluate_10000": {name: median(found) for name, found in runs.items()},
    }


class Watch(threading.Thread):
    """Follows the processes of Ray's workers: processor time and memory, by what they do."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.used: dict[tuple[str, int], float] = {}
        self.memory: dict[str, list[float]] = {}
        self.ended = threading.Event()

    def run(self) -> None:
        while not self.ended.wait(0.2):
            self.look()

    def look(self) -> None:
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                title = (folder / "cmdline").read_bytes().split(b"\0")[0].decode(errors="replace")
                if not title.startswith("ray::"):
                    continue
                kind = "judging" if "Scorer" in title else "Ray's own" if OWN.match(title) else "reading"
                words = (folder / "stat").read_text().rsplit(")", 1)[1].split()
                # A process may take up other work; what it used is its last kind's.
                self.used = {key: value for key, value in self.used.items() if key[1] != int(folder.name)}
                self.used[kind, int(folder.name)] = (int(words[11]) + int(words[12])) / TICKS
                # Pages of Ray's object store are shared, and not this process's own.
                own = (folder / "status").read_text().split("RssAnon:", 1)[1].split()[0]
                self.memory.setdefault(kind, []).append(int(own) / 1e3)
            except (OSError, IndexError):
                continue

    def total(self, kind: str) -> float:
        return sum(value for (named, _), value in self.used.items() if named == kind)


def spread(folder: Path, count: int) -> dict[str, Any]:
    import ray
    from commis import ray as commis_ray

    os.environ.setdefault("RAY_AUTH_MODE", "disabled")
    file = write(count, folder / "predictions.jsonl")
    out = folder / "out.json"
    plain = timed([COMMIS, "evaluate", file, "--json", out, "--scores-only", "--quiet", "--threads", "1"])
    both = timed([COMMIS, "evaluate", file, "--json", out, "--scores-only", "--quiet", "--threads", "2"])
    out.unlink()
    found: dict[str, Any] = {"command, 1 thread": plain, "command, 2 threads": both}
    for workers in (1, 2):
        start = time.perf_counter()
        ray.init(num_cpus=2, log_to_driver=False, include_dashboard=False)
        started = time.perf_counter() - start
        watch = Watch()
        watch.start()
        start = time.perf_counter()
        commis_ray.evaluate(file, out=folder / f"rows-{workers}", workers=workers)
        wall = time.perf_counter() - start
        watch.ended.set()
        watch.join()
        ray.shutdown()
        judging = watch.memory["judging"]
        found[f"Ray, {workers} workers"] = {
            "start": started,
            "wall": wall,
            "processor, judging": watch.total("judging"),
            "processor, reading": watch.total("reading"),
            "processor, Ray's own": watch.total("Ray's own"),
            "memory of a worker, halfway": statistics.median(judging[len(judging) // 2 - 10 : len(judging) // 2 + 10]),
            "memory of a worker, at the end": statistics.median(judging[-20:]),
            "memory of the caller": int(Path("/proc/self/statm").read_text().split()[1]) * PAGE / 1e6,
        }
    one = found["Ray, 1 workers"]
    workers = one["processor, judging"] + one["processor, reading"]
    found["ratio of processor time, workers to command"] = workers / plain["processor"]
    found["ratio of wall time, 2 workers to 1"] = found["Ray, 2 workers"]["wall"] / found["Ray, 1 workers"]["wall"]
    return found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--part", choices=["package", "ray"], required=True)
    parser.add_argument("--count", type=int, default=200_000, help="predictions for Ray")
    parser.add_argument("--figures", type=Path, required=True, help="the JSON file that gets the figures")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        found = package(place) if given.part == "package" else spread(place, given.count)
    known = json.loads(given.figures.read_text()) if given.figures.exists() else {}
    given.figures.write_text(json.dumps({**known, given.part: found}, indent=2) + "\n")
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
