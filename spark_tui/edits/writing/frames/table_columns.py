"""The columns of a table: "add a column total = price * quantity", "rename the column prod to product", "price should
be a float", "fill missing prices with 0"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.expressions import Level, level
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import is_in_named
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.frames._steps import Step, column, columns, done, pandas

_C = r"[`'\"]?(?P<{}>[A-Za-z]\w*)[`'\"]?"
_TIMES = {"times": "*", "multiplied by": "*", "x": "*", "divided by": "/", "per": "/", "plus": "+", "minus": "-"}
_SIGN = r"(?P<sign>[-+*/]|times|multiplied by|x|divided by|per|plus|minus)"
_NEW = Pattern(
    rf"(?i)\b(?:add|create|make|new|need|want|compute|calculate)\b(?: an?| the| another| new)* "
    rf"(?:column (?:called |named )?"
    rf"{_C.format('a')}|{_C.format('b')} column),? ?(?:=|as|which is|that is|with|from|:|\()? ?(?:the )?"
    rf"{_C.format('left')} {_SIGN} {_C.format('right')}"
)
_RENAMED = Pattern(
    rf"(?i)\brename (?:the )?(?:column )?{_C.format('old')}(?: column)? (?:to|into|as) {_C.format('new')}"
    rf"|\b(?:column )?{_C.format('was')}(?: column)? should be (?:called|named) {_C.format('now')}"
)
_TYPED = Pattern(
    r"(?i)^(?:please |pls )?(?:convert |make |turn |cast |read |parse )?(?:the )?"
    rf"(?:column )?{_C.format('what')}(?: column)? "
    r"(?:should be|must be|is a str\w*, should be|needs? to be|to|into|as|has to be) (?:an? )?"
    r"(?P<kind>float|int|integer"
    r"|number|numeric|date|datetime|dates|datetimes|string|str|text|category)s?\b"
)
_FILLED = Pattern(
    rf"(?i)\bfill\w* (?:the |all |in )*(?:missing |empty |nan |null )+(?:values (?:in|of) )?(?:the )?"
    rf"{_C.format('what')}"
    r" (?:with|by|as) (?P<value>-?\d+(?:\.\d+)?|[\"'][^\"']*[\"']|the (?:mean|median|average))"
    rf"|\bmissing {_C.format('empty')} (?:should be|is|are|means?|count as) (?P<given>-?\d+(?:\.\d+)?)"
)
_DROPPED = Pattern(rf"(?i)\b(?:drop|remove|delete) (?:the )?(?:column {_C.format('a')}|{_C.format('b')} column)")
_KINDS = {"float": "float", "int": "int", "integer": "int", "string": "str", "str": "str", "text": "str",
          "category": '"category"'}  # fmt: skip


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text
    table = pandas(source)
    if not table:
        return
    if (new := _NEW.search(text)) is not None:
        name, left, right = new["a"] or new["b"], column(source, new["left"]), column(source, new["right"])
        if name not in columns(source) and (left or right):
            left, right = left or new["left"], right or new["right"]
            sign = _TIMES.get(new["sign"].lower(), new["sign"])
            yield from done(sentence, Step(f'{{df}}["{name}"] = {{df}}["{left}"] {sign} {{df}}["{right}"]'))
    elif (told := _RENAMED.search(text)) is not None and (
        "column" in text.lower() or column(source, told["old"] or "")
    ):
        call = f'.rename(columns={{"{told["old"] or told["was"]}": "{told["new"] or told["now"]}"}})'
        yield from done(sentence, Step(f"{{df}} = {{df}}{call.replace('{', '{{').replace('}', '}}')}", call))
    elif (filled := _FILLED.search(text)) is not None and (key := column(source, filled["what"] or filled["empty"])):
        value = filled["value"] or filled["given"]
        if value.lower().startswith("the "):
            value = f'{{df}}["{key}"].{"median" if "median" in value else "mean"}()'
        yield from done(sentence, Step(f'{{df}}["{key}"] = {{df}}["{key}"].fillna({value})'))
    elif (gone := _DROPPED.search(text)) is not None:
        call = f'.drop(columns=["{gone["a"] or gone["b"]}"])'
        yield from done(sentence, Step(f"{{df}} = {{df}}{call}", call))
    elif (typed := _TYPED.search(text)) is not None and (key := column(source, typed["what"])):
        yield from _typed(sentence, key, typed["kind"].lower().removesuffix("s"), table)


def _typed(sentence: Sentence, key: str, kind: str, table: str) -> Iterator[Repair]:
    source = sentence.source
    call = f".astype({_KINDS[kind]})" if kind in _KINDS else ""
    made = _made(source, key)
    if made is not None and call and level(made) is Level.ATOM:
        named = is_in_named(sentence, made, 2)
        yield Repair((behind(source, made, call),), 8.0 + named)
        return
    if call:
        step = f'{{df}}["{key}"] = {{df}}["{key}"]{call}'
    else:
        how = "to_datetime" if kind.startswith("date") else "to_numeric"
        step = f'{{df}}["{key}"] = {table}.{how}({{df}}["{key}"])'
    yield from done(sentence, Step(step))


def _made(source: Source, key: str) -> ast.expr | None:
    """What the column is set to last, where that is a chain of calls."""
    found = None
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Subscript(ast.Name(), ast.Constant(str(name)))], ast.Call(ast.Attribute()) as value):
                if name == key and re.search(r"\.str\.\w+\(", source.segment(value)):
                    found = value
    return found


_NEEDS = Pattern(
    r"(?i)\bcolumns?\b|\brename\b|\bfill\w*\b|\bmissing\b|\b(?:should|must|needs? to|has to) be\b|\b(?:in)?to an?\b"
    r"|\b(?:convert|parse|cast|turn|read)\b"
)
WRITER = Writer(frozenset(("wrap-call", "add-key", "rename")), _written, needs=_NEEDS)
