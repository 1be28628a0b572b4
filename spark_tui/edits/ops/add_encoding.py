"""Text is read and written as UTF-8, on any machine."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.everywhere import lines_of, meant
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.nodes import has_starred
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.items import arguments, insert


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    for call in meant(_without_encoding(source), values[0]):
        yield from insert(arguments(source, call), len(call.args) + len(call.keywords), 'encoding="utf-8"')


def _without_encoding(source: Source) -> Iterator[ast.Call]:
    for node in source.all(ast.Call):
        if _is_text(node) and not is_in_fstring(source, node):
            yield node


def _is_text(call: ast.Call) -> bool:
    """open() in a text mode, .read_text() and .write_text()."""
    given = {each.arg: each.value for each in call.keywords}
    if None in given or "encoding" in given or has_starred(call.args):
        return False
    match call.func:
        case ast.Name(id="open") | ast.Attribute(value=ast.Name(id="io"), attr="open"):
            return len(call.args) < 4 and _is_text_mode(given.get("mode") or (call.args[1:2] or [None])[0])
        case ast.Attribute(value=of, attr="open"):
            return (
                _is_path(of) and len(call.args) < 3 and _is_text_mode(given.get("mode") or (call.args[:1] or [None])[0])
            )
        case ast.Attribute(attr="read_text"):
            return not call.args
        case ast.Attribute(attr="write_text"):
            return len(call.args) + len(given) == 1
        case _:
            return False


def _is_path(node: ast.expr) -> bool:
    match node:
        case ast.Call(func=ast.Name(id="Path")) | ast.BinOp(op=ast.Div()):
            return True
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.lower().endswith(("path", "file"))
        case _:
            return False


def _is_text_mode(mode: ast.expr | None) -> bool:
    if mode is None:
        return True
    return isinstance(mode, ast.Constant) and isinstance(mode.value, str) and "b" not in mode.value


OP = Op(
    "add-encoding",
    'read and write text with encoding="utf-8"',
    (
        Slot(
            "line",
            "line",
            "the line; all if left out",
            lambda source, _: lines_of(_without_encoding(source)),
            default="",
        ),
    ),
    _edit,
    (
        Example(
            "with open(path, 'w') as file:\n    file.write(old.read_text())\n",
            ("1",),
            "with open(path, 'w', encoding=\"utf-8\") as file:\n    file.write(old.read_text())\n",
        ),
        Example(
            "with open(path, 'rb') as file, open(to) as out:\n    copy(file, out)\n",
            (),
            "with open(path, 'rb') as file, open(to, encoding=\"utf-8\") as out:\n    copy(file, out)\n",
        ),
    ),
)
