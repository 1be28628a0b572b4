"""What is not done to what is marked: "opening a cell that has a flag should do nothing and return True". What is
marked stands in something that the object holds, under the name of the mark."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:do(?:es)? nothing|no-?op|(?:be|is|are|gets?) ignored|have no effect|do(?:es)?(?:n't| not) do anything"
    r"|change nothing|just return|return (?:early|at once|straight away))\b"
)
_GIVES = Pattern(r"\breturn(?:s|ing)? (?P<value>True|False|None|-?\d+)\b")
_ASKED, _CLEAR, _OPEN = 6.0, 1.5, 4.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, gives = sentence.source, _GIVES.search(sentence.text)
    for _, owner in source.classes:
        for each in held(source, owner):
            if each.kind not in ("set", "dict", "list") or not _is_said(sentence.text, singular(each.public)):
                continue
            for function in owner.body:
                if not isinstance(function, Function) or names(sentence, function.name) < _CLEAR:
                    continue
                own = [name for name in parameters_of(function) if name != "self"]
                key = _key(owner, f"self.{each.name}", own)
                if key is None or f"self.{each.name}" in source.segment(function):
                    continue
                value = f" {gives['value']}" if gives is not None else ""
                code = f"if {key} in self.{each.name}:\n{source.unit}return{value}"
                open_yet = _OPEN * (gives is None and _gives_something(function))
                told = _ASKED + names(sentence, function.name) - open_yet
                yield Repair((insert_at_top(source, function, code),), told)


def _gives_something(function: Function) -> bool:
    """Then nobody says what comes back for what is marked."""
    return any(isinstance(node, ast.Return) and node.value is not None for node in walk(function))


def _is_said(text: str, mark: str) -> bool:
    """ "That has a flag", "with a flag", "a flagged one", "is pinned"."""
    ending = rf"{mark.removesuffix('e')}{mark[-1]}?ed" if not mark.endswith("ed") else mark
    told = rf"(?i)\b(?:has|have|having|with|carr\w+|under) (?:an? |any |its |the )?{mark}s?\b|\b{ending}\b"
    return re.search(told, text) is not None


def _key(owner: ast.ClassDef, place: str, own: list[str]) -> str | None:
    """As what it is kept under in other methods, if that is made of just what this one is given."""
    for node in walk(owner):
        match node:
            case ast.Call(ast.Attribute(of, "add" | "append" | "discard" | "remove"), [key]):
                pass
            case ast.AugAssign(of, value=ast.Set([key])) | ast.Compare(key, [ast.In() | ast.NotIn()], [of]):
                pass
            case ast.Subscript(of, key):
                pass
            case _:
                continue
        if ast.unparse(of) == place and named_in(key) and set(named_in(key)) <= set(own):
            return ast.unparse(key)
    return None


WRITER = Writer(frozenset(("guard-none", "return-if", "skip-if")), _written, needs=_NEEDS)
