"""Another number in what was written: "three is enough", "half a second", "not 5, 10"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.corrections import affirmed
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.reading import names
from spark_tui.edits.saying.value.quantities import NUMBER, numbers
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = re.compile(rf"(?i){NUMBER}|\b(?:half|quarter|an? (?:second|minute|hour|day|week))\b")
_INSTEAD_OF = re.compile(
    rf"(?i)\b(?:not|instead of|rather than|never)\s+(?:an? )?{NUMBER}(?: ?(?:ms|s|secs?|seconds?|min\w*))?"
)
_MORE = re.compile(
    r"(?i)^\W*(?:and|also|plus|or)\b|\b(?:too(?! (?:many|much|few|long|short|big|high|low|slow))|as ?well"
    r"|nobody|over|under|above|below|between)\b"
)
_FRESH, _NEW, _NAMED, _LESS = 1.6, 0.5, 0.5, 0.9


def _turned(turn: Turn) -> Iterator[Turned]:
    said = _INSTEAD_OF.sub("", affirmed(turn.said)) or turn.said
    less = _LESS * (_MORE.search(turn.said) is not None)
    for node in turn.new(ast.Constant):
        if isinstance(node.value, bool) or not isinstance(node.value, int | float):
            continue
        name, now = _name(turn, node), turn.now.segment(node)
        for value in numbers(said, name, now):
            if value != now:
                is_named = bool(name) and names(turn.sentence, name) > 1
                evidence = (_FRESH if turn.is_fresh(node) else _NEW) + _NAMED * is_named - less
                yield from turn.with_splices([instead(turn.now, node, value)], evidence)


def _name(turn: Turn, node: ast.expr) -> str:
    """What gets the number."""
    match turn.now.parents.get(node):
        case ast.keyword(arg=str(name)) | ast.Assign(targets=[ast.Name(name)]) | ast.AnnAssign(target=ast.Name(name)):
            return name
        case ast.arguments() as every:
            pairs = [*zip(every.args[::-1], every.defaults[::-1], strict=False)]
            pairs += [(arg, value) for arg, value in zip(every.kwonlyargs, every.kw_defaults, strict=True) if value]
            return next((arg.arg for arg, value in pairs if value is node), "")
        case ast.Compare(left=ast.Name(name) | ast.Attribute(attr=name)):
            return name
        case _:
            return ""


TURNER = Turner(_turned, _SAYS)
