"""A bound by its name, which is to belong to what lies within, or no more: "between should exclude the end", "the start
must be included"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer, any_of

_WHAT = r"(?<!last )(?<!first )(?:the |its )?`?([a-z_]\w*)`?"
_BE = r"(?:should|must|has to|needs to|ought to)"
_EXCLUDES = Pattern(
    rf"(?i)\b(?:exclud(?:e[sd]?|ing)|leav(?:e|es|ing) out|without) {_WHAT}"
    rf"|(?:\bnot|\bnever|n't) (?:to )?(?:include|contain|count) {_WHAT}|\bleav(?:e|es|ing) {_WHAT} out\b"
    rf"|{_WHAT} {_BE} be (?:excluded|left out|exclusive)\b"
    rf"|{_WHAT} {_BE} (?:not|never) be (?:included|counted|in|part of|among)\b"
)
_INCLUDES = Pattern(
    rf"(?i)(?<!not )(?<!never )(?<!n't )\b(?:includ(?:e[sd]?|ing)|tak(?:e|es|ing) in) {_WHAT}"
    rf"|{_WHAT} {_BE} (?:be (?:included|inclusive|counted|in|part of)|count)\b"
)
_STRICT: dict[type[ast.cmpop], tuple[str, str]] = {ast.LtE: ("<=", "<"), ast.GtE: (">=", ">")}
_WIDE: dict[type[ast.cmpop], tuple[str, str]] = {ast.Lt: ("<", "<="), ast.Gt: (">", ">=")}
_CLEAR = 5.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    for words, signs in ((_EXCLUDES, _STRICT), (_INCLUDES, _WIDE)):
        said = {name.lower() for match in words.finditer(sentence.text) for name in match.groups() if name}
        for node in sentence.source.all(ast.Compare) if said else ():
            for place in () if is_in_fstring(sentence.source, node) else _beside(node, said):
                if (sign := signs.get(type(node.ops[place]))) is not None:
                    yield Repair((_put(sentence.source, node, place, *sign),), _CLEAR + told_of(sentence, node))
        if said:
            return


def _beside(node: ast.Compare, said: set[str]) -> Iterator[int]:
    """Which of its operators stand beside what is called so. What lies between two bounds is none."""
    for place, bound in {0: node.left, len(node.ops) - 1: node.comparators[-1]}.items():
        name = last_name(bound).lower()
        if name and (name in said or said & set(parts(name))):
            yield place
    if len(node.ops) == 1 and last_name(node.left).lower() in said:
        yield 0


def _put(source: Source, node: ast.Compare, place: int, now: str, then: str) -> Splice:
    start = source.text.index(now, source.stop([node.left, *node.comparators][place]))
    return Splice(start, start + len(now), then)


WRITER = Writer(
    frozenset(("change-condition", "fix-operator", "fix-off-by-one")), _written, needs=any_of(_EXCLUDES, _INCLUDES)
)
