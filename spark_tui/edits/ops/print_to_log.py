"""What was printed is logged."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.ops._where import where
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.names import all_documented
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.loggers import level_names, logger_needed
from spark_tui.edits.python.strings.printing import blank_line, loggable, logged
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    level, place = values
    found = list(loggable(source, source.definition(place) if place else source.tree))
    said = [call for call in found if blank_line(source, call) is None]
    if not said:
        raise Refusal("nothing is printed here that a logger could say")
    logger, setup = logger_needed(source)
    yield from setup
    for call in said:
        yield from logged(source, call, f"{logger}.{level}")
    yield from remove(source, [blank for call in found if (blank := blank_line(source, call)) is not None])


def _places(source: Source, _values: Values) -> Iterator[str]:
    return (name for name in all_documented(source) if any(loggable(source, source.definition(name))))


OP = Op(
    "print-to-log",
    "log what is printed",
    (
        Slot("level", "text", "debug, info, warning, error or critical", level_names, default="info"),
        where(_places),
    ),
    _edit,
    (
        Example(
            'import sys\n\n\ndef run(job):\n    print(f"running {job}")\n'
            '    print()\n    print("done", job, "100%", file=sys.stderr)\n',
            (),
            "import logging\nimport sys\n\nlogger = logging.getLogger(__name__)\n\n\ndef run(job):\n"
            '    logger.info(f"running {job}")\n    logger.info("done %s 100%%", job)\n',
        ),
        Example(
            "import logging\n\nlog = logging.getLogger()\n\n\ndef a(x):\n    print(x)\n\n\ndef b(x):\n    print(x)\n",
            ("debug", "b"),
            "import logging\n\nlog = logging.getLogger()\n\n\ndef a(x):\n    print(x)\n\n\ndef b(x):\n"
            "    log.debug(x)\n",
        ),
    ),
)
