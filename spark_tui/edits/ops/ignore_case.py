"""A comparison does not care how letters are written."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.lines import is_in_fstring, on_lines
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.types.looked_up import holds_others
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.python.values.items import arguments, insert
from spark_tui.edits.refusal import Refusal

_ASKING = ("startswith", "endswith")
_PATTERNS = ("match", "search", "fullmatch", "findall", "finditer", "compile")
_NO_TEXT = Pattern(
    r"(?i)(?:^|_)(?:self|cls|i|j|n|idx|index|pos|position|offset|counter|length|size|depth|lineno|width|height"
    r"|none|null|sentinel)$"
)
"""A name of what has no letters."""
_EVENING = ("lower", "upper", "casefold")


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    found = _comparisons(source).get(values[0])
    if found is None:
        raise Refusal("no text is compared there")
    if isinstance(found, ast.Call) and is_pattern(found):
        given = arguments(source, found)
        yield from insert(given, len(given.spans), "flags=re.IGNORECASE")
        return
    sides = _sides(source, found) if isinstance(found, ast.Compare) else _sides_of_call(found)
    change = [splice for side in sides for splice in _evened(source, side)]
    if not change:
        raise Refusal("letters are not compared there as they are written")
    yield from change


def _sides(source: Source, asked: ast.Compare) -> list[ast.expr]:
    """Both; but what holds texts, and is looked up in, is none."""
    right = asked.comparators[0]
    holds = isinstance(asked.ops[0], ast.In | ast.NotIn) and (holds_others(source, right) or _is_of_many(right))
    return [asked.left] if holds else [asked.left, right]


def _is_of_many(node: ast.expr) -> bool:
    """By its name: names, known_schemes."""
    name = last_name(node)
    return singular(name) != name


def _sides_of_call(call: ast.Call) -> list[ast.expr]:
    """Of `x.startswith(y)`."""
    assert isinstance(call.func, ast.Attribute)
    return [call.func.value, *call.args]


def _evened(source: Source, node: ast.expr) -> Iterator[Splice]:
    """In small letters, where it is written; else made so."""
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        yield from (splice for each in node.elts for splice in _evened(source, each))
    elif isinstance(node, ast.Constant):
        text = source.segment(node)
        if isinstance(node.value, str) and text != text.lower():
            yield Splice(source.start(node), source.stop(node), text.lower())
    elif not _is_even(node):
        text = moved(source, node, Level.ATOM)
        yield Splice(source.start(node), source.stop(node), f"{text}.{_usual(source)}()")


def _usual(source: Source) -> str:
    return "casefold" if ".casefold()" in source.text else "lower"


def _is_even(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _EVENING


def _comparisons(source: Source) -> dict[str, ast.Compare | ast.Call]:
    return on_lines(
        node
        for node in source.nodes
        if isinstance(node, ast.Compare | ast.Call) and _can_be_evened(node) and not is_in_fstring(source, node)
    )


def _can_be_evened(node: ast.Compare | ast.Call) -> bool:
    if isinstance(node, ast.Call):
        asks = isinstance(node.func, ast.Attribute) and node.func.attr in _ASKING and len(node.args) == 1
        return asks or is_pattern(node)
    sides = [node.left, *node.comparators]
    about_text = isinstance(node.ops[0], ast.Eq | ast.NotEq | ast.In | ast.NotIn) and len(sides) == 2
    return about_text and all(_may_be_text(each) for each in sides) and not all(_is_even(each) for each in sides)


def _may_be_text(node: ast.expr) -> bool:
    match node:
        case ast.Constant():
            return isinstance(node.value, str)
        case ast.Tuple(elts=elts) | ast.List(elts=elts) | ast.Set(elts=elts):
            return all(_may_be_text(each) for each in elts)
        case ast.Name(name) | ast.Attribute(attr=name):
            return _NO_TEXT.search(name) is None
        case ast.Subscript():
            return True
        case ast.Call(ast.Name("len" | "int" | "float" | "type" | "sum" | "abs") | ast.Attribute(attr="end" | "start")):
            return False
        case _:
            return isinstance(node, ast.Call)


def is_pattern(call: ast.Call) -> bool:
    match call.func:
        case ast.Attribute(value=ast.Name("re"), attr=attr) if attr in _PATTERNS:
            return not call.keywords and len(call.args) == (1 if attr == "compile" else 2)
        case _:
            return False


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return _comparisons(source)


OP = Op(
    "ignore-case",
    "compare without regard to capital letters",
    (Slot("line", "line", "the line of the comparison", _lines),),
    _edit,
    (
        Example("if answer == 'Yes':\n    go()\n", ("1",), "if answer.lower() == 'yes':\n    go()\n"),
        Example(
            "if index == end or mode in modes:\n    go()\n",
            ("1",),
            "if index == end or mode.lower() in modes:\n    go()\n",
        ),
        Example(
            "found = [name for name in names if part in name]\n",
            ("1",),
            "found = [name for name in names if part.lower() in name.lower()]\n",
        ),
    ),
)
