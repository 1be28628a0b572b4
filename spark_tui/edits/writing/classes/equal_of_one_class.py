"""What is equal only to its own kind: "two models are equal when they are of the same class and have the same id", "an
Author and a Book with the same id must not be equal"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.ops.add_eq import together
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.objects.classes import add_method, attributes, method
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, clearly, names
from spark_tui.edits.writing import Writer

_KIND = r"(?:class|type|kind|subclass)(?:es)?"
_ALIKE = Pattern(
    rf"(?i)\bsame (?:exact )?{_KIND}\b|\b{_KIND} and (?:their |the )?\w+ (?:both )?(?:match|agree|are (?:equal"
    rf"|the same))\b|"
    rf"\b\w+ and (?:their |the )?{_KIND} (?:both )?(?:match|agree|are (?:equal|the same))\b|\b(?:classes|types"
    rf"|kinds) (?:are|is) the same\b|\bexact(?:ly)? {_KIND}\b"
)
_APART = Pattern(rf"(?i)\b(?:different|another|other|unequal|two) {_KIND}\b|\b(?:subclass|{_KIND} differ)")
_NEEDS = Pattern(r"(?i)\bequal\w*\b|\bcompar\w+\b|__eq__|==|\bthe same (?:if|when|as soon as)\b")
_NOT = Pattern(r"(?i)\b(?:not|never|\w+n't)\b")
_ASKED, _NAMED, _LEAST = 7.0, 1.0, 0.9


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text
    if _ALIKE.search(text) is None and (_APART.search(text) is None or _NOT.search(text) is None):
        return
    named = [owner for _, owner in source.classes if names(sentence, owner.name)]
    for owner in named or [owner for _, owner in source.classes]:
        there = method(owner, "__eq__")
        told = _ASKED + _NAMED * clearly(sentence, owner.name)
        if there is not None:
            yield from possible(_of_its_own(source, there), told)
            continue
        said = [each for each in attributes(source, owner) if clearly(sentence, each) >= _LEAST]
        if said:
            code = (
                "def __eq__(self, other):\n"
                f"    return type(self) is type(other) and {together(said, 'self')} == {together(said, 'other')}"
            )
            yield Repair((add_method(source, owner, code),), told)


def _of_its_own(source: Source, there: Function) -> Iterator[Splice]:
    """It asks for the very class, where it took those below it as well."""
    for node in walk(there):
        match node:
            case ast.Call(ast.Name("isinstance"), [ast.Name() as asked, _]):
                above = source.parents.get(node)
                turned = isinstance(above, ast.UnaryOp) and isinstance(above.op, ast.Not)
                own = there.args.args[0].arg
                code = f"type({source.segment(asked)}) {'is not' if turned else 'is'} type({own})"
                yield instead(source, above if turned and isinstance(above, ast.expr) else node, code)


WRITER = Writer(frozenset(("add-eq",)), _written, needs=_NEEDS)
