"""The exceptions that a file defines, whatever they are called."""

from __future__ import annotations

import builtins
import re
from functools import lru_cache

from spark_tui.edits.python.source import Source

IS_ERROR = re.compile(r"\b\w*(?:Error|Exception|Exit|Interrupt)$")


@lru_cache(maxsize=64)
def own_exceptions(source: Source) -> frozenset[str]:
    """By what they come from."""
    bases = {name: {source.segment(each) for each in node.bases} for name, node in source.classes}
    found: set[str] = set()
    while more := {name for name, above in bases.items() if above & found or any(map(is_error, above))} - found:
        found |= more
    return frozenset(found)


def is_error(name: str) -> bool:
    """By its name, or because it is one of Python's."""
    kind = getattr(builtins, name, None)
    return IS_ERROR.search(name) is not None or (isinstance(kind, type) and issubclass(kind, BaseException))
