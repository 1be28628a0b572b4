"""A call is told what the same call in the other branch is told: "pretty ignores the encoder", "the short form isn't
sorted", "encoding is missing when it appends"."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:ignor\w+|\w+n't|not|never|missing|lacks?|lacking|forg[eo]t\w*|only|los[et]\w*|without|as well|too"
    r"|same|also"
    r"|both|no|everywhere|either way|in any case|drops?|passed?)\b"
)
_GONE = Pattern(
    r"(?i)\b(?:remove|drop|delete|get rid|needless|superfluous|no need|rename)\b|\b(?:in)?to an? (?:\w+ )?file\b"
    r"|\b(?:never|not|\w+n't) (?:\w+ )??(?:reset|cleared|zeroed|set (?:back )?to)\b"
)
"""What goes, or goes elsewhere, is not told as there; nor is what is to have another value afterwards."""
_ASKED, _SAID, _ITS_CASE = 4.8, 0.6, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, bound = sentence.source, all_bound(sentence.source)
    if _GONE.search(sentence.text) is not None:
        return
    for _, function in source.functions:
        calls = [node for node in own_nodes(function) if isinstance(node, ast.Call) and not is_in_fstring(source, node)]
        for told in calls:
            for given in told.keywords:
                used = named_in(given.value) if given.arg is not None else ()
                if not all(name in bound or hasattr(builtins, name) for name in used):
                    continue  # it would have to be imported first
                if given.arg is None or not (said := _said(sentence, given.arg, given.value)):
                    continue
                for call in calls:
                    if call is not told and _is_like(source, call, told) and keyword(call, given.arg) is None:
                        clear = _SAID * said + told_of(sentence, call) + _ITS_CASE * _is_its_case(sentence, call)
                        value = source.segment(given.value)
                        yield from possible(later(set_keyword, source, call, given.arg, value), _ASKED + clear)


def _said(sentence: Sentence, name: str, value: ast.expr) -> float:
    """How clearly it speaks of what is told, or of what that is."""
    own = last_name(value)
    return (
        max((names(sentence, each) for each in (name, own) if each and not hasattr(builtins, each)), default=0.0) // 1
    )


def _is_like(source: Source, one: ast.Call, other: ast.Call) -> bool:
    """The same is called, in two branches of which only one is taken."""
    if ast.unparse(one.func) != ast.unparse(other.func) or any(each.arg is None for each in one.keywords):
        return False
    return _branches(source, one) != _branches(source, other)


def _branches(source: Source, node: ast.AST) -> tuple[ast.AST, ...]:
    """The blocks around it."""
    found = list[ast.AST]()
    while (around := source.parents.get(node)) is not None:
        if isinstance(around, ast.If):
            found.append(around if node in around.body else around.orelse[0] if around.orelse else around)
        node = around
    return tuple(found)


def _is_its_case(sentence: Sentence, call: ast.Call) -> bool:
    """Is it spoken of what is asked for it to be reached?"""
    source, node = sentence.source, call
    around = source.parents.get(node)
    while around is not None and not isinstance(around, ast.If):
        node, around = around, source.parents.get(around)
    if around is None or node not in around.body:
        return False
    asked = {part for each in walk(around.test) for part in parts(last_name(each))}
    return any(f" {part} " in sentence.spoken for part in asked)


WRITER = Writer(frozenset(("set-argument",)), _written, needs=_NEEDS)
