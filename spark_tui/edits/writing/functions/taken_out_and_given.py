"""What is taken away, or replaced, is given back: "drop should return the removed value", "put should return the old
value"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, before, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.functions.returns import is_generator, returns
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import taken_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_GIVES = r"(?:return|give back|hand back|give|hand out|yield)s?"
_GONE = r"(?:removed|deleted|dropped|popped|discarded|evicted|taken(?: out| away)?|forgotten|cancell?ed)"
_OLD = r"(?:old|previous|former|replaced|overwritten|prior|earlier)"
_NEEDS = Pattern(
    rf"(?i)\b{_GIVES} (?:me |us )?(?:back )?(?:the |its |an? |that )*{_GONE} \w+"
    rf"|\b{_GIVES} (?:me |us |back )*(?:the \w+|what|whatever|that|the one)(?: that)?(?: it| was| has been| got| is)+"
    rf" (?:just )?(?:{_GONE}|remov\w+|delet\w+|dropp?\w*|took|takes)\b"
    rf"|\b{_GIVES} (?:me |us |back )*(?:who|what|which \w+) (?:had|has|was|were|sat|held|used|owned|stood|lay)\b"
    rf"|\b{_GIVES} (?:me |us )?(?:back )?(?:the |its |an? )*(?P<old>{_OLD}) \w+"
    rf"|\b{_GIVES} (?:me |us )?(?:back )?(?P<was>what was (?:there|in it|stored)(?: before)?)\b"
)
_ASKED, _NAMED = 6.0, 2.0
_TAKES = frozenset(("pop", "popleft", "popitem"))


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    for name, function in source.functions if said is not None else ():
        told = max(names(sentence, name), names(sentence, function.name))
        gives = any(each.value is not None for each in returns(function))
        if told < _NAMED or gives or is_generator(function) or said is None:
            continue
        is_old = bool(said["old"] or said["was"])
        made = _replaced(source, function) if is_old else _taken(source, function)
        yield from possible((*made, *_typed(source, function)) if made else (), _ASKED + told / 2)


def _taken(source: Source, function: Function) -> tuple[Splice, ...]:
    for statement in reversed(function.body):
        if not has_own_lines(source, statement):
            continue
        match statement:
            case ast.Delete([ast.Subscript(held, key)]) if not isinstance(key, ast.Slice):
                code = f"{source.segment(held)}.pop({source.segment(key)})"
            case ast.Assign([ast.Name(name)], ast.Call(ast.Attribute(attr=called))) if called in _TAKES:
                return (insert_after(source, function.body[-1], f"return {name}"),)
            case ast.Expr(ast.Call(ast.Attribute(attr=name)) as call) if name in _TAKES:
                code = source.segment(call)
            case ast.For() if taken := _in_turn(source, statement):
                return taken
            case _:
                continue
        if statement is function.body[-1]:
            return (instead(source, statement, f"return {code}"),)
        name = _free(function, "removed")
        last = insert_after(source, function.body[-1], f"return {name}")
        return (instead(source, statement, f"{name} = {code}"), last)
    return ()


def _in_turn(source: Source, loop: ast.For) -> tuple[Splice, ...]:
    """The one that was looked for, in the loop that takes it out and ends."""
    for node in walk(loop):
        match node:
            case ast.If(
                body=[*_, ast.Expr(ast.Call(ast.Attribute(attr="remove"), [ast.Name(one)])), ast.Break() as end]
            ):
                return (instead(source, end, f"return {one}"),)
    return ()


def _replaced(source: Source, function: Function) -> tuple[Splice, ...]:
    """It is kept before, under a name of its own."""
    for statement in reversed(function.body):
        match statement:
            case ast.Assign([ast.Subscript(held, key)]) if not isinstance(key, ast.Slice | ast.Constant):
                was = f"{source.segment(held)}.get({source.segment(key)})"
            case ast.Assign([ast.Attribute(ast.Name("self")) as held]):
                was = source.segment(held)
            case _:
                continue
        name = _free(function, "old")
        kept = insert_before(source, statement, f"{name} = {was}")
        return (kept, insert_after(source, function.body[-1], f"return {name}"))
    return ()


def _typed(source: Source, function: Function) -> Iterator[Splice]:
    if function.returns is not None and is_none(function.returns):
        yield before(source, function.returns, "object | ")


def _free(function: Function, name: str) -> str:
    taken = taken_in(function)
    return first_free((name, f"{name}_one", f"the_{name}_one"), taken)


WRITER = Writer(frozenset(("add-return", "set-return")), _written, needs=_NEEDS)
