"""What is stripped is stripped of some marks only, or at one end: "only the newline at the end", "just trailing
slashes", "only on the left"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern, either
from spark_tui.edits.saying.value.marks import MARKS, several
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_MARKS = several(MARKS)
_SAYS = Pattern(
    r"(?i)\W*(?:(?:no|but|and|please|ok|rather|better|only|just|it|should|strip|remove|cut|take|off|the|an?|any|all"
    r"|not everything|not all|make it|blank|white)\W+)*"
    r"(?P<before>trailing|leading|left|right|last|first|final|line)?\W*"
    rf"(?P<what>{either(_MARKS)}|line (?:end(?:ing)?|break)s?|whitespace|blanks?)?\W*"
    r"(?P<behind>(?:at|on|from) (?:the )?(?:very )?(?:end|right|left|beginning|start|front|both sides|both ends)"
    r"(?: side| end)?|right|left)?"
    r"(?:\W+(?:please|then|instead|only|not the rest|nothing else))*\W*"
)
_RIGHT = Pattern(r"(?i)trailing|right|end|last|final")
_LEFT = Pattern(r"(?i)leading|left|beginning|start|front|first")
_CLEAR = 5.0


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAYS.fullmatch(turn.said)
    if match is None or not (match["before"] or match["what"] or match["behind"]):
        return
    side = f"{match['before'] or ''} {match['behind'] or ''}"
    what = (match["what"] or "").lower()
    mark = "\\n" if what.startswith("line ") else _MARKS.get(what, "")
    how = "rstrip" if _RIGHT.search(side) is not None else "lstrip" if _LEFT.search(side) is not None else "strip"
    for call in turn.new(ast.Call):
        match call:
            case ast.Call(func=ast.Attribute(value=of, attr="strip" | "lstrip" | "rstrip"), keywords=[]):
                text = turn.now.segment(of)
                was = f"{text}.strip("
                if not any(was in line for hunk in turn.hunks for line in hunk.old):
                    given = f'"{mark}"' if mark else ", ".join(map(turn.now.segment, call.args))
                    yield from turn.with_splices([instead(turn.now, call, f"{text}.{how}({given})")], _CLEAR)


TURNER = Turner(_turned, Pattern(r"(?i)\b(?:only|just|trailing|leading|left|right|end|beginning|start|strip)\b"))
