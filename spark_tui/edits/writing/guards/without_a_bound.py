"""What is not given bounds nothing: "a key without a lifetime should never expire", where `time.time() + lifetime`
fails for None. What is reckoned with it is endless then."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import with_defaults
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:never (?:expir\w*|ends?|runs? out|times? out|gives? up|stops?)|forever|for ever|unlimited"
    r"|endless\w*"
    r"|no (?:limit|expiry|expiration|end|deadline|time-?out)|(?:not|\w+n't) (?:expir\w*|run out|time out|end))\b)"
    r"(?=.*\b(?:None|without|no|not given|left out|missing|unset|omitted|default|TypeError|NoneType)\b)"
)
_NEEDS_NONE = Pattern(
    r"(?i)(?=.*\b(?:(?:not|\w+n't|never|no longer) (?:be )?(?:limit|bound|cap|restrict|cut|check)\w*|unlimited"
    r"|unbounded|no (?:upper |lower )?(?:limit|bound|cap|maximum|minimum|restriction)|everything|all of (?:them|it)"
    r"|give me all|returns? (?:them )?all)\b)"
    r"(?=.*\b(?:is|are|was|stays?|of|with|for|if|when|means?|=|be) (?:None|not given|left out|missing|unset|omitted)\b)"
)
_CLEAR, _ASKED = 1.5, 5.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign(value=ast.BinOp(op=ast.Add()) as value):
                around = function_around(source, node)
            case _:
                continue
        for each in (value.left, value.right):
            name = _name(each)
            if around is None or names(sentence, name) < _CLEAR or not _may_be_left_out(source, around, each):
                continue
            code = source.segment(each)
            reckoned = moved(source, value, Level.TEST)
            text = f'float("inf") if {code} is None else {reckoned}'
            yield Repair((instead(source, value, text),), _ASKED + told_of(sentence, node))


def _compared(sentence: Sentence) -> Iterator[Repair]:
    """ "If most is None, don't limit anything": nothing is held against it then. Where what is too much is asked for,
    that is not so; where what is let in, it always is."""
    source = sentence.source
    for node in source.all(ast.If, ast.While, ast.IfExp):
        match node.test:
            case ast.Compare(ops=[ast.Gt() | ast.GtE()], comparators=[bound]):
                asked = "{} is not None and {}"
            case ast.Compare(ops=[ast.Lt() | ast.LtE()], comparators=[bound]):
                asked = "{} is None or {}"
            case _:
                continue
        around, name = function_around(source, node), _name(bound)
        if around is None or names(sentence, name) < _CLEAR or not _may_be_left_out(source, around, bound):
            continue
        text = asked.format(source.segment(bound), source.segment(node.test))
        yield Repair((instead(source, node.test, text),), _ASKED + told_of(sentence, node))


def _name(node: ast.expr) -> str:
    match node:
        case ast.Name(name) | ast.Attribute(ast.Name("self"), name):
            return name
        case _:
            return ""


def _may_be_left_out(source: Source, around: Function, node: ast.expr) -> bool:
    """Is it None where nobody gives it, and never asked about before it is used?"""
    name = _name(node)
    if isinstance(node, ast.Name) and name not in parameters_of(around):
        return False
    givers = [around] if isinstance(node, ast.Name) else [each for _, each in source.functions]
    asked = f"{source.segment(node)} is"
    return asked not in source.segment(around) and any(name in _left_out(each) for each in givers)


def _left_out(function: Function) -> set[str]:
    """The parameters that are None by default."""
    return {each.arg for each, value in with_defaults(function.args) if is_none(value)}


WRITERS = (
    Writer(frozenset(("guard-none", "default-if-none")), _written, needs=_NEEDS),
    Writer(frozenset(("guard-none", "default-if-none", "and-condition", "or-condition")), _compared, needs=_NEEDS_NONE),
)
