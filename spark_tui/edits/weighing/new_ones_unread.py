"""Answers that bring an option or a parameter that nothing looks at."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import lru_cache

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import last_name, text_of
from spark_tui.edits.python.source import Source, read
from spark_tui.edits.python.walking import walk

_DOES_SO = Pattern(
    r"(?i)\b(?:param\w*|arg(?:ument)?|flag|switch|option|optional \w+|an? `?\w+_\w+`?) (?:that|which|to)"
    r" (?!is\b|be\b)[a-z]+"
)
"""What a parameter does."""
_IS_CHOSEN = Pattern(
    r"(?i)\b(?:let|allow|enable)s? (?:me|us|the (?:caller|user)s?|callers|users|people|one)(?: to)? "
    r"(?:choose|pick|decide|say|tell|set|select|change|override)\b"
    r"|\b(?:callers?|users?|people|we|i) (?:can|could|should be able to|want to|need to|must be able to) "
    r"(?:choose|pick|decide|say|select)\b"
)
"""What is chosen makes a difference."""
_IS_HANDED_ON = Pattern(
    r"(?i)\b(?:that|which) (?:is|gets) (?:sent|passed|handed|given|returned|used|added|put|appended)\b"
    r"|\b(?:param\w*|arg(?:ument)?s?)(?: \S+)?, (?:returned|given back|used) (?:for|if|when|where|instead)\b"
)
"""What is done with it: whoever says so wants just that."""
_IS_SWITCH = Pattern(
    r"(?i)\b(?:param\w*|arg(?:ument)?|flag|switch|option)\b"
    r".*\b(?:when|if|where) (?:it(?:'s| is)|that is|that's|this is) (?:true|on|set|given|passed|false|off)\b"
)
"""What is done where it is true."""
_USED_IN = Pattern(
    r"(?i)\b(?:us(?:e|es|ing)|call(?:s|ing)?|appl(?:y|ies|ying)) (?:it|this|that|them)"
    r" (?:in|from|inside|within|by|at the (?:end|start|beginning|top) of) (?:the )?`?(\w+)"
)
"""Where what is new is to be put to use."""


def leaves_it_unused(before: str, sentence: str, after: str) -> bool:
    """Of "add a limit and use it in report": is `report` as it was?"""
    old, new = read(before), read(after)
    now = dict(new.functions)
    named = {match[1] for match in _USED_IN.finditer(sentence)}
    same = {name for name, node in old.functions if name in now and old.segment(node) == new.segment(now[name])}
    return any(name.rpartition(".")[2] in named for name in same)


def leaves_options_unread(before: str, sentence: str, after: str) -> float:
    """Is there an option of the command line that nothing looks at, where those before are looked at? It counts twice
    where it is said what it does.
    """
    old, new = _options(read(before)), _options(read(after))
    is_unread = any(old.values()) and any(not is_read for name, is_read in new.items() if name not in old)
    return is_unread * (1.0 + (_DOES_SO.search(sentence) is not None))


@lru_cache(maxsize=16)
def _options(source: Source) -> dict[str, bool]:
    """What the options are kept as, and whether it is read."""
    attributes = {each.attr for each in source.all(ast.Attribute)}
    is_all = "vars" in source.names or _are_read_by_name(source)
    return {name: is_all or name in attributes for call in source.all(ast.Call) for name in _kept_as(call)}


def _are_read_by_name(source: Source) -> bool:
    """`getattr(args, name)`, and no `getattr(logging, level)`."""
    imported = {each.asname or each.name for each in source.all(ast.alias)}
    calls = (each for each in source.all(ast.Call) if ast.unparse(each.func) == "getattr" and each.args)
    return any(ast.unparse(each.args[0]) not in imported for each in calls)


def _kept_as(call: ast.Call) -> Iterator[str]:
    match call:
        case ast.Call(ast.Attribute(attr="add_argument"), [*said]):
            told = {each.arg: text_of(each.value) for each in call.keywords}
            names = [text for each in said if (text := text_of(each))]
            long = [name for name in names if name.startswith("--")] or names
            if told.get("action") not in ("version", "help") and long:
                yield told.get("dest") or long[0].lstrip("-").replace("-", "_")


def leaves_parameters_unread(before: str, sentence: str, after: str) -> float:
    """Is there a parameter that nothing looks at, while it is said what it does, or even what is done with it?"""
    is_handed_on = _IS_HANDED_ON.search(sentence) is not None
    is_told = _DOES_SO.search(sentence) is not None or _IS_CHOSEN.search(sentence) is not None or is_handed_on
    return any(is_told or name == "kwargs" for _, name in new_unread(before, after)) * (1.0 + is_handed_on)


def hands_nothing_on(before: str, _: str, after: str) -> bool:
    """Is a parameter new that nothing looks at, while what it calls could be told the same?"""
    fresh = new_unread(before, after)
    source = read(after) if fresh else None
    functions = dict(source.functions) if source is not None else {}
    for name, arg in fresh:
        others = [each for each in functions.values() if each is not functions[name] and arg in parameters_of(each)]
        for call in walk(functions[name]) if others else ():
            if isinstance(call, ast.Call) and any(last_name(call.func) == each.name for each in others):
                return True
    return False


def leaves_a_switch_unread(before: str, sentence: str, after: str) -> bool:
    """Is there one, while it is said what is to be when it is true?"""
    return _IS_SWITCH.search(sentence) is not None and bool(new_unread(before, after))


def new_unread(before: str, after: str) -> list[tuple[str, str]]:
    """The parameters that came in and that nothing looks at, each behind the name of its function."""
    old = parameters_read(before)
    return [each for each, is_read in parameters_read(after).items() if not is_read and each not in old]


@lru_cache(maxsize=64)
def parameters_read(text: str) -> Mapping[tuple[str, str], bool]:
    """Those of each function, and whether it reads them."""
    source = read(text)
    places = {name: [each.lineno for each in found] for name, found in source.names.items()}
    return {
        (name, arg): any(function.lineno <= line <= (function.end_lineno or 0) for line in places.get(arg, ()))
        for name, function in source.functions
        for arg in parameters_of(function)
    }
