"""What is taken from a match: the same part twice, where the next one was meant ("dew point is the same as the temp");
a part that may be missing, as if it were there ("wind without gusts crashes"); a number without the sign that stands
before it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, before, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import blocks, has_own_lines
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk

_SAYS_SAME = Pattern(r"(?i)\b(?:same|equal|identical|twice|copies|copy|always|duplicate\w*|both)\b")
_SAYS_MISSING = Pattern(
    r"(?i)\bNoneType\b|\b(?:without|no|missing|optional|if there(?:'s| is| are) no|not (?:given|there))\b"
)
_SAYS_SIGN = Pattern(
    r"(?i)\b(?:minus|negative|below (?:zero|0)|sign|cold)\b.*\b(?:positive|lost|missing|gone|ignored|dropped|plus"
    r"|wrong|not|above)\b"
    r"|\b(?:lose\w*|drops?|ignor\w*|forg\w+|without|lost)\b.*\b(?:minus|negative|sign)\b|\bpositive\b.*\binstead\b"
)
_CLEAR = 5.5
_MARKS = frozenset(("M", "-", "m", "minus", "neg", "−", "~"))


def _next_part(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for block in blocks(source) if match is not None else ():
        for one, other in pairwise(block):
            match one, other:
                case ast.Assign(value=first), ast.Assign(value=second) if ast.unparse(first) == ast.unparse(second):
                    pass
                case _:
                    continue
            places = list(_places(second))
            if len(places) == 1:
                number = str(int(ast.literal_eval(places[0])) + 1)
                yield Repair((instead(source, places[0], number),), _CLEAR + complaint.points(other.lineno))


def _places(node: ast.AST) -> Iterator[ast.Constant]:
    """By which number a part is taken."""
    for each in walk(node):
        match each:
            case ast.Call(ast.Attribute(attr="group"), [ast.Constant(int()) as at]):
                yield at
            case ast.Subscript(ast.Name(), ast.Constant(int()) as at):
                yield at


def _only_if_there(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    """A group that the pattern does without, and that is cut or asked for something."""
    source = complaint.source
    optional = dict(_optional_groups(source))
    for node in source.all(ast.Assign) if match is not None and optional else ():
        for call in walk(node.value):
            match call:
                case ast.Call(ast.Attribute(ast.Name() as found, "group"), [ast.Constant(int(number))]):
                    pass
                case _:
                    continue
            above = source.parents.get(call)
            if not isinstance(above, ast.Subscript | ast.Attribute | ast.Call) or not has_own_lines(source, node):
                continue
            if number in optional.get(_pattern_of(source, found.id), frozenset()) and _alone(source, node):
                text, indent = source.segment(node), source.indent(node.lineno)
                code = f"if {source.segment(call)}:\n{indent}{source.unit}{text}"
                if isinstance(node.targets[0], ast.Name):
                    code = f"{text} if {source.segment(call)} else None"
                yield Repair((instead(source, node, code),), _CLEAR + complaint.points(node.lineno))


def _alone(source: Source, node: ast.stmt) -> bool:
    around = source.parents.get(node)
    return not (isinstance(around, ast.If) and "group(" in ast.unparse(around.test))


def _pattern_of(source: Source, found: str) -> str:
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign(
                [ast.Name(name)], ast.Call(ast.Attribute(ast.Name(pattern), "match" | "search" | "fullmatch"))
            ):
                if name == found:
                    return pattern
    return ""


def _optional_groups(source: Source) -> Iterator[tuple[str, frozenset[int]]]:
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign(
                [ast.Name(name)], ast.Call(ast.Attribute(ast.Name("re"), "compile"), [ast.Constant(str(text)), *_])
            ):
                yield name, _optional(text)


def _optional(text: str) -> frozenset[int]:
    """The groups behind which a question mark or a star stands."""
    found, opened, number = set[int](), list[int](), 0
    for each in re.finditer(r"\\.|\[(?:\\.|[^]\\])*\]|\((\?(?!P<))?|\)([?*])?", text):
        if each[0].startswith("("):
            number += each[1] is None
            opened.append(number if each[1] is None else 0)
        elif each[0].startswith(")") and opened:
            last = opened.pop()
            if each[2] and last:
                found.add(last)
    return frozenset(found)


def _with_its_sign(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    """What stands behind a mark for less than nothing."""
    source = complaint.source
    for node in source.all(ast.If) if match is not None else ():
        match node:
            case ast.If(
                ast.Call(ast.Attribute(ast.Name(text), "startswith"), [ast.Constant(mark)]), [ast.Return(value)]
            ):
                pass
            case _:
                continue
        match value:
            case ast.Call(
                ast.Name("int" | "float" | "Decimal"), [ast.Subscript(ast.Name(cut), ast.Slice(ast.Constant(1)))]
            ):
                if cut == text and mark in _MARKS:
                    yield Repair((before(source, value, "-"),), _CLEAR + complaint.points(node.lineno))


_KINDS = frozenset(("fix-error", "fix-index", "fix-operator"))
DEFECTS = (
    Defect("next-part", _KINDS, _next_part, _SAYS_SAME),
    Defect("only-if-there", _KINDS, _only_if_there, _SAYS_MISSING),
    Defect("with-its-sign", _KINDS, _with_its_sign, _SAYS_SIGN),
)
