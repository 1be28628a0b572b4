"""A method puts back what it leaves as it was: "clear forgets to reset hits", "failed is never emptied, so retry adds
them again"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.held import CONTAINERS, Held, held
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bforg[eo]t\w* (?:about )?(?:the|its|their|all)\b"
    r"|\b(?:forget\w*|forgot|miss\w*|(?:does|do|did)(?:n'?t| not)|never|isn'?t|aren'?t|not|nobody|without)\b.*"
    r"\b(?:re-?set\w*|touch\w*|clear\w*|empt\w+|zero\w*|put(?:s|ting)? back|set(?:s|ting)? back|re-?initiali\w+)\b"
    r"|\b(?:re-?set|clear|empty|zero)(?:s|ting)?\b.*\b(?:too|as well|also)\b"
    r"|\b(?:surviv\w+|still (?:has|have|holds?|there|set|full)|left over|leftovers?|(?:keeps?|leaves?"
    r"|leaving) (?:the )?"
    r"(?:old|stale|last|\w+ (?:as (?:it was|they were)|untouched|alone|behind)))\b"
)
_STARTS = Pattern(r"-?\d[\d_.]*|\"\"|''|None|True|False|\[\]|\{\}|\(\)|[A-Za-z_][\w.]*\(\)")
"""What is made anew each time, and depends on nothing that was given."""
_NAMED, _ASKED, _EARLY = 1.5, 3.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, owner in source.classes:
        kept = [each for each in held(source, owner) if _STARTS.fullmatch(each.start)]
        told = [each for each in kept if names(sentence, each.name) >= _NAMED]
        for each in told:
            for method in owner.body:
                if not isinstance(method, ast.FunctionDef) or method.name.startswith("__"):
                    continue
                if names(sentence, method.name) >= _NAMED and not _gives(method, each.name):
                    first = sentence.text.find(method.name) <= sentence.text.find(each.name)
                    yield from _put_back(source, method, each, _ASKED + _EARLY * first + told_of(sentence, method))


def _put_back(source: Source, method: ast.FunctionDef, kept: Held, evidence: float) -> Iterator[Repair]:
    last = method.body[-1]
    place = insert_before if isinstance(last, ast.Return | ast.Raise) else insert_after
    try:
        yield Repair((place(source, last, _code(method, kept)),), evidence)
    except Refusal:
        return


def _code(method: Function, kept: Held) -> str:
    """As the others are put back there: by what they begin with, or by what empties them."""
    calls = [node for node in ast.walk(method) if isinstance(node, ast.Call) and not node.args]
    clears = any(isinstance(call.func, ast.Attribute) and call.func.attr == "clear" for call in calls)
    if clears and kept.kind in CONTAINERS - {"tuple"}:
        return f"self.{kept.name}.clear()"
    return f"self.{kept.name} = {kept.start}"


def _gives(method: Function, name: str) -> bool:
    """Does it give the attribute a value already, or empty it?"""
    for node in ast.walk(method):
        match node:
            case ast.Attribute(ast.Name("self"), attr, ast.Store() | ast.Del()) if attr == name:
                return True
            case ast.Call(ast.Attribute(ast.Attribute(ast.Name("self"), attr), "clear")) if attr == name:
                return True
            case _:
                pass
    return False


WRITER = Writer(frozenset(("fix-error", "append-call")), _written, needs=_NEEDS)
