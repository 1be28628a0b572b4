"""A value is named in the condition that asks for it."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branching.branches import following
from spark_tui.edits.python.lines import has_own_lines, on_lines, remove
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import names_in, scope_of
from spark_tui.edits.python.values.expressions import Level, keep_comments, moved, needed, possible
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _named(source, _assignments(source)[values[0]])


def _named(source: Source, statement: ast.Assign) -> Iterator[Splice]:
    rest = following(source, statement)
    target = statement.targets[0]
    if (loop := _ended_by(source, statement, rest)) is not None:
        yield from _while(source, statement, loop, rest[0])
        return
    if not rest or not isinstance(rest[0], ast.If | ast.While) or not isinstance(target, ast.Name):
        raise Refusal("no if follows")
    again = list(_again(statement, rest[0]))
    first = _asked_first(rest[0].test)
    if (
        not isinstance(first, ast.Name)
        or first.id != target.id
        or isinstance(scope_of(source, statement), ast.ClassDef)
    ):
        raise Refusal("the condition does not ask for it first")
    if any(node.id == target.id for node in names_in(statement.value)):
        raise Refusal(f"{target.id} is a part of its own value")
    keep_comments(source, source.start(statement), source.line_start(source.last_line(statement) + 1))
    for each in again:
        keep_comments(source, source.start(each), source.line_start(source.last_line(each) + 1))
    yield from remove(source, [statement, *again])
    code = f"{target.id} := {moved(source, statement.value, Level.TEST)}"
    plain = first is rest[0].test and needed(source, first) == Level.ANY
    yield Splice(source.start(first), source.stop(first), code if plain else f"({code})")


def _ended_by(source: Source, statement: ast.Assign, rest: Sequence[ast.stmt]) -> ast.While | None:
    """The endless loop that begins with it, and ends where there is none."""
    loop = source.parents.get(statement)
    match rest, statement.targets:
        case [ast.If(ast.UnaryOp(ast.Not(), ast.Name(asked)), [ast.Break()], []), _, *_], [ast.Name(name)]:
            if not isinstance(loop, ast.While) or not isinstance(loop.test, ast.Constant) or loop.orelse:
                return None
            is_endless = loop.test.value in (True, 1) and loop.body[0] is statement
            return loop if is_endless and asked == name else None
        case _:
            return None


def _while(source: Source, statement: ast.Assign, loop: ast.While, end: ast.stmt) -> Iterator[Splice]:
    """The loop asks for the value itself."""
    keep_comments(source, source.start(statement), source.line_start(source.last_line(end) + 1))
    yield from remove(source, [statement, end])
    name = source.segment(statement.targets[0])
    code = f"{name} := {moved(source, statement.value, Level.TEST)}"
    yield Splice(source.start(loop.test), source.stop(loop.test), code)


def _again(statement: ast.Assign, following: ast.If | ast.While) -> Iterator[ast.stmt]:
    """What a loop does last, to ask once more: the same, and nothing in between leaves that out."""
    if isinstance(following, ast.While):
        *body, last = following.body
        if not body or ast.dump(last) != ast.dump(statement):
            raise Refusal("the loop does not end in the same")
        if any(isinstance(node, ast.Continue) for each in body for node in walk(each)):
            raise Refusal("something goes on without it")
        yield last


def _asked_first(node: ast.expr) -> ast.expr:
    """What a condition looks at before anything else."""
    match node:
        case (
            ast.BoolOp(values=[inner, *_])
            | ast.Compare(left=inner)
            | ast.UnaryOp(operand=inner)
            | ast.BinOp(left=inner)
        ):
            return _asked_first(inner)
        case _:
            return node


def _assignments(source: Source) -> dict[str, ast.Assign]:
    found = (node for node in source.all(ast.Assign) if len(node.targets) == 1)
    return on_lines(node for node in found if has_own_lines(source, node))


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(_assignments(source), lambda statement: _named(source, statement))


OP = Op(
    "walrus",
    "name a value in the if or while that asks for it, with :=",
    (Slot("line", "line", "the line on which it is assigned", _lines),),
    _edit,
    (
        Example("found = find(x)\nif found:\n    show(found)\n", ("1",), "if found := find(x):\n    show(found)\n"),
        Example("n = len(xs)\nif n > 3 and go:\n    show(n)\n", ("1",), "if (n := len(xs)) > 3 and go:\n    show(n)\n"),
        Example(
            "chunk = read()\nwhile chunk:\n    show(chunk)\n    chunk = read()\n",
            ("1",),
            "while chunk := read():\n    show(chunk)\n",
        ),
        Example(
            "while True:\n    line = ask()\n    if not line:\n        break\n    show(line)\n",
            ("2",),
            "while line := ask():\n    show(line)\n",
        ),
    ),
    same_behaviour=True,
)
