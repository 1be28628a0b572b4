"""Another one of its kind, where a method or a function was called: "upper i meant", "max, not min"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.correcting.corrections import affirmed
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.source import Splice
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_FAMILIES = tuple(
    tuple(line.split())
    for line in (
        "lower upper title capitalize casefold swapcase",
        "strip lstrip rstrip",
        "min max sum",
        "any all",
        "startswith endswith",
        "append extend appendleft add insert",
        "floor ceil round trunc int",
        "sorted reversed",
        "get pop setdefault",
        "find index rfind rindex",
        "split rsplit splitlines partition rpartition",
        "ljust rjust center zfill",
        "remove discard",
        "union intersection difference symmetric_difference",
        "read readline readlines",
        "match search fullmatch",
        "glob rglob",
        "monotonic perf_counter time",
        "mean median mode",
        "dirname basename abspath realpath",
        "isdigit isdecimal isnumeric isalpha isalnum",
        "items keys values",
        "popleft pop",
    )
)
_SAYS = Pattern(rf"(?i)(?<!\w)\.?(?:{'|'.join(sorted({name for family in _FAMILIES for name in family}))})\b")
_CLEAR, _OLDER = 1.8, 0.4


def _turned(turn: Turn) -> Iterator[Turned]:
    said = [each.lower().lstrip(".") for each in _SAYS.findall(affirmed(turn.said))]
    for call in turn.new(ast.Call):
        name, stop = called(call), turn.now.stop(call.func)
        family = next((each for each in _FAMILIES if name in each), ())
        is_fresh = (
            all(not re.search(rf"\b{name}\(", line) for hunk in turn.hunks for line in hunk.old) if name else False
        )
        for other in said:
            if other in family and other != name:
                evidence = _CLEAR if is_fresh else _OLDER
                yield from turn.with_splices([Splice(stop - len(name), stop, other)], evidence)


TURNER = Turner(_turned, _SAYS)
