"""Which kind of answer a sentence asks for: one of the ops, one of the edits that are written as lines, or none.

A small model of its own beside the edit model. It reads the sentence as a bag of words, pieces of words and neighbours,
and the code as a bag of what it is made of; a name of the code is a name, whatever it is called. So few millions of
parameters learn from a sentence what is to be done long after they have learned how: this learns it in minutes.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any
from zlib import crc32

import numpy as np
import numpy.typing as npt

from spark_tui.edits.python.walking import walk
from spark_tui.edits.spelled import ASCII_NAME
from spark_tui.models import beside

FILE = beside.KINDS
SAY = "<say>"
"""The kind of what cannot be done. Any other one that is not an op's name is what is wrong, and takes a line patch."""

_TOKEN = re.compile(r"[A-Za-z_][\w.]*\w|[A-Za-z_]|\d[\w.]*|\"[^\"]*\"|`[^`]*`|'[^' ]*'|[^\w\s]")
_HUMP = re.compile(r"_|\.|[a-z][A-Z]")
_PARTS = ("known", "bags", "scale", "weights", "bias")
_LETTERS = 3  # a word with more of them is known by its pieces too


@dataclass(frozen=True, slots=True, eq=False)
class Kinds:
    """A row of `bags` for every feature that is `known`, in their order, one of `weights` for every name; `scale` is
    what one step of a bag is. What is not known says nothing.
    """

    names: tuple[str, ...]
    known: npt.NDArray[np.uint32]
    bags: npt.NDArray[np.int8]
    scale: npt.NDArray[np.float32]
    weights: npt.NDArray[np.float32]
    bias: npt.NDArray[np.float32]


def load(folder: Path) -> Kinds | None:
    """What lies beside a model, if anything does."""

    def made(found: Mapping[str, Any]) -> Kinds:
        return Kinds(tuple(map(str, found["names"])), *(found[part] for part in _PARTS))

    return beside.read(folder, FILE, made)


def save(kinds: Kinds, folder: Path) -> None:
    parts = {part: getattr(kinds, part) for part in _PARTS}
    np.savez_compressed(folder / FILE, names=np.array(kinds.names), **parts)


def chances(kinds: Kinds, sentence: str, code: str) -> dict[str, float]:
    """How likely each kind is, the likeliest first."""
    scores = kinds.weights @ state(kinds, sentence, code) + kinds.bias
    likely = np.exp(scores - scores.max())
    likely /= likely.sum()
    return {kinds.names[at]: float(likely[at]) for at in np.argsort(-likely)}


CODE_WEIGHT = 0.5


def state(kinds: Kinds, sentence: str, code: str) -> npt.NDArray[np.float32]:
    """What it makes of both."""
    said, seen = sentence_features(sentence, names_in(code)), code_features(code)
    return np.tanh((_mean(kinds, said) + CODE_WEIGHT * _mean(kinds, seen)) * kinds.scale)


def _mean(kinds: Kinds, features: npt.NDArray[np.uint32]) -> npt.NDArray[np.float32]:
    rows = places(kinds.known, features)
    return kinds.bags[rows].sum(axis=0, dtype=np.float32) / np.float32(max(1, len(rows)) ** 0.5)


def places(known: npt.NDArray[np.uint32], features: npt.NDArray[np.uint32]) -> npt.NDArray[np.intp]:
    """Where they stand among those that are known, which are in order. The others are left out."""
    found = np.minimum(np.searchsorted(known, features), len(known) - 1)
    return found[known[found] == features]


def names_in(code: str) -> frozenset[str]:
    return frozenset(ASCII_NAME.findall(code))


def sentence_features(sentence: str, names: frozenset[str]) -> npt.NDArray[np.uint32]:
    return _numbers(_of_sentence(sentence, names))


@lru_cache(8)
def code_features(code: str) -> npt.NDArray[np.uint32]:
    return _numbers(_of_code(code))


def _numbers(features: Iterator[str]) -> npt.NDArray[np.uint32]:
    return np.array(sorted({crc32(each.encode("utf-8", "replace")) for each in features}), np.uint32)


def _of_sentence(sentence: str, names: frozenset[str]) -> Iterator[str]:
    typed = _TOKEN.findall(sentence)
    words = ["^", *(word.lower() for word in typed), "$"]
    shapes = ["^", *(_shape(word, names) for word in typed), "$"]
    for word in words:
        yield f"w {word}"
        yield from _pieces(word)
    for at, shape in enumerate(shapes):
        yield f"s {shape}"
        yield f"b {' '.join(shapes[at : at + 2])}"
        yield f"t {' '.join(shapes[at : at + 3])}"
        yield f"l {' '.join(words[at : at + 2])}"


def _shape(word: str, names: frozenset[str]) -> str:
    """A word as what it is, if it is a name, a number or quoted: which one, says little about what is to be done."""
    if word[0] in "\"'`" and len(word) > 1:
        return "<quoted>"
    if word[0].isdigit():
        return "<number>"
    if word in names or word.rpartition(".")[2] in names:
        return "<name>"
    return "<code>" if _HUMP.search(word) or (word.isupper() and len(word) > 1) else word.lower()


def _pieces(word: str) -> Iterator[str]:
    """So a word with a slip in it, or another form of it, is still much like the word."""
    if word.isalpha() and len(word) > _LETTERS:
        framed = f"<{word}>"
        for length in (_LETTERS, _LETTERS + 1):
            yield from (f"c {framed[at : at + length]}" for at in range(len(framed) - length + 1))


def _of_code(code: str) -> Iterator[str]:
    try:
        tree = ast.parse(code)
    except (SyntaxError, ValueError):
        yield "k broken"
        return
    for node in walk(tree):
        yield f"k {type(node).__name__}"
        match node:
            case ast.Call(ast.Name(name) | ast.Attribute(attr=name)):
                yield f"k call {name}"
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                yield f"k documented {ast.get_docstring(node) is not None}"
                yield f"k decorated {bool(node.decorator_list)}"
