"""Tables that are written in the code, row by row, and what each column holds."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.nodes import is_real_number
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.constants import constants, is_literal
from spark_tui.edits.python.values.items import Display, members
from spark_tui.edits.python.values.literals import is_number_or_text
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import said_in

LEAST_ROWS = 2


@dataclass(frozen=True, slots=True)
class Row:
    """Where it stands, and its numbers and texts."""

    start: int
    stop: int
    cells: Sequence[ast.expr]

    @property
    def values(self) -> list[object]:
        return [ast.literal_eval(cell) for cell in self.cells]


@dataclass(frozen=True, slots=True)
class Table:
    name: str
    display: Display
    rows: Sequence[Row]

    @property
    def columns(self) -> list[list[object]]:
        return [list(column) for column in zip(*(row.values for row in self.rows), strict=True)]


def tables(source: Source) -> Iterator[Table]:
    """Constants that have several rows, which are alike."""
    for name, _, value in constants(source):
        display = _display(value)
        if display is None or not is_literal(_without_calls(display)) or not _is_regular(display):
            continue
        rows = list(_rows(source, display))
        if len(rows) >= LEAST_ROWS and len({len(row.cells) for row in rows}) == 1 and rows[0].cells:
            yield Table(name, display, rows)


def _display(value: ast.expr) -> Display | None:
    """Also that of frozenset({…})."""
    match value:
        case ast.List() | ast.Tuple() | ast.Set() | ast.Dict():
            return value
        case ast.Call(func=ast.Name("frozenset" | "set" | "tuple" | "OrderedDict"), args=[inner], keywords=[]):
            return _display(inner)
        case _:
            return None


def _is_regular(display: Display) -> bool:
    """Do all dicts in it have the same keys?"""
    inner = [each for each in walk(display) if isinstance(each, ast.Dict) and each is not display]
    return len({tuple(ast.dump(key) for key in each.keys if key is not None) for each in inner}) < 2


def _without_calls(display: Display) -> Display:
    return ast.Tuple([]) if any(isinstance(node, ast.Call) for node in walk(display)) else display


def _rows(source: Source, display: Display) -> Iterator[Row]:
    spans = members(source, display).spans
    if isinstance(display, ast.Dict):
        pairs = zip(display.keys, display.values, strict=True)
        inner = [[*([key] if key is not None else []), *_cells(value)] for key, value in pairs]
    else:
        inner = [_cells(each) for each in display.elts]
    for (start, stop), cells in zip(spans, inner, strict=True):
        yield Row(start, stop, [cell for cell in cells if is_number_or_text(cell)])


def _cells(node: ast.expr) -> list[ast.expr]:
    match node:
        case ast.Tuple(elts=inner) | ast.List(elts=inner):
            return inner
        case ast.Dict(values=inner):
            return inner
        case ast.Call(args=args, keywords=keywords):
            return [*args, *(each.value for each in keywords)]
        case _:
            return [node]


# ── what a sentence says that would fit ──────────────────────────────────────────────────────────────────────────

_QUOTED = Pattern(r"\"([^\"]+)\"|`([^`]+)`|(?<![\w'])'([^']+)'(?!\w)")
_NUMBER = Pattern(r"(?<![\w.,#/-])-?\d+(?:\.\d+)?(?![\w/]|[.,]\d)")
_KINDS = (
    (Pattern(r"[A-Z][A-Z0-9_]+"), Pattern(r"(?<![\w#])[A-Z][A-Z0-9_]+(?!\w)")),
    (Pattern(r"[^\w\s]{1,3}"), Pattern(r"(?<![\w])[^\w\s.,;:!?()'\"-]{1,3}(?!\w)")),
    (Pattern(r"\.\w+"), Pattern(r"(?<!\w)\.\w+")),
    (Pattern(r"#[0-9a-fA-F]{3,8}"), Pattern(r"#[0-9a-fA-F]{3,8}(?!\w)")),
    (Pattern(r"[a-z]+://\S+"), Pattern(r"[a-z]+://[^\s,;]+")),
    (Pattern(r"/\S*"), Pattern(r"(?<!\S)/[^\s,;]*")),
    (Pattern(r"\w+/[\w.+-]+"), Pattern(r"(?<![\w/])\w+/[\w.+-]+")),
    (Pattern(r"\+?\d[\d -]*"), Pattern(r"(?<![\w.])\+?\d[\d-]*(?![\w.]\w)")),
    (Pattern(r"[A-Z][\w'-]*(?: [A-Za-z][\w'-]*)*"), Pattern(r"(?<!\w)[A-Z][\w'-]*[a-z](?: [A-Z][\w'-]*)*(?!\w)")),
)
"""What all texts of a column look like, and how one like them stands in a sentence."""
_INTRODUCED = Pattern(
    r"(?i)\b(?:add|support|allow|accept|include|know\w*|also|for|to|called|named|about|takes?|have|do|sells?"
    r"|handle|forgot|missing"
    r"|need|want|is|are|also be|can be) (?:an? |the )?(?=([\w./+-]*\w))"
    r"|(?=(?<![\w.-])([\w./+-]*\w)(?: files?)?(?:,? too|,? as well| is missing| isn't| is not| costs?"
    r"| are missing| should)\b)"
)
_VERB = Pattern(
    r"(?:add|support|allow|accept|include|know|take|have|do|sell|handle|need|want|be|cover|contain|list|test|check)"
    r"(?:s|ed|ing)?|costs?|weighs?|empty|blank|strings?|texts?|lists?|values?|numbers?|cases?|ones?|it|them|that"
    r"|missing|unknown|new|there|gone|called"
)
_WORD = Pattern(r"[a-z][\w.+-]*")


_LETTERS = Pattern(r"[^\W\d_]{2}")


def fitting(column: Sequence[object], text: str, empty: frozenset[str]) -> list[str]:
    """What a column could get, as code without quotes; the words of `empty` mean nothing here."""
    if all(is_real_number(value) for value in column):
        return _NUMBER.findall(text)
    if not all(isinstance(value, str) for value in column):
        return []
    texts = [str(value) for value in column]
    quoted = [said_in(match) for match in _QUOTED.finditer(text)]
    for looks, found in _KINDS:
        if all(looks.fullmatch(each) for each in texts):
            alike = [word for word in found.findall(text) if word not in empty]
            return [each for each in dict.fromkeys([*quoted, *alike]) if looks.fullmatch(each) and each not in texts]
    if not any(_LETTERS.search(each) for each in texts):
        return [each for each in dict.fromkeys(quoted) if each not in texts]  # a word is nothing among mere marks
    spoken = [first or second for first, second in _INTRODUCED.findall(text)]
    words = [word for word in spoken if _WORD.fullmatch(word) and word not in empty and not _VERB.fullmatch(word)]
    if not any(each.endswith("s") for each in texts):
        words = [singular(word) for word in words]
    return [each for each in dict.fromkeys([*quoted, *words]) if each not in texts]
