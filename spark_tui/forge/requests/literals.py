"""Literals that make sense where they go: near the one that is there, or as the name beside them suggests."""

from __future__ import annotations

import ast
import re
from random import Random

from spark_tui.forge.requests.naming import words

_ROUND = (1, 2, 3, 5, 8, 10, 12, 15, 16, 20, 25, 30, 32, 40, 50, 60, 64, 80, 90, 100)
_BY_NAME: tuple[tuple[str, tuple[str, ...]], ...] = (
    (r"^(is|has|use|no|with|allow|enable|should|can|skip|keep|strict|verbose|debug|force|quiet|dry|recursive|reverse)",
     ("True", "False", "False")),
    (r"encoding|charset", ('"utf-8"', "'utf-8'", '"latin-1"', "'ascii'")),
    (r"timeout|delay|interval|wait|seconds|ttl", ("5", "10", "30", "60", "0.5", "1.0", "120", "300", "None")),
    (r"retries|attempts|tries|times", ("1", "2", "3", "5", "10")),
    (r"port$", ("80", "443", "5000", "8000", "8080", "5432", "6379")),
    (r"host|address", ("'localhost'", '"localhost"', "'0.0.0.0'", '"127.0.0.1"')),
    (r"url|uri", ('"https://example.com"', "'https://api.example.com/v2'", "'http://localhost:8000'", "None")),
    (r"^mode$", ('"r"', "'w'", "'rb'", "'a'", '"strict"')),
    (r"path|dir|folder|file", ("None", "'.'", '"."', "'data'", '"output"', "'config.json'", "'/tmp'")),
    (r"sep|delim", ("','", '";"', "' '", "'\\t'", '"|"', "', '")),
    (r"prefix|suffix|label|title|name|text|message|key|value", ("''", '""', "None", "'default'", '"name"', "'new'")),
    (r"format|fmt", ("'json'", '"csv"', "'text'", '"%Y-%m-%d"')),
    (r"level", ("0", "1", "2", "'info'", '"debug"')),
    (r"rate|ratio|factor|scale|alpha|weight|threshold|tol|eps|prob|score",
     ("0.0", "0.1", "0.5", "0.9", "1.0", "2.0", "1e-6", "0.05")),
    (r"width|height|size|length|limit|count|max|min|num|total|depth|index|offset|start|stop|end|step|age|id|^n$|^n_",
     ("0", "1", "2", "10", "50", "80", "100", "256", "1024", "-1", "None")),
    (r"version", ("'1.0'", '"2.1"', "'0.9.3'", "2")),
    (r"(items|list|names|rows|values|args|lines|ids|keys|paths|files)$", ("None", "()", "[]")),
    (r"(options|config|settings|params|headers|kwargs|map|dict|data|meta|info)$", ("None", "{}")),
    (r"callback|func|handler|logger|parent|session|client|user|context|on_", ("None",)),
)  # fmt: skip
_TYPES = {
    "bool": "bool", "int": "int", "float": "float", "str": "str", "bytes": "bytes", "list": "list", "dict": "dict",
    "tuple": "tuple", "set": "set",
}  # fmt: skip


def for_name(name: str, random: Random) -> str:
    """A value that something of this name may have."""
    bare = name.strip("_-").replace("-", "_").lower()
    for pattern, choices in _BY_NAME:
        if re.search(pattern, bare):
            return random.choice(choices)
    return random.choice(("None", "None", "0", "1", "True", "False", "''", '""', "()", *words("literals")))


def near(code: str, random: Random) -> str | None:
    """Another literal of the same kind and size; None if this is not a literal."""
    try:
        value = ast.literal_eval(code)
    except (ValueError, SyntaxError, TypeError, MemoryError):
        return None
    match value:
        case bool():
            return str(not value)
        case int():
            return _near_int(value, random)
        case float():
            return repr(round(value * random.choice((0.1, 0.5, 2, 10)), 10)) if value else random.choice(("0.1", "1.0"))
        case str() if code[0] in "'\"" and code[:3] not in ("'''", '"""'):
            return code[0] + _near_text(value, random) + code[0]
        case None:
            return random.choice(("0", "''", "[]", "{}", "True", "False", "1"))
        case list() | tuple() | dict() | set():
            return "None" if value else random.choice(("None", "[]", "{}", "()"))
        case _:
            return None


def type_of(code: str) -> str | None:
    """The type hint that goes with a literal."""
    try:
        return _TYPES.get(type(ast.literal_eval(code)).__name__)
    except (ValueError, SyntaxError):
        return None


def _near_int(value: int, random: Random) -> str:
    size = 10 ** max(0, len(str(abs(value))) - 2)
    others = [each * size for each in _ROUND if each * size != value]
    return str(random.choice((value + 1, value * 2 if value else 2, *others)))


def _near_text(value: str, random: Random) -> str:
    """A word of it replaced, in its case."""
    found = list(re.finditer(r"[A-Za-z]{3,}", value))
    other = random.choice(words("nouns"))
    if not found:
        return other
    match = random.choice(found)
    word = match[0]
    other = other.upper() if word.isupper() else other.capitalize() if word[0].isupper() else other
    return (value[: match.start()] + other + value[match.end() :]).replace("\\", "/").replace("\n", " ")
