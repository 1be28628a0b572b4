"""Answers that write a function under the name that was said, and not what is said of it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function, Source, read
from spark_tui.edits.reading import PLAIN, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import root

_DESCRIBED = Pattern(r"(?i)\b(?:methods?|functions?|property)\b.*?\b(?:that|which) \w+ (?P<rest>[^,.;]+)")
_BY = Pattern(r"_by_([a-z]+)")
_SAYS_HOW = Pattern(
    r"(?i)\w+est|most|least|sorted|total|sum|average|mean|count\w*|number|many|much|whether|there|dict\w*|lists?|sets?"
    r"|tuples?|strings?|texts?|floats?|bool\w*|true|false|error\w*|giv\w+|return\w*|values?|result|part|match\w*|ignor\w+"
    r"|case|order|alphabetical\w*|descending|ascending|reverse\w*|twice|once|times|percent\w*|back|away|using|other|self"
    r"|through|along|across|inside|outside|between|until|under|over|about|like|than|them|they|their|these|those|have"
    r"|still|already|left|ever|does|only|exactly|together|single|whole|first|last|next|matching|given|current"
)
"""What is done by functions of Python, or is one of its types, and need not stand there as a word."""
_SHORT = 4


def leaves_out_what_it_is_about(before: str, sentence: str, after: str) -> bool:
    """Does a new function do nothing with what its name or the sentence says, where no other place of the file does?"""
    try:
        old, new = read(before), read(after)
    except Refusal:
        return False
    known = {name for name, _ in old.functions}
    fresh = [(name, node) for name, node in new.functions if name not in known and node.name in sentence]
    return any(_is_about_something_else(new, node, before, sentence) for _, node in fresh)


def _is_about_something_else(source: Source, function: Function, before: str, sentence: str) -> bool:
    own = _roots(source.segment(function).partition("(")[2])
    by = _BY.search(function.name)
    if by is not None and root(by[1]) not in own:
        return True
    told = _DESCRIBED.search(sentence)
    if told is None:
        return False
    there = _roots(before)
    unknown = [word for word in _words(told["rest"]) if root(word) not in there]
    return bool(unknown) and not any(root(word) in own for word in unknown)


def _roots(code: str) -> set[str]:
    return {root(part) for name in re.findall(r"[^\W\d]\w*", code) for part in parts(name)}


def _words(text: str) -> Iterator[str]:
    for word in re.findall(r"[a-z]+", text.lower()):
        if len(word) >= _SHORT and word not in PLAIN and _SAYS_HOW.fullmatch(word) is None:
            yield word
