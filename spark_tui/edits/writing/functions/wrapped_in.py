"""What a function gives, or a variable gets, in a call of what is named: "distance can be negative, wrap it in abs"."""

from __future__ import annotations

import ast
import builtins
import re
import sys
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.imports import available, imported_names
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence, names, said_in
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bwrap\w*\b.*\b(?:in|with|into|by)\b|\b(?:put|call|use|apply) `?\w+`?(?:\(\))? (?:around|on|for)\b"
)
_AROUND = Pattern(
    r"\b(?:in|with|into|by|use|put|call|apply) (?:an? |the )?`?([a-z_]\w*)`?(?:\(\))?"
    r"(?=$|[.,;!?)]| (?:around|on|for|call|please)\b)"
)
_OF_OBJECTS = Pattern(r"(?i)\b(?:call|use) `?\w+`?(?:\(\))? on (?:an? |the )?`?(\w+)")
"""Of what is called on a class, its objects are to be able to."""
_ASKED, _CLEAR = 4.5, 1.5
_OF_ONE = frozenset(("abs", "int", "float", "str", "list", "tuple", "set", "sorted", "round", "bool", "len", "dict"))


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    own = {name for name, _ in source.functions}
    if (match := _OF_OBJECTS.search(sentence.text)) is not None and match[1] in dict(source.classes):
        return
    said = [match[1] for match in _AROUND.finditer(sentence.text)]
    for call in (each for each in said if each in own or (each in _OF_ONE and hasattr(builtins, each))):
        for node in source.nodes:
            match node:
                case ast.Return(ast.expr() as value) if (around := function_around(source, node)) is not None:
                    name = around.name
                case ast.Assign([ast.Name(name) | ast.Attribute(attr=name)], value):
                    pass
                case _:
                    continue
            clear = names(sentence, name)
            if clear >= _CLEAR and name != call and not source.segment(value).startswith(f"{call}("):
                yield Repair((instead(source, value, f"{call}({source.segment(value)})"),), _ASKED + clear)


_DOTTED = r"`?(?P<{0}>[a-z_]\w*(?:\.[a-z_]\w*)*\.[a-z_]\w*)`?(?:\(\))?"
_NEEDS_LIBRARY = Pattern(
    r"(?i)\b(?:quot|escap|encod|decod|normali[sz]|convert|clean|expand|wrap|sanitiz|pass|run|put|resolv|copi)\w*"
    rf"(?: [\w']+){{0,5}}? (?:with|by|using|through|via|in|into|by means of) {_DOTTED.format('behind')}"
    rf"|\b(?:use|call|apply|put) {_DOTTED.format('first')} (?:on|for|around)\b"
)


def _by_the_library(sentence: Sentence) -> Iterator[Repair]:
    """ "The name must be quoted with urllib.parse.quote": what is called so, where it is used."""
    source, said = sentence.source, _NEEDS_LIBRARY.search(sentence.text)
    module, _, name = said_in(said).rpartition(".")
    if said is None or module.partition(".")[0] not in {*sys.stdlib_module_names, *imported_names(source)}:
        return
    spoken = set(re.findall(r"[A-Za-z_]\w*", sentence.text.replace(said_in(said), " ")))
    found: dict[tuple[Function, str], list[ast.Name]] = {}
    for _, function in source.functions:
        meant = spoken & {*parameters_of(function)}
        for node in own_nodes(function):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in meant:
                found.setdefault((function, node.id), []).append(node)
    for (function, _), used in found.items():
        clear = names(sentence, function.name)
        around = source.parents[used[0]]
        is_so = isinstance(around, ast.Call) and ast.unparse(around.func).endswith(name)
        is_whole = source.segment(used[0]) == used[0].id  # and stands in no f-string that hides where it is
        if len(used) == 1 and is_whole and not is_so and (clear >= _CLEAR or len(found) == 1):
            try:
                called, imports = available(source, module, name)
            except Refusal:
                continue
            put = instead(source, used[0], f"{called}({used[0].id})")
            yield Repair((*imports, put), _ASKED + clear)


WRITERS = (
    Writer(frozenset(("wrap-call",)), _written, needs=_NEEDS),
    Writer(frozenset(("wrap-call",)), _by_the_library, needs=_NEEDS_LIBRARY),
)
