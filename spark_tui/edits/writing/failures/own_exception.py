"""What is raised gets an exception of its own: "use an own exception class for that, InvalidTransition"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import statement_at_top
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import is_in_named, told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:own|custom|special|dedicated|specific|separate|new|proper) (?:\w+ )?(?:exceptions?|errors?)\b"
    r"|\b(?:instead of|rather than|not) (?:an? |the )?(?:\w+Error|Exception)\b"
    r"|\b(?:exception|error) (?:class |type )?of (?:its|their|our) own\b"
)
_INSTEAD = Pattern(r"(?i)\b(?:instead of|rather than)\b")
"""Whoever catches the old one is not to catch that."""
_NAME = Pattern(r"\b(?P<name>(?:[A-Z][a-z0-9]+){2,}|[A-Z][a-z]+(?:Error|Exception))\b")
_ONLY_THE_CLASS = Pattern(
    r"(?i)(?:please |pls )?(?:add|create|define|write|make|introduce|i need|we need) (?:an? |the |our )?"
    r"(?:(?:new|own|custom|special|dedicated) )?(?:\w+ )?(?:exceptions?|errors?)(?: class| type)?(?: called"
    r"| named)? `?\w+`?\W*"
)
"""And nothing of where it is raised."""
_PLAIN = frozenset(("Exception", "RuntimeError", "ValueError", "KeyError", "TypeError", "LookupError"))
_ASKED, _PLAINEST, _ONLY, _CLEAR = 4.6, 1.0, 1.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = [name for name in _NAME.findall(sentence.text) if name not in sentence.known and name not in _PLAIN]
    if len(set(said)) != 1 or _ONLY_THE_CLASS.fullmatch(sentence.text) is not None:
        return
    raised = [each for each in source.all(ast.Raise) if _kind(each) in _PLAIN]
    named = [each for each in raised if is_in_named(sentence, each, _CLEAR)]
    if not named and any(names(sentence, each.name) >= _CLEAR for _, each in source.functions):
        return  # it is to come from where nothing is raised so far
    for each in named or raised:
        match each.exc:
            case ast.Call(ast.Name(kind) as called):
                pass
            case ast.Name(kind) as called:
                pass
            case _:
                continue
        told = _ASKED + _PLAINEST * (kind == "Exception") + _ONLY * (len(raised) == 1) + told_of(sentence, each)
        base = "Exception" if _INSTEAD.search(sentence.text) is not None else kind
        made = _made(source, each, f"class {said[0]}({base}):\n{source.unit}pass\n")
        yield Repair((made, instead(source, called, said[0])), told)


def _kind(node: ast.Raise) -> str:
    match node.exc:
        case ast.Call(ast.Name(kind)) | ast.Name(kind):
            return kind
        case _:
            return ""


def _made(source: Source, node: ast.Raise, code: str) -> Splice:
    """Above what it is used in, as things stand apart there."""
    line = source.first_line(statement_at_top(source, node))
    while re.match(r"#", source.line(line - 1)):
        line -= 1
    at = source.line_start(line)
    return Splice(at, at, f"{code}\n\n")


WRITER = Writer(frozenset(("raise-instead", "change-exception", "add-class")), _written, needs=_NEEDS)
