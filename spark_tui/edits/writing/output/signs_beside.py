"""A sign beside the amounts that are shown: "euro sign behind the amounts", "a $ in front of every price"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.nodes import is_print, last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_SIGN = r"(?P<{}>(?:euro|dollar|pound|percent|degree)s?(?: (?:sign|symbol))?|[€$£%°]|°C|EUR|USD|kg|km)(?: sign)?"
_NEEDS = Pattern(
    rf"(?i)(?<!\w){_SIGN.format('sign')} (?:(?P<behind>behind|after|at the end of|right of|next to|to|for|on)"
    r"|(?P<front>in front of|before|left of|ahead of)) (?:all |the |each |every |any )*(?P<what>[a-z]\w*)\W*$"
    rf"|^(?:(?:show|print|display|put|add) )?(?:all |the |each |every )*(?P<these>[a-z]\w*) (?:with|in) (?:an? |the )?"
    rf"{_SIGN.format('with')}\W*$"
    rf"|^(?:please |also )?(?:show|print|display|put|add|use|include)(?: the| an?)? {_SIGN.format('alone')}"
    r"(?: too| as well| everywhere| please)*\W*$"
)
_WRITTEN = {"euro": "€", "dollar": "$", "pound": "£", "percent": "%", "degree": "°"}
_OF_MONEY = ("price", "amount", "total", "subtotal", "cost", "discount", "shipping", "tax", "fee", "balance", "sum")
_MONEY = ("€", "$", "£", "EUR", "USD")
_FRONT = frozenset("$£")
_ASKED, _SEVERAL = 6.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or re.search(r"(?i)\b(?:strip|remove|drop|without|no)\b", sentence.text) is not None:
        return
    word = re.sub(r"(?i)s?(?: (?:sign|symbol))?$", "", said["sign"] or said["with"] or said["alone"])
    sign = _WRITTEN.get(word.lower(), word)
    is_front = bool(said["front"]) or (not said["behind"] and sign in _FRONT)
    said_of = said["what"] or said["these"]
    whats = [singular(said_of.lower())] if said_of else _OF_MONEY if sign in _MONEY else ()
    found = [each for what in whats for each in _shown(source, what)]
    splices = [each for value, in_text in found if (each := _beside(source, value, in_text, sign, is_front))]
    if splices:
        yield Repair(tuple(splices), _ASKED + _SEVERAL * (len(splices) == len(found)))


def _shown(source: Source, what: str) -> Iterator[tuple[ast.expr, bool]]:
    """What is called so where it is printed, in a text or by itself."""
    printed = [each for node in source.all(ast.Call) if is_print(node) for each in node.args]
    alone = {each for text in printed if _is_called(text, what) for each in walk(text)}
    for node in source.all(ast.FormattedValue):
        if _is_called(node.value, what) and node not in alone:
            yield node.value, True
    for node in source.all(ast.Call):
        if is_print(node):
            yield from ((each, False) for each in node.args if _is_called(each, what))


def _is_called(node: ast.expr, what: str) -> bool:
    match node:
        case ast.Subscript(slice=ast.Constant(str(name))):
            return singular(name) == what
        case ast.Name() | ast.Attribute():
            return singular(last_name(node)) == what
        case ast.Call(ast.Name(name) | ast.Attribute(attr=name)):
            return singular(name.rpartition("_")[2]) == what
        case ast.JoinedStr([ast.FormattedValue(value=value)]):
            return _is_called(value, what)
        case _:
            return False


def _beside(source: Source, node: ast.expr, in_text: bool, sign: str, is_front: bool) -> Splice | None:
    before, after = (sign, "") if is_front else ("", f" {sign}" if sign not in "%°" else sign)
    code = source.segment(node)
    if in_text:
        return _beside_field(source, node, before, after)
    if isinstance(node, ast.JoinedStr):
        return instead(source, node, f"{code[:2]}{before}{code[2:-1]}{after}{code[-1]}")
    quote = "'" if '"' in code else '"'
    return instead(source, node, f"f{quote}{before}{{{code}}}{after}{quote}") if "\n" not in code else None


def _beside_field(source: Source, value: ast.expr, before: str, after: str) -> Splice | None:
    """Outside of the braces, behind whatever format there is."""
    start, stop = source.start(value) - 1, source.text.find("}", source.stop(value))
    if stop < 0 or source.text[start] != "{" or "{" in source.text[source.stop(value) : stop]:
        return None
    at = start if before else stop + 1
    return Splice(at, at, before or after)


WRITER = Writer(frozenset(("format-spec", "change-message")), _written, needs=_NEEDS)
