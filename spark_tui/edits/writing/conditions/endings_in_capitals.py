"""A file is known by its ending in whatever letters that is written: "IMG_1.JPG is not taken for an image"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import texts_of
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?<![\w.])(?:[\w-]+|\*)?\.[A-Z]{2,4}\b(?!\()")
_EVEN = (".lower()", ".casefold()", ".upper()")
_ASKED, _ALL = 5.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    """Of several that are asked for in one condition, all are meant."""
    source = sentence.source
    for either in source.all(ast.BoolOp):
        texts = [
            each.func.value
            for each in either.values
            if isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute) and each.func.attr == "endswith"
        ]
        are_alike = len(texts) == len(either.values) and len({ast.dump(each) for each in texts}) == 1
        if are_alike and not source.segment(texts[0]).endswith(_EVEN):
            evened = tuple(behind(source, each, ".lower()") for each in texts)
            yield Repair(evened, _ASKED + _ALL + told_of(sentence, either))
    for node in source.nodes:
        match node:
            case ast.Compare(left, [ast.Eq() | ast.NotEq() | ast.In() | ast.NotIn()], [_]) if _is_ending(left):
                text = left
            case ast.Call(ast.Attribute(text, "endswith"), [ending]) if _are_small(_meant(source, ending)):
                pass
            case _:
                continue
        if not source.segment(text).endswith(_EVEN):
            yield Repair((behind(source, text, ".lower()"),), _ASKED + told_of(sentence, node))


def _is_ending(node: ast.expr) -> bool:
    """Of a path, or what is called like one."""
    match node:
        case ast.Attribute(attr="suffix"):
            return True
        case ast.Subscript(ast.Call(ast.Attribute(attr="splitext") | ast.Name("splitext")), _):
            return True
        case ast.Name(name):
            return name in ("suffix", "ext", "extension", "ending")
        case _:
            return False


def _meant(source: Source, node: ast.expr) -> ast.expr:
    """What a constant of the file stands for."""
    for each in source.tree.body:
        match each, node:
            case ast.Assign([ast.Name(name)], value), ast.Name(said) if name == said:
                return value
    return node


def _are_small(node: ast.expr) -> bool:
    texts = node.elts if isinstance(node, ast.Tuple) else [node]
    written = list(texts_of(texts))
    return len(written) == len(texts) and all(each.startswith(".") and each == each.lower() for each in written)


WRITER = Writer(frozenset(("fix-operator", "ignore-case", "fix-string")), _written, needs=_NEEDS)
