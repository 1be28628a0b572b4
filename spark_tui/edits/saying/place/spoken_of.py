"""How much a sentence speaks of a piece of code: by what it is called, by the function around it, by their words."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection
from functools import lru_cache
from math import log

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import text_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import NEARLY, PLAIN, Sentence, clearly, names, parts
from spark_tui.edits.spelled import NAME

_WORD = Pattern(r"[^\W\d]\w*|\d+(?:\.\d+)?")
_SHORT = 2  # letters
_TITLE = 2  # how much more the words of its name say about a function
_A_WORD, _MOST = 0.3, 4  # what one of the words that are shared says, and how many are counted
_PLACED, _ELSEWHERE = 1.5, -1.0
_STEM = 5  # letters: "withdrawn" is about what "withdraw" is about


def speaks_for(sentence: Sentence, node: ast.AST) -> float:
    """1 where the function around it is named and what stands in it is not spoken of, 2 where both are."""
    around = function_around(sentence.source, node)
    named = clearly(sentence, sentence.source.name_of(around)) if around is not None else 0.0
    return named + clearly(sentence, *filter(None, map(_name_of, walk(node))))


def functions_named(sentence: Sentence, least: float) -> list[Function]:
    """The functions that the sentence names, at least so clearly."""
    return [function for _, function in sentence.source.functions if names(sentence, function.name) >= least]


def is_in_named(sentence: Sentence, node: ast.AST, least: float) -> bool:
    """Does it stand in a function that the sentence names, at least so clearly?"""
    around = function_around(sentence.source, node)
    return around is not None and names(sentence, around.name) >= least


def names_around(sentence: Sentence, node: ast.AST) -> float:
    """How clearly the function is named in which it stands."""
    around = function_around(sentence.source, node)
    return names(sentence, around.name) if around is not None else 0.0


def shared_words(sentence: Sentence, node: ast.AST) -> int:
    """How many words of the sentence stand in a piece of code, in its names or its texts."""
    spoken = {root(word) for word in sentence.spoken.split() if len(word) > 2}
    here = {root(part) for each in walk(node) for part in parts(_name_of(each) or text_of(each))}
    return len(spoken & here)


@lru_cache(maxsize=16)
def about(sentence: Sentence) -> dict[int, float]:
    """For the lines of each function, how much of what the sentence is about the function is about: a word says the
    more, the fewer of them have it."""
    functions = {node: stems(sentence.source.segment(node)) for _, node in sentence.source.functions}
    said = stems(sentence.text.lower())
    often = {stem: sum(stem in found for found in functions.values()) for stem in said}
    rare = {stem: log((len(functions) + 1) / count) for stem, count in often.items() if count}
    found: dict[int, float] = {}
    for node, own in functions.items():
        title = stems(node.name)
        worth = sum(value * (_TITLE if stem in title else 1) for stem, value in rare.items() if stem in own)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1) if worth else ():
            found[line] = worth / sum(value * _TITLE for value in rare.values())
    return found


def stems(text: str) -> frozenset[str]:
    """What a text is about: how its words begin, but for those that stand anywhere."""
    words = {part for word in _WORD.findall(text) for part in parts(word)}
    return frozenset(map(_stem, (word for word in words - PLAIN if len(word) > 2)))


def _stem(word: str) -> str:
    """How a word begins: retries and retried are about what retry is about."""
    return re.sub(r"(?:ies|ied)$", "y", word)[:_STEM]


@lru_cache(maxsize=4096)
def root(word: str) -> str:
    """Mails, mailing and mailed are about the same, as are retries and retry."""
    return re.sub(r"(?<=\w{3})(?:ing|ed|es|s|e)$", "", re.sub(r"(?<=\w{2})(?:ies|ied)$", "y", word))


def roots(text: str) -> frozenset[str]:
    """What its words come from."""
    return frozenset(map(root, _parts(text)))


def telling_roots(text: str) -> frozenset[str]:
    """The same but for words that are short or stand anywhere."""
    return frozenset(root(part) for part in _parts(text) - PLAIN if len(part) > _SHORT)


def _parts(text: str) -> set[str]:
    return {part for word in NAME.findall(text) for part in parts(word)}


def told_of(sentence: Sentence, node: ast.AST) -> float:
    """All of that together: the names, the words that are shared, what the function around it is about."""
    line = getattr(node, "lineno", 0)
    return (
        speaks_for(sentence, node) + _A_WORD * min(shared_words(sentence, node), _MOST) + about(sentence).get(line, 0)
    )


def whereabouts(sentence: Sentence, node: ast.AST, but: Collection[str] = ()) -> float:
    """More where it stands in a function that is named, less where it stands in another one; `but` for words that are
    said of something else."""
    around = function_around(sentence.source, node)
    named = [
        each
        for name, each in sentence.source.functions
        if name.rpartition(".")[2] not in but and names(sentence, each.name) >= NEARLY
    ]
    return (_PLACED if around in named else _ELSEWHERE) if named else 0.0


def _name_of(node: ast.AST) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.keyword(arg=str(name)):
            return name
        case _:
            return ""
