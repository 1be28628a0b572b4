"""Who calls may say the word for several, where an s is put behind the one: "plural should take an optional third
argument for irregular forms", "let me pass the plural of child"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import pairwise

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.fstring_fields import place_in_fstring
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\birregular\b|\b(?:own|other|another|special|custom|explicit|different|given) plurals?\b"
    r"|\b(?:pass|take|accept|give|say|tell|with|optional|argument|param\w*)\b.*\bplurals?\b"
)
_TAKES = Pattern(r"(?i)\b(?:pass|take|accept|give|allow|let|support|optional|arg\w*|param\w*|able)\b")
_CLEAR, _ASKED = 1.5, 6.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, function in source.functions if _TAKES.search(sentence.text) is not None else ():
        every = function.args
        taken = {*parameters_of(function), *named_in(function), function.name}
        new = next((name for name in ("plural", "form", "several") if name not in taken), "")
        clear = names(sentence, function.name)
        if not new or every.vararg or every.kwarg or every.kwonlyargs or not every.args or clear < _CLEAR:
            continue
        for change in _said_instead(source, function, new):
            end = source.stop(every.defaults[-1] if every.defaults else every.args[-1])
            yield Repair((Splice(end, end, f", {new}=None"), change), _ASKED + clear)


def _said_instead(source: Source, function: Function, new: str) -> Iterator[Splice]:
    """In the place of what is made by an s at its end."""
    own = set(parameters_of(function))
    for node in own_nodes(function):
        match node:
            case ast.BinOp(ast.Name(word), ast.Add(), ast.Constant("s")) if word in own:
                yield instead(source, node, f"({new} or {source.segment(node)})")
            case ast.JoinedStr(values):
                yield from _in_fstring(source, node, values, own, new)


def _in_fstring(
    source: Source, whole: ast.JoinedStr, values: list[ast.expr], own: set[str], new: str
) -> Iterator[Splice]:
    quote = source.segment(whole)[-1]
    for field, behind in pairwise(values):
        match field, behind:
            case ast.FormattedValue(ast.Name(word), -1, None), ast.Constant(str(text)) if word in own:
                pass
            case _:
                continue
        place = place_in_fstring(source, field.value)
        if place is None or text[:1] != "s" or text[1:2].isalpha():
            continue
        start, stop = place
        if source.text[stop : stop + 2] == "}s":
            other = "'" if quote == '"' else '"'
            yield Splice(start, stop + 2, f"{new} or {word} + {other}s{other}}}")


WRITER = Writer(frozenset(("add-parameter", "optional-parameter")), _written, needs=_NEEDS)
