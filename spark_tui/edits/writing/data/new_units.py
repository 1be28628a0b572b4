"""A unit more, in the table that says what each is worth and in the pattern beside it: "parse should know days too,
like 2d", "also accept weeks". What it is worth follows from those that are there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_text
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.items import Items, insert, members
from spark_tui.edits.python.values.units import units_more
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:knows?|understands?|accepts?|supports?|handles?|parses?|reads?|takes?|allows?|adds?|includes?)\b"
    r"(?: (?:also|too|the|an?|unit|units|for|in|called))*"
    r" [`'\"]?(?P<units>[a-z]+(?:(?:, (?:and )?| and | or | & )[a-z]+)*)\b"
    r"|(?<![\w.])\d+(?P<sign>[a-z]{1,3})\b"
    r"(?=.*\b(?:work\w*|valid|accept\w*|allow\w*|possible|understood|known|too|also|as well)\b)"
)
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = [
        word
        for match in _NEEDS.finditer(sentence.text)
        for word in re.findall(r"[a-z]+", (match["units"] or match["sign"]).lower())
    ]
    for node in source.all(ast.Dict):
        if found := units_more(node, said):
            quote = source.segment(node.keys[0])[0] if node.keys[0] is not None else '"'
            items = members(source, node)
            between = f", {_on_its_line(source, items)}".replace(", \n", ",\n")
            entry = between.join(f"{quote}{key}{quote}: {worth}" for key, worth in found.items())
            added = insert(items, len(items.spans), entry)
            yield Repair(
                (*added, *_in_patterns(source, [str(each.value) for each in node.keys if is_text(each)], [*found])),
                _ASKED,
            )


def _on_its_line(source: Source, items: Items) -> str:
    """What begins a new line, where each of them has one."""
    start = items.spans[-1][0]
    line = source.line_at(start)
    is_alone = not source.text[source.line_start(line) : start].strip() and line > source.line_at(items.opens)
    return f"\n{source.indent(line)}" if is_alone else ""


def _in_patterns(source: Source, keys: Sequence[str], new: Sequence[str]) -> Iterator[Splice]:
    """A set of their letters in square brackets, or all of them with bars between."""
    for node in source.all(ast.Constant):
        if isinstance(node.value, str):
            text = source.segment(node)
            changed = re.sub(r"\[([A-Za-z]+)\]", lambda match: _in_brackets(match, keys, new), text)
            changed = re.sub(
                r"(?<=[(:])[A-Za-z]+(?:\|[A-Za-z]+)+(?=\))", lambda match: _in_row(match, keys, new), changed
            )
            if changed != text:
                yield instead(source, node, changed)


def _in_brackets(match: re.Match[str], keys: Sequence[str], new: Sequence[str]) -> str:
    fits = sorted(match[1]) == sorted(keys) and all(len(each) == 1 for each in new)
    return f"[{match[1]}{''.join(new)}]" if fits else match[0]


def _in_row(match: re.Match[str], keys: Sequence[str], new: Sequence[str]) -> str:
    return "|".join((match[0], *new)) if sorted(match[0].split("|")) == sorted(keys) else match[0]


_ROWS = tuple(
    tuple(row.split())
    for row in ("B KB MB GB TB PB EB ZB", "B KiB MiB GiB TiB PiB EiB", "B K M G T P E", "KB MB GB TB PB EB",
                "bytes KB MB GB TB PB EB", "b kb mb gb tb pb eb", "ns us ms s", "ns µs ms s", "g kg t", "mm cm m km",
                "Hz kHz MHz GHz THz", "V kV MV", "W kW MW GW TW")
)  # fmt: skip
"""Units of a kind, each some times the one before it."""
_SPELLED = {"terabyte": "TB", "petabyte": "PB", "exabyte": "EB", "gigabyte": "GB", "gigahertz": "GHz", "gigawatt": "GW"}
_NEEDS_MORE = Pattern(
    r"\b(?:[KMGTPEZ]i?B|[kmgtpe]b|[GT]Hz|[MGT]W|km|kg|ms)s?\b|(?i:\b(?:tera|peta|exa|giga)(?:bytes?|hertz|watts?)\b)"
)
_NO_MORE = Pattern(r"(?i)\b(?:remove|drop|delete|without|instead|replace|rename|lower|upper|space)\b")


def _in_row_of_units(sentence: Sentence) -> Iterator[Repair]:
    """The next ones of a list that is gone through: "add TB", "human gives None for terabytes"."""
    source = sentence.source
    said = {match[0].removesuffix("s") for match in _NEEDS_MORE.finditer(sentence.text)}
    said |= {sign for word, sign in _SPELLED.items() if word in sentence.text.lower()}
    for node in source.all(ast.List, ast.Tuple) if _NO_MORE.search(sentence.text) is None else ():
        texts = [each.value if isinstance(each, ast.Constant) else None for each in node.elts]
        row = next((row for row in _ROWS if len(texts) > 1 and _is_part_of(texts, row)), ())
        wanted = [row.index(each) for each in said if each in row and each not in texts]
        if row and wanted and max(wanted) > row.index(str(texts[-1])):
            quote = source.segment(node.elts[0])[0]
            more = row[row.index(str(texts[-1])) + 1 : max(wanted) + 1]
            items = members(source, node)
            added = insert(items, len(items.spans), ", ".join(f"{quote}{each}{quote}" for each in more))
            yield Repair((*added,), _ASKED)


def _is_part_of(texts: Sequence[object], row: Sequence[str]) -> bool:
    first = row.index(str(texts[0])) if texts[0] in row else -1
    return first >= 0 and list(row[first : first + len(texts)]) == [*texts]


WRITERS = (
    Writer(frozenset(("add-key", "add-member")), _written, needs=_NEEDS),
    Writer(frozenset(("add-key", "add-member")), _in_row_of_units, needs=_NEEDS_MORE),
)
