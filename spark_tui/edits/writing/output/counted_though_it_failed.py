"""Only what went well is counted: "the number of sent reminders is too high, it counts the failed ones too", "copied
also counts files that could not be copied"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from itertools import pairwise

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import always_leaves, returns
from spark_tui.edits.python.lines import blocks, has_own_lines, remove
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root, told_of
from spark_tui.edits.writing import Writer

_FAILED = (
    r"(?:fail\w*|unsuccessful\w*|(?:could|can|did|were|was|is|are|has|have)(?:n['’]?t|['’]t| ?not)(?: be(?:en)?)? \w+"
    r"|went wrong"
    r"|goes wrong|go wrong|bounced|errors?\b|not (?:been )?(?:sent|saved|written|copied|delivered|done|made|imported)"
    r"|no success|broken|bad|never \w+)"
)
_COUNTED = r"(?:count\w*|(?:number|total|sum|tally|figure|how many)\b|too (?:high|many|big|large|much)\b|includ\w+)"
_NEEDS = Pattern(rf"(?i)\b{_COUNTED}.*\b{_FAILED}|\b{_FAILED}.*\b{_COUNTED}")
_WANTS_A_COUNT = Pattern(
    r"(?i)^(?:please |also |can you )*(?:count|report|return|print|show|add|tell|log) "
    r"(?:the (?:number|count) of |how many )"
)
_ASKED, _TOLD, _NAMED = 7.5, 0.5, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _WANTS_A_COUNT.search(sentence.text) is not None:
        return
    for block in blocks(source):
        for done, counted in pairwise(block):
            count = _count(source, counted)
            if not count or not has_own_lines(source, done):
                continue
            function = function_around(source, counted)
            told = _ASKED + _TOLD * min(3.0, told_of(sentence, counted))
            told += _NAMED * (function is not None and names(sentence, function.name) >= 1)
            told += _NAMED * bool({*map(root, parts(count))} & {*map(root, sentence.spoken.split())})
            match done:
                case ast.Expr(value) if _says_whether(source, value):
                    yield from possible(_only_then(source, value, done, counted), told)
                case ast.Try(handlers=[_, *_], finalbody=[]) if not _all_leave(done.handlers):
                    yield from possible(_with_the_deed(source, done, counted), told)


def _count(source: Source, statement: ast.stmt) -> str:
    match statement:
        case ast.AugAssign(ast.Name() | ast.Attribute() | ast.Subscript() as held, ast.Add(), ast.Constant(1)):
            return source.segment(held) if has_own_lines(source, statement) else ""
        case _:
            return ""


def _says_whether(source: Source, value: ast.expr) -> bool:
    """Does what is called give yes or no, and nobody looks at it?"""
    call = value.value if isinstance(value, ast.Await) else value
    if not isinstance(call, ast.Call):
        return False
    name = last_name(call.func)
    for _, each in source.functions:
        if each.name == name:
            given = [node.value for node in returns(each)]
            answers = {node.value for node in given if isinstance(node, ast.Constant)}
            annotated = each.returns is not None and ast.unparse(each.returns) == "bool"
            return annotated or (True in answers and bool({False, None} & answers or None in given))
    return False


def _only_then(source: Source, value: ast.expr, done: ast.stmt, counted: ast.stmt) -> Iterator[Splice]:
    indent = source.indent(done.lineno)
    code = f"if {source.segment(value)}:\n{indent}{source.unit}{source.segment(counted)}"
    yield instead(source, done, code)
    yield from remove(source, [counted])


def _all_leave(handlers: Sequence[ast.ExceptHandler]) -> bool:
    return all(always_leaves(each.body) for each in handlers)


def _with_the_deed(source: Source, tried: ast.Try, counted: ast.stmt) -> Iterator[Splice]:
    """At the end of what is tried, or behind all of what is done where it went well."""
    last = (tried.orelse or tried.body)[-1]
    if isinstance(last, ast.Return | ast.Raise | ast.Continue | ast.Break):
        return
    yield insert_after(source, last, source.segment(counted))
    yield from remove(source, [counted])


WRITER = Writer(frozenset(("fix-error", "skip-if")), _written, needs=_NEEDS)
