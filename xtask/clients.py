"""The server as other people's clients see it: each is the published package, none was written here.

`clients.py --server ADDRESS --program COMMIS` cooks a recipe with the client of OpenEnv, with the SDK of the Model Context
Protocol over stdio and over HTTP, with `websockets`, and with a client that `openapi-python-client` makes of the server's
description; and it asks `openenv validate` for its opinion. The last line counts what passed.
"""

import argparse
import asyncio
import importlib
import json
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

RECIPE = "almond-crescent-cookies"


def get(address, path):
    with urllib.request.urlopen(f"http://{address}{path}") as answer:
        return json.load(answer)


def gold(address):
    lines = get(address, f"/api/recipes/{RECIPE}?gold=true")["gold"].splitlines()
    return [line for line in lines if line.startswith("(")]


async def none_left(address, what):
    """Waits until the server has noticed that its clients are gone."""
    for _ in range(100):
        if get(address, "/healthz")["sessions"] == 0:
            return
        await asyncio.sleep(0.1)
    same(get(address, "/healthz")["sessions"], 0, what)


def same(found, wanted, what):
    if found != wanted:
        raise AssertionError(f"{what}: {found!r} instead of {wanted!r}")


async def openenv_client(address, program):
    """OpenEnv's own client: an episode from the first observation to the last reward, twice, then a mistake."""
    from openenv.core.generic_client import GenericEnvClient

    async with GenericEnvClient(base_url=f"http://{address}") as env:
        for episode in range(2):
            first = await env.reset(recipe=RECIPE, seed=episode, episode_id=f"openenv-{episode}")
            same(first.done, False, "done after reset")
            assert "almond" in first.observation["task"]["recipe"].lower(), "the task is the recipe"
            rewards, result = 0.0, first
            for statement in gold(address):
                result = await env.step({"actions": statement})
                rewards += result.reward
            same((round(rewards, 9), result.done), (1.0, True), "rewards and end")
            state = await env.state()
            same(state["episode_id"], f"openenv-{episode}", "name of the episode")
        try:
            await env.step({"actions": "(get-kitchen ?k)"})
        except Exception as error:
            assert "over" in str(error), error
        else:
            raise AssertionError("a step after the end was taken")
    await none_left(address, "sessions left behind by the client")


