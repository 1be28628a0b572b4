"""What is set as it was set before gets what the other one has by now: "done too", after a list became a deque."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(r"(?i)\b(?:too|as ?well|also|same|likewise|ditto|both|and)\b")
_NOT = Pattern(r"(?i)\b(?:not|no|instead|rather|only|without)\b|n't\b")
_CLEAR = 4.0


def _turned(turn: Turn) -> Iterator[Turned]:
    if _NOT.search(turn.said) is not None:
        return
    words = set(re.findall(r"[^\W\d]\w*", turn.said))
    before = _set(turn.before)
    for target, value in _set(turn.now).items():
        old, new = before.get(target), turn.now.segment(value)
        if value.lineno not in turn.lines or old is None or (text := turn.before.segment(old)) == new:
            continue
        others = [
            each
            for name, each in _set(turn.now).items()
            if name != target and name.rpartition(".")[2] in words and turn.now.segment(each) == text
        ]
        if others:
            yield from turn.with_splices([instead(turn.now, each, new) for each in others], _CLEAR)


def _set(source: Source) -> Mapping[str, ast.expr]:
    """What each name and attribute is set to at first."""
    found = dict[str, ast.expr]()
    for node in source.all(ast.Assign, ast.AnnAssign):
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        if isinstance(target, ast.Name | ast.Attribute) and node.value is not None:
            found.setdefault(ast.unparse(target), node.value)
    return found


TURNER = Turner(_turned, _SAYS)
