"""Functions and classes that an answer takes away, or empties, although they are spoken of as what is to work: "total
throws the cents away" asks for no other total, and not for none.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.source import Definition, Function, Source, read
from spark_tui.edits.reading import parts
from spark_tui.edits.refusal import Refusal

_NEEDLESS = Pattern(
    r"(?i)\b(?:un(?:us|need|necess)\w+|used|needed|called|dead|obsolete|legacy|deprecated|redundant|superfluous|gone|go"
    r"|goes|removed?|deleted?|dropped|die|leave|pointless|useless|needless\w*|twice|dup\w*|same|copy|callers?"
    r"|do(?:es|ing)?(?:n't| not)? (?:nothing|anything)|elsewhere|belongs?|moved?|inlined?|silly|overkill|just|only"
    r"|simply|exists?|replaced)\b"
)
"""What is said of something that may go."""
_TO_GO = (
    r"\b(?:remov\w+|delet\w+|drop\w*|(?:rid|shot) of|kill\w*|ditch\w*|scrap\w*|inlin\w+|mov\w+|merg\w+|fold\w*"
    r"|replac\w+|need|lose|throw (?:out|away)|take (?:out|away)|instead of|without)"
    r"(?: (?!(?:in|on|inside|within|from)\b)[\w'`]+){0,4}? `?"
)
_POINTS = Pattern(
    r"(?i)\b(?:un(?:us|need|necess)\w+|used|needed|called|dead|obsolete|legacy|deprecated|redundant|superfluous|pointless"
    r"|useless|needless\w*|twice|dup\w*|same|copy|callers?|nothing|anything|elsewhere|lines?|this|that|these|those|it|them"
    r"|all|every\w*|both|first|second|third|last|next|other|old|helpers?|wrappers?|tests?|private|empty|inner|nested"
    r"|properties|methods|functions|classes|inlin\w*|merg\w*|mov\w+|fold\w*)\b|\d"
)
"""What tells which of all it is by where it stands, or by what it is."""
_NAME = Pattern(r"[^\W\d]\w*")
_STEM = 4  # letters: "parsing" is parse
_OF_ALL = frozenset(
    re.findall(r"\w+", "function method class return self remove delete drop from with code file name value")
)
_EMPTIED = Pattern(
    r"(?i)\b(?:stub\w*|bod(?:y|ies)|empt\w+|placeholder|abstract\w*|implement\w*|later|nothing|no-?op|pass)\b|NotImpl"
)


def loses_what_is_to_work(before: str, sentence: str, after: str) -> bool:
    try:
        old, new = read(before), read(after)
    except Refusal:
        return False
    return any(_is_at_work(name, sentence) for name in lost(old, new)) or (
        _EMPTIED.search(sentence) is None and any(_emptied(old, new))
    )


def loses_what_nobody_speaks_of(before: str, sentence: str, after: str) -> bool:
    """Has a function or class gone that shares no word with the sentence, where nothing else tells which is meant?"""
    if _POINTS.search(sentence) is not None:
        return False
    try:
        old, new = read(before), read(after)
    except Refusal:
        return False
    said = {word[:_STEM] for word in _words(sentence)}
    gone = set(lost(old, new))
    texts = (old.segment(node) for name, node in old.definitions if name.rpartition(".")[2] in gone)
    return any(said.isdisjoint(word[:_STEM] for word in _words(text)) for text in texts)


def _words(text: str) -> set[str]:
    """Those that tell one function from another."""
    return {word for each in _NAME.findall(text) for word in parts(each) if len(word) >= _STEM} - _OF_ALL


def lost(old: Source, new: Source) -> list[str]:
    """Names of functions and classes that are gone; none where there are as many as before."""
    if len(new.definitions) >= len(old.definitions):
        return []
    kept = {name.rpartition(".")[2] for name, _ in new.definitions}
    return [last for name, _ in old.definitions if (last := name.rpartition(".")[2]) not in kept]


def _is_at_work(name: str, sentence: str) -> bool:
    """Is it the subject of the sentence, which does or should do something, and nothing says that it may go; or the
    place of something else?"""
    name = re.escape(name.rpartition(".")[2])
    if re.search(_TO_GO + name, sentence, re.IGNORECASE) is not None:
        return False
    does = re.search(rf"(?:^|[.,;:] |\bthe )`?{name}`?(?:\(\))? (?![-=]>)([a-z][^.;]*)", sentence)
    if does is not None:
        return _NEEDLESS.search(does[1]) is None
    return re.search(rf"\b(?:in|on|inside|within) (?:the )?`?{name}\b", sentence) is not None


def _emptied(old: Source, new: Source) -> Iterator[str]:
    """Functions of which nothing is left but a docstring."""
    were, are = _lengths(old), _lengths(new)
    yield from (name for name, length in were.items() if length and are.get(name, length) == 0)


def _lengths(source: Source) -> Mapping[str, int]:
    return {name: _length(node) for name, node in source.definitions if isinstance(node, Function)}


def _length(node: Definition) -> int:
    """How many statements it has that do something."""
    body = node.body[1:] if has_docstring(node.body) else node.body
    return sum(not isinstance(each, ast.Pass) for each in body)
