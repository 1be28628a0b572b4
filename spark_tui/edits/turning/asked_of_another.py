"""What was asked of one thing is asked of another one as well, and where one of several is taken, all of them: "look
in the title too", "all of the missing ones, not just the first"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_called
from spark_tui.edits.python.values.expressions import put, segment_with
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import names
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS_OTHER = Pattern(r"(?i)\b(?:too|also|as ?well|and|or|plus|same|both|either)\b")
_LOOKS_THERE = Pattern(
    r"(?i)\W*(?:(?:and|also|please|it should|ok)\W+)*(?:search|look(?: in| at)?|check|match|compare|find)(?: in)?"
    r"(?: (?:the|its|their))? `?\w+`?(?:,? (?:too|also|as ?well|please))*\W*"
)
_LOOKED = 2.0  # that all it says is where else to look
_BOTH = Pattern(r"(?i)\b(?:both|must|all of them)\b")
_NAMED = 1.5
_CLEAR_OTHER = 2.2


def _asked_of_another(turn: Turn) -> Iterator[Turned]:
    source = turn.now
    for node in turn.new(ast.Compare):
        is_asked_in = len(node.ops) == 1 and isinstance(node.ops[0], ast.In | ast.NotIn)
        if len(node.ops) != 1 or isinstance(source.parents.get(node), ast.BoolOp):
            continue
        for part in (node.left, *node.comparators):
            if isinstance(part, ast.Constant) and not (is_asked_in and part is node.left):
                continue
            for other in _others(turn, part):
                twin = segment_with(source, node, (part, other))
                is_held = isinstance(source.parents.get(node), ast.Assert)  # either has to be so
                word = "and" if is_held or _BOTH.search(turn.said) is not None else "or"
                both = f"{source.segment(node)} {word} {twin}"
                more = _LOOKED * (_LOOKS_THERE.fullmatch(turn.said) is not None)
                yield from turn.with_splices([put(source, node, both)], _CLEAR_OTHER + more)


def _others(turn: Turn, part: ast.expr) -> Iterator[str]:
    """Attributes of the same thing, or names beside it, that are spoken of."""
    said = turn.sentence
    match part:
        case ast.Attribute(value=ast.Name(of), attr=now):
            known = {each.attr for each in turn.now.all(ast.Attribute) if not is_called(turn.now, each)}
            yield from (f"{of}.{each}" for each in sorted(known) if each != now and names(said, each) >= _NAMED)
        case ast.Call(ast.Attribute(ast.Attribute(ast.Name()) as inner), []):
            stop = turn.now.stop(inner)
            yield from (f"{each}{turn.now.text[stop : turn.now.stop(part)]}" for each in _others(turn, inner))
        case ast.Constant(str(key)) if isinstance(turn.now.parents.get(part), ast.Compare):
            keys = {
                each.value
                for each in turn.now.all(ast.Constant)
                if isinstance(each.value, str) and isinstance(turn.now.parents.get(each), ast.Subscript | ast.Dict)
            }
            yield from (f'"{each}"' for each in sorted(keys & set(turn.sentence.spoken.split()) - {key}))
        case _:
            yield from _other_keys(turn, part)


def _other_keys(turn: Turn, part: ast.expr) -> Iterator[str]:
    """The same of another key of it: `message["body"]`."""
    keys = {
        each.value for each in turn.now.all(ast.Constant) if isinstance(each.value, str) and each.value.isidentifier()
    }
    for node in walk(part):
        if (
            isinstance(node, ast.Subscript)
            and isinstance(node.slice, ast.Constant)
            and isinstance(node.slice.value, str)
        ):
            text, start = turn.now.segment(part), turn.now.start(part)
            at = turn.now.start(node.slice) - start, turn.now.stop(node.slice) - start
            for key in sorted(keys & set(turn.sentence.spoken.split()) - {node.slice.value}):
                yield f'{text[: at[0]]}"{key}"{text[at[1] :]}'
            return


_SAYS_ALL = Pattern(r"(?i)\b(?:all|every|each|whole|both)\b")
_ONE = Pattern(r"(?i)\b(?:first|last|one|single)\b")
_CLEAR_ALL, _PERHAPS = 2.4, 1.0


def _all_of_them(turn: Turn) -> Iterator[Turned]:
    for node in turn.new(ast.Subscript):
        match node.slice:
            case ast.Constant(value=int()) | ast.UnaryOp(operand=ast.Constant(value=int())) if isinstance(
                node.ctx, ast.Load
            ):
                evidence = _CLEAR_ALL if _ONE.search(turn.said) is not None else _PERHAPS
                text = turn.now.segment(node.value)
                yield from turn.with_splices([instead(turn.now, node, text)], evidence)


TURNERS = (
    Turner(_asked_of_another, _SAYS_OTHER),
    Turner(_all_of_them, _SAYS_ALL),
)
