"""What no function is called: as an error, or as a class is, of a single word."""

from __future__ import annotations

import builtins
from collections.abc import Iterator

from spark_tui.edits.python.source import Source

_ERRORS = frozenset(
    name for name, each in vars(builtins).items() if isinstance(each, type) and issubclass(each, BaseException)
)


def named_as_an_error(source: Source) -> Iterator[str]:
    for _, function in source.functions:
        if function.name in _ERRORS:
            yield f"def {function.name}"


def named_as_a_class(source: Source) -> Iterator[str]:
    for _, function in source.functions:
        if function.name.istitle() and len(function.name) > 1 and "_" not in function.name:
            yield f"def {function.name}"


RULES = (named_as_an_error, named_as_a_class)
