"""Where the operators of expressions stand in the text, and what is contrary to one that asks for an order."""

from __future__ import annotations

import ast
from itertools import pairwise

from spark_tui.edits.python.source import Source

MIRRORED = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}
"""The sign that asks the same of both sides exchanged."""
OTHER_EXTREME = {"min": "max", "max": "min", "nlargest": "nsmallest", "nsmallest": "nlargest"}
_KNOWN = frozenset(
    [
        "<",
        "<=",
        ">",
        ">=",
        "==",
        "!=",
        "+",
        "-",
        "*",
        "/",
        "//",
        "%",
        "**",
        "and",
        "or",
        "in",
        "is",
        "+=",
        "-=",
        "*=",
        "/=",
        "//=",
        "%=",
    ]
) | {"not in", "is not"}


def operators(source: Source, node: ast.AST) -> list[tuple[int, str]]:
    """Those of one expression or statement, each with the offset at which it begins."""
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
        operator = between.strip(" ()")
        if operator in _KNOWN:
            found.append((source.stop(left) + between.index(operator), operator))
    return found
