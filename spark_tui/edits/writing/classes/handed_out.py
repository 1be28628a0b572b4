"""What an object keeps is handed out as a copy: "items() hands out the internal list, return a copy"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import class_around, function_around
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:return|give|hand|give back|hand out|yield|get)\w*\b.*\bcop(?:y|ies)\b"
    r"|\bcop(?:y|ies)\b.*\b(?:return|given?|hand\w*)\b"
    r"|\b(?:leaks?|exposes?|hands? out|gives? (?:out|away))\b.*\b(?:intern\w*|own|list|dict|set)\b"
)
_KINDS: dict[type[ast.expr], str] = {
    ast.List: "list",
    ast.ListComp: "list",
    ast.Dict: "dict",
    ast.DictComp: "dict",
    ast.Set: "set",
}
_ASKED = 5.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.Return):
        match node.value:
            case ast.Attribute(ast.Name("self"), name) as kept if kind := _kind(source, kept, name):
                copied = f"{kind}({source.segment(kept)})"
                yield Repair((instead(source, kept, copied),), _ASKED + told_of(sentence, node))
            case _:
                pass


def _kind(source: Source, node: ast.Attribute, name: str) -> str:
    """What it is when an object is made: a list, a dict or a set; nothing if that cannot be told."""
    owner = class_around(source, node) if function_around(source, node) is not None else None
    init = method(owner, "__init__") if owner is not None else None
    for each in ast.walk(init) if init is not None else ():
        match each:
            case ast.Assign([ast.Attribute(ast.Name("self"), same)], value) if same == name:
                made = value.func.id if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) else ""
                return _KINDS.get(type(value), made if made in ("list", "dict", "set") else "")
            case _:
                pass
    return ""


WRITER = Writer(frozenset(("set-return", "wrap-call", "copy-argument")), _written, needs=_NEEDS)
