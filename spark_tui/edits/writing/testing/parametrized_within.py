"""One test that does the same several times over goes through the values: "parametrize test_bad", where it says
`with pytest.raises(ValueError): parse("x")` for one text after the other, or one `assert` after the other."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.functions.signatures import signature
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)(?<!\bthe )(?<!\bto )(?<!mark\.)\bparametri[sz]\w*\b(?!.*\bids?\b)")
_ASKED, _NAMED, _A_WORD, _MOST = 5.5, 3.0, 0.8, 3


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    spoken = {root(word) for word in sentence.spoken.split()}
    named = {node.name for _, node in source.functions if is_test(node)} & sentence.bare
    for _, test in source.functions:
        if not is_test(test) or test.decorator_list or len(test.body) < 2 or (named and test.name not in named):
            continue
        if any(_is_of_one_call(each) for each in test.body):
            continue  # these are told with all that the call is given
        shapes = {_shape(each) for each in test.body}
        rows = [_constants(each) for each in test.body]
        differing = [
            at for at, column in enumerate(zip(*rows, strict=False)) if len({repr(n.value) for n in column}) > 1
        ]
        if len(shapes) != 1 or not 0 < len(differing) <= _MOST or len({len(row) for row in rows}) != 1:
            continue
        shared = {root(part) for part in parts(test.name)[1:]} & spoken
        if not shared and test.name not in named:
            continue
        told = _ASKED + _NAMED * (test.name in sentence.bare) + _A_WORD * len(shared)
        yield Repair(tuple(_one(source, test, rows, differing)), told)


def _is_of_one_call(statement: ast.stmt) -> bool:
    match statement:
        case ast.Assert(ast.Compare(ast.Call(), [ast.Eq()])):
            return True
        case _:
            return False


def _shape(statement: ast.stmt) -> str:
    copy = ast.parse(ast.unparse(statement))
    for node in walk(copy):
        if isinstance(node, ast.Constant):
            node.value = (
                "text" if isinstance(node.value, str) else 0 if isinstance(node.value, int | float) else node.value
            )
            node.kind = None
    return ast.dump(copy)


def _constants(statement: ast.stmt) -> list[ast.Constant]:
    found = [node for node in walk(statement) if isinstance(node, ast.Constant)]
    return sorted(found, key=lambda node: (node.lineno, node.col_offset))


def _one(source: Source, test: Function, rows: list[list[ast.Constant]], differing: list[int]) -> Iterator[Splice]:
    own = {arg.arg for arg in parameters(test)} | named_in(test)
    names = list[str]()
    for at in differing:
        wanted = "expected" if _is_expected(source, rows[0][at]) else "value"
        names.append(first_free((wanted,), own | set(names)))
    cells = [[source.segment(row[at]) for at in differing] for row in rows]
    alone, unit, indent = len(names) == 1, source.unit, source.indent(test.lineno)
    told = f'"{names[0]}"' if alone else "(" + ", ".join(f'"{name}"' for name in names) + ")"
    if alone and len(f"[{', '.join(cell[0] for cell in cells)}]") < 60:
        mark = f"@pytest.mark.parametrize({told}, [{', '.join(cell[0] for cell in cells)}])\n{indent}"
    else:
        values = "".join(f"{indent}{unit * 2}{cell[0] if alone else '(' + ', '.join(cell) + ')'},\n" for cell in cells)
        rows_told = f"{indent}{unit}[\n{values}{indent}{unit}],\n"
        mark = f"@pytest.mark.parametrize(\n{indent}{unit}{told},\n{rows_told}{indent})\n{indent}"
    yield from import_needed(source, "pytest")
    yield Splice(source.start(test), source.start(test), mark)
    closes = signature(source, test).opens + 1
    given = list(parameters(test))
    if given and given[0].arg == "self":
        at = source.stop(given[0])
        yield Splice(at, at, "".join(f", {name}" for name in names))
    else:
        yield Splice(closes, closes, ", ".join(names) + ", " * bool(given))
    for at, name in zip(differing, names, strict=True):
        node = rows[0][at]
        yield Splice(source.start(node), source.stop(node), name)
    first, last = (
        source.line_start(source.last_line(test.body[0]) + 1),
        source.line_start(source.last_line(test.body[-1]) + 1),
    )
    yield Splice(first, last, "")


def _is_expected(source: Source, node: ast.Constant) -> bool:
    match source.parents[node]:
        case ast.Compare(comparators=[last]):
            return last is node
        case _:
            return False


WRITER = Writer(frozenset(("write-test",)), _written, needs=_NEEDS)
