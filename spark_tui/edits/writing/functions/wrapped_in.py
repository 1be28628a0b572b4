"""What a function gives, or a variable gets, in a call of what is named: "distance can be negative, wrap it in abs"."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.reading import Sentence, names
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


WRITER = Writer(frozenset(("wrap-call",)), _written, needs=_NEEDS)
