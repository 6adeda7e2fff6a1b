"""Our planner and validator beside Fast Downward and unified-planning.

Compared on each problem that all can read: whether there is a plan, the length of shortest plans, and whether plans are
valid by unified-planning's validator and by ours. The problems are those of the package pddlgym: the first ones of
every domain. Nothing is compared that one side could not decide within its limit.
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
import time
from importlib.util import find_spec

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
    return pairs


def children():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


class FastDownward:
    """The same files, put through the translator once and through a search for each question."""

    def __init__(self, seconds):
        self.seconds = seconds
        self.driver = os.path.join(folder("up_fast_downward"), "downward", "fast-downward.py")

    def run(self, arguments, place):
        limit = lambda: resource.setrlimit(resource.RLIMIT_CPU, (self.seconds, self.seconds + 1))
        start = children()
        try:
            done = subprocess.run([sys.executable, self.driver, *arguments], cwd=place, capture_output=True,
                                  text=True, timeout=self.seconds * 6, preexec_fn=limit)
            code, text = done.returncode, done.stdout + done.stderr
        except subprocess.TimeoutExpired:
            code, text = 23, ""
        return code, text, children() - start

    def ask(self, domain, problem):
        """For each search its result and steps; what refuses the files refuses both."""
        with tempfile.TemporaryDirectory() as place:
            code, text, spent = self.run(["--translate", domain, problem], place)
            sas = os.path.join(place, "output.sas")
            if not os.path.exists(sas):
                reason = re.findall(r"(?m)^(?:Reason|Error|AssertionError|SystemExit|error).*", text)
                return {"refused": " ".join(reason)[:120] or f"exit {code}"}
            # Facts that cannot become true leave a task that is known to have no plan.
            found = {"translate": spent}
            plain = self.has_more(sas)
            for name, search in SEARCHES.items():
                plan = os.path.join(place, "sas_plan")
                if os.path.exists(plan):
                    os.remove(plan)
                search = PLAIN if plain and name == "optimal" else search
                code, text, spent = self.run(["output.sas", "--search", search], place)
                steps = None
                if os.path.exists(plan):
                    with open(plan) as lines:
                        steps = [line.strip() for line in lines if line.startswith("(")]
                result = "plan" if steps is not None else "none" if code in (11, 12) else "limit"
                own = re.search(r"Total time: ([0-9.]+)s", text)
                found[name] = {"result": result, "steps": None if steps is None else len(steps), "plan": steps,
                               "seconds": float(own.group(1)) if own else spent, "cpu": spent}
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


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--ours", required=True, help="the program `pddl_runs`")
    options.add_argument("--count", type=int, default=2, help="problems of each domain")
    options.add_argument("--seconds", type=int, default=5, help="limit of each search")
    options.add_argument("--budget", type=float, default=math.inf, help="seconds after which no problem is begun")
    options.add_argument("--json", help="where the figures are kept")
    options = options.parse_args()

    begin, second = time.monotonic(), FastDownward(options.seconds)
    pairs = problems(options.count)
    # Every domain once before any domain twice, so that little time still sees many domains.
    pairs.sort(key=lambda pair: (sum(other[0] == pair[0] and other[1] < pair[1] for other in pairs), pair))
    ours = subprocess.Popen([options.ours, str(options.seconds)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                            text=True)
    counts = {key: 0 for key in ("problems", "we_refuse", "they_refuse", "neither_reads", "solvability_agrees",
                                 "lengths_agree", "plans_valid_by_ours", "plans_valid_elsewhere",
                                 "plans_unread_elsewhere", "their_plans_valid_by_none")}
    del counts["their_plans_valid_by_none"]
    wrong, ratios, rows = [], {name: [] for name in SEARCHES}, []
    for domain, problem in pairs:
        if time.monotonic() - begin > options.budget:
            break
        ours.stdin.write(f"{domain} {problem}\n")
        ours.stdin.flush()
        mine = json.loads(ours.stdout.readline())
        theirs = second.ask(domain, problem)
        name = "/".join(problem.split("/")[-2:])
        counts["problems"] += 1
        refused = ("refused" in mine, "refused" in theirs)
        if any(refused):
            counts[{(True, True): "neither_reads", (True, False): "we_refuse", (False, True): "they_refuse"}[refused]] += 1
            if refused[0]:
                print(f"we refuse {name}: {mine['refused'].rsplit('/', 1)[-1]}" + (" (so do they)" if refused[1] else ""))
            rows.append({"problem": name, "ours": mine.get("refused"), "theirs": theirs.get("refused")})
            continue
        decided = {}
        for search in SEARCHES:
            left, right = mine[search], theirs[search]
            if left["result"] == "plan":
                if left["valid"]:
                    counts["plans_valid_by_ours"] += 1
                else:
                    wrong.append(f"{name}: our own plan is not valid")
            if "limit" in (left["result"], right["result"]):
                continue
            decided[search] = (left, right)
            if left["result"] == "none" and not mine["faithful"]:
                continue
            if left["result"] != right["result"]:
                wrong.append(f"{name}, {search}: we say {left['result']}, they say {right['result']}")
            else:
                counts["solvability_agrees"] += 1
                # Both are times of the search alone; a hundredth of a second is the least that can be told.
                ratios[search].append(max(right["seconds"], 0.01) / max(left["seconds"], 0.01))
        if "optimal" in decided:
            left, right = decided["optimal"]
            if left["steps"] != right["steps"]:
                wrong.append(f"{name}: shortest plan of {left['steps']} steps, theirs has {right['steps']}")
            elif left["steps"] is not None:
                counts["lengths_agree"] += 1
        if mine["fast"]["plan"]:
            verdict = valid_elsewhere(domain, problem, mine["fast"]["plan"])
            if verdict is None:
                counts["plans_unread_elsewhere"] += 1
            elif verdict:
                counts["plans_valid_elsewhere"] += 1
            else:
                wrong.append(f"{name}: our plan is not valid by unified-planning")
        brief = lambda side: {key: {k: side[key][k] for k in ("result", "steps", "seconds")} for key in SEARCHES}
        rows.append({"problem": name, "ours": brief(mine), "theirs": brief(theirs)})
    ours.stdin.close()
    mean = {name: math.exp(sum(map(math.log, list)) / len(list)) if list else None for name, list in ratios.items()}
    for key, count in counts.items():
        print(f"{count:6} {key.replace('_', ' ')}")
    for name, ratio in mean.items():
        if ratio is not None:
            print(f"{name}: their search takes {ratio:.2f} times ours (geometric mean over {len(ratios[name])})")
    for line in wrong:
        print(f"wrong: {line}")
    if options.json:
        with open(options.json, "w") as out:
            json.dump({"counts": counts, "ratio": mean, "wrong": wrong, "rows": rows}, out)
    sys.exit(1 if wrong or not counts["problems"] else 0)


if __name__ == "__main__":
    main()
