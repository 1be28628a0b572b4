"""What is in one and not in the other, and the other way round: "changes should also return the removed paths", where
`added` is what is in the new and not in the old; also where that is taken apart."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import has_starred, last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.values.expressions import segment_with
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_OPPOSITES = (
    ({"added", "new", "created", "extra", "appeared", "only_new", "inserted", "gained", "joined"},
     ("removed", "deleted", "gone", "missing", "lost", "disappeared", "dropped", "left")),
    ({"removed", "deleted", "gone", "missing", "lost", "dropped", "left"},
     ("added", "new", "created", "extra", "appeared", "inserted", "joined")),
)  # fmt: skip
_NEEDS = Pattern(
    r"(?i)\b(?:added|new|created|extra|appeared|inserted|joined|removed|deleted|gone|missing|lost|disappeared|dropped|left)\b"
)
_ASKS = Pattern(r"(?i)\b(?:too|also|as well|return|give|tell|report|know|want|add|include|need)\w*\b")
_CLEAR, _ASKED = 1.5, 6.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    words = {word.lower() for word in _NEEDS.findall(sentence.text)}
    if _ASKS.search(sentence.text) is None:
        return
    for _, function in source.functions:
        last, clear = function.body[-1], names(sentence, function.name)
        match last:
            case ast.Return(ast.Tuple(given)) if clear >= _CLEAR and has_own_lines(source, last):
                known = {each.id for each in given if isinstance(each, ast.Name)}
            case _:
                continue
        for statement in function.body:
            match statement:
                case ast.Assign([ast.Name(name)], value) if name in known:
                    turned = _turned(source, value)
                case _:
                    continue
            wanted = [other for these, others in _OPPOSITES if name in these for other in others if other in words]
            if turned is None or not wanted or wanted[0] in bound_in(function):
                continue
            put = insert_before(source, last, f"{wanted[0]} = {turned}")
            more = behind(source, given[-1], f", {wanted[0]}")
            yield Repair((put, more, *_taken_apart(source, function, len(given), wanted[0])), _ASKED + clear)


def _turned(source: Source, value: ast.expr) -> str | None:
    """`[x for x in new if x not in old]` is `[x for x in old if x not in new]`; `new - old` is `old - new`."""
    match value:
        case ast.BinOp(left, ast.Sub(), right):
            return f"{source.segment(right)} - {source.segment(left)}"
        case ast.ListComp(_, [one]) | ast.SetComp(_, [one]):
            pass
        case _:
            return None
    match one:
        case ast.comprehension(over, ast.Name() as new, [ast.Compare(asked, [ast.NotIn()], [ast.Name() as old])]):
            if ast.unparse(over) == ast.unparse(asked) == ast.unparse(value.elt):
                return segment_with(source, value, (new, source.segment(old)), (old, source.segment(new)))
    return None


def _taken_apart(source: Source, function: Function, many: int, name: str) -> Iterator[Splice]:
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Tuple(taken)], ast.Call(func)) if last_name(func) == function.name:
                if len(taken) == many and not has_starred(taken):
                    yield behind(source, taken[-1], f", {name}")


WRITER = Writer(frozenset(("return-also", "add-return")), _written, needs=_NEEDS)
