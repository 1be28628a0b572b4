"""Expressions as text: how tightly they bind, where they need brackets, and which brackets are theirs already."""

from __future__ import annotations

import ast
import re
import tokenize
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import IntEnum
from functools import lru_cache
from typing import TypeVar

from spark_tui.edits.python import given
from spark_tui.edits.python.source import Node, Source, Splice
from spark_tui.edits.refusal import Refusal

_T = TypeVar("_T")


class Level(IntEnum):
    """How tightly an expression binds, from Python's own table."""

    ANY = 0  # a tuple without brackets, a walrus, a yield
    TEST = 1  # a ternary, a lambda
    OR = 2
    AND = 3
    NOT = 4
    COMPARISON = 5
    BIT_OR = 6
    BIT_XOR = 7
    BIT_AND = 8
    SHIFT = 9
    SUM = 10
    PRODUCT = 11
    SIGN = 12
    POWER = 13
    AWAIT = 14
    ATOM = 15


_BINARY: Mapping[type[ast.operator], Level] = {
    ast.BitOr: Level.BIT_OR, ast.BitXor: Level.BIT_XOR, ast.BitAnd: Level.BIT_AND,
    ast.LShift: Level.SHIFT, ast.RShift: Level.SHIFT, ast.Add: Level.SUM, ast.Sub: Level.SUM,
    ast.Mult: Level.PRODUCT, ast.MatMult: Level.PRODUCT, ast.Div: Level.PRODUCT, ast.FloorDiv: Level.PRODUCT,
    ast.Mod: Level.PRODUCT, ast.Pow: Level.POWER,
}  # fmt: skip


def level(node: ast.expr) -> Level:
    """A tuple counts as one without brackets."""
    match node:
        case ast.NamedExpr() | ast.Yield() | ast.YieldFrom() | ast.Tuple() | ast.Starred():
            return Level.ANY
        case ast.IfExp() | ast.Lambda():
            return Level.TEST
        case ast.BoolOp():
            return Level.OR if isinstance(node.op, ast.Or) else Level.AND
        case ast.UnaryOp():
            return Level.NOT if isinstance(node.op, ast.Not) else Level.SIGN
        case ast.Compare():
            return Level.COMPARISON
        case ast.BinOp():
            return _BINARY[type(node.op)]
        case ast.Await():
            return Level.AWAIT
        case _:
            return Level.ATOM


def level_of(text: str) -> Level:
    """How tightly a piece of code binds that may stand in brackets; of one that cannot stand alone, not at all."""
    node = given.parsed(text)
    if node is None:
        return Level.ANY
    bracketed = node.col_offset > 0 or (isinstance(node, ast.Tuple) and _is_bracketed(text))
    return Level.ATOM if bracketed else level(node)


def fitted(text: str, needed: Level) -> str:
    """Code that was given, in brackets if it has to bind more tightly than it does."""
    text = given.expression(text)
    return text if level_of(text) >= needed else f"({text})"


def moved(source: Source, node: ast.expr, needed: Level = Level.ANY) -> str:
    """The text of an expression for another place, in brackets if it needs them there."""
    text = source.segment(node)
    own = isinstance(node, ast.Tuple) and _is_bracketed(text)
    return text if (own or level(node) >= needed) and _stands_alone(text) else f"({text})"


def put(source: Source, node: ast.expr, text: str) -> Splice:
    """Code in the place of an expression, in brackets if it binds less tightly than its place asks for."""
    loose = level_of(text) < needed(source, node) and not is_bracketed(source, node)
    loose |= text.isdecimal() and isinstance(source.parents.get(node), ast.Attribute)  # 1.real is no number
    return Splice(source.start(node), source.stop(node), f"({text})" if loose else text)


def put_bare(source: Source, node: ast.expr, text: str) -> Splice:
    """As `put`; brackets around the expression that hold something whole then go as well."""
    if level_of(text) < Level.ATOM or text.isdecimal():
        return put(source, node, text)
    return Splice(*outside(source, node), text)


def needed(source: Source, node: ast.expr) -> Level:
    """What the place of an expression asks of it."""
    parent = source.parents.get(node)
    match parent:
        case ast.BoolOp():
            return Level.AND if isinstance(parent.op, ast.Or) else Level.NOT
        case ast.UnaryOp():
            return Level.NOT if isinstance(parent.op, ast.Not) else Level.SIGN
        case ast.Compare() | ast.Starred():
            return Level.BIT_OR
        case ast.Dict(keys, values) if any(key is None and value is node for key, value in zip(keys, values)):  # noqa: B905
            return Level.BIT_OR
        case ast.BinOp():
            return _needed_by_operator(parent, node)
        case ast.Await():
            return Level.ATOM
        case ast.Attribute() | ast.Call(func=ast.expr()) if (
            getattr(parent, "value", getattr(parent, "func", 0)) is node
        ):
            return Level.ATOM
        case ast.Subscript():
            return Level.ATOM if parent.value is node else Level.ANY
        case ast.IfExp():
            return Level.TEST if parent.orelse is node else Level.OR
        case ast.comprehension():
            return Level.OR
        case ast.If() | ast.While() | ast.Return() | ast.Assign() | ast.Expr():
            return Level.ANY
        case _:
            return Level.TEST


