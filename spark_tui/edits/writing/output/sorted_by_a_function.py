"""What is given back in a list is sorted by what a function of the file says of each: "sort the result of within by
distance, closest place first"; or by the other of two, where pairs are gone through."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.order import DOWN
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:sort\w*|order\w*|rank\w*)\b.*\bby\b|\b\w+(?:est) (?:\w+ ){0,2}?first\b|\bby (?:the |its "
    r"|their )?\w+\b.*\bfirst\b"
)
_BY = Pattern(r"(?i)\bby (?:the |its |their )?`?(\w+)")
_NEAR, _FAR = Pattern(r"(?i)\b(?:closest|nearest)\b"), Pattern(r"(?i)\b(?:farthest|furthest|remotest)\b")
_ASKED, _NAMED, _CLEAR = 4.5, 2.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _by(sentence)
    for _, function in source.functions:
        for node in walk(function):
            match node:
                case ast.Return(ast.ListComp(ast.Name(one), [ast.comprehension(ast.Name(each))]) as value) if (
                    one == each
                ):
                    key = _key(source, function, each, said)
                case _:
                    continue
            if key is None:
                continue
            down = ", reverse=True" if _FAR.search(sentence.text) or _turned(sentence) else ""
            made = f"sorted(({source.segment(value)[1:-1].strip()}), key={key}{down})"
            clear = _NAMED * (names(sentence, function.name) >= _CLEAR) + _CLEAR * (
                _FAR.search(sentence.text) is not None
            )
            yield Repair((instead(source, value, made),), _ASKED + clear)


def _by_the_other(sentence: Sentence) -> Iterator[Repair]:
    """Of pairs that are gone through, by the second of each: "sort low by amount", of names and amounts."""
    source = sentence.source
    by = {match[1].lower() for match in _BY.finditer(sentence.text)}
    for _, function in source.functions:
        clear = _NAMED * (names(sentence, function.name) >= _CLEAR)
        for node in walk(function):
            match node:
                case ast.ListComp(
                    shown,
                    [
                        ast.comprehension(
                            ast.Tuple([ast.Name(), ast.Name(other)]), ast.Call(ast.Attribute(attr="items"), [])
                        )
                    ],
                ) if other in by and not mentions(shown, other):
                    pairs = node.generators[0].iter
                case _:
                    continue
            down = ", reverse=True" if _turned(sentence) else ""
            made = f"sorted({source.segment(pairs)}, key=lambda x: x[1]{down})"
            yield Repair((instead(source, pairs, made),), _ASKED + clear)


def _by(sentence: Sentence) -> set[str]:
    """The functions that are named; near is what is at a small distance."""
    named = {match[1].lower() for match in _BY.finditer(sentence.text)}
    is_far = _NEAR.search(sentence.text) is not None or _FAR.search(sentence.text) is not None
    own = {function.name for _, function in sentence.source.functions}
    return own & (named | {f"get_{each}" for each in named} | ({"distance"} if is_far else set()))


def _turned(sentence: Sentence) -> bool:
    return DOWN.search(sentence.text) is not None and _NEAR.search(sentence.text) is None


def _key(source: Source, function: Function, each: str, said: set[str]) -> str | None:
    """As the function asks it by now; else a function that takes just the one."""
    for node in walk(function):
        match node:
            case ast.Call(func) if last_name(func) in said and mentions(node, each):
                return f"lambda {each}: {source.segment(node)}"
    for name, other in source.functions:
        if name in said and name != function.name and len(list(parameters_of(other))) == 1:
            return name
    return None


WRITERS = (
    Writer(frozenset(("sort-key", "wrap-call")), _written, needs=_NEEDS),
    Writer(frozenset(("sort-key", "wrap-call")), _by_the_other, needs=_NEEDS),
)
