"""What is said to be the wrong way round as a whole: "the ttl comparison is reversed", "the ratio in scale is upside
down", "swap the operands", "longest() is the wrong way round"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.conditions import is_yes_or_no, negated
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import statement_around
from spark_tui.edits.python.nodes import is_none, is_number, last_name, names_within
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import moved, needed, outside
from spark_tui.edits.python.values.operators import MIRRORED, OTHER_EXTREME, operators
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, clearly
from spark_tui.edits.saying.place.spoken_of import shared_words, whereabouts
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:(?:the )?(?:wrong|other) way(?: a?round)?|upside[- ]down|inverted|backwards?|back to front"
    r"|wrong direction|(?:is|are|looks|seems|be|got) (?:reversed|flipped|negated|swapped|mixed up|exchanged)"
    r"|(?:flip|reverse|invert|turn(?: a?round)?) the (?:\w+ )?(?:compar\w+|check|condition|test|sign|operator|division"
    r"|ratio|fraction)|(?:swap\w*|exchange\w*|reverse\w*|wrong order of) (?:the |its )*operands"
    r"|operands (?:are )?(?:swapped|reversed|exchanged|mixed up))\b"
    r"|\b(?:reversed|inverted|flipped|swapped|backwards?) (?:comparison|check|condition|test|operands|division|ratio)\b"
)
_ANOTHER = Pattern(
    r"(?i)\b(?:nest(?:ed|ing)|early|order|sort\w*|loops?|lists?|strings?|iterat\w*|walks?|counts?|add|write|implement|new|image\w*"
    r"|arg(?:ument)?s?|branch\w*|param\w*|left to right|axis|axes|default"
    r"|(?:jump|comes?|goes|go|moves?|runs?|prints?|reads?|played|plays?) (?:out )?backwards?)\b"
    r"|\w ?(?:\b(?:and|or|vs)\b|/|&) ?\w+ (?:\w+ ){0,3}(?:swapped|reversed|mixed|exchanged|the wrong"
    r"|the other|flipped|inverted)"
)
_GONE_THROUGH = Pattern(r"\bfor \w+(?:, \w+)* in \w")
"""What goes the wrong way is a loop."""
_COMPARED = Pattern(r"(?i)\b(?:compar\w*|checks?|conditions?|tests?|guards?|signs?|operators?|limits?|threshold)\b")
_DIVIDED = Pattern(
    r"(?i)\b(?:divi\w*|ratios?|quotients?|factors?|formulas?|rates?|fractions?|operands|upside[- ]down|scal\w*"
    r"|conver\w*)\b"
)
_TAKEN_AWAY = Pattern(r"(?i)\b(?:operands|subtract\w*|differences?|minus|negative|formula|elapsed)\b|\w - \w")
_OTHERS = {"==": "!=", "!=": "==", "in": "not in", "not in": "in", "is": "is not", "is not": "is"}
_ASKED, _OF_ITS_KIND, _TOLD, _A_WORD, _MOST, _ALIKE, _BARE, _LITTLE = 5.5, 1.5, 1.0, 0.3, 3, -0.7, -0.5, 0.5
_NOT_ALONE = (ast.Compare, ast.BoolOp, ast.Constant)


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text
    if any(each.search(text) is not None for each in (_ANOTHER, _GONE_THROUGH)):
        return
    taken = _TAKEN_AWAY.search(text) is not None
    compared, divided = _COMPARED.search(text) is not None, _DIVIDED.search(text) is not None
    for node in source.all(ast.Compare, ast.BinOp, ast.Call, ast.If, ast.While, ast.Return):
        if isinstance(node, ast.expr) and is_in_fstring(source, node):
            continue
        for splices, sure in _turned(sentence, node, compared, divided, taken):
            told = _TOLD * clearly(sentence, *names_within(node)) + _A_WORD * min(_MOST, shared_words(sentence, node))
            told += _TOLD * clearly(sentence, *_set(statement_around(source, node))) + whereabouts(sentence, node)
            if not (compared or divided or taken) and told <= _LITTLE:
                continue
            yield Repair(tuple(splices), _ASKED + sure + told)


def _turned(
    sentence: Sentence, node: ast.AST, compared: bool, divided: bool, taken: bool
) -> Iterator[tuple[Sequence[Splice], float]]:
    source, is_any = sentence.source, not compared and not divided and not taken
    match node:
        case ast.Compare(_, [_], [other]) if (compared or is_any) and not (is_any and _chooses(source, node)):
            yield from _compared(source, node, other)
        case ast.If(test) | ast.While(test) if compared and not isinstance(test, _NOT_ALONE):
            if not any(isinstance(each, ast.Compare) for each in walk(test)):
                yield [instead(source, test, negated(source, test))], _OF_ITS_KIND + _BARE
        case ast.Return(ast.Call() | ast.UnaryOp(ast.Not()) as test) if is_any and is_yes_or_no(test):
            yield [instead(source, test, negated(source, test))], _OF_ITS_KIND + _BARE
        case ast.BinOp() if divided or is_any or taken:
            if divided or is_any:
                yield from _divided(source, node)
            if isinstance(node.op, ast.Sub) and taken:
                yield _exchanged(source, node.left, node.right), _OF_ITS_KIND * (0.5 if divided else 1)
        case ast.Call(ast.Name(name) as func) if is_any and name in OTHER_EXTREME:
            if isinstance(source.parents.get(node), ast.Return):
                yield [instead(source, func, OTHER_EXTREME[name])], 0.5


def _chooses(source: Source, node: ast.Compare) -> bool:
    """Does it say which of two values comes back? Then these change places rather."""
    above = source.parents.get(node)
    match above:
        case ast.If(_, [ast.Return(ast.Constant() | ast.Tuple())]):
            return True
        case ast.IfExp(_, ast.Constant(), ast.Constant()):
            return True
        case _:
            return False


def _compared(source: Source, node: ast.Compare, other: ast.expr) -> Iterator[tuple[Sequence[Splice], float]]:
    for at, sign in operators(source, node):
        becomes = MIRRORED.get(sign, _OTHERS.get(sign, ""))
        if becomes:
            if is_none(other):
                becomes = "is not" if sign in ("==", "is") else "is"
            yield (
                [Splice(at, at + len(sign), becomes)],
                _OF_ITS_KIND + _ALIKE * (sign not in MIRRORED) / (1 if "=" in sign else 3),
            )


def _divided(source: Source, node: ast.BinOp) -> Iterator[tuple[Sequence[Splice], float]]:
    """`a / b`, `n * a / b`, `n / a * b`."""
    match node:
        case ast.BinOp(ast.BinOp(_, ast.Mult(), one), ast.Div(), other) if not _is_hundred(one):
            yield _exchanged(source, one, other), _OF_ITS_KIND
        case ast.BinOp(ast.BinOp(_, ast.Div(), one), ast.Mult(), other) if not _is_hundred(other):
            if not (isinstance(source.parents.get(node), ast.BinOp) and is_number(other)):
                yield _exchanged(source, one, other), _OF_ITS_KIND
        case ast.BinOp(one, ast.Div(), other) if not _is_hundred(other):
            yield _exchanged(source, one, other), _OF_ITS_KIND - 0.5 * is_number(other)


def _is_hundred(node: ast.expr) -> bool:
    return is_number(node) and node.value in (100, 100.0, 2, 1000)


def _exchanged(source: Source, one: ast.expr, other: ast.expr) -> Sequence[Splice]:
    return [
        Splice(*outside(source, one), moved(source, other, needed(source, one))),
        Splice(*outside(source, other), moved(source, one, needed(source, other))),
    ]


def _set(statement: ast.stmt) -> list[str]:
    match statement:
        case ast.Assign(targets):
            return [name for each in targets if (name := last_name(each))]
        case _:
            return []


WRITER = Writer(frozenset(("flip-comparison", "fix-operator", "fix-comparison")), _written, needs=_NEEDS)
