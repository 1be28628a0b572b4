"""A plus that should be a minus, or what is taken away from what: "wrong sign in redemption", "overdue_days has the
wrong sign", "sign error before the tax"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import statement_around
from spark_tui.edits.python.nodes import is_any_text, last_name, names_within
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import moved, needed, outside
from spark_tui.edits.python.values.operators import operators
from spark_tui.edits.python.values.plain_types import puts_texts_together
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, clearly
from spark_tui.edits.saying.place.spoken_of import shared_words, whereabouts
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:wrong|flipped|inverted|incorrect|opposite|bad) sign\b"
    r"|\bsign(?: error| bug| mistake)?\b.*\b(?:wrong|flipped|inverted|incorrect|mixed up)\b"
    r"|\bsign (?:error|bug|mistake)\b"
)
_ANOTHER = Pattern(r"(?i)\bsigns\b|\bcheck the sign\b|\bcompar\w*\b|[<>]")
_ASKED, _A_PLUS, _SET, _BEFORE, _A_WORD, _MOST = 6.0, 0.5, 2.0, 2.0, 0.3, 3


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _ANOTHER.search(sentence.text) is not None:
        return
    for node in source.all(ast.BinOp, ast.AugAssign):
        if not isinstance(node.op, ast.Add | ast.Sub) or is_in_fstring(source, node) or _is_of_texts(source, node):
            continue
        told = whereabouts(sentence, node) + clearly(sentence, *names_within(node))
        told += _SET * clearly(sentence, *_set_to(source, node)) + _A_WORD * min(_MOST, shared_words(sentence, node))
        behind = source.segment(node.right if isinstance(node, ast.BinOp) else node.value)
        told += _BEFORE * (f"before {behind}" in sentence.text) + _A_PLUS * isinstance(node.op, ast.Add)
        for splices in _turned(source, node):
            yield Repair(tuple(splices), _ASKED + told)


_OF = Pattern(r"(?i)\bsign of (?:the )?`?(\w+)")
_IN_SQL = Pattern(r"(?i)(?<=\w )[+-](?= ?(?:\d|\?|:\w|%s))")


def _elsewhere(sentence: Sentence) -> Iterator[Repair]:
    """The sign of an exponent, and one in a query."""
    source, said = sentence.source, _OF.search(sentence.text)
    for node in source.all(ast.BinOp) if said is not None else ():
        match node:
            case ast.BinOp(_, ast.Pow(), ast.Name(name) as power) if said is not None and name == said[1]:
                at = source.start(power)
                yield Repair((Splice(at, at, "-"),), _ASKED + _BEFORE + whereabouts(sentence, node))
    for node in source.all(ast.Constant):
        if isinstance(node.value, str) and "=" in node.value and (told := whereabouts(sentence, node)) > 0:
            start = source.start(node)
            for match in _IN_SQL.finditer(source.segment(node)):
                at = start + match.start()
                yield Repair((Splice(at, at + 1, "-" if match[0] == "+" else "+"),), _ASKED + told + _A_PLUS)


def _is_of_texts(source: Source, node: ast.BinOp | ast.AugAssign) -> bool:
    return puts_texts_together(source, node) or any(is_any_text(each) for each in walk(node))


def _turned(source: Source, node: ast.BinOp | ast.AugAssign) -> Iterator[Sequence[Splice]]:
    """A plus becomes a minus; of a difference that is all there is, what is taken from what changes places."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub) and not _is_in_a_sum(source, node):
        yield [
            Splice(*outside(source, node.left), moved(source, node.right, needed(source, node.left))),
            Splice(*outside(source, node.right), moved(source, node.left, needed(source, node.right))),
        ]
        return
    for at, sign in operators(source, node):
        if sign[0] in "+-":
            yield [Splice(at, at + 1, "-" if sign[0] == "+" else "+")]


def _is_in_a_sum(source: Source, node: ast.BinOp) -> bool:
    sums = (ast.Add, ast.Sub)
    above = source.parents.get(node)
    inner = isinstance(node.left, ast.BinOp) and isinstance(node.left.op, sums)
    return inner or (isinstance(above, ast.BinOp) and isinstance(above.op, sums))


def _set_to(source: Source, node: ast.AST) -> list[str]:
    """What the statement around it sets."""
    match statement_around(source, node):
        case ast.Assign(targets):
            return [last_name(each) for each in targets if last_name(each)]
        case ast.AugAssign(target):
            return [last_name(target)] if last_name(target) else []
        case _:
            return []


_KINDS = frozenset(("flip-operator", "fix-operator"))
WRITERS = (Writer(_KINDS, _written, needs=_NEEDS), Writer(_KINDS, _elsewhere, needs=_NEEDS))
