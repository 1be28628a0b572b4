"""What the command line needs may be left out: "top is optional, the current directory otherwise"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.functions.flags import Flag, flags
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\boptional\b|\b(?:let|allow|want|like|able|can|could|may)\b.*\b(?:leave (?:out|off|away)|omit)\b"
    r"|\b(?:is|are|be) (?:left out|omitted)\b|\bdefaults? (?:to|is|for)\b|\bdefault\b"
    r"|\bwithout (?:giving|typing|passing|an?|the|any|saying)\b"
    r"|\b(?:n't|not|without) (?:\w+ ){0,3}(?:have|having|need) to\b"
    r"|\bif (?:it is|it's|i|you|we|nobody|none|not|no)\b.*\b(?:given|give|left out|passed|say|type)\b"
)
_HERE = r"(?:the )?(?:current|working|present|this) (?:working )?(?:directory|folder|dir|one)|here|cwd"
_VALUES = (
    (Pattern(rf"(?i)\b(?:{_HERE})\b|(?<![\w.])\.(?=\W*$| then| then)"), '"."'),
    (Pattern(r"(?i)\bdefault(?:s|ing)?(?: (?:to|is|of|should be|value))?:? `?(\d+(?:\.\d+)?)\b"), "{0}"),
    (Pattern(r"(?i)\bdefault(?:s|ing)?(?: (?:to|is|of|should be))?:? `?[\"']([^\"']+)[\"']"), '"{0}"'),
    (Pattern(r"(?i)\bdefault(?:s|ing)? (?:to|is) `?([\w-]+\.\w{2,5})`?(?=\W*$|[,;])"), '"{0}"'),
    (
        Pattern(
            r"(?i)\bdefault(?:s|ing)? (?:to|is) `?(?!the\b|an?\b|none\b|true\b|false\b|what\b|it\b|all\b)"
            r"([a-z][\w-]*)`?(?=\W*$|[,;])"
        ),
        '"{0}"',
    ),
)
_CLEAR, _ASKED, _TOLD = 0.9, 4.5, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    needed = [each for each in flags(sentence.source) if _is_needed(each)]
    named = [each for each in needed if names(sentence, each.attribute) >= _CLEAR]
    value = _value(sentence.text)
    for each in named:
        text = ', nargs="?"' + (f", default={value}" if value else "")
        evidence = _ASKED + _TOLD * bool(value) + names(sentence, each.attribute)
        yield Repair((behind(sentence.source, each.call.args[0], text),), evidence)


def _is_needed(flag: Flag) -> bool:
    given = (keyword(flag.call, name) for name in ("nargs", "default", "required", "action"))
    return flag.command is None and not flag.is_option and not any(given)


def _value(text: str) -> str:
    for words, value in _VALUES:
        match = words.search(text)
        if match is not None:
            return value.format(*match.groups())
    return ""


WRITER = Writer(frozenset(("set-flag", "positional-flag", "default-value")), _written, needs=_NEEDS)
