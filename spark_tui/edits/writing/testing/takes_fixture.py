"""A test that makes for itself what a fixture makes takes the fixture: "test_archive should use the inbox fixture like
the others, and not build a box of its own"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import assigned_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.testing import is_fixture, is_test
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, clearly
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing.fixtures import taking

_NEEDS = Pattern(
    r"(?i)\bfixtures?\b|\b(?:build|mak|creat|construct|prepar|set)\w* (?:up )?(?:\w+ ){0,3}(?:its|their|the) own\b"
    r"|\b(?:of|on) (?:its|their) own\b|\b(?:repeat|duplicat|cop)\w+\b"
)
_A_NEW_ONE = Pattern(
    r"(?i)\b(?:add|write|make|create|extract|introduce|want|need|put|define|into|as) (?:an? |one )(?:\w+ )?fixtures?\b"
)
_EVERY = Pattern(r"(?i)\b(?:all|every|each|both|other|the) (?:\w+ )?tests\b|\btests\b.*\b(?:their|them)\b")
_ASKED, _TEST, _FIXTURE, _ALL_OF_THEM = 5.0, 2.0, 1.0, 3.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _A_NEW_ONE.search(sentence.text) is not None:
        return
    found: list[tuple[Repair, Function]] = []
    named = {test for _, test in source.functions if is_test(test) and test.name in sentence.bare}
    for _, fixture in source.functions:
        for _, test in source.functions if is_fixture(fixture) else ():
            if is_test(test) and (not named or test in named) and fixture.name not in parameters_of(test):
                told = _TEST * clearly(sentence, test.name) + _FIXTURE * clearly(sentence, fixture.name)
                if splices := tuple(_taken(source, fixture, test)):
                    found.append((Repair(splices, _ASKED + told), test))
    yield from (each for each, _ in found)
    if len({test for _, test in found}) == len(found) > 1 and _EVERY.search(sentence.text) is not None:
        together = tuple(one for each, _ in found for one in each.splices)
        yield Repair(together, max(each.evidence for each, _ in found) + _ALL_OF_THEM)


def _taken(source: Source, fixture: Function, test: Function) -> Iterator[Splice]:
    *making, last = without_docstring(fixture.body)
    given = last.value if isinstance(last, ast.Return) else None
    if isinstance(last, ast.Expr) and isinstance(last.value, ast.Yield):
        given = last.value.value
    own = without_docstring(test.body)
    if not isinstance(given, ast.Name) and given is not None and not making:
        names = [assigned_name(each) for each in own[:1] if isinstance(each, ast.Assign) and _same(each.value, given)]
        made = own[: len(names)]
    elif isinstance(given, ast.Name) and making:
        made = own[: len(making)]
        names = _called(given.id, making, made)
    else:
        return
    rest = own[len(made) :]
    if not names or not names[0] or not rest or not all(has_own_lines(source, each) for each in made):
        return
    here = [node for each in rest for node in walk(each) if isinstance(node, ast.Name)]
    if any(node.id == names[0] and not isinstance(node.ctx, ast.Load) for node in here):
        return
    if fixture.name != names[0] and any(fixture.name in named_in(each) for each in rest):
        return
    yield taking(source, test, fixture.name)
    after = source.last_line(made[-1]) + 1
    after += not source.line(after).strip()
    yield Splice(source.line_start(made[0].lineno), source.line_start(after), "")
    yield from (instead(source, node, fixture.name) for node in here if node.id == names[0] != fixture.name)


def _called(name: str, making: Sequence[ast.stmt], made: Sequence[ast.stmt]) -> list[str]:
    """What a test calls the thing that it makes line by line as the fixture does."""
    if len(made) < len(making):
        return []
    there = next((at for at, each in enumerate(making) if assigned_name(each) == name), None)
    own = assigned_name(made[there]) if there is not None else ""
    alike = all(
        ast.unparse(_Renamed(own, name).visit(ast.parse(ast.unparse(other)))) == ast.unparse(each)
        for each, other in zip(making, made, strict=True)
    )
    return [own] if own and alike else []


class _Renamed(ast.NodeTransformer):
    def __init__(self, old: str, new: str) -> None:
        self.old, self.new = old, new

    def visit_Name(self, node: ast.Name) -> ast.Name:
        return ast.Name(self.new, node.ctx) if node.id == self.old else node


def _same(one: ast.expr, other: ast.expr) -> bool:
    return ast.unparse(one) == ast.unparse(other)


WRITER = Writer(frozenset(("write-test",)), _written, needs=_NEEDS)
