"""A statement moves before or behind another one of the same function, which both are called by their own words."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.bodies import behind_line
from spark_tui.edits.python.by_words import by_words
from spark_tui.edits.python.failing.unbound import read_too_early
from spark_tui.edits.python.functions.returns import always_leaves
from spark_tui.edits.python.lines import block_of, lines_inside_strings, remove_lines
from spark_tui.edits.python.nodes import Leaving
from spark_tui.edits.python.source import Function, Source, Splice, read, splice
from spark_tui.edits.python.uses import arguments_in, is_inside, scope_of
from spark_tui.edits.refusal import Refusal

_WHERE = ("before", "after")


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    pairs = _pairs(source, values[0], values[2])
    fitting = [(line, target) for line, target in pairs if not _problem(source, line, values[1], target)]
    if not fitting:
        problem = next((_problem(source, line, values[1], target) for line, target in pairs), "")
        raise Refusal(problem or f"{values[0]} and {values[2]} do not stand in the same function")
    if len(fitting) > 1:
        lines = ", ".join(dict.fromkeys(str(each.lineno) for pair in fitting for each in pair))
        raise Refusal("it cannot be told which are meant", f"they stand on lines {lines}")
    line, target = fitting[0]
    moved = list(_moved(source, line, values[1], target))
    _refuse_early(source, line, moved)
    yield from moved


def _moved(source: Source, line: ast.stmt, where: str, target: ast.stmt) -> Iterator[Splice]:
    first, last = _top(source, line), source.last_line(line)
    old, new = source.indent(line.lineno), source.indent(target.lineno)
    strings = lines_inside_strings(source)
    text = "\n".join(
        source.line(each) if each in strings else new + source.line(each).removeprefix(old)
        if source.line(each).strip() else ""
        for each in range(first, last + 1)
    )  # fmt: skip
    if where == "before":
        at = source.line_start(_comments_above(source, target))
        yield Splice(at, at, text + "\n")
    else:
        yield behind_line(source, _bottom(source, target), text)
    yield from remove_lines(source, range(first, last + 1))


# ── what moves, and where to ─────────────────────────────────────────────────────────────────────────────────────


def _top(source: Source, line: ast.stmt) -> int:
    """With the comments right above it, unless they are a heading for what follows it too."""
    top = _comments_above(source, line)
    above = source.line(top - 1).strip()
    is_heading = (not above or above.endswith(":")) and bool(source.line(source.last_line(line) + 1).strip())
    alone = line is block_of(source, line)[-1]
    return line.lineno if is_heading and not alone else top


def _comments_above(source: Source, statement: ast.stmt) -> int:
    line, depth = statement.lineno, source.indent(statement.lineno)
    while line > 1 and source.line(line - 1).startswith(f"{depth}#"):
        line -= 1
    return line


def _bottom(source: Source, target: ast.stmt) -> int:
    """With the comments below it that stand as deep as its block."""
    line, depth = source.last_line(target), source.indent(target.lineno)
    while source.line(line + 1).lstrip().startswith("#") and len(source.indent(line + 1)) > len(depth):
        line += 1
    return line


# ── what must hold ───────────────────────────────────────────────────────────────────────────────────────────────


def _pairs(source: Source, line: str, target: str) -> list[tuple[ast.stmt, ast.stmt]]:
    """Those with these words, in one function or both in none."""
    known = by_words(source)
    every = product(known.get(line, ()), known.get(target, ()))
    return [(one, two) for one, two in every if scope_of(source, one) is scope_of(source, two) and one is not two]


def _problem(source: Source, line: ast.stmt, where: str, target: ast.stmt) -> str:
    """Why it cannot go there; nothing if it can."""
    words = source.line(line.lineno).strip()
    if is_inside(source, target, line):
        return f"line {target.lineno} stands inside of what is to move"
    home, block = block_of(source, line), block_of(source, target)
    at = block.index(target)
    neighbours = block[max(0, at - 1) : at] if where == "before" else block[at + 1 : at + 2]
    if line in neighbours:
        return f"{words} stands there already"
    if home == [line]:
        return f"{words} is all that its block does"
    if where == "after" and isinstance(target, Leaving):
        return f"nothing behind line {target.lineno} is ever done"
    is_last = where == "after" and all(each is line for each in block[at + 1 :])
    is_below = block is not home and any(is_inside(source, target, each) for each in home[: home.index(line)])
    if is_below and always_leaves(block):
        return f"{words} would only be done where line {block[-1].lineno} leaves"
    if isinstance(line, Leaving) and not is_last:
        return f"nothing behind {words} would ever be done"
    return ""


def _refuse_early(source: Source, line: ast.stmt, moved: Sequence[Splice]) -> None:
    """Nothing may be read above all places where it gets its value, if it was not before."""
    try:
        after = read(splice(source, moved))
    except Refusal:
        return  # what is wrong with it is said by whoever looks at the result
    scope = scope_of(source, line)
    if isinstance(scope, Function):
        at = [node for _, node in source.functions].index(scope)
        new = after.functions[at][1].body
        given = arguments_in(scope.args)
    else:
        new, given = after.tree.body, set[str]()
    early = read_too_early(new) - read_too_early(source.tree.body if scope is source.tree else _body(scope)) - given
    if early:
        raise Refusal(f"{min(early)} would be used before it has a value")


def _body(scope: ast.AST) -> Sequence[ast.stmt]:
    return scope.body if isinstance(scope, Function) else ()


def _lines(source: Source, _earlier: Values) -> Iterator[str]:
    """All that have something beside them in their function."""
    scopes = Counter(scope_of(source, node) for nodes in by_words(source).values() for node in nodes)
    for words, nodes in by_words(source).items():
        if any(scopes[scope_of(source, node)] > 1 for node in nodes):
            yield words


def _wheres(_source: Source, _earlier: Values) -> Sequence[str]:
    return _WHERE


def _targets(source: Source, earlier: Values) -> Iterator[str]:
    """All that stand in a function with it; whether it makes sense is said later."""
    scopes = {id(scope_of(source, node)) for node in by_words(source)[earlier[0]]}
    for words, nodes in by_words(source).items():
        if any(id(scope_of(source, node)) in scopes for node in nodes) and any(_pairs(source, earlier[0], words)):
            yield words


OP = Op(
    "move-line",
    "move a line before or after another one of the same function",
    (
        Slot("line", "text", "the statement that moves, as it stands there: total = 0", _lines),
        Slot("where", "text", "before or after", _wheres),
        Slot("target", "text", "the statement that stays: for row in rows", _targets),
    ),
    _edit,
    (
        Example(
            "def add(rows):\n    for row in rows:\n        total = 0  # so far\n        total += row\n"
            "    return total\n",
            ("total = 0", "before", "for row in rows"),
            "def add(rows):\n    total = 0  # so far\n    for row in rows:\n        total += row\n    return total\n",
        ),
        Example(
            "def show(rows):\n    # all\n    print(len(rows))\n\n    for row in rows:\n        if row:\n"
            "            print(row)\n        # one more\n    rows.clear()\n",
            ("print(len(rows))", "after", "for row in rows"),
            "def show(rows):\n    for row in rows:\n        if row:\n            print(row)\n        # one more\n"
            "    # all\n    print(len(rows))\n    rows.clear()\n",
        ),
    ),
)
