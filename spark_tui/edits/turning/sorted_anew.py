"""What was made as a list, or gone through, is sorted by something of each: "and sort by stock", "sorted by length",
"order it by age, oldest first"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\W*(?:(?:no|but|and|please|ok|also|then|it should be|make it|rather)\W+)*"
    r"(?:(?:sort|order)(?:ed)?(?: (?:it|them|that|the (?:list|result|\w+s)))?(?: too)? )?by (?:the |their |its )?`?"
    r"(?P<name>[a-z_]\w*)`?"
    r"(?:,? (?P<down>(?:the )?(?:big|larg|high|new|lat|long)(?:g?est)(?: ones?)? first|most \w+ first|descending"
    r"|reversed?"
    r"|in reverse(?: order)?)|,? (?:the )?(?:small|low|old|earli|short)(?:est|iest)(?: ones?)? first|,? ascending)?"
    r"(?: (?:too|as well|please|then|instead))*\W*"
)
_BACKWARDS = Pattern(
    r"(?i)\W*(?:(?:no|but|and|please|ok|also|then|with the)\W+)*"
    r"(?:(?:newest|latest|most recent|last)(?: (?:ones?|entries|items))? first|backwards?|in reverse(?: order)?"
    r"|reversed|the other way round)"
    r"(?: (?:too|as well|please|then|instead))*\W*"
)
_LENGTHS = frozenset(("length", "len", "size"))
_CLEAR = 5.5


def _turned(turn: Turn) -> Iterator[Turned]:
    yield from _backwards(turn)
    match = _SAYS.fullmatch(turn.said)
    for node in turn.new(ast.ListComp, ast.GeneratorExp, ast.Call) if match is not None else ():
        around = turn.now.parents.get(node)
        inner = _sorted_inner(node)
        if inner is None and not (isinstance(node, ast.ListComp) and isinstance(around, ast.Return | ast.Assign)):
            continue
        key = _key(turn, inner or node, match["name"].lower()) if match is not None else ""
        if not key or not turn.is_fresh(node):
            continue
        text = turn.now.segment(inner or node)
        text = text[1:-1].strip() if isinstance(inner or node, ast.ListComp) else text
        text = f"({text})" if isinstance(inner or node, ast.ListComp) or _is_bare(turn, inner) else text
        down = ", reverse=True" if match is not None and match["down"] else ""
        yield from turn.with_splices([instead(turn.now, node, f"sorted({text}, {key}{down})")], _CLEAR)


def _backwards(turn: Turn) -> Iterator[Turned]:
    """What was gone through from its beginning, and has its order from there."""
    if _BACKWARDS.fullmatch(turn.said) is None:
        return
    for node in turn.new(ast.ListComp):
        many = node.generators[0].iter
        is_plain = isinstance(many, ast.Name | ast.Attribute) and len(node.generators) == 1
        if is_plain and isinstance(turn.now.parents.get(node), ast.Return | ast.Assign):
            yield from turn.with_splices([instead(turn.now, many, f"reversed({turn.now.segment(many)})")], _CLEAR)


def _sorted_inner(node: ast.expr) -> ast.expr | None:
    """What is sorted already, by all that it is."""
    match node:
        case ast.Call(args=[inner]) if called(node) == "sorted" and keyword(node, "key") is None:
            return inner
        case _:
            return None


def _is_bare(turn: Turn, inner: ast.expr | None) -> bool:
    """Does it stand without brackets of its own, as in `sorted(x for x in many)`?"""
    return isinstance(inner, ast.GeneratorExp) and not turn.now.segment(inner).startswith("(")


def _key(turn: Turn, many: ast.expr, name: str) -> str:
    """By what of each, as the file asks for it."""
    match many:
        case ast.ListComp(elt=ast.Name(one)) | ast.GeneratorExp(elt=ast.Name(one)):
            pass
        case _:
            return "key=len" if name in _LENGTHS else ""
    looks = re.compile(rf"(?<!\w)(?P<of>\w+)(?P<how>\.{name}\b(?!\()|\[[\"']{name}[\"']\])")
    found = [each["how"] for each in looks.finditer(turn.now.text) if each["of"] in (one, "self")]
    return f"key=lambda {one}: {one}{found[0]}" if found else "key=len" if name in _LENGTHS else ""


TURNER = Turner(_turned, Pattern(r"(?i)\b(?:by|first|backwards?|reverse\w*|round)\b"))
