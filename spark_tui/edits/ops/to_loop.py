"""A comprehension becomes a loop."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.lines import has_own_lines, on_lines
from spark_tui.edits.python.nodes import Comprehension
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import arguments_in, binds, bound_in, mentions, named_in, names_in, scope_of
from spark_tui.edits.python.values.expressions import keep_comments, moved, possible
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_EMPTY = {ast.ListComp: "[]", ast.SetComp: "set()", ast.DictComp: "{}"}
_Statement = ast.Assign | ast.AnnAssign | ast.Return


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _loop(source, _found(source)[values[0]])


def _loop(source: Source, statement: _Statement) -> Iterator[Splice]:
    found = statement.value
    assert isinstance(found, Comprehension)
    _check(source, statement, found)
    is_lazy = isinstance(found, ast.GeneratorExp)
    header, name = ("", "") if is_lazy else _header(source, statement)
    indent = source.indent(statement.lineno)
    lines = [] if is_lazy else [header + _EMPTY[type(found)]]
    depth = ""
    for each in found.generators:
        word = "async for" if each.is_async else "for"
        lines.append(f"{depth}{word} {source.segment(each.target)} in {moved(source, each.iter)}:")
        for test in each.ifs:
            depth += source.unit
            lines.append(f"{depth}if {moved(source, test)}:")
        depth += source.unit
    lines.append(depth + _filling(source, found, name))
    if isinstance(statement, ast.Return) and not is_lazy:
        lines.append(f"return {name}")
    kept = [part for each in found.generators for part in (each.iter, *each.ifs)]
    keep_comments(source, source.start(statement), source.stop(statement), *kept, *_parts(found))
    yield Splice(source.start(statement), source.stop(statement), f"\n{indent}".join(lines))


def _header(source: Source, statement: _Statement) -> tuple[str, str]:
    """`name = `, with its type, and the name."""
    if isinstance(statement, ast.Return):
        taken = named_in(scope_of(source, statement))
        name = next((name for name in ("result", "found", "collected") if name not in taken), "")
        if not name:
            raise Refusal("no name is free for what is returned")
        return f"{name} = ", name
    target = statement.target if isinstance(statement, ast.AnnAssign) else statement.targets[0]
    if not isinstance(target, ast.Name) or (isinstance(statement, ast.Assign) and len(statement.targets) > 1):
        raise Refusal("it is not assigned to one variable")
    assert statement.value is not None
    before = source.text[source.start(statement) : source.start(statement.value)]
    return before.rstrip().removesuffix("(").rstrip() + " ", target.id


def _check(source: Source, statement: _Statement, found: Comprehension) -> None:
    """The loop's variables are seen by all that stands around it."""
    scope = scope_of(source, statement)
    if isinstance(found, ast.GeneratorExp) and not _is_all(statement, scope):
        raise Refusal("the function does more than to return it")
    if isinstance(scope, ast.ClassDef):
        raise Refusal("the variables of the loop would belong to the class")
    own = {id(node) for node in walk(found)}
    around = {node.id for node in names_in(scope) if id(node) not in own}
    around |= arguments_in(scope)
    targets = [name for each in found.generators for name in bound_in(each.target)]
    for name in targets:
        if name in around or targets.count(name) > 1 or mentions(found.generators[0].iter, name):
            raise Refusal(f"{name} is something else outside of the comprehension")
    inner = [node for node in walk(found) if isinstance(node, ast.Lambda | Comprehension)]
    if any(mentions(node, name) and node is not found and binds(node, name) for node in inner for name in targets):
        raise Refusal("a name in it means two things")
    if not isinstance(statement, ast.Return):
        target = statement.target if isinstance(statement, ast.AnnAssign) else statement.targets[0]
        if isinstance(target, ast.Name) and mentions(found, target.id):
            raise Refusal(f"{target.id} is read in the comprehension")


def _is_all(statement: _Statement, scope: ast.AST) -> bool:
    """Is it all that its function does, so that nobody sees that it begins later?"""
    body = scope.body if isinstance(scope, ast.FunctionDef) else []
    return body[int(has_docstring(body)) :] == [statement]


def _parts(found: Comprehension) -> list[ast.expr]:
    return [found.key, found.value] if isinstance(found, ast.DictComp) else [found.elt]


def _filling(source: Source, found: Comprehension, name: str) -> str:
    parts = [moved(source, each) for each in _parts(found)]
    if isinstance(found, ast.DictComp):
        return f"{name}[{parts[0]}] = {parts[1]}"
    if isinstance(found, ast.GeneratorExp):
        return f"yield {parts[0]}"
    return f"{name}.{'append' if isinstance(found, ast.ListComp) else 'add'}({parts[0]})"


def _found(source: Source) -> dict[str, _Statement]:
    found = on_lines(node for node in source.nodes if isinstance(node, _Statement))
    return {
        line: node
        for line, node in found.items()
        if isinstance(node.value, Comprehension) and has_own_lines(source, node)
    }


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(_found(source), lambda statement: _loop(source, statement))


OP = Op(
    "to-loop",
    "make a loop of a comprehension",
    (Slot("line", "line", "the line on which it is assigned or returned", _lines),),
    _edit,
    (
        Example(
            "def f(xs):\n    out = [x + 1 for x in xs if x]  # all\n    return out\n",
            ("2",),
            "def f(xs):\n    out = []\n    for x in xs:\n        if x:\n            out.append(x + 1)  # all\n"
            "    return out\n",
        ),
        Example(
            "def f(rows):\n    return {k: v for row in rows for k, v in row}\n",
            ("2",),
            "def f(rows):\n    result = {}\n    for row in rows:\n        for k, v in row:\n"
            "            result[k] = v\n"
            "    return result\n",
        ),
        Example(
            "def f(rows):\n    return (row[0] for row in rows if row)\n",
            ("2",),
            "def f(rows):\n    for row in rows:\n        if row:\n            yield row[0]\n",
        ),
    ),
    same_behaviour=True,
)
