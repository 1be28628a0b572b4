""" "make save safer": a file that is written anew is never there by half; one that is read may be missing; a value is
asked for what others ask of it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.aside import written_aside
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import statement_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.vague.examples import of_failures, of_values, opened, such
from spark_tui.edits.vague.places import AT, NAMED
from spark_tui.edits.vague.topics import checks, failures

_MORE = r"(?:(?:more|much|a lot|a bit|a little|really|crash|fail|exception)[ -])*"
_SAFE = (
    r"(?:safer?|robust|reliable|resilient|solid|stable|fault[ -]tolerant|atomic|bullet[ -]?proof|proof"
    r"|defensive|fool[ -]?proof|tolerant|forgiving|lenient)"
)
_SAYS = Pattern(
    rf"(?i)(?:make|get) {NAMED} {_MORE}{_SAFE}(?: against (?:errors|failures|crashes))?"
    rf"|{NAMED} (?:should|must|needs to|has to|could) be {_MORE}{_SAFE}"
    rf"|{NAMED} (?:is not|isn't) (?:very )?{_SAFE}|(?:harden|protect|guard|secure) (?!(?:the )?main\b){NAMED}"
    rf"|{NAMED} atomically|{NAMED} (?:could|may|might|can) (?:lose|corrupt|destroy) (?:the |its )?(?:data"
    r"|files?|it|everything)"
    rf"|(?:don'?t|never|do not) (?:lose|corrupt|destroy) (?:the |any )?(?:data|files?){AT}"
)


def _deeds(wish: Wish) -> Iterator[Repair]:
    yield from _written_aside(wish)
    if "atomic" not in wish.sentence.text:
        yield from _closed(wish)
        yield from failures.missing_file(wish)
        if wish.function is not None:
            yield from checks.TOPIC.deeds(wish)


def _written_aside(wish: Wish) -> Iterator[Repair]:
    """Into a file beside it, which then takes its place."""
    writing = [each for _, each in wish.functions if opened(each, "w") is not None]
    if len(writing) != 1 or "replace(" in wish.source.segment(writing[0]):
        return
    statement = opened(writing[0], "w")
    splices = tuple(written_aside(wish.source, statement)) if statement is not None else ()
    if splices:
        yield Repair(splices)


def _closed(wish: Wish) -> Iterator[Repair]:
    """What is opened in passing is closed."""
    source = wish.source
    for _, function in wish.functions:
        for node in walk(function):
            match node:
                case ast.Call(ast.Attribute(ast.Call(ast.Name("open")) as call, "read")):
                    statement = statement_around(source, node)
                    if isinstance(statement, ast.Return | ast.Assign) and has_own_lines(source, statement):
                        yield _in_with(source, statement, call)


def _in_with(source: Source, statement: ast.stmt, call: ast.Call) -> Repair:
    indent = source.indent(statement.lineno)
    header = f"with {source.segment(call)} as file:\n{indent}{source.unit}"
    at = source.start(statement)
    text = source.segment(statement)
    start = source.start(call) - at
    text = text[:start] + "file" + text[start + len(source.segment(call)) :]
    return Repair((instead(source, statement, header + text),))


def _lacks(wish: Wish) -> str:
    example = of_failures(wish.source, wish.functions) or of_values(wish.source, wish.functions)
    return such(f"say what may go wrong{wish.where()} and what should happen then", example)


TOPIC = Topic(_SAYS, _lacks, _deeds)
