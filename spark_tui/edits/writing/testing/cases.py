"""One more row among the cases that a test goes through: of `parametrize`, or of a list of tuples."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, clearly
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._tests import LITERAL

_SAYS = Pattern(
    r"(?i)\b(?:test )?cases?\b|\brows?\b|\balso (?:test|check|try|cover)\b|\bparam\w*\b"
    r"|\b(?:test\w*|try|check|cover)\b.*\b(?:too|as well|also)\b"
)
_STRANGE = (
    (Pattern(r"(?i)\b(?:empty|blank) (?:string|text|name|line|title|input|word)\b|\bempty\b"), str, '""'),
    (Pattern(r"(?i)\b(?:only )?(?:white)?spaces?\b|\bblanks?\b"), str, '"   "'),
    (Pattern(r"(?i)\bempty (?:list|input)\b|\bempty\b|\bno \w+s\b"), list, "[]"),
    (Pattern(r"(?i)\bempty (?:dict\w*)\b|\bempty\b"), dict, "{}"),
    (Pattern(r"(?i)\bzero\b"), int, "0"),
    (Pattern(r"(?i)\bnegative\b"), int, "-1"),
    (Pattern(r"(?i)\bnone\b"), object, "None"),
)
_NOTHING = {"str": '""', "int": "0", "float": "0.0", "bool": "False", "list": "[]", "dict": "{}", "tuple": "()"}
_ASKED, _CLEAR = 4.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    tables = list(_tables(sentence))
    clear = max((spoken for _, spoken in tables), default=0.0)
    for rows, spoken in (each for each in tables if each[1] == clear or clear < _CLEAR):
        row = _row(source, sentence.text, rows)
        if row is not None:
            yield Repair((_behind(source, rows, row),), _ASKED + spoken)


def _tables(sentence: Sentence) -> Iterator[tuple[ast.List | ast.Tuple, float]]:
    """Lists whose elements are alike: tuples of as many, or plain values; with how clearly they are spoken of."""
    for node in sentence.source.nodes:
        around = sentence.source.parents.get(node)
        match node, around:
            case ast.List() | ast.Tuple(), ast.Call(func=ast.Attribute(attr="parametrize"), args=[_, values, *_]) if (
                values is node and node.elts
            ):
                yield node, _spoken(sentence, node)
            case ast.List() | ast.Tuple(), ast.Assign(targets=[ast.Name(name)]) if _is_table(node):
                if re.search(r"(?i)case|example|sample|test|data|expected|input", name):
                    yield node, _spoken(sentence, node)
            case _:
                pass


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
    if len(said) == len(cells):
        return _as_row(said, isinstance(last, ast.Tuple))
    first = said if len(said) == 1 else _strange(text, cells[0])
    if not first or (len(cells) > 1 and any(source.segment(each) == first[0] for each in _firsts(rows))):
        return None
    rest = [_NOTHING.get(_kind(each), "None") for each in cells[1:]]
    return _as_row([*first, *rest], isinstance(last, ast.Tuple))


def _firsts(rows: ast.List | ast.Tuple) -> Iterator[ast.expr]:
    yield from (each.elts[0] for each in rows.elts if isinstance(each, ast.Tuple) and each.elts)


def _as_row(cells: list[str], is_tuple: bool) -> str:
    return f"({', '.join(cells)})" if is_tuple else cells[0]


def _strange(text: str, like: ast.expr) -> list[str]:
    kind = _kind(like)
    return next(
        ([value] for words, of, value in _STRANGE if words.search(text) and kind in (of.__name__, "object")),
        ["None"] if re.search(r"(?i)\bnone\b", text) else [],
    )


def _kind(value: ast.expr) -> str:
    match value:
        case ast.Constant(known):
            return type(known).__name__
        case ast.List() | ast.Dict() | ast.Tuple() | ast.Set():
            return type(value).__name__.lower()
        case ast.UnaryOp(operand=ast.Constant()):
            return "int"
        case _:
            return ""


def _behind(source: Source, rows: ast.List | ast.Tuple, row: str) -> Splice:
    """On a line of its own where the others have one."""
    last, at = rows.elts[-1], source.stop(rows.elts[-1])
    own = last.lineno > rows.lineno and source.line(last.lineno).strip().startswith(source.segment(last)[:1])
    if not own:
        return Splice(at, at, f", {row}")
    ended = source.text[at : at + 1] == ","
    return (
        Splice(at, at, f",\n{source.indent(last.lineno)}{row}")
        if not ended
        else Splice(at + 1, at + 1, f"\n{source.indent(last.lineno)}{row},")
    )


WRITER = Writer(frozenset(("write-test",)), _written, _SAYS)
