"""What has no such key is put under a name of its own: 'a transaction without a category goes under "other"'."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import is_in_named, told_of
from spark_tui.edits.writing import Writer

_GOES = (
    r"(?:goes?|go|should go|belongs?|belong|counts?|count|should count|is put|are put|ends? up|should be|is|are|falls?"
    r"|should end up|should be counted|should be put)"
)
_NEEDS = Pattern(
    r"(?i)\b(?:without|with no|lacking|that have no|which have no|has no|have no|missing|that lacks?)"
    rf" (?:an? |the |their |its )?(?P<key>[a-z]\w*),? (?:(?:they|it) )?{_GOES} (?:under|in|into|as|to|with) (?:the )?"
    r"(?:category |group |key )?[\"'`](?P<value>[^\"'`]+)[\"'`]"
)
_ASKED, _NAMED = 6.5, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    key = said["key"].lower()
    for node in source.all(ast.Subscript):
        match node:
            case ast.Subscript(ast.Name() as held, ast.Constant(str(name)) as place, ast.Load()) if name == key:
                quote = source.segment(place)[0]
                code = f"{source.segment(held)}.get({source.segment(place)}, {quote}{said['value']}{quote})"
                told = _NAMED * is_in_named(sentence, node, 2)
                told += 1.0 * _is_key(source.parents.get(node))
                yield Repair((instead(source, node, code),), _ASKED + told + told_of(sentence, node))


def _is_key(around: ast.AST | None) -> bool:
    """Is something gathered under it, or is it put aside to be?"""
    return isinstance(around, ast.Subscript | ast.Assign)


_BLANK = Pattern(
    r"(?i)\b(?:blank|empty|nothing|unanswered)\b[^,;]*\b(?:counts?|counted|goes?|go|put|falls?|be|is) (?:as|under"
    r"|in|into|with) "
    r"[\"'`](?P<value>[^\"'`]+)[\"'`]"
)


def _for_blanks(sentence: Sentence) -> Iterator[Repair]:
    """'Who left it blank should count as "no answer"': an empty text is no key to count under."""
    source, said = sentence.source, _BLANK.search(sentence.text)
    if said is None:
        return
    for node in source.all(ast.AugAssign):
        match node.target:
            case ast.Subscript(ast.Name(), ast.Subscript() as key):
                code = f'{source.segment(key)} or "{said["value"]}"'
                yield Repair((instead(source, key, code),), _ASKED + told_of(sentence, node))


WRITERS = (
    Writer(frozenset(("get-default",)), _written, needs=_NEEDS),
    Writer(frozenset(("get-default",)), _for_blanks, needs=_BLANK),
)
