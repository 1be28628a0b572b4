"""The blanks of a shape. Each is a name of Python, so that code with blanks is code."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping, Sequence
from typing import TypeGuard

from spark_tui.edits.python.nodes import is_number, is_text

BLANK = re.compile(r"__([EAVSNTDFW])\d+__")
"""An expression, the other arguments, a name of the file, a word of the sentence, a name that came with it, a text, a
number, an f-string, statements."""
_TREE_ONLY = ("ctx", "type_comment", "kind", "type_params")

Found = dict[str, object]
"""What stands in each blank: a name, a node, or nodes."""


def blanks_in(code: str) -> tuple[str, ...]:
    """In the order in which they come, each once."""
    return tuple(dict.fromkeys(match[0] for match in BLANK.finditer(code)))


def is_around(code: str) -> bool:
    return "__W" in code


def blank_of(node: object) -> str:
    """Which one it is; none, if it is something else."""
    name = node.id if isinstance(node, ast.Name) else node if isinstance(node, str) else ""
    return name if BLANK.fullmatch(name) else ""


def matches(shape: object, node: object, found: Found) -> bool:
    """Is it of that shape? What stands in the blanks is added to what was found."""
    if (blank := blank_of(shape)) and not _is_list(node):
        return _fills(blank, node) and same(found.setdefault(blank, node), node)
    if type(shape) is not type(node):
        return False
    if _is_list(shape) and _is_list(node):
        return len(shape) == len(node) and all(matches(*pair, found) for pair in zip(shape, node, strict=True))
    match shape, node:
        case ast.Call(), ast.Call():
            return matches(shape.func, node.func, found) and _listed(_given(shape), _given(node), found)
        case ((ast.List() | ast.Tuple() | ast.Set()), (ast.List() | ast.Tuple() | ast.Set())):
            return _listed(shape.elts, node.elts, found)
        case ast.AST(), ast.AST():
            names = (name for name in shape._fields if name not in _TREE_ONLY)
            return all(matches(getattr(shape, name, None), getattr(node, name, None), found) for name in names)
        case _:
            return shape == node


def _is_list(found: object) -> TypeGuard[list[object]]:
    return isinstance(found, list)


def _fills(blank: str, node: object) -> bool:
    match blank[2]:
        case "E":
            return isinstance(node, ast.expr)
        case "T":
            return isinstance(node, ast.AST) and is_text(node)
        case "D":
            return isinstance(node, ast.AST) and is_number(node)
        case "F":
            return isinstance(node, ast.JoinedStr)
        case "V":
            return isinstance(node, str | ast.Name)
        case _:
            return False


def same(one: object, other: object) -> bool:
    """The same code, wherever it stands."""
    return one is other or text_in(one) == text_in(other)


def text_in(found: object) -> str:
    match found:
        case ast.AST():
            return ast.unparse(found)
        case _ if _is_list(found):
            return ", ".join(map(text_in, found))
        case _:
            return str(found)


def _given(call: ast.Call) -> list[ast.AST]:
    return [*call.args, *call.keywords]


def _listed(shape: Sequence[ast.AST], nodes: Sequence[ast.AST], found: Found) -> bool:
    """In their order; where others may stand among them, those are what fills that blank."""
    at = next((at for at, each in enumerate(shape) if blank_of(each)[2:3] == "A"), None)
    if at is None:
        return len(shape) == len(nodes) and all(matches(*pair, found) for pair in zip(shape, nodes, strict=True))
    first, last = shape[:at], shape[at + 1 :]
    if len(nodes) < len(first) + len(last):
        return False
    stop = len(nodes) - len(last)
    found[blank_of(shape[at])] = list(nodes[at:stop])
    return all(matches(*pair, found) for pair in zip((*first, *last), (*nodes[:at], *nodes[stop:]), strict=True))


def filled(code: str, blanks: Mapping[str, str]) -> str:
    """The code with its blanks filled; with no comma beside one that is empty."""
    for blank, text in blanks.items():
        code = code.replace(blank, text) if text else re.sub(rf"{blank}(?:, )?|, {blank}", "", code)
    return code
