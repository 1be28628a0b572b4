"""What is to become of a docstring, and what an answer makes of it."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, read
from spark_tui.edits.saying.kind.ruled_out import ruled_out

_DOC = r"doc-?strings?\b"
_TO_GO = r"(?:remove|delete|drop|strip|kill|ditch|cut|erase|get rid of|take (?:out|away)|throw (?:out|away)|lose|clear)"
_BETWEEN = r"(?:(?:the|that|this|all|every|any|each|its|those|these|of|out|useless|empty|stale|old|[\w.]+'s|\w+) )*?"
_GOES = Pattern(
    rf"(?i)\b{_TO_GO} {_BETWEEN}{_DOC}|\b{_DOC}[^.;:]* (?:(?:should|must|can|could|has to|have to|needs? to) (?:go|be"
    r" (?:removed|deleted|dropped))|are noise|is noise|they're noise|it's noise)"
    rf"|^(?:please )?no {_DOC}|\b(?:without(?: an?| the| any)?|don't (?:need|want)(?: the| any)?) {_DOC}"
)
_IS_TO_BE = Pattern(
    r"(?i)\b(?:short\w*|one[- ]line\w*|update|rewrite|reword|correct|fix|change|make|turn|mention|says?|note)\b"
    rf".*\b{_DOC}"
    rf"|\b{_DOC}.*\b(?:short\w*|one[- ]line\w*|out of date|now|should (?:say|be|read|mention)|says|mentions?)\b"
)
_IS_TO_GO = Pattern(
    r"(?i)\b(?:remov|delet|drop|strip|kill|cut|ditch|eras|needless|useless|superfluous|noise|gone|lies\b|mislead|rid\b"
    r"|pointless|go\b|goes\b|away\b|off\b|without\b|better n|than none|take\b|comment|only the name|redundant)\w*"
)
_IS_ASKED_FOR = Pattern(
    rf"(?i)^(?:(?:please|pls|can you|could you|just|also) )*(?:add|write|give|put|create|insert|shorten|update|rewrite"
    rf"|reword|correct|change|improve|expand|extend|{_TO_GO[3:-1]})\b"
    rf"(?! (?:code|whatever|what|anything|everything|tests?)\b)[^.;:,]{{0,40}}?\b{_DOC}"
    r"(?! (?:says|promises|claims|tells))"
    rf"|\b{_DOC}[^.;:]*\b(?:should|must|could|needs to|has to) (?:also )?(?:mention|explain|list|tell|describe)\b"
    rf"|^(?:please )?(?:mention|note|state) [^.;:]*\bin [^.;:,]{{0,30}}\b{_DOC}"
    rf"|\b{_DOC}(?: (?:of|for|in) [\w.]+(?:\(\))?)?(?: is (?:too|very) \w+)?[,:;]"
    r" (?:please |it should )?(?:say|mention|note|state)\b"
    r"|^(?:please )?(?:mention|note|state) (?:in [\w.]+(?:\(\))? )?that\b"
    rf"|\b(?:needs?|wants?|lacks?|deserves?|(?:has|have|got) no|is missing) (?:an? |its )?(?:\w+ ){{0,2}}{_DOC}"
)


def leaves_docstrings(before: str, sentence: str, after: str) -> bool:
    """Is every docstring what it was, where one is what it is about?"""
    if _IS_ASKED_FOR.search(sentence) is None:
        return False
    old, new = _told(read(before)), _told(read(after))
    return all(new.get(name) == told for name, told in old.items())


def documents_what_is_to_be_bare(before: str, sentence: str, after: str) -> bool:
    """Has something a docstring now, where there are to be fewer?"""
    if _GOES.search(sentence) is None:
        return False
    old, new = _told(read(before)), _told(read(after))
    return any(new[name] is not None and told is None for name, told in old.items() if name in new)


def loses_a_docstring(before: str, sentence: str, after: str) -> bool:
    """Has something none any more, where it is said how one is to be, and not that it is to go?"""
    is_to_be = _IS_TO_BE.search(sentence) is not None and _IS_TO_GO.search(sentence) is None
    return is_to_be and bool(_gone(before, after))


def undocuments(before: str, sentence: str, after: str) -> bool:
    """Has a function or class none any more, where it is only said what is wrong in it?"""
    return "remove-docstring" in ruled_out(sentence) and any(_gone(before, after))


def _gone(before: str, after: str) -> list[str]:
    """What is there still, without its docstring; the module by no name."""
    old, new = _told(read(before)), _told(read(after))
    return [name for name, told in old.items() if told is not None and new.get(name, told) is None]


def _told(source: Source) -> Mapping[str, str | None]:
    return {"": ast.get_docstring(source.tree)} | {name: ast.get_docstring(node) for name, node in source.definitions}
