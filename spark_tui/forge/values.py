"""Values that nothing in the code decides: new names, types, conditions, messages. Made up, near what people want."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Source
from spark_tui.edits.refusal import Refusal


def _words(name: str) -> tuple[str, ...]:
    return tuple((Path(__file__).parent / "words" / f"{name}.txt").read_text("utf-8").splitlines())


_OWN = ("self", "cls")
_NOUNS = _words("nouns")
_VERBS = _words("verbs")
_ADJECTIVES = _words("adjectives")
_TYPES = _words("types")
_LITERALS = _words("literals")
_ACTIONS = (
    *["return"] * 3, *["return None"] * 4, *["return False"] * 3, "return True", *["return []"] * 3, "return {}",
    *["return 0"] * 2, "return 0.0", *['return ""'] * 2, "return ''", "return ()", "return -1", "return set()",
    "return default", 'raise ValueError("{name} is required")', "raise ValueError('{name} must not be empty')",
    "raise ValueError", 'raise TypeError("{name} must not be None")', "raise KeyError({name})",
)  # fmt: skip
_HANDLINGS = (*_ACTIONS, "pass", "pass", "continue", "raise", "print('failed')", 'logger.exception("failed")')
_EXCEPTIONS = (
    "ValueError", "ValueError", "KeyError", "TypeError", "OSError", "FileNotFoundError", "IndexError", "AttributeError",
    "ZeroDivisionError", "ConnectionError", "TimeoutError", "PermissionError", "RuntimeError", "UnicodeDecodeError",
    "json.JSONDecodeError", "(KeyError, IndexError)", "(ValueError, TypeError)", "ImportError", "LookupError",
    "NotImplementedError", "StopIteration", "Exception", "ArithmeticError", "AssertionError",
)  # fmt: skip
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


def invent(op: str, slot: str, source: Source, given: Sequence[str], random: Random) -> str | None:
    """A value for a free slot; None if there is no idea what to put there."""
    make = _MAKERS.get((op, slot)) or _MAKERS.get(("", slot))
    return make(source, given, random) if make is not None else None


def noun(random: Random) -> str:
    word = random.choice(_NOUNS)
    roll = random.random()
    if roll < 0.2:
        return f"{random.choice(_ADJECTIVES)}_{word}"
    if roll < 0.4:
        return f"{word}_{random.choice(_NOUNS)}"
    return word + "s" if roll < 0.55 and word[-1] not in "sxy" else word


def verb(random: Random) -> str:
    word = random.choice(_VERBS)
    return word if random.random() < 0.1 else f"{word}_{noun(random)}"


def like(old: str, random: Random, *, is_function: bool = False) -> str:
    """A new name in the style of an old one."""
    words = (verb(random) if is_function else noun(random)).split("_")
    bare = old.strip("_")
    front = "_" if old.startswith("_") else ""
    if bare.isupper() and len(bare) > 1:
        return front + "_".join(words).upper()
    if bare[:1].isupper():
        return front + "".join(word.capitalize() for word in words)
    if re.search(r"[a-z][A-Z]", bare):
        return front + words[0] + "".join(word.capitalize() for word in words[1:])
    return front + "_".join(words)


def subject(source: Source, given: Sequence[str], random: Random) -> str:
    """A name that a condition or a message can be about: a parameter of the function, or something in the file."""
    names = _parameters(source, given)
    if not names:
        names = [node.id for node in ast.walk(source.tree) if isinstance(node, ast.Name) and node.id not in _OWN]
    return random.choice(names) if names else "value"


def condition(source: Source, given: Sequence[str], random: Random) -> str:
    names = _parameters(source, given) or [subject(source, given, random)]
    attributes = [node.attr for node in ast.walk(source.tree) if isinstance(node, ast.Attribute)]
    return random.choice(_CONDITIONS).format(
        p=random.choice(names),
        q=random.choice(names),
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


def literal(_source: Source, _given: Sequence[str], random: Random) -> str:
    if random.random() < 0.2:
        return repr(random.choice(_NOUNS)) if random.random() < 0.5 else f'"{random.choice(_NOUNS)}"'
    return random.choice(_LITERALS)


def kind(_source: Source, _given: Sequence[str], random: Random) -> str:
    return random.choice(_TYPES)


def action(source: Source, given: Sequence[str], random: Random) -> str:
    name = given[1] if len(given) > 1 else subject(source, given, random)
    return random.choice(_ACTIONS).replace("{name}", name)


def handling(source: Source, given: Sequence[str], random: Random) -> str:
    return random.choice(_HANDLINGS).replace("{name}", subject(source, given, random))


def _parameters(source: Source, given: Sequence[str]) -> list[str]:
    """Of the function that was named before, or that the line named before stands in."""
    try:
        function = source.function(given[0]) if given and not given[0].isdecimal() else None
    except Refusal:
        function = None
    if function is None and given and given[0].isdecimal():
        around = [node for _, node in source.functions if node.lineno <= int(given[0]) <= (node.end_lineno or 0)]
        function = around[-1] if around else None
    return [arg.arg for arg in parameters(function) if arg.arg not in _OWN] if function else []


def _new_name(source: Source, given: Sequence[str], random: Random) -> str:
    old = given[0] if given else "value"
    return like(old, random, is_function=any(name.endswith(old) for name, _ in source.functions))


def _parameter(_source: Source, _given: Sequence[str], random: Random) -> str:
    return noun(random)


def _constant(_source: Source, _given: Sequence[str], random: Random) -> str:
    return noun(random).upper()


def _function_name(_source: Source, _given: Sequence[str], random: Random) -> str:
    return verb(random)


def _flag(_source: Source, _given: Sequence[str], random: Random) -> str:
    return "--" + noun(random).replace("_", "-")


def _one_of(*choices: str) -> Callable[[Source, Sequence[str], Random], str]:
    return lambda _source, _given, random: random.choice(choices)


def _text(source: Source, given: Sequence[str], random: Random) -> str:
    return message(source, given, random).capitalize() + random.choice(("", "."))


def _decorator(_source: Source, _given: Sequence[str], random: Random) -> str:
    common = (
        "staticmethod",
        "classmethod",
        "property",
        "retry",
        "login_required",
        "functools.cache",
        "timed",
        "override",
    )
    return random.choice((*common, verb(random), f"{verb(random)}({random.choice(_LITERALS)})"))


def _class_name(_source: Source, _given: Sequence[str], random: Random) -> str:
    return like("Class", random) + random.choice(("", "", "Base", "Mixin", "Error"))


_MAKERS: dict[tuple[str, str], Callable[[Source, Sequence[str], Random], str]] = {
    ("", "new"): _new_name,
    ("", "name"): _parameter,
    ("", "default"): literal,
    ("", "annotation"): kind,
    ("", "type"): kind,
    ("", "value"): literal,
    ("", "action"): action,
    ("", "condition"): condition,
    ("", "exception"): raised,
    ("", "message"): message,
    ("", "text"): _text,
    ("", "decorator"): _decorator,
    ("", "base"): _class_name,
    ("", "level"): _one_of("debug", "info", "info", "warning", "error"),
    ("", "times"): _one_of("2", "3", "3", "4", "5", "10"),
    ("", "maxsize"): _one_of("None", "32", "64", "100", "128", "256", "1000", "1024"),
    ("", "spec"): _one_of(".2f", ".2f", ".1f", ".3f", ".0f", ",", ">10", "<20", "05d", "02d", ".0%", "x", "e", "^12"),
    ("", "function"): _one_of(
        "str", "int", "float", "list", "sorted", "len", "set", "tuple", "round", "abs", "repr", "bool"
    ),
    ("", "call"): _one_of("strip()", "lower()", "upper()", "copy()", "title()", "rstrip()", "split()", "casefold()"),
    ("", "operator"): _one_of("<", "<=", ">", ">=", "==", "!="),
    ("", "help"): _text,
    ("", "variable"): _constant,
    ("extract-constant", "name"): _constant,
    ("hoist-regex", "name"): _constant,
    ("extract-function", "name"): _function_name,
    ("add-flag", "name"): _flag,
    ("add-flag", "type"): _one_of("int", "str", "float", "Path", "int"),
    ("wrap-try", "exception"): _one_of(*_EXCEPTIONS),
    ("wrap-try", "action"): handling,
    ("wrap-try-body", "exception"): _one_of(*_EXCEPTIONS),
    ("wrap-try-body", "action"): handling,
    ("narrow-except", "exception"): _one_of(*_EXCEPTIONS),
    ("add-except", "exception"): _one_of(*_EXCEPTIONS),
    ("add-except", "action"): handling,
    ("retry", "exception"): _one_of(*_EXCEPTIONS),
}
