"""What is given where a server cannot be reached at all: "alive should be False when the server can't be reached",
"give None if the host is down"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.library_errors import library_of
from spark_tui.edits.python.failing.tries import in_try
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.failures.status_codes import asks_others

_WHO = r"(?:server|host|service|api|network|site|connection|backend|it)"
_GONE = (
    r"(?:(?:is|are) (?:down|unreachable|offline|gone|not (?:reachable|there|available))|can(?:not|'t) be reached"
    r"|(?:does not|doesn't) (?:answer|respond)|refused|fails|(?:is|isn't) (?:not )?reachable|times out)"
)
_NEEDS = Pattern(
    rf"(?i)\b(?P<value>False|None|\[\]|\{{\}}|an empty list)(?= |,).*\b{_WHO} {_GONE}"
    rf"|\b{_WHO} {_GONE}.*\b(?P<then>False|None)\b"
)
_ERRORS = {"httpx": "httpx.TransportError", "requests": "requests.RequestException", "aiohttp": "aiohttp.ClientError"}
_ASKED, _NAMED = 8.5, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said, library = sentence.source, _NEEDS.search(sentence.text), library_of(sentence.source)
    if said is None or library is None:
        return
    value = {"an empty list": "[]", "false": "False", "none": "None"}.get(
        (said["value"] or said["then"]).lower(), said["value"] or said["then"]
    )
    asking = [(function, each) for _, function in source.functions for each in _asked(source, function)]
    for function, statement in asking:
        told = _ASKED + _NAMED * names(sentence, function.name) + told_of(sentence, statement) / 2
        yield from possible(in_try(source, [statement], _ERRORS[library], f"return {value}"), told)


def _asked(source: Source, function: Function) -> Iterator[ast.stmt]:
    """The statement that asks, with the client that is made for it."""
    for each in function.body:
        calls = (node.func for node in walk(each) if isinstance(node, ast.Call))
        is_one = isinstance(each, ast.Assign | ast.With | ast.AsyncWith | ast.Return) and has_own_lines(source, each)
        if is_one and any(asks_others(source, func) for func in calls):
            yield each


WRITER = Writer(frozenset(("wrap-try", "add-except", "return-if")), _written, needs=_NEEDS)
