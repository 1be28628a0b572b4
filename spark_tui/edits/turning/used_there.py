"""What came as a function, a method or a property is asked where a function reckons the same itself: "and use it in
win_rate"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.nodes import is_docstring
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.python.values.expressions import outside
from spark_tui.edits.python.walking import children, walk
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.elsewhere import places_meant
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\W*(?:(?:and|also|then|plus|please|ok|good)\W+)*(?:use|call|take) (?:it|that|this|`?\w+`?)"
    r"(?: (?:in|for|from|inside|there|everywhere|where\b.*|too|as well|also)| `?[\w.]+`?(?:\(\))?(?:,| and)?)*\W*"
    r"|\W*(?:and )?`?[\w.]+`? (?:should|could|can|must) (?:use|call) (?:it|that|this)(?: too| as well| also)?\W*"
)
_ANYWHERE = Pattern(r"(?i)\b(?:everywhere|where|there)\b")
_CLEAR = 7.0


def _turned(turn: Turn) -> Iterator[Turned]:
    if _SAYS.fullmatch(turn.said) is None:
        return
    known = dict(turn.before.definitions)
    for name, node in turn.now.definitions:
        returned = _returned(node) if name not in known and isinstance(node, Function) else None
        if returned is None or not isinstance(node, Function):
            continue
        meant = {place for _, place, _ in places_meant(turn.said, turn.now, [name])}
        if not meant and _ANYWHERE.search(turn.said) is not None:
            meant = {place for _, place in turn.now.functions if place is not node}
        for place in meant:
            changes = [
                Splice(*outside(turn.now, each), text)
                for each in walk(place)
                if isinstance(each, ast.expr) and (text := _asked_for(node, returned, each))
            ]
            if changes:
                yield from turn.with_splices(changes, _CLEAR)


def _returned(node: ast.AST) -> ast.expr | None:
    """All that it does."""
    body = [each for each in node.body if not is_docstring(each)] if isinstance(node, Function) else []
    match body:
        case [ast.Return(ast.expr() as value)] if not isinstance(value, ast.Name | ast.Constant):
            return value
        case _:
            return None


def _asked_for(function: Function, returned: ast.expr, there: ast.expr) -> str:
    """How it is asked for what stands there, where that is the same; nothing where it is not."""
    names, found = [each.arg for each in parameters(function)], dict[str, str]()
    if not _is_the_same(returned, there, names, found) or not set(names) <= found.keys():
        return ""
    is_property = any(ast.unparse(each).endswith("property") for each in function.decorator_list)
    given = [found[name] for name in names]
    if names[:1] == ["self"]:
        return f"{given[0]}.{function.name}" + ("" if is_property else f"({', '.join(given[1:])})")
    return "" if function.decorator_list else f"{function.name}({', '.join(given)})"


def _is_the_same(one: ast.AST, two: ast.AST, names: list[str], found: dict[str, str]) -> bool:
    """But for what its parameters stand for."""
    if isinstance(one, ast.Name) and one.id in names and isinstance(two, ast.expr):
        text = ast.unparse(two)
        return found.setdefault(one.id, text) == text and isinstance(two, ast.Name | ast.Attribute | ast.Subscript)
    if type(one) is not type(two):
        return False
    own, other = _beside(one), _beside(two)
    if _itself(one) != _itself(two) or len(own) != len(other):
        return False
    return all(_is_the_same(each, there, names, found) for each, there in zip(own, other, strict=True))


def _beside(node: ast.AST) -> list[ast.AST]:
    return [each for each in children(node) if not isinstance(each, ast.expr_context)]


def _itself(node: ast.AST) -> str:
    """What it is, without what it is made of."""
    match node:
        case ast.Name(word) | ast.Attribute(attr=word) | ast.keyword(arg=word):
            return str(word)
        case ast.Constant(value):
            return repr(value)
        case _:
            return ""


TURNER = Turner(_turned, Pattern(r"(?i)\b(?:use|call|take)\b"))
