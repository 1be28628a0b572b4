"""Answers without the name that is asked for: a parameter, a constant, a function or a property that is not there."""

from __future__ import annotations

import builtins
import re

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.homes import HOME

_WISHED = Pattern(
    r"(?i)(?:\b(?:an?|another|add|use(?! snake_)|called|named|missing|needs?|lacks?|optional|want) (?:new |an? )?|--)"
    r"`?(?P<name>(?-i:[a-z_]\w*_\w*))\b"
    r"|\b(?:parameter|argument|keyword)s? (?:called |named )?`?"
    r"(?P<given>(?!(?:too|there|here|it|them|then|instead|first|last"
    r"|please|pls|list|names?|types?|errors?|order|checks?|only|again|away|now|defaults?|arg\w*|param\w*|found"
    r"|explained|swapped|(?:ex|inter)changed|switched|transposed|crossed|flipped|mixed|reversed|alone|missing|unsorted|unchanged|untouched|fail\w*|out|ones|either|alike)\b)"
    r"(?-i:[a-z]\w{2,}))`?"
    r"(?=,|=|\W*$| with\b| (?:that |which )?default)"
    r"|\bconstants? (?:called |named )?`?(?P<constant>(?-i:[A-Z][A-Z0-9]*_[A-Z0-9_]+))\b"
    r"|\b(?:an?|another) (?:(?:new|small|little|private|common|shared|helper|function|method) )*"
    r"`?(?P<called>[a-z_]\w*)\("
    r"|\b(?:add|write|implement|needs?|wants?|give \w+)"
    r" (?:an? |another )?(?:new )?(?:method|function) (?:called |named )?"
    r"`?(?P<told>(?!(?:that|which|to|for|with|in|on|of|like|and|or|by|back)\b)[a-z]\w*)`?"
    r"(?= (?:that|which|to|for|return\w*|giv\w+)\b|[,:(]|$)"
    r"|\b(?:add|write|implement|needs?|wants?|give \w+) (?:an?|another) (?:new )?"
    r"`?(?P<ahead>(?!(?:new|plain|helper|separate|small|little|second|main|public|private|static|class|abstract|async|single"
    r"|common|shared|simple|dedicated|similar|test|missing|generic|factory|setter|getter|magic|dunder|iter\w*|hash"
    r"|repr\w*|str\w*|compar\w+|conver\w+|boolean|instance|local|global|nested|recursive|pure|utility|wrapper"
    r"|clean-?up)\b)[a-z]\w*)`? (?:methods?|function)\b(?= (?:that|which|to|on|for|in)\b|[,.:]|$)"
)
_FUNCTION = Pattern(
    r"(?i)\b(?:add|write|implement|needs?|wants?|give \w+) (?:an? |another )?(?:new )?`?(?P<name>(?-i:[a-z]\w*_\w*))`?"
    r"(?:\(\))? (?:method|function)\b(?! (?:calls?|arg\w*|param\w*|names?|docstrings?)\b)"
)
"""One that is called as no word could be."""
_TOLD_PROPERTY = Pattern(
    r"\b(?:[Aa]dd|[Nn]eeds?|[Ww]ants?) (?:an? |another )`?([a-z]\w*_\w*)`? (?:property|attribute)\b(?! names?\b)"
)
_PROPERTY = Pattern(
    r"\b(?:[Aa]dd|[Ww]rite|[Nn]eeds?|[Ww]ants?|[Gg]ive \w+|an?|another) (?:an? |another )?(?:new )?"
    r"`?(?!new\b|read|cached)([a-z]\w+)`? property\b.*\b(?:to|for|on|of|in) `?([A-Z]\w*)"
    r"|^`?([A-Z]\w*)`? (?:needs|wants|should have) (?:an? )?`?(?!new\b|read|cached)([a-z]\w+)`? property\b"
)
"""A property, and of which class."""

_CALLED_IT = Pattern(
    r"(?i)(?:[,;:-]|\band|^) (?:please )?(?:call|name) (?:it|them|this|the (?:method|function|class|constant|flag))"
    r" `?(?P<name>(?-i:[A-Za-z_]\w+))`?(?=\(|\W*$|[,;.] )"
)
_KINDS_OF_OPTIONS = ("command-line", "read-only", "built-in", "one-letter", "single-letter", "keyword-only")
_OPTION = Pattern(
    r"(?i)\b(?:add|needs?|wants?|want) (?:an? |another )(?:new )?`?-{0,2}([a-z]\w*-\w[\w-]*)`? (?:option|flag|switch)\b"
)
"""One that is called as an option is, and no ordinary word: "a dry-run option"."""


def leaves_out_what_is_wished(before: str, sentence: str, after: str) -> bool:
    """A name in code that is to come in, and did not; a function that is to be there, and is only called."""
    options = (match[1] for match in _OPTION.finditer(sentence) if match[1] not in _KINDS_OF_OPTIONS)
    if any(each not in after and each.replace("-", "_") not in after for each in options):
        return True
    names = {match["name"] or match["constant"] or match["given"] for match in _WISHED.finditer(sentence)} - {None}
    names |= {match["name"] for match in _CALLED_IT.finditer(sentence)}
    if (wish := _PROPERTY.search(sentence)) is not None:
        name, owner = (wish[1], wish[2]) if wish[1] else (wish[4], wish[3])
        if f"class {owner}" in before and re.search(rf"def \w*{name}\(", before + after) is None:
            return True
    wished = (match["called"] or match["told"] or match["ahead"] for match in _WISHED.finditer(sentence))
    functions = {name for name in wished if name and not (name in HOME or hasattr(builtins, name))}
    functions |= {match["name"] for match in _FUNCTION.finditer(sentence)}
    told = _TOLD_PROPERTY.search(sentence)
    if told and re.search(rf"\bdef {told[1]}\(|\.{told[1]}\b|\b{told[1]}\b ?[:=]", before + after) is None:
        return True
    return any(name not in before and name not in after for name in names) or any(
        f"def {name}(" not in after and f"class {name}(" not in after and f"{name}(" not in before for name in functions
    )