async def openenv_validate(address, program):
    """`openenv validate --url`: all criteria."""
    command = [sys.executable, "-m", "openenv.cli", "validate", "--url", f"http://{address}", "--json"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    report = json.loads(ran.stdout[ran.stdout.index("{"):])
    failed = [criterion["id"] for criterion in report["criteria"] if not criterion["passed"]]
    same((report["passed"], failed, len(report["criteria"])), (True, [], 6), "openenv validate")


async def mcp_cook(session, statements):
    """A model's session: tools, a mistake, two steps, the score so far, the dish handed in and its score."""
    await session.initialize()
    tools = (await session.list_tools()).tools
    assert len(tools) > 40, len(tools)
    size = sum(len(tool.model_dump_json(exclude_none=True)) for tool in tools)
    assert size < 60_000, size
    if any(tool.name == "choose-recipe" for tool in tools):
        await session.call_tool("choose-recipe", {"recipe": RECIPE})
    butter = {"ingredient-concept": "butter", "quantity": 230, "unit": "g"}
    done = await session.call_tool("fetch-and-proportion", butter)
    same((done.isError, done.structuredContent["step"]), (False, 2), "a step")
    wrong = await session.call_tool("mix", {"container-with-input-ingredients": "?buter"})
    assert wrong.isError and "?butter" in wrong.content[0].text, wrong
    assert (await session.list_resources()).resources and (await session.list_prompts()).prompts
    again = await session.call_tool("network", {})
    assert "butter 230 g" in again.content[0].text, again
    left = await session.call_tool("find", {"query": "how much butter is left?"})
    assert left.structuredContent["total"].startswith("500 g"), left
    score = (await session.call_tool("score", {})).structuredContent
    assert 0 < score["dish_approximation_score"] < 1, score
    done = await session.call_tool("hand-in", {"mcl": "\n".join(statements)})
    same((done.isError, done.structuredContent["step"]), (False, len(statements)), "the dish is handed in")
    score = done.structuredContent["score"]
    same((score["goal_condition_success"], score["dish_approximation_score"]), (1.0, 1.0), "the score")
    after = await session.call_tool("fetch", {"concept-to-fetch": "whisk", "quantity": 1})
    assert after.isError and "handed" in after.content[0].text, after


async def mcp_stdio(address, program):
    """The SDK of the Model Context Protocol over stdin and stdout."""
    from mcp import ClientSession, StdioServerParameters
    from mcp.client.stdio import stdio_client

    server = StdioServerParameters(command=program, args=["mcp", "--recipe", RECIPE])
    async with stdio_client(server) as (read, write), ClientSession(read, write) as session:
        await mcp_cook(session, gold(address))


async def mcp_http(address, program):
    """The same over HTTP, several models at once."""
    from mcp import ClientSession
    from mcp.client.streamable_http import streamablehttp_client

    async def one():
        async with streamablehttp_client(f"http://{address}/mcp") as (read, write, _):
            async with ClientSession(read, write) as session:
                await mcp_cook(session, gold(address))

    await asyncio.gather(*(one() for _ in range(4)))
    await none_left(address, "sessions left behind by models")


async def openenv_tools(address, program):
    """OpenEnv's own client of tools: plain JSON-RPC at /mcp, and its socket in the same session."""
    from openenv.core.mcp_client import MCPToolClient

    async with MCPToolClient(base_url=f"http://{address}") as env:
        first = await env.reset(recipe=RECIPE)
        assert "almond" in first.observation.task["recipe"].lower(), "the task is the recipe"
        tools = {tool.name: tool for tool in await env.list_tools()}
        assert len(tools) > 40 and tools["fetch"].input_schema["properties"], len(tools)
        butter = {"ingredient-concept": "butter", "quantity": 230, "unit": "g"}
        done = await env.call_tool("fetch-and-proportion", **butter)
        same((done["isError"], done["structuredContent"]["step"]), (False, 2), "a step")
        same((await env.state()).step_count, 2, "steps as the socket tells them")
        wrong = await env.call_tool("mix", **{"container-with-input-ingredients": "?buter"})
        assert wrong["isError"] and "?butter" in wrong["content"][0]["text"], wrong
        try:
            await env.call_tool("juggle")
        except RuntimeError as error:
            assert "juggle" in str(error), error
        else:
            raise AssertionError("a tool that is not there was called")
        done = await env.call_tool("hand-in", mcl="\n".join(gold(address)))
        same(done["structuredContent"]["score"]["dish_approximation_score"], 1.0, "the score")
    await none_left(address, "sessions left behind by the client of tools")


async def websocket(address, program):
    """`websockets`: the verbs, many steps in one message, and a message that is too long."""
    import websockets

    statements = gold(address)
    async with websockets.connect(f"ws://{address}/api/ws", max_size=None) as socket:
        async def ask(**request):
            await socket.send(json.dumps(request))
            answer = json.loads(await socket.recv())
            assert "ok" in answer, answer
            return answer["ok"]

        sessions = [(await ask(verb="open", recipe=RECIPE))["session"] for _ in range(8)]
        steps = [{"session": name, "actions": line} for line in statements for name in sessions]
        told = await ask(verb="steps", steps=steps)
        same([result["step"] for result in told["results"][-8:]], [len(statements)] * 8, "steps in a batch")
        same((await ask(verb="score", session=sessions[0]))["dish_approximation_score"], 1.0, "score")
        for name in sessions:
            await ask(verb="close", session=name)
        try:
            # The server may close before the whole message is sent; then sending says so, otherwise receiving.
            await socket.send("x" * (2 << 20))
            while True:
                await socket.recv()
        except websockets.ConnectionClosed as closed:
            same(closed.rcvd.code if closed.rcvd else None, 1009, "close code of a message that is too long")


async def generated(address, program):
    """A client made of the OpenAPI document."""
    with tempfile.TemporaryDirectory() as folder:
        document = Path(folder) / "openapi.json"
        document.write_text(json.dumps(get(address, "/api/openapi.json")))
        command = [sys.executable, "-m", "openapi_python_client", "generate", "--path", document, "--meta", "none"]
        ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        assert ran.returncode == 0, ran.stdout + ran.stderr
        made = next(path.parent for path in Path(folder).glob("*/client.py"))
        sys.path.insert(0, str(made.parent))
        name = made.name
        api = lambda module: importlib.import_module(f"{name}.api.{module}")
        models = importlib.import_module(f"{name}.models")
        client = importlib.import_module(f"{name}.client").Client(base_url=f"http://{address}")
        with client:
            opened = api("sessions.open_session").sync(client=client, body=models.Opening(recipe=RECIPE))
            for line in gold(address):
                report = api("sessions.step").sync(opened.session, client=client, body=models.Actions(actions=line))
                same(report.refused, [], line)
            score = api("sessions.score").sync(opened.session, client=client, body=models.Scoring())
            same(score.dish_approximation_score, 1.0, "score")
            unknown = api("sessions.show_session").sync("nobody", client=client)
            same(unknown.status, 404, "a problem")
            api("sessions.close_session").sync_detailed(opened.session, client=client)


CLIENTS = [openenv_client, openenv_validate, openenv_tools, mcp_stdio, mcp_http, websocket, generated]


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--server", required=True, help="address of a running server, without a session")
    options.add_argument("--program", required=True, help="the program, to be started by clients that do so")
    options.add_argument("--only", help="one of them")
    options = options.parse_args()
    failed = 0
    for client in CLIENTS:
        if options.only and client.__name__ != options.only:
            continue
        name = client.__doc__.strip().rstrip(".")
        try:
            asyncio.run(asyncio.wait_for(client(options.server, options.program), 120))
        except BaseException as error:
            while isinstance(error, BaseExceptionGroup):
                error = error.exceptions[0]
            failed += 1
            print(f"failed: {name}\n  {type(error).__name__}: {error}")
        else:
            print(f"ok: {name}")
    sys.exit(1 if failed else 0)


main()
