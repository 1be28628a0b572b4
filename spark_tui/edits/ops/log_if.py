"""A message is logged when a condition holds."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.bodies import insert_first, insert_once_known
from spark_tui.edits.python.lines import on_lines
from spark_tui.edits.python.nodes import Loop
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.loggers import level_names, lines_with_logger, logger_needed


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, level, condition, message = values
    logger, setup = logger_needed(source, values[0])
    yield from setup
    block = _blocks(source)[line]
    code = f"if {given.expression(condition)}:\n{source.unit}{logger}.{level}({given.quoted(message)})"
    if isinstance(block, Function):
        yield insert_once_known(source, block, given.names(condition), code)
    else:
        yield insert_first(source, block.body, code)


def _lines(source: Source, _earlier: Values) -> Iterator[str]:
    return lines_with_logger(source, _blocks(source))


def _blocks(source: Source) -> dict[str, Function | Loop]:
    return on_lines(node for node in source.nodes if isinstance(node, Function | Loop))


OP = Op(
    "log-if",
    "log a message when a condition holds, in a function or in every turn of a loop",
    (
        Slot("line", "line", "the line of the function or the loop", _lines),
        Slot("level", "text", "debug, info, warning, error or critical", level_names),
        Slot("condition", "text", "when: amount > limit"),
        Slot("message", "text", "what is logged"),
    ),
    _edit,
    (
        Example(
            "import logging\n\nlog = logging.getLogger()\n\n\ndef take(amount):\n    left = stock() - amount\n"
            "    return left\n",
            ("6", "warning", "left < 0", "sold out"),
            "import logging\n\nlog = logging.getLogger()\n\n\ndef take(amount):\n    left = stock() - amount\n"
            '    if left < 0:\n        log.warning("sold out")\n    return left\n',
        ),
    ),
    twice="again",
)
