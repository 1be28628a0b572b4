"""One too many or one too few: where a range, a slice or an index begins and ends."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.python.source import Source

_MORE = re.compile(
    r"(?:last|final|end)\b.*\b(?:missing|lost|never|not|n't|skip\w*|dropp\w*|ignor\w*|left out|cut|without|forgot\w*)"
    r"|(?:missing|lost|skip\w*|los\w+|drops?|ignor\w+|forgets?|cuts?|stops? before|leaves? out|misses) .*"
    r"\b(?:last|final|end)\b"
    r"|too (?:few|short|early|soon|low|small)|one (?:short|less|fewer)|inclusive|including|before the (?:last|end)"
)
_FEWER = re.compile(
    r"too (?:many|far|long|much|late|high|big)|one more|extra|out of (?:range|bounds)|index ?error|past the|beyond"
    r"|overrun|once more|too often|exclusive|excluding"
)
_FIRST = re.compile(r"\bfirst\b|\bstart\w*\b|\bbegin\w*\b|zero-based|\bcounts? from\b|numbering")
_SENSE, _END, _INDEX = 0.8, 0.5, 0.2


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    more, fewer, first = (complaint.says(words) for words in (_MORE, _FEWER, _FIRST))
    for node in complaint.nodes:
        for bound, is_start in _bounds(node):
            told = _END * (not is_start) + _SENSE * (first == is_start)
            for text, step in _shifted(complaint.source, bound):
                sense = _SENSE * ((more and step > 0) or (fewer and step < 0)) * (not is_start)
                sense += _SENSE * (first and is_start and step * (-1 if more or not fewer else 1) > 0)
                clear = complaint.points(bound.lineno) + told + sense
                yield Repair((instead(complaint.source, bound, text),), clear)


def _bounds(node: ast.AST) -> Iterator[tuple[ast.expr, bool]]:
    """What something begins or ends at, and whether it begins there."""
    match node:
        case ast.Call(ast.Name("range"), [end], []):
            yield end, False
        case ast.Call(ast.Name("range"), [start, end, *_], []):
            yield start, True
            yield end, False
        case ast.Subscript(slice=ast.Slice(lower, upper)):
            yield from ((each, each is lower) for each in (lower, upper) if each is not None)
        case ast.Subscript(slice=ast.BinOp(_, ast.Add() | ast.Sub(), ast.Constant(1)) as index):
            yield index, False
        case ast.Subscript(slice=ast.Name() as index):
            yield index, False
        case ast.Return(ast.BinOp(_, ast.Add() | ast.Sub(), ast.Constant(1)) as value):
            yield value, False
        case ast.keyword("start", ast.Constant(int()) as value):
            yield value, True
        case ast.Call(ast.Name("enumerate"), [_, ast.Constant(int()) as value], []):
            yield value, True
        case ast.Assign(value=ast.BinOp(_, ast.Add() | ast.Sub(), ast.Constant(1)) as value):
            yield value, False
        case _:
            pass


def _shifted(source: Source, bound: ast.expr) -> Iterator[tuple[str, int]]:
    text = source.segment(bound)
    match bound:
        case ast.Constant(int(value)) if not isinstance(value, bool):
            yield str(value + 1), 1
            yield str(value - 1), -1
        case ast.UnaryOp(ast.USub(), ast.Constant(int(value))):
            yield str(1 - value), 1
            yield str(-value - 1), -1
        case ast.BinOp(left, ast.Add(), ast.Constant(1)):
            yield source.segment(left), -1
        case ast.BinOp(left, ast.Sub(), ast.Constant(1)):
            yield source.segment(left), 1
            yield f"{source.segment(left)} + 1", 1
        case ast.Name() | ast.Attribute() | ast.Call() | ast.BinOp():
            yield f"{text} + 1", 1
            yield f"{text} - 1", -1
        case _:
            pass


DEFECT = Defect(
    "bound", frozenset(("fix-off-by-one", "fix-index")), _repairs, re.compile(r"(?i)\bIndexError|index out of range")
)
