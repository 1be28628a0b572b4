"""A field that is left out where objects are compared, hashed or shown: "lon is missing in __eq__", "__hash__ ignores
the year"; or one that is to be left out: "__eq__ should not compare the id"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.objects.classes import all_attributes
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import attributes_in
from spark_tui.edits.python.values.items import insert, members
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import NEARLY, Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*(?:__(?:eq|hash|lt)__|\bequal\w*|\bcompar\w+|\bhash\w*|\bsame\b|=="
    r")).*\b(?:miss(?:ing|es)|los(?:es?|t|ing)|forg[eo]t\w*|lacks?|ignor\w+|left out|leaves out|does(?:n't| not)"
    r"|not|\w+n't"
    r"|without|only|too|as well|also|include|add|take|should|must|even (?:if|though|when)|although)\b"
)
_LESS = Pattern(
    r"(?i)(?:\b(?:should|must|need|do|does|to|please)(?: not|n't)|\bno longer|\bnot)(?: have to)? (?:compare"
    r"|look at|use|count|matter"
    r"|depend on|include|be compared|hash|consider|care about)\b"
    r"|(?:^|\b(?:should|must|please|to) )ignore\b|\b(?:leave|drop|remove|take)\b.*\b(?:out|from|of)\b|\bregardless of\b"
)
_HASHED = Pattern(r"(?i)\bhash\w*|__hash__")
_METHODS = ("__eq__", "__hash__", "__lt__")
_ASKED, _CLEAR, _NAMED = 4.5, 2.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, owner in source.classes:
        every = all_attributes(source, owner)
        fields = [name for name in every if names(sentence, name) >= NEARLY or _is_short_for_one(sentence, name)]
        for method in owner.body if fields else ():
            if not isinstance(method, Function) or method.name not in _METHODS:
                continue
            is_hash = _HASHED.search(sentence.text) is not None
            if method.name not in sentence.bare and (method.name == "__hash__") != is_hash:
                continue
            known = attributes_in(method)
            is_less = _LESS.search(sentence.text) is not None
            meant = [name for name in fields if (name in known) == is_less]
            for name in meant[:1]:
                splices = tuple((_without if is_less else _with)(source, method, name))
                clear = _NAMED * (method.name in sentence.bare) + _CLEAR * (names(sentence, name) >= _CLEAR)
                if splices:
                    yield Repair(splices, _ASKED + clear)


def _is_short_for_one(sentence: Sentence, name: str) -> bool:
    """ "Their longitudes", where that is lon."""
    return len(name) > 2 and any(word.lower().startswith(name) for word in sentence.words)


def _with(source: Source, method: Function, name: str) -> Iterator[Splice]:
    match method.body[-1]:
        case ast.Return(ast.Compare(ast.Tuple() as own, [_], [ast.Tuple() as others])):
            for each, holder in ((own, _holder(own)), (others, _holder(others))):
                items = members(source, each)
                yield from insert(items, len(items.spans), f"{holder}.{name}")
        case ast.Return(ast.Call(ast.Name("hash"), [ast.Tuple() as own])):
            items = members(source, own)
            yield from insert(items, len(items.spans), f"{_holder(own)}.{name}")
        case ast.Return(
            ast.BoolOp(ast.And(), [*_, ast.Compare(ast.Attribute(one), [ast.Eq()], [ast.Attribute(two)])])
        ) | (ast.Return(ast.Compare(ast.Attribute(one), [ast.Eq()], [ast.Attribute(two)]))) if method.name == "__eq__":
            last = method.body[-1]
            left, right = source.segment(one), source.segment(two)
            yield behind(source, last, f" and {left}.{name} == {right}.{name}")


def _without(source: Source, method: Function, name: str) -> Iterator[Splice]:
    match method.body[-1]:
        case ast.Return(ast.Compare(ast.Tuple() as own, [_], [ast.Tuple() as others])):
            yield from (_shorter(source, each, name) for each in (own, others))
        case ast.Return(ast.Call(ast.Name("hash"), [ast.Tuple() as own])):
            yield _shorter(source, own, name)
        case ast.Return(ast.BoolOp(ast.And(), asked) as every):
            rest = [source.segment(each) for each in asked if not _is_of(each, name)]
            if rest and len(rest) < len(asked):
                yield instead(source, every, " and ".join(rest))


def _shorter(source: Source, values: ast.Tuple, name: str) -> Splice:
    rest = [source.segment(each) for each in values.elts if not _is_of(each, name)]
    return instead(source, values, rest[0] if len(rest) == 1 else f"({', '.join(rest)})")


def _is_of(node: ast.AST, name: str) -> bool:
    return any(isinstance(each, ast.Attribute) and each.attr == name for each in walk(node))


def _holder(values: ast.Tuple) -> str:
    """Whose they are: `self`, `other`."""
    return next((ast.unparse(each.value) for each in values.elts if isinstance(each, ast.Attribute)), "self")


WRITER = Writer(frozenset(("add-eq", "add-hash", "and-condition", "change-condition")), _written, needs=_NEEDS)
