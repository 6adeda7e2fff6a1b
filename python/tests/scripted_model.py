"""A server that speaks OpenAI's protocol and says what it was told to, and what programs that ask it are run with."""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import commis

BESIDE = Path(sys.executable).parent
"""Where the programs of this environment are."""
OFFLINE = {**os.environ, "HF_HUB_OFFLINE": "1", "HF_DATASETS_OFFLINE": "1", "OPENAI_API_KEY": "x", "LOCAL_KEY": "x", "UV_SYSTEM_CERTS": "1"}


def gold_of(prompt: str) -> str:
    """The gold of the recipe whose text is in the prompt; the second recipe is refused."""
    for at, recipe in enumerate(commis.corpus("published").values()):
        if recipe.text.strip() in prompt:
            return "I cannot." if at == 1 else f"```\n{recipe.gold}\n```"
    return "What is to be cooked?"


@contextmanager
def serving(answer: Callable[[str], str]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """The address of a server whose answer depends on the prompt, and the requests that came."""
    requests: list[dict[str, Any]] = []

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *_: object) -> None:
            pass

        def do_GET(self) -> None:
            self._say({"object": "list", "data": [{"id": "scripted", "object": "model"}]})

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["content-length"])))
            requests.append(body)
            prompt = "\n".join(_text(message["content"]) for message in body["messages"])
            said = answer(prompt)
            message = {"role": "assistant", "content": said}
            usage = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
            head = {"id": "x", "created": 0, "model": "scripted"}
            if body.get("stream"):
                delta = {**head, "object": "chat.completion.chunk"}
                chunks = [
                    {**delta, "choices": [{"index": 0, "delta": message, "finish_reason": None}]},
                    {**delta, "choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]},
                    {**delta, "choices": [], "usage": usage},
                ]
                text = "".join(f"data: {json.dumps(one)}\n\n" for one in chunks) + "data: [DONE]\n\n"
                self._send(text.encode(), "text/event-stream")
                return
            choice = {"index": 0, "message": message, "finish_reason": "stop"}
            self._say({**head, "object": "chat.completion", "choices": [choice], "usage": usage})

        def _say(self, document: dict[str, Any]) -> None:
            self._send(json.dumps(document).encode(), "application/json")

        def _send(self, content: bytes, kind: str) -> None:
            self.send_response(200)
            self.send_header("content-type", kind)
            self.send_header("content-length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/v1", requests
    finally:
        server.shutdown()
        server.server_close()


def _text(content: Any) -> str:
    if isinstance(content, str):
        return content
    return "".join(part.get("text", "") for part in content or [])
