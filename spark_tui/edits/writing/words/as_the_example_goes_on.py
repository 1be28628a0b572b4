"""A text goes on with a value, as an example of it shows: "the subject should have the number at the end, like Your
order 1234"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import is_called, is_docstring
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import shared_words
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\b(?:like|such as|as in|for example|e\.g\.?|i\.e\.?|should (?:be|read|say)|so:?|->)(?=[ :,])")
_SAMPLE = r"(?P<gap>[ :#(/-]{1,3})(?P<sample>\w*\d\w*|[A-Z]\w+)(?P<end>[)!.]?)(?=[\"'`]?(?:$|[\s,;.]))"
_LONG = 3
_ASKED, _A_WORD = 5.0, 0.3


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.Constant):
        text = node.value
        if not isinstance(text, str) or len(text) <= _LONG or text not in sentence.text or "{" in text:
            continue
        function = function_around(source, node)
        if function is None or is_in_fstring(source, node) or _is_no_text(source, node):
            continue
        match = re.search(rf"{re.escape(text)}{_SAMPLE}", sentence.text)
        if match is None:
            continue
        place = Sentence(sentence.text.replace(match[0], " "), source)
        told = {code: names(place, called) for code, called in _at_hand(source, function)}
        best = max(told.values(), default=0.0)
        shared = _A_WORD * shared_words(place, source.statement_at(node.lineno))
        for code in (code for code, worth in told.items() if worth == best and worth >= 1):
            held = code.replace('"', "'")
            end = match["end"] if match["end"] in (")", "!") else ""
            yield Repair((instead(source, node, f'f"{text}{match["gap"]}{{{held}}}{end}"'),), _ASKED + best + shared)


def _at_hand(source: Source, function: Function) -> Iterator[tuple[str, str]]:
    """What could be put in there, and what it is called: what the function takes, and what is asked of that."""
    own = [*parameters_of(function), "self"]
    yield from ((name, name) for name in own if name not in ("self", "cls"))
    for node in source.nodes:
        match node:
            case ast.Subscript(ast.Name(of), ast.Constant(str(key)), ast.Load()) if of in own:
                yield ast.unparse(node), key
            case ast.Attribute(ast.Name(of), name) if of in own and not is_called(source, node):
                yield ast.unparse(node), name
            case ast.Name(name, ast.Store()) if function_around(source, node) is function:
                yield name, name


def _is_no_text(source: Source, node: ast.Constant) -> bool:
    around = source.parents.get(node)
    return isinstance(around, ast.Compare | ast.Subscript) or (isinstance(around, ast.stmt) and is_docstring(around))


WRITER = Writer(frozenset(("message-value", "change-message", "fstring")), _written, needs=_NEEDS)
