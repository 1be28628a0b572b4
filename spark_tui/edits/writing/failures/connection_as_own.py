"""What goes wrong on the way comes out as an exception of one's own: "connection errors should become ShopErrors too",
"raise ApiError on a timeout"; and that tells the status: "add the status code to the ApiError"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.library_errors import error_of_any_kind, error_when_late, library_of
from spark_tui.edits.python.failing.tries import free_name, in_try
from spark_tui.edits.python.names import around_in_function
from spark_tui.edits.python.objects.own_exceptions import own_exceptions
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.failures.status_codes import asked_alone

_ERROR = r"\b(?P<error>[A-Z]\w*?(?:Error|Exception|Failed|Failure))s?\b"
_NEEDS = Pattern(
    r"(?=.*(?i:\b(?:connection|network|transport|http|requests?|httpx|aiohttp|dns|socket)(?:'s|s')? (?:errors?"
    r"|failures?"
    r"|problems?|exceptions?|timeouts?)\b|\btime-?outs?\b|\b(?:server|host|api) (?:is )?(?:unreachable|down)\b))"
    rf"(?=.*(?i:\b(?:becomes?|turn\w*|rais\w+|come out|wrap\w*|convert\w*|translate\w*|map\w*|be)\b)).*{_ERROR}"
)
_LATE = Pattern(r"(?i)\btime-?outs?\b")
_REFUSED = Pattern(r"(?i)\bconnections?\b|\bunreachable\b|\bdown\b")
_OTHERWISE = Pattern(r"(?i)\b(?:not|never|instead of|retr\w+)\b|n't\b|\btimeout of\b|\bseconds?\b")
_ASKED, _ALONE, _NAMED = 8.5, 1.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _OTHERWISE.search(sentence.text) is not None or said["error"] not in own_exceptions(source):
        return
    caught = _caught(source, sentence.text)
    asking = [(function, each) for _, function in source.functions for each in asked_alone(source, function)]
    for function, statement in asking if caught else ():
        told = _ASKED + _ALONE * (len(asking) == 1) + _NAMED * names(sentence, function.name)
        action = f"raise {said['error']}(str({free_name(source)}))"
        yield from possible(in_try(source, [statement], caught, action), told + told_of(sentence, statement) / 2)


def _caught(source: Source, text: str) -> str:
    library = library_of(source)
    if library is None:
        return ""
    is_late, is_refused = _LATE.search(text) is not None, _REFUSED.search(text) is not None
    if is_late and not is_refused:
        return error_when_late(source) or ""
    if is_refused and library == "requests":
        return "(requests.ConnectionError, requests.Timeout)" if is_late else "requests.ConnectionError"
    if is_refused and library == "httpx":
        return "httpx.TransportError"
    return error_of_any_kind(source) or ""


_NEEDS_STATUS = Pattern(
    r"(?i)(?=.*\bstatus(?: ?code)?\b)(?=.*\b(?:error|message|exception|(?-i:[A-Z]\w*Error))\b)"
    r".*\b(?:add|include|put|say|show|tell|mention|with|contain|carry|has no|without|have|in)\w*\b"
)
_RAISES = Pattern(r"(?i)\b(?:raise|fail)\w* (?:on|for|if|when)\b|\breturn\w*\b|\blog\w*\b")


def _with_its_status(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _RAISES.search(sentence.text) is not None:
        return
    for node in source.all(ast.Raise):
        match node.exc:
            case ast.Call(ast.Name(error), [told], []) if error in own_exceptions(source):
                pass
            case _:
                continue
        answer = _answer(source, node)
        if answer and "status" not in source.segment(told):
            text = _before(source, told, f"{{{answer}}}: ")
            yield Repair((instead(source, told, text),), _ASKED + names(sentence, error) / 2)


def _answer(source: Source, node: ast.AST) -> str:
    """What the status is called that is asked around it."""
    for around in around_in_function(source, node):
        for each in walk(around.test) if isinstance(around, ast.If) else ():
            if isinstance(each, ast.Attribute) and each.attr in ("status_code", "status", "ok"):
                return re.sub(r"\.ok$", ".status_code", ast.unparse(each))
    return ""


def _before(source: Source, told: ast.expr, what: str) -> str:
    code = source.segment(told)
    match told:
        case ast.Constant(str()):
            return f"f{code[0]}{what}{code[1:]}"
        case ast.JoinedStr():
            return f"{code[:2]}{what}{code[2:]}"
        case _:
            return f'f"{what}{{{code}}}"'


WRITERS = (
    Writer(frozenset(("wrap-try", "add-except", "raise-from", "wrap-try-body")), _written, needs=_NEEDS),
    Writer(frozenset(("message-value", "change-message", "add-argument")), _with_its_status, needs=_NEEDS_STATUS),
)
