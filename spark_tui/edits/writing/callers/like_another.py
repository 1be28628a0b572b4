"""A function takes what another one takes, and does the same with it: "delete should take a timeout like get does"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Function, Source, Splice, inside
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:like|same (?:\w+ )*as|just as|as)(?: (?:in|for|with|we have in))? `?(?:\w+\.)?(?P<other>\w+)\b"
)
_OPTIONAL = Pattern(r"(?i)\boptional\w*\b")
_TELLS_NO_MORE = Pattern(r"(?i)\b(?:rename|remove|drop|delete the|instead of)\b")
_NAMED, _LEAST, _SAID, _HANDED = 2.0, 1.5, 5.0, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    likened = {match["other"] for match in _NEEDS.finditer(sentence.text)}
    if _TELLS_NO_MORE.search(sentence.text) is not None:
        return
    models = [node for _, node in source.functions if node.name in likened]
    for _, function in source.functions:
        clear = names(sentence, function.name)
        if clear < _NAMED or function in models:
            continue
        own = {arg.arg for arg in parameters(function)}
        for model in models:
            for arg in parameters(model):
                if arg.arg not in own and names(sentence, arg.arg) >= _LEAST:
                    handed = list(_handed_on(source, model, function, arg.arg))
                    taken = _taken(sentence, model, function, arg)
                    yield from possible((*taken, *handed), _SAID + _HANDED * bool(handed) + clear / _NAMED)


def _taken(sentence: Sentence, model: Function, function: Function, arg: ast.arg) -> Iterator[Splice]:
    """The parameter, as it is there; with a default where it may be left out."""
    source, default = sentence.source, default_of(model, arg)
    written = source.segment(default) if default is not None else ""
    if not written and _OPTIONAL.search(sentence.text) is not None:
        written = "None"
    annotation = source.segment(arg.annotation) if arg.annotation is not None else ""
    yield from named("add-parameter").edit(source, (source.name_of(function), arg.arg, written, annotation))


def _handed_on(source: Source, model: Function, function: Function, name: str) -> Iterator[Splice]:
    """To what both call, under the name by which the other hands it over."""
    calls = [each for each in inside(function) if isinstance(each, ast.Call)]
    for other in (each for each in inside(model) if isinstance(each, ast.Call)):
        handed = [each.arg for each in other.keywords if each.arg and is_name(each.value, name)]
        for call in (each for each in calls if ast.unparse(each.func) == ast.unparse(other.func)):
            yield from (set_keyword(source, call, each, name) for each in handed if keyword(call, each) is None)


WRITER = Writer(frozenset(("add-parameter",)), _written, needs=_NEEDS)
