"""What a function takes goes along in the query of what it asks: "add a limit parameter that is sent as a query
parameter", "country is ignored, send it as countrycodes"; "use params= instead of urlencode"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.imports import full_name, without_unused
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import is_typed, parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.values.items import insert, members
from spark_tui.edits.reading import PLAIN, Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NAME = r"[`'\"]?(?P<{}>[a-z_]\w*)[`'\"]?"
_SENT = r"(?:sent|send|passed|pass|go(?:es)?|put|handed|query|url|forward\w*)"
_NEEDS = Pattern(
    rf"(?i)\b(?:add|takes?|accepts?|gets?|needs?|with) (?:(?:an?|the|new|optional"
    rf"|another) )*{_NAME.format('new')}(?: (?:param\w*|arg\w*|option)|,? (?:that|which))?\b"
    rf".*\b{_SENT}\b.*\b(?:query|url|param\w*|request|server|api)\b"
    rf"|(?:^|\b(?:the|parameter) ){_NAME.format('old')} (?:param\w* |arg\w* )?(?:is|was|gets) (?:ignored"
    rf"|not (?:sent|used|passed)|never (?:sent|used|passed)|unused|dropped|lost)"
    rf"\b.*\b{_SENT}\b(?:.*\b(?:as|under|called) {_NAME.format('key')})?"
)
_QUERY = Pattern(r"^(?:params|query|qs|parameters|args)$")
_ASKED, _CLEAR = 10.5, 2.0


@dataclass(frozen=True, slots=True)
class _Query:
    """The dict of what is sent along, and the statement that makes it, where it has a name."""

    display: ast.Dict
    name: str
    last: ast.stmt | None


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    name = (said["new"] or said["old"]).lower()
    key = (said["key"] or name).lower()
    if name in PLAIN or key in PLAIN:
        return
    for full, function in source.functions:
        query = _query(source, function)
        own = parameters_of(function)
        clear = names(sentence, function.name)
        is_meant = name in own if said["old"] else clear >= _CLEAR and name not in own
        if query is None or not is_meant or f'"{key}"' in source.segment(function):
            continue
        yield from possible(_sent(source, full, function, query, (name, key)), _ASKED + clear / 2)


def _query(source: Source, function: Function) -> _Query | None:
    for node in own_nodes(function):
        match node:
            case ast.keyword("params", ast.Dict() as display):
                return _Query(display, "", None)
            case ast.Assign([ast.Name(name)], ast.Dict() as display) if _QUERY.search(name) is not None:
                return _Query(display, name, node) if has_own_lines(source, node) else None
    return None


def _sent(source: Source, full: str, function: Function, query: _Query, called: tuple[str, str]) -> Iterator[Splice]:
    name, key = called
    if name not in parameters_of(function):
        kind = "int | None" if is_typed(function) else ""
        yield from named("add-parameter").edit(source, (full, name, "None", kind))
    if query.last is None:
        yield from insert(members(source, query.display), len(query.display.keys), f'"{key}": {name}')
    else:
        yield insert_after(source, query.last, f'if {name} is not None:\n{source.unit}{query.name}["{key}"] = {name}')


_NEEDS_PARAMS = Pattern(
    r"(?i)\bparams ?=|\bparams\b.*\b(?:instead|not|rather)\b|\b(?:no|without|instead of|rather than|by hand"
    r"|not) (?:\w+ )?(?:urlencode\w*|query strings?)\b"
)
_ASKS = frozenset(("get", "post", "put", "patch", "delete", "request", "head"))


def _by_params(sentence: Sentence) -> Iterator[Repair]:
    """`URL + "?" + urlencode(query)` is the library's matter."""
    source = sentence.source
    for call in source.all(ast.Call):
        if not isinstance(call.func, ast.Attribute) or call.func.attr not in _ASKS or not call.args:
            continue
        address, query = _apart(source, call.args[0])
        if address and all(each.arg != "params" for each in call.keywords):
            change = Splice(source.start(call.args[0]), source.stop(call.args[0]), f"{address}, params={query}")
            last = (without_unused(source, (change,), ("urlencode", "urllib")),)
            yield Repair(last, _ASKED + told_of(sentence, call) / 2)


def _apart(source: Source, address: ast.expr) -> tuple[str, str]:
    match address:
        case ast.BinOp(ast.BinOp(left, ast.Add(), ast.Constant("?")), ast.Add(), ast.Call(func, [query], [])):
            pass
        case _:
            return "", ""
    if full_name(source, func) != "urllib.parse.urlencode":
        return "", ""
    return source.segment(left), source.segment(query)


_KINDS = frozenset(("add-parameter", "set-argument", "add-key", "add-argument"))
WRITERS = (
    Writer(_KINDS, _written, needs=_NEEDS),
    Writer(_KINDS, _by_params, needs=_NEEDS_PARAMS),
)
