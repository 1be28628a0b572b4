"""Which rows a table has, and in which order: "remove duplicate rows", "filter out negative prices", "sort by date",
"only drop rows where price is missing"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import is_in_named
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.frames._steps import Step, column, done, pandas

_C = r"(?:the |a |an )?[`'\"]?(?P<{}>[a-z]\w*)[`'\"]?"
_DOUBLES = Pattern(
    r"(?i)\b(?:drop|remove|delete|no|without|filter out|get rid of|skip|ignore|dedup\w*)\b.*\bduplicate[sd]?\b"
    r"|\bdedup\w*|\bduplicate (?:rows|lines|entries)\b"
)
_BY_COLUMN = Pattern(
    rf"(?i)\b(?:by|with the same|based on|per|same) {_C.format('by')}|\bduplicates? (?:in|of) {_C.format('of')}"
)
_SORTED = Pattern(
    rf"(?i)\b(?:sort(?:ed)?|order(?:ed)?)\b(?:(?! by\b).)* by {_C.format('by')}(?: and {_C.format('then')})?"
)
_DOWN = Pattern(r"(?i)\b(?:desc\w*|(?:newest|latest|highest|largest|biggest|most \w+)(?: \w+)? first|reverse\w*)\b")
_MISSING = Pattern(
    rf"(?i)\b(?:drop|remove|skip|ignore|filter out|delete)\b.*\b(?:rows?|lines|those)\b.*\b(?:where|whose|without|with"
    rf"(?: no| an? empty| a missing)?|if|when) {_C.format('what')}(?: (?:is|are) (?:missing|empty|nan|null|not there"
    r"|na|blank))?(?: in `?\w+`?(?:\(\))?)?\W*$"
)
_IS_MISSING = Pattern(r"(?i)\b(?:missing|empty|nan|null|na|blank|without|with no|not there)\b")
_NEGATIVE = Pattern(
    r"(?i)\b(?:filter out|drop|remove|skip|ignore|no|without|exclude|leave out)\b (?:the |all |any |rows with "
    rf"|rows where )*(?P<sign>negative|zero|positive) {_C.format('what')}"
)
_COMPARED = Pattern(
    r"(?i)^(?:please |pls |also )?(?:(?P<only>only|keep(?: only)?|only keep)|filter out|drop|remove|skip|ignore|exclude"
    rf"|leave out) (?:the |all |any )*(?:rows?|lines|those|entries|ones)? ?(?:where|with|whose) (?:an? |the )?"
    rf"{_C.format('what')} "
    r"(?:is )?(?P<sign>over|above|more than|greater than|below|under|less than|of|[<>]=?|==) "
    r"(?P<number>-?\d+(?:\.\d+)?)"
    r"(?: in `?\w+`?(?:\(\))?)?\W*$"
)
_SIGNS = {"over": ">", "above": ">", "more than": ">", "greater than": ">", "below": "<", "under": "<",
          "less than": "<", "of": "=="}  # fmt: skip
_OPPOSITE = {">": "<=", "<": ">=", "==": "!=", ">=": "<", "<=": ">", "!=": "=="}


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text
    if not pandas(source):
        return
    if _DOUBLES.search(text) is not None:
        by = _BY_COLUMN.search(text)
        key = column(source, by["by"] or by["of"]) if by is not None else ""
        call = f'.drop_duplicates(subset=["{key}"])' if key else ".drop_duplicates()"
        yield from done(sentence, Step(f"{{df}} = {{df}}{call}", call))
    elif (step := _compared(sentence)) is not None:
        yield from done(sentence, step)
    elif (missing := _MISSING.search(text)) is not None and _IS_MISSING.search(text) is not None:
        yield from _dropped(sentence, column(source, missing["what"]))
    elif (order := _SORTED.search(text)) is not None:
        keys = [key for word in (order["by"], order["then"]) if word and (key := column(source, word))]
        if keys:
            by_what = f'"{keys[0]}"' if len(keys) == 1 else f'["{keys[0]}", "{keys[1]}"]'
            call = f".sort_values({by_what}{', ascending=False' * (_DOWN.search(text) is not None)})"
            yield from done(sentence, Step(f"{{df}} = {{df}}{call}", call))


def _compared(sentence: Sentence) -> Step | None:
    """Those that are kept, as pandas picks them."""
    source, text = sentence.source, sentence.text
    if (told := _NEGATIVE.search(text)) is not None and (key := column(source, told["what"])):
        sign = {"negative": ">=", "zero": "!=", "positive": "<="}[told["sign"].lower()]
        return Step(f'{{df}} = {{df}}[{{df}}["{key}"] {sign} 0]')
    if (told := _COMPARED.search(text)) is not None and (key := column(source, told["what"])):
        sign = _SIGNS.get(told["sign"].lower(), told["sign"])
        sign = sign if told["only"] else _OPPOSITE[sign]
        return Step(f'{{df}} = {{df}}[{{df}}["{key}"] {sign} {told["number"]}]')
    return None


def _dropped(sentence: Sentence, key: str) -> Iterator[Repair]:
    """Where rows with anything missing are dropped by now, only those go; else they go from then on."""
    source = sentence.source
    found = [node for node in source.all(ast.Call) if last_name(node.func) == "dropna" and not node.args]
    if not key:
        return
    for node in found:
        code = re.sub(r"dropna\(.*\)$", f'dropna(subset=["{key}"])', source.segment(node))
        if not node.keywords:
            yield Repair((instead(source, node, code),), 8.0 + is_in_named(sentence, node, 2))
    if not found:
        call = f'.dropna(subset=["{key}"])'
        yield from done(sentence, Step(f"{{df}} = {{df}}{call}", call))


_NEEDS = Pattern(
    r"(?i)\bdedup|duplicate"
    r"|\b(?:sort|order)(?:ed)?\b.*\bby\b|\b(?:drop|remove|skip|ignore|filter|delete|no|without|exclude|keep"
    r"|only|leave)\b"
)
WRITER = Writer(frozenset(("sort-key", "skip-if")), _written, needs=_NEEDS)
