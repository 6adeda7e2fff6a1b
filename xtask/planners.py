"""Our planner and validator beside Fast Downward and unified-planning.

Compared on each problem that all can read: whether there is a plan, the length of shortest plans, and whether plans are
valid by unified-planning's validator and by ours. The problems are those of the packages pddlgym (the first ones of every
domain) and unified-planning (the files of its own tests), and some of our own in the shapes of competition tasks. Nothing
is compared that one side could not decide within its limit; such problems are named with the reason. Limits are processor
seconds, so that a busy machine compares the same.
"""

import argparse
import json
import math
import os
import re
import resource
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from threading import Lock, local

import shapes

SEARCHES = {"optimal": "astar(lmcut())", "fast": "lazy_greedy([ff()],preferred=[ff()])"}
# Landmark cuts of Fast Downward know no effects under conditions and no rules; blind search does.
PLAIN = "astar(blind())"


def folder(package):
    return list(find_spec(package).submodule_search_locations)[0]


def problems(count):
    """Pairs of files: the first `count` problems of every domain."""
    root = os.path.join(folder("pddlgym"), "pddl")
    pairs = []
    for name in sorted(os.listdir(root)):
        if not name.endswith(".pddl"):
            continue
        files = []
        for place in (name[:-5], name[:-5] + "_test"):
            place = os.path.join(root, place)
            if os.path.isdir(place):
                files += [os.path.join(place, file) for file in sorted(os.listdir(place)) if file.endswith(".pddl")]
        pairs += [(os.path.join(root, name), file) for file in files[:count]]
    tests = os.path.join(folder("unified_planning"), "test", "pddl")
    for place, _, files in sorted(os.walk(tests)):
        if "domain.pddl" in files:
            names = sorted(name for name in files if name.startswith("problem") and name.endswith(".pddl"))
            pairs += [(os.path.join(place, "domain.pddl"), os.path.join(place, name)) for name in names[:count]]
    return pairs


class FastDownward:
    """The same files, put through the translator once and through a search for each question."""

    def __init__(self, seconds):
        self.seconds = seconds
        self.home = os.path.join(folder("up_fast_downward"), "downward", "builds", "release", "bin")

    def run(self, command, place, given=None):
        limit = lambda: resource.setrlimit(resource.RLIMIT_CPU, (self.seconds, self.seconds + 1))
        places = [self.home, os.environ.get("PYTHONPATH", "")]
        environment = dict(os.environ, PYTHONPATH=os.pathsep.join(filter(None, places)))
        with open(given or os.devnull) as lines:
            done = subprocess.run(command, cwd=place, stdin=lines, capture_output=True, text=True, preexec_fn=limit,
                                  env=environment)
        return done.returncode, done.stdout + done.stderr

    def ask(self, domain, problem):
        """For each search its result and steps; what refuses the files refuses both."""
        with tempfile.TemporaryDirectory() as place:
            sas = os.path.join(place, "output.sas")
            code, text = self.run([sys.executable, "-m", "fast_downward.translate", domain, problem], place)
            if code < 0:
                return {"late": f"their translation takes more than {self.seconds} s"}
            if not os.path.exists(sas):
                reason = re.findall(r"(?m)^(?:Reason|Error|AssertionError|SystemExit|error).*", text)
                return {"refused": " ".join(reason)[:120] or f"exit {code}"}
            # Facts that cannot become true leave a task that is known to have no plan.
            found = {}
            plain = self.has_more(sas)
            for name, search in SEARCHES.items():
                plan = os.path.join(place, "sas_plan")
                if os.path.exists(plan):
                    os.remove(plan)
                search = PLAIN if plain and name == "optimal" else search
                downward = [os.path.join(self.home, "downward"), "--search", search, "--internal-plan-file", plan]
                code, text = self.run(downward, place, sas)
                steps = None
                if os.path.exists(plan):
                    with open(plan) as lines:
                        steps = [line.strip() for line in lines if line.startswith("(")]
                result = "plan" if steps is not None else "none" if code in (11, 12) else "limit"
                own = re.search(r"Total time: ([0-9.]+)s", text)
                found[name] = {"result": result, "steps": None if steps is None else len(steps), "plan": steps,
                               "seconds": float(own.group(1)) if own else float(self.seconds)}
            return found

    @staticmethod
    def has_more(sas):
        """Whether the task has rules or effects under conditions."""
        with open(sas) as lines:
            lines = [line.strip() for line in lines]
        axioms = int(lines[-1]) if lines[-1].isdigit() else 1
        if axioms or "begin_rule" in lines:
            return True
        at = 0
        while "begin_operator" in lines[at:]:
            at = lines.index("begin_operator", at)
            prevail = int(lines[at + 2])
            effects = int(lines[at + 3 + prevail])
            first = at + 4 + prevail
            if any(not line.startswith("0 ") for line in lines[first:first + effects]):
                return True
            at = first
        return False


