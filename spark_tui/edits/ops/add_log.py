"""A logged message behind a line."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.places import lines_to_follow, put_behind
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.loggers import level_names, lines_with_logger, logger_needed


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, level, message = values
    logger, setup = logger_needed(source, values[0])
    yield from setup
    yield put_behind(source, line, f"{logger}.{level}({given.quoted(message)})")


def _lines(source: Source, _values: Values) -> Iterator[str]:
    return lines_with_logger(source, lines_to_follow(source))


OP = Op(
    "add-log",
    "log a message behind that line",
    (
        Slot("line", "line", "the line of a statement, or of what opens a block", _lines),
        Slot("level", "text", "debug, info, warning, error or critical", level_names),
        Slot("message", "text", "what is logged"),
    ),
    _edit,
    (
        Example(
            "import logging\n\nlogger = logging.getLogger(__name__)\n\n\ndef save(rows):\n    store(rows)\n",
            ("7", "info", "saved"),
            "import logging\n\nlogger = logging.getLogger(__name__)\n\n\ndef save(rows):\n    store(rows)\n"
            '    logger.info("saved")\n',
        ),
    ),
    twice="again",
)
