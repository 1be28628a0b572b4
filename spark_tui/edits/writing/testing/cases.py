"""One more row among the cases that a test goes through: of `parametrize`, or of a list of tuples. What comes of a
value is worked out where that can be: "cover 4 and 9 too"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, clearly
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._tests import LITERAL, nothing_like, strange
from spark_tui.edits.writing.testing.worked import outcome

_SAYS = Pattern(
    r"(?i)\b(?:test )?cases?\b|\brows?\b|\balso (?:test|check|try|cover)\b|\bparam\w*\b"
    r"|\b(?:test\w*|try|check|cover)\b.*\b(?:too|as well|also)\b"
)
_ASKED, _CLEAR = 4.0, 0.5
_ONE = r"(\"[^\"]*\"|-?\d+(?:\.\d+)?|\([^()]+\)|\[[^\[\]]*\]|\{[^{}]*\}|None|True|False)"
_PAIRED = Pattern(rf"{_ONE},? ?(?:gives?|returns?|is|becomes?|should (?:be|give|become)|->|=>|→|:) ?{_ONE}")
"""A value and what comes of it, where one of them is made of several."""


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    tables = list(_tables(sentence))
    clear = max((spoken for _, spoken in tables), default=0.0)
    for rows, spoken in (each for each in tables if each[1] == clear or clear < _CLEAR):
        reckoned = _reckoned(source, sentence.text, rows)
        row = None if reckoned else _row(source, sentence.text, rows)
        new = reckoned or ([row] if row is not None else [])
        if new:
            yield Repair((_behind(source, rows, new),), _ASKED + spoken)


def _reckoned(source: Source, text: str, rows: ast.List | ast.Tuple) -> list[str]:
    """For each value that is said, with what the function gives for it that the test asks: `assert f(one) == other`."""
    called = _asked_of_one(source, rows)
    kinds = [_kinds(rows, at) for at in (0, 1)] if called else []
    said = [each for each in LITERAL.findall(text) if type(ast.literal_eval(each)) in kinds[0]] if called else []
    if not said or len(said) < len(LITERAL.findall(text)) or kinds[0] & kinds[1]:
        return []
    given = [outcome(source, called, [ast.literal_eval(each)]) for each in said]
    known = {source.segment(each) for each in _firsts(rows)}
    return [
        f"({one}, {gives})" for one, gives in zip(said, given, strict=True) if gives is not None and one not in known
    ]


def _asked_of_one(source: Source, rows: ast.List | ast.Tuple) -> str:
    """The function of the file that the test calls with the first of two values, to compare what it gives with the
    second."""
    around = source.parents.get(source.parents.get(rows, rows))
    wide = {len(each.elts) if isinstance(each, ast.Tuple) else 0 for each in rows.elts}
    names = [arg.arg for arg in around.args.args] if isinstance(around, Function) else []
    for node in walk(around) if isinstance(around, Function) and wide == {2} and len(names) == 2 else ():
        match node:
            case ast.Assert(
                ast.Compare(ast.Call(ast.Name(called), [ast.Name(one)], []), [ast.Eq()], [ast.Name(other)])
            ):
                if [one, other] == names and any(full == called for full, _ in source.functions):
                    return called
    return ""


def _kinds(rows: ast.List | ast.Tuple, at: int) -> set[type]:
    cells = [each.elts[at] for each in rows.elts if isinstance(each, ast.Tuple)]
    return {type(each.value) if isinstance(each, ast.Constant) else object for each in cells}


def _tables(sentence: Sentence) -> Iterator[tuple[ast.List | ast.Tuple, float]]:
    """Lists whose elements are alike: tuples of as many, or plain values; with how clearly they are spoken of."""
    for node in sentence.source.nodes:
        around = sentence.source.parents.get(node)
        match node, around:
            case ast.List() | ast.Tuple(), ast.Call(func=ast.Attribute(attr="parametrize"), args=[_, values, *_]) if (
                values is node and node.elts and not _is_of_another(sentence, node)
            ):
                yield node, _spoken(sentence, node)
            case ast.List() | ast.Tuple(), ast.Assign(targets=[ast.Name(name)]) if _is_table(node):
                if re.search(r"(?i)case|example|sample|test|data|expected|input", name):
                    yield node, _spoken(sentence, node)


def _is_of_another(sentence: Sentence, node: ast.expr) -> bool:
    """Is a function named that is tested in other places, and not here?"""
    source = sentence.source
    called = {each.func.id for each in source.all(ast.Call) if isinstance(each.func, ast.Name)}
    said = called & sentence.bare - {each.name for _, each in source.functions}
    lines = [range(source.first_line(each), source.last_line(each) + 1) for _, each in source.functions]
    here = {line for each in lines if node.lineno in each for line in each}
    return bool(said) and not any(each.lineno in here for name in said for each in source.names[name])


def _is_table(node: ast.List | ast.Tuple) -> bool:
    return len(node.elts) > 1 and len({len(each.elts) if isinstance(each, ast.Tuple) else 0 for each in node.elts}) == 1


def _spoken(sentence: Sentence, node: ast.expr) -> float:
    source = sentence.source
    around = (
        each for _, each in source.definitions if source.first_line(each) <= node.lineno <= source.last_line(each)
    )
    called = [name for each in around for name in (each.name, each.name.removeprefix("test_"))]
    return clearly(sentence, *called)


def _row(source: Source, text: str, rows: ast.List | ast.Tuple) -> str | None:
    """What is said, or what is strange about the first value with what is nothing of the kind of the others."""
    last = rows.elts[-1]
    cells = last.elts if isinstance(last, ast.Tuple) else [last]
    said = LITERAL.findall(text)
    if (paired := _PAIRED.search(text)) is not None and len(cells) == 2:
        two = [parsed(each) for each in paired.groups()]
        if all(type(one) is type(cell) for one, cell in zip(two, cells, strict=True)):
            return _as_row([*paired.groups()], isinstance(last, ast.Tuple))
    if len(said) == len(cells):
        return _as_row(said, isinstance(last, ast.Tuple))
    odd = strange(text, cells[0])
    if odd and odd[0] not in said and len(said) == len(cells) - 1:
        return _as_row([*odd, *said], isinstance(last, ast.Tuple))
    first = said if len(said) == 1 else odd
    if not first or (len(cells) > 1 and any(source.segment(each) == first[0] for each in _firsts(rows))):
        return None
    rest = [nothing_like(each) for each in cells[1:]]
    return _as_row([*first, *rest], isinstance(last, ast.Tuple))


def _firsts(rows: ast.List | ast.Tuple) -> Iterator[ast.expr]:
    yield from (each.elts[0] for each in rows.elts if isinstance(each, ast.Tuple) and each.elts)


def _as_row(cells: list[str], is_tuple: bool) -> str:
    return f"({', '.join(cells)})" if is_tuple else cells[0]


def _behind(source: Source, rows: ast.List | ast.Tuple, new: list[str]) -> Splice:
    """On lines of their own where the others have one."""
    last, at = rows.elts[-1], source.stop(rows.elts[-1])
    own = last.lineno > rows.lineno and source.line(last.lineno).strip().startswith(source.segment(last)[:1])
    if not own:
        return Splice(at, at, "".join(f", {row}" for row in new))
    indent = source.indent(last.lineno)
    if source.text[at : at + 1] == ",":
        return Splice(at + 1, at + 1, "".join(f"\n{indent}{row}," for row in new))
    return Splice(at, at, "".join(f",\n{indent}{row}" for row in new))


WRITER = Writer(frozenset(("write-test",)), _written, _SAYS)
