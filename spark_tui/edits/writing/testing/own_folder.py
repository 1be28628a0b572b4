"""A test writes into the folder that pytest gives it: "use tmp_path in test_dump instead of tempfile", "the tests must
not write to /tmp"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import full_name, without_unused
from spark_tui.edits.python.lines import first_and_last, move_out, remove
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_text
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing.fixtures import taking

_NEEDS = Pattern(r"(?i)\btmp_?path\b|\bwrit\w*\b.*(?<!\w)/tmp\b|/tmp\b.*\bfixtures?\b|\btmp ?dir\b.*\bfixtures?\b")
_MAKES = frozenset(("tempfile.mkdtemp", "tempfile.gettempdir"))
_ASKED, _CLEAR, _ALL = 5.5, 2.0, 1.0
_GIVEN = "tmp_path"


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    tests = [node for _, node in source.functions if is_test(node) and _GIVEN not in parameters_of(node)]
    found = {test: splices for test in tests if (splices := tuple(_changed(source, test)))}
    named = [test for test in found if names(sentence, test.name) >= _CLEAR]
    for several in ([each] for each in named or found):
        yield from possible(_tidied(source, [one for test in several for one in found[test]]), _ASKED)
    if len(found) > 1 and not named:
        every = [one for splices in found.values() for one in splices]
        yield from possible(_tidied(source, every), _ASKED + _ALL)


def _tidied(source: Source, splices: list[Splice]) -> Iterator[Splice]:
    yield without_unused(source, splices, ("tempfile", "os", "shutil"))


def _changed(source: Source, test: Function) -> Iterator[Splice]:
    """The test takes the fixture, and what it had for that goes."""
    changes = [*_made(source, test), *_entered(source, test), *_fixed(source, test)]
    if changes:
        yield taking(source, test, _GIVEN)
        yield from changes


def _made(source: Source, test: Function) -> Iterator[Splice]:
    """`folder = tempfile.mkdtemp()`"""
    for node in test.body:
        match node:
            case ast.Assign([ast.Name(folder)], ast.Call(func)) if full_name(source, func) in _MAKES:
                yield from remove(source, [node])
                yield from _used(source, test, folder)


def _entered(source: Source, test: Function) -> Iterator[Splice]:
    """`with tempfile.TemporaryDirectory() as folder:`"""
    for node in test.body:
        match node:
            case ast.With([ast.withitem(ast.Call(func), ast.Name(folder))], body):
                if full_name(source, func) == "tempfile.TemporaryDirectory":
                    first, last = first_and_last(source, body)
                    yield Splice(source.line_start(node.lineno), source.line_start(first), "")
                    yield from move_out(source, first, last, source.indent(first), source.indent(node.lineno))
                    yield from _used(source, test, folder)


def _fixed(source: Source, test: Function) -> Iterator[Splice]:
    """A file that always lies in the same place."""
    for node in walk(test):
        if is_text(node) and str(node.value).startswith("/tmp/"):
            yield instead(source, node, f'{_GIVEN} / "{str(node.value).removeprefix("/tmp/")}"')


def _used(source: Source, test: Function, folder: str) -> Iterator[Splice]:
    inner = set[ast.AST]()
    for node in walk(test):
        match node:
            case ast.Call(func, [ast.Name(same), *rest]) if (
                same == folder and full_name(source, func) == "os.path.join"
            ):
                inner.add(node.args[0])
                yield instead(source, node, " / ".join((_GIVEN, *map(source.segment, rest))))
            case ast.Name(same, ast.Load()) if same == folder and node not in inner:
                yield instead(source, node, _GIVEN)


WRITER = Writer(frozenset(("write-test", "pathlib", "swap-module")), _written, needs=_NEEDS)
