"""What is read still has the quotes around it: 'NAME="Ann Lee" ends up with the quotes in the value'."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk

_QUOTES = r"(?:quotes?|quotation marks?|quote marks?|inverted commas)"
_SAYS = Pattern(
    rf"(?i)\b(?:with|has|have|keeps?|contains?|includes?|including|still|gets?|got|leaves?) (?:\w+ )?(?:the |its"
    rf" |their |double |single )*{_QUOTES}\b"
    rf"|\b{_QUOTES} (?:\w+ ){{0,3}}(?:in|around|on|of|stay|remain|left|kept|included|belong|stripped|removed|part)\b"
)
_WISHED_THERE = Pattern(
    rf"(?i)\b(?:add|put|wrap\w*|surround\w*|needs?|missing|without)\b.*\b{_QUOTES}\b|\bin {_QUOTES}"
)
_SINGLE, _DOUBLE = Pattern(r"(?i)\bsingle\b|(?<!\w)'[^']*'(?!\w)"), Pattern('(?i)\\bdouble\\b|"')
_CLEAR, _LAST = 4.5, 0.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    if match is None or _WISHED_THERE.search(complaint.sentence.text) is not None:
        return
    spoken_of = [each for each in complaint.functions() if each.name in complaint.sentence.bare]
    for function in spoken_of or complaint.functions():
        for name, is_last in _parts(function):
            for node in walk(function):
                match node:
                    case ast.Call(ast.Attribute(ast.Name(owner), "strip"), [], []) if owner == name:
                        pass
                    case _:
                        continue
                clear = _CLEAR + _LAST * is_last + complaint.names(name) + complaint.points(node.lineno)
                if not isinstance(source.parents.get(node), ast.Attribute):
                    yield Repair((behind(source, node, f".strip({_marks(complaint)})"),), clear)


def _parts(function: Function) -> Iterator[tuple[str, bool]]:
    """What a line is taken apart into, by a mark between them."""
    for node in walk(function):
        match node:
            case ast.Assign(
                [ast.Tuple(parts)], ast.Call(ast.Attribute(attr="partition" | "split" | "rpartition"), [_, *_])
            ):
                names = [part.id for part in parts if isinstance(part, ast.Name) and part.id != "_"]
                yield from ((name, name == names[-1]) for name in names)


def _marks(complaint: Complaint) -> str:
    """The quotes that are to be stripped, as code: the kind that somebody shows or names, else both."""
    text = complaint.sentence.text
    single, double = _SINGLE.search(text) is not None, _DOUBLE.search(text) is not None
    if single == double:
        return '"\\"\'"'
    return '"\'"' if single else "'\"'"


DEFECT = Defect("quotes-kept", frozenset(("fix-string", "fix-error")), _repairs, _SAYS)
