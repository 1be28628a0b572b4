"""Methods of a search tree, whose smaller keys lie to the left: `in`, the smallest, the largest."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.following import Body, Recipe, Wish, recipe
from spark_tui.edits.python.objects.classes import all_attributes
from spark_tui.edits.python.walking import walk

_KEYS = ("key", "value", "val", "data", "item")
_SIDES = {"left", "right"}


def _key(wish: Wish) -> str | None:
    """What its nodes are ordered by, where they have two sides and the tree holds one as its root."""
    if "root" not in {each.name for each in wish.held}:
        return None
    for name in dict(wish.source.classes):
        known = all_attributes(wish.source, wish.source.class_(name))
        if set(known) >= _SIDES:
            key = next((each for each in _KEYS if each in known), None)
            return key if key is not None and _smaller_left(wish, key) else None
    return None


def _smaller_left(wish: Wish, key: str) -> bool:
    """Is it said anywhere that a smaller one goes to the left?"""
    for node in wish.source.all(ast.If):
        match node.test:
            case ast.Compare(_, [ast.Lt() | ast.LtE()], [ast.Attribute(attr=attr)]) if attr == key:
                return any(isinstance(each, ast.Attribute) and each.attr == "left" for each in walk(node.body[0]))
    return False


def _contains(wish: Wish) -> Iterator[Body]:
    key = _key(wish)
    if key is None:
        return
    given = wish.parameter("key" if key == "key" else "value")
    code = (
        f"node = self.root\nwhile node is not None and node.{key} != {given}:\n"
        f"    node = node.left if {given} < node.{key} else node.right\nreturn node is not None"
    )
    yield Body(code, (given,), "bool", evidence=4.0)


def _outermost(wish: Wish) -> Iterator[Body]:
    """As far to one side as there is one."""
    key = _key(wish)
    side = "left" if wish.name.startswith(("min", "small", "low", "first")) else "right"
    if key is not None:
        code = (
            "node = self.root\nif node is None:\n    return None\n"
            f"while node.{side} is not None:\n    node = node.{side}\nreturn node.{key}"
        )
        yield Body(code, evidence=3.0)


RECIPES: tuple[Recipe, ...] = (
    recipe("__contains__", _contains, r"\b[\w.'\"]+ in [a-z]\w*\b|`in`|\bcontains?\b", "__contains__"),
    recipe("(?:min|minimum|smallest|lowest|max|maximum|largest|highest|biggest)(?:_key|_value)?", _outermost),
)
