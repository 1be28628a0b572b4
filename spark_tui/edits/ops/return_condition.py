"""What is True if a condition holds, and else False, is the condition."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branching.branches import following, ifs
from spark_tui.edits.python.branching.conditions import is_yes_or_no, negated
from spark_tui.edits.python.lines import has_own_lines, is_in_fstring, on_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.choices import choice
from spark_tui.edits.python.values.expressions import Level, fitted, keep_comments, moved, possible, put
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_AT_ONCE = 3  # conditions: more of them are no easier to read in one line


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _returned(source, _choices(source)[values[0]])


def _choices(source: Source) -> dict[str, ast.If | ast.IfExp]:
    """Each if, and each `True if … else False`."""
    written = on_lines(
        node
        for node in source.all(ast.IfExp)
        if isinstance(node.body, ast.Constant) and not is_in_fstring(source, node)
    )
    return {**written, **ifs(source)}


def _returned(source: Source, node: ast.If | ast.IfExp) -> Iterator[Splice]:
    if isinstance(node, ast.IfExp):
        yield _in_its_place(source, node)
        return
    if _is_nested(node):
        yield _condition_of_all(source, node)
        return
    found = choice(source, node)
    if _is(found.one, value=True) and _is(found.other, value=False):
        condition = _yes_or_no(source, node.test)
    elif _is(found.one, value=False) and _is(found.other, value=True):
        condition = _denied(source, node.test)
    else:
        raise Refusal("it is not True and False that are chosen from")
    yield Splice(found.start, found.stop, found.before + condition)


def _in_its_place(source: Source, node: ast.IfExp) -> Splice:
    if _is(node.body, value=True) and _is(node.orelse, value=False):
        return put(source, node, _yes_or_no(source, node.test))
    if _is(node.body, value=False) and _is(node.orelse, value=True):
        return put(source, node, _denied(source, node.test))
    raise Refusal("it is not True and False that are chosen from")


def _is_nested(node: ast.If) -> bool:
    """Does an if behind it, in it or in its else decide as well?"""
    return any(isinstance(each, ast.If) for each in (*node.body, *node.orelse[:1]))


def _condition_of_all(source: Source, node: ast.If) -> Splice:
    """Ifs in each other that end in True or False, each way."""
    rest = [] if node.orelse else list(following(source, node))
    last = (rest or node.orelse or node.body)[-1]
    if not has_own_lines(source, node) or sum(isinstance(each, ast.If) for each in walk(node)) > _AT_ONCE:
        raise Refusal("that is too much for one condition")
    keep_comments(source, source.start(node), source.stop(last))
    return Splice(source.start(node), source.stop(last), f"return {_true_when(source, [node, *rest])}")


def _true_when(source: Source, block: Sequence[ast.stmt]) -> str:
    match block:
        case [ast.Return(value=ast.expr() as value)] if is_yes_or_no(value):
            return moved(source, value)
        case [ast.If(test, body, []), *rest] if rest:
            return _either(source, test, _true_when(source, body), _true_when(source, rest))
        case [ast.If(test, body, orelse)] if orelse:
            return _either(source, test, _true_when(source, body), _true_when(source, orelse))
        case _:
            raise Refusal("not every way ends in True or False")


def _either(source: Source, test: ast.expr, one: str, other: str) -> str:
    """What holds if `one` does where the test holds, and `other` where it does not."""
    match one, other:
        case ("True", "True") | ("False", "False"):
            raise Refusal("it is the same each way")
        case ("True", "False"):
            return _yes_or_no(source, test)
        case ("False", "True"):
            return _denied(source, test)
        case ("True", _):
            return f"{fitted(_yes_or_no(source, test), Level.AND)} or {fitted(other, Level.AND)}"
        case (_, "False"):
            return f"{fitted(_yes_or_no(source, test), Level.NOT)} and {fitted(one, Level.NOT)}"
        case ("False", _):
            return f"{fitted(_denied(source, test), Level.NOT)} and {fitted(other, Level.NOT)}"
        case (_, "True"):
            return f"{fitted(_denied(source, test), Level.AND)} or {fitted(one, Level.AND)}"
        case _:
            raise Refusal("that is no single condition")


def _yes_or_no(source: Source, condition: ast.expr) -> str:
    return moved(source, condition) if is_yes_or_no(condition) else f"bool({source.segment(condition)})"


def _denied(source: Source, condition: ast.expr) -> str:
    """What is denied twice is the condition itself, which may be any value."""
    match condition:
        case ast.UnaryOp(ast.Not(), operand):
            return _yes_or_no(source, operand)
        case _:
            return negated(source, condition)


def _is(node: ast.expr, *, value: bool) -> bool:
    return isinstance(node, ast.Constant) and node.value is value


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(_choices(source), lambda node: _returned(source, node))


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
        Example(
            "def due(day, paid):\n    if day > 30:\n        if not paid:\n            return True\n"
            "        else:\n            return False\n    else:\n        return False\n",
            ("2",),
            "def due(day, paid):\n    return day > 30 and not paid\n",
        ),
        Example("ok = (True if a > b else False) or c\n", ("1",), "ok = (a > b) or c\n"),
        Example("if not (a or b):\n    ok = False\nelse:\n    ok = True\n", ("1",), "ok = bool(a or b)\n"),
    ),
    same_behaviour=True,
)
