"""A function logs that it was called."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import all_functions
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.loggers import logger_needed


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, message = values
    function = source.function(name)
    logger, setup = logger_needed(source, function.lineno)
    yield from setup
    yield insert_at_top(source, function, f"{logger}.debug({given.quoted(message or f'{function.name} called')})")


OP = Op(
    "log-entry",
    "log at the top of a function that it was called",
    (
        Slot("function", "name", "the function", all_functions),
        Slot("message", "text", "what is logged; that it was called, if left out", default=""),
    ),
    _edit,
    (
        Example(
            "import sys\n\n\ndef stop():\n    sys.exit(1)\n",
            ("stop",),
            "import logging\nimport sys\n\nlogger = logging.getLogger(__name__)\n\n\ndef stop():\n"
            '    logger.debug("stop called")\n    sys.exit(1)\n',
        ),
    ),
    twice="again",
)
