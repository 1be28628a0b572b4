"""A new parameter as a sentence tells it: the word it is called by, and what it is where nobody gives it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from keyword import iskeyword

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.value.values import defaults

_KIND = r"(?:parameter|param|argument|arg|option|kwarg|keyword(?: argument)?)"
_MORE = r"(?:(?:optional|new|extra|additional|further|own|second|third|keyword|keyword-only) )*"
_SEVERAL = r"(?:(?:list|set|tuple|collection|sequence|bunch|number) of (?:the )?)?"
_WORD = r"(?P<name>[a-z_]\w*)"
_WORDS = (
    r"(?P<name>[a-z_]\w*(?: (?!in\b|of\b|to\b|and\b|as\b|by\b|for\b|with\b|be\b|from\b|is\b|on\b|so\b|that\b)"
    r"[a-z]\w*)?)"
)
_BEHIND = (
    r"(?=`?(?:[,;:.(?!=]|$| (?:and|as|with|which|that|so|to|in which|for|by|is|are|defaults?|of|stays?|keep\w*"
    r"|from outside|if|or|instead)\b))"
)
_TAKES = (
    r"(?:takes?|accepts?|pass(?:es)?|choos\w+|set|give|gets?|hand|ha(?:ve|s)|know\w*|understands?|supports?|pick|want\w*"
    r"|needs?|allow\w*|be told|be given|tell|say|decide|specify)"
)
_NAMES = tuple(
    Pattern(rf"(?i){words}")
    for words in (
        rf"\b{_KIND}s? (?:(?:that is |that's )?(?:called|named) )?`?(?!to\b|for\b|that\b|which\b|of\b|in\b|so\b|and\b"
        rf"|with\b|as\b|is\b|on\b|by\b|from\b|called\b|named\b|instead\b|there\b|here\b|whose\b|has\b|should\b){_WORD}`?",
        rf"\b(?:an?|the|another|its|with) {_MORE}`?{_WORD}`? {_KIND}s?\b",
        rf"\boptional(?:ly)? {_SEVERAL}`?{_WORD}`?(?! (?:{_KIND})){_BEHIND}",
        r"(?<![\w-])--(?P<name>[a-z][a-z\d-]*)\b",
        r"\bwith `?(?P<name>[a-z_]\w*)`?,? (?:which|that say|one says|you can|it can)",
        rf"\b(?:told|given) (?:with|by|in|via|through) `?{_WORD}`? (?:which|what|how|who|where|whose|that)\b",
        rf"\b{_TAKES} (?:in )?{_MORE}{_SEVERAL}`?{_WORD}`?{_BEHIND}",
        rf"\b{_TAKES} (?:in )?(?:an?|the|its|their own|another) {_MORE}{_SEVERAL}`?{_WORDS}`?{_BEHIND}",
        rf"\b(?:let|make|have|allow|can|could) (?:the |us |me |callers |people )*{_WORDS} (?:(?:in|of) `?\w+`? )?"
        r"(?:to )?(?:be )?(?:passed|given|handed|chosen|set|told|picked|decided|overridden|configur\w+|a parameter)\b",
    )
)
_OUTRIGHT = Pattern(rf"(?i)\b{_KIND} (?:(?:that is |that's )?(?:called|named)) [`'\"]?(?P<name>[a-z_]\w*)\b")
_NO_NAMES = frozenset(
    ("callers", "caller", "people", "someone", "somebody", "users", "user", "me", "us", "them", "default", "defaults",
     "none", "nothing", "parameter", "argument", "option", "keyword", "value", "values", "true", "false", "list", "set",
     "tuple", "number", "string", "text", "function", "method", "command", "line", "flag", "way", "second", "first",
     "other", "same", "last", "that", "which", "what", "how", "it", "its", "one", "ones", "away", "off", "back",
     "along", "apart", "together")
)  # fmt: skip
_OF_LIMITS = frozenset(
    ("since", "until", "before", "after", "limit", "count", "start", "end", "size", "name", "line", "step", "only",
     "within", "without", "keep", "skip")
)  # fmt: skip
_SIGNS = {
    "semicolon": ";", "comma": ",", "dash": "-", "hyphen": "-", "colon": ":", "space": " ", "blank": " ", "tab": "\t",
    "pipe": "|", "dot": ".", "full stop": ".", "newline": "\n", "line break": "\n", "slash": "/", "underscore": "_",
}  # fmt: skip
_NUMBERS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "twelve": 12, "twenty": 20, "thirty": 30, "hundred": 100, "doubled": 2, "doubles": 2, "double": 2, "twice": 2,
    "tripled": 3, "halved": 2, "half": 0.5, "quarter": 0.25, "third": 3, "tenth": 0.1, "fifth": 0.2, "dozen": 12,
}  # fmt: skip
_ONE_IS_THERE = Pattern(
    r"\bone (?:by default|normally|usually|otherwise|(?:for|by|until) now|as (?:it is )?now|if (?:nothing|none|not)\b)"
    r"|\b(?:default\w*(?: (?:to|is|of|should be|being))?|always|(?:normally|now) (?:it'?s )?(?:always )?"
    r"|hard[- ]?coded(?: to)?) one\b"
)
"""What the word for any of them is a number with."""
EPSILON = 1e-9
_PERCENT = Pattern(r"(\d+(?:\.\d+)?) ?(?:%|percent\b|per cent\b)")


def names_told(sentence: Sentence, function: Function) -> Iterator[str]:
    """What it may be called, what is said outright first."""
    source, seen = sentence.source, set[str]()
    known = {node.name for _, node in source.functions} | {arg.arg for arg in walk(function.args)
                                                           if isinstance(arg, ast.arg)}  # fmt: skip
    for at, pattern in enumerate(_NAMES):
        for match in pattern.finditer(sentence.text):
            name = re.sub(r"\W+", "_", match["name"].strip("`").strip().lower())
            is_plain = name in PLAIN and name not in _OF_LIMITS and at > 1
            if is_plain or name in _NO_NAMES or name in known or iskeyword(name) or len(name) < 2:
                continue
            if name not in seen and set(name.split("_")).isdisjoint(_NO_NAMES - {"line", "number", "user", "text"}):
                seen.add(name)
                yield name


def called_outright(text: str) -> str:
    """What a parameter is said to be called; nothing where nobody says it so."""
    said = _OUTRIGHT.search(text)
    return said["name"].lower() if said is not None else ""


def default_told(sentence: Sentence, source: Source, function: Function) -> Iterator[str]:
    """As code: a constant or a function that it reads, what is said, or a value that is told in words and stands there;
    the surest first. A number that a constant of the file is, is that constant."""
    text, low = sentence.text, sentence.text.lower()
    inside = [node for each in function.body for node in walk(each)]
    read = {node.id for node in inside if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
    known = {name: value for name, _, value in constants(source) if name in read}
    yield from (name for name in known if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text))
    dotted = (ast.unparse(node) for node in inside if isinstance(node, ast.Attribute))
    yield from (code for code in dict.fromkeys(dotted) if code in text and not code.startswith("self."))
    literals = {ast.unparse(node): node.value for node in inside if isinstance(node, ast.Constant)}
    for said in _said(sentence):
        yield next((name for name, value in known.items() if ast.unparse(value) == said), said)
    for word, sign in _SIGNS.items():
        if re.search(rf"\b{word}s?\b", low) and sign in literals.values():
            yield f'"{sign}"' if sign not in "\t\n" else repr(sign)
    numbers = {ast.literal_eval(each[1]) / 100 for each in _PERCENT.finditer(text)}
    numbers |= {
        value
        for word, value in _NUMBERS.items()
        if re.search(rf"\b{word}\b", low) and (word != "one" or _ONE_IS_THERE.search(low) is not None)
    }
    for number in sorted(numbers):
        for code, value in literals.items():
            if not isinstance(value, int | float) or isinstance(value, bool):
                continue
            if value == number or abs(1 - value - number) < EPSILON:
                yield code if value == number else str(number)


def _said(sentence: Sentence) -> Iterator[str]:
    try:
        yield from dict.fromkeys(defaults(Gap(sentence, "add-parameter"), only_said=True))
    except Refusal:
        return
