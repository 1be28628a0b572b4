"""What a function gives as a dict has one more entry, made as its others are: "add the hours to booking_out",
"as_row should include the email too"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import has_key
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.values.items import insert, members
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_WHAT = r"(?:the |its |their |an? )?`?(?P<what{0}>[a-z]\w*(?: [a-z]\w*)??)`?(?: (?:key|field|entry))?(?: too| as well)?"
_OF = (
    r"(?:the )?(?:(?:dict|result|output|answer) of )?`?(?P<of{0}>[a-z_]\w*)`?(?:\(\))?"
    r"(?:'s (?:dict|result|output|answer))?"
)
_ENDS = r"(?: too| as well)?\W*$"
_NEEDS = Pattern(
    rf"(?i)^(?:please |pls )?(?:add|include|put) {_WHAT.format(1)} (?:to|in|into) (?:what )?{_OF.format(1)}"
    rf"(?: returns| gives)?{_ENDS}"
    rf"|^{_OF.format(2)} (?:should|must|has to|needs to) (?:also )?(?:include|have|contain|return|give|carry)"
    rf" {_WHAT.format(2)}{_ENDS}"
    rf"|^{_OF.format(3)} (?:lacks|is missing|misses|leaves out) {_WHAT.format(3)}{_ENDS}"
)
_LIKE = 2  # entries of the same form
_ASKED, _KNOWN = 6.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.match(sentence.text.strip())
    if said is None:
        return
    what = (said["what1"] or said["what2"] or said["what3"]).lower().replace(" ", "_")
    of = said["of1"] or said["of2"] or said["of3"]
    for full, function in source.functions:
        given = [each for each in _dicts(function) if _form(source, each, what)]
        if of not in (function.name, full) or len(given) != 1 or has_key(given[0], what):
            continue
        value = _form(source, given[0], what)
        entry = f'"{what}": {value}'
        yield from possible(
            insert(members(source, given[0]), len(given[0].keys), entry), _ASKED + _KNOWN * (what in source.text)
        )


def _dicts(function: Function) -> Iterator[ast.Dict]:
    """Those that it gives, or gives several of."""
    for node in walk(function):
        value = node.value if isinstance(node, ast.Return) else node.elt if isinstance(node, ast.ListComp) else None
        if isinstance(value, ast.Dict):
            yield value


def _form(source: Source, given: ast.Dict, key: str) -> str:
    """As most of its entries are read, from one thing: `row["hours"]`, `self.hours`, `row.get("hours")`."""
    found = list[str]()
    for name, value in zip(given.keys, given.values, strict=True):
        match name, value:
            case ast.Constant(str()), ast.Subscript(base, ast.Constant(str())):
                found.append(f'{source.segment(base)}["{key}"]')
            case ast.Constant(str()), ast.Attribute(base, _):
                found.append(f"{source.segment(base)}.{key}")
            case ast.Constant(str()), ast.Call(ast.Attribute(base, "get"), [ast.Constant(str())], []):
                found.append(f'{source.segment(base)}.get("{key}")')
    best = max(found, key=found.count, default="")
    return best if found.count(best) >= _LIKE else ""


WRITER = Writer(frozenset(("add-key", "add-field", "insert-after")), _written, needs=_NEEDS)
