"""What a new comparison goes by is something else, or more: "by row, then number", "only by name"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import nearest
from spark_tui.edits.python.nodes import own_attributes
from spark_tui.edits.spelled import NAME
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\W*(?:(?:no|and|but|please|ok|rather|only|just|it should|should)\W+)*(?:(?:compare|sort|order)(?:d|ed)? )?"
    r"by (?:the )?(?P<names>`?[a-z_]\w*`?(?:(?:,? (?:and )?then(?: by)?|,? and(?: by)?|,) (?:the )?`?[a-z_]\w*`?)*)"
    r"(?: (?:if|when|for|where) (?:the \w+|they|it) (?:is|are) (?:the same|equal))?(?: (?:please|instead|rather))*\W*"
)
_COMPARES = frozenset(("__lt__", "__gt__", "__le__", "__ge__", "__eq__"))
_CLEAR = 6.0


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAYS.fullmatch(turn.said)
    fillers = {"then", "by", "and", "the"}
    wanted = [name for name in NAME.findall(match["names"]) if name not in fillers] if match is not None else []
    for node in turn.new(ast.Return) if wanted else ():
        function = turn.function(node)
        owner = nearest(turn.now, function, ast.ClassDef) if function is not None else None
        if function is None or owner is None or function.name not in _COMPARES or len(function.args.args) != 2:
            continue
        known = own_attributes(owner)
        other = function.args.args[1].arg
        match node.value:
            case ast.Compare(ops=[_]) as compared if known.issuperset(wanted):
                sign = turn.now.text[turn.now.stop(compared.left) : turn.now.start(compared.comparators[0])]
                left, right = (", ".join(f"{of}.{name}" for name in wanted) for of in ("self", other))
                text = f"({left}){sign}({right})" if len(wanted) > 1 else f"{left}{sign}{right}"
                yield from turn.with_splices([instead(turn.now, compared, text)], _CLEAR)


TURNER = Turner(_turned, Pattern(r"(?i)\bby\b"))
