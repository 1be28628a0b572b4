"""What comes of two kinds of value, and of several that may be either."""

from __future__ import annotations

import ast


def computed(operator: ast.operator, left: str | None, right: str | None) -> str | None:
    if "str" in (left, right) and isinstance(operator, ast.Add | ast.Mod | ast.Mult):
        return "str"
    if {left, right} <= {"int", "float"}:
        return "float" if "float" in (left, right) or isinstance(operator, ast.Div) else "int"
    if "float" in (left, right) and None in (left, right) and isinstance(operator, ast.Mult | ast.Sub | ast.Div):
        return "float"
    return left if left == right else None


def merged(kinds: list[str]) -> list[str]:
    """A bare container says less than one that says what it holds; a float may be whole."""
    without_bare = [kind for kind in kinds if not any(other.startswith(f"{kind}[") for other in kinds)]
    return [kind for kind in without_bare if kind != "int" or "float" not in without_bare]
