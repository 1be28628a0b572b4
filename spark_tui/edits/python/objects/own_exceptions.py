"""The exceptions that a file defines, whatever they are called."""

from __future__ import annotations

import ast
import builtins
import re
from functools import lru_cache

from spark_tui.edits.python.source import Source

IS_ERROR = re.compile(r"\b\w*(?:Error|Exception|Exit|Interrupt)$")


_HOME = re.compile(r"(?:^|[._])(?:exc|exceptions?|errors?)$")


@lru_cache(maxsize=64)
def own_exceptions(source: Source) -> frozenset[str]:
    """By what they come from."""
    bases = {name: {source.segment(each) for each in node.bases} for name, node in source.classes}
    found: set[str] = set()
    while more := {name for name, above in bases.items() if above & found or any(map(is_error, above))} - found:
        found |= more
    return frozenset(found)


@lru_cache(maxsize=64)
def known_exceptions(source: Source) -> frozenset[str]:
    """Its own, those that it catches, and what comes from where others keep theirs: "from lib.exc import NotThere"."""
    caught = (each.type for each in source.all(ast.ExceptHandler) if each.type is not None)
    several = (one for each in caught for one in (each.elts if isinstance(each, ast.Tuple) else (each,)))
    homes = (each for each in source.all(ast.ImportFrom) if _HOME.search(each.module or "") is not None)
    imported = (alias.asname or alias.name for each in homes for alias in each.names)
    return own_exceptions(source).union((each.id for each in several if isinstance(each, ast.Name)), imported)


def is_error(name: str) -> bool:
    """By its name, or because it is one of Python's."""
    kind = getattr(builtins, name, None)
    return IS_ERROR.search(name) is not None or (isinstance(kind, type) and issubclass(kind, BaseException))
