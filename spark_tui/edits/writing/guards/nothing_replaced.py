"""What is kept under a key is not replaced by another one: "write must not overwrite a category that has a score, raise
ValueError", "no double bookings: RuntimeError"; and who is in a list comes in once."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_OVER = r"(?:over-?writ\w+|replac\w+|clobber\w*|override\w*|overrid\w+)"
_NEEDS = Pattern(
    rf"(?i)(?:\b(?:not|never|no|stop|prevent|forbid|refuse|disallow|avoid|instead of|rather than|without)|n't)\b"
    rf"(?: \w+){{0,4}}? {_OVER}\b"
    rf"|\b{_OVER} .*\bshould (?:raise|be (?:an error|refused|rejected|forbidden))"
    r"|\b(?:already|still) (?:has|have) (?:an? |some |one\b)|\bdouble[ -]?(?:book\w*|entr\w+|registration\w*|use)\b"
    r"|\b(?:refuse|reject|forbid)\w* (?:an? |the |any )?\w+ (?:that|which) (?:\w+ ){1,3}"
    r"(?:has|have|holds?|owns?|took|booked)\b"
    r"|\b(?:only|just) (?:join|be (?:added|put|registered|booked|used)|enter|register|vote|sign up|book)\w*"
    r"(?: \w+)? once\b"
    r"|\b(?:join|vote|register|enter|sign up|book)\w*(?: \w+)? (?:only|just) once\b"
    r"|\b(?:again|twice|a second time|once more)\b.*\b(?:allow\w*|accept\w*|lets?)\b"
)
_RAISED = Pattern(
    r"(?i)\brais\w+|\bthrow\w*|\brefus\w+|\breject\w*|\berrors?\b|(?-i:\w+Error\b)|\bsilently\b|\bforbid\w*|\bdisallow\w*"
    r"|\bno double\b|\bonce\b"
)
_FILES = Pattern(r"(?i)\bfiles?\b|\bfolder\b|\bFileExists\w*|\bexceptions? handler\b")
_INSTEAD = Pattern(r"(?i)\b(?:skip|ignor|keep|return|add (?:them|it)? ?up|sum|merg)\w*\b")
_ASKED, _UNDER, _NAMED = 7.0, 1.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    text = sentence.text
    if _RAISED.search(text) is None or _FILES.search(text) is not None:
        return
    if _INSTEAD.search(text) is not None and "rais" not in text.lower() and "Error" not in text:
        return
    source, error = sentence.source, next(iter(exceptions(Gap(sentence))), "ValueError")
    for _, function in source.functions:
        for statement, held, key, is_list in _kept(source, function):
            told_so = f'f"{key} is taken already: {{{key}}}"' if key.isidentifier() else '"it is taken already"'
            guard = f"if {key} in {held}:\n{source.unit}raise {error}({told_so})"
            told = _ASKED + _UNDER * (not is_list) + _NAMED * min(2.0, names(sentence, function.name))
            yield from possible(later(insert_before, source, statement, guard), told + told_of(sentence, statement) / 2)


def _kept(source: Source, function: Function) -> Iterator[tuple[ast.stmt, str, str, bool]]:
    """Where something that comes in is put under a key that comes in, or into a list; nobody asked before."""
    own, body = set(parameters_of(function)) - {"self", "cls"}, source.segment(function)
    for node in function.body:
        match node:
            case ast.Assign([ast.Subscript(ast.Attribute() | ast.Name() as held, key)], value):
                used = named_in(key)
                is_list = False
            case ast.Expr(ast.Call(ast.Attribute(ast.Attribute() as held, "append"), [ast.Name() as key], [])):
                used, value, is_list = {key.id}, None, True
            case _:
                continue
        text, by = source.segment(held), source.segment(key)
        by = f"({by})" if isinstance(key, ast.Tuple) and not by.startswith("(") else by
        if not used or not used <= own or f"{by} in {text}" in body or f"{by} not in {text}" in body:
            continue
        if value is None or text not in source.segment(value):
            yield node, text, by, is_list


WRITER = Writer(frozenset(("raise-if",)), _written, needs=_NEEDS)
