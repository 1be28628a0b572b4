"""A value is read from the environment; the one it has is what holds if nothing is set."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.valued import VARIABLE, valued
from spark_tui.edits.refusal import Refusal

_SECRET = re.compile(r"(?i)(?:^|_)(?:token|secret|password|passwd|api_key|apikey|private_key|credentials?)(?:_|$)")
_NAMES_A_PATH, _A_PATH = re.compile(r"os\.path\.(?:join|expanduser|abspath)\("), re.compile(r"(?:pathlib\.)?Path\b")


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, variable = values
    if not variable.isidentifier():
        raise Refusal(f"no variable of the environment is called {variable}")
    value = _readable(source)[name]
    environ, imports = available(source, "os", "environ")
    yield from imports
    yield Splice(source.start(value), source.stop(value), _read(source, name, value, environ, given.quoted(variable)))


def _read(source: Source, name: str, value: ast.expr, environ: str, variable: str) -> str:
    """What the environment holds is text: it becomes what the value was. A secret is nothing to fall back to."""
    if not isinstance(value, ast.Constant):
        read = f"{environ}.get({variable}, {source.segment(value)})"
        return read if _NAMES_A_PATH.match(source.segment(value)) else f"Path({read})"
    match value.value:
        case None:
            return f"{environ}.get({variable})"
        case bool():
            return f'{environ}.get({variable}, "{value.value}").lower() in ("1", "true", "yes")'
        case int() | float():
            return f'{type(value.value).__name__}({environ}.get({variable}, "{source.segment(value)}"))'
        case str() if _SECRET.search(name) and value.value:
            return f"{environ}[{variable}]"
        case _:
            return f"{environ}.get({variable}, {source.segment(value)})"


def _readable(source: Source) -> dict[str, ast.expr]:
    every = valued(source, VARIABLE).items()
    return {name: value for name, value in every if _is_plain(value) or (name.isupper() and _is_path(source, value))}


def _is_plain(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and isinstance(value.value, str | int | float | None)


def _is_path(source: Source, value: ast.expr) -> bool:
    """Is it worked out where something lies, and not read already?"""
    code = source.segment(value)
    if not isinstance(value, ast.Call | ast.BinOp) or re.search(r"environ|getenv", code) is not None:
        return False
    return _NAMES_A_PATH.match(code) is not None or (_A_PATH.match(code) is not None and "Path" in source.text)


def _names(source: Source, _values: Values) -> Iterator[str]:
    yield from _readable(source)


OP = Op(
    "read-env",
    "read a constant, an argument or a key from an environment variable",
    (
        Slot("name", "name", "what has the value now: PORT", _names),
        Slot("variable", "text", "the environment variable: APP_PORT"),
    ),
    _edit,
    (
        Example(
            'HOST = "localhost"  # here\n',
            ("HOST", "APP_HOST"),
            'import os\n\nHOST = os.environ.get("APP_HOST", "localhost")  # here\n',
        ),
        Example(
            "import os\n\nPORT: int = 8_080\n",
            ("PORT", "PORT"),
            'import os\n\nPORT: int = int(os.environ.get("PORT", "8_080"))\n',
        ),
        Example(
            "import os\n\nDEBUG = False\n",
            ("DEBUG", "DEBUG"),
            'import os\n\nDEBUG = os.environ.get("DEBUG", "False").lower() in ("1", "true", "yes")\n',
        ),
        Example(
            'import os\nfrom pathlib import Path\n\nCACHE = Path.home() / "cache"\n',
            ("CACHE", "APP_CACHE"),
            'import os\nfrom pathlib import Path\n\nCACHE = Path(os.environ.get("APP_CACHE", Path.home() / "cache"))\n',
        ),
    ),
)
