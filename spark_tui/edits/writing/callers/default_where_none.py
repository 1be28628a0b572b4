"""What is taken where nothing is given, and that is decided within: "let the default max width be 100", where it says
`if max_width is None: max_width = 80`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bdefaults?\b(?P<what>[\w ]*?)\b(?:be|to|is|of|=|should be|must be)"
    r" `?(?P<value>-?\d[\d._]*|\"[^\"]*\"|'[^']*')`?"
    r"|(?:\bdefaults?:? |\bdefault (?:[a-z_]\w* ){1,3})(?P<value3>0[xob][\da-fA-F_]+|-?\d[\d._]*|\"[^\"]*\"|'[^']*')"
    r"(?=[.,;)]?$|,? (?:in|for|of) )"
    r"|\b(?P<value2>-?\d[\d._]*|\"[^\"]*\"|'[^']*') (?:as|by) (?:the )?default\b"
)
_ASKED, _CLEAR, _HERE = 5.0, 1.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    value = said["value"] or said["value2"] or said["value3"] if said is not None else ""
    for _, function in source.functions if value else ():
        for name, now in _decided(function):
            told = names(sentence, name)
            words = {root(word) for word in re.findall(r"[a-z]+", sentence.text.lower())}
            all_said = {root(part) for part in name.split("_")} <= words
            same_kind = isinstance(now.value, str) == (value[:1] in "\"'")
            if (told >= _CLEAR or all_said) and same_kind and source.segment(now) != value:
                here = _HERE * (names(sentence, function.name) >= _CLEAR)
                yield Repair((instead(source, now, value),), _ASKED + max(told, _CLEAR) + here)


def _decided(function: Function) -> Iterator[tuple[str, ast.Constant]]:
    """Each parameter that may be None, with what it is then."""
    own = set(parameters_of(function))
    for node in own_nodes(function):
        match node:
            case ast.If(
                ast.Compare(ast.Name(name), [ast.Is()], [ast.Constant(None)]),
                [ast.Assign([ast.Name(same)], ast.Constant() as now)],
            ) if name == same and name in own:
                yield name, now
            case ast.Assign([ast.Name(same)], ast.IfExp(ast.Compare(ast.Name(name)), _, ast.Constant() as now)) if (
                name == same and name in own
            ):
                yield name, now
            case ast.Assign(
                [ast.Name(same)],
                ast.IfExp(ast.Compare(ast.Name(name), [ast.Is()], [ast.Constant(None)]), ast.Constant() as now, _),
            ) if name == same and name in own:
                yield name, now
            case ast.Assign([ast.Name(same)], ast.BoolOp(ast.Or(), [ast.Name(name), ast.Constant() as now])) if (
                name == same and name in own
            ):
                yield name, now


WRITER = Writer(frozenset(("default-value", "change-value")), _written, needs=_NEEDS)
