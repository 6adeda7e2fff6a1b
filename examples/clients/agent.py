"""Cooks almond crescent cookies step by step, with nothing but the standard library.

Start `commis serve`, then run: python3 agent.py [http://127.0.0.1:8000]
This agent knows its program by heart; put a model in the place of `next_statement` and let it read the answers.
"""
import json
import sys
import urllib.parse
import urllib.request

SERVER = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"
RECIPE = "almond-crescent-cookies"


def call(method, path, body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(SERVER + path, data, {"Content-Type": "application/json"}, method=method)
    with urllib.request.urlopen(request) as response:
        return json.load(response)


recipe = call("GET", f"/api/recipes/{RECIPE}?gold=true")
print(recipe["title"], *recipe["instructions"], sep="\n  ")
program = [line for line in recipe["gold"].splitlines() if line.startswith("(")]


def next_statement(step, report):
    """What to do after `step` steps, given what became of the last one. A model would answer here."""
    return program[step] if step < len(program) else None


session = "/api/sessions/" + call("POST", "/api/sessions", {"recipe": RECIPE})["session"]
report = {"step": 0, "refused": [], "executed": []}
while (statement := next_statement(report["step"], report)) is not None:
    report = call("POST", session + "/step", {"actions": statement})
    for refused in report["refused"]:
        sys.exit(f"{refused['text']}: {refused['message']} ({'; '.join(refused['hints'])})")
    for done in report["executed"]:
        print(f"{done['step']:3} {done['text']}", done.get("failure", ""))

counter = call("GET", session + "/observe?" + urllib.parse.urlencode({"query": "what is on the counter?"}))
print("on the counter:", *(found["text"][:90] for found in counter["found"]), sep="\n  ")
score = call("POST", session + "/score", {"explain": False})
goals, dish = score["goal_condition_success"], score["dish_approximation_score"]
print(f"goal-condition success {goals}, dish approximation {dish}")
