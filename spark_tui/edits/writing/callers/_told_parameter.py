"""A parameter that a sentence asks for under its name, and the function that is to take it: "give show an optional
genre", "flush should take a limit", "let me pass a genre to readers"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from keyword import iskeyword

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import PLAIN, Sentence, names

_MORE = r"(?:optional |new |extra |additional |further |keyword )"
_KIND = r"(?:parameter|param|argument|arg|option|kwarg|keyword)"
_NO_NAME = r"(?:optional|new|extra|additional|further|keyword|param\w*|arg\w*|option|kwarg)"
_NAME = rf"`?(?P<{{0}}>(?!{_NO_NAME}\b)[a-z_]\w*)`?(?:=[\w\"'.]+)?"
_TAKES = r"(?:takes?|accepts?|gets?|needs?|has|have|wants?)"
_NEEDS = Pattern(
    rf"(?i)\b{_KIND} (?:called |named )?{_NAME.format('called')}(?= (?:for|that|which|to|with|so)\b|[,;.:]|$)"
    rf"|\b(?:an?|the|another) {_MORE}*{_NAME.format('kind')} {_KIND}\b"
    rf"|\b{_MORE}+{_NAME.format('more')}(?=[\s,;.:=(]|$)"
    rf"|\b(?:give|hand|tell|pass) (?:it|(?:the )?`?[\w.]+`?(?:\(\))?)(?: of (?:the |an? )?\w+)? (?:an?|the) "
    rf"{_NAME.format('given')}(?! of\b)"
    rf"|\b{_TAKES} (?:an?|the) {_NAME.format('taken')}(?= (?:for|that|which|to|with|so|instead)\b|[,;.:(]|$)"
    rf"|\b(?:let|allow) (?:me|us|people|callers?|one) (?:to )?(?:pass|give|hand|say|set|choose) (?:it )?(?:an?|the)"
    rf" {_NAME.format('let')}"
    rf"|,? as {_NAME.format('as')}(?=,)"
    r"|\b(?:no|not) more than `?(?P<most>(?:max|limit|count|n)(?:_\w+)?)`? \w+"
)
_OF_LIMITS = frozenset(("since", "until", "before", "after", "limit", "count", "start", "end", "size", "name", "line"))
"""Plain words that are as often the name of a parameter."""
_ELSEWHERE = Pattern(
    r"(?i)\b(?:read|take|get|fetch)s? (?:an? |the )?(?:optional )?`?\w+`? (?:out of|from)\b|(?<!\w)--\w"
    r"|\bquery (?:param|string|arg)\w*|\benvironment\b|\bheaders?\b|\bcommand[- ]line\b"
)
"""What comes from a request, the environment or the command line is no parameter of a function."""
_CLEAR = 2.0


@dataclass(frozen=True, slots=True)
class Told:
    """It is to be given to the function; `full` is the name of that, which the sentence names so clearly."""

    name: str
    full: str
    function: Function
    clear: float


def told_name(sentence: Sentence) -> str:
    """What the parameter is to be called; nothing where nobody says it."""
    if _ELSEWHERE.search(sentence.text) is not None:
        return ""
    every = sorted(_NEEDS.finditer(sentence.text), key=lambda said: said["as"] is None and said["called"] is None)
    for said in every:
        name = next((each for each in said.groups() if each), "").lower()
        is_plain = name in PLAIN and name not in _OF_LIMITS
        if name and not is_plain and not iskeyword(name) and re.fullmatch(_KIND, name) is None:
            return name
    return ""


def told_parameters(sentence: Sentence) -> Iterator[Told]:
    """The clearest function first; not one that has the name for something else."""
    name = told_name(sentence)
    rest = Sentence(_without(sentence.text, name), sentence.source) if name else sentence
    found = [
        Told(name, full, function, clear)
        for full, function in sentence.source.functions
        if name and (clear := max(names(rest, function.name), names(rest, full))) >= _CLEAR
    ]
    most = max((each.clear for each in found), default=0.0)
    for each in sorted(found, key=lambda each: -each.clear):
        if each.clear >= most - 1 and name not in parameters_of(each.function) and name not in named_in(each.function):
            yield each


def _without(text: str, name: str) -> str:
    """What is new is no place: "an optional reader" is not about a function `reader`."""
    return re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", " ", text, flags=re.IGNORECASE)
