"""What is only gone through needs no list: "that sum doesn't need a list", "any([...]) builds the whole list first"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\b(?:list|brackets?|comprehension|generator|memory)\b|\[\]|\[\.{2,3}\]")
_NOT_WANTED = Pattern(
    r"(?i)\b(?:no|not|without|needless\w*|pointless\w*|useless\w*|unnecessar\w+|superfluous|drop|remove|instead|whole|extra"
    r"|intermediate|temporary|just|only|full|into)\b|n'?t\b|\bgenerator\b"
)
_GO_THROUGH = frozenset(("sum", "any", "all", "max", "min", "set", "tuple", "sorted", "dict", "join", "frozenset"))
_ASKED, _NAMED = 2.0, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _NOT_WANTED.search(sentence.text) is None:
        return
    for call in source.all(ast.Call):
        match call:
            case ast.Call(ast.Name(name) | ast.Attribute(attr=name), [ast.ListComp() as made]) if name in _GO_THROUGH:
                alone = not call.keywords
                inside = source.segment(made)[1:-1].strip()
                text = inside if alone else f"({inside})"
                named = _NAMED * (re.search(rf"\b{name}\b", sentence.text) is not None)
                yield Repair((instead(source, made, text),), _ASKED + named + told_of(sentence, call))
            case ast.Call(ast.Name(name), [ast.Call(ast.Name("list"), [gone_through]) as made]) if name in _GO_THROUGH:
                start, stop = source.start(made), source.stop(made)
                bare = Splice(start, stop, source.segment(gone_through))
                yield Repair((bare,), _ASKED + told_of(sentence, call))
            case _:
                pass


WRITER = Writer(frozenset(("to-generator",)), _written, needs=_NEEDS)
