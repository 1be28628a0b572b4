""" "make save safer": a file that is written anew is never there by half; one that is read may be missing; a value is
asked for what others ask of it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import statement_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.uses import named_in
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
    rf"|{NAMED} (?:is not|isn't) (?:very )?{_SAFE}|(?:harden|protect|guard|secure) {NAMED}"
    rf"|{NAMED} atomically|{NAMED} (?:could|may|might|can) (?:lose|corrupt|destroy) (?:the |its )?(?:data"
    r"|files?|it|everything)"
    rf"|(?:don'?t|never|do not) (?:lose|corrupt|destroy) (?:the |any )?(?:data|files?){AT}"
)
_NEW = "temporary"


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
    if len(writing) != 1 or _NEW in named_in(writing[0]) or "replace(" in wish.source.segment(writing[0]):
        return
    source, statement = wish.source, opened(writing[0], "w")
    match statement:
        case ast.With([ast.withitem(ast.Call(ast.Name("open"), [path, *_]), ast.Name())]):
            if has_own_lines(source, statement) and isinstance(path, ast.Name | ast.Attribute):
                name = source.segment(path)
                yield Repair((
                    *import_needed(source, "os"),
                    insert_before(source, statement, f'{_NEW} = f"{{{name}}}.tmp"'),
                    instead(source, path, _NEW),
                    insert_after(source, statement, f"os.replace({_NEW}, {name})"),
                ))  # fmt: skip
        case ast.With(
            [ast.withitem(ast.Call(ast.Attribute(ast.Name() | ast.Attribute() as path, "open")), ast.Name())]
        ):
            if has_own_lines(source, statement):
                yield _beside_path(source, statement, path)
        case ast.Expr(ast.Call(ast.Attribute(ast.Name() | ast.Attribute() as path, "write_text" | "write_bytes"))):
            if has_own_lines(source, statement):
                yield _beside_path(source, statement, path)
        case _:
            pass


def _beside_path(source: Source, statement: ast.stmt, path: ast.expr) -> Repair:
    name = source.segment(path)
    return Repair((
        insert_before(source, statement, f'{_NEW} = {name}.with_name({name}.name + ".tmp")'),
        instead(source, path, _NEW),
        insert_after(source, statement, f"{_NEW}.replace({name})"),
    ))  # fmt: skip


def _closed(wish: Wish) -> Iterator[Repair]:
    """What is opened in passing is closed."""
    source = wish.source
    for _, function in wish.functions:
        for node in ast.walk(function):
            match node:
                case ast.Call(ast.Attribute(ast.Call(ast.Name("open")) as call, "read")):
                    statement = statement_around(source, node)
                    if isinstance(statement, ast.Return | ast.Assign) and has_own_lines(source, statement):
                        yield _in_with(source, statement, call)
                case _:
                    pass


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
