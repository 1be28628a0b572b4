"""What a regular expression puts between things, it puts before the first of them too: where each capital gets an
underscore in front, so does the first: "snake gives _user_name"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Splice
from spark_tui.edits.saying.value.marks import MARKS

_MARKS = {**MARKS, "minus": "-", "point": ".", "blank": " ", "plus": "+"}
_MARK = rf"(?:{'|'.join(_MARKS)})"
_SAYS = Pattern(
    rf"(?i)\b(?P<mark>{_MARK})s? (?:sign )?(?:that is |is |comes |stands |too many )?(?:at|in) (?:the |its )?"
    r"(?:very )?(?P<edge>front|beginning|start|end|back)\b"
    rf"|\b(?P<side>leading|trailing|first|last) (?P<named>{_MARK})\b"
    rf"|\b(?P<verb>begin|start|end)s? with an? (?P<with>{_MARK})\b"
    r"|(?:\b(?:as|gives?|gets?|got|is|becomes?|returns?|makes?|says?|into|to)|->|=>|=) ?"
    r"[\"'`]?(?P<shown>[_./+-])[a-z]{2}"
)
_WISHED = Pattern(
    r"(?i)\b(?:should|must|needs?|want|add|put|missing|lacks?|keep)\b(?! (?:not|never|be no)\b)"
    r"|\bno (?:leading|trailing)\b"
)
"""It is to be there: that is no complaint."""
_FRONT = frozenset(("front", "beginning", "start", "leading", "first", "begin"))
_QUOTES = Pattern(r"[rR]?(\"{3}|'{3}|\"|')")
_CLEAR = 5.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    if match is None or _WISHED.search(complaint.sentence.text) is not None:
        return
    source = complaint.source
    mark = match["shown"] or _MARKS[(match["mark"] or match["named"] or match["with"]).lower()]
    is_front = match["shown"] is not None or (match["edge"] or match["side"] or match["verb"]).lower() in _FRONT
    for node in complaint.nodes:
        match node:
            case ast.Call(
                ast.Attribute(ast.Name("re"), "sub"), [ast.Constant(str(old)) as text, ast.Constant(str(new)), *_]
            ) if new != mark and (new.startswith(mark) if is_front else new.endswith(mark)):
                pass
            case _:
                continue
        quotes = _QUOTES.match(source.segment(text))
        if (
            quotes is not None
            and "|" not in old
            and not old.startswith(("^", "(?<"))
            and not old.endswith(("$", "(?!$)"))
        ):
            at = source.start(text) + quotes.end() if is_front else source.stop(text) - len(quotes[1])
            change = Splice(at, at, "(?<!^)" if is_front else "(?!$)")
            yield Repair((change,), _CLEAR + complaint.points(node.lineno))


DEFECT = Defect("at-the-edge", frozenset(("fix-string", "fix-error")), _repairs, _SAYS)
