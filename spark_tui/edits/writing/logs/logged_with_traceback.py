"""What a traceback was printed for is logged with it: "use log.exception rather than traceback in run", "replace
traceback.print_exc by logger.exception"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import without_unused
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.loggers import logger_needed
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_TRACE = r"(?:traceback(?:\.print_exc(?:eption)?|\.format_exc)?|print_exc|printed traceback|the stack trace)(?:\(\))?"
_LOG = r"(?:(?:\w+\.)?exception(?:\(\))?|(?:the )?log(?:ger|ging)?\b[\w. ]*)"
_NEEDS = Pattern(
    rf"(?i)\b(?:use|call|with|want|log)\w* .*{_LOG}.*\b(?:rather than|instead of|not|in place of|over)\b.*\b{_TRACE}"
    rf"|\b(?:replace|swap|turn|change|convert)\w* .*\b{_TRACE}.*\b(?:by|with|to|into|for) .*{_LOG}"
    rf"|\b(?:rather than|instead of|not) .*\b{_TRACE}.*\b(?:log|use)\w*\b"
)
_ASKED, _CLEAR = 10.0, 1.5
_PRINTS = ("print_exc", "print_exception", "print_last")


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    found = [each for each in source.all(ast.Expr) if _prints_it(each)]
    around = [(each, function_around(source, each)) for each in found]
    named = [each for each, place in around if place is not None and names(sentence, place.name) >= _CLEAR]
    splices: list[Splice] = []
    try:
        for each in named or found:
            splices += _logged(source, each)
    except Refusal:
        return
    if splices:
        yield Repair((without_unused(source, dict.fromkeys(splices), ("traceback", *_PRINTS)),), _ASKED)


def _prints_it(node: ast.Expr) -> bool:
    match node.value:
        case ast.Call(ast.Attribute(ast.Name("traceback"), attr) | ast.Name(attr)) if attr in _PRINTS:
            return True
        case ast.Call(ast.Name("print"), [ast.Call(ast.Attribute(ast.Name("traceback"), "format_exc"))]):
            return True
        case _:
            return False


def _logged(source: Source, node: ast.Expr) -> Iterator[Splice]:
    logger, needed = logger_needed(source, node.lineno)
    function = function_around(source, node)
    deed = " ".join(parts(function.name)) if function is not None else ""
    yield from needed
    yield instead(source, node, f'{logger}.exception("{deed or "it"} failed")')


WRITER = Writer(frozenset(("add-log", "log-exception", "log-print", "print-to-log")), _written, needs=_NEEDS)
