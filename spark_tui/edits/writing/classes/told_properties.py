"""A property that is told with its condition: "give Lamp an is_on property, true when the level is above zero"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern, either
from spark_tui.edits.python.names import is_typed
from spark_tui.edits.python.objects.classes import add_method, all_attributes, method
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.value.signs import EQUAL, SIGNS, by_words
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?P<before>(?:is|has|can|was|needs|should)_\w+)`? (?:boolean )?property\b"
    r"|\bproperty (?:called |named )?`?(?P<behind>(?:is|has|can|was|needs|should)_\w+)\b"
)
_CODE = Pattern(r"(?P<attribute>[a-z_]\w*) ?(?P<sign>==|!=|>=|<=|>|<) ?(?P<value>-?\d+(?:\.\d+)?|[a-z_]\w*)")
_WORDED = {**SIGNS, **by_words({f"{EQUAL}|exactly": "=="})}
_WORDS = Pattern(
    r"(?i)\b(?:the |its |their )?`?(?P<attribute>[a-z_]\w*)`? (?:is|are|has|was) (?P<sign>not (?=zero|0\b)"
    rf"|(?:{either(_WORDED)}) )?(?:the |its )?`?(?P<value>zero|-?\d+(?:\.\d+)?|[a-z_]\w*)`?"
)
_SIGNS = {**_WORDED, "": "==", "not": "!="}
_GOES_ON = Pattern(r"(?i)\b(?:and|or|but|unless)\b")
_ASKED, _NAMED = 9.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    name = (said["before"] or said["behind"]) if said is not None else ""
    for _, owner in source.classes if name else ():
        own = set(all_attributes(source, owner))
        test = _test(sentence.text.replace(name, " "), own)
        if not test or method(owner, name) is not None:
            continue
        typed = any(isinstance(each, ast.FunctionDef) and is_typed(each) for each in owner.body)
        code = f"@property\ndef {name}(self){' -> bool' if typed else ''}:\n{source.unit}return {test}"
        told = _ASKED + _NAMED * min(2.0, names(sentence, owner.name))
        yield from possible(later(add_method, source, owner, code), told)


def _test(text: str, own: set[str]) -> str:
    """As code, of what the class has."""
    for words in (_CODE, _WORDS):
        for match in words.finditer(text):
            attribute, value = match["attribute"], match["value"]
            value = "0" if value.lower() == "zero" else f"self.{value}" if value in own else value
            is_known = re.fullmatch(r"-?\d+(?:\.\d+)?|self\.\w+", value) is not None
            sign = (match["sign"] or "").strip().lower()
            if _GOES_ON.search(text, match.end()) is not None:
                return ""  # that is but a part of it
            if attribute in own and is_known:
                return f"self.{attribute} {_SIGNS.get(sign, sign)} {value}"
    return ""


WRITER = Writer(frozenset(("write-method", "add-member")), _written, needs=_NEEDS)
