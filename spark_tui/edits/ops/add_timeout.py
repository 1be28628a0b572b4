"""A call that may wait forever is told how long it may."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.failing.waiting import awaited, limited, limited_wait, waiting
from spark_tui.edits.python.names import MODULE, all_functions, documented
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.refusal import Refusal

_SECONDS = re.compile(r"\d+(?:\.\d+)?|\.\d+|[^\W\d]\w*(?:\.[^\W\d]\w*)*")


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, seconds = values
    if _SECONDS.fullmatch(seconds) is None or seconds.strip("0.") == "":
        raise Refusal(f"{seconds!r} is no time to wait", "say a number of seconds, or the name of a constant")
    where = documented(source, name)
    calls = list(waiting(source, where))
    if calls:
        yield from (limited(source, each, seconds) for each in calls)
        return
    waits = list(awaited(source, where)) if isinstance(where, ast.AsyncFunctionDef) else []
    if len(waits) != 1:
        raise Refusal(f"{name} {'waits for several things' if waits else 'has no call that could wait forever'}")
    yield from limited_wait(source, waits[0], seconds)


def _can_wait(source: Source, function: Function) -> bool:
    """Has it a call that takes a time limit, or waits for one thing?"""
    if any(waiting(source, function)):
        return True
    return isinstance(function, ast.AsyncFunctionDef) and len(list(awaited(source, function))) == 1


def _places(source: Source, _earlier: Values) -> Iterator[str]:
    yield from (name for name in all_functions(source) if _can_wait(source, source.function(name)))
    if any(waiting(source, source.tree)):
        yield MODULE


OP = Op(
    "add-timeout",
    "put a time limit on calls that may wait forever",
    (
        Slot("function", "name", "the function it stands in; module, for code outside of functions", _places),
        Slot("seconds", "text", "how many seconds", default="10"),
    ),
    _edit,
    (
        Example(
            "def fetch(url):\n    return requests.get(url).json()\n",
            ("fetch", "5"),
            "def fetch(url):\n    return requests.get(url, timeout=5).json()\n",
        ),
        Example(
            "import subprocess as sp\n\n\ndef build(jobs):\n    sp.run(\n        jobs.queue.get(),  # next\n"
            "        check=True,\n        timeout=None,\n    )\n",
            ("build",),
            "import subprocess as sp\n\n\ndef build(jobs):\n    sp.run(\n        jobs.queue.get(timeout=10),  # next\n"
            "        check=True,\n        timeout=10,\n    )\n",
        ),
        Example(
            "import asyncio\n\n\nasync def load(url):\n    text = await fetch(url)\n    return text.strip()\n",
            ("load", "2.5"),
            "import asyncio\n\n\nasync def load(url):\n    text = await asyncio.wait_for(fetch(url), timeout=2.5)\n"
            "    return text.strip()\n",
        ),
    ),
)
