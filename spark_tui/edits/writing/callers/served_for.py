"""A server that is started is not for everybody, and tells nobody what goes on inside: "shouldn't run with debug on
0.0.0.0", "don't bind to all interfaces"; or it is: "I can't reach it from another machine"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bdebug\b|0\.0\.0\.0|\b(?:all|every|any) (?:network )?interfaces?\b|\bopen to (?:the )?(?:world|everybody)\b"
    r"|\b(?:from|to) (?:the )?(?:outside|everywhere|whole (?:world|network)|another (?:machine|host|computer)"
    r"|the network)"
    r"|\blocal(?:host|ly|ly)?\b.*\b(?:only|listen|bind|reach\w*)\b|\b(?:only|listen|bind)\b.*\blocal(?:host|ly)?\b"
)
_NOT_DEBUG = Pattern(
    r"(?i)\b(?:no|not|never|\w+n't|without|off|disable\w*|dangerous|bad|unsafe|insecure|risky)\b"
    r".*\bdebug\b|\bdebug\b.*\b(?:off|out|not|never|\w+n't|dangerous|bad|unsafe|insecure|risky|false|disable\w*"
    r"|in prod\w*)\b"
)
_NOT_FOR_ALL = Pattern(
    r"(?i)\b(?:no|not|never|\w+n't|instead of|dangerous|bad|unsafe|insecure|risky|exposed?|open to)\b.*(?:0\.0\.0\.0"
    r"|interfaces?|world|everybody|outside|network)|(?:0\.0\.0\.0|interfaces?|world)\b.*\b(?:dangerous|bad|unsafe"
    r"|insecure"
    r"|risky|not|never|\w+n't)\b|\blocal(?:host|ly)?\b"
)
_FOR_ALL = Pattern(
    r"(?i)\b(?:can't|cannot|can not|should|must|has to|make|let|want|bind|listen)\b.*(?:0\.0\.0\.0|interfaces?|outside"
    r"|everywhere|network|another (?:machine|host|computer))"
)
_SERVES = frozenset(("run", "run_server", "serve", "launch", "run_app", "run_forever", "create_server", "bind"))
_ASKED, _BOTH = 4.6, 1.0
_ANY = ("0.0.0.0", "::", "")


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text
    for call in source.all(ast.Call):
        if called(call) not in _SERVES:
            continue
        debug, host = keyword(call, "debug"), keyword(call, "host")
        changes = list[Splice]()
        if isinstance(debug, ast.Constant) and debug.value is True and _NOT_DEBUG.search(text) is not None:
            changes.append(set_keyword(source, call, "debug", "False"))
        if (new := _host(source, text, host)) and (host is not None or call.keywords or not call.args):
            changes.append(set_keyword(source, call, "host", new))
        if changes:
            yield from possible(changes, _ASKED + _BOTH * (len(changes) - 1))


def _host(source: Source, text: str, host: ast.expr | None) -> str:
    """Another one, in the quotes that the file has."""
    is_any = isinstance(host, ast.Constant) and host.value in _ANY
    quote = source.segment(host)[0] if isinstance(host, ast.Constant) else '"'
    if is_any:
        return f"{quote}127.0.0.1{quote}" if _NOT_FOR_ALL.search(text) is not None else ""
    is_for_all = _FOR_ALL.search(text) is not None and _NOT_FOR_ALL.search(text.replace("can't", "")) is None
    return f"{quote}{_ANY[0]}{quote}" if is_for_all else ""


WRITER = Writer(frozenset(("set-argument", "change-value")), _written, needs=_NEEDS)
