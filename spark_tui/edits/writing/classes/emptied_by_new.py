"""What somebody does anew empties what was kept of before: "a new action must clear the list of undone ones", "every
new game resets the score sheet"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.objects.held import CONTAINERS, held
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import stems
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:an?|every|each|any|the|when\w* an?|after an?) (?:new|next|further|fresh|other|another)"
    r" (?P<one>[a-z]+)\b"
    r".*?\b(?:clear|empt(?:y|ies)|reset|forget|discard|drop|throws? away|wipe|invalidate|delete|remove|flush)\w*"
    r"(?: the| all| its| what)*\s(?P<what>[^,;.]+)"
)
_ASKED, _LEAST = 5.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    one, phrase = said["one"].lower(), Sentence(said["what"], source)
    for _, owner in source.classes:
        kept = {each.name: _told(phrase, each.public) for each in held(source, owner) if each.kind in CONTAINERS}
        best = max(kept, key=lambda name: kept[name], default="")
        if not best or kept[best] < _LEAST:
            continue
        for function in owner.body:
            if not isinstance(function, Function) or function.name == "__init__" or not _is_of(function, one):
                continue
            for node in function.body:
                is_other = _keeps_in(node) not in ("", best) and has_own_lines(source, node)
                if is_other and f"self.{best}.clear()" not in source.segment(function):
                    emptied = insert_after(source, node, f"self.{best}.clear()")
                    yield Repair((emptied,), _ASKED + kept[best] / 2)
                    break


def _told(phrase: Sentence, name: str) -> float:
    """Reservations are what is reserved."""
    return max(names(phrase, name), _LEAST * bool(stems(phrase.text) & stems(name)))


def _keeps_in(node: ast.stmt) -> str:
    """Where it puts something, of what its object keeps."""
    match node:
        case ast.Expr(ast.Call(ast.Attribute(ast.Attribute(ast.Name("self"), into), "append" | "add"), [_])):
            return into
        case ast.Assign([ast.Subscript(ast.Attribute(ast.Name("self"), into))]):
            return into
        case _:
            return ""


def _is_of(function: Function, one: str) -> bool:
    """Does it take one of them, or is it called after them?"""
    return one in parameters_of(function) or one in parts(function.name)


WRITER = Writer(frozenset(("append-call", "insert-after", "add-finally")), _written, needs=_NEEDS)
