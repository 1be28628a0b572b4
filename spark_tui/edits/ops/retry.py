"""A statement is tried several times."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.lines import has_own_lines, lines_inside_strings, on_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import names_in, scope_of
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_ASKING = frozenset(("urlopen", "request", "stream", "get", "post", "put", "patch", "delete"))
_WITH = ast.With | ast.AsyncWith
_TRIED = ast.Assign | ast.AnnAssign | ast.AugAssign | ast.Expr | ast.Return | ast.With | ast.AsyncWith


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, times, exception = values
    statement = _statements(source)[line]
    if not times.isdecimal() or int(times) < 2:
        raise Refusal(f"{times!r} is not how often it can be tried", "say a number from 2")
    if any(node.id == "attempt" for node in names_in(scope_of(source, statement))):
        raise Refusal("attempt means something here already")
    indent, unit = source.indent(statement.lineno), source.unit
    first, last = statement.lineno, source.last_line(statement)
    inside = lines_inside_strings(source)
    start = source.line_start(first)
    yield Splice(start, start, f"{indent}for attempt in range({times}):\n{indent}{unit}try:\n")
    for each in range(first, last + 1):
        if each not in inside and source.line(each).strip():
            yield Splice(source.line_start(each), source.line_start(each), unit * 2)
    deeper = indent + unit
    code = f"{deeper}except {given.exception_types(exception)}:\n{deeper}{unit}if attempt == {int(times) - 1}:\n"
    code += f"{deeper}{unit * 2}raise\n"
    if not _leaves(statement):
        code = f"{deeper}{unit}break\n{code}"
    at = source.line_start(last + 1)
    ended = source.text[:at].endswith("\n")
    yield Splice(at, at, code if ended else "\n" + code.removesuffix("\n"))


def _statements(source: Source) -> dict[str, ast.stmt]:
    """Those that call something."""
    found = on_lines(node for node in source.nodes if isinstance(node, _TRIED))
    return {
        line: each
        for line, each in found.items()
        if has_own_lines(source, each) and _calls(each) and not _has_come(source, each)
    }


def _has_come(source: Source, statement: ast.stmt) -> bool:
    """Is it only about what a request before it gave? To read that again is no new try."""
    around = source.parents.get(statement)
    if not isinstance(around, _WITH) or isinstance(statement, _WITH):
        return False
    asked = [each.context_expr for each in around.items if isinstance(each.context_expr, ast.Call)]
    return any(ast.unparse(each.func).rpartition(".")[2] in _ASKING for each in asked)


def _calls(statement: ast.stmt) -> bool:
    nodes = list(walk(statement))
    waits = any(isinstance(node, ast.Yield | ast.YieldFrom | ast.Break | ast.Continue) for node in nodes)
    return any(isinstance(node, ast.Call) for node in nodes) and not waits


def _leaves(statement: ast.stmt) -> bool:
    """Is the function over once it is done?"""
    last = statement.body[-1] if isinstance(statement, _WITH) else statement
    return isinstance(last, ast.Return) or (isinstance(last, _WITH) and _leaves(last))


OP = Op(
    "retry",
    "try a statement several times",
    (
        Slot("line", "line", "the line of the statement", lambda source, _: _statements(source)),
        Slot("times", "text", "how often"),
        Slot("exception", "text", "after which exception it is tried again", default="Exception"),
    ),
    _edit,
    (
        Example(
            "def load(url):\n    text = get(\n        url,\n    )\n    return text\n",
            ("2", "3", "OSError"),
            "def load(url):\n    for attempt in range(3):\n        try:\n            text = get(\n"
            "                url,\n"
            "            )\n            break\n        except OSError:\n            if attempt == 2:\n"
            "                raise\n"
            "    return text\n",
        ),
        Example(
            "def load(url):\n    with get(url) as answer:\n        return answer.read()\n",
            ("2", "3"),
            "def load(url):\n    for attempt in range(3):\n        try:\n            with get(url) as answer:\n"
            "                return answer.read()\n        except Exception:\n            if attempt == 2:\n"
            "                raise\n",
        ),
    ),
)
