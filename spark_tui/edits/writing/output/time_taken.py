"""How long something took is told behind it: "print how long it took at the end", "log how long each import takes"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before, without_docstring
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.lines import blocks, has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.strings.loggers import logger_needed
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import shared_words
from spark_tui.edits.writing import Writer

TIME_TAKEN = Pattern(
    r"(?i)\bhow (?:long|much time|many seconds) (?!to\b)(?:\w+ ){0,5}?(?:took|takes?|has taken|ran"
    r"|runs?|needs?|needed)\b"
    r"|\b(?:elapsed|total|execution|running|run) ?time\b|\bruntime\b|\btime (?:taken|it (?:took|takes))\b"
    r"|\b(?:print|show|tell|say|report|output|display|log) (?:the |its )?(?:total |overall )?duration\b"
)
_TELLS = Pattern(r"(?i)\b(?:print|show|tell|say|report|output|display|log|logs|logged|logging)\b")
_LOGGED = Pattern(r"(?i)\b(?:log|logs|logged|logging)\b")
_LEVEL = Pattern(r"(?i)\b(debug|info|warning)\b")
_STARTED = ("started", "started_at", "begun", "_started")
_CLOCK = "time.perf_counter()"
_ASKED, _NAMED, _MAIN, _A_WORD, _CLEAR, _MOST = 3.2, 1.2, 0.8, 0.3, 1.5, 3


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _TELLS.search(sentence.text) is None or "perf_counter" in source.text:
        return
    for _, function in source.functions:
        told = _ASKED + _NAMED * (names(sentence, function.name) >= _CLEAR)
        told += _MAIN * (function.name in ("main", "run", "cli")) + _A_WORD * min(
            shared_words(sentence, function), _MOST
        )
        yield from possible(_timed(sentence, function.body), told)
    for call in _calls(sentence):
        yield from possible(_timed(sentence, [call]), _ASKED + 2 * _NAMED)


_IT = r"(?:it|that|this|all of it|everything|the (?:whole )?(?:thing|script|program|run))"
_ALL_OF_IT = Pattern(
    rf"(?i)^(?:and )?how long (?:did|does|do) {_IT} (?:take|run|need)s?\b(?: in all| in total| to run)?\W*$"
    r"|\b(?:print|show|tell|say|display|report)s? (?:me |us )?(?:how long|the (?:run|total|elapsed )?time)"
    rf" {_IT} (?:took|takes|has taken|ran|needed)\b(?: in all| in total| at the (?:very )?end| overall)?\W*$"
)


def _of_the_script(sentence: Sentence) -> Iterator[Repair]:
    """Nothing is named: from the beginning of the script to its end."""
    if "perf_counter" in sentence.source.text:
        return
    for _, function in sentence.source.functions:
        if function.name == "main":
            yield from possible(_timed(sentence, function.body), _ASKED)


def _calls(sentence: Sentence) -> Iterator[ast.stmt]:
    """Where a function of the file that is named is called: how long that takes is known there."""
    own = {function.name for _, function in sentence.source.functions}
    for block in blocks(sentence.source):
        for each in block:
            match each:
                case ast.Expr(ast.Call(ast.Name(name))) | ast.Assign(value=ast.Call(ast.Name(name))):
                    if name not in own or names(sentence, name) < _CLEAR:
                        continue
                    if function_around(sentence.source, each) is not None:
                        yield each


def _timed(sentence: Sentence, body: list[ast.stmt]) -> Iterator[Splice]:
    """Between the first and the last of the statements; before a `return` at the end, if nothing is done in that."""
    source = sentence.source
    statements = without_docstring(body)
    if not statements or not all(has_own_lines(source, each) for each in (statements[0], statements[-1])):
        return
    first, last = statements[0], statements[-1]
    started = first_free(_STARTED, source.names)
    needed, tells = _telling(sentence, f"{_CLOCK} - {started}")
    yield from import_needed(source, "time")
    yield from needed
    yield insert_before(source, first, f"{started} = {_CLOCK}")
    if isinstance(last, ast.Return | ast.Raise):
        if last is first or _does_something(last):
            return
        yield insert_before(source, last, tells)
    else:
        yield insert_after(source, last, tells)


def _does_something(last: ast.stmt) -> bool:
    return any(isinstance(node, ast.Call | ast.Await) for node in walk(last))


def _telling(sentence: Sentence, passed: str) -> tuple[list[Splice], str]:
    if _LOGGED.search(sentence.text) is None:
        return [], f'print(f"took {{{passed}:.2f}} s")'
    logger, needed = logger_needed(sentence.source)
    level = _LEVEL.search(sentence.text)
    return needed, f'{logger}.{level[1].lower() if level else "info"}("took %.2f s", {passed})'


WRITERS = (
    Writer(frozenset(("add-print", "add-log")), _written, needs=TIME_TAKEN),
    Writer(frozenset(("time-function", "add-print")), _of_the_script, needs=_ALL_OF_IT),
)
