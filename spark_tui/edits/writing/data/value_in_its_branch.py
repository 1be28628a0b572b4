"""The number in the branch that is spoken of: "member discount should be 5 percent", where `if member:` takes 3; not
the default of the switch itself."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.spoken_of import root, told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:should|must|has to|needs to|to|let|make|is now|are now|goes (?:up |down )?to|becomes?)"
    r"(?: \w+){0,2}? (?:be |get |become |take |cost |pay )?(?P<number>-?\d+(?:\.\d+)?)(?: ?%| ?percent"
    r"| ?\w+)?(?: now| instead)?\W*$"
)
_NO_VALUE = Pattern(
    r"(?i)\b(?:default\w*|param\w*|arg\w*|at (?:least|most)|more than|less than|over|under|from|until|if|when)\b"
)
_ASKED = 5.0
_FEW = 3


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _NO_VALUE.search(sentence.text) is not None:
        return
    words = {root(word) for word in re.findall(r"[a-z]+", sentence.text[: said.start()].lower())}
    for branch in source.all(ast.If):
        asked = {root(part) for node in walk(branch.test) for part in _words(node)}
        numbers = [
            node
            for statement in branch.body
            for node in walk(statement)
            if isinstance(node, ast.Constant)
            and isinstance(node.value, int | float)
            and not isinstance(node.value, bool)
            and node.value not in (0, 1)
            and not is_in_fstring(source, node)
        ]
        if asked & words and len(numbers) == 1 and len(branch.body) <= _FEW and str(numbers[0].value) != said["number"]:
            yield Repair((instead(source, numbers[0], said["number"]),), _ASKED + told_of(sentence, branch.body[0]))


def _words(node: ast.AST) -> list[str]:
    match node:
        case ast.Name(name) | ast.Attribute(attr=name) | ast.Constant(str(name)):
            return [part.lower() for part in parts(name)]
        case _:
            return []


WRITER = Writer(frozenset(("change-value", "default-value", "set-return")), _written, needs=_NEEDS)
