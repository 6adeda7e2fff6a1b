"""A server for local weights that speaks OpenAI's protocol: `python -m commis.serve_gguf model.gguf --port 8080`.

It needs the package `xllamacpp` (`pip install commis[gguf]`), which carries llama.cpp's own server. The first line of
output is the address; then it serves until it is ended.
"""

from __future__ import annotations

import argparse
import os
import sys
import threading


def main(words: list[str] | None = None) -> int:
    """Serves a file of weights."""
    parser = argparse.ArgumentParser(prog="python -m commis.serve_gguf", description="Serves a file of weights as an OpenAI-compatible server.")
    parser.add_argument("file", help="the weights, a .gguf file")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=0, help="0 chooses a free one")
    parser.add_argument("--context", type=int, default=8192, help="tokens, shared by requests at the same time")
    parser.add_argument("--parallel", type=int, default=1, help="requests at the same time")
    parser.add_argument("--threads", type=int, default=max(1, (os.cpu_count() or 2) // 2))
    given = parser.parse_args(words)
    if not os.path.isfile(given.file):
        print(f"error: there is no file `{given.file}`", file=sys.stderr)
        return 8
    try:
        import xllamacpp  # pyright: ignore[reportMissingImports]
    except ImportError:
        print("error: the package xllamacpp is missing; `pip install commis[gguf]`", file=sys.stderr)
        return 7
    parameters = xllamacpp.CommonParams()
    parameters.model.path = given.file
    parameters.hostnames = [given.host]
    parameters.port = given.port
    parameters.n_ctx = given.context
    parameters.n_parallel = given.parallel
    parameters.cpuparams.n_threads = parameters.cpuparams_batch.n_threads = given.threads
    parameters.n_gpu_layers = 0
    parameters.use_jinja = True
    try:
        server = xllamacpp.Server(parameters)
        print(server.listening_address, flush=True)
        threading.Event().wait()
    except KeyboardInterrupt:
        return 130
    except (RuntimeError, ValueError, OSError) as error:
        print(f"error: `{given.file}` cannot be served: {error}", file=sys.stderr)
        return 7
    return 0


if __name__ == "__main__":
    sys.exit(main())
