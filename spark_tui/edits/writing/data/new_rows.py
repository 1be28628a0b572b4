"""A table gets one more row, written like those that are there: "we ship to Norway now too, 12.50"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_real_number
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.items import insert, members
from spark_tui.edits.reading import PLAIN, Sentence, names, parts
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.data._tables import Row, Table, fitting, tables

_SAYS = Pattern(
    r"(?i)\badd\b|\btoo(?=\W*$| ?[,.;:!?()-]| \d| (?:and|but|in|for|when|if|please|pls|thanks"
    r"|as|so|on|at|there|here|with|to|is|are)\b)|\balso\b|\bas well\b|\bnew\b|\bmissing\b|\black(?:s"
    r"|ing)?\b|\bforgot\w*"
    r"|\bsupport\w*|\baccept\w*"
    r"|\ballow\w*|(?<!-)\binclude\w*"
    r"|\bnow\b|\bunknown\b|n't (?:in|on|know|have|there)\b|\bnot (?:in|on) the\b|\banother\b|\bKeyError\b|\bknows?\b"
)
_NO_ROWS = Pattern(
    r"(?i)\b(?:drop|remove|delete|stop \w+ing|rename|instead of|no longer|any ?more|not \w+ anymore|without|type hints?"
    r"|docstring|methods?|functions?|commands?|only|an? (?:dict|list|set|tuple) of"
    r"|parameter|argument|class|log\w*|tests?|comment|timeout|endpoint|print\w*|anyway|nevertheless|all the same"
    r"|still (?:add|tak|us|count|cop|go|run)\w+)\b|\b(?:add|write|implement) `?[a-z_]\w*\((?:[a-z_]\w*(?:, ?)?)*\)"
)
_PAIR = Pattern(r"(?<![\w.=])[\"'`]?(\w+)[\"'`]? ?(?:=|->|=>|→|(?<=[\"'`]):) ?[\"'`]?(\d+\.\d+|\w+)[\"'`]?(?![\w=(])")
_IN_BRACKETS = Pattern(
    r"\w \([\"'`]?(?P<key>[A-Za-z]\w*)[\"'`]?(?:,|:|=| =|) ?(?P<value>\d+(?:\.\d+)?)(?: (?P<unit>[a-z]+))?\)"
)
"""How it is written and what it is worth, behind what it is: "add miles (mi, 1609.344 m)"."""
_ASKED_PAIRS, _IN_THAT_UNIT = 5.5, 1.0
_ASKED, _COLUMN, _NAMED, _LEFT_OVER, _NEW = 1.6, 0.8, 0.6, 0.6, 0.5
_MOST_LEFT = 2
_LONG = 0.1  # for each row: of two tables that are alike, the longer one has all there is
_LOOKED_UP = 2.5  # it is looked up, and not found
_LOOKED_FOR = Pattern(r"\bKeyError: ['\"]?([^'\"\n]+?)['\"]?(?=$|\W)")
_OF_TRACEBACKS = Pattern(r"\bFile \"[^\"]*\"|\bline \d+")
_DOES = Pattern(
    r"(?i)\b(?:should|must|can|could|would|to) also"
    r" (?!(?:know|support|accept|allow|include|have|contain|list|be|cover)\b)[a-z]+\b"
)
"""What something is to do is no row: "it should also pass the names on"."""
_PERCENT = Pattern(r"(?i)(?<![\w.])(\d+(?:\.\d+)?) ?(?:%|percent\b|per cent\b)")
_MARKS = frozenset(":=/")
_NUMBER = Pattern(r"\d+(?:\.\d+)?")
_NUMBER_LEFT = Pattern(r"(?<![\w.])\d+(?:\.\d+)?(?!\w)")


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _NO_ROWS.search(sentence.text) is not None:
        return
    for table in tables(sentence.source):
        yield from _pair_by_pair(sentence, table)
        cells = _cells(sentence, table)
        if cells is None:
            continue
        told = [cell for cell in cells if cell is not None]
        left = set(_NUMBER_LEFT.findall(_OF_TRACEBACKS.sub(" ", sentence.text))) - set(told)
        left -= {said for said in _PERCENT.findall(sentence.text) if f"{float(said) / 100:.6g}" in told}
        evidence = (
            _ASKED
            + _LONG * min(len(table.rows), 5)
            + _COLUMN * min(len(told), 3)
            + _NAMED * names(sentence, table.name)
        )
        evidence += _NEW * any(
            not cell.replace(".", "").isdecimal() and cell not in sentence.source.text for cell in told
        )
        evidence += _LOOKED_UP * any(key in told for key in _LOOKED_FOR.findall(sentence.text))
        text = _like(sentence.source, table.rows[-1], cells)
        items = members(sentence.source, table.display)
        yield from possible(insert(items, len(items.spans), text), evidence - _LEFT_OVER * min(len(left), _MOST_LEFT))


def _pair_by_pair(sentence: Sentence, table: Table) -> Iterator[Repair]:
    """Of two columns, as many rows as are written as pairs, each in its place: "add 50 = L and 40 = XL"."""
    source, columns = sentence.source, table.columns
    brackets = [*_IN_BRACKETS.finditer(sentence.text)]
    told = _PAIR.findall(sentence.text) or [(match["key"], match["value"]) for match in brackets]
    if len(columns) != 2 or not told or not all(_fits(column, told, at) for at, column in enumerate(columns)):
        return
    known = columns[0]
    falls = is_real_number(known[0]) and known == sorted(known, key=_as_number, reverse=True)
    rises = is_real_number(known[0]) and known == sorted(known, key=_as_number)
    if falls or rises:
        told = sorted(told, key=lambda pair: _as_number(pair[0]), reverse=falls)
    items, places = members(source, table.display), dict[int, list[str]]()
    for key, value in told:
        beyond = [at for at, each in enumerate(known) if falls and _as_number(each) < _as_number(key)]
        beyond += [at for at, each in enumerate(known) if rises and _as_number(each) > _as_number(key)]
        places.setdefault(min(beyond, default=len(known)), []).append(_like(source, table.rows[-1], [key, value]))
    first, last = (source.line_at(row.start) for row in (table.rows[0], table.rows[-1]))
    joint = f",\n{source.indent(last)}" if last > first else ", "
    splices = (splice for at, rows in places.items() for splice in insert(items, at, joint.join(rows)))
    in_unit = _IN_THAT_UNIT * any(match["unit"] in known for match in brackets)
    yield from possible(splices, _ASKED_PAIRS + in_unit + _NAMED * names(sentence, table.name))


def _fits(column: Sequence[object], told: Sequence[tuple[str, str]], at: int) -> bool:
    """Are they all of the kind that the column holds, and no key of it is there already?"""
    said = [pair[at] for pair in told]
    if all(map(is_real_number, column)):
        return all(map(_NUMBER.fullmatch, said)) and (at > 0 or not {*map(float, said)} & {*column})
    return all(isinstance(each, str) for each in column) and (at > 0 or not {*said} & {*column})


def _as_number(value: object) -> float:
    return float(str(value))


def _cells(sentence: Sentence, table: Table) -> list[str | None] | None:
    """What each column gets; None for what is the same in all rows. None at all where not every column is told."""
    text, found = _DOES.sub(" ", _OF_TRACEBACKS.sub(" ", sentence.text)), list[str | None]()
    empty = PLAIN | set(parts(table.name)) | {part.removesuffix("s") for part in parts(table.name)}
    columns = table.columns
    if len(columns) == 1 and not all(isinstance(value, str) for value in columns[0]):
        return None
    for at, column in enumerate(columns):
        said = _PERCENT.sub(_as_fraction, text) if all(map(_is_fraction, column)) else text
        fits = [each for each in fitting(column, said, empty) if each not in found and (at or each not in column)]
        if fits:
            found.append(_ending_so(column, fits[0]))
        elif len(set(map(repr, column))) == 1 and at:
            found.append(None)
        else:
            return None
    return found


def _ending_so(column: Sequence[object], cell: str) -> str:
    """With the mark that all the others end in, as `gh:` and `gl:` do."""
    ends = {str(value)[-1:] for value in column}
    mark = min(ends, default="")
    is_mark = len(column) > 1 and len(ends) == 1 and mark in _MARKS and all(isinstance(value, str) for value in column)
    return f"{cell}{mark}" if is_mark and cell[-1:].isalnum() else cell


def _is_fraction(value: object) -> bool:
    return isinstance(value, float) and 0 <= value < 1


def _as_fraction(said: re.Match[str]) -> str:
    """ "30 percent", where the others are 0.1 and 0.2"""
    return f"{float(said[1]) / 100:.6g}"


def _like(source: Source, row: Row, cells: list[str | None]) -> str:
    """The row with other values, in its own quotes."""
    text, at = "", row.start
    for node, cell in zip(row.cells, cells, strict=True):
        old = source.segment(node)
        new = old if cell is None else f"{old[0]}{cell}{old[0]}" if old[0] in "\"'" else cell
        text += source.text[at : source.start(node)] + new
        at = source.stop(node)
    return text + source.text[at : row.stop]


WRITER = Writer(frozenset(("add-key", "add-member")), _written, needs=_SAYS)
