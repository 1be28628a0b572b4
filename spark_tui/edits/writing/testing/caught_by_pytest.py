"""A test that catches what it waits for says so: `with pytest.raises(KeyError)` in place of a `try`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.testing import is_test, is_test_case
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\bpytest\.?raises\b|\bassertRaises\b|\braises\b")
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.Try):
        function = function_around(source, node)
        if function is None or not is_test(function):
            continue
        match node:
            case ast.Try([*tried, last], [ast.ExceptHandler(ast.expr() as kind, None, [ast.Pass()])], orelse, []):
                pass
            case _:
                continue
        if tried and _fails(last) and not orelse:
            checked = tried
        elif len(orelse) == 1 and _fails(orelse[0]):
            checked = [*tried, last]
        else:
            continue
        yield Repair(tuple(_entered(source, node, kind, checked)), _ASKED + told_of(sentence, node))


def _fails(node: ast.stmt) -> bool:
    """Is it what a test says where nothing was raised?"""
    match node:
        case ast.Assert(ast.Constant(False | 0)) | ast.Raise(
            ast.Name("AssertionError") | ast.Call(ast.Name("AssertionError"))
        ):
            return True
        case ast.Expr(ast.Call(ast.Attribute(attr="fail"))):
            return True
        case _:
            return False


def _entered(source: Source, node: ast.Try, kind: ast.expr, checked: list[ast.stmt]) -> Iterator[Splice]:
    """The lines stay what they are, under another head."""
    owner = next((each for _, each in source.classes if is_test_case(each) and node in set(ast.walk(each))), None)
    way = "self.assertRaises" if owner is not None else "pytest.raises"
    yield from import_needed(source, "pytest") if owner is None else ()
    yield Splice(source.start(node), source.start(node) + len("try"), f"with {way}({source.segment(kind)})")
    after = source.line_start(source.last_line(checked[-1]) + 1)
    yield Splice(after, source.line_start(source.last_line(node) + 1), "")


WRITER = Writer(frozenset(("write-test", "use-with")), _written, needs=_NEEDS)
