"""Lines put into the body of a function or a block."""

from __future__ import annotations

import ast
from collections.abc import Collection, Sequence

from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import Loop, is_docstring
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import arguments_in, bound_in, mentions
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_MADE = frozenset(("deque", "frozenset", "list", "set", "sorted", "tuple"))


def insert_at_top(source: Source, function: Function, code: str) -> Splice:
    """Code as the first statements of a function, behind its docstring and above the first comment."""
    docstring = has_docstring(function.body)
    body = function.body
    if docstring and len(body) == 1:
        return insert_after(source, body[0], code)
    return insert_first(source, body[1:] if docstring else body, code)


def insert_once_known(source: Source, function: Function, names: Collection[str], code: str) -> Splice:
    """Code as the first statements of a function, or behind the last one that gives these names their values; of what
    an object is made with, behind that which sets it."""
    given = arguments_in(function.args)
    wanted = {name for name in names if "." not in name or function.name == "__init__"} - given
    behind = _last_binding(function.body, wanted) or _made_a_list(function, given.intersection(names), code)
    return insert_after(source, behind, code) if behind is not None else insert_at_top(source, function, code)


def _made_a_list(function: Function, names: Collection[str], code: str) -> ast.stmt | None:
    """The first thing done with what is asked to be empty, where that makes a list of it: an iterator never is."""
    try:
        body = ast.parse(code).body
    except SyntaxError:
        return None  # `a == b, True` is an expression and no condition: the op is refused for it
    match body:
        case [ast.If(test)] if any(_asks_for_items(test, name) for name in names):
            first = next((each for each in function.body if any(mentions(each, name) for name in names)), None)
        case _:
            return None
    match first:
        case ast.Assign([ast.Name(name)], ast.Call(ast.Name(made), [ast.Name(of), *_])) if made in _MADE:
            return first if name == of else None
        case _:
            return None


def _asks_for_items(test: ast.expr, name: str) -> bool:
    return any(ast.unparse(each) in (f"not {name}", f"len({name})") for each in walk(test))


def _last_binding(block: Sequence[ast.stmt], names: Collection[str]) -> ast.stmt | None:
    """Inside of a `with`; behind any other block, and behind what fills something that begins empty."""
    found: ast.stmt | None = None
    known: set[str] = set()
    for each in block:
        bound = (bound_in(each) | _set_in(each)) & set(names)
        filled = {name for name in known if isinstance(each, Loop) and mentions(each, name)}
        if bound - known or filled:
            found = (_last_binding(each.body, names) or each) if isinstance(each, ast.With | ast.AsyncWith) else each
            known |= bound
    return found


def _set_in(node: ast.stmt) -> set[str]:
    """The attributes that it sets: "self.size"."""
    found = (each for each in walk(node) if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store))
    return {ast.unparse(each) for each in found}


def insert_first(source: Source, block: Sequence[ast.stmt], code: str) -> Splice:
    """Code as the first statements of a block, above its first comment."""
    first = block[0]
    line = source.first_line(first)
    if not has_own_lines(source, first) or not _is_comment(source, line - 1):
        return insert_before(source, first, code)
    indent = source.indent(line)
    while _is_comment(source, line - 1):
        line -= 1
    return Splice(source.line_start(line), source.line_start(line), indented(code, indent) + "\n")


def insert_before(source: Source, statement: ast.stmt, code: str) -> Splice:
    """Lines before a statement, at its depth. A body that stands on the line of its header moves to one of its own."""
    line = source.first_line(statement)
    start = source.start(statement)
    before = source.text[source.line_start(line) : start]
    if not before.strip() or before.lstrip().startswith("@"):
        return Splice(source.line_start(line), source.line_start(line), indented(code, source.indent(line)) + "\n")
    if not before.rstrip().endswith(":"):
        raise _shared(line)
    header: int = getattr(source.parents[statement], "lineno", line)  # a signature may have several lines
    depth = source.indent(header) + source.unit
    spaces = len(before) - len(before.rstrip())
    return Splice(start - spaces, start, "\n" + indented(code, depth) + "\n" + depth)


def insert_after(source: Source, statement: ast.stmt, code: str) -> Splice:
    """Lines behind a statement, at its depth."""
    if not has_own_lines(source, statement):
        raise _shared(statement.lineno)
    code = indented(code, source.indent(source.first_line(statement)))
    return behind_line(source, source.last_line(statement), code)


def behind_line(source: Source, line: int, code: str) -> Splice:
    """Lines behind a line, as they are."""
    at = source.line_start(line + 1)
    if at and not source.text[:at].endswith("\n"):
        return Splice(at, at, "\n" + code)
    return Splice(at, at, code + "\n")


def _is_comment(source: Source, line: int) -> bool:
    """A comment alone on its line, but not one that is a function's type."""
    text = source.line(line).lstrip()
    return text.startswith("#") and not text.startswith("# type:")


def _shared(line: int) -> Refusal:
    return Refusal(f"line {line} holds several statements", "give each a line of its own")


def indented(code: str, indent: str) -> str:
    """Every line of the code moved in, but for empty ones."""
    return "\n".join(indent + line if line else line for line in code.split("\n"))


def top_line(source: Source, body: Sequence[ast.stmt]) -> int:
    """The first line of a body, the comments above its first statement included."""
    line = source.first_line(body[0])
    while source.line(line - 1).lstrip().startswith("#"):
        line -= 1
    return line


def has_docstring(body: Sequence[ast.stmt]) -> bool:
    return bool(body) and is_docstring(body[0])


def without_docstring(body: list[ast.stmt]) -> list[ast.stmt]:
    return body[has_docstring(body) :]
