"""What is given from outside is taken, and made only where it is not: "if the client sends X-Request-Id
(HTTP_X_REQUEST_ID in environ) use that instead of a new one", "take the trace id from headers["X-Trace"] if it is
there"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_KEY_IN = Pattern(
    r"(?P<quote>[\"'`]?)(?<![\w-])(?P<key>[A-Za-z][A-Za-z0-9]*(?:[_-][A-Za-z0-9]+)+|(?<=[\"'`])\w+)(?P=quote)"
    r" (?:header )?(?:in|from|of) (?:the )?`?(?P<of>[a-z_]\w*(?:\.\w+)*)`?"
)
_KEY_OF = Pattern(r"`?(?<![\w.])(?P<of>[a-z_]\w*(?:\.\w+)*)(?:\[|\.get\()[\"'](?P<key>[^\"'\]]+)[\"'][\])]")
_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:use|take|keep|prefer|reuse|respect|honou?r|accept|read)\b)"
    r"(?=.*\b(?:if|when|instead|rather|else|otherwise|unless|first|only)\b)"
    r"(?=.*(?:\b(?:in|from|of)\b|\[[\"']|\.get\())"
)
_ASKED, _CALLED, _NAMED = 5.0, 1.5, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for said in (*_KEY_IN.finditer(sentence.text), *_KEY_OF.finditer(sentence.text)):
        key, of = said["key"], said["of"]
        for node in source.all(ast.Assign):
            function = function_around(source, node)
            match node:
                case ast.Assign([ast.Name(name)], value) if function is not None and name != of.split(".")[0]:
                    pass
                case _:
                    continue
            known = {*parameters_of(function), *(["self"] if of.startswith("self.") else [])}
            if of.split(".")[0] not in known or of in source.segment(value) or not _is_made(value):
                continue
            called = set(parts(name)) <= set(parts(key.lower().replace("-", "_")))
            told = _CALLED * called + _NAMED * names(sentence, name) + told_of(sentence, node)
            if called or names(sentence, name) > 1:
                code = f'{of}.get("{key}") or {moved(source, value, Level.TEST)}'
                yield Repair((instead(source, value, code),), _ASKED + told)


def _is_made(value: ast.expr) -> bool:
    """Is it made there, or a fixed one?"""
    return isinstance(value, ast.Call | ast.Constant | ast.JoinedStr) or (
        isinstance(value, ast.Attribute) and any(isinstance(each, ast.Call) for each in walk(value))
    )


WRITER = Writer(frozenset(("get-default", "default-if-none", "swap-module", "read-env")), _written, needs=_NEEDS)
