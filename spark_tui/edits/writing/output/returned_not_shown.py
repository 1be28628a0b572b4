"""A function gives back what it made, where it showed it so far: "bar_plot should return the fig instead of showing
it", "don't call show in it, return the figure"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import gives_something, own_nodes
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.writing import Writer

_SHOWN = (
    r"(?:show|print|display|plot|draw|sav|writ|open|send|render|call|log|output)(?:e|es|s|ed|t|n|ing|ten)?(?:\(\))?"
)
_NEEDS = Pattern(
    rf"(?i)\b(?:return|give back|hand back|hand out)\w*\b.*\b(?:instead of|rather than|not|\w+n't"
    rf"|without)\b.*\b{_SHOWN}\b"
    rf"|\b(?:(?:do|should|must|does) ?(?:not|n[o']?t)|don'?t|stop|instead of|rather than|never|no)\b.*\b{_SHOWN}\b.*"
    r"\b(?:return|give back|hand back|hand out)\b"
    r"|\b(?:return|give back)\w* .*\binstead\b"
)
_SHOWS = frozenset(("show", "print", "display", "plot", "draw", "open", "render", "pprint", "show_all", "log", "write"))
_IN_FULL = {"fig": "figure", "ax": "axes", "img": "image", "df": "frame", "msg": "message", "res": "result"}
_CLEAR, _ASKED = 1.5, 6.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, function in source.functions:
        clear, last = names(sentence, function.name), function.body[-1]
        if clear < _CLEAR or gives_something(function) or not has_own_lines(source, last):
            continue
        match last:
            case ast.Expr(ast.Call(func) as call) if last_name(func) in _SHOWS or _is_said(sentence, last_name(func)):
                pass
            case _:
                continue
        for name in _made(function):
            if name == function.name or not _is_spoken_of(sentence, name):
                continue
            is_plain = bool(call.args) and isinstance(call.args[0], ast.Name) and call.args[0].id == name
            yield Repair((instead(source, last, f"return {name}"),), _ASKED + clear + is_plain)


def _is_said(sentence: Sentence, called: str) -> bool:
    return called in sentence.text and len(called) > 2


def _is_spoken_of(sentence: Sentence, name: str) -> bool:
    said = {_IN_FULL.get(part, part) for part in parts(name)}
    return names(sentence, name) >= _CLEAR or any(
        re.search(rf"(?i)\b{re.escape(each)}\b", sentence.text) is not None for each in said if len(each) > 2
    )


def _made(function: Function) -> list[str]:
    """The variables that it sets."""
    found = [node.id for node in own_nodes(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
    return list(dict.fromkeys(found))


WRITER = Writer(frozenset(("print-to-return", "set-return", "add-return")), _written, needs=_NEEDS)
