"""A check that was written is beside one for the type: "check that it is an int too", "and it has to be a string"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import before
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.walking import walk
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_TYPES = {
    "int": "int", "integer": "int", "whole number": "int", "float": "float", "number": "(int, float)", "str": "str",
    "string": "str", "text": "str", "list": "list", "dict": "dict", "bool": "bool", "boolean": "bool",
    "tuple": "tuple", "set": "set",
}  # fmt: skip
_SAYS = Pattern(
    r"(?i)\W*(?:(?:and|also|plus|ok|but|please|good|fine|then)\W+)*(?:(?:check|make sure|test|verify|ensure|assert)"
    r"(?: also)? (?:that |if |whether )?)?(?:(?:for )?(?P<what>it|that|`?[a-z_]\w*`?)(?: also)?(?: is|'s| must be"
    r"| has to be| should be| needs to be)(?: really| actually| also)? (?:an? )?|when (?:it|that) is not (?:an? )?)"
    rf"(?P<type>{'|'.join(_TYPES)})(?:[\s,]+(?:too|as ?well|also|please|pls|first))*\W*"
)
_TOO = Pattern(r"(?i)^\W*(?:and|also|plus)\b|\b(?:too|as ?well|also|check|make sure|verify|ensure|must|has to)\b")
_CLEAR = 5.0


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAYS.fullmatch(turn.said)
    if match is None or _TOO.search(turn.said) is None:
        return
    kind, what = _TYPES[match["type"].lower()], match["what"] or "it"
    for node in turn.new(ast.If):
        function = turn.function(node)
        if function is None or not any(isinstance(each, ast.Raise) for each in node.body):
            continue
        known = [*parameters_of(function)]
        asked = [each.id for each in walk(node.test) if isinstance(each, ast.Name) and each.id in known]
        name = what.strip("`") if what.strip("`") in known else asked[0] if asked and what in ("it", "that") else ""
        if name:
            indent = turn.now.indent(node.lineno)
            told = "a number" if kind.startswith("(") else f"{'an' if kind == 'int' else 'a'} {kind}"
            text = (
                f'if not isinstance({name}, {kind}):\n{indent}{turn.now.unit}raise TypeError("{name} must be {told}")'
            )
            yield from turn.with_splices([before(turn.now, node, f"{text}\n{indent}")], _CLEAR)
            return


TURNER = Turner(_turned, Pattern(rf"(?i)\b(?:{'|'.join(_TYPES)})\b"))
