"""A file that need not be there: "the config file is optional, use an empty dict if it's not there", where a function
opens it and gives what it reads."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.tries import in_try
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.writing import Writer, any_of

_NEEDS = Pattern(
    r"(?i)^(?=.*\b(?:files?|(?:config|settings|cache|state|\w+\.(?:json|ya?ml|toml|ini|cfg))(?: file)?)\b)"
    r".*\b(?:optional|(?:may|might|can|could|need|must|does|is|are)(?: not|n't)?"
    r" (?:not )?(?:have to )?(?:be (?:missing|absent|gone|found|present)|(?:be )?there|exist)"
    r"|no file\b.*\b(?:defaults?|fine|ok|problem|empty)"
    r"|(?:missing|without(?: an?)?|no) (?:\w+ )?file\b.*\b(?:defaults?|fine|ok(?:ay)?|allowed|empty|no problem))\b"
)
_BROKEN = Pattern(
    r"(?i)\b(?:broken|corrupt\w*|damaged|garbled|invalid|malformed|unreadable|half[- ]written|truncated)\b.*\bfiles?\b"
    r"|\bfiles?\b.*\b(?:broken|corrupt\w*|damaged|garbled|invalid|malformed|unreadable)\b"
)
_SAYS = any_of(_NEEDS, _BROKEN)
_EMPTY = Pattern(
    r"(?i)\b(?:an? )?empty (?P<what>dict\w*|list|string|text|set|config\w*|settings)\b|(?P<code>\{\}|\[\]|\"\""
    r"|\bNone\b)"
)
_EMPTIES = {"dict": "{}", "list": "[]", "string": '""', "text": '""', "set": "set()", "config": "{}", "settings": "{}"}
_OTHERWISE = Pattern(
    r"(?i)\b(?:rais\w+|exit\w*|creat\w+|writ\w+|make|log\w*|print|warn\w*|errors?|folder|directory|messages?|tell\w*|says?"
    r"|said|ends?|quit\w*|traceback|friendly|clear\w*|complain\w*|line|usage)\b"
)
_FINE = Pattern(r"(?i)\b(?:optional|empty|defaults?|no problem|fine|ok|okay|may be missing|need not|needn't)\b")
_ASKED, _SAID = 7.5, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    broken = _BROKEN.search(sentence.text) is not None
    caught = "json.JSONDecodeError" if broken else "FileNotFoundError"
    if _OTHERWISE.search(sentence.text) is not None or caught in source.text or (broken and "json." not in source.text):
        return
    said = {word.lower() for word in sentence.bare}
    several = sum(any(_reads(source, each) for each in function.body) for _, function in source.functions) > 1
    for _, function in source.functions:
        opened = [each for each in function.body if _reads(source, each)]
        about = {*parts(function.name), *(part for each in parameters_of(function) for part in parts(each))} & said
        is_asked = any(sign in source.segment(function) for sign in ("exists(", "is_file(", "isfile("))
        if len(opened) != 1 or is_asked or not has_own_lines(source, opened[0]):
            continue  # whether it is there is asked by now
        if not about and names(sentence, function.name) < 1 and (several or _is_another(sentence, source, function)):
            continue
        if _only_does_something(opened[0]):
            action = "pass" if opened[0] is function.body[-1] else "return"
            yield from possible(in_try(source, [opened[0]], caught, action), _ASKED + _SAID * len(about))
            continue
        empty = _given(sentence, function)
        held = _held(opened[0])
        if empty:
            told = _ASKED + _SAID * len(about)
            action = f"{held} = {empty}" if held else f"return {empty}"
            yield from possible(in_try(source, [opened[0]], caught, action), told)


def _reads(source: Source, statement: ast.stmt) -> bool:
    """Is a file read there, and what it holds given back?"""
    match statement:
        case ast.With(items=[ast.withitem(ast.Call(ast.Name("open"), args))], body=[*_, last]):
            gives = isinstance(last, ast.Return) or _held(statement) != "" or _only_does_something(statement)
            return gives and (len(args) < 2 or source.segment(args[1]).strip("\"'")[:1] == "r")
        case ast.Return(ast.Call()):
            return any(isinstance(each, ast.Attribute) and each.attr == "read_text" for each in walk(statement))
        case _:
            return False


def _only_does_something(statement: ast.stmt) -> bool:
    """With what is read, of which nothing is left to be given back or looked at."""
    match statement:
        case ast.With(body=[ast.Expr(ast.Call()) | ast.Assign([ast.Attribute()])]):
            return True
        case _:
            return False


_FILE = Pattern(r"(?i)\b([a-z]\w+) files?\b")
_ANY = frozenset(
    ("the", "no", "any", "a", "config", "settings", "this", "that", "missing", "input", "broken", "without")
)


def _is_another(sentence: Sentence, source: Source, function: Function) -> bool:
    """Is a file spoken of that this has nothing to do with?"""
    kinds = {match[1].lower() for match in _FILE.finditer(sentence.text)} - _ANY
    return any(kind not in source.segment(function).lower() for kind in kinds)


def _held(statement: ast.stmt) -> str:
    """What is read goes into that, and is looked at further on."""
    match statement:
        case ast.With(body=[ast.Assign([ast.Name(name)])]):
            return name
        case _:
            return ""


def _given(sentence: Sentence, function: Function) -> str:
    """As it is said; else by what it reads."""
    said = _EMPTY.search(sentence.text)
    if said is not None:
        word = (said["what"] or "").lower()
        return said["code"] or next((value for key, value in _EMPTIES.items() if word.startswith(key)), "{}")
    text = ast.unparse(function)
    is_a_dict = any(sign in text for sign in ("json.load", "yaml.safe_load", "yaml.load", "toml", "tomllib"))
    is_gone_through = "for " in text and "**" not in text
    if _FINE.search(sentence.text) is None:
        return ""  # what it is taken for is told by those who call it
    return "{}" if is_a_dict and not is_gone_through else ""


WRITER = Writer(frozenset(("wrap-try", "get-default", "guard-none", "may-be-none")), _written, needs=_SAYS)
