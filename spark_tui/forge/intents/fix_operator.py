"""A comparison or a sum with the wrong operator."""

from __future__ import annotations

import ast
from itertools import pairwise
from random import Random

from spark_tui.edits.python.source import Source, Splice
from spark_tui.forge.cases import Case
from spark_tui.forge.intents import Intent, broken

_WRONG = {
    "<": (">", "<=", ">="), "<=": ("<", ">=", ">"), ">": ("<", ">=", "<="), ">=": (">", "<=", "<"),
    "==": ("!=",), "!=": ("==",), "+": ("-",), "-": ("+",), "*": ("/", "+"), "/": ("*", "//"), "//": ("/",),
    "%": ("//", "/"), "and": ("or",), "or": ("and",), "+=": ("-=", "="), "-=": ("+=",), "*=": ("+=",),
    "in": ("not in",), "is": ("is not",),
}  # fmt: skip
_COMPARISONS = ("<", "<=", ">", ">=", "==", "!=", "in", "is")


def _make(source: Source, random: Random) -> Case | None:
    places = [place for node in source.nodes for place in _operators(source, node)]
    if not places:
        return None
    start, right = random.choice(places)
    wrong = random.choice(_WRONG[right])
    said = {"wanted": right, "wrong": wrong}
    case = broken("fix-operator", source, [Splice(start, start + len(right), wrong)], said, source.line_at(start))
    sense = "logic" if right in ("and", "or") else "comparison" if right in _COMPARISONS else "sum"
    return case and case.meaning(sense)


def _operators(source: Source, node: ast.AST) -> list[tuple[int, str]]:
    """Where the operators of an expression stand, and what they are."""
    match node:
        case ast.Compare():
            operands = [node.left, *node.comparators]
        case ast.BoolOp():
            operands = node.values
        case ast.BinOp():
            operands = [node.left, node.right]
        case ast.AugAssign():
            operands = [node.target, node.value]
        case _:
            return []
    found: list[tuple[int, str]] = []
    for left, right in pairwise(operands):
        between = source.text[source.stop(left) : source.start(right)]
        operator = between.strip()
        if operator in _WRONG:
            found.append((source.stop(left) + between.index(operator), operator))
    return found


INTENT = Intent("fix-operator", _make)
