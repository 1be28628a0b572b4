"""A statement that is written out and told its place in a function: "await self.flush() at the end of stop",
"close should start with self.open = False", "counter += 1 first thing in add"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_at_top, insert_before
from spark_tui.edits.python.functions.returns import always_leaves
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_LAST = r"(?:at|to|as|in) the (?:very )?(?:end|bottom|last line|last statement)|last (?:thing )?(?=in\b)|last"
_FIRST = (
    r"(?:at|to|as|in) the (?:very )?(?:start|beginning|top|first line|first statement)|first (?:thing )?(?=in\b)|first"
)
_WHERE = rf"(?:(?P<last>{_LAST})|(?P<first>{_FIRST}))"
_OF = (
    r" ?(?:of|in|inside|from)? (?:the )?(?:method |function |def )?`?(?P<there>[\w.]+)`?(?:\(\))?"
    r"(?: (?:method|function))?"
)
_NEEDS = Pattern(
    r"(?i)\b(?:end|bottom|start|beginning|top|line|statement|first|last)\b.*\b(?:of|in)\b"
    r"|\b(?:start|begin|end|finish)s? with\b"
)
_BEHIND = Pattern(rf"(?i)^(?P<code>.+?),? {_WHERE}{_OF}\s*[.!]?$")
_BEFORE = Pattern(rf"(?i)^(?:please )?{_WHERE}{_OF}[,:] ?(?P<code>.+)$")
_WITH = Pattern(
    r"(?i)^(?:let |make )?(?:the )?`?(?P<there>[\w.]+)`?(?:\(\))? (?:should |must |has to |needs to |to )?"
    r"(?:(?P<first>start|begin)|(?P<last>end|finish))s? with (?:an? )?(?P<code>.+)$"
)
_LEAD = Pattern(
    r"(?i)^(?:please |pls |just |then |also )*(?:(?:add|put|insert|write|call|run|do|execute|have|need|we need|i need"
    r"|i want|append|place|there should be)(?: an?| the)? )?(?:call |line |statement )?"
)
_LEAVES = Pattern(r"(?:return|raise)\b")
_ASKED, _STATEMENTS = 7.5, (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Delete, ast.Assert, ast.Return, ast.Raise)


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for pattern in (_BEHIND, _BEFORE, _WITH):
        match = pattern.search(sentence.text.strip())
        if match is None:
            continue
        code = statement(match["code"])
        if not code:
            continue
        for name, function in source.functions:
            if match["there"] in (name, function.name) or _is_constructor(match["there"], function):
                splice = _there(source, function, code, is_last=match["last"] is not None)
                if splice is not None:
                    yield Repair((splice,), _ASKED)


def _is_constructor(said: str, function: Function) -> bool:
    return said.lower() in ("constructor", "init") and function.name == "__init__"


def statement(said: str) -> str:
    """What is written there, if it is one that does something."""
    for code in dict.fromkeys((said.strip(), _LEAD.sub("", said.strip()))):
        code = code.strip().strip("`").rstrip(" ,;").strip("`")
        try:
            match ast.parse(f"async def _():\n {code}").body:
                case [ast.AsyncFunctionDef(body=[one])] if _does_something(one):
                    return code
        except (SyntaxError, ValueError):
            continue
    return ""


def _does_something(node: ast.stmt) -> bool:
    match node:
        case ast.Expr(ast.Call(func)) | ast.Expr(ast.Await(ast.Call(func))):
            return isinstance(func, ast.Name | ast.Attribute)
        case _:
            return isinstance(node, _STATEMENTS) and re.search(r"\W", ast.unparse(node)) is not None


def _there(source: Source, function: Function, code: str, *, is_last: bool) -> Splice | None:
    try:
        if not is_last:
            return insert_at_top(source, function, code) if _LEAVES.match(code) is None else None
        last = _last(function.body[-1], code)
        leaves = always_leaves([last]) and not isinstance(last, ast.If | ast.Try | ast.With)
        return insert_before(source, last, code) if leaves else insert_after(source, last, code)
    except Refusal:
        return None


def _last(node: ast.stmt, code: str) -> ast.stmt:
    """Inside of a `with` where that gives what the code works with."""
    if isinstance(node, ast.With | ast.AsyncWith):
        given = {
            each.id
            for item in node.items
            if item.optional_vars is not None
            for each in walk(item.optional_vars)
            if isinstance(each, ast.Name)
        }
        if any(re.search(rf"(?<![\w.]){name}\b", code) is not None for name in given):
            return _last(node.body[-1], code)
    return node


WRITER = Writer(frozenset(("insert-before", "insert-after", "append-call", "insert-first")), _written, needs=_NEEDS)
