"""The keys of a dict that is filled come in small letters, or in capitals: "env names like APP_PORT come out as PORT,
the fields are lower case", "the keys of the headers should all be lower case"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import name_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.values.expressions import Level, level
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import shared_words, told_of
from spark_tui.edits.writing import Writer

_KEYS = r"(?:keys?|names?|variables?|columns?|headers?|fields?|settings|options|labels?|codes?)"
_CASE = r"(?:(?P<{0}>lower|small)|(?P<{1}>upper|capital))[- ]?(?:case[d]?|letters?)?s?"
_NEEDS = Pattern(rf"(?i)(?=.*\b{_KEYS}\b).*\b(?:lower|upper)[- ]?cased?\b|\b{_KEYS}\b.*\b(?:small|capital) ?letters?\b")
_WANTED = Pattern(
    r"(?i)\b(?:should|must|has to|have to|needs? to|ought to|be|are|is|to|in|into|want|make|expects?|wants?|all)"
    r"(?: (?:all|always|be|in|into|the|them|only))* "
    rf"{_CASE.format('low', 'up')}\b"
)
_OTHER = Pattern(r"(?i)\b(?:rename|constants?|snake_?case|camel_?case|case[- ]insensitiv\w*|any case|ignore)\b")
_ASKED, _SHARED, _CUT_OUT = 6.5, 0.6, 1.2


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = list(_WANTED.finditer(sentence.text))
    if not said or _OTHER.search(sentence.text) is not None:
        return
    way = "lower" if said[-1]["low"] else "upper"
    for _, function in source.functions:
        clear = min(2.0, names(sentence, function.name))
        for key in _filled(function):
            code = source.segment(key)
            if re.search(r"\.(?:lower|upper|casefold)\(\)", code) is not None:
                continue
            told = _ASKED + clear / 2 + told_of(sentence, key) / 2 + _SHARED * min(2, shared_words(sentence, function))
            told += _CUT_OUT * (not isinstance(key, ast.Name))  # of what has a name, more may be made
            code = code if level(key) >= Level.ATOM else f"({code})"
            yield Repair((instead(source, key, f"{code}.{way}()"),), told)


def _filled(function: Function) -> Iterator[ast.expr]:
    """The keys under which something is put into a dict of its own, where they are worked out."""
    made = {
        name_of(node.targets[0])
        for node in walk(function)
        if isinstance(node, ast.Assign) and ast.unparse(node.value) in ("{}", "dict()", "OrderedDict()")
    }
    for node in walk(function):
        match node:
            case ast.Assign([ast.Subscript(ast.Name(name), key)]) if name in made and not isinstance(key, ast.Constant):
                yield key
            case ast.DictComp(key=key) if not isinstance(key, ast.Constant):
                yield key


WRITER = Writer(frozenset(("wrap-call", "ignore-case", "change-value", "append-call")), _written, needs=_NEEDS)
