"""Methods on top of one that does it for a single thing: is there one, one or an error, several at a time."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.following import Body, Recipe, Wish, recipe
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk

_FINDS = Pattern(r"_?(?:get|find|by|load|lookup|look_up|fetch|read|find_by|get_by)(?:_\w+)?")
_RAISES = Pattern(r"\b([A-Z]\w*(?:Error|NotFound|Missing|Exception))\b")
_THERE = "there|known|registered|present|listed|available|taken|used|in|member|valid"
"""What something is that can be found."""
_SAME, _ALONE = 1.4, 0.9


def _is_there(wish: Wish) -> Iterator[Body]:
    for finder, key, told in _finders(wish):
        yield Body(f"return {_called(finder, key)} is not None", (key,), "bool", evidence=told)


def _or_error(wish: Wish) -> Iterator[Body]:
    """The error that is said, else one that the file has for it."""
    known = {name for name, _ in wish.source.classes}
    said = _RAISES.search(wish.sentence.text)
    own = next((name for name in known if re.search(r"NotFound|Missing|Unknown", name)), "KeyError")
    error = said[1] if said is not None else own
    for finder, key, told in _finders(wish):
        code = f"found = {_called(finder, key)}\nif found is None:\n    raise {error}({key})\nreturn found"
        yield Body(code, (key,), evidence=told)


def _several(wish: Wish) -> Iterator[Body]:
    """By the method that does it to one."""
    verb = wish.name.strip("_").partition("_")[0]
    for each in wish.methods:
        own = list(parameters_of(each))
        if each.name.strip("_").partition("_")[0] == verb and len(own) == 1:
            many = wish.parameter(f"{own[0]}s")
            one = own[0] if own[0] != many else "each"
            call = _called(each, one)
            gives = any(isinstance(node, ast.Return) and node.value is not None for node in walk(each))
            code = f"return [{call} for {one} in {many}]" if gives else f"for {one} in {many}:\n    {call}"
            yield Body(code, (many,), evidence=_SAME)


def _finders(wish: Wish) -> Iterator[tuple[Function, str, float]]:
    """Those that take one thing and may give None: that of the name first."""
    for each in wish.methods:
        own = list(parameters_of(each))
        if _FINDS.fullmatch(each.name) and len(own) == 1 and _may_give_none(each):
            key = wish.parameter(own[0])
            same = key == own[0] or key in each.name.split("_")
            if same or not wish.rest:
                yield each, key, _SAME if same else _ALONE


def _may_give_none(function: Function) -> bool:
    """Does it say so, or look something up that does?"""
    if function.returns is not None and "None" in ast.unparse(function.returns):
        return True
    found = [node.value for node in walk(function) if isinstance(node, ast.Return)]
    return any(value is None or _is_none_or_lookup(value) for value in found)


def _is_none_or_lookup(value: ast.expr) -> bool:
    match value:
        case ast.Constant(value=None) | ast.IfExp(orelse=ast.Constant(value=None)):
            return True
        case ast.Call(func=ast.Attribute(attr="get"), args=[_]) | ast.Call(func=ast.Attribute(attr="fetchone")):
            return True
        case ast.Call(func=ast.Name(id="next"), args=[_, ast.Constant(value=None)]):
            return True
        case _:
            return False


def _called(function: Function, key: str) -> str:
    call = f"self.{function.name}({key})"
    return f"await {call}" if isinstance(function, ast.AsyncFunctionDef) else call


RECIPES: tuple[Recipe, ...] = (
    recipe(rf"(?:has|knows)(?:_\w+)?|is_(?:{_THERE})|\w+_exists|exists|contains", _is_there),
    recipe(r"require(?:_\w+)?|(?:get|find|fetch|load)_or_(?:raise|fail|error|404)|must_(?:get|find)", _or_error),
    recipe(r"\w+_(?:many|all|batch|several|multiple)", _several),
)
