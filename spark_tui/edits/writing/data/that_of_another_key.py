"""What stands under no key gets what stands under another: "unknown categories should just use the rate for other",
"fall back to en for languages we don't have"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.strings.fstring_fields import place_in_fstring
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*(?:\b(?:unknown|missing|no such|KeyErrors?|(?:every|any)(?:thing|one)? else|unsupported|unexpected"
    r"|no (?:entry|value|key)|(?:not|never) (?:in|there|known|among|listed|one of)|all (?:the )?others?|any other"
    r"|undefined|unlisted|new)|n't (?:in|there|know|known|have|listed|among|exist|one of))\b)"
    r".*\b(?:us(?:e|es|ing)|tak(?:e|es)|falls? back|fallback|default\w*|gets?|treat\w*|count\w*|same|like|give"
    r"|return\w*)\b"
)
_ANOTHER = Pattern(r"(?i)\b(?:rais(?:e|ing)|skip\w*|tests?|docstring|add (?:an? )?(?:entry|key))\b")
_ASKED, _NAMED = 8.0, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _ANOTHER.search(sentence.text) is not None:
        return
    source = sentence.source
    tables = dict(_tables(source))
    said = {name: [key for key in keys if _is_said(sentence.text, key)] for name, keys in tables.items()}
    for node in source.nodes:
        if not isinstance(node, ast.Subscript | ast.Call):
            continue
        held, key = _asked(node)
        code = source.segment(held).removeprefix("self.").removeprefix("cls.") if held is not None else ""
        if held is None or key is None or len(said.get(code, [])) != 1:
            continue
        function = function_around(source, node)
        clear = min(2.0, names(sentence, function.name)) if function is not None else 0.0
        if place_in_fstring(source, node) is not None:
            continue
        (other,) = said[code]
        table = source.segment(held)
        new = f"{table}.get({source.segment(key)}, {table}[{other}])"
        yield Repair((instead(source, node, new),), _ASKED + _NAMED * clear)


def _tables(source: Source) -> Iterator[tuple[str, list[str]]]:
    """Those that are written out, with their keys, as they are written."""
    for node in source.nodes:
        match node:
            case ast.Assign([ast.Name(name) | ast.Attribute(attr=name)], ast.Dict(keys=keys)):
                pass
            case ast.AnnAssign(ast.Name(name) | ast.Attribute(attr=name), value=ast.Dict(keys=keys)):
                pass
            case _:
                continue
        plain = [each for each in keys if isinstance(each, ast.Constant | ast.Attribute)]
        if len(plain) == len(keys) > 1:
            yield name, [source.segment(each) for each in plain]


def _is_said(text: str, key: str) -> bool:
    """As that which is taken then, and not as one of those that have none: "the rate for other", not "other rates"."""
    word = re.escape(key.rpartition(".")[2].strip("\"'"))
    told = (
        r"(?i)(?:\b(?:for|to|of|as|like|use|take|under|default|get|the|with|is) |[\"'`])(?:the |that of (?:the )?)?"
        rf"[\"'`]?{word}[\"'`]?(?: (?:rate|price|value|one|entry|then|instead|as (?:the |an? )?(?:default|fallback))\b"
        r"| (?:for|if|when|in)\b|\W*$|[,.;:])"
    )
    return re.search(told, text) is not None


def _asked(node: ast.Subscript | ast.Call) -> tuple[ast.expr | None, ast.expr | None]:
    """What is looked up in what, by a key that is not known beforehand."""
    match node:
        case ast.Subscript(ast.Name() | ast.Attribute() as held, ast.Name() | ast.Attribute() | ast.Call() as key):
            return (held, key) if isinstance(node.ctx, ast.Load) else (None, None)
        case ast.Call(ast.Attribute(ast.Name() | ast.Attribute() as held, "get"), [key], []):
            return held, key
        case _:
            return None, None


WRITER = Writer(frozenset(("get-default", "default-value", "return-if", "fix-error")), _written, needs=_NEEDS)
