"""`python -m commis` is the command `commis`."""

import sys

from ._program import main

sys.exit(main())
