"""What is answered has one more key: "health should also return the version 1.0", "status must include a name of
'api' as well", where the function gives a dict, by itself or behind a status."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.nodes import has_key
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_VALUE = r"(?P<value>\"[^\"]*\"|'[^']*'|v?-?\d+(?:\.\d+)*(?![\w.]\d)|True|False|None)"
_NEEDS = Pattern(
    r"(?i)^(?:please |pls |make |let |have )?(?:the )?`?(?P<name>[a-z_]\w*)`?(?:\(\))? (?:(?:should|must|has to"
    r"|needs? to"
    r"|can|could|shall) )?(?:also |additionally )?(?:return|give|answer|report|include|contain|send|have|say|tell"
    r"|show)s?"
    r"(?: back)?(?: with)?(?: also)? (?:the |an? |its )?`?[\"']?(?P<key>[a-z]\w*)[\"']?`?(?: number| field| key)?"
    rf"(?: of| as| =| is|:)? ?{_VALUE}(?: as well| too)?\W*$"
)
_TEXTS = frozenset(("version", "name", "title", "label", "id", "region", "host", "stage", "tag", "release", "build"))
_ASKED = 7.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.match(sentence.text.strip())
    if said is None or re.search(r"(?i)\b(?:also|additionally|as well|too|include|contain)\b", sentence.text) is None:
        return
    key, value = said["key"].lower(), said["value"]
    is_text = value[0] not in "\"'" and (
        (key in _TEXTS and value[0].isdigit()) or value.count(".") > 1 or value[0] == "v"
    )
    shown = f'"{value}"' if is_text else value.replace("'", '"')
    for _, function in source.functions:
        if function.name != said["name"]:
            continue
        dicts = list(_given(function))
        if dicts and all(dicts) and not any(has_key(each, key) for each in dicts if each is not None):
            put = (_put(source, each, key, shown) for each in dicts if each is not None)
            yield Repair(tuple(put), _ASKED)


def _given(function: Function) -> Iterator[ast.Dict | None]:
    """The dict of each answer; None where it is no one that is written out."""
    for node in own_nodes(function):
        match node:
            case ast.Return(ast.Dict() as own):
                yield own
            case ast.Return(ast.Tuple(several)):
                dicts = [each for each in several if isinstance(each, ast.Dict)]
                yield dicts[0] if len(dicts) == 1 else None
            case ast.Return(ast.Call(args=several)):
                dicts = [each for each in several if isinstance(each, ast.Dict)]
                yield dicts[0] if len(dicts) == 1 else None
            case ast.Return():
                yield None


def _put(source: Source, own: ast.Dict, key: str, value: str) -> Splice:
    if not own.values:
        return Splice(source.start(own), source.stop(own), f'{{"{key}": {value}}}')
    last = own.values[-1]
    stop = source.stop(last)
    if own.end_lineno != own.lineno and last.lineno != own.end_lineno:
        return Splice(stop, stop, f',\n{source.indent(last.lineno)}"{key}": {value}')
    return Splice(stop, stop, f', "{key}": {value}')


WRITER = Writer(frozenset(("add-key", "return-also")), _written, needs=_NEEDS)
