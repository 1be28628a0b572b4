"""A test of what a thing is like before anything was done to it: "add a test that an empty cart has total 0", "test
that a new stack is empty"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._tests import Example, as_test

_NEEDS = Pattern(
    r"(?i)\btests?\b.*\b(?:an?|the|for) (?P<word>empty|new|fresh|brand new|newly (?:made"
    r"|created)) `?(?P<what>[a-z]\w*)`?"
    r"(?P<then>.*)"
)
_VALUE = Pattern(
    r"(?<![\w.])(?:-?\d+(?:\.\d+)?(?!\w)|\"[^\"]*\"|'[^']*'|None\b|True\b|False\b|\[\]|\{\}|\"\")|\b(?i:zero"
    r"|nothing|empty list)\b"
)
_SAID = {"zero": "0", "nothing": "None", "empty list": "[]"}
_EMPTY = Pattern(r"(?i)\b(?:is|be|are) (?:really )?empty\b|\bhas (?:no|zero|0) \w+s\b|\blength (?:of )?0\b")
_RAISES = Pattern(r"(?i)\brais\w*|\bError\b|\bthrow\w*|\bfail\w*")
_ASKED, _TOLD = 6.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _NEEDS.search(sentence.text)
    if match is None or not any(is_test(node) for _, node in source.functions) or _RAISES.search(match["then"]):
        return
    what = match["what"].lower()
    made = _made(source, what)
    if made is None:
        return
    word = match["word"].split()[0].lower()
    value = _VALUE.search(match["then"])
    text = _SAID.get(value[0].lower(), value[0]) if value is not None else ""
    for asked in _asked(sentence, match["then"], what):
        if text:
            told = Example(f"{what}.{asked}", text, word=f"{word}_{what}", setup=(f"{what} = {made}",))
            yield as_test(source, asked.rstrip("()"), told, _ASKED + _TOLD)
            return
    if _EMPTY.search(match["then"]) is not None:
        empty = _is_empty(source, what)
        gives = "0" if empty.startswith("len(") else "True"
        told = Example(empty, gives, word="is_empty", setup=(f"{what} = {made}",))
        yield as_test(source, f"{word}_{what}" if word != "empty" else what, told, _ASKED)


def _made(source: Source, what: str) -> str | None:
    """As another test makes one, if that gives it nothing to hold."""
    called = dict.fromkeys(
        source.segment(node)
        for node in source.all(ast.Call)
        if isinstance(node.func, ast.Name) and node.func.id.lower() == what and node.func.id[:1].isupper()
    )
    known = {alias.asname or alias.name for alias in source.all(ast.alias)} | {node.name for _, node in source.classes}
    name = next((each for each in sorted(known) if each.lower() == what and each[:1].isupper()), None)
    plain = sorted((each for each in called if "[" not in each and "{" not in each), key=len)
    return plain[0] if plain else f"{name}()" if name is not None and not called else None


def _asked(sentence: Sentence, then: str, what: str) -> Iterator[str]:
    """What tests ask of such a thing, and the sentence speaks of."""
    source = sentence.source
    said = {root(word.lower()) for word in re.findall(r"[A-Za-z]+", then)}
    for node in source.all(ast.Attribute):
        if not isinstance(node.value, ast.Name) or root(node.value.id) != root(what):
            continue
        words = {root(part) for part in parts(node.attr)}
        if words <= said or names(sentence, node.attr) >= 2:
            call = source.parents.get(node)
            yield f"{node.attr}()" if isinstance(call, ast.Call) and call.func is node else node.attr


def _is_empty(source: Source, what: str) -> str:
    for node in source.all(ast.Attribute):
        if node.attr in ("is_empty", "empty") and isinstance(node.value, ast.Name) and node.value.id == what:
            called = isinstance(source.parents.get(node), ast.Call)
            return f"{what}.{node.attr}{'()' * called}"
    return f"len({what})"


WRITER = Writer(frozenset(("write-test",)), _written, needs=_NEEDS)
