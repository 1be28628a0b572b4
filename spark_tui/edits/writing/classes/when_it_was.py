"""What is put on a list as it happens is put there with its time: "record the date of each transaction", "remember when
it was added". Where the file writes JSON, as a text."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)^(?:please |pls |also |and |it should |we should |(?:[a-z]+_?\w*) should )*"
    r"(?:record|keep|store|save|remember|note|add|put|track|include)s? (?:also |down )?"
    r"(?:(?:the |a |an |its |today's )?(?:current )?(?P<what>date|time|timestamp|datetime|day)(?: and time)?"
    r"(?: (?:of|for|with|on|to|when) (?:the |all |each |every |an? )*`?(?P<whom>[a-z]\w*)`?)?"
    r"|(?P<when>when) (?:the |each |every |an? )*(?P<it>[a-z]\w*) (?:was|is|were|happen\w*|came|come|got)\b(?: \w+)?)"
    r"(?: (?:too|as well|also|made|added|was made|was added))*\W*$"
)
_EACH = frozenset(("each", "every", "all", "them", "it", "one", "entry", "item", "record"))
_ASKED, _NAMED = 6.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    what, whom = (said["what"] or "time").lower(), (said["whom"] or said["it"] or "each").lower()
    for held, calls in _put_on(source).items():
        if not _is_meant(source, held, calls, whom):
            continue
        around = (function_around(source, each) for each in calls)
        told = _ASKED + _NAMED * any(each is not None and names(sentence, each.name) >= 2 for each in around)
        yield from possible(_with_time(source, held, calls, what), told)


def _put_on(source: Source) -> dict[str, list[ast.Call]]:
    """Where dicts or tuples of what a function is given are put on a list, by the list."""
    found: dict[str, list[ast.Call]] = {}
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(held, "append"), [ast.Dict(values=given) | ast.Tuple(given)], []) if given:
                around = function_around(source, node)
                known = {*parameters_of(around)} if around is not None else set[str]()
                used = {name for each in given for name in named_in(each)}
                if used and used <= known and "self" not in used:
                    found.setdefault(source.segment(held), []).append(node)
    return found


def _is_meant(source: Source, held: str, calls: list[ast.Call], whom: str) -> bool:
    if whom in _EACH:
        return True
    called = {singular(held.rpartition(".")[2])}
    for each in calls:
        around = function_around(source, each)
        called |= {singular(part) for part in parts(around.name)} if around is not None else set()
    return singular(whom) in called


def _with_time(source: Source, held: str, calls: list[ast.Call], what: str) -> Iterator[Splice]:
    kind = "date" if what in ("date", "day") else "datetime"
    made, needed = available(source, "datetime", kind, dotted=False)
    now = f"{made}.today()" if kind == "date" else f"{made}.now()"
    if re.search(r"\bjson\.dumps?\(", source.text) is not None:
        now += ".isoformat()" if kind == "date" else '.isoformat(timespec="seconds")'
    yield from needed
    for call in calls:
        match call.args[0]:
            case ast.Dict(keys, values) if keys[-1] is not None:
                quote = source.segment(keys[-1])[0]
                yield behind(source, values[-1], f", {quote}{what}{quote}: {now}")
            case ast.Tuple(elts):
                yield behind(source, elts[-1], f", {now}")
            case _:
                return
    if isinstance(calls[0].args[0], ast.Tuple):
        yield from _taken_apart(source, held)


def _taken_apart(source: Source, held: str) -> Iterator[Splice]:
    """Who takes the tuples apart has one name more for it."""
    last = held.rpartition(".")[2]
    for node in source.all(ast.For, ast.comprehension):
        match node.target:
            case ast.Tuple(elts) if any(last_name(each) == last for each in walk(node.iter)):
                around = function_around(source, node)
                taken = {each.id for each in own_nodes(around) if isinstance(each, ast.Name)} if around else set[str]()
                yield behind(source, elts[-1], ", _" if "_" not in taken else ", _when")


WRITER = Writer(frozenset(("add-field", "add-key", "insert-after")), _written, needs=_NEEDS)
