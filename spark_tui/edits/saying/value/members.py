"""What is to be one more member of a list, a tuple or a set: ".bak too", "also allow gif"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import said_in
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.value import code
from spark_tui.edits.saying.value.quantities import numbers

_QUOTED = Pattern(r"\"([^\"]*)\"|(?<![\w'])'([^']*)'(?!\w)|`([^`]*)`")
_SUFFIX = Pattern(r"(?<!\w)\.\w+")
_ALSO = Pattern(
    r"(?i)\b(?:add|allow|accept|include|exclude|support|append|put|skip|ignore|treat|know|take)\s+(?:the |an? )?"
    r"([\w./-]*\w)"
    r"|(?<!\bbe )(?<!should )(?<!must )(?<!\bto )(?<![\w./-])([\w./-]*\w)"
    r"(?: files?| folders?| words?| values?| entries)?(?: as well|,? too)\b"
)
_ONE = r"\"[^\"]*\"|'[^']*'|`[^`]*`|(?<!\w)(?!and\b|or\b)[\w./-]*\w"
_SEVERAL = Pattern(
    rf"(?i)\b(?:add|put|allow|accept|include|exclude|support|append|skip|ignore|treat|know|take)\s+(?:also )?"
    rf"((?:{_ONE})(?:, (?:{_ONE}))*,? (?:and|or) (?:{_ONE}))(?! \w+ing)"
)
_WRITTEN = ast.Call | ast.Subscript | ast.Attribute | ast.Name
_NO_MEMBERS = frozenset(
    ("the", "a", "an", "to", "it", "that", "also", "as", "in", "files", "file", "lines", "this", "several", "multiple",
     "many", "more", "lowercase", "uppercase", "lower-case", "upper-case", "lower", "upper", "mixed")
)  # fmt: skip


def member(gap: Gap) -> Iterator[str]:
    """As the others are written."""
    others = _others(gap)
    if not all(isinstance(each.value, str) for each in others) or not others:
        there = gap.sentence.source.line(gap.line) if gap.line else ""
        written = (text for text, node in code.expressions(gap) if isinstance(node, _WRITTEN))
        yield from (text for text in written if text not in there)  # what is quoted from it is no more of it
    if not others or all(isinstance(each.value, int | float) for each in others):
        yield from numbers(gap.text)
        return
    if not all(isinstance(each.value, str) for each in others):
        return
    known = {each.value for each in others}
    quote = gap.sentence.source.segment(others[0])[:1]
    several = [fitted(word, [str(each.value) for each in others]) for word in together(gap.text)]
    if len(several) > 1 and not known & set(several):
        yield ", ".join(f"{quote}{word}{quote}" for word in several)
    for word in words(gap.text):
        value = fitted(word, [str(each.value) for each in others])
        if value not in known and (word.startswith(".") <= value.startswith(".")):
            yield f"{quote}{value}{quote}"


def _others(gap: Gap) -> list[ast.Constant]:
    for node in gap.sentence.source.nodes:
        if isinstance(node, ast.List | ast.Tuple | ast.Set) and node.lineno == gap.line:
            return [each for each in node.elts if isinstance(each, ast.Constant)]
    return []


def words(text: str) -> Iterator[str]:
    yield from map(said_in, _QUOTED.finditer(text))
    yield from _SUFFIX.findall(text)
    for match in _ALSO.finditer(text):
        if (word := match[1] or match[2]).lower() not in _NO_MEMBERS:
            yield word


def together(text: str) -> list[str]:
    """Words that are to come in together: "webp, jpeg and tiff"."""
    match = _SEVERAL.search(text)
    return [_bare(word) for word in re.findall(_ONE, match[1])] if match is not None else []


def _bare(word: str) -> str:
    return word.strip("\"'`")


def fitted(word: str, others: list[str]) -> str:
    """With the dot that all of them begin with, and in capitals if they are."""
    if all(each.startswith(".") for each in others) and not word.startswith("."):
        word = f".{word}"
    if not any(each.startswith(".") for each in others):
        word = word.removeprefix(".")
    if all(each.isupper() for each in others):
        return word.upper()
    return word.lower() if all(each.islower() for each in others) else word
