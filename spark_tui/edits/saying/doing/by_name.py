"""Which parameters callers are to give by name: those that are said, all, the switches."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_of, parameter
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import names
from spark_tui.edits.saying.gap import Gap

_SWITCHES = Pattern(r"(?i)\b(?:flags?|bool\w*|switch\w*|true|false)\b")


def first_by_name(gap: Gap) -> Iterator[str]:
    """Behind one that is named, where all those behind it are meant; or the first where all are, or all switches."""
    own = [] if gap.function is None else [arg.arg for arg in gap.function.args.args if arg.arg not in ("self", "cls")]
    behind = re.search(r"(?i)\b(?:after|behind|following|but|except(?: for)?|besides) (?:the )?`?(\w+)", gap.text)
    switches = [] if gap.function is None else [arg for arg in own if _is_switch(gap.function, arg)]
    if behind is not None and behind[1] in own:
        yield from own[own.index(behind[1]) + 1 :][:1]
    elif switches and _SWITCHES.search(gap.text):
        yield switches[0]
    elif re.search(r"(?i)\b(?:all|every|everything)\b", gap.text):
        yield from own[:1]
    else:
        said = [name for name in own if name in gap.sentence.bare]
        yield from said[:1] or [name for name in own if _has_a_default(gap, name)][:1]


def with_switches(gap: Gap) -> Iterator[str]:
    """The one function that has some, where those are spoken of and no function is."""
    functions = gap.sentence.source.functions
    if _SWITCHES.search(gap.text) and not any(names(gap.sentence, node.name) for _, node in functions):
        found = [name for name, node in functions if any(_is_switch(node, arg.arg) for arg in node.args.args)]
        yield from found if len(found) == 1 else ()


def _has_a_default(gap: Gap, name: str) -> bool:
    return gap.function is not None and default_of(gap.function, parameter(gap.function, name)) is not None


def _is_switch(function: Function, name: str) -> bool:
    default = default_of(function, parameter(function, name))
    return isinstance(default, ast.Constant) and isinstance(default.value, bool)
