"""The words of a wish that are in a piece of code."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from spark_tui.edits.python.nodes import names_within
from spark_tui.edits.reading import in_full, parts
from spark_tui.edits.saying.place.stretches import has_word, is_same, words_of


def said_in_code(nodes: Sequence[ast.AST], weights: Mapping[str, float]) -> frozenset[str]:
    here = frozenset[str]().union(*(words_of(each) for each in nodes))
    return frozenset(word for word in weights if has_word(here, word))


@lru_cache(maxsize=4096)
def _words_of_names(node: ast.AST) -> frozenset[str]:
    return frozenset(part for name in names_within(node) for part in (*parts(name), *in_full(name).split()))


def said_by_names(nodes: Sequence[ast.AST], weights: Mapping[str, float]) -> set[str]:
    """The words that are in the names there, not only what they mean."""
    here = frozenset[str]().union(*map(_words_of_names, nodes))
    return {word for word in weights if has_words((word,), here)}


def has_words(words: Iterable[str], others: Iterable[str]) -> bool:
    every = list(others)
    return any(is_same(word, other) for word in words for other in every)