def valid_elsewhere(domain, problem, steps):
    """What unified-planning's validator says about a plan; nothing where it cannot read the files."""
    import warnings
    warnings.filterwarnings("ignore")
    from unified_planning.engines import SequentialPlanValidator
    from unified_planning.io import PDDLReader
    import unified_planning.shortcuts as shortcuts
    shortcuts.get_environment().credits_stream = None
    reader = PDDLReader()
    try:
        task = reader.parse_problem(domain, problem)
        plan = reader.parse_plan_string(task, "\n".join(steps))
        return SequentialPlanValidator().validate(task, plan).status.name == "VALID"
    except Exception:
        return None


class Ours:
    """One process of our own for each thread; each line asks and is answered."""

    def __init__(self, program, seconds):
        self.program, self.seconds, self.own, self.all = program, seconds, local(), []

    def ask(self, domain, problem):
        if not hasattr(self.own, "process"):
            self.own.process = subprocess.Popen([self.program, str(self.seconds)], stdin=subprocess.PIPE,
                                                stdout=subprocess.PIPE, text=True)
            self.all.append(self.own.process)
        self.own.process.stdin.write(f"{domain} {problem}\n")
        self.own.process.stdin.flush()
        return json.loads(self.own.process.stdout.readline())

    def end(self):
        for process in self.all:
            process.stdin.close()
            process.wait()


