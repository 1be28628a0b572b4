"""What a route answers where it goes well is said where it is registered: "create_order -> 201", "deleting should give
204 without a body", with FastAPI, whose functions give back the body alone."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.functions.routes import Route, is_fastapi, routes
from spark_tui.edits.python.lines import block_of, has_own_lines, remove
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?<![\w./#])(?P<code>20[0-8])(?![\w/%]|\.\d)")
_NOT = Pattern(r"(?i)\b(?:instead of|rather than|not|no longer|never) (?:an? |the |just )*20\d\b|n't \w+ 20\d\b")
_OTHER = Pattern(
    r"(?i)\b(?:counts?|treat\w*|accept\w*|as success|success too|limit|timeout|at most|characters|rows|items)\b"
)
_NO_CONTENT = "204"
_ASKED, _CLEAR = 7.5, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    told = _NOT.sub(" ", sentence.text)
    said = _NEEDS.search(told)
    if said is None or _OTHER.search(told) is not None or not is_fastapi(source):
        return
    every = list(routes(source))
    for route in every:
        clear = max(names(sentence, route.function.name), _done(sentence, route, every))
        now = keyword(route.mark, "status_code")
        if clear < _CLEAR or (now is not None and source.segment(now) == said["code"]):
            continue
        yield from possible(_answering(source, route, said["code"]), _ASKED + clear)


def _done(sentence: Sentence, route: Route, every: list[Route]) -> float:
    """Is it said what it does, and no other does that: "creating", "delete", "POST /orders"?"""
    if re.search(rf"(?i)\b{route.method} {re.escape(route.path)}(?![\w/])", sentence.text) is not None:
        return _CLEAR + 1
    verb = root(parts(route.function.name)[0])
    said = {root(word.lower()) for word in sentence.bare if len(word) > 2}
    alike = [each for each in every if root(parts(each.function.name)[0]) == verb]
    if len(alike) == 1 and verb in said:
        return _CLEAR
    same = [each for each in every if each.method == route.method]
    return _CLEAR * (
        len(same) == 1 and route.method in ("post", "put", "patch", "delete") and root(route.method) in said
    )


def _answering(source: Source, route: Route, code: str) -> Iterator[Splice]:
    yield set_keyword(source, route.mark, "status_code", code)
    if code != _NO_CONTENT:
        return
    for each in returns(route.function):
        if each.value is None:
            continue
        block = block_of(source, each)
        if block is route.function.body and each is block[-1] and len(block) > 1 and has_own_lines(source, each):
            yield from remove(source, [each])
        else:
            yield Splice(source.start(each), source.stop(each), "return")


_NEEDS_REDIRECT = Pattern(r"(?i)^(?=.*\bredirect\w*).*(?<![\w./#])(?P<code>30[1278])(?![\w/%])")
_REDIRECTS = {"RedirectResponse": "status_code", "redirect": "code"}


def _redirected(sentence: Sentence) -> Iterator[Repair]:
    """ "A permanent redirect (308)": how it is sent on."""
    source, said = sentence.source, _NEEDS_REDIRECT.search(_NOT.sub(" ", sentence.text))
    found = [each for each in source.all(ast.Call) if last_name(each.func) in _REDIRECTS] if said is not None else []
    for call in found:
        function = function_around(source, call)
        clear = names(sentence, function.name) if function is not None else 0.0
        if said is not None and (clear >= _CLEAR or len(found) == 1):
            change = set_keyword(source, call, _REDIRECTS[last_name(call.func)], said["code"])
            yield Repair((change,), _ASKED + clear)


_KINDS = frozenset(("change-value", "set-argument", "add-argument", "set-return", "replace"))
WRITERS = (
    Writer(_KINDS, _written, needs=_NEEDS),
    Writer(_KINDS, _redirected, needs=_NEEDS_REDIRECT),
)
