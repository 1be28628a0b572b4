"""What is there already is not fetched and written once more: "skip files that are already there", "don't download what
we have", where a path is made and written to."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import indented, without_docstring
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in, named_in
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_HAVE = (
    r"(?:already (?:there|exist\w*|downloaded|saved|written|present|fetched|on disk|have)|(?:is|are) there already"
    r"|exists? already|we (?:already )?have(?: already)?)"
)
_NEEDS = Pattern(
    rf"(?i)\b(?:skip|ignore|leave|omit)\w*\b.*{_HAVE}|(?:\b(?:not|never|no need to|avoid)|n't)\b.*{_HAVE}"
    rf"|\b{_HAVE}\b.*\b(?:skip\w*|not (?:be )?(?:download|fetch|sav|writt|load)\w*|ignored)\b"
    r"|\b(?:again|twice)\b.*\b(?:files?|downloads?)\b.*\bthere\b|\bdownload\w*\b.*\bagain\b"
)
_PLACED = frozenset(("write_bytes", "write_text"))
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name, function in source.functions:
        for statement, place, is_path in _writes(function):
            change = _asked_first(source, function, statement, place, is_path)
            if change is not None:
                told = _ASKED + 0.5 * min(2.0, names(sentence, name)) + told_of(sentence, statement)
                yield Repair(change, told)


def _writes(function: Function) -> Iterator[tuple[ast.stmt, ast.expr, bool]]:
    """The statement of the function that writes a file, which, and whether that is a path that can be asked."""
    for statement in function.body:
        for node in walk(statement):
            match node:
                case ast.Call(ast.Attribute(place, attr)) if attr in _PLACED:
                    yield statement, place, True
                case ast.Call(ast.Name("open"), [place, ast.Constant(str(mode)), *_]) if "w" in mode:
                    yield statement, place, False
                case ast.Call(ast.Attribute(attr="urlretrieve"), [_, place]):
                    yield statement, place, False


def _asked_first(
    source: Source, function: Function, statement: ast.stmt, place: ast.expr, is_path: bool
) -> tuple[Splice, ...] | None:
    body = without_docstring(function.body)
    before = body[: body.index(statement)] if statement in body else []
    if not all(has_own_lines(source, each) for each in body) or "exists(" in source.segment(function):
        return None
    needed, wanted = list[ast.stmt](), set(named_in(place))
    for each in reversed(before):
        bound = set(bound_in(each))
        if bound & wanted:
            if not isinstance(each, ast.Assign):
                return None
            needed.insert(0, each)
            wanted |= set(named_in(each.value))
    others = [each for each in before if each not in needed]
    known = {arg.arg for arg in parameters(function)}
    late = {name for each in others for name in bound_in(each)} - known
    if late & wanted:
        return None
    indent, unit = source.indent(body[0].lineno), source.unit
    ends = [each.value for each in returns(function) if each.value is not None]
    given = {name for end in ends for name in named_in(end)}
    if given & late:
        return None
    if is_path:
        test, imports = f"{moved(source, place, Level.ATOM)}.exists()", []
    else:
        exists, imports = available(source, "os.path", "exists")
        test = f"{exists}({source.segment(place)})"
    answer = f"return {source.segment(ends[-1])}" if ends else "return"
    guard = indented(f"if {test}:\n{unit}{answer}", indent)
    parts = [*map(source.segment, needed), guard.removeprefix(indent), *map(source.segment, others)]
    start, stop = source.start(body[0]), source.stop(before[-1]) if before else source.start(body[0])
    text = f"\n{indent}".join(parts)
    return (*imports, Splice(start, stop, text if before else f"{text}\n{indent}"))


WRITER = Writer(frozenset(("skip-if", "return-if", "guard-empty")), _written, needs=_NEEDS)
