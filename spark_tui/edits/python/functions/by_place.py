"""What calls of the library take that is called otherwise there, or has a place and no name: `Semaphore(limit)`,
`deque(maxlen=size)`, `int(text, base)`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.source import Source


@dataclass(frozen=True, slots=True)
class Taken:
    """By its place, where it has no `name`."""

    place: int
    name: str
    called: re.Pattern[str]


_SO_MANY = (
    r"(?:max_?)?(?:size|len|length|limit|items|entries|capacity|count|n|number|last|keep|history)|max_\w+|\w+_limit"
)
_AT_ONCE = (
    r"limit|concurrency|(?:max_)?(?:parallel|concurrent|workers|threads|jobs|tasks|connections|slots|n)|max_\w+|n_\w+"
)
_DEFAULT = r"default|fallback|missing|otherwise|empty|default_value"


def _row(place: int, name: str, called: str) -> Taken:
    return Taken(place, name, re.compile(rf"(?:{called})"))


_FUNCTIONS = {
    **dict.fromkeys(
        (f"{home}.{kind}" for home in ("asyncio", "threading") for kind in ("Semaphore", "BoundedSemaphore")),
        _row(0, "", _AT_ONCE),
    ),
    **dict.fromkeys(
        (f"concurrent.futures.{kind}" for kind in ("ThreadPoolExecutor", "ProcessPoolExecutor")),
        _row(0, "max_workers", _AT_ONCE),
    ),
    "multiprocessing.Pool": _row(0, "", _AT_ONCE),
    **dict.fromkeys(
        ("queue.Queue", "queue.LifoQueue", "queue.PriorityQueue", "asyncio.Queue"), _row(0, "maxsize", _SO_MANY)
    ),
    "collections.deque": _row(1, "maxlen", _SO_MANY),
    "functools.lru_cache": _row(0, "maxsize", _SO_MANY),
    "random.Random": _row(0, "", "seed"),
    "int": _row(1, "", "base|radix"),
    "round": _row(1, "", "digits|places|decimals|precision|ndigits|n"),
    **dict.fromkeys(("max", "min"), _row(9, "key", "key")),
    "next": _row(1, "", _DEFAULT),
    "getattr": _row(2, "", _DEFAULT),
    "os.getenv": _row(1, "", _DEFAULT),
    "os.environ.get": _row(1, "", _DEFAULT),
    "enumerate": _row(1, "start", "start|first|offset"),
    "sum": _row(1, "start", "start|initial"),
    "datetime.datetime.now": _row(0, "", "tz|timezone|zone"),
}
_METHODS = {
    **dict.fromkeys(("get", "pop"), _row(1, "", _DEFAULT)),
    **dict.fromkeys(("split", "rsplit"), _row(0, "", "sep|separator|delimiter|delim")),
    **dict.fromkeys(("strip", "lstrip", "rstrip"), _row(0, "", "chars|characters|strip_chars")),
    **dict.fromkeys(("encode", "decode"), _row(0, "", "encoding|charset|codec")),
    **dict.fromkeys(("read_text", "write_text"), _row(9, "encoding", "encoding|charset")),
    **dict.fromkeys(("ljust", "rjust", "center"), _row(1, "", "fill|fillchar|char|pad|padding|filler")),
    "extractall": _row(0, "", r"(?:out_?|target_?|dest_?)?(?:path|dir|folder|dest)|dest\w*|target|to|into|where"),
    "most_common": _row(0, "", f"k|top|most|{_SO_MANY}"),
    "isoformat": _row(0, "", "sep|separator"),
}


def by_place(source: Source, call: ast.Call, name: str) -> Iterator[Taken]:
    """How it takes what is called so here, and what it is not given yet."""
    full = full_name(source, call.func)
    row = _FUNCTIONS.get(full)
    if row is None and isinstance(call.func, ast.Attribute):
        row = _METHODS.get(call.func.attr)
    if row is None or row.called.fullmatch(name) is None or (row.name and keyword(call, row.name) is not None):
        return
    if len(call.args) == row.place or (row.name and len(call.args) < row.place):
        yield row
