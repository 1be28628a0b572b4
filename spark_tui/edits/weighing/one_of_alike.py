"""The same is asked several times in a function, and only one of those questions is another by now."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import texts_of
from spark_tui.edits.python.source import Function, Source, read
from spark_tui.edits.python.walking import walk

IN_ANY_CASE = Pattern(
    r"(?i)\bcase[- ]?insensitiv\w*|\b(?:ignor\w+|regardless of|any)(?: the)?(?: letter)? case\b"
    r"|\bcase (?:should|does|must)(?:n't| not) matter\b"
)
_EVENS = (".lower()", ".upper()", ".casefold()")


def evens_one_comparison(before: str, sentence: str, after: str) -> bool:
    """Is a variable lowered where it is compared with one text, and not where it is compared with the next?"""
    if IN_ANY_CASE.search(sentence) is None:
        return False
    old, new = read(before), read(after)
    known = dict(old.functions)
    for full, function in new.functions:
        was = known.get(full)
        for name, texts in _evened(new, function):
            fresh = was is not None and name not in {each for each, _ in _evened(old, was)}
            others = [text for own, text in _compared(function) if own == name and text not in texts]
            if fresh and others and not any(f'"{text}"' in sentence or f"'{text}'" in sentence for text in texts):
                return True
    return False


def _evened(source: Source, function: Function) -> Iterator[tuple[str, list[str]]]:
    for node in walk(function):
        match node:
            case ast.Compare(ast.Call(ast.Attribute(ast.Name(name))) as left, comparators=[right]):
                if source.segment(left).endswith(_EVENS):
                    yield name, list(_texts(right))


def _compared(function: Function) -> Iterator[tuple[str, str]]:
    for node in walk(function):
        match node:
            case ast.Compare(ast.Name(name), comparators=[right]):
                yield from ((name, text) for text in _texts(right) if text != text.swapcase())


def _texts(node: ast.expr) -> Iterator[str]:
    several = node.elts if isinstance(node, ast.Tuple | ast.List | ast.Set) else [node]
    return iter(texts_of(several))
