"""Modules that new code speaks of and the file does not import yet: `math.isnan(price)` needs `import math`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from inspect import Signature, isroutine, signature

from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.source import Source, Splice

_MODULES = ("functools", "itertools", "json", "logging", "math", "os", "shutil", "signal", "socket", "string", "sys")
"""Those that values and conditions are written with, and that nothing else is called."""
_USED = re.compile(rf"(?<![\w.])(?<!from )(?<!import )({'|'.join(_MODULES)})\.[a-zA-Z]")
_TEXTS = re.compile(r"\"\"\".*?\"\"\"|'''.*?'''|\"[^\"\n]*\"|'[^'\n]*'|#[^\n]*", re.DOTALL)


_LOOKED_INTO = frozenset(
    (
        *("argparse", "asyncio", "base64", "bisect", "collections", "copy", "csv", "datetime", "decimal", "fractions"),
        *("functools", "getopt", "hashlib", "heapq", "html", "itertools", "json", "logging", "math", "operator"),
        *("optparse", "os", "pickle", "random", "re", "secrets", "shlex", "statistics", "string", "sys", "textwrap"),
        *("time", "uuid", "warnings"),
    )
)
"""Those of the standard library that do nothing when they are imported."""


def is_looked_into(module: str) -> bool:
    """Is it known what there is in it?"""
    return module in _LOOKED_INTO


def lacks(module: str, name: str) -> bool:
    """Is there certainly no such thing in it?"""
    return module in _LOOKED_INTO and not hasattr(import_module(module), name)


_OF_KNOWN_CALLS = _LOOKED_INTO | {"contextlib", "dataclasses", "glob", "shutil", "subprocess", "tempfile"}


@cache
def signature_in(module: str, name: str) -> Signature | None:
    """What a function or a class of one of them takes, where it tells that."""
    if module not in _OF_KNOWN_CALLS:
        return None
    found = getattr(import_module(module), name, None)
    if not (isroutine(found) or type(found) is type):
        return None
    with suppress(ValueError, TypeError):
        return signature(found)
    return None


def imports_for(source: Source, changes: Sequence[Splice]) -> list[Splice]:
    texts = [_TEXTS.sub("''", change.text) for change in changes]
    used = dict.fromkeys(match[1] for text in texts for match in _USED.finditer(text))
    there = source.names if used else ()  # in a piece of a file, it may be imported elsewhere
    missing = [
        module for module in used if module not in there and not any(f"import {module}" in text for text in texts)
    ]
    known = all_bound(source) if missing else frozenset[str]()
    return [splice for module in missing if module not in known for splice in import_needed(source, module)]


def is_of_a_module(words: str) -> bool:
    """Is it what one of them is known for: `logging.INFO`?"""
    module, _, name = words.partition(".")
    return module in _MODULES and hasattr(import_module(module), name)
