"""A route that deletes what another one gives by its key: "add a delete route", "an endpoint to delete a book", "books
should be deletable"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.failing.answered_as import style_of
from spark_tui.edits.python.functions.routes import Route, is_fastapi, is_flask, routes
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.constants import assigned_value
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import roots
from spark_tui.edits.writing import Writer

_ROUTE = r"(?:route|end-?point|handler|view|url|method|way)"
_NEEDS = Pattern(
    rf"(?i)^(?!.*\b(?:rename|document|docstring|tests?|log|without|instead|remove the|drop the|delete the)\b)"
    rf"(?:.*\b(?:delete|deletion|deleting|removal|remove) {_ROUTE}\b"
    rf"|.*\b{_ROUTE} (?:to|for|that|which|with which you can) (?:delet|remov)\w+\b"
    r"|.*\bshould be (?:deletable|removable)\b|.*\b(?:support|allow|add|implement|handle)(?:s|ing)? (?-i:DELETE)\b"
    r"|(?:please )?(?:allow|support|make it possible) (?:to delete|deleting)\b.*)"
)
_ASKED, _SPOKEN_OF = 8.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if not (is_flask(source) or is_fastapi(source)):
        return
    there = list(routes(source))
    held = {found[0] for each in source.tree.body if (found := assigned_value(each)) is not None and _is_dict(found[1])}
    said, gone = roots(sentence.text), {each.path for each in there if "delete" in _verbs(each)}
    given = {path: (each, key, store) for each in there for path, key, store in _by_key(each, held)}
    for path, (route, key, store) in given.items():
        if path not in gone and f"delete_{singular(store)}" not in source.names:
            told = _ASKED + _SPOKEN_OF * bool(roots(f"{store} {singular(store)}") & said)
            yield from possible(_route(source, there, route, key, store), told)


def _verbs(route: Route) -> set[str]:
    """All that it answers, in small letters."""
    listed = [each.value for each in route.mark.keywords if each.arg == "methods"]
    texts = {str(node.value).lower() for each in listed for node in walk(each) if isinstance(node, ast.Constant)}
    return texts | {route.method}


def _is_dict(value: ast.expr) -> bool:
    return isinstance(value, ast.Dict) or (isinstance(value, ast.Call) and last_name(value.func) == "dict")


def _by_key(route: Route, held: set[str]) -> Iterator[tuple[str, str, str]]:
    """Its path, what is taken from that, and the dict in which it is looked up."""
    taken = re.findall(r"<(?:\w+:)?(\w+)>|\{(\w+)\}", route.path)
    if len(taken) != 1 or not route.path.endswith((">", "}")):
        return
    key = taken[0][0] or taken[0][1]
    for node in walk(route.function):
        match node:
            case ast.Subscript(ast.Name(store), ast.Name(used)) | ast.Call(
                ast.Attribute(ast.Name(store), "get"), [ast.Name(used), *_]
            ) if used == key and store in held and key in parameters_of(route.function):
                yield route.path, key, store
                return


def _route(source: Source, there: list[Route], route: Route, key: str, store: str) -> Iterator[Splice]:
    unit, waits = source.unit, isinstance(route.function, ast.AsyncFunctionDef)
    alike = [each for each in there if each.path == route.path]
    missing, needed = _missing(source, alike, key, store)
    if not missing:
        raise Refusal("nothing says what it is to answer where there is none")
    yield from needed
    takes = next((f"({source.segment(each)})" for each in route.function.args.args if each.arg == key), f"({key})")
    path = source.segment(route.mark.args[0])
    if is_fastapi(source):
        mark, end = f"@{route.owner}.delete({path}, status_code=204)", ""
    elif route.by_verb:
        mark, end = f"@{route.owner}.delete({path})", f'{unit}return "", 204\n'
    else:
        mark, end = f'@{route.owner}.route({path}, methods=["DELETE"])', f'{unit}return "", 204\n'
    code = (
        f"{mark}\n{'async ' * waits}def delete_{singular(store)}{takes}:\n"
        f"{unit}if {key} not in {store}:\n{unit * 2}{missing}\n{unit}del {store}[{key}]\n{end}"
    )
    at = source.line_start(source.last_line(alike[-1].function) + 1)
    begins = "" if source.text[:at].endswith("\n") else "\n"
    yield Splice(at, at, f"{begins}\n\n{code}")


def _missing(source: Source, alike: list[Route], key: str, store: str) -> tuple[str, list[Splice]]:
    """What the others of that path do where there is none, else what is usual."""
    for each in (node for route in alike for node in walk(route.function)):
        match each:
            case ast.If(test, [ast.Return() | ast.Raise() as does]) if ast.unparse(test) == f"{key} not in {store}":
                return source.segment(does), []
    style = style_of(source, alike[0].function)
    if style is None:
        return "", []
    return style.fails.replace("CODE", "404").replace("WRONG", "not found"), [*style.needed]


_KINDS = frozenset(("add-member", "write-function", "write-method", "insert-after"))
WRITER = Writer(_KINDS, _written, needs=_NEEDS)
