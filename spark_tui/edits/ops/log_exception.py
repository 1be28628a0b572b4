"""A handler logs what it caught."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.failing.tries import handlers
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.places import replace_pass
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.loggers import lines_with_logger, log_calls, logger_needed
from spark_tui.edits.python.walking import walk


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    handler = handlers(source)[values[0]]
    logger, setup = logger_needed(source, values[0])
    yield from setup
    function = function_around(source, handler)
    code = f'{logger}.exception("{function.name if function else "this"} failed")'
    yield replace_pass(source, handler.body, code) or insert_first(source, handler.body, code)


def _lines(source: Source, _values: Values) -> Iterator[str]:
    logged = {id(call) for level, call in log_calls(source) if level == "exception"}
    found = handlers(source)
    for line in lines_with_logger(source, found):
        if not any(id(node) in logged for node in walk(found[line])):
            yield line


OP = Op(
    "log-exception",
    "log an exception where it is caught",
    (Slot("line", "line", "the line of the except", _lines),),
    _edit,
    (
        Example(
            "import logging\n\nlog = logging.getLogger(__name__)\n\n\ndef load(path):\n    try:\n"
            "        return read(path)\n"
            "    except OSError:\n        return None\n",
            ("9",),
            "import logging\n\nlog = logging.getLogger(__name__)\n\n\ndef load(path):\n    try:\n"
            "        return read(path)\n"
            '    except OSError:\n        log.exception("load failed")\n        return None\n',
        ),
        Example(
            "import os\n\n\ndef clean(path):\n    try:\n        os.remove(path)\n    except OSError:\n"
            "        pass  # gone\n",
            ("7",),
            "import logging\nimport os\n\nlogger = logging.getLogger(__name__)\n\n\ndef clean(path):\n    try:\n"
            '        os.remove(path)\n    except OSError:\n        logger.exception("clean failed")  # gone\n',
        ),
    ),
)
