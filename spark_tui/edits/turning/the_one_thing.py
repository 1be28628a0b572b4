"""All that an answer brought is one name, text or call, and something else is to stand there: "should be timeout_s",
"still wrong, store_salary", "strip() instead", "no, make it sorted"."""

from __future__ import annotations

import ast
import builtins
import keyword
import re
from collections.abc import Iterator
from typing import NamedTuple

from spark_tui.edits.correcting.corrections import is_empty, name_for_it
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_TOKEN = re.compile(r"\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'|[^\W\d]\w*|\d[\w.]*|\s+|.")
_FRAME = Pattern(
    r"(?i)(?:.*\b(?:it|that|this|one|value|name|word)? ?(?:has to|needs to|ought to|should|must|shall|can|could)"
    r" (?:it )?(?:be|say|read)|(?:.*\b)?(?:make|call) (?:it|that|this)|.*\bwould be"
    r"|.*\b(?:change|set|turn) (?:it|that|this) (?:in)?to|"
    r"(?:(?:no|then|please|so|ok|hm+|just|but|rather|actually|better|i'?d|let'?s|oh|sorry)\W+)*"
    r"(?:use|take|put|try|rather|better|i (?:said|meant|want(?:ed)?)|go (?:for|with)|(?:what|how) about|say|prefer|no"
    r"|nope|nah|hm+))[:,]? (?:rather |just )?(?P<value>\S.*?)"
)
_BEHIND = Pattern(
    r"(?i)(?:[\s,]+(?:instead|please|pls|plz|then|there|this time|tho|though|after all|rather|sorry|maybe|actually"
    r"|i think|works better|is better|would be better|is what i (?:want|need|mean)(?:ed|t)?|in that place"
    r"|not that(?: one)?|and not that))*[\s.!?:()]*"
)
_REASON = Pattern(r".*[,;:.!?]\s+")
_CALL = re.compile(r"\.?(?P<name>[a-z_]\w*)\((?P<inside>[^()]*)\)")
_CODE = re.compile(r"_|\d|[a-z][A-Z]|^[A-Z]+$")
_ARTICLES = frozenset(("the", "a", "an", "to"))
_GIVEN = frozenset(("None", "True", "False", "[]", "{}", "()", '""', "''"))
_CLEAR, _WORD = 4.2, 1.2


class _Brought(NamedTuple):
    """What stands at `start` of the text by now, and took the place of `old`, if there was something."""

    start: int
    new: str
    old: str


def _turned(turn: Turn) -> Iterator[Turned]:
    value = said_instead(turn.said)
    if not value or name_for_it(turn.said) is not None:
        return
    call, brought = _CALL.fullmatch(value), _brought(turn)
    if (shown := _shown(turn)) is not None and _can_be_shown(turn, value):
        yield from turn.with_splices([instead(turn.now, shown, value)], _CLEAR)
    elif value in _GIVEN:
        yield from _returned(turn, value)
    elif call is not None:
        yield from _called(turn, call)
    elif brought and len({(each.new, each.old) for each in brought}) == 1:
        text = _in_place_of(brought[0], value)
        if text and text not in (brought[0].new, brought[0].old):
            places = [Splice(each.start, each.start + len(each.new), text) for each in brought]
            yield from turn.with_splices(places, _CLEAR if _is_plainly_one(turn, value) else _WORD)
    elif not brought and value.isidentifier():
        yield from _wrapped(turn, value)


def said_instead(said: str) -> str:
    """The value, where it says no more than that; without a reason before it."""
    bare = _stripped(said)
    reason = _REASON.match(bare)
    for each in (bare[reason.end() :] if reason is not None else "", bare):
        match = _FRAME.fullmatch(each)
        value = _stripped(match["value"]) if match is not None else each
        words = value.split()
        while len(words) > 1 and words[0].lower() in _ARTICLES:
            words.pop(0)
        if len(words) == 1 and (not is_empty(words[0]) or _CALL.fullmatch(words[0])):
            return words[0].strip("`")
    return ""


