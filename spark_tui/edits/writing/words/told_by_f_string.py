"""The one message that is told of becomes an f-string: "use an f-string in the message for not a folder", "f-string for
the usage line", "make the 'not found' message an f-string"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import assigned_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import PLAIN, Sentence
from spark_tui.edits.writing import Writer

_THING = r"(?:message|line|text|string|print|error|warning|output)"
_F = r"(?:an? )?f-?string"
_NEEDS = Pattern(
    rf"(?i)\b(?:use|take|make it|write|with)? ?{_F} (?:in|for|as) the {_THING} (?:for|about|of|that says|saying|with)"
    r" (?:the )?[\"'`]?(?P<of>[^\"'`]{3,}?)[\"'`]?[.!]?$"
    rf"|\b(?:use|take|write|with)? ?{_F} (?:in|for) the [\"'`]?(?P<it>[^\"'`]{{3,}}?)[\"'`]? {_THING}[.!]?$"
    rf"|\b(?:make|turn|rewrite|write) the [\"'`]?(?P<that>[^\"'`]{{3,}}?)[\"'`]? {_THING}"
    rf" (?:into |as |with |to )?{_F}[.!]?$"
    rf"|^[\"'`]?(?P<ahead>[^\"'`]{{6,}}?)[\"'`]? ?(?:[:;,]| -) (?:please |pls |just )?"
    rf"(?:use|take|make (?:it|that)|should be) {_F} (?:there|here|for (?:it|that)|instead)[.!]?$"
)
_ASKED, _WHOLE = 7.5, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.search(sentence.text.strip())
    if said is None:
        return
    what = next(filter(None, said.groupdict().values())).lower().strip()
    found = sorted(_told(sentence.source, what), key=lambda each: -each[1])
    for line, share in found[:2]:
        if share >= 1.0:
            yield from possible(named("fstring").edit(sentence.source, (str(line),)), _ASKED + share)


def _told(source: Source, what: str) -> Iterator[tuple[int, float]]:
    """The lines with a text that says so: all of it, or its words."""
    words = {word for word in re.findall(r"\w+", what) if word not in PLAIN} or set(re.findall(r"\w+", what))
    for node in source.all(ast.Constant):
        if not isinstance(node.value, str):
            continue
        text = node.value.lower()
        if what in text:
            yield node.lineno, _WHOLE
        elif words <= set(re.findall(r"\w+", text)):
            yield node.lineno, 1.0


_OF_NAME = Pattern(rf"(?i)\b{_F}s? (?:for|in) (?:the )?`?(?P<name>[a-z_]\w*)`?[.!]?$")


def _of_a_variable(sentence: Sentence) -> Iterator[Repair]:
    """ "f-string for the url", where that is put together of names, one of which is a text for sure."""
    source, said = sentence.source, _OF_NAME.search(sentence.text.strip())
    if said is None:
        return
    for node in source.all(ast.Assign):
        if assigned_name(node) == said["name"] and isinstance(node.value, ast.BinOp):
            added = list(_added(node.value))
            if all(isinstance(each, ast.Name | ast.Attribute) for each in added) and _has_a_text(source, added):
                code = "".join(f"{{{source.segment(each)}}}" for each in added)
                yield Repair((instead(source, node.value, f'f"{code}"'),), _ASKED)
            else:
                yield from possible(named("fstring").edit(source, (str(node.lineno),)), _ASKED)


def _in_a_function(sentence: Sentence) -> Iterator[Repair]:
    """ "f-strings in summarize": all that there are in it."""
    source, said = sentence.source, _OF_NAME.search(sentence.text.strip())
    for name, function in source.functions if said is not None else ():
        if said is None or name.rpartition(".")[2] != said["name"]:
            continue
        lines = range(function.lineno, (function.end_lineno or function.lineno) + 1)
        there = [line for line in _places(source) if int(line) in lines]
        made = [splice for line in there for splice in named("fstring").edit(source, (line,))]
        if made:
            yield from possible(made, _ASKED)


def _places(source: Source) -> Iterator[str]:
    """The lines on which there is something to be made one."""
    options = named("fstring").slots[0].options
    yield from (str(each) for each in options(source, ())) if options is not None else ()


def _added(node: ast.expr) -> Iterator[ast.expr]:
    match node:
        case ast.BinOp(left, ast.Add(), right):
            yield from (*_added(left), *_added(right))
        case _:
            yield node


def _has_a_text(source: Source, added: list[ast.expr]) -> bool:
    texts = {
        assigned_name(each)
        for each in source.tree.body
        if isinstance(each, ast.Assign) and isinstance(each.value, ast.Constant) and isinstance(each.value.value, str)
    }
    return any(isinstance(each, ast.Name) and each.id in texts for each in added)


WRITERS = (
    Writer(frozenset(("fstring",)), _in_a_function, needs=_OF_NAME),
    Writer(frozenset(("fstring",)), _of_a_variable, needs=_OF_NAME),
    Writer(frozenset(("fstring",)), _written, needs=_NEEDS),
)
