"""Who calls a function says what it catches: "an exceptions parameter that defaults to (Exception,)", "let me choose
which errors retry catches"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.value.values import defaults
from spark_tui.edits.writing import Writer

_CATCHES = r"(?:catch\w*|handle[sd]?|retr\w+|swallow\w*|except)"
_GIVEN = r"(?:parameter|argument|param|arg|kwarg)"
_LET = r"(?:let|allow) (?:me|us|the caller|callers|one)(?: to)? (?:say|choose|pick|tell|pass|set|decide)"
_WHICH = r"(?:exceptions?|errors?)"
_SAYS = Pattern(
    rf"(?i)\b{_LET}\b.*\b{_WHICH}\b.*\b{_CATCHES}\b"
    rf"|\b{_WHICH}\b.*\b{_CATCHES}\b.*\b(?:{_GIVEN}|configurable)\b"
    rf"|\b(?:take|accept|get|have)s? (?:an? )?[`'\"]?{_WHICH}\b.*\b{_CATCHES}\b"
    rf"|\b{_CATCHES}\b.*\b(?:take|accept|get|have)s? (?:an? )?[`'\"]?{_WHICH} ?="
    rf"|\b{_WHICH}\b.*\b{_GIVEN}\b.*\b{_CATCHES}\b|\b{_GIVEN}\b.*\b{_WHICH}\b.*\b{_CATCHES}\b"
)
_CALLED = Pattern(
    r"(?i)\b(?:an?|the|new|optional) [`\"']?([a-z_]\w*)[`\"']? (?:parameter|argument|param|arg|kwarg)\b"
    r"|\b(?:parameter|argument|param|arg|kwarg)(?: called| named)? [`\"']?([a-z_]\w*)[`\"']?"
)
_NO_NAMES = frozenset(("new", "optional", "extra", "keyword", "that", "which", "for", "to", "with", "of", "in", "so"))
_ASKED, _CLEAR = 6.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    catching = [(name, node, handlers) for name, node in source.functions if (handlers := _handlers(node))]
    told = [each for each in catching if names(sentence, each[0].rpartition(".")[2]) >= _CLEAR]
    for name, function, handlers in told or (catching if len(catching) == 1 else ()):
        own = _name(sentence)
        if len(handlers) == 1 and own not in parameters_of(function):
            yield from possible(_changes(sentence, name, own, handlers[0]), _ASKED)


def _handlers(function: Function) -> list[ast.ExceptHandler]:
    inner = (node for node in walk(function) if isinstance(node, ast.ExceptHandler))
    return [each for each in inner if each.type is not None]


def _name(sentence: Sentence) -> str:
    said = (match[1] or match[2] for match in _CALLED.finditer(sentence.text))
    return next((each for each in said if each.lower() not in _NO_NAMES), "exceptions")


def _changes(sentence: Sentence, name: str, own: str, handler: ast.ExceptHandler) -> Iterator[Splice]:
    source = sentence.source
    assert handler.type is not None
    said = defaults(Gap(sentence, "add-parameter", (name, own)))
    caught = (each for each in said if each.startswith("(") or each.endswith(("Error", "Exception")))
    default = next(caught, source.segment(handler.type))
    yield from named("add-parameter").edit(source, (name, own, default, ""))
    yield instead(source, handler.type, own)


WRITER = Writer(frozenset(("add-parameter",)), _written, needs=_SAYS)
