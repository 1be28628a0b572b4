"""Where something fails, it is told that it did and not why: "I want to see the error when sending fails", or of which
one: "I want to see the file name when a copy fails", where `except OSError: print("copy failed")` stands."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.loggers import LEVELS
from spark_tui.edits.python.uses import bound_in, names_in
from spark_tui.edits.reading import parts
from spark_tui.edits.saying.place.spoken_of import root

_SEE = (
    r"(?:see|know|show\w*|shown|print\w*|log\w*|tell\w*|told|says?|display\w*|contain\w*|mention\w*|includ\w+|with|has)"
)
_FAILS = r"(?:fail\w*|error\w*|crash\w*|goes wrong|went wrong|can(?:no|')t|could(?:n't| not)|breaks?)"
_SAYS = Pattern(
    rf"(?i)\b{_SEE} (?:me |us |you )?(?:what |why\b|the |which |its |actual |real |original |whole )*"
    rf"(?P<what>\w+)?(?: \w+){{0,3}}? (?:when|if|whenever|in case|where|in the (?:log|output|message))\b.*\b{_FAILS}\b"
    rf"|\b{_FAILS}\b.*\b(?:never|not|nobody|doesn't|don't|no) (?:\w+ ){{0,3}}?(?:why|reason|cause)\b"
)
_WHY = Pattern(r"(?i)\b(?:the (?:\w+ )?(?:error|exception|reason|cause)|why|what (?:went|goes) wrong)\b")
_CLEAR, _SPOKEN = 5.5, 1.0
_WORD = Pattern(r"[a-z]+")


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    said = {root(word) for word in _WORD.findall(complaint.text)}
    for handler in source.all(ast.ExceptHandler) if match is not None else ():
        for call, text in _told(handler):
            spoken = sum(root(word) in said for word in _WORD.findall(str(text.value).lower()))
            clear = _CLEAR + _SPOKEN * min(2, spoken) + complaint.points(call.lineno)
            if complaint.says(_WHY):
                if handler.type is not None:
                    name = handler.name or "error"
                    named = () if handler.name else (behind(source, handler.type, f" as {name}"),)
                    yield Repair((*named, *_with(source, call, text, name)), clear)
                continue
            asked = match["what"].lower() if match is not None and match["what"] else ""
            for name in _there(source, handler):
                words = {root(each) for each in parts(name)}
                if (words & said and name in complaint.text.split()) or root(asked) in words:
                    yield Repair(tuple(_with(source, call, text, name)), clear)


def _told(handler: ast.ExceptHandler) -> Iterator[tuple[ast.Call, ast.Constant]]:
    """What is printed or logged there, and is the same each time."""
    for statement in handler.body:
        match statement:
            case ast.Expr(ast.Call(func, [ast.Constant(str()) as text], []) as call):
                if last_name(func) in ("print", *LEVELS):
                    yield call, text


def _with(source: Source, call: ast.Call, text: ast.Constant, name: str) -> Iterator[Splice]:
    code = source.segment(text)
    if isinstance(call.func, ast.Name):
        code = code.replace("{", "{{").replace("}", "}}")
        yield instead(source, text, f"f{code[:-1].rstrip('.!')}: {{{name}}}{code[-1]}")
    else:
        yield instead(source, text, f"{code[:-1].rstrip('.!')}: %s{code[-1]}, {name}")


def _there(source: Source, handler: ast.ExceptHandler) -> list[str]:
    """The names that are bound by then: those of the function."""
    function = function_around(source, handler)
    if function is None:
        return []
    tried = source.parents[handler]
    own = {arg.arg for arg in function.args.args} | bound_in(function)
    read = {each.id for each in names_in(tried)} | own
    return sorted(read & own)


DEFECT = Defect("error-untold", frozenset(("change-message", "log-exception", "message-value")), _repairs, _SAYS)
