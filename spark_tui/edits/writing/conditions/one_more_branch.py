"""One more case beside those that are told apart, with what it gives: "support .tsv as well, split at tabs", "add a
case for 'late': 'red'"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import same
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.value.members import fitted, words
from spark_tui.edits.saying.value.quantities import numbers
from spark_tui.edits.saying.value.values import spoken
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:too|as well|also|another|support\w*|add|handle\w*|accept\w*|allow\w*|know\w*|case for"
    r"|new (?:case|kind|type))\b"
)
_NUMBER = Pattern(r"(?<![\w.-])-?\d+(?:\.\d+)?(?![\w.]*\w)")
_ASKED, _NAMED, _LEAST = 6.4, 1.0, 2


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for chain in _chains(source):
        known = [str(_value(each)) for each in chain]
        new = next((each for each in (fitted(word, known) for word in words(sentence.text)) if each not in known), None)
        if new is None or new in source.text:
            continue
        rest = Sentence(sentence.text.replace(new, " "), source)
        given = _given(chain[-1])
        value = next(_said(rest, given.value), None) if given is not None else None
        if value is not None and given is not None:
            around = function_around(source, chain[0])
            told = _NAMED * min(1.0, names(sentence, around.name) / 2) if around is not None else 0.0
            yield Repair((_branch(source, chain[-1], given, new, value),), _ASKED + told)


def _chains(source: Source) -> Iterator[list[ast.If]]:
    """Branches that ask the same thing for one text after the other, and each only give a value."""
    for node in source.all(ast.If):
        around = source.parents.get(node)
        if isinstance(around, ast.If) and around.orelse == [node]:
            continue
        chain = list(_from(node))
        if len(chain) >= _LEAST:
            yield chain


def _from(node: ast.If) -> Iterator[ast.If]:
    first = node.test
    while _value(node) is not None and _given(node) is not None and same(_left(node.test), _left(first)):
        yield node
        match node.orelse:
            case [ast.If() as following]:
                node = following
            case _:
                return


def _left(test: ast.expr) -> ast.expr | None:
    return test.left if isinstance(test, ast.Compare) else None


def _value(node: ast.If) -> object:
    match node.test:
        case ast.Compare(_, [ast.Eq()], [ast.Constant(str(value))]):
            return value
        case _:
            return None


def _given(node: ast.If) -> ast.Constant | None:
    match node.body:
        case [ast.Assign(value=ast.Constant() as value)] | [ast.Return(ast.Constant() as value)]:
            return value
        case _:
            return None


def _said(sentence: Sentence, like: object) -> Iterator[str]:
    """A value of the kind of the others: a text that is quoted, a sign that is named, a number."""
    if not isinstance(like, str):
        yield from _NUMBER.findall(sentence.text)
        yield from numbers(sentence.text)
        return
    yield from (f'"{text}"' for text in sentence.quoted if text.strip())
    for word in sentence.words:
        sign = spoken(singular(word.lower()), sentence) if word.isalpha() and len(word) > _LEAST else None
        if sign is not None and sign.strip('"') != singular(word.lower()) and sign[0] == '"':
            yield sign


def _branch(source: Source, last: ast.If, given: ast.Constant, new: str, value: str) -> Splice:
    """Behind the last of them, in its own words."""
    test, does = source.segment(last.test), source.segment(last.body[0])
    old = source.segment(last.test.comparators[0]) if isinstance(last.test, ast.Compare) else ""
    quote = old[0]
    indent = source.indent(last.lineno)
    at = source.line_start(source.last_line(last.body[-1]) + 1)
    test = re.sub(re.escape(old) + "$", lambda _: f"{quote}{new}{quote}", test)
    shown = does[: -len(source.segment(given))] + value
    return Splice(at, at, f"{indent}elif {test}:\n{indent}{source.unit}{shown}\n")


WRITER = Writer(frozenset(("add-member", "or-condition", "write-lines", "to-elif")), _written, needs=_NEEDS)
