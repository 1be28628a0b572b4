"""A loop that went is wanted back, with another name in it: "with a plain loop after all, but name the variable total",
"back to the loop, but call it count", "keep the loop, with total instead of size"."""

from __future__ import annotations

import ast
import keyword
import re
from collections.abc import Iterator

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.ops import named
from spark_tui.edits.patches.patch import apply_hunks
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function, read
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_NAME = r"[`'\"]?(?P<{0}>[^\W\d]\w*)[`'\"]?"
_WHAT = (
    r"(?:the (?:(?:loop|running|result) )?|its |that |my )?"
    r"(?P<what>loop variable|variable|var|sum|result|accumulator|counter|total|name|it|list|dict)(?: in it| there)?"
)
_SAYS = Pattern(
    r"(?i)\W*(?:(?:no|nope|hm+|oh|ok|but|please|just|rather|better|wait|actually|sorry)\W+)*"
    r"(?:(?:go )?back (?:to|with)|bring back|keep|leave|restore|undo (?:it|that) to|with|use|as|make it|i prefer|i'?d"
    r" rather (?:have|keep))?\s*"
    r"(?:(?:the|a|an|my|that|old|plain|normal|simple|explicit|ordinary|regular|for|while)[ -])*loop"
    r"(?: (?:after all|again|back|instead|please|rather|was better|was fine|then|as it was))*"
    r"(?:[\s,;.]+(?:but|and|only|just|then|please|though|with))*[\s,;.]+(?:"
    rf"(?:name|call|rename) {_WHAT}(?: to| as|:)? {_NAME.format('new1')}"
    rf"|(?:rename )?{_NAME.format('old2')} (?:to|called|as) {_NAME.format('new2')}"
    rf"|{_NAME.format('new3')} (?:instead of|rather than|not|for) {_NAME.format('old3')}"
    rf"|{_NAME.format('new4')} as (?:the |its )?(?:variable|name|variable name)"
    rf"|(?:a|the) variable (?:called|named) {_NAME.format('new5')}"
    r")(?: (?:please|then|instead|there|in it))*\W*"
)
_LOOP = re.compile(r"\s*(?:async )?(?:for|while)\b.*:\s*(?:#.*)?$")
_CLEAR = 9.0


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAYS.fullmatch(turn.said)
    if match is None:
        return
    new = next(filter(None, (match[f"new{at}"] for at in "12345")))
    left = [hunk for hunk in turn.hunks if not (_loops(hunk.old) and not _loops(hunk.new))]
    if len(left) == len(turn.hunks) or keyword.iskeyword(new) or new.lower() in PLAIN:
        return
    back = read("".join(apply_hunks(turn.before.lines, left)))
    gone = {line + 1 for hunk in turn.hunks if hunk not in left for line in range(hunk.start, hunk.stop)}
    places = {turn.before.name_of(node) for _, node in turn.before.functions if gone & _lines(node)}
    for name, node in back.functions:
        if name not in places:
            continue
        is_its = (match["what"] or "").lower() == "loop variable"
        old = match["old2"] or match["old3"] or _the_one(node, is_its=is_its)
        if old is None or old == new:
            continue
        try:
            yield Turned(carry_out((Call(named("rename"), (old, new, name)),), back.text), _CLEAR)
        except Refusal:
            continue


def _loops(lines: tuple[str, ...]) -> int:
    return sum(_LOOP.match(line) is not None for line in lines)


def _lines(node: Function) -> set[int]:
    return {*range(node.lineno, (node.end_lineno or node.lineno) + 1)}


def _the_one(function: Function, *, is_its: bool) -> str | None:
    """What is set before the loop and changed in it; or what the loop calls each."""
    loops = [each for each in walk(function) if isinstance(each, ast.For | ast.While)]
    if is_its:
        return next(
            (each.target.id for each in loops if isinstance(each, ast.For) and isinstance(each.target, ast.Name)), None
        )
    set_before = [
        each.targets[0].id
        for each in function.body
        if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name)
    ]
    inside = [each for loop in loops for one in loop.body for each in walk(one)]
    changed = {
        each.target.id for each in inside if isinstance(each, ast.AugAssign) and isinstance(each.target, ast.Name)
    }
    changed |= {each.id for each in inside if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}
    changed |= {
        ast.unparse(each.value)
        for each in inside
        if isinstance(each, ast.Attribute | ast.Subscript) and isinstance(each.value, ast.Name)
    }
    found = [name for name in dict.fromkeys(set_before) if name in changed]
    return found[0] if len(found) == 1 else None


TURNER = Turner(_turned, Pattern(r"(?i)\bloop\b"))
