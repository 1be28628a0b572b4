"""What holds as many as it may takes no more: "a player can't carry more than 10 things", "at most 3 loans"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import has_docstring, insert_at_top
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.writing import Writer

_NUMBER = r"(?P<number>[1-9]\d*|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|fifty|hundred)"
_SAYS = Pattern(
    r"(?i)(?:\b(?:can(?:'?t|not)|must(?:n't| not)|may not|should(?:n't| not)|do(?:es)?n't|never|not|no(?:body| one)?)\b"
    r"(?: \w+){0,5} more than|\bat most|\bno more than|\b(?:max(?:imum|\.)?|limit|capacity)(?: of| is| to)?"
    rf"|\bup to) {_NUMBER} (?P<what>[a-z]\w+)\b"
)
_OTHERWISE = Pattern(
    r"(?i)\b(?:last|latest|newest|recent\w*|oldest|old|forget\w*|histor\w+|truncat\w+|retr\w+|attempts?|tries|seconds?|secs?"
    r"|minutes?|hours?|days?|char\w*|letters?|digits?|decimals?|lines?|words?|times?|percent|bytes|columns?|show\w*|print\w*"
    r"|return\w*|list\w*|log\w*|display\w*)\b"
)
"""Those go that came first, or it is something else that is limited."""
_ANY = frozenset(("thing", "item", "entry", "element", "one", "piece", "of"))
_PUT = frozenset(("append", "add", "appendleft", "insert"))
_ASKED, _NAMED, _ALONE = 3.4, 1.2, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    match = _SAYS.search(sentence.text)
    if match is None or _OTHERWISE.search(sentence.text) is not None:
        return
    source, what = sentence.source, singular(match["what"].lower())
    number = NUMBERS.get(match["number"].lower(), match["number"])
    found = list(_taking(source))
    for name, method, kept in found:
        own = {singular(part) for part in parts(kept.rpartition(".")[2])}
        told = _NAMED * (what in own) + _NAMED * (names(sentence, name.partition(".")[0]) > 0)
        told += _NAMED * (names(sentence, method.name) > 0) + _ALONE * (len(found) == 1)
        if told and (what in own or what in _ANY):
            guard = f"if len({kept}) >= {number}:\n{source.unit}{_refusal(source, method, number, match['what'])}"
            yield Repair((insert_at_top(source, method, guard),), _ASKED + told)


def _taking(source: Source) -> Iterator[tuple[str, Function, str]]:
    """The methods that put something into what their object holds, and into which."""
    for name, method in source.functions:
        for node in ast.walk(method) if "." in name and method.name != "__init__" else ():
            match node:
                case ast.Call(ast.Attribute(ast.Attribute(ast.Name("self")) as kept, put)) if put in _PUT:
                    yield name, method, ast.unparse(kept)
                    break
                case _:
                    pass


def _refusal(source: Source, method: Function, number: str, what: str) -> str:
    """As it refuses something already."""
    for statement in method.body[has_docstring(method.body) :]:
        match statement:
            case ast.If(body=[ast.Return() as leave], orelse=[]):
                return source.segment(leave)
            case ast.If(body=[ast.Raise(exc=ast.Call(func=error))], orelse=[]):
                return f'raise {source.segment(error)}("no more than {number} {what}")'
            case _:
                pass
    return f'raise ValueError("no more than {number} {what}")'


WRITER = Writer(frozenset(("raise-if", "return-if", "clamp", "guard-empty")), _written, needs=_SAYS)
