"""A definition at another place of the same block."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.ops.add_decorator import decorated
from spark_tui.edits.python.at_once import bound, needed
from spark_tui.edits.python.lines import block_of, remove_lines
from spark_tui.edits.python.source import Definition, Source, Splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return moved_before(source, source.definition(values[0]), source.definition(values[1]))


def moved_before(source: Source, node: Definition, target: Definition) -> Iterator[Splice]:
    block = block_of(source, node)
    if target not in block:
        raise Refusal(f"{node.name} and {target.name} do not stand in one block")
    if block.index(node) + 1 == block.index(target):
        raise Refusal(f"{node.name} stands there already")
    _check_order(source, node, block.index(node), block.index(target))
    at = source.line_start(_top(source, target))
    yield Splice(at, at, f"{_whole(source, node)}\n{_gap(source, target)}")
    yield from remove_lines(source, range(_top(source, node), _bottom(source, node) + 1))


def moved_behind(source: Source, node: Definition, last: ast.stmt) -> Iterator[Splice]:
    block = block_of(source, node)
    if block.index(node) == block.index(last) + 1:
        raise Refusal(f"{node.name} stands there already")
    _check_order(source, node, block.index(node), block.index(last) + 1)
    at = _end(source, _bottom(source, last))
    yield Splice(at, at, f"\n{_gap(source, node)}{_whole(source, node)}")
    yield from remove_lines(source, range(_top(source, node), _bottom(source, node) + 1))


def _whole(source: Source, node: Definition) -> str:
    whole = source.text[source.line_start(_top(source, node)) : _end(source, _bottom(source, node))]
    return whole.replace("\r\n", "\n")


def _end(source: Source, line: int) -> int:
    """Behind all that stands on it, a comment too."""
    return source.line_start(line) + len(source.line(line).rstrip("\r\n"))


def _bottom(source: Source, node: ast.stmt) -> int:
    """The last line, with the comments below it that are indented as what is in it."""
    last = line = source.last_line(node)
    while line < len(source.lines):
        line += 1
        text = source.line(line)
        if text.lstrip().startswith("#") and len(source.indent(line)) > node.col_offset:
            last = line
        elif text.strip():
            break
    return last


def _check_order(source: Source, node: Definition, old: int, new: int) -> None:
    """What runs before it needs it, or what it needs comes after it then."""
    block = block_of(source, node)
    passed = block[old + 1 : new] if old < new else block[new:old]
    missed = {node.name} & needed(source, passed) if old < new else needed(source, [node]) & bound(passed)
    missed |= {node.name} & bound(passed)
    if missed:
        reason = f"{min(missed)} would be used before it is there"
        raise Refusal(reason, f"what {node.name} would pass depends on the order")


def _top(source: Source, node: Definition) -> int:
    """The first line, with the comments that stand right above it."""
    line = source.first_line(node)
    while line > 1 and source.line(line - 1).lstrip().startswith("#"):
        line -= 1
    return line


def _gap(source: Source, node: Definition) -> str:
    """The blank lines above a definition; above the first there are none to count."""
    line = _top(source, node)
    blank = 0
    while line - blank > 1 and not source.line(line - blank - 1).strip():
        blank += 1
    return "\n" * (blank or (1 if source.indent(line) else 2))


def _others(source: Source, values: Values) -> Iterator[str]:
    block = block_of(source, source.definition(values[0]))
    return (name for name in decorated(source) if name != values[0] and source.definition(name) in block)


OP = Op(
    "move-function",
    "move a function or class before another",
    (
        Slot("function", "name", "the function or class to move", decorated),
        Slot("before", "name", "the one it goes before", _others),
    ),
    _edit,
    (
        Example(
            "def a():\n    ...\n\n\ndef b():\n    ...\n\n\ndef c():\n    ...\n",
            ("c", "b"),
            "def a():\n    ...\n\n\ndef c():\n    ...\n\n\ndef b():\n    ...\n",
        ),
    ),
)
