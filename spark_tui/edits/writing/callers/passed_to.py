"""What is there is handed to a call that takes it by name: "pass the SMTP_TIMEOUT to smtplib", "pass TIMEOUT to
requests.get in fetch", "use DEFAULT_ENCODING for open"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import set_keyword
from spark_tui.edits.python.functions.standard import taken
from spark_tui.edits.python.names import function_around, functions_called, parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.writing import Writer

_WHAT = r"(?:the |our |that )?`?(?P<what>[A-Za-z_]\w*)`?"
_TO = r"(?:the |every |each |all )?`?(?P<to>[A-Za-z_][\w.]*\w)`?(?:\(\))?(?: calls?)?"
_INSIDE = r"(?: (?:in|inside|within) (?:the )?`?(?P<inside>[a-z_]\w*)`?(?:\(\))?)?"
_NEEDS = Pattern(
    rf"(?i)^(?:please |pls )?(?:pass|hand|give)s? {_WHAT} (?:on |along |over )?(?:to|into) {_TO}{_INSIDE}"
    r"(?: too| as well)?\W*$"
)
_USUAL = frozenset(
    ("timeout", "encoding", "headers", "params", "auth", "verify", "check", "cwd", "env", "key", "default")
)
"""Taken by name also where nobody knows what is called."""
_ASKED, _NAMED = 9.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.match(sentence.text.strip())
    if said is None or not _is_there(source, said["what"]):
        return
    what, inside = said["what"], said["inside"] or ""
    found = list[Repair]()
    for call in source.all(ast.Call):
        around = function_around(source, call)
        if not _is_meant(call, said["to"]) or (inside and (around is None or around.name != inside)):
            continue
        if not what.isupper() and (around is None or what not in parameters_of(around)):
            continue
        key = _key(source, call, what)
        if key and all(each.arg not in (key, None) for each in call.keywords):
            found += possible(later(set_keyword, source, call, key, what), _ASKED + _NAMED * bool(inside))
    yield from found
    if len(found) > 1:
        yield from possible((splice for each in found for splice in each.splices), _ASKED + 2 * _NAMED)


def _is_there(source: Source, name: str) -> bool:
    if name.isupper():
        return name in source.names or any(
            name == each.asname or name == each.name for node in source.all(ast.ImportFrom) for each in node.names
        )
    return any(name in parameters_of(node) for _, node in source.functions)


def _is_meant(call: ast.Call, to: str) -> bool:
    """By its name, by all of it, or by the module that it is of."""
    called = ast.unparse(call.func)
    is_plain = "(" not in called
    return to == last_name(call.func) or (is_plain and (to == called or called.startswith(f"{to}.")))


def _key(source: Source, call: ast.Call, what: str) -> str:
    """What the call takes that is a part of the name, the longest first."""
    words = [each.lower() for each in parts(what)]
    ends = ["_".join(words[at:]) for at in range(len(words))]
    is_own = isinstance(call.func, ast.Name) or ast.unparse(call.func).startswith("self.")
    own = functions_called(source, last_name(call.func)) if is_own else ()
    known = [*parameters_of(own[0])] if own else taken(source, call)
    return next((each for each in ends if (each in known if known is not None else each in _USUAL)), "")


WRITER = Writer(frozenset(("set-argument", "add-timeout", "pass-argument")), _written, needs=_NEEDS)
