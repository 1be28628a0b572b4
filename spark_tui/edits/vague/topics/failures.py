""" "handle errors in load": a file that is not there, where one is read; else which error is meant, and what then."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.tries import can_be_tried, in_try
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.lines import block_of, has_own_lines
from spark_tui.edits.python.names import class_around
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.vague.examples import of_failures, opened, such
from spark_tui.edits.vague.places import AT, NAMED
from spark_tui.edits.writing.failures.fallbacks import WRITER as FALLBACKS

_ERRORS = r"(?:errors?|exceptions?|failures?|problems|error cases)"
_SAYS = Pattern(
    r"(?i)(?:handle|catch|deal with|care about|take care of|cope with)(?: (?:all|any|the|possible|potential"
    r"|more|its))*"
    rf" {_ERRORS}(?: (?:properly|better|gracefully|correctly|here))*{AT}(?: (?:properly|better|gracefully))?"
    rf"|(?:add|improve|better|do|needs?|fix|more|proper)(?: (?:the|some|better|proper|more|basic|good|an?))*"
    r" (?:(?:error|exception)[- ]?handling|exception handlers?|try(?:[ /-](?:and )?(?:except|catch))?(?:"
    rf" blocks?)?){AT}"
    rf"|{NAMED} (?:needs|should have|has no|lacks) (?:better |proper |some |any )?error handling"
    rf"|(?:error|exception)[- ]handling{AT}"
    rf"|{NAMED} should handle {_ERRORS}"
    rf"|(?:do something about|care about|think of) (?:the |all |possible )?{_ERRORS}{AT}|fail gracefully{AT}"
    rf"|(?:don'?t|do not|never|must not) (?:crash|fail|die|blow up){AT}"
    rf"|{NAMED} (?:should(?: not|n'?t)|must(?: not|n'?t)) (?:crash|fail|die|blow up)"
)


def missing_file(wish: Wish) -> Iterator[Repair]:
    """In the one function that it may be about and that reads a file."""
    reading = [(name, each) for name, each in wish.functions if opened(each, "r") is not None]
    if len(reading) != 1:
        return
    name, function = reading[0]
    if any(isinstance(node, ast.Try) for node in walk(function)):
        return
    if not gives_something(function):
        yield from _as_it_was(wish.source, function)
        return
    said = Sentence(f"handle a missing file in {name.rpartition('.')[2]}", wish.source)
    lines = range(function.lineno, (function.end_lineno or function.lineno) + 2)  # a handler is put behind it
    found = [
        each
        for each in FALLBACKS.write(said)
        if all(wish.source.line_at(splice.start) in lines for splice in each.splices)
    ]
    yield from sorted(found, key=lambda each: -each.evidence)[:1]


def _as_it_was(source: Source, function: Function) -> Iterator[Repair]:
    """What is read is kept by the object, which was made with something: so it stays, where nothing can be read."""
    statement, around = opened(function, "r"), class_around(source, function)
    if statement is None or around is None or (made := method(around, "__init__")) is None:
        return
    kept, begun = _set_by(statement), _set_by(made)
    if (
        kept
        and kept <= begun
        and has_own_lines(source, statement)
        and can_be_tried(block_of(source, statement), statement)
    ):
        yield from possible(in_try(source, [statement], "FileNotFoundError", "pass"), 0.0)


def _set_by(node: ast.AST) -> set[str]:
    """The attributes that it sets, or of which it sets an entry."""
    found = set[str]()
    for each in walk(node):
        match each:
            case ast.Attribute(ast.Name(), name, ast.Store()) | ast.Subscript(
                ast.Attribute(ast.Name(), name), ctx=ast.Store()
            ):
                found.add(name)
    return found


_MISSING = Pattern(
    r"(?i)what (?:if|happens (?:if|when)|about when) (?:the|a|that|its|this)(?: \w+)? file (?:is missing|is"
    r" not there|isn't there"
    r"|does not exist|doesn't exist|is gone)"
)


def _lacks(wish: Wish) -> str:
    example = of_failures(wish.source, wish.functions) or (
        f"log exceptions in {wish.place.name} and raise them again" if wish.function is not None else ""
    )
    return such(f"say which error{wish.where()} is meant and what should happen then", example)


TOPICS = (Topic(_SAYS, _lacks, missing_file), Topic(_MISSING, _lacks, missing_file))
