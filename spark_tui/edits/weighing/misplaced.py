"""A name is used where it means nothing, or not yet, while it is something elsewhere."""

from __future__ import annotations

import re

from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.failing.unbound import unbound
from spark_tui.edits.python.source import read
from spark_tui.edits.weighing import no_sense

_AS_SAID = 0.5  # so much less of a misplaced name counts, where a condition was said in just these words
_DICTATED_SO = 0.2  # and where a call was, with what it is given
_DICTATED = r"\w\([^()]*\b{}\b"


def misplaces(before: str, sentence: str, after: str) -> float:
    """Half, where that was said."""
    misplaced = misplaced_in(before, after)
    if not misplaced:
        return 0.0
    if all(re.search(_DICTATED.format(re.escape(name)), sentence) for name in misplaced):
        return _DICTATED_SO
    return _AS_SAID if all(no_sense.is_asked_about(name, sentence) for name in misplaced) else 1.0


def misplaced_in(before: str, after: str) -> set[str]:
    """The names of which that is so."""
    old, new = (unbound(read(text)) for text in (before, after))
    fresh = {name for _, name in new - old} - {name for _, name in old}
    return fresh & all_bound(read(after))
