"""What a new check asks is asked by a method or function that is there for it: "use is_empty"; and what a new method
does follows from what its class has: "return size", "using to_list"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import nearest, parameters_of
from spark_tui.edits.python.nodes import is_docstring, is_own
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_FILLED = r"(?i)\W*(?:(?:no|and|but|please|ok|rather|just|simply|only|it should|it could|better)\W+)*"
_SAYS = Pattern(
    rf"{_FILLED}(?P<how>use|with|using|ask|call|check|via"
    rf"|return)(?: the)? (?:self\.)?`?(?P<name>[A-Za-z_]\w*)`?(?:\(\))?"
    r"(?: (?:for (?:that|it|this)|there|instead|in the (?:check|condition|if)|then))*\W*"
)
_AROUND = {"__iter__": "iter({})", "__len__": "len({})", "__bool__": "bool({})", "__str__": "{}", "__repr__": "{}"}
_COUNTS = frozenset(("size", "length", "count", "total"))
_ASKS = ("is_", "has_", "can_")
_CLEAR = 6.0


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAYS.fullmatch(turn.said)
    if match is None:
        return
    if match["name"].startswith(_ASKS):
        yield from _as_a_check(turn, match["name"])
    known = {name for name, _ in turn.before.functions}
    for name, function in turn.now.functions:
        if name not in known and function.lineno in turn.lines and "." in name:
            yield from _as_all_of_it(turn, function, match["name"], match["how"].lower() == "return")


def _as_a_check(turn: Turn, name: str) -> Iterator[Turned]:
    for check in turn.new(ast.If):
        function = turn.function(check)
        owner = nearest(turn.now, function, ast.ClassDef) if function is not None else None
        asking = next((each for each in _methods(owner) if each.name == name and each is not function), None)
        if asking is None or any(parameters_of(asking)) or _is_property(asking):
            continue
        if turn.is_fresh(check):
            yield from turn.with_splices([instead(turn.now, check.test, f"self.{name}()")], _CLEAR)


def _as_all_of_it(turn: Turn, function: Function, name: str, is_returned: bool) -> Iterator[Turned]:
    """One line that returns it, or what Python wants of it."""
    owner = nearest(turn.now, function, ast.ClassDef)
    body = [each for each in function.body if not is_docstring(each)]
    made = next((each for each in _methods(owner) if each.name == name and each is not function), None)
    if made is not None:
        value = f"self.{name}" if _is_property(made) else f"self.{name}()" if not any(parameters_of(made)) else ""
    else:
        is_kept = owner is not None and any(is_own(each) and each.attr == name for each in walk(owner))
        value = f"self.{name}" if is_kept else ""
    if not value or not body:
        return
    around = _AROUND.get(function.name, "{}" if is_returned else "")
    is_number = function.name == "__len__" and (name in _COUNTS or name.endswith(tuple(f"_{each}" for each in _COUNTS)))
    text = value if is_number else around.format(value)
    if text:
        source = turn.now
        place = Splice(source.start(body[0]), source.stop(body[-1]), f"return {text}")
        yield from turn.with_splices([place], _CLEAR)


def _methods(owner: ast.ClassDef | None) -> Iterator[Function]:
    yield from (each for each in owner.body if isinstance(each, Function)) if owner is not None else ()


def _is_property(function: Function) -> bool:
    return any(ast.unparse(each) in ("property", "cached_property") for each in function.decorator_list)


TURNER = Turner(_turned, Pattern(r"(?i)\b(?:use|with|using|ask|call|check|via|return)\b"))
