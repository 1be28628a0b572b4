"""Keyword arguments of a call."""

from __future__ import annotations

import ast
import re
import tokenize

from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.nodes import has_starred
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.fstring_fields import place_in_fstring
from spark_tui.edits.refusal import Refusal

_NO_CODE = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE}


def set_keyword(source: Source, call: ast.Call, name: str, value: str) -> Splice:
    """name=value, in the place of the one there is, or as the last argument."""
    if is_in_fstring(source, call):
        return _set_in_fstring(source, call, name, value)
    for each in call.keywords:
        if each.arg == name:
            return Splice(source.start(each.value), source.stop(each.value), value)
    match call.args:
        case [ast.GeneratorExp() as only] if not call.keywords and source.stop(only) == source.stop(call):
            return Splice(source.start(only), source.stop(call), f"({source.segment(only)}, {name}={value})")
    stop = source.stop(call) - 1
    last = [each for each in source.tokens if each.stop <= stop and each.kind not in _NO_CODE][-1]
    line_begins = source.indent(last.line) == source.text[source.line_start(last.line) : _first_of_last(source, call)]
    own_line = line_begins and last.line > call.lineno
    between = "\n" + source.indent(last.line) if own_line else " "
    if last.text == "(":
        return Splice(last.stop, last.stop, f"{name}={value}")
    if last.text == ",":
        return Splice(last.stop, last.stop, f"{between}{name}={value}" + ("," if own_line else ""))
    return Splice(last.stop, last.stop, f",{between}{name}={value}")


def _set_in_fstring(source: Source, call: ast.Call, name: str, value: str) -> Splice:
    there = keyword(call, name)
    place = place_in_fstring(source, call if there is None else there)
    if place is None:
        raise Refusal(f"the call on line {call.lineno} cannot be given {name}", "it stands in an f-string")
    if there is not None:
        return Splice(*place, value)
    between = ", " if call.args or call.keywords else ""
    return Splice(place[1] - 1, place[1] - 1, f"{between}{name}={value}")


def without_keyword(source: Source, call: ast.Call, name: str) -> Splice | None:
    """The argument goes with the comma before it."""
    for each in call.keywords:
        if each.arg == name:
            start = source.start(each)
            comma = len(source.text[:start].rstrip()) - 1
            if source.text[comma] == "(":  # it is the first, and takes the comma behind it along
                behind = re.match(r",[ \t]*|", source.text[source.stop(each) :])
                return Splice(start, source.stop(each) + len(behind[0] if behind else ""), "")
            if source.text[comma] != ",":
                raise Refusal(f"{name}= on line {each.lineno} cannot be taken out", "a comment may stand before it")
            return Splice(comma, source.stop(each), "")
    return None


def is_open_ended(call: ast.Call) -> bool:
    """Are there `*values` or `**options` in it?"""
    return has_starred(call.args) or any(each.arg is None for each in call.keywords)


def all_given(call: ast.Call) -> list[ast.expr]:
    """What is handed over, by its place or by its name."""
    return [*call.args, *(each.value for each in call.keywords)]


def keyword(call: ast.Call, name: str) -> ast.expr | None:
    return next((each.value for each in call.keywords if each.arg == name), None)


def _first_of_last(source: Source, call: ast.Call) -> int:
    """Where the last argument begins."""
    every = [*call.args, *call.keywords]
    return max((source.start(each) for each in every), default=source.stop(call))
