"""A key more in a dict that holds several texts under each, which are written as theirs are: "add archives: zip and
tar", "a new group fruit with apple, pear and plum"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_text, last_name, text_of
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.items import insert, members
from spark_tui.edits.reading import PLAIN, Sentence, names
from spark_tui.edits.writing import Writer

_JOINED = r"(?:, ?(?:and )?| and | & | or | )"
_ITEM = r"(?!(?:and|or)\b)[`'\"]?[.\w*+/@#-]*\w[`'\"]?"
_KIND = r"(?:kind|category|group|type|entry|key|section|class)"
_SEVERAL = rf"{_ITEM}(?:{_JOINED}{_ITEM})*"
_SORT = rf"(?: an?| the| new| {_KIND})*"
_NEEDS = Pattern(
    r"(?i)(?:^(?:please |pls |also |now |can you |could you )*"
    r"(?:add|include|support|sort|we (?:also )?(?:need|have)|also|new|put in|there (?:is|should be))"
    r"|\b(?:an?|another) new)"
    rf" (?:(?:an?|the|new|another|one more|{_KIND}:?|called|named|for|of|in) )*"
    r"[`'\"]?(?P<key>[\w-]+)[`'\"]?"
    rf"(?:,? (?:files?|too|as well|as an? \w+|should be an? (?:new )?{_KIND}|{_KIND}|to \w+))*"
    r"(?:,? (?:with|containing|for|made of)|\s?[:=]|,| -| \()(?:(?<=[:=(,])\s*| )(?:the )?"
    rf"\(?(?P<items>{_SEVERAL})\)?[.!]?$"
    rf"|^(?P<first>[\w-]+) should be{_SORT}(?: too| as well)?: (?P<those>{_SEVERAL})[.!]?$"
    rf"|^(?:please )?(?:put|sort|move|count) (?P<put>{_SEVERAL}?)(?: files)?"
    rf" (?:into|in|under|as){_SORT} [`'\"]?(?P<there>[\w-]+)[`'\"]?[.!]?$"
    rf"|^(?P<being>{_SEVERAL}?)(?: files)? (?:are|count as|belong (?:in|into|to)|go (?:in|into|under))"
    rf"{_SORT} [`'\"]?(?P<such>[\w-]+)[`'\"]?[.!]?$"
)
_BETWEEN = Pattern(r"(?i),? and |, ?| & | or | ")
_BEGINS, _ENDS = Pattern(r"^\W*"), Pattern(r"\W*$")
_ASKED, _NAMED, _MOST, _CLEAR = 6.0, 1.0, 8, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.search(sentence.text)
    if said is None:
        return
    key = said["key"] or said["first"] or said["there"] or said["such"]
    told = [
        each.strip("`'\"")
        for each in _BETWEEN.split(said["items"] or said["those"] or said["put"] or said["being"])
        if each
    ]
    is_each = said["put"] is not None or said["being"] is not None
    if (
        len(told) < 1 + is_each
        or key.lower() in PLAIN
        or len(told) > _MOST
        or any(each.lower() in PLAIN for each in told)
    ):
        return
    source = sentence.source
    for name, node in _groups(source):
        keys = [text_of(each) for each in node.keys if is_text(each)]
        entry = _entry(source, node, _as_large(key, keys), told)
        if entry and _as_large(key, keys) not in keys and len(keys) == len(node.keys):
            items = members(source, node)
            evidence = _ASKED + _NAMED * (names(sentence, name) >= _CLEAR)
            yield from possible(insert(items, len(items.spans), entry), evidence)


def _groups(source: Source) -> Iterator[tuple[str, ast.Dict]]:
    for node in source.all(ast.Dict):
        around = source.parents.get(node)
        target = around.targets[0] if isinstance(around, ast.Assign) else getattr(around, "target", around)
        if node.keys and all(_texts(each) for each in node.values):
            yield last_name(target) if target is not None else "", node


def _texts(value: ast.expr) -> list[str]:
    """Those that a list, tuple or set holds, perhaps within a call that makes another of it; nothing of all else."""
    match value:
        case ast.Call(ast.Name("frozenset" | "set" | "tuple" | "list"), [inner], []):
            return _texts(inner)
        case ast.List(elts=several) | ast.Tuple(elts=several) | ast.Set(elts=several):
            texts = [text_of(each) for each in several if is_text(each)]
            return texts if len(texts) == len(several) else []
        case _:
            return []


def _entry(source: Source, node: ast.Dict, key: str, told: Sequence[str]) -> str:
    """In the brackets and quotes of the last that is there, with what all of those begin and end with."""
    last, first_key = node.values[-1], node.keys[0]
    text = source.segment(last)
    if first_key is None or "\n" in text:
        return ""
    known = [each for value in node.values for each in _texts(value)]
    start, end = _sign({_BEGINS.findall(each)[0] for each in known}), _sign({_ENDS.findall(each)[0] for each in known})
    within = re.search(r"(['\"]).*\1", text)
    if within is None:
        return ""
    quote = within[1]
    upper = all(each.isupper() for each in known)
    shaped = (f"{start}{each.removeprefix(start).removesuffix(end)}{end}" for each in told)
    inner = ", ".join(f"{quote}{each.upper() if upper else each}{quote}" for each in shaped)
    opens, closes = text[: within.start()], text[within.end() :].lstrip(",")
    comma = "," if isinstance(last, ast.Tuple) and len(told) == 1 else ""
    sign = source.segment(first_key)[0]
    return f"{sign}{key}{sign}: {opens}{inner}{comma}{closes}"


def _sign(found: set[str]) -> str:
    """What all of them have."""
    return found.pop() if len(found) == 1 else ""


def _as_large(key: str, keys: Sequence[str]) -> str:
    if keys and all(each[:1].isupper() for each in keys):
        return key.upper() if all(each.isupper() for each in keys) else key[:1].upper() + key[1:]
    return key.lower() if all(each.islower() for each in keys) else key


WRITER = Writer(frozenset(("add-key", "add-member")), _written, needs=_NEEDS)
