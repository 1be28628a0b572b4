"""What is printed is logged instead, as far as it is meant: "use the logger for the skipped files, as a warning"; what
was caught is an error, and the rest is not."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.ops.logging_setup import at_start, setups
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.scripts import guard
from spark_tui.edits.python.names import all_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.loggers import logger_needed
from spark_tui.edits.python.strings.printing import blank_line, loggable, logged
from spark_tui.edits.reading import Sentence, names, said_in
from spark_tui.edits.saying.place.named import places
from spark_tui.edits.saying.place.prints_meant import prints_meant
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)(?=.*\bprint\w*\b)(?=.*\blog(?:s|ged|ging|gers?)?\b)")
_LEVEL_ERROR = Pattern(r"(?i)\b(?:debug|info|warn\w*|error|critical|exception|level)\b")
_ASKED, _PLACED = 5.0, 2.5


def _failures_as_errors(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, places(sentence)
    if _LEVEL_ERROR.search(sentence.text) is not None or prints_meant(sentence):
        return
    around: list[ast.AST] = [source.definition(place) for place in said] or [source.tree]
    found = [call for each in around for call in loggable(source, each) if blank_line(source, call) is None]
    if any(_is_caught(source, call) for call in found):
        yield from possible(_to_log(source, found), _ASKED + _PLACED * bool(said))


def _to_log(source: Source, calls: list[ast.Call]) -> Iterator[Splice]:
    logger, setup = logger_needed(source)
    yield from setup
    for call in calls:
        yield from logged(source, call, f"{logger}.{'error' if _is_caught(source, call) else 'info'}")


def _is_caught(source: Source, node: ast.AST) -> bool:
    return any(isinstance(each, ast.ExceptHandler) for each in all_around(source, node))


_SAYS = Pattern(r"(?i)(?=.*\bprint\w*\b).*\b(?:log|logs|logged|logging|logger)\b")
_LEVEL_SOME = Pattern(
    r"(?i)\b(?:as (?:an? )?|\w+\.|an? |at |on |level |to |it |them )(debug|info|warn|error|critical)(?:ing)?s?\b"
)


def _some_prints(sentence: Sentence) -> Iterator[Repair]:
    calls = prints_meant(sentence)
    if calls:
        yield from possible(_to_logs(sentence, calls), _ASKED)


def _to_logs(sentence: Sentence, calls: list[ast.Call]) -> Iterator[Splice]:
    source = sentence.source
    level = said_in(_LEVEL_SOME.search(sentence.text)).lower() or "info"
    logger, setup = logger_needed(source)
    yield from setup
    for call in calls:
        yield from logged(source, call, f"{logger}.{'warning' if level == 'warn' else level}")


_LOG = r"(?:the |an? |our )?(?:existing |module |std ?lib )?(?:logg(?:ing|er)|log)(?: module| calls?)?"
_PRINT = r"(?:the |all |these |those |bare )?print(?:s|ing|\(\)| statements?| calls?)?"
_NEEDS_ALL = Pattern(
    rf"(?i)^(?:please |pls |can you |should |better |\w+ should )*(?:use |using |do |with )?{_LOG}"
    rf" (?:instead of|rather than|not|in place of) {_PRINT}(?: in (?:the )?`?\w+`?)?(?:\(\))?(?: please| pls)?[.!?]*$"
    rf"|^(?:please |pls )*(?:replace|turn|change|convert|make) {_PRINT} (?:with|by|to|into) {_LOG}[.!?]*$"
)
_ASKED_ALL, _CLEAR = 6.5, 1.5


def _all_of_them(sentence: Sentence) -> Iterator[Repair]:
    """In the function that is named, or everywhere."""
    source = sentence.source
    told = max((names(sentence, function.name) for _, function in source.functions), default=0.0)
    meant = [full for full, function in source.functions if names(sentence, function.name) == told >= _CLEAR]
    for place in meant or [""]:
        around = source.definition(place) if place else source.tree
        if not any(_is_caught(source, call) for call in loggable(source, around)):
            done = named("print-to-log").edit(source, ("info", place))
            yield from possible(chain(done, () if place else _shown(source)), _ASKED_ALL)


def _shown(source: Source) -> Iterator[Splice]:
    """Where a program starts that has set up no log, what was seen on the screen stays there."""
    if guard(source) is not None and setups(source) is None:
        yield at_start(source, "logging.basicConfig(level=logging.INFO)", "logging")


WRITERS = (
    Writer(frozenset(("print-to-log", "log-print")), _all_of_them, needs=_NEEDS_ALL),
    Writer(frozenset(("print-to-log",)), _failures_as_errors, needs=_NEEDS),
    Writer(frozenset(("print-to-log", "log-print")), _some_prints, needs=_SAYS),
)
