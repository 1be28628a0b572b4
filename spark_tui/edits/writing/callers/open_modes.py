"""How a file is opened: "open in append mode", "binary mode in load", "save should append"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import speaks_for
from spark_tui.edits.writing import Writer

_APPEND = (
    r"\bappend(?:ing)? mode\b|\bopen\w* (?:\S+ ){0,4}?(?:for appending|to append)\b"
    r"|\bmode (?:should be )?[\"'`]?ab?[\"'`]"
    r"|\bopen\w* (?:\S+ ){0,4}?(?:in|with|as) (?:mode )?[\"'`]a[\"'`]"
)
_BINARY = (
    r"\bbinary mode\b|\bopen\w* (?:\S+ ){0,4}?(?:in|as) binary\b|\b(?:read|write|open\w*) (?:\S+ ){0,3}?in binary\b"
    r"|\bmode (?:should be )?[\"'`]?[rw]b[\"'`]?|\bopen\w* (?:\S+ ){0,4}?(?:in|with|as) (?:mode )?[\"'`][rw]b[\"'`]"
)
_EXCLUSIVE = r"\bexclusive(?:ly)?\b|\bmode [\"'`]?x\b|\bopen\w* (?:\S+ ){0,4}?(?:in|with|as) (?:mode )?[\"'`]x[\"'`]"
_MODES = {"a": Pattern(f"(?i){_APPEND}"), "b": Pattern(f"(?i){_BINARY}"), "x": Pattern(f"(?i){_EXCLUSIVE}")}
_NEEDS = Pattern(f"(?i){_APPEND}|{_BINARY}|{_EXCLUSIVE}")
_ASKED, _NAMED = 6.0, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    asked = next((mode for mode, says in _MODES.items() if says.search(sentence.text) is not None), "")
    for call in source.all(ast.Call) if asked else ():
        mode = _mode(call)
        if mode is None:
            continue
        old = mode.value if isinstance(mode, ast.Constant) else "r"
        new = _changed(str(old), asked)
        around = function_around(source, call)
        told = _NAMED * min(1.0, names(sentence, around.name)) if around is not None else 0.0
        if new != old:
            yield Repair(tuple(_opened(source, call, mode, new)), _ASKED + told + speaks_for(sentence, call))


def _mode(call: ast.Call) -> ast.expr | None:
    """What says how it is opened; the call itself, where nothing does."""
    match call:
        case ast.Call(ast.Name("open"), [_, ast.Constant(str()) as mode, *_]):
            return mode
        case ast.Call(ast.Name("open"), [_]):
            return keyword(call, "mode") or call
        case ast.Call(ast.Attribute(attr="open"), [ast.Constant(str(mode)) as given, *_]) if set(mode) <= set(
            "rwaxbt+"
        ):
            return given
        case _:
            return None


def _changed(old: str, asked: str) -> str:
    """None is appended to that is only read, and what is binary stays so."""
    if asked == "b":
        return old if "b" in old else f"{old.replace('t', '')[:1]}b{old.replace('t', '')[1:]}"
    return old.replace("w", asked).replace("a", asked) if old[:1] in "wa" else old


def _opened(source: Source, call: ast.Call, mode: ast.expr, new: str) -> Iterator[Splice]:
    if mode is call:
        quote = "'" if "'" in source.segment(call) or source.text.count("'") > source.text.count('"') else '"'
        yield behind(source, call.args[0], f", {quote}{new}{quote}")
        return
    quote = source.segment(mode)[-1]
    yield instead(source, mode, f"{quote}{new}{quote}")


WRITER = Writer(frozenset(("set-argument", "change-value", "replace")), _written, needs=_NEEDS)
