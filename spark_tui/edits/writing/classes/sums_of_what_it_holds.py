"""A property or a method that adds up what an object holds, under a name that is said: "add a balance property to
Account that sums the orders", "a method weight which adds up the weights of the items"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.objects.classes import add_method, all_attributes, method
from spark_tui.edits.python.objects.held import class_named
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import EXACT, Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:(?P<a>(?!(?:an?|the|new|one|read-only)\b)[a-z_]\w*)`? (?P<kind_a>property|method)"
    r"|(?P<kind_b>property|method) (?:called "
    r"|named )?`?(?P<b>[a-z_]\w*))`?"
    r"\b.*?\b(?:sums?|adds|totals|adding|summing)(?: up)? (?:all |of )*(?:the |its |their )?"
    r"(?P<what>[a-z_]\w*)(?: of (?:all )?(?:the |its )?(?P<of>[a-z_]\w*))?"
)
_NO_NAMES = frozenset(("a", "an", "the", "new", "that", "which", "to", "for", "on", "class", "static"))
_AMOUNT = re.compile(r"(?:\w+_)?(?:amount|price|total|cost|value|sum|fee)")
_ASKED, _OWNER = 9.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    name = (said["a"] or said["b"] or "").lower() if said is not None else ""
    if said is None or name in _NO_NAMES:
        return
    is_property = "property" in (said["kind_a"] or said["kind_b"] or "").lower()
    for full, owner in source.classes:
        for held in all_attributes(source, owner):
            many = said["of"] or said["what"]
            if held.strip("_") != many or method(owner, name) is not None:
                continue
            one = singular(many) if singular(many) != many else "each"
            part = singular(said["what"]) if said["of"] else _added_up(source, held)
            if part:
                code = f"def {name}(self):\n{source.unit}return sum({one}.{part} for {one} in self.{held})"
                told = _ASKED + _OWNER * (names(sentence, full) >= EXACT)
                yield Repair((add_method(source, owner, f"{'@property' * is_property}\n{code}".strip()),), told)


def _added_up(source: Source, held: str) -> str:
    """What of them is added up elsewhere, or the only amount that one of them has."""
    for node in source.nodes:
        match node:
            case ast.For(ast.Name(one), ast.Attribute(attr=attr)) | ast.comprehension(
                ast.Name(one), ast.Attribute(attr=attr)
            ):
                around = node if isinstance(node, ast.For) else source.parents[node]
                parts = [*_parts(around, one)] if attr == held else []
                if len(set(parts)) == 1 and _is_sum(source, around):
                    return parts[0]
    owner = class_named(source, singular(held.strip("_")))
    amounts = [each for each in all_attributes(source, owner) if _AMOUNT.fullmatch(each)] if owner is not None else []
    return amounts[0] if len(amounts) == 1 else ""


def _parts(around: ast.AST, one: str) -> Iterator[str]:
    for each in walk(around):
        match each:
            case ast.Attribute(ast.Name(name), attr) if name == one:
                yield attr


def _is_sum(source: Source, around: ast.AST) -> bool:
    if isinstance(around, ast.For):
        return len(around.body) == 1 and isinstance(around.body[0], ast.AugAssign)
    match source.parents.get(around):
        case ast.Call(ast.Name("sum")):
            return True
        case _:
            return False


WRITER = Writer(frozenset(("write-method", "add-member")), _written, needs=_NEEDS)
