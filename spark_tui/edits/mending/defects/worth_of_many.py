"""How many there are of a thing is not reckoned with: "the subtotal ignores the quantity", where the prices of
`name, quantity, price` are added up and the quantity is read by nobody."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.objects.classes import attributes
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.values.expressions import Level, level
from spark_tui.edits.python.walking import walk

_MANY = (
    r"(?:quantit(?:y|ies)|qty|amounts?|counts?|units?|number|pieces|pcs|copies|nights|hours|days|times|weights?|factor)"
)
_SAYS = Pattern(
    rf"(?i)\b(?:ignor\w*|forg[eo]t\w*|disregard\w*|skips?|without|regardless of|irrespective of|no matter|leaves? out"
    r"|misses|missing|(?:\w+n't|not|never|isn't) (?:\w+ ){0,3}?(?:multipl\w*|consider\w*|us(?:e|ed|ing)|count\w*|tak\w+"
    rf"|account\w*|look\w*|depend\w*|includ\w*|reckon\w*|times)) (?:\w+ ){{0,3}}?{_MANY}\b"
    rf"|\b{_MANY} (?:is|are|was|gets?) (?:\w+ )?(?:ignored|forgotten|(?:not |never )\w+|left out|missing|skipped)"
    rf"|\b{_MANY} (?:isn't|aren't|is not) \w+|\b(?:always|only|just) (?:counts?|adds?|charges?"
    rf"|sums?)(?: up)? (?:one|1|a single|(?:the )?(?:\w+ )?(?:prices?|costs?|rates?|values?))\b"
    rf"|\b(?:prices?|costs?|rate|worth) ?(?:\*|×|times|by) (?:the |its |their )?{_MANY}\b|\b{_MANY} ?(?:\*|×"
    rf"|times) (?:the )?(?:price|cost|rate|worth)"
)
_CLEAR, _NAMED = 4.5, 1.0
_WHOLE = Pattern(rf"(?i)(?:\w+_)?{_MANY}(?:_\w+)?")


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for target, summed, around in _sums(complaint) if match is not None else ():
        for many in (*_unread(target, around), *_fields(source, target, summed)):
            text = source.segment(summed)
            text = f"({text})" if level(summed) < Level.PRODUCT else text
            clear = _CLEAR + complaint.points(summed.lineno) + _NAMED * complaint.names(many.rpartition(".")[2])
            yield Repair((instead(source, summed, f"{many} * {text}"),), clear)


def _sums(complaint: Complaint) -> Iterator[tuple[ast.expr, ast.expr, ast.AST]]:
    """What each of them is called, what of it is added up, and what it is done in."""
    for node in complaint.nodes:
        match node:
            case ast.Call(ast.Name("sum"), [ast.GeneratorExp(elt, [one]) | ast.ListComp(elt, [one]) as made, *_]):
                yield one.target, elt, made
            case ast.For(target):
                for each in walk(node):
                    if isinstance(each, ast.AugAssign) and isinstance(each.op, ast.Add):
                        yield target, each.value, node


def _unread(target: ast.expr, around: ast.AST) -> Iterator[str]:
    """What is taken apart, is a number of them by its name, and is not looked at."""
    if not isinstance(target, ast.Tuple):
        return
    read = {each.id for each in walk(around) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load)}
    for each in target.elts:
        if isinstance(each, ast.Name) and each.id not in read and _WHOLE.fullmatch(each.id) is not None:
            yield each.id


def _fields(source: Source, target: ast.expr, summed: ast.expr) -> Iterator[str]:
    """What the class of it has beside what is added up: `line.quantity` beside `line.price`."""
    match target, summed:
        case ast.Name(one), ast.Attribute(ast.Name(other), price) if one == other:
            pass
        case _:
            return
    for _, owner in source.classes:
        known = attributes(source, owner)
        if price in known:
            own = (each for each in known if _WHOLE.fullmatch(each) is not None and each != price)
            yield from (f"{one}.{each}" for each in own if each not in named_in(summed))


DEFECT = Defect("worth-of-many", frozenset(("fix-operator", "fix-wrong-name")), _repairs, _SAYS)
