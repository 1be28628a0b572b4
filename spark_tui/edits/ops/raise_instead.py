"""An exception, where nothing was done or nothing was returned: it says what was printed, or asserted."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.branching.conditions import untrue
from spark_tui.edits.python.functions.returns import always_leaves, returns
from spark_tui.edits.python.lines import block_of, has_own_lines, on_lines, remove
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.places import is_nothing
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, exception = values
    statement = _told_before(source, _statements(source)[line])
    raised = f"raise {_with_message(source, given.exception(exception), statement)}"
    if isinstance(statement, ast.Assert) and not _is_never_so(statement.test):
        indent = source.indent(statement.lineno) + source.unit
        raised = f"if {untrue(source, statement.test, exact=False)}:\n{indent}{raised}"
    elif not isinstance(statement, ast.Assert) and not _says_little(statement):
        yield insert_after(source, statement, raised)
        return
    yield Splice(source.start(statement), source.stop(statement), raised)
    if _is_print(statement):
        yield from _without_the_rest(source, statement)


def _is_never_so(test: ast.expr) -> bool:
    """`assert False`: who gets there is always told so."""
    return isinstance(test, ast.Constant) and not test.value


def _told_before(source: Source, statement: ast.stmt) -> ast.stmt:
    """What is printed right before a return that says little: one is not replaced without the other."""
    block = block_of(source, statement)
    before = block[block.index(statement) - 1] if statement is not block[0] else statement
    return before if isinstance(statement, ast.Return) and _says_little(statement) and _is_print(before) else statement


def _with_message(source: Source, exception: str, statement: ast.stmt) -> str:
    """What was said before, where the exception says nothing."""
    match statement:
        case ast.Assert(msg=ast.expr() as message):
            pass
        case ast.Expr(value=ast.Call(args=[ast.JoinedStr() | ast.Constant(value=str()) as message])):
            pass
        case _:
            return exception
    return exception if exception.endswith(")") else f"{exception}({source.segment(message)})"


def _without_the_rest(source: Source, statement: ast.stmt) -> Iterator[Splice]:
    """Nobody gets to the return behind it any more, or to where the program is left."""
    block = block_of(source, statement)
    behind = block[block.index(statement) + 1 :]
    if len(behind) == 1 and has_own_lines(source, behind[0]) and (_says_little(behind[0]) or _is_exit(behind[0])):
        yield from remove(source, behind)


def _is_exit(statement: ast.stmt) -> bool:
    match statement:
        case ast.Expr(value=ast.Call(func=ast.Name("exit" | "quit") | ast.Attribute(attr="exit" | "_exit"))):
            return True
        case _:
            return False


def _lines(source: Source, _values: Values) -> Iterable[str]:
    return _statements(source)


def _statements(source: Source) -> dict[str, ast.stmt]:
    stood = (node for node in walk(source.tree) if isinstance(node, ast.stmt) and _is_run_later(source, node))
    little = on_lines(node for node in stood if _says_little(node))
    found = {**on_lines(_last_ones(source)), **little, **on_lines(_asserts(source))}
    return {line: found[line] for line in sorted(found, key=int)}


def _is_run_later(source: Source, statement: ast.stmt) -> bool:
    """Does it stand elsewhere than in the body of a class? What is raised there, nobody ever gets past."""
    return not isinstance(source.parents.get(statement), ast.ClassDef)


def _last_ones(source: Source) -> Iterator[ast.stmt]:
    """The loop or the `if` behind which a function ends that returns something from within it."""
    for _, function in source.functions:
        last = function.body[-1]
        blocks = isinstance(last, ast.For | ast.AsyncFor | ast.If) and not always_leaves(function.body)
        if blocks and any(each.value is not None for each in returns(function)):
            yield last


def _asserts(source: Source) -> Iterator[ast.Assert]:
    """Those that stand alone, but for what tests say."""
    for node in source.all(ast.Assert):
        if has_own_lines(source, node):
            around = function_around(source, node)
            if around is None or not around.name.startswith("test"):
                yield node


def _is_print(statement: ast.stmt) -> bool:
    match statement:
        case ast.Expr(value=ast.Call(func=ast.Name("print"))):
            return True
        case _:
            return False


def _says_little(statement: ast.stmt) -> bool:
    """pass, print(…), or the return of a literal."""
    if _is_print(statement):
        return True
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
    "raise an exception where that line returns a literal, prints, asserts or does nothing",
    (
        Slot("line", "line", "the line of the return, print, assert or pass", _lines),
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
        Example(
            "def pick(kind):\n    if kind == 1:\n        return 2\n    assert False, 'no such kind'\n",
            ("4", "ValueError"),
            "def pick(kind):\n    if kind == 1:\n        return 2\n    raise ValueError('no such kind')\n",
        ),
        Example(
            "def pay(sum):\n    assert sum > 0, 'too little'\n    go(sum)\n",
            ("2", "ValueError"),
            "def pay(sum):\n    if sum <= 0:\n        raise ValueError('too little')\n    go(sum)\n",
        ),
    ),
)