def _needed_by_operator(parent: ast.BinOp, node: ast.expr) -> Level:
    own = _BINARY[type(parent.op)]
    if own == Level.POWER:
        return Level.AWAIT if parent.left is node else Level.SIGN
    return own if parent.left is node else Level(own + 1)


def segment_with(source: Source, whole: Node, *changes: tuple[Node, str]) -> str:
    """The text of a node, with other text in the place of what stands in it."""
    text, start = source.segment(whole), source.start(whole)
    for each, new in sorted(changes, key=lambda change: -source.start(change[0])):
        text = text[: source.start(each) - start] + new + text[source.stop(each) - start :]
    return text


# ── brackets ─────────────────────────────────────────────────────────────────────────────────────────────────────


def outside(source: Source, node: ast.expr) -> tuple[int, int]:
    """Where an expression begins and ends, with the brackets around it that belong to nothing else."""
    start, stop = source.start(node), source.stop(node)
    parent = source.parents.get(node)
    closing = isinstance(parent, ast.Call | ast.Subscript | ast.GeneratorExp | ast.Tuple)
    limit = source.stop(parent) if closing and not _is_bare(source, parent, node) else -1
    while True:
        opens, closes = behind_previous(source, start) - 1, at_next(source, stop)
        if opens < 0 or source.text[opens] != "(" or source.text[closes : closes + 1] != ")":
            return start, stop
        own = closes + 1 == limit and not (isinstance(parent, ast.Call) and parent.func is node)
        if own or (isinstance(parent, ast.ClassDef) and node not in parent.decorator_list):
            return start, stop
        start, stop = opens, closes + 1


def _is_bare(source: Source, parent: ast.AST | None, node: ast.expr) -> bool:
    """Is it a tuple without brackets, whatever its last one has: `(a), (b)`?"""
    if not isinstance(parent, ast.Tuple) or node is parent.elts[0]:
        return False
    start = source.start(parent)
    return source.text[start] != "(" or outside(source, parent.elts[0])[0] == start


def is_bracketed(source: Source, node: ast.expr) -> bool:
    return outside(source, node) != (source.start(node), source.stop(node))


def at_next(source: Source, offset: int) -> int:
    """Where the next code begins, behind spaces, line ends and comments."""
    match = _SPACE.match(source.text, offset)
    return match.end() if match else offset


def behind_previous(source: Source, offset: int) -> int:
    """Where the code before this place ends."""
    bare = offset
    while bare and source.text[bare - 1].isspace():
        bare -= 1
    gap = source.text[bare:offset]
    line = source.lines[source.line_at(bare - 1) - 1] if bare else ""
    if "\n" not in gap or not ("#" in line or line.rstrip().endswith("\\")):
        return bare
    stops = _code_stops(source)
    at = bisect_right(stops, offset)
    return stops[at - 1] if at else 0


@lru_cache(maxsize=4)
def _code_stops(source: Source) -> list[int]:
    """Where each token of code ends, one behind the other."""
    return [each.stop for each in source.tokens if each.kind not in _SILENT]


_SPACE = re.compile(r"(?:\s|\\\r?\n|#[^\n]*)*")
_SILENT = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT}


def _is_bracketed(text: str) -> bool:
    """`(a, b)`, but not `(a), b`."""
    return text.startswith("(") and isinstance(given.parsed(f"{text}.x"), ast.Attribute)


def _stands_alone(text: str) -> bool:
    """Not so if it goes over several lines thanks to brackets that stay behind."""
    return "\n" not in text or given.parsed(text) is not None


# ── what must not be lost ────────────────────────────────────────────────────────────────────────────────────────


def keep_comments(source: Source, start: int, stop: int, *kept: Node) -> None:
    """Refuses if a comment stands between these places, but for those inside of what is kept."""
    if "#" not in source.text[start:stop]:
        return
    spans = [(source.start(each), source.stop(each)) for each in kept]
    for token in source.tokens:
        kept_too = any(first <= token.start < last for first, last in spans)
        if token.kind == tokenize.COMMENT and start <= token.start < stop and not kept_too:
            raise Refusal(f"the comment on line {token.line} would be lost", "move it first")


def possible(found: Mapping[str, _T], edit: Callable[[_T], Iterable[Splice]]) -> Iterator[str]:
    """The lines on which an edit has something to do and does not refuse."""
    for line, each in found.items():
        try:
            if list(edit(each)):
                yield line
        except Refusal:
            continue


def same(one: ast.AST | None, two: ast.AST | None) -> bool:
    """Whether two pieces of code say the same."""
    if one is None or two is None:
        return one is two
    return _bare(one) == _bare(two)


def _bare(node: ast.AST) -> str:
    return re.sub(r"(Store|Del)\(\)", "Load()", ast.dump(node))


def collection(node: ast.expr) -> ast.expr:
    """Of `d.values()`, d."""
    match node:
        case ast.Call(func=ast.Attribute(value=inner, attr="values" | "keys" | "items"), args=[]):
            return inner
        case _:
            return node
