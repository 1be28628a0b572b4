"""A first row that says what the columns are: "write a header row in write_totals"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_HEADER = r"(?:header|heading|title)s?(?: (?:row|line))?s?|column (?:names|titles|headings)"
_NEEDS = Pattern(
    rf"(?i)\b(?:write|add|put|include|want|needs?|with|have|has|should have|give|missing|lacks?|print|output)s?\b.*"
    rf"\b(?:{_HEADER})\b|\b(?:{_HEADER}) (?:is|are) missing\b"
)
_OTHERWISE = Pattern(
    r"(?i)\b(?:skip\w*|ignor\w+|without|no|request|http|authorization|auth|content[- ]type|md|markdown)\b"
)
_ASKED, _NAMED = 4.4, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for loop in source.all(ast.For) if _OTHERWISE.search(sentence.text) is None else ():
        function = function_around(source, loop)
        row = next((line for each in loop.body if (line := _row(source, each)) is not None), None)
        if function is None or row is None or not has_own_lines(source, loop) or _has_one(source, loop, row[0]):
            continue
        called, columns = row
        header = ", ".join(f'"{column}"' for column in columns)
        told = _NAMED * min(1.0, names(sentence, function.name) / 2)
        code = f"{called}([{header}])" if called.endswith("writerow") else f'{called}("{",".join(columns)}\\n")'
        yield from possible(iter((insert_before(source, loop, code),)), _ASKED + told + told_of(sentence, loop))


def _row(source: Source, statement: ast.stmt) -> tuple[str, list[str]] | None:
    """What writes a row, and what its columns are called."""
    match statement:
        case ast.Expr(ast.Call(ast.Attribute(attr="writerow") as func, [ast.List(cells) | ast.Tuple(cells)])):
            found = [_called(each) for each in cells]
        case ast.Expr(ast.Call(ast.Attribute(attr="write") as func, [ast.JoinedStr(values)])):
            between = [each.value for each in values if isinstance(each, ast.Constant)]
            if between[-1:] != [",\n"] and (not between or set(between[:-1]) - {","} or between[-1] != "\n"):
                return None
            found = [_called(each.value) for each in values if isinstance(each, ast.FormattedValue)]
        case _:
            return None
    return (source.segment(func), [each for each in found if each]) if found and all(found) else None


def _called(cell: ast.expr) -> str:
    match cell:
        case ast.Name(name) | ast.Attribute(attr=name) | ast.Subscript(slice=ast.Constant(str(name))):
            return name
        case ast.Call(args=[inside, *_]):
            return _called(inside)
        case _:
            return ""


def _has_one(source: Source, loop: ast.For, called: str) -> bool:
    """Is a row written before them already?"""
    before = (node for node in source.all(ast.Call) if node.lineno < loop.lineno)
    around = function_around(source, loop)
    return any(source.segment(node.func) in (called, called.replace("writerow", "writeheader"))
               and function_around(source, node) is around for node in before)  # fmt: skip


WRITER = Writer(frozenset(("add-print", "fix-string")), _written, needs=_NEEDS)
