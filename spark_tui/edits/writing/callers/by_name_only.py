"""A function takes one more thing, only by its name: "add a keyword-only level to quiet, default logging.WARNING". What
stands there by now in its place gives way to it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, before, instead, later, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.values.expressions import same
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import EXACT, Sentence, names, said_in
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\b(?:keyword|kw)[- ]?only\b|\b(?:only by|by) (?:name|keyword)(?: only)?\b")
_NEW = Pattern(
    r"(?i)\b(?:keyword|kw)[- ]?only,? (?:(?:optional|bool\w*|int|str|float|flag|parameter|argument|arg|param|option)"
    r" )*(?:called |named )?`?([a-z_]\w*)"
    r"|\b(?:an?|add|the|takes?|accepts?|gets?|needs?|have) (?:(?:parameter|argument|arg|param|option) )?"
    r"`?(?!(?:an?|the|new|keyword|kw)\b)([a-z_]\w*)`?(?:=\S+)?"
    r"(?: (?:parameter|argument|arg|param))?,? (?:(?:as|but|that is|which is|given|taken|,) )?(?:an? )?"
    r"(?:(?:keyword|kw)[- ]?only|only by (?:name|keyword)|by (?:name|keyword) only)"
)
_DEFAULT = Pattern(
    r"(?i)(?:\bdefault\w*(?: (?:to|of|is|value|being))*|(?<=\w)=|\b(?:which|that) is)[ :]*"
    r"(?:(\"[^\"]*\"|'[^']*')|`?([^\s`,;\"']+))"
)
_NO_NAMES = frozenset(
    ("parameter", "argument", "arg", "param", "option", "to", "for", "in", "and", "with", "by", "the")
)
_BY_DEFAULT = Pattern(r"(?i)\b(None|True|False|-?\d+(?:\.\d+)?|\"[^\"]*\"|'[^']*') (?:by|as)(?: the)? default\b")
_ASKED, _GIVES_WAY = 7.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    new, value = said_in(_NEW.search(sentence.text)), said_in(_DEFAULT.search(sentence.text)).rstrip(".")
    given = parsed(value) if value else None
    yield from _of_one_that_is_there(sentence, value if given is not None else "")
    if not new or new.lower() in _NO_NAMES or given is None:
        return
    for _, function in source.functions:
        told = names(sentence, function.name)
        if told < 1 or new in parameters_of(function) or function.args.kwarg is not None:
            continue
        is_plain = isinstance(given, ast.Constant) and given.value in (None, True, False, 0, 1, "")  # may be any other
        there = [] if is_plain else [node for each in function.body for node in walk(each) if same(node, given)]
        places = [instead(source, node, new) for node in there if isinstance(node, ast.expr)]
        yield from possible(
            chain(later(_taken, source, function, f"{new}={value}"), places), _ASKED + told + _GIVES_WAY * bool(places)
        )


def _of_one_that_is_there(sentence: Sentence, value: str) -> Iterator[Repair]:
    """What a function takes by now is taken by its name alone, and may be left out: "workers: keyword only, 4 by
    default"."""
    source, by_default = sentence.source, _BY_DEFAULT.search(sentence.text)
    value = by_default[1] if by_default is not None else value
    for full, function in source.functions if value else ():
        every = [*function.args.posonlyargs, *function.args.args]
        if not every or function.args.kwonlyargs or function.args.vararg is not None or function.args.defaults:
            continue
        last, told = every[-1], names(sentence, function.name)
        if len(every) > 1 and last.arg in parameters_of(function) and names(sentence, last.arg) >= EXACT:
            yield from possible(
                chain(later(before, source, last, "*, "), named("default-value").edit(source, (full, last.arg, value))),
                _ASKED + told,
            )


def _taken(source: Source, function: Function, text: str) -> Splice:
    """Behind all others; with a * before it, where none is there."""
    given = function.args
    every = [*given.posonlyargs, *given.args, *given.kwonlyargs, *([given.vararg] if given.vararg else [])]
    every += [each for each in (*given.defaults, *given.kw_defaults) if each is not None]
    star = "" if given.vararg is not None or given.kwonlyargs else "*, "
    if not every:
        at = source.text.index("(", source.start(function) + source.text[source.start(function) :].index("def ")) + 1
        return Splice(at, at, f"{star}{text}")
    at = max(source.stop(each) for each in every)
    return Splice(at, at, f", {star}{text}")


WRITER = Writer(frozenset(("add-parameter", "keyword-only")), _written, needs=_NEEDS)
