"""What speaks against an answer about requests: a status is taken for a number of seconds or of tries, it is waited for
an answer where it is to be waited between two of them, a header says what was said of the requests."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, read

_STATUS = Pattern(
    r"(?i)(?<![\w.,$€#-])([45](?:0\d|1\d|2\d|31|51))(?![\w%]|[.,]\d)(?! ?(?:ms|s|secs?|seconds?|minutes?|min"
    r"|times|tries"
    r"|attempts|requests|rows|items|entries|bytes|kb|mb|characters|chars|lines)\b)"
)
_BETWEEN = Pattern(
    r"(?i)\b(?:wait\w*|sleep\w*|paus\w+|delay\w*)\b.*\b(?:between|before (?:each|every|the next|trying|retrying)"
    r"|after (?:each|every|a failed))\b"
    r"|\bback[- ]?off\b"
)
_A_TIMEOUT = Pattern(r"(?i)\btime[- ]?outs?\b|\bhang\w*|\bforever\b")


def takes_a_status_for_an_amount(before: str, sentence: str, after: str) -> bool:
    """ "A 429 gives up": is something done 429 times, or for so many seconds?"""
    codes = set(_STATUS.findall(sentence))
    if not codes:
        return False
    near = codes | {str(int(code) - 1) for code in codes}
    new = set(_amounts(read(after))) - set(_amounts(read(before)))
    return bool(new & near)


def _amounts(source: Source) -> Iterator[str]:
    """How often or how long something is done."""
    for node in source.nodes:
        match node:
            case ast.Call(ast.Name("range"), [*_, ast.Constant(int(many))]):
                yield str(many)
            case ast.keyword("timeout" | "seconds" | "retries" | "delay", ast.Constant(int(many))):
                yield str(many)
            case ast.Call(ast.Attribute(attr="sleep"), [ast.Constant(int(many))]):
                yield str(many)
            case ast.BinOp(ast.Call(), ast.Add(), ast.Constant(int(many))):
                yield str(many)
            case _:
                pass


def waits_for_an_answer_instead(before: str, sentence: str, after: str) -> bool:
    """ "Wait 2 seconds between attempts": is a request only given up after so long?"""
    if _BETWEEN.search(sentence) is None or _A_TIMEOUT.search(sentence) is not None:
        return False
    return after.count("timeout=") > before.count("timeout=") and after.count("sleep(") <= before.count("sleep(")


_RETRIED = Pattern(
    r"(?i)\b(?:not|never|no|stop|without|don't|doesn't)\b(?: \w+){0,2} (?:re-?)?(?:retr\w+|try\w* again)\b"
)


def tries_again_all_the_same(before: str, sentence: str, after: str) -> bool:
    """ "Don't retry on a 404": is there one more loop that tries again?"""
    return _RETRIED.search(sentence) is not None and len(_loops(after)) > len(_loops(before))


def _loops(text: str) -> list[str]:
    return re.findall(r"\bfor \w*(?:attempt|try|tries|_)\w* in range\(", text)


_SAID_OF_ALL = Pattern(r"\"(?:all|every|each|any|both|requests?|calls?|them)\"")


def sends_what_was_said_of_it(before: str, sentence: str, after: str) -> bool:
    """ "Add a User-Agent header to all requests": is "all" what is sent?"""
    if re.search(r"(?i)\bheaders?\b", sentence) is None or _SAID_OF_ALL.search(sentence) is not None:
        return False
    return len(_SAID_OF_ALL.findall(after)) > len(_SAID_OF_ALL.findall(before))
