"""Code that stands in a sentence, in backquotes or not."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Container, Iterator
from functools import lru_cache

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python import given
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.saying.gap import Gap

_BACKQUOTED = Pattern(r"`([^`]+)`")
_LOOKS_LIKE_CODE = Pattern(r"[<>=(\[]|\w\.\w")
_IS = Pattern(r"\bis\b( not\b)?")
ASKS = Pattern(r"\b(?:is\w*|has\w*|\w+with|any|all|exists)\(")
"""Calls that tell whether something is so."""
_PIECE = Pattern(r"\S+")
_MOST = 14  # words of a sentence that are looked at together
_parsed = lru_cache(maxsize=512)(given.parsed)  # the same pieces are looked at for every slot


def expressions(gap: Gap) -> Iterator[tuple[str, ast.expr]]:
    """What it writes as code, the longest pieces, of names that are known."""
    known = gap.sentence.known | set(dir(builtins))
    for piece, whole in pieces(gap):
        code, node = _without_place(piece, whole, gap, known)
        if node is not None and named_in(node) <= known:
            yield code, node


def pieces(gap: Gap) -> Iterator[tuple[str, ast.expr]]:
    """The same of any names."""
    for code in _pieces(gap.text):
        if (node := _parsed(code)) is not None:
            yield code, node


def _without_place(code: str, node: ast.expr, gap: Gap, known: Container[str]) -> tuple[str, ast.expr | None]:
    """`len(name)`, where it is said in what that is to stand: "len(name) in get", "size > 9 in read"."""
    match node.operand if isinstance(node, ast.UnaryOp) else node:
        case ast.Compare(ops=[*_, ast.In()], comparators=[*_, ast.Name(name) | ast.Attribute(attr=name) as place]):
            if name not in known or any(each.name == name for _, each in gap.sentence.source.definitions):
                code = code.removesuffix(ast.unparse(place)).rstrip().removesuffix("in").rstrip()
                return code, _parsed(code)
    return code, node


def conditions(gap: Gap) -> Iterator[str]:
    for code, node in expressions(gap):
        asks = isinstance(node, ast.Call) and ASKS.search(code) is not None
        if _is_of_a_value(node):
            yield _IS.sub(lambda sign: "!=" if sign[1] else "==", code, count=1)
        elif asks or (isinstance(node, ast.Compare | ast.BoolOp | ast.UnaryOp) and not _is_a_word(node)):
            yield code


def compared(node: ast.expr) -> ast.expr:
    """What nobody means by identity: "end is not len(s)"."""
    match node:
        case ast.Compare(left, [ast.Is() | ast.IsNot() as sign], [value]) if _is_of_a_value(node):
            return ast.Compare(left, [ast.Eq() if isinstance(sign, ast.Is) else ast.NotEq()], [value])
        case _:
            return node


def _is_of_a_value(node: ast.expr) -> bool:
    match node:
        case ast.Compare(ops=[ast.Is() | ast.IsNot()], comparators=[ast.Constant(value)]):
            return value is not None and not isinstance(value, bool)
        case ast.Compare(ops=[ast.Is() | ast.IsNot()], comparators=[ast.Call() | ast.Attribute()]):
            return True
        case _:
            return False


def _is_a_word(node: ast.expr) -> bool:
    """ "The limit is set" speaks of no type."""
    match node:
        case ast.Compare(ops=[ast.Is() | ast.IsNot()], comparators=[ast.Name(name)]):
            return name in dir(builtins)
        case _:
            return False


def _goes_on_in_words(node: ast.expr) -> bool:
    """ "When `a == 1` is like": nobody chains those signs."""
    words = ast.Is | ast.IsNot | ast.In | ast.NotIn
    return isinstance(node, ast.Compare) and len(node.ops) > 1 and any(isinstance(sign, words) for sign in node.ops)


@lru_cache(maxsize=64)
def _pieces(text: str) -> tuple[str, ...]:
    found = [match[1].strip() for match in _BACKQUOTED.finditer(text)]
    pieces = [(match.start(), match.end()) for match in _PIECE.finditer(text)] if _LOOKS_LIKE_CODE.search(text) else []
    begin = 0
    while begin < len(pieces):
        for end in range(min(len(pieces), begin + _MOST), begin, -1):
            code = text[pieces[begin][0] : pieces[end - 1][1]].strip("`").rstrip(".,;?!:")
            if (
                _LOOKS_LIKE_CODE.search(code)
                and (node := _parsed(code)) is not None
                and not isinstance(node, ast.Tuple)
                and not _goes_on_in_words(node)
            ):
                found.append(code)
                begin = end - 1
                break
        begin += 1
    return tuple(dict.fromkeys(found))
