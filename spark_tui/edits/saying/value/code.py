"""Code that stands in a sentence, in backquotes or not."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Container, Iterator
from functools import lru_cache

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python import given
from spark_tui.edits.saying.gap import Gap

_BACKQUOTED = Pattern(r"`([^`]+)`")
_LOOKS_LIKE_CODE = Pattern(r"[<>=(\[]|\w\.\w")
_IS_THAT_VALUE = Pattern(r"\bis (?=[\"'\d])")
"""What nobody means by identity."""
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
        if node is not None and {each.id for each in ast.walk(node) if isinstance(each, ast.Name)} <= known:
            yield code, node


def pieces(gap: Gap) -> Iterator[tuple[str, ast.expr]]:
    """The same of any names."""
    for code in _pieces(gap.text):
        if (node := _parsed(code)) is not None:
            yield code, node


def _without_place(code: str, node: ast.expr, gap: Gap, known: Container[str]) -> tuple[str, ast.expr | None]:
    """`len(name)`, where it is said in what that is to stand: "len(name) in get", "size > 9 in read"."""
    match node:
        case ast.Compare(ops=[*_, ast.In()], comparators=[*_, ast.Name(name) | ast.Attribute(attr=name) as place]):
            if name not in known or any(each.name == name for _, each in gap.sentence.source.definitions):
                code = code.removesuffix(ast.unparse(place)).rstrip().removesuffix("in").rstrip()
                return code, _parsed(code)
        case _:
            pass
    return code, node


def conditions(gap: Gap) -> Iterator[str]:
    for code, node in expressions(gap):
        asks = isinstance(node, ast.Call) and ASKS.search(code) is not None
        if asks or isinstance(node, ast.Compare | ast.BoolOp | ast.UnaryOp):
            yield _IS_THAT_VALUE.sub("== ", code)


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
            ):
                found.append(code)
                begin = end - 1
                break
        begin += 1
    return tuple(dict.fromkeys(found))
