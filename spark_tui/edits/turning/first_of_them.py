"""What came among others stands first, last or beside one of them: "first in the dict", "before the name"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import parts
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)^\W*(?:(?:put|move|it|that|please|should|be|go|goes|and|but|as|the|have|want|rather|better|in the)\W+)*"
    r"(?:(first|in front|at the (?:start|beginning|front|top)|on top)|(last|at the end)|(before|in front of|after"
    r"|behind) (?:the )?[`'\"]?(\w+)[`'\"]?)"
    r"(?: (?:in|of) (?:the |that )?(?:dict|list|tuple|set|row|keys|items|fields|columns?|arguments|parameters"
    r"|one))?(?: please| rather| instead)?\W*$"
)
_CLEAR = 5.0


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAYS.match(turn.said)
    if match is None:
        return
    for node in turn.new(ast.Dict, ast.List, ast.Tuple):
        if isinstance(node, ast.Dict):
            if None in node.keys:
                continue
            spans = [
                (turn.now.start(key), turn.now.stop(value))
                for key, value in zip(node.keys, node.values, strict=True)
                if key
            ]
        else:
            spans = [(turn.now.start(each), turn.now.stop(each)) for each in node.elts]
        old = "".join(line for hunk in turn.hunks for line in hunk.old)
        items = [turn.now.text[slice(*span)] for span in spans]
        fresh = [each for each in items if each not in old]
        if len(fresh) != 1 or len(items) < 2:
            continue
        others = [each for each in items if each != fresh[0]]
        at = _place(match[1], match[2], match[3], match[4], others)
        if at is None:
            continue
        others.insert(at, fresh[0])
        if others != items:
            inner = turn.now.text[spans[0][0] : spans[-1][1]]
            joint = turn.now.text[spans[0][1] : spans[1][0]]
            whole = turn.now.segment(node)
            start = whole.index(inner)
            yield from turn.with_splices(
                [instead(turn.now, node, whole[:start] + joint.join(others) + whole[start + len(inner) :])], _CLEAR
            )


def _place(first: str | None, last: str | None, side: str | None, name: str | None, others: list[str]) -> int | None:
    if first is not None:
        return 0
    if last is not None:
        return len(others)
    there = next((at for at, each in enumerate(others) if name is not None and name.lower() in parts(each)), None)
    if there is None or side is None:
        return None
    return there if side.lower() in ("before", "in front of") else there + 1


TURNER = Turner(_turned, _SAYS)
