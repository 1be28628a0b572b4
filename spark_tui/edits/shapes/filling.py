"""What may stand in the blanks of a shape that nothing of its place fills."""

from __future__ import annotations

import ast
import builtins
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp, log
from typing import NamedTuple

from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.shapes import Shape
from spark_tui.edits.shapes.places import Place
from spark_tui.edits.shapes.telling import Told, around, span
from spark_tui.edits.spelled import ASCII_NAME

_BUILTIN = frozenset((*dir(builtins), "self", "cls"))
_FEW = 3  # of what may stand in one blank
_IS_CALLED = frozenset(["call", "called", "named", "name", "to", "into", "as", "it"])
_IS_OF = frozenset(["with", "param", "parameter", "argument", "arg", "option", "field", "attribute", "method"])


class Use(NamedTuple):
    """Where a name stands: as what, on which line, in which function."""

    kind: str
    line: int
    function: Function | None


@lru_cache(maxsize=4)
def uses(source: Source) -> Mapping[str, Sequence[Use]]:
    """Of the names that are the file's own."""
    found: dict[str, list[Use]] = defaultdict(list)
    functions: dict[ast.AST, Function] = {}
    for node in source.nodes:
        owner = functions.get(source.parents.get(node, source.tree))
        if isinstance(node, Function):
            functions[node] = node
        elif owner is not None:
            functions[node] = owner
        line = getattr(node, "lineno", 0)
        match node:
            case ast.Name(name):
                found[name].append(Use("name", line, owner))
            case ast.Attribute(ast.Name("self"), name):
                found[name].append(Use("own", line, owner))
            case ast.Attribute(attr=name):
                found[name].append(Use("attribute", node.end_lineno or line, owner))
            case ast.arg(name):
                found[name].append(Use("parameter", line, owner))
            case ast.FunctionDef(name) | ast.AsyncFunctionDef(name):
                is_method = isinstance(source.parents[node], ast.ClassDef)
                found[name].append(Use("method" if is_method else "function", line, owner))
            case ast.ClassDef(name):
                found[name].append(Use("class", line, owner))
    others = _BUILTIN | imported_names(source)
    return {name: known for name, known in found.items() if name not in others}


_AS: Mapping[str, frozenset[str]] = {
    "name": frozenset(("name", "parameter", "function", "class")),
    "own": frozenset(("own", "method")),
    "attribute": frozenset(("attribute", "own", "method")),
}


def name_speaks(told: Told, place: Place, name: str, wanted: str) -> list[float]:
    """How much speaks for a name of the file in a blank, in numbers."""
    return [*_by_itself(told, name), *_there(told, place, name, wanted)]


def _by_itself(told: Told, name: str) -> list[float]:
    key = ("name", name)
    if key not in told.known:
        words, known = [root(part) for part in parts(name)], uses(told.source)[name]
        told.known[key] = [
            told.clearly(name),
            sum(each in told.roots for each in words) / max(1, len(words)),
            told.shared(set(words)),
            float(any(use.kind in ("function", "class", "method") for use in known)),
            log(1 + len(known)),
            float(name.isupper()),
        ]
    return told.known[key]


def _there(told: Told, place: Place, name: str, wanted: str) -> list[float]:
    known = uses(told.source)[name]
    first, last, function = _where(told, place)
    within = [use for use in known if use.function is function] if function is not None else []
    lines = {use.line for use in known}
    right = _AS[wanted]
    return [
        float(bool(within)),
        float(any(use.kind == "parameter" for use in within)),
        float(any(use.line < last or use.kind == "parameter" for use in within)),
        float(last in lines),
        float(first in lines),
        -log(1 + min(abs(line - first) for line in lines)),
        float(any(use.kind in right for use in known)),
        float(any(use.kind in right for use in within)),
    ]


def _where(told: Told, place: Place) -> tuple[int, int, Function | None]:
    """The lines that it is about, and the function that it is in."""
    key = ("where", *place.key)
    if key not in told.known:
        owners = (each for each in around(told.source, place) if isinstance(each, Function))
        told.known[key] = (*span(place), next(owners, None))
    return told.known[key]


