"""What one line prints is logged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.lines import on_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.loggers import level_names, lines_with_logger, logger_needed
from spark_tui.edits.python.strings.printing import loggable, logged


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, level = values
    logger, setup = logger_needed(source)
    yield from setup
    yield from logged(source, on_lines(loggable(source, source.tree))[line], f"{logger}.{level}")


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return lines_with_logger(source, on_lines(loggable(source, source.tree)))


OP = Op(
    "log-print",
    "log what one line prints",
    (
        Slot("line", "line", "the line of the print", _lines),
        Slot("level", "text", "debug, info, warning, error or critical", level_names, default="info"),
    ),
    _edit,
    (
        Example(
            "import logging\n\nlog = logging.getLogger()\n\nprint(total)\nif missing:\n"
            "    print('missing:', missing)\n",
            ("7", "warning"),
            "import logging\n\nlog = logging.getLogger()\n\nprint(total)\nif missing:\n"
            '    log.warning("missing: %s", missing)\n',
        ),
    ),
)
