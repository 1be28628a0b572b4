"""What cannot hold, where what lies outside was meant: `angle < low and angle > high` lets everything through. And
what is the same by chance only: `old[key] is not new[key]` of two rows that are equal."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import same

_SAYS_THROUGH = Pattern(
    r"(?i)^(?!.*\b(?:which|message|text|say|says|tell|tells)\b).*\b(?:outside|out of|beyond|accept\w*|allow\w*|through"
    r"|never|no effect|useless|impossible|reject\w*|refus\w*|invalid|always|nothing happens|anything|any \w+"
    r"|(?:check\w*|condition|test|validation|limits?|bounds?) (?:is|are|does|do) (?:wrong|broken|not)|isn't checked"
    r"|aren't checked)\b"
)
_SAYS_SAME = Pattern(
    r"(?i)\b(?:equal|same|identical|chang\w+|differ\w*|unchanged|always|never|every ?thing|all|wrong|identity|compar\w+"
    r"|although|even (?:if|though|when)|match\w*|is not|false|true)\b"
)
_CLEAR, _PLAIN, _ELSEWHERE = 6.5, 5.0, 4.0


def _there(complaint: Complaint, node: ast.expr | ast.stmt) -> float:
    """How clearly that place is meant: hardly where another function is named."""
    function = function_around(complaint.source, node)
    named = {each.name for each in complaint.functions() if complaint.names(each.name) >= 1}
    elsewhere = bool(named) and function is not None and function.name not in named
    return complaint.points(node.lineno) - _ELSEWHERE * elsewhere


def _outside(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes if match is not None else ():
        match node:
            case ast.BoolOp(ast.And(), [ast.Compare() as one, ast.Compare() as other]) if _exclude(one, other):
                between = source.text[source.stop(one) : source.start(other)]
                change = Splice(source.stop(one), source.start(other), re.sub(r"\band\b", "or", between))
                yield Repair((change,), _CLEAR + _there(complaint, node))


def _exclude(one: ast.Compare, other: ast.Compare) -> bool:
    """Is it to be below the lower and above the upper end?"""
    match one, other:
        case ast.Compare(asked, [below], [low]), ast.Compare(again, [above], [high]) if same(asked, again):
            pass
        case _:
            return False
    if isinstance(below, ast.Gt | ast.GtE) and isinstance(above, ast.Lt | ast.LtE):
        low, high = high, low
    elif not (isinstance(below, ast.Lt | ast.LtE) and isinstance(above, ast.Gt | ast.GtE)):
        return False
    if isinstance(low, ast.Constant) and isinstance(high, ast.Constant):
        return isinstance(low.value, int | float) and isinstance(high.value, int | float) and low.value <= high.value
    return _is_end(low, _LOWER) and _is_end(high, _UPPER)


_LOWER = re.compile(r"(?:^|_)(?:lo|low|lower|least|min|minimum|start|begin|first|left|from_?|bottom|earliest)(?:_|$)")
_UPPER = re.compile(r"(?:^|_)(?:hi|high|upper|most|max|maximum|end|stop|last|right|to|top|limit|latest)(?:_|$)")


def _is_end(node: ast.expr, called: re.Pattern[str]) -> bool:
    """By its name; a number may be either."""
    return isinstance(node, ast.Constant) or called.search(last_name(node).lower()) is not None


def _by_identity(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes if match is not None else ():
        match node:
            case ast.Compare(left, [ast.Is() | ast.IsNot() as how], [right]) if not is_in_fstring(source, node):
                pass
            case _:
                continue
        if any(_is_only_one(each) for each in (left, right)):
            continue
        sign = "==" if isinstance(how, ast.Is) else "!="
        code = f"{source.segment(left)} {sign} {source.segment(right)}"
        yield Repair((instead(source, node, code),), _PLAIN + _there(complaint, node))


def _is_only_one(node: ast.expr) -> bool:
    """What there is once: None, a class, a mark."""
    match node:
        case ast.Constant(value):
            return value is None or isinstance(value, bool)
        case ast.Name(name) | ast.Attribute(attr=name):
            is_a_type = isinstance(node, ast.Name) and isinstance(getattr(builtins, name, None), type)
            return is_a_type or name[:1].isupper() or name in ("self", "cls") or name.startswith("_")
        case ast.Call(ast.Name("type")):
            return True
        case _:
            return False


_SAYS_LOWEST = Pattern(
    r"(?i)\b(?:everybody|everyone|every \w+|all|always|only|just|never|lowest|first|nobody|no one|anyone)\b"
    r"|\bgets? (?:a |an |the )?\w+\W*$"
)
_STEPS = 5.5


def _highest_first(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    """Steps that go up, and the first one that is reached is given: it is always the lowest."""
    source = complaint.source
    tables = dict(_steps(source))
    for loop in source.all(ast.For) if match is not None and tables else ():
        match loop:
            case ast.For(ast.Tuple([ast.Name(limit), *_]), ast.Name(table) | ast.Attribute(attr=table) as through):
                pass
            case _:
                continue
        if table in tables and _takes_first_reached(loop, limit, goes_up=tables[table]):
            code = f"reversed({source.segment(through)})"
            yield Repair((instead(source, through, code),), _STEPS + _there(complaint, loop))


def _steps(source: Source) -> Iterator[tuple[str, bool]]:
    """Tables whose first column goes up, or down."""
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Name(name)], ast.List(elts) | ast.Tuple(elts)) if len(elts) > 1:
                firsts = [each.elts[0] for each in elts if isinstance(each, ast.Tuple | ast.List) and each.elts]
                numbers = [each.value for each in firsts if isinstance(each, ast.Constant)]
                plain = [each for each in numbers if isinstance(each, int | float)]
                if len(plain) == len(elts) and plain in (sorted(plain), sorted(plain, reverse=True)):
                    yield name, plain == sorted(plain)


def _takes_first_reached(loop: ast.For, limit: str, *, goes_up: bool) -> bool:
    match loop.body:
        case [ast.If(ast.Compare(left, [sign], [right]), [ast.Return()], [])]:
            pass
        case _:
            return False
    is_left = isinstance(left, ast.Name) and left.id == limit
    if not is_left and not (isinstance(right, ast.Name) and right.id == limit):
        return False
    above = isinstance(sign, ast.Lt | ast.LtE) if is_left else isinstance(sign, ast.Gt | ast.GtE)
    below = isinstance(sign, ast.Gt | ast.GtE) if is_left else isinstance(sign, ast.Lt | ast.LtE)
    return (above and goes_up) or (below and not goes_up)


_KINDS = frozenset(("fix-operator", "fix-error"))
DEFECTS = (
    Defect("on-neither-side", _KINDS, _outside, _SAYS_THROUGH),
    Defect("by-identity", _KINDS, _by_identity, _SAYS_SAME),
    Defect("highest-first", frozenset((*_KINDS, "reversed-loop")), _highest_first, _SAYS_LOWEST),
)
