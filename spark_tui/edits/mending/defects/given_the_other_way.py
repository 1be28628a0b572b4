"""What goes the other way is added to the rest: "the balance is wrong when there's a refund", where a payment has
`is_refund` and nobody looks at it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.objects.classes import fields
from spark_tui.edits.python.source import Source
from spark_tui.edits.saying.place.spoken_of import root

_BACK = r"(?:refund|credit|return|withdraw(?:al)?|debit|reversal|chargeback|expense|outgoing|storno|rebate)"
_SAYS = Pattern(rf"(?i)\b(?P<back>{_BACK})(?:s|ed)?\b")
_OTHER_MATTER = Pattern(r"(?i)\b(?:add an?|new|rename|log\w*|print\w*|show\w*|list\w*|filter\w*|rais\w+|only)\b")
_CLEAR = 5.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    if match is None or _OTHER_MATTER.search(complaint.text) is not None:
        return
    for flag, amounts in _unread(source, root(match["back"].lower())):
        for node in complaint.nodes:
            match node:
                case ast.Call(
                    ast.Name("sum"),
                    [ast.GeneratorExp(ast.Attribute(ast.Name(each), amount) as summed, [ast.comprehension(ifs=[])])],
                ) if amount in amounts:
                    text = source.segment(summed)
                    code = f"-{text} if {each}.{flag} else {text}"
                case ast.AugAssign(_, ast.Add(), ast.Attribute(ast.Name(each), amount) as summed) if amount in amounts:
                    text = source.segment(summed)
                    code = f"-{text} if {each}.{flag} else {text}"
                case _:
                    continue
            yield Repair((instead(source, summed, code),), _CLEAR + complaint.points(node.lineno))


def _unread(source: Source, said: str) -> Iterator[tuple[str, set[str]]]:
    """A flag of a class that is spoken of and that nobody looks at, and the numbers beside it."""
    read = {node.attr for node in source.all(ast.Attribute)}
    for _, owner in source.classes:
        typed = {
            each.target.id: ast.unparse(each.annotation) for each in fields(owner) if isinstance(each.target, ast.Name)
        }
        amounts = {name for name, kind in typed.items() if kind in ("int", "float", "Decimal")}
        for name, kind in typed.items():
            if kind == "bool" and name not in read and root(name.removeprefix("is_").removeprefix("was_")) == said:
                yield name, amounts


DEFECT = Defect("given-the-other-way", frozenset(("fix-operator",)), _repairs, _SAYS)
