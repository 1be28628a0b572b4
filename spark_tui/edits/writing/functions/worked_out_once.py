"""What is asked for several times is asked once, and gets a name: "report calls average(temps) three times, compute it
once", "load is called twice in main"."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in, named_in, taken_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_MANY = r"(?:twice|(?:two|three|four|five|several|many|multiple|\d+) times|more than once|repeatedly|again and again)"
_NEEDS = Pattern(
    r"(?i)\b(?:call\w*|comput\w+|calculat\w+|evaluat\w+|work\w* out|look\w* up|ask\w*|done|does|reads?|repeated|runs?)"
    rf"\b.*\b{_MANY}\b"
    r"|\b(?:call|compute|calculate|evaluate|work out|look up) (?:it|that|this|\w+(?:\(\S*\))?) (?:only |just )?once\b"
)
_VERB = Pattern(r"^(?:get|find|load|fetch|read|compute|calculate|calc|make|build|list|count|parse)_(?=\w)")
_ASKED, _NAMED, _SPOKEN = 6.0, 0.8, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, function in source.functions:
        for code, call in _repeated(function):
            told = _ASKED + _NAMED * min(2.0, names(sentence, function.name))
            told += _SPOKEN * (names(sentence, last_name(call.func)) >= 1)
            try:
                splices = tuple(_once(source, function, code, call))
            except Refusal:
                continue
            if splices:
                yield Repair(splices, told)


def _repeated(function: Function) -> Iterator[tuple[str, ast.Call]]:
    """Calls that are written alike, of what stays as it is while the function runs."""
    calls = [node for node in own_nodes(function) if isinstance(node, ast.Call)]
    often = Counter(ast.unparse(each) for each in calls)
    changing = bound_in(function)
    seen = set[str]()
    for each in calls:
        code = ast.unparse(each)
        if often[code] > 1 and code not in seen and not named_in(each) & changing:
            seen.add(code)
            yield code, each


def _once(source: Source, function: Function, code: str, call: ast.Call) -> Iterator[Splice]:
    quoted = {code, code.replace("'", '"')}
    start, stop = source.start(function.body[0]), source.stop(function)
    places = sorted(
        (start + match.start(), start + match.end())
        for each in quoted
        for match in re.finditer(rf"(?<![\w.]){re.escape(each)}", source.text[start:stop])
    )
    if len(places) < 2:
        return
    first = next((each for each in function.body if source.start(each) <= places[0][0] < source.stop(each)), None)
    name = _name(function, call)
    if first is None or not has_own_lines(source, first):
        return
    yield insert_before(source, first, f"{name} = {source.text[slice(*places[0])]}")
    yield from (Splice(*place, name) for place in places)


def _name(function: Function, call: ast.Call) -> str:
    """After what it gives, where the name of the call is more than a verb."""
    called = last_name(call.func)
    rest = _VERB.sub("", called)
    taken = {*taken_in(function), *parameters_of(function)}
    return next(each for each in (rest, "result", "value", f"{called}_result") if each not in taken and each != called)


WRITER = Writer(frozenset(("extract-variable", "cache-function", "hoist")), _written, needs=_NEEDS)
