"""A function asks a database for fewer rows where it is told: "let list_rooms take an optional min_seats and filter by
it", "list_users should accept an optional city to filter by"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_FOR_IT = r"(?:,? (?:and|to|that)(?: then)?)? (?:filter|select|restrict|narrow)s?\b"
_TAKES = r"(?:take|accept|have|get|support)s?(?: an?| one)?(?: new)?(?: optional)? `?(?P<{}>[a-z]\w*)`?"
_KIND = r"(?: parameter| argument| param| arg| filter| option)?"
_NEEDS = Pattern(
    rf"(?i)\b(?:let|make|have) `?(?P<one>[a-z_]\w*)`?(?:\(\))? {_TAKES.format('two')}{_KIND}{_FOR_IT}"
    rf"|`?\b(?P<three>[a-z_]\w*)`?(?:\(\))? (?:should|must|could|can|has to|needs to) {_TAKES.format('four')}"
    rf"{_KIND}{_FOR_IT}"
    r"|\badd (?:an? )?(?:new )?(?:optional )?`?(?P<five>[a-z]\w*)`? (?:parameter|argument|param|arg|filter|option)"
    rf" (?:to|for) `?(?P<six>[a-z_]\w*)`?(?:\(\))?{_FOR_IT}"
)
_ROWS = re.compile(r"(?i)\bSELECT\b.*?\bFROM\s+(?P<table>\w+)", re.DOTALL)
_BEHIND = re.compile(r"(?i)\s+(?:GROUP BY|ORDER BY|LIMIT)\b|\s*;?\s*(?=[\"']+$)")
_BOUNDS = {"min": ">=", "least": ">=", "from": ">=", "since": ">=", "after": ">=",
           "max": "<=", "most": "<=", "to": "<=", "until": "<=", "before": "<="}  # fmt: skip
_ASKED = 9.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    name, new = said["one"] or said["three"] or said["six"], said["two"] or said["four"] or said["five"]
    function = next((node for _, node in source.functions if node.name == name), None)
    asked = list(_asked(function)) if function is not None else []
    if function is None or len(asked) != 1 or new in parameters_of(function):
        return
    call, query = asked[0]
    table = _ROWS.search(str(query.value))
    column, sign = _column(source, table["table"] if table is not None else "", new)
    if not column:
        return
    is_plain = sign == ">=" and _is_a_number(source, column)
    test = f"{column} {sign} ?" if is_plain else f"(? IS NULL OR {column} {sign} ?)"
    try:
        yield Repair(
            (
                *named("add-parameter").edit(source, (name, new, "0" if is_plain else "None", "")),
                *_narrowed(source, call, query, test, [new] if is_plain else [new, new]),
            ),
            _ASKED,
        )
    except Refusal:
        return


def _asked(function: Function) -> Iterator[tuple[ast.Call, ast.Constant]]:
    for node in walk(function):
        match node:
            case ast.Call(func, [ast.Constant(str(text)) as query, *_]) if last_name(func) == "execute":
                if _ROWS.search(text) is not None:
                    yield node, query


def _column(source: Source, table: str, new: str) -> tuple[str, str]:
    """Of that table, as far as the file makes it; and how it is compared."""
    first, _, rest = new.partition("_")
    last = new.rpartition("_")
    bounds = (first, rest) if first in _BOUNDS else (last[2], last[0]) if last[2] in _BOUNDS else ("", new)
    made = re.search(rf"(?i)CREATE TABLE (?:IF NOT EXISTS )?{table}\b\s*\((.*?)\);?", _made(source), re.DOTALL)
    known = made[1] if made is not None else ""
    column = bounds[1]
    return (column, _BOUNDS.get(bounds[0], "=")) if re.search(rf"\b{column}\b", known) is not None else ("", "")


def _made(source: Source) -> str:
    texts = (each.value for each in source.all(ast.Constant) if isinstance(each.value, str))
    return "\n".join(each.replace("\n\n", "\n") for each in texts if "CREATE TABLE" in each.upper())


def _is_a_number(source: Source, column: str) -> bool:
    return re.search(rf"(?i)\b{column}\s+(?:INT\w*|REAL|NUMERIC|FLOAT)\b", _made(source)) is not None


def _narrowed(source: Source, call: ast.Call, query: ast.Constant, test: str, given: Sequence[str]) -> Iterator[Splice]:
    """The test goes where the others are, and what it is held against to its place among what is given."""
    text, start = source.segment(query), source.start(query)
    where = re.search(r"(?i)\bWHERE\s+", text)
    end = _BEHIND.search(text)
    if end is None or ":" in text or re.search(r"(?i)\bOR\b", text) is not None:
        raise Refusal("it is asked in another way")
    at = end.start()
    yield Splice(start + at, start + at, f" AND {test}" if where is not None else f" WHERE {test}")
    before = text[:at].count("?")
    match call.args[1:]:
        case []:
            yield Splice(start + len(text), start + len(text), f", ({', '.join(given)},)")
        case [ast.Tuple(several) | ast.List(several) as held]:
            values = [source.segment(each) for each in several]
            values[before:before] = given
            opens, closes = ("[", "]") if isinstance(held, ast.List) else ("(", ")")
            lone = "," if len(values) == 1 and opens == "(" else ""
            yield instead(source, held, f"{opens}{', '.join(values)}{lone}{closes}")
        case _:
            raise Refusal("it is given in another way")


WRITER = Writer(frozenset(("add-parameter",)), _written, needs=_NEEDS)
