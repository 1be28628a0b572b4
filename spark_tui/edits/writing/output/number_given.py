"""A function gives how many there are: "return the count instead of the list", "make main return the number copied".
Who called it for the list only to count it, does not count any more."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import gives_something, own_nodes, returns
from spark_tui.edits.python.nodes import is_length, is_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import roots
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:return|give back)s? (?:just |only )?(?:the |a )?(?:how many|(?:number|count|amount|length)\b(?! as\b))"
    r"(?!.*\b(?:too|also|as well|both|per|for each|of each)\b)"
)
_INSTEAD = Pattern(r"(?i)\b(?:instead of|rather than|not) (?:the |a |an )?(?:whole |full )?(?:lists?|\w+s|itself)\b")
_ASKED, _CLEAR, _SHARED = 6.0, 1.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _NEEDS.search(sentence.text) is None:
        return
    any_named = any(names(sentence, node.name) >= _CLEAR for _, node in source.functions)
    for _, function in source.functions:
        clear = names(sentence, function.name)
        if any_named and clear < _CLEAR:
            continue
        if gives_something(function):
            if _INSTEAD.search(sentence.text) is not None:
                yield from possible(_instead(source, function), _ASKED + clear)
        elif clear >= _CLEAR:
            yield from _as_well(sentence, function, clear)


def _instead(source: Source, function: Function) -> Iterator[Splice]:
    """The length of the one list that it gives."""
    given = returns(function)
    if len(given) != 1 or not isinstance(given[0].value, ast.Name) or not _is_list(function, given[0].value.id):
        return
    yield instead(source, given[0].value, f"len({given[0].value.id})")
    for _, other in source.functions:
        for node in own_nodes(other):
            match node:
                case ast.Assign([ast.Name(kept)], ast.Call(ast.Name(called))) if called == function.name:
                    yield from _counted_no_more(source, other, kept)


def _counted_no_more(source: Source, function: Function, kept: str) -> Iterator[Splice]:
    read = [each for each in own_nodes(function) if is_name(each, kept) and isinstance(each.ctx, ast.Load)]
    lengths = [source.parents[each] for each in read]
    if all(is_length(each) for each in lengths):
        yield from (instead(source, each, kept) for each in lengths if isinstance(each, ast.Call))


def _as_well(sentence: Sentence, function: Function, clear: float) -> Iterator[Repair]:
    """What it counts anyway, at its end."""
    source, said = sentence.source, roots(sentence.text)
    for node in own_nodes(function):
        match node:
            case ast.Call(ast.Name("len"), [ast.Name(several)]):
                told = _SHARED * bool(roots(several) & said)
                code = f"return len({several})"
                yield from possible(later(insert_after, source, function.body[-1], code), _ASKED + clear + told)


def _is_list(function: Function, name: str) -> bool:
    for node in walk(function):
        match node:
            case ast.Assign([ast.Name(own)], ast.List() | ast.ListComp()) if own == name:
                return True
    return False


WRITER = Writer(frozenset(("set-return", "add-return", "print-to-return")), _written, needs=_NEEDS)
