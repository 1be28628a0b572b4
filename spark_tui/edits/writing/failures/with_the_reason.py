"""What is told where an error is caught tells what went wrong: "'job failed' without the reason is no log message"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:reasons?|why|cause|what (?:went wrong|failed|happened|the (?:error|problem) (?:is|was))"
    r"|which (?:error|exception)|the (?:error|exception) (?:itself|too|as well)|actual (?:error|exception))\b"
)
_TOLD = Pattern(r"(?i)\b(?:log\w*|warn\w*|message\w*|print\w*|say|says|tells?|show\w*|includ\w+|without|know)\b")
_LOGS = frozenset(("debug", "info", "warning", "error", "critical"))
_ASKED, _QUOTED = 3.5, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for handler in source.all(ast.ExceptHandler) if _TOLD.search(sentence.text) is not None else ():
        for statement in handler.body:
            match statement:
                case ast.Expr(ast.Call(ast.Attribute(attr=name), [ast.Constant(str())], []) as call) if name in _LOGS:
                    splices = _logged(source, handler, call)
                case ast.Expr(ast.Call(ast.Name("print"), [ast.Constant(str())]) as call):
                    splices = _printed(source, handler, call)
                case _:
                    continue
            said = ast.literal_eval(call.args[0])
            quoted = _QUOTED * (said in sentence.text)
            yield Repair((*_named(source, handler), *splices), _ASKED + quoted + told_of(sentence, handler))


def _logged(source: Source, handler: ast.ExceptHandler, call: ast.Call) -> list[Splice]:
    stop = source.stop(call.args[0])
    return [Splice(stop - 1, stop - 1, ": %s"), Splice(stop, stop, f", {_name(handler)}")]


def _printed(source: Source, handler: ast.ExceptHandler, call: ast.Call) -> list[Splice]:
    start, stop = source.start(call.args[0]), source.stop(call.args[0])
    return [Splice(start, start, "f"), Splice(stop - 1, stop - 1, f": {{{_name(handler)}}}")]


def _name(handler: ast.ExceptHandler) -> str:
    return handler.name or "error"


def _named(source: Source, handler: ast.ExceptHandler) -> Iterator[Splice]:
    """What is caught gets a name, where it has none."""
    if handler.name is None:
        at = source.stop(handler.type) if handler.type is not None else source.start(handler) + len("except")
        yield Splice(at, at, " as error" if handler.type is not None else " Exception as error")


WRITER = Writer(frozenset(("change-message", "add-log")), _written, needs=_NEEDS)
