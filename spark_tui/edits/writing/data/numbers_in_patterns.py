"""A pattern that finds whole numbers finds others as well: "3.14 is not understood as a number", "-5 isn't
recognised"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import assigned_name, name_of
from spark_tui.edits.python.source import Node, Source, Splice
from spark_tui.edits.python.uses import is_inside, mentions
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*(?:(?<![\w.])-?\d+\.\d+\b|(?<![\w.])-\d+\b|\b(?:decimals?|floats?|negative|fractions?|cents)\b))"
    r"(?=.*(?:(?:\b(?:not|never|no)|n't|dont|doesnt|isnt|cant)\b|\b(?:reject\w*|fails?|only (?:whole|ints?|integers?)"
    r"|too|as well|also|error|cut|lost|split|support\w*|allow\w*|accept\w*|three|two|several)\b))"
)
_DECIMAL = Pattern(r"(?i)(?<![\w.])-?\d+\.\d+\b|\b(?:decimals?|floats?|fractions?|cents)\b")
_NEGATIVE = Pattern(r"(?i)(?<![\w.])-\d+|\bnegative\b")
_WHOLE = Pattern(r"(?<![-+?\]\w.\\])(?:\\d\+|\[0-9\]\+)(?!\\\.|\(|\[|\.|\)?\?)")
_CALLED = Pattern(r"(?i)num|int|float|digit|amount|price|value|literal")
_OTHERWISE = Pattern(r"(?i)\bif not (?:given|set|there|told)\b|\bby default\b|\bdefaults? (?:to|is)\b|\botherwise\b")
"""A number that holds where nobody says another is no example of what is looked for."""
_ASKED, _SO_CALLED = 4.6, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OTHERWISE.search(sentence.text) is not None:
        return
    decimal, negative = (each.search(sentence.text) is not None for each in (_DECIMAL, _NEGATIVE))
    found = list(_patterns(source))
    for node, code in found:
        for match in _WHOLE.finditer(code):
            wanted = match[0]
            if decimal:
                wanted = f"{wanted}(?:\\.{match[0]})?"
            if negative and not decimal:
                wanted = f"-?{wanted}"
            at = source.start(node) + match.start()
            around = source.parents.get(node)
            called = _SO_CALLED * (isinstance(around, Node) and _CALLED.search(source.segment(around)) is not None)
            told = _ASKED + called + told_of(sentence, node)
            made = _made_whole(source, node) if decimal else ()
            yield Repair((Splice(at, at + len(match[0]), wanted), *made), told)


def _made_whole(source: Source, pattern: ast.Constant) -> Iterator[Splice]:
    """What is found becomes a whole number where the pattern is used: no longer."""
    around = source.parents.get(pattern)
    kept = source.parents.get(around) if isinstance(around, ast.Call) else around
    name = assigned_name(kept)
    for _, function in source.functions:
        if is_inside(source, pattern, function) or (name and mentions(function, name)):
            calls = (each for each in walk(function) if isinstance(each, ast.Call))
            made = [each for each in calls if name_of(each.func) == "int" and len(each.args) == 1]
            yield from (instead(source, each.func, "float") for each in made if len(made) == 1)


def _patterns(source: Source) -> Iterator[tuple[ast.Constant, str]]:
    """What is written as a raw text, and looks for digits."""
    for node in source.all(ast.Constant):
        code = source.segment(node) if isinstance(node.value, str) else ""
        if re.match(r"[rR][\"']", code) is not None and len(_WHOLE.findall(code)) == 1:
            yield node, code


WRITER = Writer(frozenset(("change-pattern", "change-value")), _written, needs=_NEEDS)
