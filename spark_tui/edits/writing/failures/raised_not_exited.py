"""An exception where the program was ended: "raise an ImportError instead of exiting", "no sys.exit in a library"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import without_unused
from spark_tui.edits.python.lines import blocks, has_own_lines
from spark_tui.edits.python.nodes import is_any_text
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.doing.actions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:raise|throw|exception|error)\w*\b.*\b(?:instead of|rather than|not|don't|no|never)\b.*"
    r"\b(?:sys\.)?(?:exit\w*|quit\w*)"
    r"|\b(?:exit\w*|quit\w*)\b.*\b(?:raise|throw|\w+Error|exception)\b"
)
_EXITS = frozenset(("exit", "sys.exit", "quit", "os._exit"))
_TELLS = Pattern(r"(?:^|\.)(?:print|write|err|error|critical|warning|fatal|fail|echo|secho)$")
_ASKED = 3.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    error = next(exceptions(Gap(sentence, "raise-instead")), None) or "RuntimeError"
    for block in blocks(source):
        for at, statement in enumerate(block):
            call = _called(statement)
            if call is None or ast.unparse(call.func) not in _EXITS or not has_own_lines(source, statement):
                continue
            told = _called(block[at - 1]) if at else None
            first: ast.stmt = statement
            message = call.args[0] if call.args and is_any_text(call.args[0]) else None
            if message is None and told is not None and told.args and _TELLS.search(ast.unparse(told.func)):
                first, message = block[at - 1], told.args[0]
            said = f"({source.segment(message)})" if message is not None else ""
            change = Splice(source.start(first), source.stop(statement), f"raise {error}{said}")
            evidence = _ASKED + told_of(sentence, statement)
            yield Repair((without_unused(source, [change], named_in(first) | named_in(statement)),), evidence)


def _called(statement: ast.stmt) -> ast.Call | None:
    value = statement.value if isinstance(statement, ast.Expr) else None
    return value if isinstance(value, ast.Call) else None


WRITER = Writer(frozenset(("raise-instead", "change-exception")), _written, needs=_NEEDS)
