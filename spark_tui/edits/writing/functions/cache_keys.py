"""What is kept under a key that says too little: "the cache ignores the currency", "lang must be part of the key"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, clearly, names
from spark_tui.edits.saying.place.spoken_of import about
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:cach\w*|memo\w*|keyed|keys?)\b.*\b(?:ignor\w+|lacks?|lacking|misses|missing|only|without|too|part of"
    r"|includ\w+|contain\w*|depend\w*|also|and|as well|must|should|needs?|not|\w+n't|add\w*|regardless|whatever)\b"
    r"|\b(?:part of|add\w* to|includ\w+ in|missing (?:from|in)|in) (?:the |its )?(?:\w+ )?cache(?:d)?(?: |-)?keys?\b"
)
_OTHERWISE = Pattern(
    r"(?i)^(?!.*\b(?:cach|memo|stale|part of|keyed)\w*).*\b(?:crash\w*|\w+Error|rais\w+|is None|expir\w*|forever"
    r"|delet\w*|revok\w*|retr(?:y|ies)|back[- ]?off|wait\w*)\b"
)
"""A key that is handed out, and none that something is kept under."""
_COMPLAINS = Pattern(
    r"(?i)\bcach\w*|\bmemo\w*|\bremember\w*|\bstale\b|\bstill\b|\bold\b|\bignor\w+|\balways\b|\bsame\b"
    r"|\bwhichever\b|\bno matter\b|\bregardless\b"
)
_LEAST, _ASKED, _TOLD = 1.5, 6.0, 4.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _OTHERWISE.search(sentence.text) is not None:
        return
    for _, function in sentence.source.functions:
        named = [each for each in parameters_of(function) if names(sentence, each) >= _LEAST]
        yield from _with_these(sentence, function, named, _ASKED)


def _as_it_is_made(sentence: Sentence) -> Iterator[Repair]:
    """By all that what is kept is made of, where somebody gets what was kept for another: "forecast('Oslo', 7) still
    gives me three days"."""
    if _OTHERWISE.search(sentence.text) is not None:
        return
    for _, function in sentence.source.functions:
        own, nodes = [each for each in parameters_of(function) if each not in ("self", "cls")], own_nodes(function)
        read = {each.id for each in nodes if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load)}
        done = [each.func for each in nodes if isinstance(each, ast.Call)]
        done += [each.value for each in nodes if isinstance(each, ast.Attribute)]
        tools = {each.id for each in done if isinstance(each, ast.Name)}  # what it is made with, and not of
        given = [each for each in own if each in read - tools]
        yield from _with_these(sentence, function, given, _TOLD, own)


def _with_these(
    sentence: Sentence, function: Function, missing: Sequence[str], evidence: float, one_of: Sequence[str] = ()
) -> Iterator[Repair]:
    """In what is there for longer than the call; with `one_of`, where one of those is in the key by now."""
    source = sentence.source
    for kept in dict.fromkeys(_stores(source, function)) if missing else ():
        uses = list(_keys(source, function, kept))
        made = _made(function, uses[0])
        known = {each.id for key in (*uses, made) for each in walk(key) if isinstance(each, ast.Name)}
        wanted = [each for each in missing if each not in known]
        if not wanted or len({source.segment(key) for key in uses}) != 1:
            continue
        text = source.segment(function)
        is_given_back = f"return {kept}[" in text or f"return {kept}.get(" in text
        if one_of and not (known & {*one_of} and is_given_back and kept not in bound_in(function)):
            continue
        told = clearly(sentence, function.name) + about(sentence).get(function.lineno, 0.0)
        yield Repair(tuple(_wider(source, function, uses, wanted)), evidence + told)


def _stores(source: Source, function: Function) -> Iterator[str]:
    """What something is put into under a key."""
    for node in walk(function):
        match node:
            case ast.Assign([ast.Subscript(held, ast.expr())]) if not isinstance(held, ast.Call):
                yield source.segment(held)
            case ast.Call(ast.Attribute(held, "setdefault" | "set"), [_, _]):
                yield source.segment(held)


def _keys(source: Source, function: Function, kept: str) -> Iterator[ast.expr]:
    """What it is put there under, looked up by and asked for."""
    for node in walk(function):
        match node:
            case ast.Subscript(held, key) if source.segment(held) == kept:
                yield key
            case ast.Compare(key, [ast.In() | ast.NotIn()], [held]) if source.segment(held) == kept:
                yield key
            case ast.Call(ast.Attribute(held, "get" | "pop" | "setdefault" | "set"), [key, *_]):
                if source.segment(held) == kept:
                    yield key


def _wider(source: Source, function: Function, uses: list[ast.expr], wanted: list[str]) -> Iterator[Splice]:
    """Where the key has a name, by what that stands for."""
    made = _made(function, uses[0])
    places = uses if made is uses[0] else [made]
    yield from (instead(source, each, _with(source, each, wanted)) for each in places)


def _made(function: Function, key: ast.expr) -> ast.expr:
    """What a key that has a name stands for."""
    if isinstance(key, ast.Name) and key.id not in parameters_of(function):
        for node in walk(function):
            match node:
                case ast.Assign([ast.Name(name)], value) if name == key.id:
                    return value
    return key


def _with(source: Source, key: ast.expr, wanted: list[str]) -> str:
    if isinstance(key, ast.JoinedStr):
        text = source.segment(key)
        quote = 3 if text.endswith(('"""', "'''")) else 1
        return text[:-quote] + "".join(f":{{{each}}}" for each in wanted) + text[-quote:]
    parts = [source.segment(each) for each in key.elts] if isinstance(key, ast.Tuple) else [source.segment(key)]
    return f"({', '.join((*parts, *wanted))})"


WRITERS = (
    Writer(frozenset(("cache-function", "memo-dict")), _written, needs=_NEEDS),
    Writer(frozenset(("fix-error", "fix-wrong-name")), _as_it_is_made, needs=_COMPLAINS),
)
