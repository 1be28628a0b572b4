"""What the functions of Python's own library take, by their signatures."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module

from spark_tui.edits.python.imports import bound_name, from_module, imports_at_top
from spark_tui.edits.python.source import Source

_MODULES = frozenset(
    (
        *("base64", "bisect", "collections", "contextlib", "copy", "csv", "datetime", "difflib", "functools", "glob"),
        *("gzip", "hashlib", "heapq", "io", "itertools", "json", "logging", "os", "os.path", "pathlib", "pprint"),
        *(
            "random",
            "re",
            "shutil",
            "smtplib",
            "socket",
            "sqlite3",
            "statistics",
            "string",
            "subprocess",
            "tempfile",
            "textwrap",
        ),
        *("time", "urllib.parse", "urllib.request", "uuid", "zipfile"),
    )
)
"""Those that are looked into. None of them does anything by being imported."""
_PLAIN = (bool, int, float, str, bytes, type(None))


def taken(source: Source, call: ast.Call) -> Mapping[str, str | None] | None:
    """What it can be told by name, and the default of each as code, or None where it has none. None where nobody knows,
    or it takes anything."""
    first, dot, rest = ast.unparse(call.func).partition(".")
    for statement in imports_at_top(source):
        for alias in statement.names:
            if bound_name(alias) == first:
                if isinstance(statement, ast.ImportFrom):
                    home = f"{from_module(statement)}.{alias.name}"
                else:
                    home = alias.name if alias.asname else first
                return _signature(*f"{home}{dot}{rest}".rpartition(".")[::2])
    return None


@lru_cache(maxsize=256)
def _signature(module: str, name: str) -> Mapping[str, str | None] | None:
    if module not in _MODULES:
        return None
    try:
        every = inspect.signature(getattr(import_module(module), name)).parameters.values()
    except (AttributeError, TypeError, ValueError, ImportError):
        return None
    if any(each.kind is each.VAR_KEYWORD for each in every):
        return None
    named = (each for each in every if each.kind in (each.POSITIONAL_OR_KEYWORD, each.KEYWORD_ONLY))
    return {each.name: _written(each) for each in named}


def _written(parameter: inspect.Parameter) -> str | None:
    value = parameter.default
    if type(value) not in _PLAIN:
        return None
    return oct(value) if parameter.name == "mode" and isinstance(value, int) else repr(value)
