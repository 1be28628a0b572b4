"""Lines go away."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.lines import block_of, has_own_lines, lines_inside_strings, remove, remove_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    first = int(values[0])
    last = int(values[1]) if values[1] else _end(source, first)
    if last < first:
        raise Refusal(f"line {last} is not behind line {first}")
    going = [
        each for each in _statements(source) if first <= source.first_line(each) and source.last_line(each) <= last
    ]
    inner = {id(node) for each in going for node in walk(each) if node is not each}
    outer = [each for each in going if id(each) not in inner]
    covered = {line for each in outer for line in range(source.first_line(each), source.last_line(each) + 1)}
    rest = [line for line in range(first, last + 1) if line not in covered and source.line(line).strip()]
    yield from remove(source, outer)
    yield from remove_lines(source, rest)


def _statements(source: Source) -> Iterator[ast.stmt]:
    return (node for node in source.nodes if isinstance(node, ast.stmt) and has_own_lines(source, node))


def _end(source: Source, line: int) -> int:
    """Of the statement that begins there; a comment, a decorator or an item of a list is one line."""
    ends = [source.last_line(each) for each in _statements(source) if each.lineno == line]
    return max(ends, default=line)


def _firsts(source: Source, _earlier: Values) -> Iterator[str]:
    begins = {line for each in _statements(source) for line in _first_lines(source, each)}
    inside: frozenset[int] | set[int] | None = None
    for line in range(1, len(source.lines) + 1):
        text = source.line(line).strip()
        if line in begins:
            yield str(line)
        elif text.startswith("#") or _is_item(text):
            inside = lines_inside_strings(source) if inside is None else inside
            if line not in inside:
                yield str(line)


def _first_lines(source: Source, statement: ast.stmt) -> Iterator[int]:
    """Where it begins; each decorator can go too, but no `pass` that has to stay."""
    if isinstance(statement, ast.Pass) and len(block_of(source, statement)) == 1:
        return
    decorators: list[ast.expr] = getattr(statement, "decorator_list", [])
    yield from [each.lineno for each in decorators] or [statement.lineno]


def _is_item(text: str) -> bool:
    """A line between brackets that says one thing."""
    if not text.endswith(","):
        return False
    for shape in ("f({})", "{{{}}}"):
        try:
            ast.parse(shape.format(text))
        except (SyntaxError, ValueError):
            continue
        return True
    return False


def _lasts(source: Source, earlier: Values) -> Iterator[str]:
    """Ends of statements, and comments, as deep as the first line is."""
    first = int(earlier[0])
    indent = source.indent(first)
    ends = {source.first_line(each): source.last_line(each) for each in _statements(source)}
    line = first
    while line <= len(source.lines):
        text = source.line(line)
        if text.strip():
            if source.indent(line) != indent or not (line in ends or text.lstrip().startswith("#")):
                return
            line = ends.get(line, line)
            yield str(line)
        line += 1


OP = Op(
    "delete-lines",
    "delete lines",
    (
        Slot("first", "line", "the first line", _firsts),
        Slot("last", "line", "the last line; the end of the statement if left out", _lasts, default=""),
    ),
    _edit,
    (
        Example(
            "def go():\n    # why\n    print(1)\n\n    run(\n        2,\n    )\n    stop()\n",
            ("2", "7"),
            "def go():\n    stop()\n",
        ),
        Example("if debug:\n    print(x)  # x\n", ("2",), "if debug:\n    pass  # x\n"),
        Example("run(\n    1,\n    2,\n)\n", ("3",), "run(\n    1,\n)\n"),
    ),
)
