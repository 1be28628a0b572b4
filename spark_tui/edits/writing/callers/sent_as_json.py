"""What is sent is made JSON by the library: "use json= instead of dumping by hand"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.imports import full_name, without_unused
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import assigned_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bjson ?=|\bjson (?:param\w*|arg\w*|keyword|kwarg|option)\b|\bdump\w*\b.*\b(?:by hand|ourselves"
    r"|manual\w*|yourself)\b"
    r"|\b(?:let|have) (?:requests|httpx|the library) (?:do|encode|serialize|dump)"
)
_NOT = Pattern(r"(?i)\b(?:instead of|rather than|not|no) (?:the )?(?:`?json ?=|json (?:param|arg|keyword|kwarg))")
_SENDS = frozenset(("post", "put", "patch", "request", "delete"))
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _NOT.search(sentence.text) is not None:
        return
    for call in source.all(ast.Call):
        if not isinstance(call.func, ast.Attribute) or call.func.attr not in _SENDS:
            continue
        for each in call.keywords:
            if each.arg not in ("data", "content", "body"):
                continue
            splices = tuple(_as_json(source, each))
            if splices:
                function = function_around(source, call)
                told = names(sentence, function.name) / 2 if function is not None else 0.0
                yield Repair((without_unused(source, splices, ("json",)),), _ASKED + told + told_of(sentence, call) / 2)


def _as_json(source: Source, given: ast.keyword) -> Iterator[Splice]:
    inner = _dumped(source, given.value)
    if inner is not None:
        yield Splice(source.start(given), source.stop(given), f"json={source.segment(inner)}")
        return
    function = function_around(source, given)
    if function is None or not isinstance(given.value, ast.Name):
        return
    name = given.value.id
    uses = [each for each in own_nodes(function) if isinstance(each, ast.Name) and each.id == name]
    made = [each for each in own_nodes(function) if isinstance(each, ast.Assign) and assigned_name(each) == name]
    inner = _dumped(source, made[0].value) if len(made) == 1 and len(uses) == 2 else None
    if inner is not None:
        yield Splice(source.start(given), source.stop(given), f"json={source.segment(inner)}")
        yield from remove(source, [made[0]])


def _dumped(source: Source, value: ast.expr) -> ast.expr | None:
    match value:
        case ast.Call(func, [inner], []) if full_name(source, func) == "json.dumps":
            return inner
        case ast.Call(ast.Attribute(ast.Call(func, [inner], []), "encode")) if full_name(source, func) == "json.dumps":
            return inner
        case _:
            return None


_NEEDS_READ = Pattern(r"\brequest\.(?:get_json|json)\b|\bget_json\b")


def _read_as_json(sentence: Sentence) -> Iterator[Repair]:
    """What is received is read by the framework: "use request.get_json() in add"."""
    source, said = sentence.source, _NEEDS_READ.search(sentence.text)
    for call in source.all(ast.Call):
        match call:
            case ast.Call(func, [given], []) if full_name(source, func) == "json.loads":
                text = source.segment(given)
            case _:
                continue
        if said is not None and text in ("request.data", "request.get_data()", "request.get_data(as_text=True)"):
            code = "request.json" if said[0] == "request.json" else "request.get_json()"
            change = instead(source, call, code)
            yield Repair((without_unused(source, (change,), ("json",)),), _ASKED + told_of(sentence, call) / 2)


_KINDS = frozenset(("set-argument", "replace", "unwrap-call", "swap-idiom"))
WRITERS = (
    Writer(_KINDS, _written, needs=_NEEDS),
    Writer(_KINDS, _read_as_json, needs=_NEEDS_READ),
)
