"""What is kept under a key that says too little: "the cache ignores the currency", "lang must be part of the key"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, clearly, names
from spark_tui.edits.saying.place.spoken_of import about
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:cach\w*|memo\w*|keyed|keys?)\b.*\b(?:ignor\w+|lacks?|lacking|misses|missing|only|without|too|part of"
    r"|includ\w+|contain\w*|depend\w*|also|and|as well|must|should|needs?|not|\w+n't|add\w*|regardless|whatever)\b"
    r"|\b(?:part of|add\w* to|includ\w+ in|missing (?:from|in)|in) (?:the |its )?(?:\w+ )?cache(?:d)?(?: |-)?keys?\b"
)
_LEAST, _ASKED = 1.5, 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, function in source.functions:
        missing = [each for each in parameters_of(function) if names(sentence, each) >= _LEAST]
        for kept in dict.fromkeys(_stores(source, function)):
            uses = list(_keys(source, function, kept))
            known = {each.id for key in uses for each in ast.walk(key) if isinstance(each, ast.Name)}
            wanted = [each for each in missing if each not in known]
            if not wanted or len({source.segment(key) for key in uses}) != 1:
                continue
            told = clearly(sentence, function.name) + about(sentence).get(function.lineno, 0.0)
            yield Repair(tuple(_wider(source, function, uses, wanted)), _ASKED + told)


def _stores(source: Source, function: Function) -> Iterator[str]:
    """What something is put into under a key."""
    for node in ast.walk(function):
        match node:
            case ast.Assign([ast.Subscript(held, ast.expr())]) if not isinstance(held, ast.Call):
                yield source.segment(held)
            case ast.Call(ast.Attribute(held, "setdefault" | "set"), [_, _]):
                yield source.segment(held)
            case _:
                pass


def _keys(source: Source, function: Function, kept: str) -> Iterator[ast.expr]:
    """What it is put there under, looked up by and asked for."""
    for node in ast.walk(function):
        match node:
            case ast.Subscript(held, key) if source.segment(held) == kept:
                yield key
            case ast.Compare(key, [ast.In() | ast.NotIn()], [held]) if source.segment(held) == kept:
                yield key
            case ast.Call(ast.Attribute(held, "get" | "pop" | "setdefault" | "set"), [key, *_]):
                if source.segment(held) == kept:
                    yield key
            case _:
                pass


def _wider(source: Source, function: Function, uses: list[ast.expr], wanted: list[str]) -> Iterator[Splice]:
    """Where the key has a name, by what that stands for."""
    first = uses[0]
    if isinstance(first, ast.Name) and first.id not in parameters_of(function):
        for node in ast.walk(function):
            match node:
                case ast.Assign([ast.Name(name)], value) if name == first.id:
                    yield instead(source, value, _with(source, value, wanted))
                    return
                case _:
                    pass
    yield from (instead(source, each, _with(source, each, wanted)) for each in uses)


def _with(source: Source, key: ast.expr, wanted: list[str]) -> str:
    if isinstance(key, ast.JoinedStr):
        text = source.segment(key)
        quote = 3 if text.endswith(('"""', "'''")) else 1
        return text[:-quote] + "".join(f":{{{each}}}" for each in wanted) + text[-quote:]
    parts = [source.segment(each) for each in key.elts] if isinstance(key, ast.Tuple) else [source.segment(key)]
    return f"({', '.join((*parts, *wanted))})"


WRITER = Writer(frozenset(("cache-function", "memo-dict")), _written, needs=_NEEDS)
