"""What is True if a condition holds, and else False, is the condition."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branching.branches import ifs
from spark_tui.edits.python.branching.conditions import is_yes_or_no, negated
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.choices import choice
from spark_tui.edits.python.values.expressions import moved, possible
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _returned(source, ifs(source)[values[0]])


def _returned(source: Source, node: ast.If) -> Iterator[Splice]:
    found = choice(source, node)
    if _is(found.one, value=True) and _is(found.other, value=False):
        condition = _yes_or_no(source, node.test)
    elif _is(found.one, value=False) and _is(found.other, value=True):
        denied = node.test.operand if isinstance(node.test, ast.UnaryOp) and isinstance(node.test.op, ast.Not) else None
        condition = negated(source, node.test) if denied is None else _yes_or_no(source, denied)
    else:
        raise Refusal("it is not True and False that are chosen from")
    yield Splice(found.start, found.stop, found.before + condition)


def _yes_or_no(source: Source, condition: ast.expr) -> str:
    return moved(source, condition) if is_yes_or_no(condition) else f"bool({source.segment(condition)})"


def _is(node: ast.expr, *, value: bool) -> bool:
    return isinstance(node, ast.Constant) and node.value is value


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(ifs(source), lambda node: _returned(source, node))


OP = Op(
    "return-condition",
    "return or assign a condition, not True and False by an if",
    (Slot("line", "line", "the line of the if", _lines),),
    _edit,
    (
        Example(
            "def big(n):\n    if n > 9:\n        return True\n    return False\n",
            ("2",),
            "def big(n):\n    return n > 9\n",
        ),
        Example("if x in xs:\n    new = False\nelse:\n    new = True\n", ("1",), "new = x not in xs\n"),
        Example(
            "def any_(xs):\n    if xs:\n        return True\n    else:\n        return False\n",
            ("2",),
            "def any_(xs):\n    return bool(xs)\n",
        ),
        Example("if not (a or b):\n    ok = False\nelse:\n    ok = True\n", ("1",), "ok = bool(a or b)\n"),
    ),
    same_behaviour=True,
)
