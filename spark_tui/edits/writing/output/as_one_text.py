"""Several are put down as one text: "To should be a comma separated string", "join the tags with a semicolon"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence, names, said_in
from spark_tui.edits.saying.value.marks import JOINTS
from spark_tui.edits.writing import Writer

_SIGNS = {**JOINTS, "blank": " "}
_SIGN = rf"({'|'.join(_SIGNS)})"
_NEEDS = Pattern(
    rf"(?i)\b{_SIGN}s?[- ](?:separated|delimited|joined)\b|\b(?:join\w*|separat\w+) (?:\w+ ){{0,3}}?(?:with"
    rf"|by) (?:an? )?"
    rf"{_SIGN}s?\b|\b(?:should|must|has to|wants?|needs? to) be (?:one |a (?:single )?)(?:string|str|text)\b"
)
_SPLIT = Pattern(r"(?i)\bsplit\w*|\bpars\w+|\bread\w*|\bin the (?:env\w*|file|config)\b")
_ASKED, _TYPED, _HERE = 5.0, 1.0, 0.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _NEEDS.search(sentence.text)
    if match is None or _SPLIT.search(sentence.text) is not None:
        return
    sign = _SIGNS[(said_in(match) or "comma").lower()]
    for name, value in _filled(source):
        around = function_around(source, value)
        if around is None or is_in_fstring(source, value) or not _is_said(sentence, name):
            continue
        typed = _annotation(around, value.id)
        if typed and not typed.startswith(("list", "List", "Sequence", "Iterable", "tuple", "set", "Set", "Tuple")):
            continue
        if not typed and not value.id.endswith("s"):
            continue
        here = names(sentence, around.name) >= 1
        yield Repair(
            (instead(source, value, f'"{sign}".join({value.id})'),), _ASKED + _TYPED * bool(typed) + _HERE * here
        )


def _is_said(sentence: Sentence, name: str) -> bool:
    """Also a short one, as it is written: the `To` of a mail."""
    return names(sentence, name) >= 1 or f" {name} " in f" {sentence.text} "


def _filled(source: Source) -> Iterator[tuple[str, ast.Name]]:
    """What is put down under a name, and what that is."""
    for node in source.nodes:
        match node:
            case ast.Assign([ast.Subscript(slice=ast.Constant(str(name)))], ast.Name() as value):
                yield name, value
            case ast.Assign([ast.Attribute(attr=name)], ast.Name() as value):
                yield name, value
            case ast.keyword(str(name), ast.Name() as value):
                yield name, value
            case ast.Dict(keys, values):
                for key, each in zip(keys, values, strict=True):
                    if isinstance(key, ast.Constant) and isinstance(key.value, str) and isinstance(each, ast.Name):
                        yield key.value, each
            case _:
                pass


def _annotation(function: Function, name: str) -> str:
    given = (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)
    return next(
        (ast.unparse(each.annotation) for each in given if each.arg == name and each.annotation is not None), ""
    )


WRITER = Writer(frozenset(("wrap-call", "join-strings", "change-value")), _written, needs=_NEEDS)
