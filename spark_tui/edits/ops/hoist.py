"""What is the same in every turn of a loop is done once, before it."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.lines import has_own_lines, on_lines, remove
from spark_tui.edits.python.nodes import Loop
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import bound_in, named_in, names_in
from spark_tui.edits.python.values.expressions import possible
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _hoisted(source, _statements(source)[values[0]])


def _hoisted(source: Source, statement: ast.stmt) -> Iterator[Splice]:
    loop = source.parents[statement]
    if (
        not isinstance(loop, Loop)
        or statement not in loop.body
        or not has_own_lines(source, loop)
        or len(loop.body) < 2
    ):
        raise Refusal("it does not stand in a loop")
    if not has_own_lines(source, statement) or _is_changed_by(loop, statement):
        raise Refusal("it is not the same in every turn")
    if source.last_line(statement) > statement.lineno:
        raise Refusal("it goes over several lines")
    at = source.line_start(loop.lineno)
    text = source.line(statement.lineno).strip()
    yield Splice(at, at, f"{source.indent(loop.lineno)}{text}\n")
    yield from remove(source, [statement])


def _is_changed_by(loop: Loop, statement: ast.stmt) -> bool:
    """Whether it reads what the loop sets, or what it sets is set in the loop again."""
    within = {name for each in walk(statement) if isinstance(each, ast.comprehension) for name in bound_in(each.target)}
    reads = {node.id for node in names_in(statement) if isinstance(node.ctx, ast.Load)} - within
    own = bound_in(statement) - within
    others: set[str] = set() if isinstance(loop, ast.While) else bound_in(loop.target)
    for each in loop.body:
        if each is not statement:
            others |= bound_in(each)
    looked_at = named_in(loop.test if isinstance(loop, ast.While) else loop.iter)
    return bool((reads | own) & others or own & (looked_at | reads))


def _statements(source: Source) -> dict[str, ast.stmt]:
    """Assignments to variables."""
    found = source.all(ast.Assign)
    return on_lines(node for node in found if all(isinstance(each, ast.Name | ast.Tuple) for each in node.targets))


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(_statements(source), lambda statement: _hoisted(source, statement))


OP = Op(
    "hoist",
    "do once before a loop what is the same in each of its turns",
    (Slot("line", "line", "the line that moves", _lines),),
    _edit,
    (
        Example(
            "for row in rows:\n    limit = conf['max']  # top\n    if row < limit:\n        show(row)\n",
            ("2",),
            "limit = conf['max']  # top\nfor row in rows:\n    if row < limit:\n        show(row)\n",
        ),
    ),
)