def _stripped(said: str) -> str:
    for match in re.finditer(_BEHIND.pattern + "$", said):
        bare = said[: match.start()]
        return bare + ")" * (bare.count("(") - bare.count(")"))
    return said


def _brought(turn: Turn) -> list[_Brought]:
    """Each token that is another one; nothing where more became of a line than that."""
    found = list[_Brought]()
    for hunk, lines in turn.stretches:
        if hunk.removed != hunk.added:
            return []
        for number, line, was in zip(lines, hunk.new, hunk.old, strict=True):
            new, old = _TOKEN.findall(line), _TOKEN.findall(was)
            if len(new) != len(old):
                return []
            at = turn.now.line_start(number)
            for one, two in zip(new, old, strict=True):
                if one != two:
                    found.append(_Brought(at, one, two))
                at += len(one)
    return found


def _in_place_of(brought: _Brought, value: str) -> str:
    """As it is written there; nothing where it can't stand there."""
    bare, mark = value.strip("\"'"), brought.new[0]
    if mark in "\"'":
        return f"{mark}{bare}{mark}"
    is_name = brought.new.isidentifier() and not keyword.iskeyword(brought.new)
    return bare if is_name and bare.isidentifier() and not keyword.iskeyword(bare) else ""


def _is_plainly_one(turn: Turn, value: str) -> bool:
    """Is it written as code is, or does it stand there?"""
    return _CODE.search(value) is not None or value in turn.sentence.known or value[0] in "\"'"


def _returned(turn: Turn, value: str) -> Iterator[Turned]:
    """What is returned in a new check."""
    found = [node.value for node in turn.new(ast.Return) if isinstance(turn.now.parents.get(node), ast.If)]
    match found:
        case [ast.Constant() | ast.List() | ast.Dict() | ast.Tuple() as old] if turn.now.segment(old) != value:
            yield from turn.with_splices([instead(turn.now, old, value)], _CLEAR)


def _shown(turn: Turn) -> ast.expr | None:
    """The only value that an answer put into a text."""
    known = {ast.unparse(node.value) for node in turn.before.all(ast.FormattedValue)}
    found = [node.value for node in turn.new(ast.FormattedValue) if ast.unparse(node.value) not in known]
    return found[0] if len(found) == 1 and len(turn.hunks) == 1 and turn.hunks[0].added == 1 else None


def _can_be_shown(turn: Turn, value: str) -> bool:
    node = parsed(value)
    return node is not None and any(name in turn.now.names for name in named_in(node))


def _called(turn: Turn, call: re.Match[str]) -> Iterator[Turned]:
    """What was called at the end of something is another method."""
    for hunk, lines in turn.stretches:
        for number, line, was in zip(lines, hunk.new, hunk.old, strict=False):
            for match in re.finditer(r"\.[a-z_]\w*\([^()]*\)", line):
                if line[: match.start()] + line[match.end() :] == was:
                    at = turn.now.line_start(number)
                    text = f".{call['name']}({call['inside']})"
                    if text != match[0]:
                        yield from turn.with_splices([Splice(at + match.start(), at + match.end(), text)], _CLEAR)


def _wrapped(turn: Turn, value: str) -> Iterator[Turned]:
    """What something was put into is another function."""
    if not hasattr(builtins, value) and value not in turn.sentence.known:
        return
    for hunk, lines in turn.stretches:
        for number, line, was in zip(lines, hunk.new, hunk.old, strict=False):
            for match in re.finditer(r"(?<![\w.])([a-z_]\w*)\(", line):
                rest = line[: match.start()] + line[match.end() :]
                if any(rest[:at] + rest[at + 1 :] == was for at in range(match.start(), len(rest)) if rest[at] == ")"):
                    at = turn.now.line_start(number) + match.start()
                    yield from turn.with_splices([Splice(at, at + len(match[1]), value)], _CLEAR)


TURNER = Turner(_turned, Pattern(r"\w"))
