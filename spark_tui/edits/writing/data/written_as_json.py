"""What JSON has no word for is given to it as something it has: "Object of type UUID is not JSON serializable", where
an encoder has a branch for it that gives it back as it is, or none."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, instead, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.imports import available, imported_names
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_FORMS = {
    "UUID": ("str({})", "uuid"), "Decimal": ("float({})", "decimal"), "datetime": ("{}.isoformat()", "datetime"),
    "date": ("{}.isoformat()", "datetime"), "time": ("{}.isoformat()", "datetime"), "Path": ("str({})", "pathlib"),
    "set": ("list({})", ""), "frozenset": ("list({})", ""), "bytes": ("{}.decode()", ""), "Enum": ("{}.value", "enum"),
    "timedelta": ("{}.total_seconds()", "datetime"), "complex": ("str({})", ""), "PosixPath": ("str({})", "pathlib"),
}  # fmt: skip
_CALLED = {"PosixPath": "Path", "uuid": "UUID", "decimal": "Decimal", "enum": "Enum", "path": "Path"}
_TYPE = "|".join(_FORMS)
_NEEDS = Pattern(
    rf"(?i)object of type '?(?P<pasted>\w+)'? is not json serializable|\b(?P<said>{_TYPE})(?:e?s)?\b.*\b(?:serializ\w+"
    r"|encod\w+|as json|to json|json|isoformat)\b|\b(?:serializ\w+|encod\w+|json)\b.*\b(?P<last>"
    rf"{_TYPE})(?:e?s)?\b"
)
_ASKED, _A_BRANCH, _PASTED = 5.0, 1.2, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _NEEDS.search(sentence.text)
    if match is None:
        return
    said = match["pasted"] or match["said"] or match["last"]
    kind = next((each for each in _FORMS if each.lower() == said.lower()), "")
    kind = _CALLED.get(kind, _CALLED.get(said.lower(), kind)) if kind not in _FORMS or kind == "PosixPath" else kind
    if kind not in _FORMS:
        return
    form, module = _FORMS[kind]
    for function in _encoders(source):
        name = list(parameters_of(function))[-1]
        told = _ASKED + _PASTED * bool(match["pasted"])
        branches = [node for node in walk(function) if isinstance(node, ast.If) and _asks_for(node.test, name, kind)]
        for node in branches:
            for given in node.body:
                if isinstance(given, ast.Return) and isinstance(given.value, ast.Name) and given.value.id == name:
                    yield Repair((instead(source, given.value, form.format(name)),), told + _A_BRANCH)
        last = function.body[-1]
        if not branches and isinstance(last, ast.Return | ast.Raise):
            known, imports = (
                available(source, module, kind, dotted=_is_imported(source, module)) if module else (kind, [])
            )
            code = f"if isinstance({name}, {known}):\n{source.unit}return {form.format(name)}"
            yield from possible(chain(imports, later(insert_before, source, last, code)), told)


def _encoders(source: Source) -> Iterator[Function]:
    """`default` of an encoder, and what json is told as its `default`."""
    handed = {
        last_name(each.value)
        for call in source.all(ast.Call)
        for each in call.keywords
        if each.arg == "default" and re.search(r"\bdumps?$", ast.unparse(call.func)) is not None
    }
    for name, function in source.functions:
        is_method = name.endswith(".default") and len(list(parameters_of(function))) == 1
        if is_method or (function.name in handed and len(list(parameters_of(function))) == 1):
            yield function


def _is_imported(source: Source, module: str) -> bool:
    return module in imported_names(source)


def _asks_for(test: ast.expr, name: str, kind: str) -> bool:
    for node in walk(test):
        match node:
            case ast.Call(ast.Name("isinstance"), [ast.Name(asked), kinds]) if asked == name:
                several = kinds.elts if isinstance(kinds, ast.Tuple) else [kinds]
                if any(last_name(each) == kind for each in several):
                    return True
            case ast.Compare(ast.Call(ast.Name("type"), [ast.Name(asked)]), [ast.Eq() | ast.Is()], [wanted]):
                if asked == name and last_name(wanted) == kind:
                    return True
    return False


WRITER = Writer(frozenset(("fix-error", "wrap-call", "add-branch")), _written, needs=_NEEDS)
