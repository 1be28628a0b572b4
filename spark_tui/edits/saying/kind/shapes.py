"""Another form of what is there, as a sentence evidently wants it: names for what is returned, a table for a chain."""

from __future__ import annotations

from collections.abc import Mapping

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.kind.chances import NEARLY, SURE, Chance, offered, where_named, where_offered

_FORM = Pattern(
    r"(?i)\b(?:return|give|hand|pass|come|get|spit|yield)\w*\b.*\b(?:dict\w*|named ?tuple|tuple|data ?class|mapping)\b"
    r"|\b(?:dict\w*|named ?tuple|data ?class) (?:instead|rather|from)\b"
    r"|^\W*(?:(?:please|pls|an?|the) )*(?:list|tuple|dict\w*|named ?tuple|data ?class) out of\b"
)
"""Of a function that gives several things."""
_TABLE = Pattern(r"(?i)\b(?:dict\w*|table|mapping|lookup|look up|dispatch\w*)\b")
_CHAIN = Pattern(
    r"(?i)\bel(?:se ?)?ifs?\b|\bif[ /-]chains?\b|\bchains?\b|\bladder\b"
    r"|\b(?:all (?:these|those|the)|many|the) ifs\b|\bcascade\b"
    r"|\bdispatch(?:ing)? (?:dict\w*|table|map\w*|through|via)\b"
)

_SPACE = Pattern(r"\b__slots__\b|\b__dict__\b|\bRAM\b|(?i:\bmemory\b|\bfootprint\b)")
"""The room that each object of a class takes."""
_BRACKETS = Pattern(
    r"(?i)\b(?:without|no|type|typing|need\w*|drop|lose|skip|write|writing|have to|why)\b.*\b(?:brackets|parens"
    r"|parentheses)\b|\b(?:as|like) an? attr(?:ibute)?\b|\battr(?:ibute)?[- ](?:style|like|access)\b"
)
"""What is to be asked for like an attribute."""
_IN_ORDER = Pattern(
    r"(?i)^`?([\w.]+)`?(?:\(\))? (?:should|must|has to|needs to|ought to)(?: be| come(?: back| out)?"
    r"| return (?:them|it)?)? (?:sorted|ordered|in order)\b"
)
_STAR = Pattern(r"(?i)\b(?:star|wildcard|asterisk)\b|import \*")


SWAPS_BRANCHES = Pattern(
    r"(?i)^\W*(?:please |pls |can you |could you )?(?:flip|swap|invert|reverse|exchange|switch|turn)(?: around| round)?"
    r" (?:the |these |those |both |two )*"
    r"(?:if(?![ /-]*(?:condition|test|check)\b)|branches|arms|sides of (?:the )?if)\b"
)
"""An `if` is turned around, and does what it did."""
WALRUS_TO_GO = Pattern(
    r"(?i)\b(?:replace|remov\w+|rid of|drop|no|without|undo|avoid|kill|expand|unfold|ditch|instead of|rather than"
    r"|not (?:use|with)) (?:the |that |this |all |an? |any )*(?:walrus\w*|:=|assignment expressions?)"
)
"""What is named in a condition is to have a line of its own."""
_NOW_ASYNC = Pattern(
    r"(?i)^`?\w+`?(?:\(\))? (?:is|are|became|has become|will be|needs to be|should be|must be) "
    r"(?:async(?:hronous)?|a coroutine)(?: now)?\W*$"
)


def _explicit_import(sentence: Sentence) -> float:
    return SURE * (bool(_STAR.search(sentence.text)) and "import *" in sentence.source.text)


def _to_lookup(sentence: Sentence) -> float:
    """A table is wished for, and there is a chain of conditions that it can take the place of."""
    said = _TABLE.search(sentence.text) is not None and _CHAIN.search(sentence.text) is not None
    return SURE * (said and any(True for _ in offered("to-lookup", sentence)))


def _sort_key(sentence: Sentence) -> float:
    """What a function gives is to be in order, and no class."""
    match = _IN_ORDER.match(sentence.text)
    return SURE * (match is not None and any(node.name == match[1] for _, node in sentence.source.functions))


KINDS: Mapping[str, Chance] = {
    "add-slots": where_named("add-slots", _SPACE),
    "explicit-import": _explicit_import,
    "make-async": where_named("make-async", _NOW_ASYNC),
    "make-property": where_named("make-property", _BRACKETS, clear=NEARLY),
    "return-as": where_named("return-as", _FORM),
    "sort-key": _sort_key,
    "swap-branches": where_offered("swap-branches", SWAPS_BRANCHES),
    "to-lookup": _to_lookup,
}
