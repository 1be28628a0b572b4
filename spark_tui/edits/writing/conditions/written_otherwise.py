"""What is accepted in small letters is to be accepted in others: "is_on should take TRUE and Yes too",
"find URGENT and Urgent as well"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.lines_meant import points_at
from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.items import insert, members
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:takes?|accepts?|allows?|knows?|recogni[sz]es?|understands?|counts?|works?|handles?|also|too|as well"
    r"|(?:should|must) (?:be|mean))\b"
)
_WORD = Pattern(r"(?<![\w.])[^\W\d_]{2,}(?!\w)")
_LETTER = Pattern(r"(?<![\w'.])[A-Za-z](?![\w'.])")
"""One alone is meant as such where it is said in both ways: "Y as well as y"."""
_LISTED = Pattern(r"(?:\b[^\W\d_]+\b[\"'`]?(?:, ?(?:and |or )?|/| (?:and|or|nor) )[\"'`]?)+[^\W\d_]+\b")
_ASKED, _EACH, _MOST = 5.5, 0.5, 3


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, set(_WORD.findall(sentence.text))
    letters = set(_LETTER.findall(sentence.text))
    said |= {each for each in letters if each.swapcase() in letters}
    asked = [
        each for each in source.all(ast.Compare) if isinstance(each.ops[0], ast.In | ast.NotIn | ast.Eq | ast.NotEq)
    ]
    lines = [each.lineno for each in asked]
    for node in asked:
        match node:
            case ast.Compare(
                ast.Name() | ast.Attribute() | ast.Subscript() as text,
                [_],
                [ast.Tuple() | ast.List() | ast.Set() as several],
            ):
                known = set(_texts(several))
                others = {word for word in said - known if word.casefold() in known and not word.islower()}
                if others and all(each.islower() for each in known if re.search(r"[^\W\d_]", each)):
                    told = _ASKED + _EACH * min(_MOST, len(others)) + points_at(sentence, node.lineno, lines)
                    more = _more(source, several, sorted(_beside(sentence.text, others) - known))
                    yield Repair((behind(source, text, ".lower()"), *more), told)
            case ast.Compare(ast.Constant(str(known)), [ast.In() | ast.NotIn()], [ast.expr() as text]):
                if known.islower() and (told := _in_capitals(said, known, sentence.text)):
                    yield _lowered(sentence, node, text, told, lines)
            case ast.Compare(ast.expr() as text, [ast.Eq() | ast.NotEq()], [ast.Constant(str(known))]):
                if known.islower() and (told := _in_capitals(said, known, sentence.text)):
                    yield _lowered(sentence, node, text, told, lines)


def _beside(text: str, others: set[str]) -> set[str]:
    """Words that are said in one breath with these, and are not there either way: "TRUE or On"."""
    listed = (_WORD.findall(match[0]) for match in _LISTED.finditer(text))
    return {word.lower() for words in listed if others & set(words) for word in words if not word.islower()}


def _more(source: Source, several: ast.expr, words: list[str]) -> Iterator[Splice]:
    if words and isinstance(several, ast.Tuple | ast.List | ast.Set) and several.elts:
        quote = source.segment(several.elts[-1])[-1]
        items = members(source, several)
        yield from insert(items, len(items.spans), ", ".join(f"{quote}{word}{quote}" for word in words))


def _lowered(sentence: Sentence, node: ast.Compare, text: ast.expr, told: int, lines: list[int]) -> Repair:
    """What is looked through, or compared, is so in small letters."""
    worth = _ASKED + _EACH * min(_MOST, told) + points_at(sentence, node.lineno, lines)
    return Repair((behind(sentence.source, text, ".lower()"),), worth)


def _in_capitals(said: set[str], known: str, text: str) -> int:
    """In how many other ways it is written; a word that begins a sentence is no other way."""
    begins = {match[0] for match in re.finditer(r"(?:(?<=[.:!?] )|^)[A-Z][a-z]+", text)}
    return len({word for word in said if word.casefold() == known and not word.islower()} - begins)


def _texts(several: ast.expr) -> Iterator[str]:
    if isinstance(several, ast.Tuple | ast.List | ast.Set):
        yield from (
            each.value for each in several.elts if isinstance(each, ast.Constant) and isinstance(each.value, str)
        )


WRITER = Writer(frozenset(("add-member", "change-condition", "ignore-case", "or-condition")), _written, needs=_NEEDS)
