#!/usr/bin/env python3
"""Cooks almond crescent cookies through the Model Context Protocol, with the standard library alone.

    python3 mcp_session.py [path/to/commis]

Starts `commis mcp`, speaks to it line by line, and does with fixed steps what a model would do by choosing tools.
"""

import json
import subprocess
import sys


class Kitchen:
    """A connection to `commis mcp`: one JSON message per line, in both directions."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )
        self.number = 0
        client = {"name": "mcp_session.py", "version": "1"}
        self.ask("initialize", protocolVersion="2025-06-18", capabilities={}, clientInfo=client)
        self.send(method="notifications/initialized")

    def send(self, **message):
        self.process.stdin.write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")
        self.process.stdin.flush()

    def ask(self, method, **params):
        self.number += 1
        self.send(id=self.number, method=method, params=params)
        for line in self.process.stdout:
            answer = json.loads(line)
            if answer.get("id") == self.number:
                if "error" in answer:
                    sys.exit(answer["error"]["message"])
                return answer["result"]
        sys.exit("the kitchen is closed")

    def call(self, tool, **arguments):
        """Calls a tool and prints what it says. Underscores stand for hyphens."""
        arguments = {name.replace("_", "-"): value for name, value in arguments.items()}
        print(f"\n> {tool} {json.dumps(arguments, ensure_ascii=False)}")
        result = self.ask("tools/call", name=tool, arguments=arguments)
        print(result["content"][0]["text"])
        return result

    def make(self, tool, **arguments):
        """Calls a tool that makes something: the variable that stands for it."""
        result = self.call(tool, **arguments)
        if result["isError"]:
            sys.exit("that should have worked")
        return result["structuredContent"]["done"][-1]["outputs"][0]["variable"]

    def measure(self, ingredient, quantity, unit):
        return self.make(
            "fetch-and-proportion", ingredient_concept=ingredient, quantity=quantity, unit=unit
        )

    def add(self, bowl, ingredient):
        return self.make(
            "transfer-contents", target_container=bowl, container_with_input_ingredients=ingredient
        )


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else "commis"
    kitchen = Kitchen([program, "mcp", "--recipe", "almond-crescent-cookies"])
    kitchen.call("recipe")

    butter = kitchen.measure("butter", 230, "g")
    butter = kitchen.make("bring-to-temperature", container_with_ingredients=butter)
    sugar = kitchen.measure("white-sugar", 120, "g")
    vanilla = kitchen.measure("vanilla-extract", 1, "teaspoon")
    almond_extract = kitchen.measure("almond-extract", 1, "teaspoon")
    flour = kitchen.measure("all-purpose-flour", 340, "g")
    almond_flour = kitchen.measure("almond-flour", 120, "g")
    powdered_sugar = kitchen.measure("powdered-white-sugar", 30, "g")

    bowl = kitchen.make("transfer-contents", container_with_input_ingredients=butter)
    bowl = kitchen.make("beat", container_with_ingredients=kitchen.add(bowl, sugar))
    bowl = kitchen.add(kitchen.add(bowl, vanilla), almond_extract)

    # A mistake is told with its cause and a hint, and changes nothing.
    mistake = kitchen.call("mix", container_with_input_ingredients=bowl, mixing_tool="whisk")
    assert mistake["isError"]

    bowl = kitchen.make("mix", container_with_input_ingredients=bowl)
    bowl = kitchen.add(kitchen.add(bowl, flour), almond_flour)
    dough = kitchen.make("mix", container_with_mixture="?dough", container_with_input_ingredients=bowl)
    pieces = kitchen.make("portion-and-arrange", container_with_dough=dough, quantity=25, unit="g")
    pieces = kitchen.make("shape", portions=pieces, shape="ball-shape")
    pieces = kitchen.make("shape", portions=pieces, shape="crescent-shape")

    tray = kitchen.make("fetch", concept_to_fetch="baking-tray", quantity=1)
    paper = kitchen.make("fetch", concept_to_fetch="baking-paper", quantity=1)
    tray = kitchen.make("line", thing_to_be_lined=tray, lining=paper)
    tray = kitchen.make("transfer-items", items_to_transfer=pieces, destination=tray)
    tray = kitchen.make(
        "bake", thing_to_bake=tray, time_to_bake_quantity=15, time_to_bake_unit="minute",
        target_temperature_quantity=175, target_temperature_unit="degrees-celsius",
    )  # fmt: skip
    kitchen.make("sprinkle", sprinkled_object="?cookies", object=tray, topping_container=powdered_sugar)

    score = kitchen.call("score")["structuredContent"]
    kitchen.process.stdin.close()
    kitchen.process.wait()
    sys.exit(0 if score["goal_condition_success"] == score["dish_approximation_score"] == 1 else 1)


if __name__ == "__main__":
    main()
