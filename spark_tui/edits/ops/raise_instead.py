"""An exception, where nothing was done or nothing was returned."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from itertools import pairwise

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.lines import block_of, on_lines
from spark_tui.edits.python.places import is_nothing
from spark_tui.edits.python.returns import always_leaves, returns
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, exception = values
    statement = _statements(source)[line]
    both = _told_and_given(source, statement)
    if both is not None:
        told, returned = both
        text = source.segment(told.args[0]) if len(told.args) == 1 else ""
        said = exception if "(" in exception or not text else f"{exception}({text})"
        yield Splice(source.start(told), source.stop(returned), f"raise {given.exception(said)}")
        return
    if not _says_little(statement):
        yield insert_after(source, statement, f"raise {given.exception(exception)}")
        return
    yield Splice(source.start(statement), source.stop(statement), f"raise {given.exception(exception)}")


def _told_and_given(source: Source, statement: ast.stmt) -> tuple[ast.Call, ast.Return] | None:
    """What is printed before a return that says little, if it is one of the two."""
    block = block_of(source, statement)
    at = block.index(statement)
    for told, returned in pairwise(block[max(0, at - 1) : at + 2]):
        match told:
            case ast.Expr(value=ast.Call() as call) if isinstance(returned, ast.Return):
                if _says_little(told) and _says_little(returned):
                    return call, returned
            case _:
                pass
    return None


def _lines(source: Source, _values: Values) -> Iterable[str]:
    return _statements(source)


def _statements(source: Source) -> dict[str, ast.stmt]:
    little = on_lines(node for node in ast.walk(source.tree) if isinstance(node, ast.stmt) and _says_little(node))
    found = {**on_lines(_last_ones(source)), **little}
    return {line: found[line] for line in sorted(found, key=int)}


def _last_ones(source: Source) -> Iterator[ast.stmt]:
    """The loop or the `if` behind which a function ends that returns something from within it."""
    for _, function in source.functions:
        last = function.body[-1]
        blocks = isinstance(last, ast.For | ast.AsyncFor | ast.If) and not always_leaves(function.body)
        if blocks and any(each.value is not None for each in returns(function)):
            yield last


def _says_little(statement: ast.stmt) -> bool:
    """pass, print(…), or the return of a literal."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        called = statement.value.func
        return isinstance(called, ast.Name) and called.id == "print"
    if isinstance(statement, ast.Return):
        return statement.value is None or _is_literal(statement.value)
    return is_nothing(statement)


def _is_literal(value: ast.expr) -> bool:
    if isinstance(value, ast.UnaryOp):
        return isinstance(value.operand, ast.Constant)
    if isinstance(value, ast.List | ast.Tuple | ast.Set):
        return not value.elts
    return isinstance(value, ast.Constant) or (isinstance(value, ast.Dict) and not value.keys)


OP = Op(
    "raise-instead",
    "raise an exception where that line returns a literal, prints or does nothing",
    (
        Slot("line", "line", "the line of the return, print or pass", _lines),
        Slot("exception", "text", "what is raised: KeyError(name)"),
    ),
    _edit,
    (
        Example(
            "def find(name):\n    if name not in known: return None  # unknown\n    return known[name]\n",
            ("2", "KeyError(name)"),
            "def find(name):\n    if name not in known: raise KeyError(name)  # unknown\n    return known[name]\n",
        ),
        Example(
            'def take(n):\n    if n < 0:\n        print("less than nothing")\n        return False\n    return True\n',
            ("3", "ValueError"),
            'def take(n):\n    if n < 0:\n        raise ValueError("less than nothing")\n    return True\n',
        ),
    ),
)
