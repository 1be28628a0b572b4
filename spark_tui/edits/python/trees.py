"""The tree of a text. Nearly all texts that are read are what one answer or another makes of the same file, and to
parse a long one takes tens of milliseconds. So where a text begins as one did that was read a moment ago, what stands
above the first difference is taken from that one's tree, with all that was found in it (`walking.py`).
"""

from __future__ import annotations

import ast
import warnings
from collections import deque
from operator import itemgetter

_LONG = 4_000  # characters: a shorter one is parsed in a millisecond or two
_latest: deque[tuple[str, ast.Module]] = deque(maxlen=3)


def tree_of(text: str) -> ast.Module:
    """What `ast.parse` gives, or raises."""
    if len(text) < _LONG:
        return _parsed(text)
    tree = _continued(text) or _parsed(text)
    _latest.append((text, tree))
    return tree


def _parsed(text: str) -> ast.Module:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of code that is only looked at
        return ast.parse(text)


def _continued(text: str) -> ast.Module | None:
    """None where it begins as none of the latest, or goes on in a way that changes what is above: with an `else`."""
    known = [(_as_far_as(text, other), tree.body) for other, tree in reversed(_latest.copy())]
    if not known:
        return None
    same, body = max(known, key=itemgetter(0))
    above = _whole(body, text.count("\n", 0, same))
    if not above:
        return None
    lines = text.split("\n", above[-1].end_lineno or 0)
    rest = lines.pop()
    if lines[-1].endswith("\\"):  # what comes next would belong to it
        return None
    try:
        below = _parsed("\n" * len(lines) + rest).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):  # the whole of it may be right, or else say why not
        return None
    return ast.Module([*above, *below], [])


def _as_far_as(text: str, other: str) -> int:
    """How many characters they begin with are the same."""
    least, most = 0, min(len(text), len(other))
    while least < most:
        middle = (least + most + 1) // 2
        if text[least:middle] == other[least:middle]:
            least = middle
        else:
            most = middle - 1
    return least


def _whole(body: list[ast.stmt], lines: int) -> list[ast.stmt]:
    """The statements at the top that end within so many lines, with nothing beside the last of them."""
    count = 0
    for at, each in enumerate(body):
        if (each.end_lineno or 0) > lines:
            break
        if at + 1 == len(body) or body[at + 1].lineno > (each.end_lineno or 0):
            count = at + 1
    return body[:count]
