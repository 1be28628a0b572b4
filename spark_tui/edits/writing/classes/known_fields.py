"""Of what a dataclass is made from, only what it has a field for: "crashes when the server sends a field we don't
know"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.imports import available, import_needed, imported_names
from spark_tui.edits.python.names import class_around, function_around
from spark_tui.edits.python.objects.classes import is_dataclass
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bunexpected keyword\b|\b(?:unknown|unexpected|extra|additional|new|other|foreign|superfluous) (?:\w+ )?"
    r"(?:fields?|keys?|columns?|attributes?|entries|arguments?)\b"
    r"|\b(?:fields?|keys?|columns?|attributes?) (?:that |which )?(?:we|it|the class) (?:do(?:es)? not|do(?:es)?n't)"
    r" (?:know|have)\b"
)
_LEFT = Pattern(
    r"(?i)\b(?:ignor\w+|skip\w*|drop\w*|crash\w*|fail\w*|die[sd]?|break\w*|blow\w*|error|tolerat\w+|unexpected)\b"
)
_ASKED, _NAMED, _CLEAR = 4.5, 1.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for call in source.all(ast.Call) if _LEFT.search(sentence.text) is not None else ():
        match call:
            case ast.Call(ast.Name(called), [], [ast.keyword(None, ast.Name() as given)]):
                owner = _class(source, call, called)
            case _:
                continue
        if owner is not None:
            named = _NAMED * (names(sentence, owner.name) >= _CLEAR)
            yield Repair(_known_only(source, call, given), _ASKED + named + told_of(sentence, call))


def _class(source: Source, call: ast.Call, called: str) -> ast.ClassDef | None:
    around = class_around(source, call) if called == "cls" else None
    owner = around or next((node for name, node in source.classes if name == called), None)
    return owner if owner is not None and is_dataclass(source, owner) else None


def _known_only(source: Source, call: ast.Call, given: ast.Name) -> tuple[Splice, ...]:
    """What its fields are called is asked once, in front of the statement."""
    fields, imports = _fields(source)
    around = function_around(source, call)
    taken = {node.id for node in ast.walk(around or source.tree) if isinstance(node, ast.Name)}
    known = "known" if "known" not in taken else "field_names"
    named = f"{known} = {{field.name for field in {fields}({ast.unparse(call.func)})}}"
    display = f"{{key: value for key, value in {given.id}.items() if key in {known}}}"
    first = insert_before(source, source.statement_at(call.lineno), named)
    return (*imports, first, instead(source, given, display))


def _fields(source: Source) -> tuple[str, list[Splice]]:
    if "dataclass" in imported_names(source):
        return "fields", import_needed(source, "dataclasses", "fields")
    return available(source, "dataclasses", "fields")


WRITER = Writer(frozenset(("fix-error",)), _written, needs=_NEEDS)
