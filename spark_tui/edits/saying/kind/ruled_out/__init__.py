"""Kinds of edit that a turn of phrase rules out, however much else speaks for them.

Each module here is about what kinds of edit have in common: rows of kinds, the words that rule them out, and the
words that bring them back. A kind may stand in several rows. Read `classes.py` first.
"""

from __future__ import annotations

import re
from functools import lru_cache

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.saying.kind.of_flags import ruled_out_of_flags
from spark_tui.edits.saying.kind.of_logs import ruled_out_of_logs
from spark_tui.edits.saying.kind.of_parameters import ruled_out_of_parameters
from spark_tui.edits.saying.kind.of_tests import done_already
from spark_tui.edits.saying.kind.ruled_out.classes import CLASSES
from spark_tui.edits.saying.kind.ruled_out.conditions import CONDITIONS, SHOULD_FIRE
from spark_tui.edits.saying.kind.ruled_out.failures import FAILURES
from spark_tui.edits.saying.kind.ruled_out.functions import FUNCTIONS
from spark_tui.edits.saying.kind.ruled_out.looks import LOOKS
from spark_tui.edits.saying.kind.ruled_out.names import NAMES
from spark_tui.edits.saying.kind.ruled_out.taken_away import NOT_TAKEN_AWAY
from spark_tui.edits.saying.kind.ruled_out.values import VALUES

_ROWS = (*NOT_TAKEN_AWAY, *LOOKS, *NAMES, *FUNCTIONS, *CLASSES, *FAILURES, *CONDITIONS, *VALUES)
_PATTERNS = [(row.kinds.split(), Pattern(row.words, re.IGNORECASE), Pattern(row.unless)) for row in _ROWS]


@lru_cache(maxsize=64)
def ruled_out(text: str) -> frozenset[str]:
    """Kinds that are not meant, however much the words are like those for them."""
    by_words = (kinds for kinds, words, unless in _PATTERNS if words.search(text) and not unless.search(text))
    fires = ("and-condition",) if SHOULD_FIRE.search(text) is not None else ()
    others = (ruled_out_of_logs(text), ruled_out_of_flags(text), ruled_out_of_parameters(text), done_already(text))
    return frozenset[str]().union(*by_words, fires, *others)
