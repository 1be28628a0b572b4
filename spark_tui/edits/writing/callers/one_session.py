"""All requests go by one session: "use a single requests.Session for all calls", "reuse the connection", held by the
object where a class makes them, by the file where functions do."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.imports import behind_head, full_name
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:us\w+|shar\w+|reus\w+|re-us\w+|keep\w*|one|single|common|same|creat\w+|hold|switch to|go through"
    r"|via|with)\b"
    r".*\b(?:requests\.|httpx\.)?(?:session|Client)s?\b"
    r"|\b(?:reus\w+|re-us\w+|keep|shar\w+|pool\w*)\b.*\b(?:connections?|sockets?|keep-?alive)\b"
    r"|\bconnection pool\w*|\b(?:new|own|separate) connection\b.*\b(?:each|every)\b"
)
_OTHERWISE = Pattern(
    r"(?i)\b(?:clos\w+|timeout|retr\w+|header|cookie|remove|drop|instead of (?:the |a )?session|mock|test)\b"
)
_VERBS = ("get", "post", "put", "patch", "delete", "head", "options", "request")
_MAKERS = {"requests": "requests.Session()", "httpx": "httpx.Client()"}
_NAME = "session"
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OTHERWISE.search(sentence.text) is not None or any(
        sign in source.text for sign in ("Session(", "httpx.Client(", "AsyncClient(")
    ):
        return
    for library, made in _MAKERS.items():
        calls = [each for each in source.all(ast.Call) if full_name(source, each.func) in _asked(library)]
        plain = [each for each in calls if source.segment(each.func).startswith(f"{library}.")]
        if plain and len(plain) == len(calls):
            yield from possible(_by_one(source, plain, made), _ASKED)


def _asked(library: str) -> set[str]:
    return {f"{library}.{verb}" for verb in _VERBS}


def _by_one(source: Source, calls: list[ast.Call], made: str) -> Iterator[Splice]:
    held = set[ast.ClassDef]()
    by_file = False
    for call in calls:
        owner = _owner(source, call)
        if owner is None:
            by_file = True
        else:
            held.add(owner)
        match call.func:
            case ast.Attribute(ast.Name() as module):
                yield Splice(source.start(module), source.stop(module), f"self.{_NAME}" if owner else _NAME)
    for owner in held:
        yield insert_after(source, _init(owner)[-1], f"self.{_NAME} = {made}")
    if by_file:
        if _NAME in source.names:
            raise Refusal(f"there is a {_NAME} already")
        yield behind_head(source, f"{_NAME} = {made}")


def _owner(source: Source, call: ast.Call) -> ast.ClassDef | None:
    """The class whose objects ask, if they are made with something."""
    function = function_around(source, call)
    owner = source.parents.get(function) if function is not None else None
    takes_itself = function is not None and [each.arg for each in function.args.args[:1]] == ["self"]
    return owner if isinstance(owner, ast.ClassDef) and takes_itself and _init(owner) else None


def _init(owner: ast.ClassDef) -> list[ast.stmt]:
    for each in owner.body:
        if isinstance(each, ast.FunctionDef) and each.name == "__init__":
            return each.body
    return []


_KINDS = frozenset(("swap-module", "replace", "replace-all", "extract-variable", "hoist", "use-with", "to-import"))
WRITER = Writer(_KINDS, _written, needs=_NEEDS)
