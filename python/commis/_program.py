"""The console script: the program `commis` itself, within the extension module."""

from __future__ import annotations

import signal
import sys

from ._commis import main as _main


def main() -> int:
    """Runs the program with the words of the command line."""
    # Python would note Ctrl-C and go on until it is asked again; the program has its own way to end.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return _main(["commis", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
