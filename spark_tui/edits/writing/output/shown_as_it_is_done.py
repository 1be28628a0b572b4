"""What something is done to is printed right before that, or right behind it: "print the path before deleting it",
"show the order id after saving in store"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.functions.returns import always_leaves
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.moments import Moment, moments
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)^\W*(?:(?:please|pls|also|can you|could you|just)\W+)*(?:print|show|output|display)(?: out)?"
    r"(?: the| each| every| its| which)? `?(?P<what>[a-z_]\w*(?: [a-z_]\w*)??)`? (?:right |just |shortly |directly )?"
    r"(?:(?P<before>before|prior to)|after|once|as soon as)\b(?! (?:the )?(?:return|loop|board|end))"
)
_ASKED, _NAMED, _CLEAR = 8.6, 1.0, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.match(sentence.text)
    named = {name for name, _ in sentence.source.functions if names(sentence, name) >= _CLEAR}
    for full, function in sentence.source.functions if said is not None else ():
        for moment in moments(sentence, function) if not named or full in named else ():
            code = _told(sentence.source, moment, said["what"]) if said is not None else ""
            statement = moment.statement
            if not code or statement is function or _shows(sentence.source, function, code):
                continue
            if said is None or moment.is_before is not (said["before"] is not None):
                continue  # of something else
            if moment.is_before:
                found = later(insert_before, sentence.source, statement, f"print({code})")
            elif not always_leaves([statement]):
                found = later(insert_after, sentence.source, statement, f"print({code})")
            else:
                continue
            yield from possible(found, _ASKED + _NAMED * (full in named))


def _told(source: Source, moment: Moment, what: str) -> str:
    """As it stands in what is done."""
    words = parts(what.replace(" ", "_"))
    for node in ast.walk(moment.statement):
        match node:
            case ast.Name(name, ast.Load()) if parts(name) == words:
                return name
            case ast.Attribute(ast.Name(of), name, ast.Load()) if words in (parts(name), (*parts(of), *parts(name))):
                return source.segment(node)
            case _:
                pass
    return ""


def _shows(source: Source, function: Function, code: str) -> bool:
    return f"print({code})" in source.segment(function)


WRITER = Writer(frozenset(("add-print", "insert-before", "insert-after", "message-value")), _written, needs=_NEEDS)
