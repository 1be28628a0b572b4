"""What was written is done only where a flag is set, and the flag is there, or comes: "only when verbose is set"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from textwrap import indent

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice, read
from spark_tui.edits.reading import PLAIN
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.moved import groups
from spark_tui.edits.turning.turn import Turn, Turned

_FLAG = r"(?:a |an |the )?[`'\"]?-{0,2}([a-z_]\w*)[`'\"]?"
_KIND = r"(?:flag|option|switch|parameter|argument|mode)"
_SET = r"(?:set|on|given|true|passed|wanted|enabled|requested|asked for|active|specified)"
_SAYS = Pattern(
    rf"(?i)\b(if|when|with|unless|behind|under)\s+{_FLAG}\s+(?:{_KIND}\b|(?:{_KIND} )?(?:is|was|gets?) {_SET}\b"
    rf"|{_SET}\b)|\b(if|when|unless)\s+(?:in |i ask for |we are |it's |it is )?(verbose|debug|quiet|silent"
    rf"|dry[_ -]run)\b"
)
_CLEAR = 2.4


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAYS.search(turn.said)
    if match is None:
        return
    word, name = (match[1] or match[3]).lower(), re.sub(r"\W", "_", match[2] or match[4])
    if name.lower() in PLAIN:
        return
    for group in groups(turn):
        function = turn.function(group[0])
        if not isinstance(function, Function) or any(isinstance(each, Function | ast.ClassDef) for each in group):
            continue
        known = _known(turn.now, function, name)
        condition = f"not {known or name}" if word == "unless" else known or name
        source = turn.now
        first, last = source.first_line(group[0]), source.last_line(group[-1])
        text = f"{source.indent(first)}if {condition}:\n" + indent("".join(source.lines[first - 1 : last]), source.unit)
        splice = Splice(source.line_start(first), source.line_start(last + 1), text)
        for each in turn.with_splices([splice], _CLEAR):
            after = each.after if known else _with_flag(each.after, turn, function, name)
            if after is not None:
                yield Turned(after, each.evidence)


def _known(source: Source, function: Function, name: str) -> str:
    """What it is called there: a parameter, an attribute, a constant; nothing where there is no such flag."""
    if name in parameters_of(function):
        return name
    attributes = [ast.unparse(node) for node in source.all(ast.Attribute) if node.attr == name]
    if any(each == f"self.{name}" for each in attributes) and "self" in parameters_of(function):
        return f"self.{name}"
    here = [each for each in attributes if each.partition(".")[0] in parameters_of(function)]
    named_so = [node.id for node in source.all(ast.Name) if node.id in (name, name.upper())]
    return next(iter((*here, *named_so)), "")


def _with_flag(text: str, turn: Turn, function: Function, name: str) -> str | None:
    where = next((dotted for dotted, node in turn.now.functions if node is function), "")
    try:
        return carry_out((Call(named("add-parameter"), (where, name, "False")),), read(text).text)
    except Refusal:
        return None


TURNER = Turner(_turned, _SAYS)
