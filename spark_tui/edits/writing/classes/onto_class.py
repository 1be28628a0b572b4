"""A function that is about an object of a class becomes a method of it, also where it is called."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import calls_of
from spark_tui.edits.python.lines import has_own_lines, is_in_fstring, lines_inside_strings, remove_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.objects.classes import add_method, method
from spark_tui.edits.python.objects.held import class_named
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\b(?:on|onto|in|into|inside|of) (?:the|its|that) class\b|\b(?:be|become|into|as|make \w+) (?:an? "
    r"|the )?(?:proper |real |instance )?methods?\b"
    r"|\bmethods? (?:of|on|in)\b"
    r"|\b(?:belongs?|live|lives|sit|go|goes|move[sd]?|put|pull|be|is)\b[^.]*? (?:on|onto|in|into|inside"
    r"|to) (?:the |its |that )?[\w.]+"
)
_FAILS = Pattern(r"(?i)\b(?:fail(?:s|ed)?|crash\w*|breaks?|[A-Z]\w+Error|wrong|instead|returns?|gives?)\b")
"""What goes wrong with it is told where it is to be: "must be in 1..12"."""
_ASKED, _NAMED, _CLASS_TOO = 1.6, 2.0, 0.8
_CLEAR = 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name, function in source.functions:
        owner = _owner(sentence, function)
        if owner is not None and names(sentence, name) >= _CLEAR:
            told = names(sentence, owner.name) >= _CLEAR or re.search(r"(?i)\b(?:class|method)\b", sentence.text)
            if not told and _FAILS.search(sentence.text) is not None:
                continue
            try:
                splices = tuple(_moved(source, function, owner))
            except Refusal:
                continue
            yield Repair(splices, _ASKED + _NAMED + _CLASS_TOO * bool(told))


def _owner(sentence: Sentence, function: Function) -> ast.ClassDef | None:
    """The class that its first parameter is one of, by its type or its name, or by a part of that if it is said."""
    source = sentence.source
    first = next(iter(function.args.args), None)
    is_plain = source.parents[function] is source.tree and has_own_lines(source, function)
    given = [*function.args.posonlyargs, *function.args.defaults[len(function.args.args) - 1 :]]
    if first is None or not is_plain or given or function.decorator_list:
        return None
    said = ast.unparse(first.annotation).strip("'\"") if first.annotation is not None else first.arg
    owner = class_named(source, said)
    if owner is None and first.annotation is None:
        ending = (each for full, each in source.classes if full in sentence.bare and parts(full)[1:] == parts(said))
        owner = next(ending, None)
        said = owner.name if owner is not None else said
    is_one = owner is not None and said.lower().replace("_", "") == owner.name.lower()
    return owner if is_one and owner is not None and method(owner, function.name) is None else None


def _moved(source: Source, function: Function, owner: ast.ClassDef) -> Iterator[Splice]:
    top, last = source.first_line(function), source.last_line(function)
    while source.line(top - 1).startswith("#"):
        top -= 1
    yield add_method(source, owner, _as_method(source, function, source.line_start(top)))
    yield from remove_lines(source, range(top, last + 1))
    calls = {id(call.func): call for call in calls_of(source, function)}
    for use in source.names.get(function.name, ()):
        if is_in_fstring(source, use) or function_around(source, use) is function:
            raise Refusal(f"{function.name} is called in a text, or by itself")
        yield from _used(source, use, calls.get(id(use)), owner.name)


def _used(source: Source, use: ast.Name, call: ast.Call | None, owner: str) -> Iterator[Splice]:
    """The first argument goes before the name; a function that is handed on is called by its class."""
    if call is None or not call.args or isinstance(call.args[0], ast.Starred):
        yield instead(source, use, f"{owner}.{use.id}")
        return
    given = call.args[0]
    yield instead(source, use, f"{moved(source, given, Level.ATOM)}.{use.id}")
    further = [*call.args[1:], *call.keywords]
    stop = min(map(source.start, further)) if further else source.stop(given)
    yield Splice(source.start(given), stop, "")


def _as_method(source: Source, function: Function, start: int) -> str:
    """Its text, with `self` for the parameter."""
    lines = range(source.last_line(function.body[0]) + 1, source.last_line(function) + 1)
    if not lines_inside_strings(source).isdisjoint(lines):
        raise Refusal(f"{function.name} holds a text of several lines")
    first, known = function.args.args[0], scopes(source)
    changes = [
        (each.start, each.stop, each.renamed.format("self")) for each in known.same(first.arg, known.of[function])
    ]
    text, stop = source.text, source.stop(function)
    for begin, end, new in sorted(changes, reverse=True):
        end = source.stop(first) if begin == source.start(first) else end  # its type is known now
        text = text[:begin] + new + text[end:]
        stop += len(new) - (end - begin)
    return text[start:stop].replace(source.unit, "    ").replace("\r\n", "\n")


WRITER = Writer(frozenset(("write-method", "move-function", "class-method")), _written, needs=_SAYS)
