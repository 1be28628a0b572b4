"""What is put into an address is written as addresses have it: "cities with a space give InvalidURL", "the search term
has to be url-encoded"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_named
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import summands
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bInvalidURL\b|\bURL can't contain\b|\bcontrol characters\b"
    r"|\b(?:url|percent)[- ]?(?:en)?(?:cod|quot|escap)\w*"
    r"|\b(?:quot|escap|encod)\w*\b.*\b(?:urls?|address\w*|query|path|dsn|connection string)\b"
    r"|\b(?:urls?|address\w*|query|path)\b.*\b(?:quot|escap|encod)(?:e|ed|es|ing)\b"
    r"|\b(?:spaces?|blanks?|umlauts?|accents?|special characters?|slash\w*|ampersands?|non-?ascii)\b"
    r".*\b(?:urls?|requests?|404|400|bad request|UnicodeEncodeError)\b"
)
_IS_ADDRESS = Pattern(r"^[a-z]+://|^/[\w{}/.-]*$|[?&]\w+=|^(?:\{\})?/")
_SLASH = Pattern(r"(?i)\bslash\w*\b")
_WITH_SLASHES = ', safe=""'
"""Else a slash is left as it is."""
_OF_A_QUERY = Pattern(r"(?i)\b(?:param(?:eter)?s?|query|values?|arguments?)\b")
_ASKED, _NAMED, _IN_QUERY = 5.0, 1.0, 3.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, found = sentence.source, dict[str, list[ast.expr]]()
    for node in source.nodes:
        match node:
            case ast.BinOp(op=ast.Add()) if not isinstance(source.parents.get(node), ast.BinOp):
                pieces = [*summands(node)]
            case ast.JoinedStr(values):
                pieces = [each.value if isinstance(each, ast.FormattedValue) else each for each in values]
            case _:
                continue
        for value in _put_in(source, pieces):
            found.setdefault(ast.unparse(value), []).append(value)
    for value in _values_of_queries(source) if _OF_A_QUERY.search(sentence.text) is not None else ():
        quote, imports = available(source, "urllib.parse", "quote")
        text = source.segment(value)
        yield Repair((*imports, instead(source, value, f"{quote}({text}{_WITH_SLASHES})")), _ASKED + _IN_QUERY)
    with_slashes = _SLASH.search(sentence.text) is not None
    spoken = {text: names(sentence, text.rpartition(".")[2]) for text in found}
    for text, places in found.items():
        if spoken[text] < max(spoken.values()):
            continue
        quote, imports = available(source, "urllib.parse", "quote")
        quoted = tuple(
            instead(source, each, f"{quote}({source.segment(each)}{_WITH_SLASHES * with_slashes})") for each in places
        )
        yield Repair((*imports, *quoted), _ASKED + _NAMED * spoken[text])


def _values_of_queries(source: Source) -> Iterator[ast.expr]:
    """What stands behind the sign: `key + "=" + str(value)`, `f"{key}={value}"`."""
    for node in source.nodes:
        match node:
            case ast.BinOp(ast.BinOp(_, ast.Add(), ast.Constant("=")), ast.Add(), value):
                yield value
            case ast.JoinedStr([_, ast.Constant("="), ast.FormattedValue(value, -1, None)]):
                yield value


def _put_in(source: Source, pieces: list[ast.expr]) -> Iterator[ast.expr]:
    """What stands behind the beginning of an address, and is given to the function."""
    before = ""
    for each in pieces:
        match each:
            case ast.Constant(str(text)):
                before += text
            case ast.Name(name) | ast.Attribute(ast.Name(name)):
                function = function_around(source, each)
                own = set(parameters_of(function)) - {"self"} if function is not None else set[str]()
                default = default_named(function, name) if function is not None else None
                is_number = isinstance(default, ast.Constant) and isinstance(default.value, int | float)
                if name in own and not is_number and _IS_ADDRESS.search(before) is not None:
                    yield each
                before += "{}"
            case _:
                before += "{}"


WRITER = Writer(frozenset(("wrap-call", "fix-error", "replace-call")), _written, needs=_NEEDS)
