"""A route, or a request, goes by another verb of HTTP: "delete_guest listens on GET", "the wrong method on add_item",
"should be a PUT". Which one, is said, or follows from what it is called."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import shared_words
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"\b(?:GET|POST|PUT|PATCH|DELETE)s?\b"
    r"|(?i:\b(?:wrong|other|right|http|correct) (?:http )?(?:method|verb)\b|\b(?:an?|is|be) (?:get|post|put|patch)\b)"
)
_VERB = Pattern(r"\b(GET|POST|PUT|PATCH|DELETE)s?\b|(?i:\b(?:an?|is|be) (get|post|put|patch)\b)")
_AS_WELL = Pattern(
    r"(?i)\b(?:also|as well|too|both|in addition|besides|add|allow|and (?:a )?(?:get|post|put|patch|delete)|test\w*"
    r"|docs?"
    r"|docstring|log\w*|timeout|retry|header\w*)\b|^.*\b(?:body|json)\b.*\?$"
)
_WRONG = Pattern(
    r"(?i)\b(?:wrong|not|never|\w+n't|instead of|rather than|no|listens? (?:on|to)|is|are|was|by|with|via|uses?|sends?"
    r"|does|reacts? to|answers?|accepts?|takes?|registered (?:as|for|under))"
    r"(?: (?:an?|the|a plain|be|only|just|on|through|plain|possible \w+|method|reachable \w+))* ?$"
)
_RIGHT = Pattern(
    r"(?i)\b(?:should|must|has to|have to|needs? to|ought to|make (?:`?\w+`?)|only|into|to|with|use|wants?|expects?"
    r"|change|supposed to|rather|better)(?: (?:be|use|listen (?:on|to)|accept|take|send|allow|answer|do|done|go by"
    r"|become|via|by"
    r"|react to|only|by|as|an?|the|made|via))* ?$"
)
_DONE_BY = {
    "post": "add create new post register upload login signup submit send import append subscribe book order start",
    "delete": "delete remove destroy drop purge clear unregister unsubscribe erase",
    "put": "update edit change replace set modify save put",
    "patch": "patch rename toggle",
    "get": "get list show find search read fetch view index all download export",
}
_BY_WORD = {word: verb for verb, words in _DONE_BY.items() for word in words.split()}
_ASKED, _NAMED, _AT_ODDS, _OF_IT = 4.5, 2.0, 1.0, 0.3


@dataclass(frozen=True, slots=True)
class _Place:
    """What has a verb: where it stands, and how another takes its place."""

    function: Function
    verb: str
    node: ast.AST


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _AS_WELL.search(sentence.text) is not None:
        return
    source = sentence.source
    said = [
        ((match[1] or match[2]).lower(), match.start(match.lastindex or 0)) for match in _VERB.finditer(sentence.text)
    ]
    places = list(_places(source))
    for place in places:
        wanted = _wanted(sentence, said, place)
        if wanted in ("", place.verb):
            continue
        own = _own_verb(place.function)
        clear = min(names(sentence, place.function.name), 2.0)
        if clear < 1 and not (own == wanted and len([each for each in places if _is_at_odds(each)]) == 1):
            continue
        told = _NAMED * min(clear, 1.0) + _AT_ODDS * (own == wanted) + _OF_IT * shared_words(sentence, place.node)
        yield from possible(_put(source, place, wanted), _ASKED + told)


def _wanted(sentence: Sentence, said: list[tuple[str, int]], place: _Place) -> str:
    """The one that is said and is not there; where only that is said which is there, what it is called tells."""
    others = {verb for verb, at in said if verb != place.verb and _RIGHT.search(sentence.text[:at]) is not None}
    if len(others) == 1:
        return others.pop()
    is_wrong = any(verb == place.verb and _WRONG.search(sentence.text[:at]) is not None for verb, at in said)
    if is_wrong or (not said and re.search(r"(?i)\bwrong\b", sentence.text)):
        rest = {verb for verb, _ in said} - {place.verb}
        return rest.pop() if len(rest) == 1 else _own_verb(place.function)
    return ""


def _own_verb(function: Function) -> str:
    return next((_BY_WORD[part] for part in parts(function.name) if part in _BY_WORD), "")


def _is_at_odds(place: _Place) -> bool:
    own = _own_verb(place.function)
    return own not in ("", place.verb)


def _places(source: Source) -> Iterator[_Place]:
    for _, function in source.functions:
        for each in function.decorator_list:
            match each:
                case ast.Call(ast.Attribute(attr="route")):
                    methods = keyword(each, "methods")
                    if methods is None:
                        yield _Place(function, "get", each)
                    for one in methods.elts if isinstance(methods, ast.List | ast.Tuple | ast.Set) else ():
                        if isinstance(one, ast.Constant) and isinstance(one.value, str):
                            yield _Place(function, one.value.lower(), one)
                case ast.Call(ast.Attribute(attr=verb), [ast.Constant(str(path)), *_]):
                    if verb in _DONE_BY and (not path or path.startswith("/")):
                        yield _Place(function, verb, each.func)
        for node in walk(function):
            match node:
                case ast.Call(ast.Attribute(ast.Name("requests" | "httpx" | "session" | "client"), verb)):
                    if verb in _DONE_BY:
                        yield _Place(function, verb, node.func)


def _put(source: Source, place: _Place, verb: str) -> Iterator[Splice]:
    match place.node:
        case ast.Constant() as there:
            quote = source.segment(there)[0]
            yield instead(source, there, f"{quote}{verb.upper()}{quote}")
        case ast.Call() as route:
            yield set_keyword(source, route, "methods", f'["{verb.upper()}"]')
        case ast.Attribute() as called:
            stop = source.stop(called)
            yield Splice(stop - len(called.attr), stop, verb)


WRITER = Writer(frozenset(("change-value", "replace", "fix-wrong-name")), _written, needs=_NEEDS)
