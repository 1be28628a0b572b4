"""No more than what a request says, where it says so: 'list_orders should take an optional "limit" from
request["params"] and return at most that many orders'."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import name_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:at most|no more than|not more than|only|up to|just|maximum of|first) (?:that|so|this) many\b"
    r"|\bthat many (?:\w+ )?(?:at most|at the most|and no more)\b"
)
_READ = Pattern(
    r"\boptional(?: \w+)?? [`\"']?(?P<key>[A-Za-z_]\w*)[`\"']?(?: (?:key|value|field|entry|number|parameter|param))?"
    r" (?:from|in|out of|of|inside)(?: the)? `?(?P<held>[a-z_]\w*(?:\.\w+|\[[\"']\w+[\"']\])*)`?"
)
_FROM_THE_END = Pattern(r"(?i)\b(?:last|latest|newest|most recent) (?:ones|\w+s)?\b")
_ASKED, _CLEAR = 7.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, read = sentence.source, _READ.search(sentence.text)
    if read is None or _FROM_THE_END.search(sentence.text) is not None:
        return
    first = re.split(r"[.\[]", read["held"])[0]
    for _, function in source.functions:
        if first in parameters_of(function) and names(sentence, function.name) >= _CLEAR:
            yield from possible(_cut(source, function, read["key"], read["held"]), _ASKED)


def _cut(source: Source, function: Function, key: str, held: str) -> Iterator[Splice]:
    """What is given in the end, after what is wished was asked for."""
    last = function.body[-1]
    if not isinstance(last, ast.Return) or last.value is None or not has_own_lines(source, last):
        raise Refusal("nothing is given back in the end")
    if key in {*named_in(function), *parameters_of(function)}:
        raise Refusal(f"{key} is something else there")
    lists = _lists(function)
    given = next((each for each in _handed(last.value) if _is_list(each) or name_of(each) in lists), None)
    if given is None:
        raise Refusal("it gives no list")
    name = name_of(given) or ("found" if "found" not in named_in(function) else "results")
    code = f"{name} = {source.segment(given)}\n" if not name_of(given) else ""
    code += f'{key} = {held}.get("{key}")\nif {key} is not None:\n{source.unit}{name} = {name}[: int({key})]'
    yield insert_before(source, last, code)
    if not name_of(given):
        yield Splice(source.start(given), source.stop(given), name)


def _handed(value: ast.expr) -> list[ast.expr]:
    """It, or what it is made of by a call."""
    return [value, *value.args] if isinstance(value, ast.Call) else [value]


def _lists(function: Function) -> set[str]:
    """What is a list wherever it is set."""
    found, others = set[str](), set[str]()
    for node in own_nodes(function):
        match node:
            case ast.Assign([ast.Name(name)], value):
                (found if _is_list(value) else others).add(name)
    return found - others


def _is_list(value: ast.expr) -> bool:
    match value:
        case ast.ListComp() | ast.List() | ast.Call(ast.Name("sorted" | "list")):
            return True
        case _:
            return False


WRITER = Writer(frozenset(("get-default",)), _written, needs=_NEEDS)
