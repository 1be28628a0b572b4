"""What was sorted by one thing is sorted by another: "by amount", "by title if the year is the same", "biggest first"
where it went by name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.functions.calls import keyword, set_keyword, without_keyword
from spark_tui.edits.python.nodes import name_of
from spark_tui.edits.python.source import Splice
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_FILL = r"\W*(?:(?:no|but|and|please|ok|sorry|rather|i meant?|sort|order|it|them|sorted)\W+)*"
_FIRST = (
    r"(?P<first>(?:big|larg|high|new|lat|long)(?:g?est)|most(?: (?!first)\w+)?|descending|desc"
    r"|(?:small|low|old|earli|short)est|least(?: (?!first)\w+)?)"
)
_BY = Pattern(
    rf"(?i){_FILL}by (?:the |their |its )?`?(?P<name>[a-z_]\w*)`?(?:,? (?:instead|rather|please"
    rf"|(?:and )?not(?: by)? \w+))*"
    rf"(?:,? (?:and )?(?:the )?{_FIRST}(?: (?:first|ones? first))?)?(?: (?:instead|please))*\W*"
)
_THEN = Pattern(
    rf"(?i){_FILL}(?:(?:and )?then by|by|break ties by|ties by|second by)(?: the)? `?(?P<name>[a-z_]\w*)`?"
    r"(?: (?:if|when|where|for|on|within|inside)(?: \w+){0,3} (?:the same|same|equal|ties?|a tie"
    r"|equals?)(?: \w+)?)?\W*"
)
_BY_COUNT = Pattern(
    rf"(?i){_FILL}by (?:the |their )?(?:number|count|amount|length|size) of (?:the |their )?`?(?P<name>[a-z_]\w*)`?"
    rf"(?: (?:instead|rather|please))*(?:,? (?:and )?(?:the )?{_FIRST}(?: (?:first|ones? first))?)?\W*"
    rf"|{_FILL}by (?:how many|how much) `?(?P<many>[a-z_]\w*)`?(?: \w+){{0,4}}\W*"
)
_ANY_CASE = Pattern(
    r"(?i)\W*(?:(?:no|but|and|please|ok|make it|it should be|sort)\W+)*(?:case[- ]?insensitive(?:ly)?|ignor(?:e"
    r"|ing) (?:the )?case"
    r"|regardless of (?:the )?case|upper and lower case mixed|in any case)(?: (?:please|though|too))*\W*"
)
_TIES = Pattern(r"(?i)\bthen\b|\bties?\b|\bsame\b|\bequals?\b")
_BIGGEST = Pattern(rf"(?i){_FILL}(?:the )?{_FIRST}(?: (?:ones?|values?|items?))? (?:first|at the top|on top)\W*")
_AMOUNT = Pattern(
    r"(?i)(?:^|_)(?:amounts?|counts?|totals?|sums?|size|price|score|points?|number|n|value|qty|quantity)$"
)
_DOWN = Pattern(r"(?i)(?:big|larg|high|new|lat|long)|most|desc")
_CLEAR = 6.0


def _turned(turn: Turn) -> Iterator[Turned]:
    for call in turn.new(ast.Call):
        key = keyword(call, "key")
        if key is None and called(call) == "sorted":
            yield from _of_pairs(turn, call)
        if called(call) not in ("sorted", "sort") or not isinstance(key, ast.Lambda) or len(key.args.args) != 1:
            continue
        of = key.args.args[0].arg
        if _ANY_CASE.fullmatch(turn.said) is not None and isinstance(
            key.body, ast.Attribute | ast.Subscript | ast.Name
        ):
            yield from turn.with_splices([behind(turn.now, key.body, ".lower()")], _CLEAR)
        if (match := _THEN.fullmatch(turn.said)) is not None and _TIES.search(turn.said) is not None:
            other = _asked(turn, call, key, of, match["name"])
            if other and other != turn.now.segment(key.body):
                both = f"({turn.now.segment(key.body)}, {other})"
                yield from turn.with_splices([instead(turn.now, key.body, both)], _CLEAR)
        elif (match := _BY.fullmatch(turn.said)) is not None:
            other = _asked(turn, call, key, of, match["name"])
            if other and other != turn.now.segment(key.body):
                yield from _sorted(turn, call, key, other, match["first"] or "")
        elif (match := _BIGGEST.fullmatch(turn.said)) is not None:
            amounts = [name for name in _pair(turn, call) if _AMOUNT.search(name) is not None]
            other = _asked(turn, call, key, of, amounts[0]) if len(amounts) == 1 else ""
            if other and other != turn.now.segment(key.body):
                yield from _sorted(turn, call, key, other, match["first"])


def _of_pairs(turn: Turn, call: ast.Call) -> Iterator[Turned]:
    """They went by all that they are."""
    match, pair = _BY.fullmatch(turn.said), _pair(turn, call)
    if match is not None and match["name"] in pair[1:]:
        splice = set_keyword(turn.now, call, "key", f"lambda pair: pair[{pair.index(match['name'])}]")
        yield from turn.with_splices([splice], _CLEAR)
    counted, is_down = _counted(turn, pair)
    if counted:
        key = f", key=lambda pair: len(pair[{pair.index(counted)}]){', reverse=True' if is_down else ''}"
        at = turn.now.stop(call.args[-1])
        if not call.keywords:
            yield from turn.with_splices([Splice(at, at, key)], _CLEAR)


def _counted(turn: Turn, pair: Sequence[str]) -> tuple[str, bool]:
    """What is gone by is how many there are of one of these; and whether the most come first."""
    match = _BY_COUNT.fullmatch(turn.said)
    if match is not None:
        name = match["name"] or match["many"]
        return (name if name in pair else ""), bool(match["first"] and _DOWN.match(match["first"]))
    match = _BIGGEST.fullmatch(turn.said)
    lengths = {each for each in pair if each and f"len({each})" in turn.now.text} if match is not None else set[str]()
    is_down = match is not None and _DOWN.match(match["first"]) is not None
    return (lengths.pop() if len(lengths) == 1 else ""), is_down


def _sorted(turn: Turn, call: ast.Call, key: ast.Lambda, other: str, first: str) -> Iterator[Turned]:
    splices = [instead(turn.now, key.body, other)]
    try:
        if first and _DOWN.match(first) is not None and keyword(call, "reverse") is None:
            splices.append(set_keyword(turn.now, call, "reverse", "True"))
        elif first and _DOWN.match(first) is None and (gone := without_keyword(turn.now, call, "reverse")) is not None:
            splices.append(gone)
    except Refusal:
        return
    yield from turn.with_splices(splices, _CLEAR)


def _asked(turn: Turn, call: ast.Call, key: ast.Lambda, of: str, name: str) -> str:
    """That of each one, as the file asks for it: a place in a pair, a key, an attribute."""
    pair = _pair(turn, call)
    if name in pair and isinstance(key.body, ast.Subscript | ast.Tuple | ast.Name):
        return f"{of}[{pair.index(name)}]"
    match key.body:
        case ast.Subscript(_, ast.Constant(str())) if _is_key(turn, name):
            return f'{of}["{name}"]'
        case ast.Attribute() | ast.UnaryOp(operand=ast.Attribute()) if _is_attribute(turn, name):
            return f"{of}.{name}"
        case _:
            return ""


def _is_key(turn: Turn, name: str) -> bool:
    return re.search(rf"[\"']{re.escape(name)}[\"']", turn.now.text) is not None


def _is_attribute(turn: Turn, name: str) -> bool:
    fields = {each.target.id for each in turn.now.all(ast.AnnAssign) if isinstance(each.target, ast.Name)}
    return name in fields | {each.attr for each in turn.now.all(ast.Attribute)}


def _pair(turn: Turn, call: ast.Call) -> list[str]:
    """What the pairs are taken apart into, where it is gone through."""
    here = turn.now.parents.get(call)
    match here:
        case ast.For(ast.Tuple(names)) | ast.comprehension(ast.Tuple(names)):
            return [name_of(each) for each in names]
        case _:
            return []


TURNER = Turner(_turned, Pattern(r"(?i)\bby\b|\bfirst\b|\btop\b|\bcase\b|\binsensitive"))
