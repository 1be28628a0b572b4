"""A number that a text ends or begins with has more than one digit: "somebody booked B12 and got B1", "level 10 is read
as 1", where `int(seat[1])` takes the first of them. One that is written in a fixed number of digits has zeros in front:
"rgb_to_hex(0, 128, 255) gives #080ff"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.saying.value.signs import ABOVE
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?P<one>[a-z]*-?)(?P<all>\d{2,})\b.*\b(?P<other>[a-z]*-?)(?P<first>\d)\b"
    r"|\b(?:two|2|three|several|more than one|multi(?:ple)?|double)[ -]?(?:digits?|figures?)\b"
    r"|[\"'](?:[A-Za-z]+-?\d{2,}|\d{2,}[A-Za-z]+)[\"']\)? (?:only |just )?"
    r"(?:gives?|returns?|is|becomes?|yields?|counts?|comes? out|->)\b"
    r"|\bonly (?:looks? at|reads?|takes?|uses?|sees?) (?:the|its|their) first (?:char\w*|digit|letter|figure|sign)\b"
    rf"|\b(?:{ABOVE}|past) 9\b"
    r"|\b(?:from )?10 (?:or more|and (?:above|up))\b"
)
_CALLED = Pattern(r"\b(?P<function>[a-z_]\w*)\([\"'][A-Za-z]+-?\d{2,}[\"']\)")
_ASKED, _CLEAR, _CALLED_THERE = 4.5, 1.5, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, clear = sentence.source, _is_cut_short(sentence.text)
    if clear is None:
        return
    called = _CALLED.search(sentence.text)
    for node in source.all(ast.Call):
        around = function_around(source, node)
        if called is not None and (around is None or around.name != called["function"]):
            continue
        match node:
            case ast.Call(ast.Name("int"), [ast.Subscript(slice=ast.Constant(int(at))) as digit], []) if at > 0:
                piece = f"{source.segment(digit.value)}[{at}:]"
                yield Repair((instead(source, digit, piece),), _ASKED + clear + told_of(sentence, node))
            case ast.Call(ast.Name("int"), [ast.Subscript(slice=ast.Constant(0)) as digit], []):
                piece = f"{source.segment(digit.value)}[:-1]"
                yield Repair((instead(source, digit, piece),), _ASKED + clear + told_of(sentence, node) - 1)
            case ast.Call(ast.Name("int"), [ast.Name(read)], []):
                yield from _read_before(sentence, node, read, _ASKED + clear)


def _read_before(sentence: Sentence, node: ast.Call, read: str, told: float) -> Iterator[Repair]:
    """`rank = card[0]`, of "10H": what stands behind the number is one letter."""
    source, function = sentence.source, function_around(sentence.source, node)
    for each in walk(function) if function is not None else ():
        match each:
            case ast.Assign([ast.Name(name)], ast.Subscript(held, ast.Constant(0)) as digit) if name == read:
                yield Repair((instead(source, digit, f"{source.segment(held)}[:-1]"),), told + told_of(sentence, each))


def _is_cut_short(text: str) -> float | None:
    """Is one number the beginning of another that is spoken of, or are there digits spoken of?"""
    said = re.findall(r"(?<![\w.])([A-Za-z]*-?)(\d+)(?!\w)", text)
    for name, number in said:
        if any(
            name.lower() == other.lower() and len(number) > 1 == len(first) and number[0] == first
            for other, first in said
        ):
            return _CLEAR
    match = _NEEDS.search(text)
    if match is None or match["all"] is not None:
        return None
    return _CALLED_THERE if _CALLED.search(text) is not None else 0.0


_NEEDS_ZEROS = Pattern(
    r"(?i)#(?:[0-9a-f]{5}|[0-9a-f]{3,4})\b|\b(?:leading|missing|without|no|lacks?|needs?|loses?|drops?) (?:an? "
    r"|the |its )?"
    r"(?:leading )?(?:zeros?|0s?)\b|\b(?:too (?:short|few digits)|not (?:always )?(?:six|two|8|6|2|eight) digits)\b"
    r"|\b(?:two|2|eight|8|four|4) (?:hex |binary )?digits\b"
)
_WISHED = Pattern(r"(?i)\b(?:like|accept\w*|support\w*|allow\w*|understand\w*|pars\w+|as well|too|also)\b")
_UNPADDED = Pattern(r"(?<=:)[xXbo](?=\})")
_DIGITS = {"x": "02", "b": "08", "o": "03"}


def _padded(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _WISHED.search(sentence.text) is not None:
        return
    for node in source.all(ast.JoinedStr):
        code, start = source.segment(node), source.start(node)
        found = list(_UNPADDED.finditer(code))
        splices = [Splice(start + one.start(), start + one.start(), _DIGITS[one[0].lower()]) for one in found]
        if splices:
            yield Repair(tuple(splices), _ASKED + told_of(sentence, node))


WRITERS = (
    Writer(frozenset(("fix-index", "fix-off-by-one")), _written, needs=_NEEDS),
    Writer(frozenset(("format-spec", "fix-string")), _padded, needs=_NEEDS_ZEROS),
)
