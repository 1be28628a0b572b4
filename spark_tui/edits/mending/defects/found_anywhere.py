"""A pattern that is looked for at the beginning only: "temp is never found unless the report starts with it", where
`match` is to be `search`. And what a server sent is bytes, where text is looked through."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.messages import Messages, Ways, by_messages
from spark_tui.edits.mending.repair import Defect, Repair, Splice, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.saying.doing.refused_as import ERROR_WISHED

_SAYS = Pattern(
    r"(?i)\b(?:starts? with|at the (?:start|beginning|front)|(?:only|unless) .*\b(?:start|begin|front|first)\w*"
    r"|anywhere"
    r"|in the middle|further (?:on|back|in)|never (?:\w+ )?(?:found|find|match)\w*|(?:\w+n't|not|never) (?:found"
    r"|find|match)\w*"
    r"|misses|missed|re\.search)\b"
)
_IS_NONE = Pattern(
    r"(?i)\bNoneType\b|\bAttributeError\b|\b(?:crash\w*|blows? up|skip\w*|ignor\w+)\b(?!.*\b(?:start|begin|front"
    r"|anywhere|middle)\w*)"
)
"""What does not fit is there, and is not to end it."""
_CLEAR = 5.0


def _anywhere(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    if any(each.search(complaint.sentence.text) is not None for each in (_IS_NONE, ERROR_WISHED)):
        return
    for call in source.all(ast.Call) if match is not None else ():
        match call.func:
            case ast.Attribute(ast.Name() as of, "match") if len(call.args) in (1, 2):
                pass
            case _:
                continue
        stop = source.stop(call.func)
        clear = _CLEAR + complaint.points(call.lineno) + complaint.names(of.id)
        yield Repair((Splice(stop - len("match"), stop, "search"),), clear)


def _as_text(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Call(ast.Attribute(ast.Name(read), "read"), [], []):
            function = function_around(source, node)
            around = source.segment(function) if function is not None else source.text
            if re.search(rf"\burlopen\([^\n]*\bas {read}\b|\b{read} = (?:[\w.]+\.)?urlopen\(", around) is not None:
                yield (behind(source, node, ".decode()"),), 2.0


_MESSAGES: Messages = (
    (
        r"cannot use a string pattern on a bytes-like object|can't concat str to bytes|a bytes-like object is required",
        _as_text,
    ),
)

DEFECTS = (
    Defect("found-anywhere", frozenset(("fix-string", "fix-error", "swap-idiom")), _anywhere, _SAYS),
    by_messages("sent-as-bytes", _MESSAGES),
)
