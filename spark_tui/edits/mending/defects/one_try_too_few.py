"""What is to be tried so many times is tried once less: "retry(times=3) only tries twice", where the attempts go from
1 up to, and not with, `times`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name

_SAYS = Pattern(
    r"(?i)\bonly (?:\w+ )?(?:tr(?:y|ies|ied)|retr(?:y|ies|ied)|runs?|calls?|attempts?|once|twice|one|two|\d+)\b"
    r"|\b(?:one|1) (?:\w+ )?(?:too few|less|short|fewer|missing)\b|\btoo few\b|\bnever (?:\w+ )?(?:calls?|tr(?:y|ies)"
    r"|called|tried|runs?)\b|\b(?:tr(?:y|ies)|attempt\w*|runs?|call\w*) (?:\w+ )?(?:once|twice|(?:\d+|one|two|three"
    r"|four)"
    r" times)\b.*\b(?:instead|not|with|for|when|rather|though|although)\b|\boff by one\b|\binstead of (?:\d+|one|two"
    r"|three|four|five)\b"
)
_SO_OFTEN = re.compile(r"(?:^|_)(?:times|tries|retries|attempts|repeats?|rounds|turns|tries_?left|trials|n|count)$")
_ATTEMPT = re.compile(r"^(?:attempt|try_?|turn|round_?|trial|i|n|_|k|number|no)$|attempt")
_CLEAR = 6.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for loop in source.all(ast.For) if match is not None else ():
        match loop:
            case ast.For(ast.Name(turn), ast.Call(ast.Name("range"), [ast.Constant(1), end], [])):
                pass
            case _:
                continue
        name = last_name(end)
        if _SO_OFTEN.search(name.lower()) is None or _ATTEMPT.search(turn) is None:
            continue
        function = function_around(source, loop)
        clear = _CLEAR + complaint.points(loop.lineno)
        clear += complaint.names(function.name) if function is not None else 0.0
        yield Repair((instead(source, end, f"{source.segment(end)} + 1"),), clear)


DEFECT = Defect("one-try-too-few", frozenset(("fix-off-by-one", "fix-error")), _repairs, _SAYS)
