"""Who wants one of them sorts nothing: "worst sorts everything just to get one" is max()."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bsort\w*\b.*\b(?:just|only|one|first|last|slow\w*|wasteful|overkill|everything|needless\w*|all|whole"
    r"|O\(n|for nothing)\b"
    r"|\b(?:no|not|without|\w+n't) (?:\w+ )?(?:need \w+ )?sort\w*\b|\b(?:max|min)\b(?: ?\(| (?:would|is|does|will))"
    r"|`(?:max|min)`"
    r"|\buse (?:max|min)\b|\boverkill\b"
)
_ASKED = 4.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.Subscript):
        match node:
            case ast.Subscript(ast.Call(ast.Name("sorted"), [through], keywords), place):
                at = ast.unparse(place)
            case _:
                continue
        backwards = [each for each in keywords if each.arg == "reverse"]
        if at not in ("0", "-1") or any(ast.unparse(each.value) != "True" for each in backwards):
            continue
        name = "max" if (at == "-1") != bool(backwards) else "min"
        rest = [source.segment(each) for each in keywords if each.arg != "reverse"]
        code = f"{name}({', '.join([source.segment(through), *rest])})"
        yield Repair((instead(source, node, code),), _ASKED + told_of(sentence, node))


WRITER = Writer(frozenset(("sort-key", "sort-reverse")), _written, needs=_NEEDS)
