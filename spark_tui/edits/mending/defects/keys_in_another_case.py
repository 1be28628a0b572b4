"""A table with keys in small letters that is asked for one with capitals, or the other way round: "KeyError: 'EUR'"
where the file says `{"eur": 2}`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.nodes import texts_of
from spark_tui.edits.reading import said_in

_SAYS = Pattern(r"KeyError(?:: ?['\"]?| (?:for |on |with )?['\"])(\w+)['\"]?")
_CLEAR, _FEWEST = 6.0, 2


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    """Each place that asks by something that comes from elsewhere."""
    missing, source = said_in(match), complaint.source
    for name, keys in _tables(complaint):
        way = "lower" if all(key == key.lower() for key in keys) else "upper"
        if len(keys) < _FEWEST or missing in keys or getattr(missing, way)() not in keys:
            continue
        if any(getattr(key, way)() != key for key in keys):
            continue
        for node in complaint.nodes:
            match node:
                case ast.Subscript(ast.Name(held) | ast.Attribute(attr=held), ast.Name() | ast.Attribute() as key):
                    pass
                case ast.Subscript(ast.Name(held) | ast.Attribute(attr=held), ast.Subscript() as key):
                    pass
                case _:
                    continue
            if held == name and isinstance(node.ctx, ast.Load) and not is_in_fstring(source, node):
                yield Repair((behind(source, key, f".{way}()"),), _CLEAR + complaint.points(node.lineno))


def _tables(complaint: Complaint) -> Iterator[tuple[str, list[str]]]:
    for node in complaint.source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Name(name) | ast.Attribute(attr=name)], ast.Dict(keys)) if keys:
                texts = list(texts_of(keys))
                if len(texts) == len(keys):
                    yield name, texts


DEFECT = Defect("keys-in-another-case", frozenset(("fix-error", "ignore-case", "append-call")), _repairs, _SAYS)
