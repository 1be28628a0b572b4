"""What was written for an object sets something else of it, too: "and reset the owner to None too"; or what it is to do
is dictated: "self.items.clear() is what I had in mind"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.objects.held import sets_something
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SET = Pattern(
    r"(?i)\b(?:re-?set|set|put|clear|empty)s? (?:the |its |self\.)?[`'\"]?(?P<what>[a-z_]\w*)[`'\"]?"
    r"(?: back)?(?: to (?:an? )?(?P<value>None|True|False|-?\d[\d.]*|\[\]|\{\}|\"[^\"]*\"|'[^']*'|zero"
    r"|empty (?:list|dict|set|string)))?(?: there)?,? ?(?P<too>too|also|as ?well)?\W*(?:please)?\W*$"
)
_ALSO = Pattern(r"(?i)^\W*(?:and|also|plus)\b|\b(?:too|also|as ?well)\b")
_WORDED = {"zero": "0", "empty list": "[]", "empty dict": "{}", "empty set": "set()", "empty string": '""'}
_CLEAR = 4.0


def _set_too(turn: Turn) -> Iterator[Turned]:
    match = _SET.search(turn.said)
    if match is None or _ALSO.search(turn.said) is None:
        return
    for method in _new_methods(turn):
        owner = turn.now.parents[method]
        at_first = _as_at_first(owner, match["what"]) if isinstance(owner, ast.ClassDef) else None
        last = method.body[-1]
        if at_first is None or isinstance(last, ast.Return | ast.Raise) or not sets_something(method):
            continue
        said = match["value"]
        value = _WORDED.get(said.lower(), said) if said is not None else at_first
        if value:
            indent = " " * last.col_offset
            yield from turn.with_splices([behind(turn.now, last, f"\n{indent}self.{match['what']} = {value}")], _CLEAR)


def _new_methods(turn: Turn) -> Iterator[Function]:
    known = {name for name, _ in turn.before.functions}
    yield from (
        function
        for name, function in turn.now.functions
        if name not in known and isinstance(turn.now.parents.get(function), ast.ClassDef)
    )


def _as_at_first(owner: ast.ClassDef, name: str) -> str | None:
    """What the object begins with; nothing where that is handed to it, None where it has no such thing."""
    for node in walk(owner):
        match node:
            case ast.Assign([ast.Attribute(ast.Name("self"), attr)], value) if attr == name:
                is_plain = isinstance(value, ast.Constant | ast.List | ast.Dict)
                return ast.unparse(value) if is_plain else ""
    return None


_DICTATED = Pattern(
    r"(?P<code>self\.[\w.]+\([^()]*\)) (?i:is what i|is enough|would be|would do|will do|is better|is nicer|is clearer"
    r"|instead|rather|reads)"
    r"|(?i:^\W*(?:\w+[ ,!]+){0,3}(?:use|with|do|via|better|rather|i meant)) `?(?P<other>self\.[\w.]+\([^()]*\))`?"
    r"(?i: instead| rather| please|,)*\W*$"
)


def _dictated(turn: Turn) -> Iterator[Turned]:
    """In the place of the one statement that sets the same thing."""
    match = _DICTATED.search(turn.said)
    code = match and (match["code"] or match["other"])
    if not code:
        return
    held = code.partition("(")[0].rpartition(".")[0]
    for node in turn.new(ast.Assign):
        if [ast.unparse(target) for target in node.targets] == [held] and turn.is_fresh(node):
            yield from turn.with_splices([instead(turn.now, node, code)], _CLEAR)


TURNERS = (
    Turner(_set_too, _SET),
    Turner(_dictated, _DICTATED),
)
