"""A bracket too few, one too many, or another one than it should be."""

from __future__ import annotations

import builtins
import re
from collections.abc import Iterator

from spark_tui.edits.mending.line_words import WORD, openers
from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.mending.unparsed import Slip, Stumble
from spark_tui.edits.pattern import Pattern

_BUILTINS = frozenset((*dir(builtins), "self", "cls"))
_PAIRS = {"(": ")", "[": "]", "{": "}"}
_OPENS = {closer: opener for opener, closer in _PAIRS.items()}
_GAP = Pattern(r"(?<=\w)(?=['\")\]])")  # between a name and what it could be called with
_GOES_ON = Pattern(r"(?:\b(?:def|class) \w+|\b(?:if|while|and|or|not|return|assert|in|import)|[\w.]|=) ?$")
_LONG_WORD = Pattern(r"[^\W\d]\w+")
_CLEAR, _ENDS, _SAID, _CALLED, _LATER = 0.6, 0.9, 0.8, 0.6, 0.02


def _repairs(stumble: Stumble, line: int) -> Iterator[Repair]:
    code = stumble.code(line)
    said = [bracket for bracket in (*_PAIRS, *_OPENS) if f"'{bracket}'" in stumble.message]
    left, over = openers(code)
    for closer in dict.fromkeys([_PAIRS[each] for each in (*said, *left) if each in _PAIRS]):
        yield from _closed(stumble, line, code, closer, _SAID * (_OPENS[closer] in said))
    for closer in dict.fromkeys([*(each for each in said if each in _OPENS), *(code[at] for at in over)]):
        yield from _opened(stumble, line, code, closer)
    yield from _begun(stumble, line, code)
    for at, character in enumerate(code):
        if character in _OPENS:
            wrong = _SAID * (character in said)
            yield Repair((stumble.put(line, at, at + 1, ""),), wrong * (at in over) + 0.2)
            for other in _OPENS.keys() - {character}:
                if len(said) > 1:
                    yield Repair((stumble.put(line, at, at + 1, other),), wrong)


def _closed(stumble: Stumble, line: int, code: str, closer: str, said: float) -> Iterator[Repair]:
    """Behind any word: the end of the line is likeliest, or right before what ends it."""
    end = len(code.rstrip(":,"))
    if line > stumble.line and code:
        below = f"\n{stumble.source.indent(stumble.line)}{closer}"
        yield Repair((stumble.insert(line, len(code), below),), said + _ENDS)
    for word in WORD.finditer(code):
        at = word.end()
        ends = _ENDS * (at == end) + _ENDS * (at in (len(code), end)) / 3
        closing = _CLEAR / 2 * (code[at : at + 1] in (")", "]", "}", ",", ".", " "))
        yield Repair((stumble.insert(line, at, closer),), said + ends + closing)


def _opened(stumble: Stumble, line: int, code: str, closer: str) -> Iterator[Repair]:
    """Before any word; behind the name of what is called, if it is a round one."""
    for word in WORD.finditer(code):
        at = word.start()
        called = _CALLED * code[at - 1 : at].isalnum() * (closer == ")")
        yield Repair((stumble.insert(line, at, _OPENS[closer]),), _CLEAR + called)
    for gap in _GAP.finditer(code):
        yield Repair((stumble.insert(line, gap.start(), _OPENS[closer]),), _CLEAR + _CALLED)
    yield from _within(stumble, line, code, _OPENS[closer])


def _begun(stumble: Stumble, line: int, code: str) -> Iterator[Repair]:
    """At the end of a line that goes on below: `def area` with its parameters on lines of their own."""
    expected = _SAID * ("expected '('" in stumble.message)
    if _GOES_ON.search(code) is None:
        return
    for opener in _PAIRS:
        yield Repair((stumble.insert(line, len(code), opener),), _ENDS + _CALLED * (opener == "(") + expected)


def _within(stumble: Stumble, line: int, code: str, opener: str) -> Iterator[Repair]:
    """Inside of what are two words without it, of which at least one is known."""
    known = _known(stumble)
    for word in _LONG_WORD.finditer(code):
        for at in range(1, len(word[0])):
            head, tail = word[0][:at] in known, word[0][at:] in known
            clear = _CLEAR + _CALLED * (head and tail) + _CALLED * (word[0][at:] in ("self", "cls"))
            clear += _CALLED * (head and f"{word[0][:at]}{opener}" in stumble.source.text)
            if head or tail:
                yield Repair((stumble.insert(line, word.start() + at, opener),), clear + _LATER * at)


def _known(stumble: Stumble) -> frozenset[str]:
    """The words that stand in the file, and those that are always there."""
    return frozenset(re.findall(r"[^\W\d]\w*", stumble.source.text)) | _BUILTINS


SLIP = Slip("bracket", Pattern(r"(?i)bracket|paren|brace|'[()\[\]{}]'"), _repairs)
