"""A hundred of HTTP's status codes that counts as well, or alone: "count 4xx as errors too", "retry only on 5xx"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.lines_meant import points_at
from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import shared_words
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\b[1-5]xx\b")
_ONLY_LIKE = Pattern(r"(?i)\b(?:like|same as|as|besides?) (?:the |all )?[1-5]xx\b")
_HUNDREDS = Pattern(r"(?i)\b([1-5])xx\b")
_ALONE = Pattern(r"(?i)\bonly\b|\bjust\b|\bnot\b|n't\b|\bno longer\b")
_ASKED, _A_WORD, _MOST = 2.5, 0.4, 3


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _ONLY_LIKE.search(sentence.text) is not None:
        return
    source = sentence.source
    hundreds = [int(each) for each in _HUNDREDS.findall(sentence.text)]
    change = _narrowed if _ALONE.search(sentence.text) else _widened
    compares = [node for node in source.nodes if isinstance(node, ast.Compare) and _is_about_codes(node)]
    lines = [node.lineno for node in compares]
    for node in compares:
        splice = change(source, node, min(hundreds), max(hundreds))
        if splice is not None:
            statement = source.statement_at(node.lineno)
            spoken = _A_WORD * min(shared_words(sentence, statement), _MOST)
            yield Repair((splice,), _ASKED + spoken + points_at(sentence, node.lineno, lines))


def _is_about_codes(node: ast.Compare) -> bool:
    """Is something held against a status code, or its hundreds?"""
    of_hundreds = isinstance(node.left, ast.BinOp) and isinstance(node.left.op, ast.FloorDiv)
    codes = [each.value for each in (node.left, *node.comparators) if isinstance(each, ast.Constant)]
    return any(type(code) is int and (1 <= code <= 5 if of_hundreds else 100 <= code < 600) for code in codes)


def _widened(source: Source, node: ast.Compare, least: int, most: int) -> Splice | None:
    """So that those hundreds are among what it lets through."""
    left = source.segment(node.left)
    match node:
        case ast.Compare(ast.BinOp(op=ast.FloorDiv()), [ast.Eq()], [ast.Constant(int(known))]):
            return instead(source, node, f"{left} in ({', '.join(map(str, sorted({known, least, most})))})")
        case ast.Compare(ops=[ast.GtE()], comparators=[ast.Constant(int(known)) as code]) if least * 100 < known:
            return instead(source, code, str(least * 100))
        case ast.Compare(ops=[ast.Gt()], comparators=[ast.Constant(int(known)) as code]) if least * 100 <= known:
            return instead(source, code, str(least * 100 - known % 100 // 99))
        case ast.Compare(ops=[ast.Lt()], comparators=[ast.Constant(int(known)) as code]) if most * 100 >= known:
            return instead(source, code, str(most * 100 + 100))
        case ast.Compare(ast.Constant(int(known)) as code, [ast.LtE(), ast.Lt()]) if least * 100 < known:
            return instead(source, code, str(least * 100))
        case ast.Compare(ast.Constant(), [ast.LtE(), ast.Lt()], [_, ast.Constant(int(known)) as code]):
            return instead(source, code, str(most * 100 + 100)) if most * 100 >= known else None
        case ast.Compare(ops=[ast.Eq()], comparators=[ast.Constant(int())]) | ast.Compare(ops=[ast.In()]):
            beyond = f"{left} >= 500" if least == most == 5 else f"{least * 100} <= {left} < {most * 100 + 100}"
            both = f"{source.segment(node)} or {beyond}"
            return instead(source, node, both if isinstance(source.parents.get(node), ast.If) else f"({both})")
        case _:
            return None


def _narrowed(source: Source, node: ast.Compare, least: int, most: int) -> Splice | None:
    """So that only those hundreds are left."""
    match node:
        case ast.Compare(ops=[ast.GtE()], comparators=[ast.Constant(int(known)) as code]) if least * 100 > known:
            return instead(source, code, str(least * 100))
        case ast.Compare(ops=[ast.Lt()], comparators=[ast.Constant(int(known)) as code]) if most * 100 + 100 < known:
            return instead(source, code, str(most * 100 + 100))
        case _:
            return None


WRITER = Writer(frozenset(("change-condition",)), _written, needs=_NEEDS)
