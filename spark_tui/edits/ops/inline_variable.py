"""A variable goes, and what it was stands where it was read."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branching.branches import following
from spark_tui.edits.python.lines import fstring_around, has_own_lines, remove
from spark_tui.edits.python.names import all_functions
from spark_tui.edits.python.nodes import Comprehension, name_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.fstring_fields import fields
from spark_tui.edits.python.uses import is_inside, mentions, named, named_in, scope_of
from spark_tui.edits.python.values.expressions import keep_comments, moved, put
from spark_tui.edits.python.walking import children, walk
from spark_tui.edits.refusal import Refusal

_Set = ast.Assign | ast.AnnAssign
_LATER = ast.Lambda | Comprehension | ast.For | ast.While | ast.FunctionDef


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, function = values
    within = set(walk(source.function(function) if function else source.tree))
    found = [each for each in _assignments(source) if each in within and _name(each) == name]
    if len(found) != 1:
        raise Refusal(f"{name} is set {len(found)} times here", "say in which function")
    return _inlined(source, found[0], name)


def _inlined(source: Source, statement: _Set, name: str) -> Iterator[Splice]:
    target = _target(statement)
    if mentions(_value(statement), name):
        raise Refusal(f"{name} is something before, too")
    scope = scope_of(source, statement)
    uses = [node for node in named(source, name, scope) if node is not target]
    if any(arg.arg == name and is_inside(source, arg, scope) for arg in source.all(ast.arg)):
        raise Refusal(f"{name} is something before, too")
    if not uses or any(not isinstance(node.ctx, ast.Load) for node in uses) or isinstance(scope, ast.ClassDef):
        raise Refusal(f"{name} is not just read")
    if any(name in node.names for node in source.all(ast.Global, ast.Nonlocal)):
        raise Refusal(f"{name} belongs to several functions")
    _check_same_value(source, statement, uses)
    keep_comments(source, source.start(statement), source.line_start(source.last_line(statement) + 1))
    yield from remove(source, [statement])
    for node in uses:
        string = fstring_around(source, node)
        if string is not None:
            yield _in_fstring(source, statement, string, name)
        else:
            yield put(source, node, moved(source, _value(statement)))


def _check_same_value(source: Source, statement: _Set, uses: list[ast.Name]) -> None:
    """What is computed may differ later, unless it is computed right in the next statement."""
    value = _value(statement)
    plain = all(isinstance(node, _PLAIN) for node in walk(value))
    scope = scope_of(source, statement)
    changed = any(
        not isinstance(node.ctx, ast.Load)
        for name in named_in(value)
        for node in named(source, name, scope)
        if (node.lineno, node.col_offset) > (statement.lineno, statement.col_offset)
    )
    if plain and not changed:
        return
    rest = following(source, statement)
    next_nodes = list(_now(rest[0])) if rest else []
    if not all(use in next_nodes for use in uses) or (len(uses) > 1 and not plain):
        raise Refusal("what it stands for may have changed where it is read")


_PLAIN = ast.Constant | ast.Name | ast.BinOp | ast.UnaryOp | ast.operator | ast.unaryop | ast.expr_context


def _now(node: ast.AST) -> Iterator[ast.AST]:
    """What a statement computes once and first: the header of a block, not the block."""
    for child in children(node):
        if isinstance(child, ast.stmt | ast.ExceptHandler | ast.match_case) or isinstance(node, ast.While):
            continue
        if isinstance(node, ast.For) and child is not node.iter:
            continue
        yield child
        if not isinstance(child, _LATER):
            yield from _now(child)


def _in_fstring(source: Source, statement: _Set, string: ast.JoinedStr, name: str) -> Splice:
    """Where the variable is all of a field."""
    text = source.segment(_value(statement))
    found = [field for field in fields(source, string) if field.expression == name]
    if len(found) != 1 or any(char in text for char in "\"'\\\n{}#:!"):
        raise Refusal("it cannot be put into the f-string")
    return Splice(*found[0].place, text)


def _assignments(source: Source) -> Iterator[_Set]:
    for node in source.all(ast.Assign, ast.AnnAssign):
        match node:
            case (
                ast.Assign(targets=[ast.Name()], value=value)
                | ast.AnnAssign(target=ast.Name(), value=ast.expr() as value)
            ):
                if has_own_lines(source, node) and not isinstance(value, ast.Yield | ast.YieldFrom):
                    yield node
            case _:
                pass


def _target(statement: _Set) -> ast.expr:
    return statement.target if isinstance(statement, ast.AnnAssign) else statement.targets[0]


def _value(statement: _Set) -> ast.expr:
    assert statement.value is not None, "what only has a type is not set"
    return statement.value


def _name(statement: _Set) -> str:
    return name_of(_target(statement))


def _names(source: Source, _earlier: Values) -> Iterator[str]:
    for statement in _assignments(source):
        try:
            list(_inlined(source, statement, _name(statement)))
        except Refusal:
            continue
        yield _name(statement)


def _functions(source: Source, earlier: Values) -> Iterable[str]:
    """Those that set it."""
    found = {scope_of(source, each) for each in _assignments(source) if _name(each) == earlier[0]}
    return (name for name in all_functions(source) if source.function(name) in found)


OP = Op(
    "inline-variable",
    "put what a variable is where it is read, and drop it",
    (
        Slot("name", "name", "the variable", _names),
        Slot("function", "name", "the function it is in, if there are several", _functions, default=""),
    ),
    _edit,
    (
        Example(
            "def f(a, b):\n    total = a + b\n    # twice\n    return total * 2\n",
            ("total",),
            "def f(a, b):\n    # twice\n    return (a + b) * 2\n",
        ),
        Example("rows = load(path)\nshow(len(rows))\n", ("rows",), "show(len(load(path)))\n"),
        Example("def f(a):\n    twice: int = a * 2\n    return twice\n", ("twice",), "def f(a):\n    return a * 2\n"),
    ),
)
