"""Tests that do the same with other values become one that goes through them: "parametrize the discount tests"."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import takewhile

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.functions.signatures import signature
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.names import parameters, parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bparametri[sz]\w*\b"
    r"|\btests?\b.*\b(?:same|duplicat\w*|copied|repeat\w*|alike)\b|\b(?:merge|combine|join) .*\btests\b"
)
_FROM_TO = Pattern(
    r"\b(?P<start>test_\w*\d)`?(?: ?(?:to|through|thru|till|until|up to|-|–|\.\.\.?|…) ?)`?_?(?P<stop>test_\w*\d|\d+)\b"
)
_MOST = 4
"""So many values differ at most."""
_ASKED, _A_WORD = 5.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    groups: defaultdict[str, list[Function]] = defaultdict(list)
    for _, test in source.functions:
        if is_test(test) and not test.decorator_list and source.parents.get(test) is source.tree:
            groups[_shape(test)].append(test)
    spoken = {root(word) for word in sentence.spoken.split()}
    meant = _meant(sentence)
    for every in groups.values():
        tests = [each for each in every if not meant or each.name in meant]
        differing = _differing(tests)
        if len(tests) > 1 and 0 < len(differing) <= _MOST:
            named = {root(part) for test in tests for part in parts(test.name)} - {"test"}
            yield Repair(tuple(_one(source, tests, differing)), _ASKED + _A_WORD * len(named & spoken))


def _meant(sentence: Sentence) -> set[str]:
    """Those that are told one by one, or the first and the last of several: "test_sum_1 to test_sum_3"."""
    known = {node.name for _, node in sentence.source.functions if is_test(node)}
    told = known & sentence.bare
    for span in _FROM_TO.finditer(sentence.text):
        first, last = _numbered(span["start"]), int(re.split(r"\D", span["stop"])[-1])
        told |= {name for name in known if _numbered(name)[0] == first[0] and first[1] <= _numbered(name)[1] <= last}
    return told if len(told) > 1 else set()


def _numbered(name: str) -> tuple[str, int]:
    """What it is called, and the number at its end."""
    plain = name.rstrip("0123456789")
    return plain, int(name[len(plain) :] or 0)


def _shape(test: Function) -> str:
    """All of it but for its name and its numbers and texts."""
    body = ast.parse("\n".join(ast.unparse(each) for each in test.body))
    for node in walk(_Signless().visit(body)):
        if isinstance(node, ast.Constant):
            node.value = type(node.value).__name__ if not isinstance(node.value, int | float) else "number"
            node.kind = None
    return f"{list(parameters_of(test))} {ast.dump(body)}"


class _Signless(ast.NodeTransformer):
    """-3 is a number too."""

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        return node.operand if _is_below_zero(node) else self.generic_visit(node)


def _is_below_zero(node: ast.AST) -> bool:
    match node:
        case ast.UnaryOp(ast.USub(), ast.Constant(int() | float())):
            return True
        case _:
            return False


def _constants(test: Function) -> list[ast.expr]:
    """Its numbers and texts, each with its sign."""
    nodes = [node for each in test.body for node in walk(each)]
    below = [node for node in nodes if isinstance(node, ast.UnaryOp) and _is_below_zero(node)]
    inner = {id(node.operand) for node in below}
    found = [*below, *(node for node in nodes if isinstance(node, ast.Constant) and id(node) not in inner)]
    return sorted(found, key=lambda node: (node.lineno, node.col_offset))


def _differing(tests: Sequence[Function]) -> list[int]:
    """The places where they do not all have the same."""
    rows = [[ast.unparse(node) for node in _constants(test)] for test in tests]
    if len({len(row) for row in rows}) != 1:
        return []
    return [at for at, column in enumerate(zip(*rows, strict=True)) if len(set(column)) > 1]


def _one(source: Source, tests: Sequence[Function], differing: Sequence[int]) -> Iterator[Splice]:
    first, *others = tests
    names = _names(source, first, differing)
    rows = [[source.segment(_constants(test)[at]) for at in differing] for test in tests]
    alone = len(names) == 1
    told = f'"{names[0]}"' if alone else "(" + ", ".join(f'"{name}"' for name in names) + ")"
    unit = source.unit
    cases = "".join(f"{unit * 2}{row[0] if alone else '(' + ', '.join(row) + ')'},\n" for row in rows)
    at = source.line_start(source.first_line(first))
    mark = f"@pytest.mark.parametrize(\n{unit}{told},\n{unit}[\n{cases}{unit}],\n)\n"
    yield from import_needed(source, "pytest")
    yield Splice(at, at, mark)
    letters = zip(*(test.name for test in tests), strict=False)
    name = first.name[: sum(1 for _ in takewhile(lambda each: len(set(each)) == 1, letters))].rstrip("_0123456789")
    start = source.text.index(first.name, source.start(first))
    yield Splice(start, start + len(first.name), name if name.startswith("test_") else first.name)
    opens = signature(source, first).opens + 1
    own = [arg.arg for arg in parameters(first)]
    yield Splice(opens, opens, ", ".join(names) + ", " * bool(own))
    for place, each in zip(differing, names, strict=True):
        node = _constants(first)[place]
        yield Splice(source.start(node), source.stop(node), each)
    for test in others:
        begins, ends = source.first_line(test), source.last_line(test)
        while begins > 1 and not source.line(begins - 1).strip():
            begins -= 1
        yield Splice(source.line_start(begins), source.line_start(ends + 1), "")


def _names(source: Source, test: Function, differing: Sequence[int]) -> list[str]:
    """What is compared is expected; what a function is given, is called as it calls it, where the file has it."""
    found: list[str] = []
    own = {arg.arg for arg in parameters(test)} | named_in(test)
    for at in differing:
        node = _constants(test)[at]
        found.append(first_free((_called(source, node),), own | set(found)))
    return found


def _called(source: Source, node: ast.expr) -> str:
    match source.parents[node]:
        case ast.Compare(comparators=[last]) if last is node:
            return "expected"
        case ast.keyword(arg=str(name)):
            return name
        case ast.Assign([ast.Name(name)]):
            return f"{name}_value"
        case ast.Call(ast.Name(called) | ast.Attribute(attr=called), given) if node in given:
            function = next((each for _, each in source.functions if each.name == called), None)
            own = [each for each in parameters_of(function) if each != "self"] if function is not None else []
            at = given.index(node)
            return own[at] if at < len(own) else "value"
        case _:
            return "value"


WRITER = Writer(frozenset(("write-test",)), _written, needs=_NEEDS)
