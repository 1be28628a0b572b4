"""Bytes that are no letters do not end it: "invalid utf-8 blows up in read, replace the bad bytes", "read the log as
utf-8 and ignore what can't be decoded"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name, name_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_BAD = (
    r"(?:(?:bad|broken|invalid|undecodable|illegal|unknown|odd|stray|strange|weird|wrong|non-?utf-?8)"
    r" (?:utf-?8 )?(?:bytes?|utf-?8|characters?|chars?|encodings?|unicode|letters?|sequences?)"
    r"|(?:bytes?|characters?|chars?|what|whatever|everything|anything|letters?) (?:that |which )?(?:it )?"
    r"(?:can(?:'?t|not)(?: be)?|(?:is|are)(?:n't| not)) (?:decode\w*|read|valid|utf-?8)|decoding errors?"
    r"|un-?decodable \w+|UnicodeDecodeErrors?)"
)
_DONE = r"(?P<how>replac\w+|substitut\w+|ignor\w+|skip\w*|drop\w*|leav\w+ out)"
_NEEDS = Pattern(
    rf"(?i)^(?=.*\b{_BAD})(?=.*\b{_DONE}\b)(?!.*\b(?:file|line|row|page|entr|record)s? (?:instead|then)\b)"
)
_OF_FILES = Pattern(
    r"(?i)\b(?:skip|ignore|leave out) (?:the|those|such|binary|that|these|any|all|them) ?(?:files?|ones)\b"
)
_UTF_8 = Pattern(r"(?i)\butf-?8\b")
_ASKED, _NAMED = 6.5, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _OF_FILES.search(sentence.text) is not None:
        return
    how = "replace" if said["how"].lower().startswith(("replac", "substit")) else "ignore"
    for call in source.all(ast.Call):
        if not _reads_text(source, call) or keyword(call, "errors") is not None:
            continue
        around = function_around(source, call)
        told = told_of(sentence, call) + _NAMED * (names(sentence, around.name) if around is not None else 0.0)
        yield from possible(
            _told_so(source, call, how, is_said=_UTF_8.search(sentence.text) is not None), _ASKED + told
        )


def _told_so(source: Source, call: ast.Call, how: str, *, is_said: bool) -> Iterator[Splice]:
    code = f'errors="{how}"'
    if (
        is_said
        and keyword(call, "encoding") is None
        and last_name(call.func) != "decode"
        and len(call.args) < _BY_PLACE
    ):
        code = f'encoding="utf-8", {code}'
    at = source.stop(call) - 1
    if not call.args and not call.keywords:
        yield Splice(at, at, code)
    elif code.startswith("errors"):
        yield set_keyword(source, call, "errors", f'"{how}"')
    else:
        yield set_keyword(source, call, "encoding", f'"utf-8", errors="{how}"')


_BY_PLACE = 4
"""So many that the encoding is among them: `open(path, "r", -1, "utf-8")`."""


def _reads_text(source: Source, call: ast.Call) -> bool:
    if name_of(call.func) == "open" or (last_name(call.func) == "open" and isinstance(call.func, ast.Attribute)):
        mode = call.args[1:2] if name_of(call.func) == "open" else call.args[:1]
        told = [*mode, *(each.value for each in call.keywords if each.arg == "mode")]
        return not any(set("bwax") & set(source.segment(each).strip("\"'")) for each in told)
    return last_name(call.func) in ("decode", "read_text") and isinstance(call.func, ast.Attribute)


WRITER = Writer(frozenset(("set-argument", "add-argument", "add-encoding", "fix-error")), _written, needs=_NEEDS)
