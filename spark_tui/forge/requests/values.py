"""What conditions, messages and handlers say when nothing in the code decides it: made up, near what people want."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Sequence
from random import Random

from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.refusal import Refusal
from spark_tui.forge.requests.naming import words

OWN = ("self", "cls")
EXCEPTIONS = (
    "ValueError", "ValueError", "KeyError", "TypeError", "OSError", "FileNotFoundError", "IndexError", "AttributeError",
    "ZeroDivisionError", "ConnectionError", "TimeoutError", "PermissionError", "RuntimeError", "UnicodeDecodeError",
    "json.JSONDecodeError", "(KeyError, IndexError)", "(ValueError, TypeError)", "ImportError", "LookupError",
    "NotImplementedError", "StopIteration", "Exception", "ArithmeticError", "AssertionError",
)  # fmt: skip

_NOUNS = words("nouns")
_ACTIONS = (
    *["return"] * 3, *["return None"] * 4, *["return False"] * 3, "return True", *["return []"] * 3, "return {}",
    *["return 0"] * 2, "return 0.0", *['return ""'] * 2, "return ''", "return ()", "return -1", "return set()",
    "return default", 'raise ValueError("{name} is required")', "raise ValueError('{name} must not be empty')",
    "raise ValueError", 'raise TypeError("{name} must not be None")', "raise KeyError({name})",
)  # fmt: skip
_HANDLINGS = (*_ACTIONS, "pass", "pass", "continue", "raise", "print('failed')", 'logger.exception("failed")')
_MESSAGES = (
    "{name} must be positive", "{name} must not be negative", "{name} must not be empty", "{name} is too long",
    "invalid {name}", "unknown {name}", "bad {name}", "{name} is missing", "{name} required", "no {name} given",
    "expected a {name}", "{name} out of range", "{name} too large", "unsupported {name}",
)  # fmt: skip
_CONDITIONS = (
    "{p} < 0", "{p} <= 0", "{p} > {n}", "{p} < {n}", "{p} == 0", "not {p}", "{p} is None", "len({p}) > {n}",
    "len({p}) < {n}", "{p} not in ({a!r}, {b!r})", "{p} in ({a!r}, {b!r})", "not isinstance({p}, {t})", "{p} == {a!r}",
    "{p} != {a!r}", "{p}.startswith({c!r})", "not {p}.endswith({c!r})", "{p} > {q}", "{p} == {q}", "{q} is None",
    "{p} % 2", "{p}.{attribute}", "not {p}.{attribute}", "{p}.{attribute} is None", "{c!r} in {p}", "{p} >= {n}",
)  # fmt: skip
_ABOUT_ONE = tuple(each for each in _CONDITIONS if "{q}" not in each)


def subject(source: Source, given: Sequence[str], random: Random) -> str:
    """A name that a condition or a message can be about."""
    return random.choice(_parameters(source, given) or names(source, given) or ["value"])


def condition(source: Source, given: Sequence[str], random: Random) -> str | None:
    """None where there is nothing that it could be about."""
    known = _parameters(source, given) or names(source, given)
    if not known:
        return None
    attributes = [node.attr for node in source.nodes if isinstance(node, ast.Attribute) and node.attr.islower()]
    first = random.choice(known)
    return random.choice(_CONDITIONS if len(known) > 1 else _ABOUT_ONE).format(
        p=first,
        q=random.choice([name for name in known if name != first] or known),
        n=random.choice((1, 2, 3, 5, 8, 10, 12, 16, 18, 20, 30, 50, 64, 100, 255, 1000)),
        a=random.choice(_NOUNS),
        b=random.choice(_NOUNS),
        c=random.choice(("_", ".", "#", "/", "-", ".txt", ".csv", "http", "test_", " ")),
        t=random.choice(("str", "int", "dict", "list", "float", "bytes", "bool")),
        attribute=random.choice(attributes or ["active"]),
    )


def message(source: Source, given: Sequence[str], random: Random) -> str:
    return random.choice(_MESSAGES).format(name=subject(source, given, random))


def raised(source: Source, given: Sequence[str], random: Random) -> str:
    kind = random.choice(("ValueError", "ValueError", "TypeError", "KeyError", "RuntimeError", "LookupError"))
    if random.random() < 0.35:
        return kind
    quote = random.choice('""\'')
    return f"{kind}({quote}{message(source, given, random)}{quote})"


def action(source: Source, given: Sequence[str], random: Random) -> str:
    name = given[1] if len(given) > 1 else subject(source, given, random)
    return random.choice(_ACTIONS).replace("{name}", name)


def handling(source: Source, given: Sequence[str], random: Random) -> str:
    return random.choice(_HANDLINGS).replace("{name}", subject(source, given, random))


def names(source: Source, given: Sequence[str]) -> list[str]:
    """The variables of the function that the first value names or lies in, in any order that is always the same."""
    function = around(source, given)
    nodes = source.nodes if function is None else tuple(ast.walk(function))
    found = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    found |= {node.arg for node in nodes if isinstance(node, ast.arg)}
    return sorted(name for name in found if name not in OWN and len(name) > 1 and not hasattr(builtins, name))


def around(source: Source, given: Sequence[str]) -> Function | None:
    """The function that the first value names, or in which its line lies."""
    if not given:
        return None
    if given[0].isdecimal():
        found = [node for _, node in source.functions if node.lineno <= int(given[0]) <= (node.end_lineno or 0)]
        return found[-1] if found else None
    try:
        return source.function(given[0])
    except Refusal:
        return None


def _parameters(source: Source, given: Sequence[str]) -> list[str]:
    function = around(source, given)
    return [arg.arg for arg in parameters(function) if arg.arg not in OWN] if function else []
