"""Prints and breakpoints that helped to find a fault go away, and what was only there for them."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.ops import Example, Op, Values
from spark_tui.edits.ops._where import where
from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.branching.branches import body_lines, else_header, has_else, has_lines
from spark_tui.edits.python.branching.conditions import untrue
from spark_tui.edits.python.functions.scripts import guard
from spark_tui.edits.python.imports import all_imports, bound_name, names_read
from spark_tui.edits.python.lines import has_own_lines, is_elif, remove
from spark_tui.edits.python.names import all_documented
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.values.expressions import put
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_CALLS = {"print", "pprint", "pp", "pprint.pprint", "pprint.pp", "breakpoint", "pdb.set_trace", "ipdb.set_trace", "ic"}
_MODULES = {"pdb", "ipdb", "pprint", "pp", "ic"}
_LOOK_ONLY = {"dict", "enumerate", "get", "isinstance", "items", "keys", "len", "list", "range", "reversed", "set",
              "sorted", "startswith", "endswith", "values", "zip"}  # fmt: skip


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    found = list(_statements(source.definition(values[0])) if values[0] else _all(source))
    if not found:
        raise Refusal("nothing is printed here that is not the point of it", "name the function, or delete the lines")
    going = _with_emptied(source, found)
    whole = {each for each in going if source.parents[each] not in going}
    for node in _ifs_around(source, going):
        change, inside = _branch_left(source, node, going)
        whole -= inside
        yield from change
    yield from remove(source, [*whole, *_imports_without_use(source, going)])


def _all(source: Source) -> Iterator[ast.stmt]:
    """All but what a function or the script is there to print, what is written to some file, and what an error does."""
    shows: list[ast.stmt] = [each for _, each in source.functions if _only_prints(each)]
    shown = {id(node) for each in (*shows, guard(source)) if each is not None for node in walk(each)}
    found = [
        node
        for node in _statements(source.tree)
        if id(node) not in shown and not _goes_elsewhere(node) and not _is_all_of_a_handler(source, node)
    ]
    started = {id(node) for each in _started(source) for node in walk(each)}
    yield from [node for node in found if id(node) not in started] or found


def _started(source: Source) -> Iterator[Function]:
    """What runs when the file does: where others print as well, it tells what comes of it."""
    script = guard(source)
    nodes = walk(script) if script is not None else ()
    calls = [node.func for node in nodes if isinstance(node, ast.Call)]
    called = {each.id for each in calls if isinstance(each, ast.Name)}
    yield from (node for name, node in source.functions if name in called)


def _statements(around: ast.AST) -> Iterator[ast.stmt]:
    for node in walk(around):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and ast.unparse(node.value.func) in _CALLS:
            yield node


def _goes_elsewhere(statement: ast.stmt) -> bool:
    call = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(call, ast.Call) and any(each.arg in ("file", "stream") for each in call.keywords)


def _is_all_of_a_handler(source: Source, statement: ast.stmt) -> bool:
    """Without it the error would vanish."""
    around = source.parents[statement]
    return isinstance(around, ast.ExceptHandler) and len(around.body) == 1


def _only_prints(function: Function) -> bool:
    body = without_docstring(function.body)
    return bool(body) and all(_says_nothing_else(each, set(_statements(function))) for each in body)


# ── what is left over ────────────────────────────────────────────────────────────────────────────────────────────


def _with_emptied(source: Source, found: Sequence[ast.stmt]) -> set[ast.stmt]:
    """The prints, and what does nothing without them."""
    going = set(found)
    while True:
        around = {source.parents[each] for each in going} - going
        more = {each for each in around if isinstance(each, ast.If | ast.For) and _can_go(source, each, going)}
        if not more:
            return going
        going |= more


def _ifs_around(source: Source, going: set[ast.stmt]) -> list[ast.If]:
    parents = dict.fromkeys(source.parents[each] for each in going)
    return [each for each in parents if isinstance(each, ast.If) and each not in going]


def _can_go(source: Source, node: ast.If | ast.For, going: set[ast.stmt]) -> bool:
    return _says_nothing_else(node, going) and has_own_lines(source, node) and not is_elif(source, node)


def _says_nothing_else(statement: ast.stmt, prints: set[ast.stmt]) -> bool:
    match statement:
        case ast.If(test=looked_at) | ast.For(iter=looked_at):
            blocks = [*statement.body, *statement.orelse]
            return _only_looks(looked_at) and all(_says_nothing_else(each, prints) for each in blocks)
        case _:
            return statement in prints or isinstance(statement, ast.Pass | ast.Continue)


def _only_looks(node: ast.expr) -> bool:
    """Nothing happens when it is worked out."""
    for each in walk(node):
        if isinstance(each, ast.Call) and ast.unparse(each.func).rpartition(".")[2] not in _LOOK_ONLY:
            return False
        if isinstance(each, ast.Await | ast.NamedExpr | ast.Yield | ast.YieldFrom):
            return False
    return True


def _branch_left(source: Source, node: ast.If, going: set[ast.stmt]) -> tuple[list[Splice], set[ast.stmt]]:
    """An `if` of which one branch is left does without the other; what went with that."""
    plain = has_own_lines(source, node) and has_lines(source, node.body) and has_else(source, node)
    if not (plain and has_lines(source, node.orelse)):
        return [], set()
    header, below = else_header(source, node)
    if going.issuperset(node.body) and not going.intersection(node.orelse):
        first = source.line_start(body_lines(source, node)[0])
        return [put(source, node.test, untrue(source, node.test)), Splice(first, below, "")], set(node.body)
    if going.issuperset(node.orelse) and not going.issuperset(node.body):
        return [Splice(header, source.line_start(source.last_line(node) + 1), "")], set(node.orelse)
    return [], set()


def _imports_without_use(source: Source, going: set[ast.stmt]) -> Iterator[ast.stmt]:
    read = names_read(source, list(going))
    for statement in all_imports(source):
        names = {bound_name(alias) for alias in statement.names}
        if names <= _MODULES and not names & read:
            yield statement


def _places(source: Source, _values: Values) -> Iterator[str]:
    return (name for name in all_documented(source) if any(_statements(source.definition(name))))


OP = Op(
    "remove-prints",
    "take prints and breakpoints away",
    (where(_places),),
    _edit,
    (
        Example(
            "def total(rows):\n    print('rows', rows)\n    if not rows:\n        print('none')\n"
            "    return sum(rows)\n",
            (),
            "def total(rows):\n    return sum(rows)\n",
        ),
        Example(
            "def go(x):\n    import pdb; pdb.set_trace()\n    print(x); return x\n",
            ("go",),
            "def go(x):\n    return x\n",
        ),
        Example(
            "def go(x):\n    if x > 1:\n        print(x)\n    else:\n        stop(x)\n\n\ndef show(x):\n    print(x)\n",
            (),
            "def go(x):\n    if x <= 1:\n        stop(x)\n\n\ndef show(x):\n    print(x)\n",
        ),
    ),
)
