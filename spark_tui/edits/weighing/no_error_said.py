"""Answers that raise an error where nothing in the sentence speaks of failing: what shall come of it is said, and it is
something else."""

from __future__ import annotations

import ast
from collections import Counter

from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.source import Source, read
from spark_tui.edits.saying.outcome.told import OF_ERRORS, says_what_comes, speaks_of_failing


def raises_unasked(before: str, sentence: str, after: str) -> bool:
    """Is there one more error in what was there before?"""
    if "raise" not in after or OF_ERRORS.search(sentence) is not None:
        return False
    if speaks_of_failing(sentence) and not says_what_comes(sentence):
        return False
    old, new = read(before), read(after)
    known = {name for name, _ in old.functions}
    fresh = _raised(new, known) - _raised(old, known)
    return fresh.total() > (_raised(old, known) - _raised(new, known)).total()


def _raised(source: Source, known: set[str]) -> Counter[str]:
    """What the functions of those names raise."""
    found = Counter[str]()
    for name, function in source.functions:
        if name in known:
            found.update(ast.dump(each) for each in own_nodes(function) if isinstance(each, ast.Raise) and each.exc)
    return found
