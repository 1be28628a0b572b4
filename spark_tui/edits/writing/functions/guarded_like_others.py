"""What other functions of the file are held to by a decorator holds for these too: "cancel and change_plan work without
being logged in", "export needs the admin check as well"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:without|need\w*|requir\w*|must|should|only|any(?:one|body)|everyone|everybody|unprotected|protect\w*"
    r"|miss\w*|forg[eo]t\w*|lacks?|not|no|public(?:ly)?|open|unauthenticated|anonymous\w*|as well|too|also|like)\b"
    r"|n't\b"
)
_LOGS_IN = Pattern(
    r"(?i)\blog(?:ged|ging|s)?[- ]?(?:in|on)\b|\blogin\b|\b(?:un)?auth\w*\b|\banonymous\w*|\bsign(?:ed)?[- ]in\b"
    r"|\b(?:un)?protect(?:ed|s)?\b|\bpublic(?:ly)?\b|\b(?:any(?:one|body)|everyone|everybody)\b"
)
_OF_LOGIN = Pattern(r"(?i)log_?in|auth|signed_?in|session|protect|jwt|token")
_ADMINS = Pattern(r"(?i)\badmins?\b|\badministrators?\b|\bstaff\b|\bsuperusers?\b")
_OF_ADMINS = Pattern(r"(?i)admin|staff|superuser")
_PLAIN = frozenset((
    "route", "get", "post", "put", "patch", "delete", "property", "setter", "staticmethod", "classmethod",
    "fixture", "wraps", "abstractmethod", "overload", "command", "option", "argument", "app", "with", "for",
    "the", "required", "require", "requires",
))  # fmt: skip
_HANDED_ON = Pattern(
    r"(?i)\b(?:send|pass|forward|header|cookie|parameter|param|argument|returns?|rename|docstring|without the)\b"
    r"|\b(?:remove|drop|no longer|doesn't need|does not need|needn't)\b"
)
"""What is done with a token, or what is to go."""
_CLEAR, _ASKED, _MORE = 1.5, 6.0, 0.4


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _HANDED_ON.search(sentence.text) is not None:
        return
    for decorator, holders in _known(source).items():
        if not _is_spoken_of(sentence, decorator):
            continue
        without = [function for _, function in source.functions if decorator not in _held(source, function)]
        told = [function for function in without if names(sentence, function.name) >= _CLEAR]
        if told:  # and those that are said in several words: "cancel it or change the plan" for change_plan
            spoken = {*sentence.spoken.split()}
            told += [
                each for each in without if each not in told and "_" in each.name and spoken >= {*parts(each.name)}
            ]
            splices = tuple(_put(source, function, decorator) for function in told)
            yield Repair(splices, _ASKED + _MORE * min(len(holders), 3))


def _known(source: Source) -> dict[str, list[Function]]:
    """What stands above functions, as it is written, with those."""
    found: dict[str, list[Function]] = {}
    for _, function in source.functions:
        for decorator in _held(source, function):
            found.setdefault(decorator, []).append(function)
    return found


def _held(source: Source, function: Function) -> list[str]:
    return [source.segment(each) for each in function.decorator_list]


def _is_spoken_of(sentence: Sentence, decorator: str) -> bool:
    called = ast.parse(decorator, mode="eval").body
    name = last_name(called.func if isinstance(called, ast.Call) else called)
    if name in _PLAIN:
        return False
    for words, of in ((_ADMINS, _OF_ADMINS), (_LOGS_IN, _OF_LOGIN)):
        if of.search(name) is not None:
            if words.search(sentence.text) is not None:
                return True
            break
    said = {root(word) for word in sentence.spoken.split()}
    return any(root(part) in said for part in parts(name) if part not in _PLAIN and len(part) > 2)


def _put(source: Source, function: Function, decorator: str) -> Splice:
    """Right above it: what hands it on to others, as a route does, stays in front."""
    at = source.line_start(function.lineno)
    return Splice(at, at, f"{source.indent(function.lineno)}@{decorator}\n")


WRITER = Writer(frozenset(("add-decorator",)), _written, needs=_NEEDS)
