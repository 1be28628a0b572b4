"""What code cannot mean, whatever was asked for: a statement that does nothing, a method that a text does not have, a
call that leaves out what the function needs.

A file defines `RULES`. Each rule finds pieces of code, as they are written but for their place: so two versions of a
file can be compared. Read `given.py` first.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from spark_tui.edits.attempts import attempted
from spark_tui.edits.python.source import Source
from spark_tui.edits.senseless import (
    answers,
    definitions,
    elements,
    given,
    in_passing,
    listed_names,
    misused,
    mixtures,
    objects,
    of_tests,
    own_words,
    statements,
    told_in_vain,
    types_given,
    uses,
    values,
)

_ABOUT = (
    statements,
    elements,
    values,
    objects,
    uses,
    own_words,
    types_given,
    misused,
    definitions,
    given,
    answers,
    listed_names,
    told_in_vain,
    mixtures,
    of_tests,
    in_passing,
)
_RULES = tuple(rule for each in _ABOUT for rule in each.RULES)


@lru_cache(maxsize=8)
def senseless(source: Source) -> Counter[tuple[str, str]]:
    """How often each thing is found, with the rule that finds it."""
    return Counter((rule.__name__, found) for rule in _RULES for found in attempted(rule, source))
