"""How a client for requests is made: "give the client a timeout of 5 seconds", "pass the timeout to the client",
"follow redirects", where all its requests go the same way."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import is_in_named, told_of
from spark_tui.edits.saying.value.quantities import numbers
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.failures.status_codes import asks_others

_CLIENTS = frozenset(("httpx.AsyncClient", "httpx.Client", "aiohttp.ClientSession"))
_REDIRECTS = Pattern(
    r"(?i)\bfollow\w*\b.*\bredirect\w*|\bredirect\w*\b.*\b(?:follow\w*|ignored|not followed)\b"
    r"|\b30[1278]\b.*\bfollow\w*"
)
_NOT = Pattern(r"(?i)\b(?:not|never|no longer|stop|without|don't)\b|n't\b")
_TIMEOUT = Pattern(
    r"(?i)(?=.*\b(?:time-?outs?|time[sd]? out)\b)(?=.*\b(?:client|session|all (?:the |its |our )?(?:requests|calls)"
    r"|every (?:request|call)"
    r"|each (?:request|call))\b)"
)
_OTHER = Pattern(
    r"(?i)\b(?:retr\w+|rais\w+|catch\w*|50\d|returns?|None|answer\w*|swallow\w*|log\w*|defaults?|param\w*"
    r"|arg\w*|takes?|accepts?|configurable|option\w*)\b|\b(?:asyncio\.)?wait_for\b"
)
_ASKED, _NAMED, _CLEAR, _OF_ONE = 6.5, 0.4, 2.0, 3.0


def _limited(sentence: Sentence) -> Iterator[Repair]:
    if _TIMEOUT.search(sentence.text) is None or _OTHER.search(sentence.text) is not None:
        return
    source = sentence.source
    for call in _made(source):
        seconds = _seconds(sentence, call)
        if seconds is None or keyword(call, "timeout") is not None:
            continue
        value = seconds
        if full_name(source, call.func).startswith("aiohttp."):
            value = f"aiohttp.ClientTimeout(total={seconds})"
        yield Repair((set_keyword(source, call, "timeout", value),), _ASKED + _NAMED * told_of(sentence, call))
    if not any(_made(source)):
        yield from _each_limited(sentence)


def _each_limited(sentence: Sentence) -> Iterator[Repair]:
    """A session of `requests` has no time of its own: all that it asks has, or what goes through one function."""
    source, found = sentence.source, list[Splice]()
    seconds = next(numbers(sentence.text, "seconds"), None)
    for call in source.all(ast.Call) if seconds is not None else ():
        if not asks_others(source, call.func) or keyword(call, "timeout") is not None:
            continue
        given = next((each.value for each in call.keywords if each.arg is None), None)
        if given is None:
            found.append(set_keyword(source, call, "timeout", seconds or ""))
        elif isinstance(given, ast.Name):
            code = f'{given.id}.setdefault("timeout", {seconds})'
            found.append(insert_before(source, source.statement_at(call.lineno), code))
    if found:
        yield Repair(tuple(found), _ASKED)


def _made(source: Source) -> Iterator[ast.Call]:
    for call in source.all(ast.Call):
        if full_name(source, call.func) in _CLIENTS and all(each.arg for each in call.keywords):
            yield call


def _seconds(sentence: Sentence, call: ast.Call) -> str | None:
    """What is said; else what the function around it is given for that, or the constant there is."""
    function = function_around(sentence.source, call)
    own = [each for each in parameters_of(function) if "timeout" in each] if function is not None else []
    constants = [each for each in sentence.bare if each.isupper() and len(each) > 3 and each in sentence.known]
    number = next(numbers(sentence.text, "seconds"), None)
    usual = sorted(each for each in sentence.known if each.isupper() and "TIMEOUT" in each)
    return next(iter((*constants, *([number] if number else []), *own, *usual)), None)


def _followed(sentence: Sentence) -> Iterator[Repair]:
    """All that a client asks, or what a function asks without one; `requests` does so unless it is told not to."""
    source = sentence.source
    if _REDIRECTS.search(sentence.text) is None:
        return
    value = "False" if _NOT.search(sentence.text) is not None else "True"
    made = [each for each in _made(source) if full_name(source, each.func).startswith("httpx.")]
    asking = [call for call in source.all(ast.Call) if asks_others(source, call.func)]
    named = [call for call in asking if is_in_named(sentence, call, _CLEAR)]
    for call in made if value == "True" and not named else ():
        if keyword(call, "follow_redirects") is None:
            yield Repair((set_keyword(source, call, "follow_redirects", value),), _ASKED)
    for call in named or (asking if not made else ()):
        name = full_name(source, call.func)
        option = "allow_redirects" if "requests" in source.names else "follow_redirects"
        if (option == "allow_redirects") == (value == "True") and not name.endswith(".head"):
            continue
        function = function_around(source, call)
        told = names(sentence, function.name) if function is not None else 0.0
        if keyword(call, option) is None:
            yield Repair((set_keyword(source, call, option, value),), _ASKED + told)


def _of_its_own(sentence: Sentence) -> Iterator[Repair]:
    """What a function that is named asks by a client that it makes itself."""
    source = sentence.source
    seconds = next(numbers(sentence.text, "seconds"), None)
    if seconds is None or _OTHER.search(sentence.text) is not None:
        return
    for call in _made(source):
        is_http = full_name(source, call.func).startswith("httpx.")
        if is_http and is_in_named(sentence, call, _CLEAR) and keyword(call, "timeout") is None:
            change = set_keyword(source, call, "timeout", seconds)
            yield Repair((change,), _ASKED + _OF_ONE + _NAMED * told_of(sentence, call))


_NEEDS_ONE = Pattern(r"(?i)\btime-?outs?\b|\b(?:give|giving) up after\b|\bat most \S+ (?:s|seconds?|minutes?)\b")


def _one_of_aiohttp(sentence: Sentence) -> Iterator[Repair]:
    """A request of its own: `session.post(url, timeout=aiohttp.ClientTimeout(total=20))`."""
    source = sentence.source
    seconds = next(numbers(sentence.text, "seconds"), None)
    if seconds is None or "import aiohttp" not in source.text or _OTHER.search(sentence.text) is not None:
        return
    for call in source.all(ast.Call):
        function = function_around(source, call)
        if not asks_others(source, call.func) or keyword(call, "timeout") is not None or function is None:
            continue
        said = isinstance(call.func, ast.Attribute) and call.func.attr in sentence.bare
        if said or names(sentence, function.name) >= _CLEAR:
            value = f"aiohttp.ClientTimeout(total={seconds})"
            yield Repair(
                (set_keyword(source, call, "timeout", value),), _ASKED + _OF_ONE + _NAMED * told_of(sentence, call)
            )


_KINDS = frozenset(("set-argument", "add-argument", "add-timeout"))
WRITERS = (
    Writer(_KINDS, _limited, needs=_TIMEOUT),
    Writer(_KINDS, _of_its_own, needs=_NEEDS_ONE),
    Writer(_KINDS, _one_of_aiohttp, needs=_NEEDS_ONE),
    Writer(_KINDS, _followed, needs=_REDIRECTS),
)
