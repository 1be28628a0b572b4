"""What is written to a file that nobody closes may still be on its way: "the saved file is empty until the program
exits". It is opened by a `with`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around

_SAYS = Pattern(
    r"(?i)\b(?:empty|incomplete|cut off|half|truncated|missing|not there|nothing|isn't there|not written|unwritten)\b.*"
    r"\b(?:until|till|unless|before|while)\b.*\b(?:exits?|ends?|quits?|stops?|clos\w+|finish\w*|runn\w+|done)\b"
    r"|\bflush\w*\b|\bonly (?:written|there|saved|complete) (?:when|after|once)\b"
    r"|\bfile (?:\w+ )?(?:is|are|stays|remains) (?:\w+ )?(?:empty|incomplete|cut off|truncated)\b"
)
_CLEAR = 5.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes if match is not None else ():
        match node:
            case ast.Assign([ast.Name(file)], ast.Call(ast.Name("open"), [_, ast.Constant(str(mode)), *_])):
                pass
            case _:
                continue
        function = function_around(source, node)
        if mode[:1] in "wax" and function is not None and f"{file}.close(" not in source.segment(function):
            clear = _CLEAR + complaint.points(node.lineno)
            yield from possible(named("use-with").edit(source, (str(node.lineno),)), clear)


DEFECT = Defect("kept-back", frozenset(("use-with", "fix-error")), _repairs, _SAYS)