class Comparison:
    """What was compared so far."""

    def __init__(self):
        self.counts = {key: 0 for key in ("problems", "compared", "we_refuse", "they_refuse", "neither_reads", "not_decided",
                                          "verdicts_compared", "lengths_compared", "plans_valid_by_ours",
                                          "plans_valid_elsewhere", "plans_unread_elsewhere")}
        self.wrong, self.ratios, self.rows, self.notes = [], {name: [] for name in SEARCHES}, [], []

    def add(self, name, mine, theirs, verdict):
        counts, wrong = self.counts, self.wrong
        counts["problems"] += 1
        refused = ("refused" in mine, "refused" in theirs)
        if any(refused):
            counts[{(True, True): "neither_reads", (True, False): "we_refuse", (False, True): "they_refuse"}[refused]] += 1
            if refused[0]:
                self.notes.append(f"we refuse {name}: {mine['refused'].rsplit('/', 1)[-1]}"
                                  + (" (so do they)" if refused[1] else ""))
            self.rows.append({"problem": name, "ours": mine.get("refused"), "theirs": theirs.get("refused")})
            return
        if "late" in theirs:
            counts["not_decided"] += 1
            self.notes.append(f"skipped {name}: {theirs['late']}")
            return
        decided = {}
        for search in SEARCHES:
            left, right = mine[search], theirs[search]
            if left["result"] == "plan":
                if left["valid"]:
                    counts["plans_valid_by_ours"] += 1
                else:
                    wrong.append(f"{name}: our own plan is not valid")
            late = [who for who, side in (("ours", left), ("theirs", right)) if side["result"] == "limit"]
            if late:
                self.notes.append(f"skipped {name}, {search}: not within the limit ({' and '.join(late)})")
                continue
            decided[search] = (left, right)
            if left["result"] == "none" and not mine["faithful"]:
                continue
            if left["result"] != right["result"]:
                wrong.append(f"{name}, {search}: we say {left['result']}, they say {right['result']}")
            else:
                counts["verdicts_compared"] += 1
                # Both are times of the search alone; a hundredth of a second is the least that can be told.
                self.ratios[search].append(max(right["seconds"], 0.01) / max(left["seconds"], 0.01))
        counts["compared" if decided else "not_decided"] += 1
        if "optimal" in decided:
            left, right = decided["optimal"]
            if left["steps"] != right["steps"]:
                wrong.append(f"{name}: shortest plan of {left['steps']} steps, theirs has {right['steps']}")
            elif left["steps"] is not None:
                counts["lengths_compared"] += 1
        if mine["fast"]["plan"]:
            if verdict is None:
                counts["plans_unread_elsewhere"] += 1
            elif verdict:
                counts["plans_valid_elsewhere"] += 1
            else:
                wrong.append(f"{name}: our plan is not valid by unified-planning")
        brief = lambda side: {key: {k: side[key][k] for k in ("result", "steps", "seconds")} for key in SEARCHES}
        self.rows.append({"problem": name, "ours": brief(mine), "theirs": brief(theirs)})


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--ours", required=True, help="the program `pddl_runs`")
    options.add_argument("--count", type=int, default=2, help="problems of each domain")
    options.add_argument("--seconds", type=int, default=5, help="limit of each search, in processor seconds")
    options.add_argument("--least", type=int, default=100, help="how many problems have to be compared")
    options.add_argument("--json", help="where the figures are kept")
    options = options.parse_args()

    ours, theirs, done = Ours(options.ours, options.seconds), FastDownward(options.seconds), Comparison()
    validator = Lock()

    def compare(pair):
        mine, other = ours.ask(*pair), theirs.ask(*pair)
        verdict = None
        if "refused" not in mine and mine["fast"]["plan"] and "fast" in other:
            # One environment of the other library, so one thread at a time.
            with validator:
                verdict = valid_elsewhere(*pair, mine["fast"]["plan"])
        return mine, other, verdict

    with tempfile.TemporaryDirectory() as place:
        own = shapes.written(place)
        pairs = problems(options.count) + own
        with ThreadPoolExecutor(max_workers=os.cpu_count() or 1) as pool:
            for pair, answers in zip(pairs, pool.map(compare, pairs)):
                name = "/".join(pair[1].split("/")[-2:])
                done.add(name, *answers)
                if pair in own and "refused" not in answers[0]:
                    mine, other = answers[0]["optimal"], answers[1].get("optimal", {})
                    done.notes.append(f"{name}, optimal: {mine['seconds']:.2f} s and {other.get('seconds', 0):.2f} s of theirs")
    ours.end()
    mean = {name: math.exp(sum(map(math.log, list)) / len(list)) if list else None
            for name, list in done.ratios.items()}
    for line in done.notes:
        print(line)
    for key, count in done.counts.items():
        print(f"{count:6} {key.replace('_', ' ')}")
    for name, ratio in mean.items():
        if ratio is not None:
            print(f"{name}: their search takes {ratio:.2f} times ours (geometric mean over {len(done.ratios[name])})")
    for line in done.wrong:
        print(f"wrong: {line}")
    few = done.counts["compared"] < options.least
    if few:
        print(f"wrong: {done.counts['compared']} problems were compared, fewer than {options.least}")
    if options.json:
        with open(options.json, "w") as out:
            json.dump({"counts": done.counts, "ratio": mean, "wrong": done.wrong, "rows": done.rows}, out)
    sys.exit(1 if done.wrong or few else 0)


if __name__ == "__main__":
    main()
