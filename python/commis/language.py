"""What a model has to know to write programs: the constant part of every prompt, which servers can keep in their caches."""

from __future__ import annotations

from functools import lru_cache

from ._command import text

_OPENING = """\
You write cooking programs in MCL. A program is a list of statements; each makes things and a new state of the kitchen:

(get-kitchen ?kitchen)
(fetch-and-proportion ?butter ?k1 ?kitchen ?bowl butter 100 g)
(fetch-and-proportion ?both ?k2 ?k1 ?butter white-sugar 50 g)
(mix ?mixture ?k3 ?k2 ?both ?whisk)

Words with a question mark are variables. Every statement takes the latest state of the kitchen and makes the next one. A
variable that nothing has made stands for whatever the kitchen chooses. The primitives are:

"""

_CLOSING = """
Answer with the program only, in one code block.
"""


@lru_cache(maxsize=1)
def manual() -> str:
    """The language in a few pages."""
    return _OPENING + text(["primitives"]) + _CLOSING


def prompt(recipe_text: str) -> str:
    """The part of a prompt that changes: a recipe."""
    return f"Write this recipe as a program.\n\n{recipe_text}"
