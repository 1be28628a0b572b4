"""One more number among those that a function gives: "I'd like to see in the stats how many jobs are waiting"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.objects.classes import attributes
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_HOW_MANY = Pattern(
    r"(?i)\b(?:how many|how much|(?:the )?(?:number|count) of)(?: of)?(?: the| its| all)? (?P<what>\w+)(?P<rest>[^.;]*)"
    r"|\b(?P<of>\w+) (?:length|size|count)\b(?P<more>[^.;]*)"
)
_KEY = Pattern(r"(?i)(?:\b(?:as|under|called|named|key) |[,(:] ?)[\"'`](?P<key>[a-z_]\w*)[\"'`]")
_STATE = Pattern(
    r"(?i)\b(?:are|is|were|have been|wait\w*|left|pending)\b(?: still| already"
    r"| currently)? ?(?P<state>\w+(?:ing|ed|en|ne|ft)|open|free)?\b"
)
_ASKED, _NAMED, _OF_NUMBERS = 4.0, 1.0, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    match = _HOW_MANY.search(sentence.text)
    if match is None:
        return
    source = sentence.source
    for _, owner in source.classes:
        known = list(attributes(source, owner))
        for function in (each for each in owner.body if isinstance(each, Function)):
            clear = names(sentence, function.name)
            for node in own_nodes(function) if clear >= 1 else ():
                match node:
                    case ast.Return(ast.Dict([_, *_] as keys, [*_, last])) if _is_of_lengths(node.value):
                        pass
                    case _:
                        continue
                rest = match["rest"] or match["more"] or ""
                said = {root(word.lower()) for word in re.findall(r"\w+", f"{match['what'] or match['of']} {rest}")}
                texts = [each.value for each in keys if isinstance(each, ast.Constant)]
                fitting = [name for name in known if {root(each) for each in parts(name)} & said]
                fitting = fitting or [name for name in known if root(_made(owner, name).lower()) in said]
                fitting = [name for name in fitting if f"self.{name})" not in source.segment(node)]
                state, told_key = _STATE.search(rest), _KEY.search(sentence.text)
                for at, name in enumerate(fitting):
                    key = (told_key["key"] if told_key else state["state"] if state is not None else None) or name
                    if key.lower() in texts:
                        continue
                    code = f', "{key.lower()}": {_counted(owner, name)}'
                    told = _NAMED * min(clear, 2.0) + _OF_NUMBERS - at
                    yield Repair((behind(source, last, code),), _ASKED + told)


def _made(owner: ast.ClassDef, name: str) -> str:
    """The class of which it is made: `self.jobs = Queue()`."""
    for node in walk(owner):
        match node:
            case ast.Assign([ast.Attribute(ast.Name("self"), kept)], ast.Call(made)) if kept == name:
                return last_name(made)
    return ""


def _counted(owner: ast.ClassDef, name: str) -> str:
    """How many there are: a queue has no len."""
    return f"self.{name}.qsize()" if _made(owner, name).endswith("Queue") else f"len(self.{name})"


def _is_of_lengths(node: ast.expr | None) -> bool:
    values = node.values if isinstance(node, ast.Dict) else []
    return any(isinstance(each, ast.Call) and ast.unparse(each.func) in ("len", "sum") for each in values)


WRITER = Writer(frozenset(("add-key",)), _written, needs=_HOW_MANY)
