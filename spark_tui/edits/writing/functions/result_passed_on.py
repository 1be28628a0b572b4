"""What a function calls and forgets is given back: "emit should return what the handler returns", "run should give back
the result of the action"; where it calls it for each of several, all that comes back."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, before, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before, without_docstring
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.functions.returns import is_generator, returns
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import Loop, is_none, last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import taken_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts, said_in
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_GIVES = r"(?:return|give|hand|pass)(?:s|ed)?(?: back| on| over| along| out)?"
_RESULT = r"(?:results?|return values?|outcomes?|answers?|values?|responses?|outputs?)"
_NEEDS = Pattern(
    rf"(?i)\b{_GIVES} (?:me |us |back |just )*(?:what|whatever|everything|all) (?:that )?(?:the |its |each |every )*"
    r"`?(?P<whose>[a-z_]\w*)`?(?:\(\))? (?:itself )?"
    r"(?:return(?:s|ed)?|gives?|gave|yields?|answers?|says?|hands? back)\b"
    rf"|\b{_GIVES} (?:me |us )?(?:back )?(?:a list of |the list of |all )?(?:the |its )?{_RESULT} (?:of|from) "
    r"(?:calling |running |the call to )?(?:the |its |each |every |all )*`?(?P<of>[a-z_]\w*)`?"
    rf"|\b{_GIVES} (?:me |us )?(?:back )?(?:the |its )?`?(?P<owner>[a-z_]\w*)`?(?:\(\))?(?:'s|s') {_RESULT}"
)
_ASKED, _NAMED, _ALONE = 5.5, 2.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    word = said_in(said)
    found = [
        (function, call)
        for _, function in source.functions
        if function.name != word and word and not any(each.value is not None for each in returns(function))
        for call in _called(function, word)
    ]
    named = [pair for pair in found if names(sentence, pair[0].name) >= _NAMED]
    for function, statement in named or (found if len(found) == 1 else ()):
        if is_generator(function) or not has_own_lines(source, statement):
            continue
        told = _ASKED + names(sentence, function.name) / 2 + _ALONE * (len(found) == 1)
        yield from possible(chain(_given(source, function, statement), _typed(source, function)), told)


def _called(function: Function, word: str) -> list[ast.Expr]:
    """The statements that only call what is called so."""
    found = list[ast.Expr]()
    for node in walk(function):
        match node:
            case ast.Expr(ast.Call(func)) | ast.Expr(ast.Await(ast.Call(func))) if _is_so_called(func, word):
                found.append(node)
    return found if len(found) == 1 else []


def _is_so_called(func: ast.expr, word: str) -> bool:
    """By its name, by a part of that, by what the handlers are kept in."""
    match func:
        case ast.Subscript(held) | ast.Call(held):
            return _is_so_called(held, word)
        case _:
            name = last_name(func).lower()
    return word.lower() == name or root(word.lower()) in {root(part) for part in parts(name)}


def _given(source: Source, function: Function, statement: ast.Expr) -> Iterator[Splice]:
    last = _last(function)
    around = source.parents.get(statement)
    while isinstance(around, ast.If | ast.With | ast.AsyncWith):
        around = source.parents.get(around)
    if isinstance(around, Loop):
        if around in function.body:
            name = _free(function, "results")
            yield insert_before(source, around, f"{name} = []")
            yield instead(source, statement, f"{name}.append({source.segment(statement)})")
            yield insert_after(source, function.body[-1], f"return {name}")
    elif statement is last or isinstance(around, ast.Try):
        yield before(source, statement, "return ")
    elif statement in function.body:
        name = _free(function, "result")
        yield before(source, statement, f"{name} = ")
        yield insert_after(source, function.body[-1], f"return {name}")


def _last(function: Function) -> ast.stmt | None:
    body = without_docstring(function.body)
    last = body[-1] if body else None
    while isinstance(last, ast.With | ast.AsyncWith | ast.If):
        last = last.body[-1]
    return last


def _typed(source: Source, function: Function) -> Iterator[Splice]:
    """It is said no longer that it gives nothing: nobody knows what comes back."""
    if function.returns is not None and is_none(function.returns):
        yield instead(source, function.returns, "object")


def _free(function: Function, name: str) -> str:
    return first_free((name, f"all_{name}", f"its_{name}"), taken_in(function))


WRITER = Writer(frozenset(("add-return", "set-return", "return-also")), _written, needs=_NEEDS)