def word_speaks(told: Told, word: str) -> list[float]:
    """How much speaks for a word of the sentence that the file does not know, in numbers."""
    text = told.sentence.text
    at = text.find(word)
    before = text[:at]
    last = before.split()[-1].lower().strip("\"'`(:") if before.split() else "^"
    behind = text[at + len(word) : at + len(word) + 1]
    return [
        float("_" in word),
        float(word != word.lower() and not word[:1].isupper()),
        float(before[-1:] in ("`", '"', "'")),
        float(behind == "("),
        float(behind == "="),
        float(last in _IS_CALLED),
        float(last in ("a", "an", "the")),
        float(last in _IS_OF),
        float(word.lower() in PLAIN),
        len(word) / 10,
        float(word[:1].isupper() and at > 0),
        at / (1 + len(text)),
        float(before.endswith(".")),
        float(any(letter.isdigit() for letter in word)),
    ]


@dataclass(frozen=True, slots=True)
class Filling:
    texts: Mapping[str, str]
    chance: float
    """As a logarithm."""


def fillings(
    told: Told, shape: Shape, place: Place, by_name: Sequence[float], by_word: Sequence[float]
) -> list[Filling]:
    """The likeliest first. `by_name` and `by_word` are what the numbers count for."""
    found = [Filling({}, 0.0)]
    usual = dict(shape.usual)
    as_what = roles(shape)
    for blank in shape.free:
        match blank[2]:
            case "V":
                choices = _names(told, place, as_what[blank], by_name)
            case "S":
                choices = _words(told, by_word)
            case "D":
                choices = [(each, -log(len(told.numbers))) for each in told.numbers] or _usual(usual.get(blank, ()))
            case "N":
                choices = _usual(usual.get(blank, ()))
            case _:
                choices = [("", 0.0)]
        found = [
            Filling({**each.texts, blank: text}, each.chance + chance)
            for each in found
            for text, chance in choices[:_FEW]
            if text not in each.texts.values() or not text
        ]
        found = sorted(found, key=lambda each: -each.chance)[: _FEW + 1]
    return found


def _names(told: Told, place: Place, wanted: str, weights: Sequence[float]) -> list[tuple[str, float]]:
    key = (*place.key, wanted)
    if key not in told.known:
        known = list(uses(told.source))
        told.known[key] = _likeliest(known, [name_speaks(told, place, each, wanted) for each in known], weights)
    return told.known[key]


def _words(told: Told, weights: Sequence[float]) -> list[tuple[str, float]]:
    if "words" not in told.known:
        known = words_said(told)
        told.known["words"] = _likeliest(known, [word_speaks(told, each) for each in known], weights)
    return told.known["words"]


def words_said(told: Told) -> list[str]:
    known = uses(told.source)
    said = dict.fromkeys(ASCII_NAME.findall(told.sentence.text))
    return [word for word in said if word not in known]


def roles(shape: Shape) -> dict[str, str]:
    """As what the name in each blank stands."""
    found: dict[str, str] = {}
    for node in (inner for each in shape.after for inner in walk(each)):
        match node:
            case ast.Attribute(ast.Name("self"), name):
                found.setdefault(name, "own")
            case ast.Attribute(attr=name):
                found.setdefault(name, "attribute")
    return {blank: found.get(blank, "name") for blank in shape.free}


def _usual(known: Sequence[str]) -> list[tuple[str, float]]:
    return [(each, -1.0 - log(1 + at)) for at, each in enumerate(known)]


def _likeliest(
    known: Sequence[str], speaking: Sequence[Sequence[float]], weights: Sequence[float]
) -> list[tuple[str, float]]:
    scores = [sum(one * other for one, other in zip(each, weights, strict=True)) for each in speaking]
    if not scores:
        return []
    most = max(scores)
    whole = most + log(sum(exp(each - most) for each in scores))
    best = sorted(range(len(known)), key=lambda at: -scores[at])[:_FEW]
    return [(known[at], scores[at] - whole) for at in best]
