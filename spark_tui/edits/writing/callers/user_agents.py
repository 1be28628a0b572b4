"""Whoever asks a server says who it is: "set a user agent", "send a user agent header", with a session or in each
call."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.items import insert, members
from spark_tui.edits.reading import Sentence, said_in
from spark_tui.edits.writing import Writer, any_of

_NEEDS = Pattern(
    r"(?i)\b(?:set|send|add|use|give|pass|include|need\w*|with|want)\b.*\buser[- ]?agent\b(?!.*[:=/\"'`])"
    r"|^(?:a |custom )*user[- ]?agent(?: header)?$"
)
_GIVEN = Pattern(
    r"(?i)\buser[- ]?agent\b.*?(?:\b(?:to|as|of|named|called)\b|[:=])?\s*[\"'`](?P<text>[^\"'`]+)[\"'`]"
    r"|\buser[- ]?agent(?: header)?(?: to| as| of| =|:)? (?P<bare>[\w.-]+/[\w.]*\d)(?=\W|$)"
    r"|\bidentif\w+ (?:itself|us|ourselves|themselves) as [\"'`]?(?P<itself>[\w.-]+/[\w.]*\d)"
    r"|[\"'`](?P<first>[^\"'`]+)[\"'`] as (?:the |an? )?user[- ]?agent\b"
)
_SENDS = frozenset(f"{module}.{way}" for module in ("requests", "httpx") for way in ("get", "post", "put", "request"))
_SESSIONS = frozenset(("requests.Session", "requests.session", "httpx.Client", "httpx.AsyncClient"))
_USUAL = "Mozilla/5.0"
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _GIVEN.search(sentence.text)
    if _NEEDS.search(sentence.text) is None and said is None:
        return
    if "user-agent" in source.text.lower():
        return
    agent = said_in(said) or _USUAL
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([target], ast.Call(func)) if full_name(source, func) in _SESSIONS:
                if has_own_lines(source, node):
                    code = f'{source.segment(target)}.headers["User-Agent"] = "{agent}"'
                    yield from possible(later(insert_after, source, node, code), _ASKED)
                    return
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Name(name)], ast.Dict(keys) as held) if name.lower().endswith("headers") and keys:
                yield from possible(insert(members(source, held), len(keys), f'"User-Agent": "{agent}"'), _ASKED)
                return
    each_call = list(_in_each(source, agent))
    yield from possible(each_call, _ASKED) if each_call else ()


def _in_each(source: Source, agent: str) -> Iterator[Splice]:
    for call in source.all(ast.Call):
        if full_name(source, call.func) in _SENDS and keyword(call, "headers") is None:
            yield set_keyword(source, call, "headers", f'{{"User-Agent": "{agent}"}}')


WRITER = Writer(frozenset(("set-argument", "add-argument")), _written, needs=any_of(_NEEDS, _GIVEN))
