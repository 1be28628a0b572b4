"""Several things are counted before they are held against a number: `players > MAX_PLAYERS`, where players are a list,
is about how many there are."""

from __future__ import annotations

import ast

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.kinds.told import Teller
from spark_tui.edits.python.kinds.world import World
from spark_tui.edits.python.source import Splice, source_of, splice
from spark_tui.edits.python.versions import written
from spark_tui.edits.senseless.across import Others, new_comparisons, read_around

_COMPARES = Pattern(r"[\w\])] ?[<>]=? ?[\w(]")
_ORDER = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
_SEVERAL = (list, dict, set, tuple, frozenset)


def measured(path: str, before: str, after: str, others: Others) -> str | None:
    """None where nothing new is to be counted."""
    if _COMPARES.search(after) is None:
        return None
    old, new = source_of(before), source_of(after)
    if old is None or new is None or {*new.text.splitlines()} <= {*old.text.splitlines()}:
        return None
    fresh = [
        (each.left, each.comparators[0])
        for each in new_comparisons(old, new)
        if isinstance(each.ops[0], _ORDER) and ast.dump(each) not in written(old, ast.Compare)
    ]
    teller = Teller(World(path, new, read_around(others))) if fresh else None
    found = list[Splice]()
    for left, right in fresh:
        kinds = [teller.kind(new, each) if teller is not None else None for each in (left, right)]
        for one, kind, other in ((left, kinds[0], kinds[1]), (right, kinds[1], kinds[0])):
            is_number = other is not None and other.of is int
            if kind is not None and kind.of in _SEVERAL and is_number and isinstance(one, ast.Name | ast.Attribute):
                found.append(Splice(new.start(one), new.stop(one), f"len({new.segment(one)})"))
    return splice(new, found) if found else None
