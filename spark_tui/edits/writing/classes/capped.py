"""What is kept of what comes in: "keep only the last 20 steps", "cap the log at 100 entries"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import speaks_for
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.writing import Writer

_NUMBER = r"([1-9][\d_]*|two|three|four|five|six|seven|eight|ten|twelve|twenty|fifty|hundred)"
_SAYS = Pattern(
    rf"(?i)\b(?:keep|remember|store|hold|save|retain|track|contain|have|grow|cap|trim|limit|restrict|bound|log"
    rf"|histor\w+|forget|drop)\w*\b.*?\b{_NUMBER}\b(?! ?(?:%|(?:times?|seconds?|s|ms"
    r"|minutes?|hours?|days?|characters?)\b))"
)
_BOUNDS = Pattern(
    r"(?i)\b(?:only|just|at most|no more than|more than|not more|up to|last|latest|newest|recent|max\w*|cap\w*|trim\w*"
    r"|limit\w*|restrict\w*|bound\w*|beyond|forever)\b"
)
_TAKEN_NO_MORE = Pattern(r"(?i)\b(?:can(?:'?t|not)|may not)(?: \w+){0,3} more than\b")
"""What is full takes no more, and loses none of what it has."""
_OF_AMOUNTS = Pattern(
    r"(?i)\b(?:deposit|withdraw\w*|transfer|payment|order|amount|price|daily|spending|credit|age) limit\b"
)
"""What is held to a number there is no store."""
_CLEAR = 2.0
_ASKED, _NAMED, _USED = 4.2, 0.8, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    match = _SAYS.search(sentence.text)
    if match is None or _BOUNDS.search(sentence.text) is None:
        return
    if _OF_AMOUNTS.search(sentence.text) is not None or _TAKEN_NO_MORE.search(sentence.text) is not None:
        return
    number = NUMBERS.get(match[1].lower(), match[1])
    source = sentence.source
    lasting = {name for node in source.tree.body if isinstance(node, ast.Assign) for name in _stored(node)}
    for node in source.nodes:
        match node:
            case ast.Expr(value=ast.Call(func=ast.Attribute(value=kept, attr="append"))) if has_own_lines(source, node):
                name = ast.unparse(kept)
                told = _NAMED * min(1.0, names(sentence, name.rpartition(".")[2]) / 2) + speaks_for(sentence, node)
                evidence = _ASKED + told + _USED * _is_used_where_said(sentence, name)
                if _kind(source, node, name) == "deque":
                    yield from _as_deque(source, name, number, evidence)
                elif name.startswith("self.") or name in lasting:
                    yield Repair((insert_after(source, node, f"del {name}[:-{number}]"),), evidence)
            case _:
                pass


def _is_used_where_said(sentence: Sentence, name: str) -> bool:
    """Is a function named that has to do with it, if not the one that adds to it?"""
    named = (node for full, node in sentence.source.functions if names(sentence, full.rpartition(".")[2]) >= _CLEAR)
    return any(name in sentence.source.segment(node) for node in named)


def _stored(node: ast.Assign) -> Iterator[str]:
    yield from (each.id for each in node.targets if isinstance(each, ast.Name))


def _kind(source: Source, node: ast.AST, name: str) -> str:
    function = function_around(source, node)
    owner = source.parents.get(function) if function is not None else None
    found = held(source, owner) if isinstance(owner, ast.ClassDef) else ()
    return next((each.kind for each in found if f"self.{each.name}" == name), "list")


def _as_deque(source: Source, name: str, number: str, evidence: float) -> Iterator[Repair]:
    """One that is told how many it holds lets go of the others by itself."""
    for node in source.nodes:
        match node:
            case ast.Assign(targets=[target], value=ast.Call(func=made, args=args, keywords=[]) as call) if ast.unparse(
                target
            ) == name and ast.unparse(made).endswith("deque"):
                inside = ", ".join([*map(source.segment, args), f"maxlen={number}"])
                yield Repair((instead(source, call, f"{source.segment(made)}({inside})"),), evidence)
            case _:
                pass


WRITER = Writer(frozenset(("deque",)), _written, _SAYS)
