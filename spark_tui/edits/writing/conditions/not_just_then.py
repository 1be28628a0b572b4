"""A bound that is only met by that very number, and that steps can leap over: "you die only at exactly 0 health", "it
goes below zero and never stops"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:only|just) (?:at|when|if|on|for|with)? ?(?:\w+ ){0,3}?(?:exactly|precisely) (?P<number>\d+|zero)\b"
    r"|\bexactly (?P<at>\d+|zero)\b.*\b(?:only|never|not|miss\w*|skip\w*|jump\w*|below|above|past|beyond)\b"
    r"|\bexactly (?:\w+ )?(?P<plain>\d+|zero)\b.*n't\b"
    r"|\b(?:goes|go|went|drops?|falls?|gets?|jumps?|runs?) (?:straight |right )?(?:below|under|past|beyond|above"
    r"|over) (?P<by>\d+|zero)\b"
)
_ASKED, _CLEAR = 5.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    number = next((each for each in said.groups() if each), "") if said is not None else ""
    for node in source.all(ast.Compare):
        match node:
            case ast.Compare(ast.Name() | ast.Attribute() as left, [ast.Eq()], [ast.Constant(int() as bound)]):
                pass
            case _:
                continue
        signs = _ways(source, last_name(left))
        if str(bound) == number.lower().replace("zero", "0") and len(signs) == 1:
            told = _ASKED + told_of(sentence, node) + (names(sentence, last_name(left)) >= _CLEAR)
            code = f"{source.segment(left)} {signs.pop()} {bound}"
            yield Repair((instead(source, node, code),), told)


def _ways(source: Source, name: str) -> set[str]:
    """In which way it goes by more than one at a time: less of it leads below, more of it above."""
    found = set[str]()
    for node in source.all(ast.AugAssign):
        if last_name(node.target) == name and isinstance(node.op, ast.Add | ast.Sub):
            found.add("<=" if isinstance(node.op, ast.Sub) else ">=")
    return found


WRITER = Writer(frozenset(("fix-operator", "fix-off-by-one", "change-condition")), _written, needs=_NEEDS)
