"""A method takes something more, which may be left out, and keeps it: "add an optional reason parameter to Ticket.close
and keep it in self.reason"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.objects.classes import attributes, fields, is_dataclass, method
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:add|give|let|have|make) (?:.*?\b)?(?:an? |the )?(?:new )?(?P<optional>optional )?(?:new )?"
    r"`?(?P<name>[a-z_]\w*)`?"
    r" (?:parameter|param|argument|arg)(?:,? optional)? (?:to|for|in|on) `?(?:(?P<owner>[A-Z]\w*)\.)?"
    r"(?P<method>[a-z_]\w*)`?"
    r"(?:\(\))?(?: of `?(?P<of>[A-Z]\w*)`?)?(?:,| and)* (?:then )?(?:keep|store|save|remember|put|set|record)s? "
    r"(?:it|that|this)"
    r"(?: value)? (?:in|as|on|to|under|into) `?self\.(?P<held>[a-z_]\w*)`?"
)
_ASKED = 9.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    wanted = said["owner"] or said["of"]
    for name, owner in source.classes:
        function = method(owner, said["method"])
        if function is None or (wanted is not None and name.rpartition(".")[2] != wanted):
            continue
        taken = said["name"]
        if taken in parameters_of(function) or not has_own_lines(source, function.body[-1]):
            continue
        is_optional = said["optional"] is not None or "optional" in sentence.text.lower()
        try:
            yield Repair(tuple(_splices(source, name, owner, function, taken, said["held"], is_optional)), _ASKED)
        except Refusal:
            continue


def _splices(
    source: Source, name: str, owner: ast.ClassDef, function: Function, taken: str, held: str, is_optional: bool
) -> Iterator[Splice]:
    default = "None" if is_optional else ""
    yield from named("add-parameter").edit(source, (f"{name}.{function.name}", taken, default, ""))
    last = function.body[-1]
    keeps = f"self.{held} = {taken}"
    if isinstance(last, ast.Return | ast.Raise):
        start = source.line_start(source.first_line(last))
        yield Splice(start, start, f"{source.indent(last.lineno)}{keeps}\n")
    elif isinstance(last, ast.Pass):
        yield Splice(source.start(last), source.stop(last), keeps)
    else:
        yield insert_after(source, last, keeps)
    if held in attributes(source, owner):
        return
    init = method(owner, "__init__")
    if init is not None and init is not function:
        yield insert_after(source, init.body[-1], f"self.{held} = None")
    elif init is None and is_dataclass(source, owner):
        own = list(fields(owner))
        if own:
            yield behind(source, own[-1], f"\n{source.indent(own[-1].lineno)}{held}: object = None")


WRITER = Writer(frozenset(("add-parameter", "add-field")), _written, needs=_NEEDS)
