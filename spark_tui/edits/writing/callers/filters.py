"""Callers choose which ones they get: "let me filter by status", "an optional author filter"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import PLAIN, Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import shared_words
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\b(?:filter\w*|narrow\w*|restrict\w*|select) (?:\w+ ){0,3}?(?:by|on)(?: the| its| an?)? ([a-z]\w*)"
    r"|\b([a-z]\w*) as (?:an? )?(?:optional )?filter\b|\b(?:an?|optional|needs?|add) ([a-z]\w*) filter\b"
)
_SAID, _NAMED, _A_WORD, _MOST = 2.8, 0.4, 0.2, 3


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = [next(group for group in match.groups() if group) for match in _SAYS.finditer(sentence.text)]
    free = (word.lower() for word in said if word.lower() not in PLAIN or f'"{word}"' in source.text)
    for name in dict.fromkeys(free):
        for _, function in source.functions:
            own = set(parameters_of(function))
            found = [] if name in own else list(_narrowed(source, function, name))
            for splices in found[:1]:
                told = _SAID + _NAMED * names(sentence, function.name)
                told += _A_WORD * min(shared_words(sentence, function), _MOST)
                try:
                    taken = named("add-parameter").edit(source, (source.name_of(function), name, "None", ""))
                    yield Repair((*taken, splices), told)
                except Refusal:
                    continue


def _narrowed(source: Source, function: Function, name: str) -> Iterator[Splice]:
    """Of a comprehension, one more condition like the one there, or its first."""
    for node in ast.walk(function):
        match node:
            case ast.ListComp(generators=[ast.comprehension(target=ast.Name(id=one), ifs=tests) as going]):
                test = _test(source, one, name)
                if tests:
                    text = source.segment(tests[-1])
                    either = isinstance(tests[-1], ast.BoolOp) and isinstance(tests[-1].op, ast.Or)
                    put = f"({text}) and ({test})" if either else f"{text} and ({test})"
                    yield instead(source, tests[-1], put)
                else:
                    yield behind(source, going.iter, f" if {test}")
            case ast.For(target=ast.Name(id=one)) if _reads(source, node, one, name):
                unlike = _test(source, one, name).replace("is None or", "is not None and").replace("==", "!=")
                yield insert_first(source, node.body, f"if {unlike}:\n{source.unit}continue")
            case _:
                pass


def _reads(source: Source, loop: ast.For, one: str, name: str) -> bool:
    """Does it look at this of each?"""
    return re.search(rf"\b{re.escape(one)}(?:\[[\"']{name}[\"']\]|\.{name}\b)", source.segment(loop)) is not None


def _test(source: Source, one: str, name: str) -> str:
    """As what is gone through is read elsewhere: by key, or by attribute."""
    by_key = re.search(rf"\b{re.escape(one)}\[[\"']", source.text) is not None
    return f'{name} is None or {one}["{name}"] == {name}' if by_key else f"{name} is None or {one}.{name} == {name}"


WRITER = Writer(frozenset(("add-parameter",)), _written, _SAYS)
