"""Numbers stand at the right of their column, and texts stay at the left: "numbers should be aligned to the right"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:numbers?|numeric|figures?|amounts?|ints?|floats?|digits)\b)"
    r"(?=.*\b(?:align\w*|justif\w+|flush|stand|line up|rjust|pad\w*|go(?:es)?)\b).*(?:\bright\b"
    r"|\b(?:pad\w*|fill\w*) (?:\w+ ){0,2}(?:on|at|from) (?:the|their) left\b|\bleft[- ]pad)"
)
_ALL = Pattern(r"(?i)\b(?:everything|all (?:cells|columns|values)|every (?:cell|column|value))\b")
_ASKED, _LONG = 5.0, 100


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _ALL.search(sentence.text) is not None:
        return
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(ast.Call(ast.Name("str"), [thing]) as text, "ljust"), [*_]):
                pass
            case _:
                continue
        own = source.segment(node)
        shown, rest = source.segment(text), own[len(source.segment(text)) :].replace(".ljust", ".rjust", 1)
        made = f"{shown}{rest} if isinstance({source.segment(thing)}, (int, float)) else {own}"
        yield Repair((_in_its_place(source, node, made),), _ASKED + told_of(sentence, node))


def _in_its_place(source: Source, node: ast.Call, made: str) -> Splice:
    """On lines of its own in what would become too long; in brackets where it is a part of something."""
    above = source.parents.get(node)
    match above:
        case ast.ListComp(elt) if elt is node:
            line = source.line(node.lineno)
            if above.lineno == above.end_lineno and len(line) + len(made) - len(source.segment(node)) > _LONG:
                depth = source.indent(node.lineno)
                others = source.text[source.stop(node) : source.stop(above) - 1].strip()
                deeper = f"\n{depth}{source.unit}"
                return instead(source, above, f"[{deeper}{made}{deeper}{others}\n{depth}]")
            return instead(source, node, made)
        case ast.Assign() | ast.Return() | ast.GeneratorExp() | ast.Call():
            return instead(source, node, made)
        case _:
            return instead(source, node, f"({made})")


WRITER = Writer(frozenset(("format-spec",)), _written, needs=_NEEDS)
