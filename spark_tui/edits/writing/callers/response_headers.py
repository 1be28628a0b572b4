"""A header goes along with what a handler answers: "answer with a Location header after creating a note", "return the
number of notes in an X-Total-Count header", with Flask."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.functions.routes import Route, is_flask, routes
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_HEADER = r"(?P<header>Location|X-[A-Z][A-Za-z-]*[A-Za-z]|Cache-Control|ETag|Access-Control-[A-Za-z-]+|Retry-After)"
_NEEDS = Pattern(rf"(?<![\w-]){_HEADER}(?![\w-])")
_SENT = Pattern(r"(?i)\b(?:answer|return|send|set|add|respon|give|include|want|need|should|with|have)\w*\b")
_COUNT = Pattern(r"(?i)\b(?:number|count|total|how many)\b|-Count\b|-Total\b")
_OTHERWISE = Pattern(r"(?i)\b(?:if|when|check|read|request header|missing|require\w*|forbid\w*|401|403|instead)\b")
_VALUE = Pattern(
    r"(?:(?::|=| to| of|\bis) ?|(?<=[a-z]) )(?:[\"'`](?P<quoted>[^\"'`]+)[\"'`]|(?P<value>\*"
    r"|[\w-]+=\w+(?:[;,] ?[\w-]+(?:=\w+)?)*|no-\w+|\d+))"
)
_ASKED, _CLEAR = 7.5, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or not is_flask(source) or _SENT.search(sentence.text) is None:
        return
    if _OTHERWISE.search(sentence.text.replace("when creat", "after creat")) is not None:
        return
    header = said["header"]
    for route in routes(source):
        clear = max(names(sentence, route.function.name), _spoken(sentence, route))
        value = _value(sentence, route, header)
        given = [each for each in returns(route.function) if each.value is not None]
        if clear < _CLEAR or not value or not given or f'"{header}"' in source.segment(route.function):
            continue
        splice = _along(source, given[-1], f'{{"{header}": {value}}}')
        if splice is not None:
            yield Repair((splice,), _ASKED + clear)


def _spoken(sentence: Sentence, route: Route) -> float:
    said = {root(word.lower()) for word in sentence.bare}
    verb, *rest = parts(route.function.name)
    is_list = route.method == "get" and bool(rest) and "<" not in route.path and rest[-1].endswith("s")
    if is_list and rest[-1] in sentence.bare and _COUNT.search(sentence.text) is not None:
        return _CLEAR
    return _CLEAR * (root(verb) in said and (not rest or root(rest[-1]) in said)) + 0.3 * (
        route.method == "post" and root("create") in said
    )


def _value(sentence: Sentence, route: Route, header: str) -> str:
    source, function = sentence.source, route.function
    if header == "Location":
        own = sorted(each for each in named_in(function) if each == "id" or each.endswith("_id"))
        new = [each for each in own if re.search(rf"\b{each} = ", source.segment(function)) is not None]
        return f'f"{route.path.rstrip("/")}/{{{new[0]}}}"' if new and "<" not in route.path else ""
    if _COUNT.search(sentence.text) is not None:
        many = [each for each in named_in(function) if each in sentence.bare and each in source.names]
        given = [each.value for each in returns(function)]
        match given[-1] if given else None:
            case ast.Call(ast.Name("jsonify"), [ast.Name(listed)], []):
                many = [*many, listed]
        return f"str(len({many[0]}))" if many else ""
    behind = sentence.text.partition(header)[2]
    told = _VALUE.search(behind)
    return f'"{told["quoted"] or told["value"]}"' if told is not None else ""


def _along(source: Source, back: ast.Return, headers: str) -> Splice | None:
    match back.value:
        case ast.Tuple([_, ast.Constant(int())]) as pair:
            return Splice(source.stop(pair), source.stop(pair), f", {headers}")
        case ast.Tuple() | None:
            return None
        case value:
            return behind(source, value, f", {headers}")


WRITER = Writer(frozenset(("set-return", "add-key", "return-also", "set-argument")), _written, needs=_NEEDS)
