"""Something is looked for in one thing more: "search in the body too", "also match the description"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_LOOKS = r"(?:search\w*|look\w*|match\w*|find\w*|filter\w*|check\w*|compar\w+)"
_IN = r"(?:in |at |through |by )?(?:the |its |their )?"
_WAYS = (
    rf"\b{_LOOKS}\b(?: \w+)*? {_IN}(\w+) (?:too|as well|also)\b",
    rf"\balso (?:be )?{_LOOKS}(?: \w+)*? {_IN}(\w+)[.!]?$",
    rf"\b{_LOOKS} (?:should |must )?also \w+(?: \w+)*? {_IN}(\w+)[.!]?$",
    rf"\b(?:not )?(?:just|only) {_IN}\w+,? (?:but )?(?:also )?{_IN}(\w+)[.!]?$",
)
_NEEDS = Pattern(f"(?i){'|'.join(_WAYS)}")
_ASKED = 4.2


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, known = sentence.source, _fields(sentence.source)
    said = (match[1].lower() for way in _WAYS for match in re.finditer(f"(?i){way}", sentence.text))
    noun = next((each for each in said if each in known), "")
    for node in source.all(ast.Compare) if noun else ():
        if not isinstance(node.ops[0], ast.In) or len(node.ops) > 1:
            continue
        other = _of_another(source.segment(node.comparators[0]), noun)
        around = source.parents.get(node)
        if other is None or (isinstance(around, ast.BoolOp) and other in source.segment(around)):
            continue
        both = f"{source.segment(node)} or {source.segment(node.left)} in {other}"
        is_apart = isinstance(around, ast.BoolOp) and isinstance(around.op, ast.And)
        yield Repair((instead(source, node, f"({both})" if is_apart else both),), _ASKED + told_of(sentence, node))


def _fields(source: Source) -> set[str]:
    """What is read of anything, by name or by key."""
    found = {node.attr for node in source.all(ast.Attribute)}
    return found | {node.value for node in source.all(ast.Constant) if isinstance(node.value, str)}


def _of_another(text: str, noun: str) -> str | None:
    """`note["body"]` for `note["title"]`, `note.body.lower()` for `note.title.lower()`."""
    match = re.fullmatch(r"([a-z_]\w*)(\.|\[[\"'])(\w+)([\"']\])?((?:\.(?:lower|casefold|upper|strip)\(\))*)", text)
    if match is None or match[3] == noun or (match[2] == ".") != (match[4] is None):
        return None
    return f"{match[1]}{match[2]}{noun}{match[4] or ''}{match[5]}"


WRITER = Writer(frozenset(("or-condition", "change-condition", "add-member")), _written, needs=_NEEDS)
