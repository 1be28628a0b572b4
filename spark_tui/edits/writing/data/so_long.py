"""How long a text is made: "code should have 6 digits", "tokens should be 32 characters long"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.names import statement_around
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, said_in
from spark_tui.edits.saying.value.quantities import NUMBER, NUMBERS
from spark_tui.edits.writing import Writer

_UNIT = r"(?:digits?|characters?|chars?|letters?|bytes?|words?|symbols?)"
_NEEDS = Pattern(rf"(?i)({NUMBER})[ -]{_UNIT}\b|\b{_UNIT} (?:long )?(?:to|from \d+ to) ({NUMBER})")
_PLACES = Pattern(
    r"(?i)\b(?:decimals?|precis\w+|round\w*|places|fraction\w*|at (?:least|most)|more than|less than|min\w*|max\w*)\b"
)
"""How exact a number is shown, or between what bounds a text may be, is another thing."""
_MAKES = frozenset(("choices", "sample", "token_hex", "token_urlsafe", "token_bytes", "urandom", "randbytes"))
_CLEAR, _ASKED = 1.5, 3.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    number = said_in(_NEEDS.search(sentence.text))
    if _PLACES.search(sentence.text) is not None:
        return
    for name, function in sentence.source.functions:
        found = list(_lengths(function))
        made = [_made(sentence.source, each) for each in found]
        clear = max(names(sentence, each) for each in (name, singular(function.name), *made))
        if clear >= _CLEAR and len(found) == 1:
            change = instead(sentence.source, found[0], NUMBERS.get(number.lower(), number))
            yield Repair((change,), _ASKED + clear)


def _made(source: Source, node: ast.expr) -> str:
    """What is set to it there: a token."""
    match statement_around(source, node):
        case ast.Assign([ast.Name(name) | ast.Attribute(attr=name)]):
            return name
        case _:
            return ""


def _lengths(function: Function) -> Iterator[ast.Constant]:
    """The numbers that say how much of a text is made there."""
    for node in walk(function):
        match node:
            case ast.GeneratorExp(
                generators=[ast.comprehension(iter=ast.Call(ast.Name("range"), [ast.Constant(int()) as many]))]
            ):
                yield many
            case ast.Call(ast.Attribute(attr=made), [*_, ast.Constant(int()) as many]) if made in _MAKES:
                yield many
            case ast.keyword("k", ast.Constant(int()) as many):
                yield many


WRITER = Writer(frozenset(("change-value", "set-argument")), _written, needs=_NEEDS)
