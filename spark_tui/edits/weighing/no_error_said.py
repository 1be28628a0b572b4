"""Answers that raise an error where nothing in the sentence speaks of failing: what shall come of it is said, and it is
something else."""

from __future__ import annotations

import ast
from collections import Counter
from functools import lru_cache

from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.source import Own, Source, read
from spark_tui.edits.saying.outcome.told import OF_ERRORS, says_what_comes, speaks_of_failing


def raises_unasked(before: str, sentence: str, after: str) -> bool:
    """Is there one more error in what was there before?"""
    if "raise" not in after or OF_ERRORS.search(sentence) is not None:
        return False
    if speaks_of_failing(sentence) and not says_what_comes(sentence):
        return False
    was, now = _raised_apart(read(before), read(after))
    return (now - was).total() > (was - now).total()


@lru_cache(maxsize=8)
def _raised_apart(old: Source, new: Source) -> tuple[Counter[str], Counter[str]]:
    """What is raised in each by functions that the old one has, where they are others."""
    known = {name for name, _ in old.functions}
    gone, fresh = (Counter(each for each in source.own if each[0] in known) for source in (old, new))
    return _raised(gone - fresh), _raised(fresh - gone)


def _raised(functions: Counter[tuple[str, Own]]) -> Counter[str]:
    found = Counter[str]()
    for _, own in functions.elements():
        found.update(ast.dump(each) for each in own_nodes(own.node) if isinstance(each, ast.Raise) and each.exc)
    return found
