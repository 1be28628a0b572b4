"""A thing has its method called, or is given to a function, before something is done with it: "validate the ticket
before it is added to the store", "orders should be checked before they are saved"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.python.bodies import insert_at_top, insert_before
from spark_tui.edits.python.names import class_around, function_around, parameters_of
from spark_tui.edits.python.nodes import is_name, last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.values.samples import needed
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.doing.done_before import NEEDS, DoneBefore, done_before
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_ASKED, _OWNER = 7.5, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = done_before(sentence.text)
    call = _call(sentence.source, said) if said is not None else None
    if said is None or call is None:
        return
    source = sentence.source
    there = [each for each in _doing(source, said) if call not in source.segment(each)]
    for function in there:
        owner = class_around(source, function)
        told = _OWNER * (owner is not None and names(sentence, owner.name) > 1)
        yield from possible(later(insert_at_top, source, function, call), _ASKED + told)
    for node in source.all(ast.Expr, ast.Assign, ast.Return) if not there else ():
        around = function_around(source, node)
        if around is not None and _hands_it_on(node, said) and call not in source.segment(around):
            yield from possible(later(insert_before, source, node, call), _ASKED)


def _call(source: Source, said: DoneBefore) -> str | None:
    """`ticket.validate()`, where there is a class of such things that has it, or `validate_ticket(ticket)`."""
    for full, node in source.functions:
        owner, given = class_around(source, node), needed(node)
        if owner is not None and not given and not node.decorator_list:
            if root(node.name) == root(said.does) and said.to in parts(owner.name):
                return f"{said.to}.{node.name}()"
        elif owner is None and full == node.name and len(given) == 1:
            words = parts(node.name)
            if root(words[0]) == root(said.does) and set(words[1:]) <= {said.to}:
                return f"{node.name}({said.to})"
    return None


def _doing(source: Source, said: DoneBefore) -> Iterator[Function]:
    """The functions that are given such a thing and called after what is done then."""
    for _, node in source.functions:
        words = parts(node.name)
        is_so = node.name == said.deed or (words and root(words[0]) == root(said.deed) and {*words[1:]} <= {said.to})
        if is_so and said.to in parameters_of(node) and not is_test(node):
            yield node


def _hands_it_on(node: ast.stmt, said: DoneBefore) -> bool:
    calls = (each for each in walk(node) if isinstance(each, ast.Call))
    return any(
        root((parts(last_name(each.func)) or ("",))[0]) == root(said.deed)
        and any(is_name(arg, said.to) for arg in each.args)
        for each in calls
    )


WRITER = Writer(frozenset(("insert-after", "append-call")), _written, needs=NEEDS)
