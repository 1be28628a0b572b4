"""What a function does to one after the other, it gives back together: "save_all should return the names", where each
call in its loop gives one."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before, without_docstring
from spark_tui.edits.python.functions.returns import gives_something, is_generator, returns
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:return|give|hand|yield)\w*(?: back)? (?:an? |the |all |its |their |of |list |every )*(?P<what>[a-z_]\w*)"
)
_OTHER = Pattern(r"(?i)\b(?:number|count|how many|total|first|last|any|None|True|False|whether|if|when)\b")
_CLEAR, _ASKED = 1.5, 5.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, [each["what"].lower() for each in _NEEDS.finditer(sentence.text)]
    if not said or _OTHER.search(sentence.text) is not None:
        return
    for _, function in source.functions:
        clear = names(sentence, function.name)
        if clear < _CLEAR or returns(function) or is_generator(function):
            continue
        loops = [each for each in function.body if isinstance(each, ast.For | ast.AsyncFor)]
        if len(loops) != 1 or loops[0] is not function.body[-1]:
            continue
        found = next(filter(None, (_found_one(source, loops[0], what) for what in said)), None)
        if found is not None:
            yield Repair((found,), _ASKED + clear)
            continue
        calls = [each for each in loops[0].body if _gives(source, each)]
        if len(calls) == 1 and has_own_lines(source, calls[0]):
            yield Repair(_gathered(source, function, loops[0], calls[0], said[-1]), _ASKED + clear)


def _found_one(source: Source, loop: ast.For | ast.AsyncFor, what: str) -> Splice | None:
    """The one that something is done with, where a loop looks for it: it comes back from there."""
    match loop:
        case ast.For(ast.Name(name), body=[ast.If(body=body, orelse=[])]) if (
            name == what
        ):  # of several, each is gathered
            last = body[-1]
            if isinstance(last, ast.Return | ast.Raise | ast.Continue) or not has_own_lines(source, last):
                return None
            return (
                instead(source, last, f"return {name}")
                if isinstance(last, ast.Break)
                else insert_after(source, last, f"return {name}")
            )
        case _:
            return None


def _gives(source: Source, statement: ast.stmt) -> bool:
    """Is it a call of a function of the file that gives something, and nobody takes that?"""
    match statement:
        case ast.Expr(ast.Call(func)) | ast.Expr(ast.Await(ast.Call(func))):
            own = [each for _, each in source.functions if each.name == last_name(func)]
            return bool(own) and all(gives_something(each) for each in own)
        case _:
            return False


def _gathered(source: Source, function: Function, loop: ast.For | ast.AsyncFor, call: ast.stmt, what: str):
    done = source.segment(call)
    only = len(without_docstring(function.body)) == len(loop.body) == 1 and isinstance(loop, ast.For)
    if only and not loop.orelse and "await " not in done and "\n" not in done:
        text = f"return [{done} for {source.segment(loop.target)} in {source.segment(loop.iter)}]"
        return (instead(source, loop, text),)
    taken = {*named_in(function), function.name}
    name = next(each for each in (what, "found", "results", "gathered") if each not in taken and each.endswith("s"))
    return (
        insert_before(source, loop, f"{name} = []"),
        instead(source, call, f"{name}.append({done})"),
        insert_after(source, loop, f"return {name}"),
    )


WRITER = Writer(frozenset(("add-return", "set-return", "fix-missing-return", "return-also")), _written, needs=_NEEDS)
