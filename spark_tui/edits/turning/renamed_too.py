"""Another name goes by another one, too: "p as well, call it path"; or nothing that was written has a new name, and it
is to be called otherwise."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.correcting.corrections import name_for_it
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_CALLED = Pattern(
    r"(?i)(?:(?:rename|change) [`'\"]?([^\W\d]\w*)[`'\"]? (?:to|into)|(?<![\w.])[`'\"]?([^\W\d]\w*)[`'\"]?"
    r"(?:,? (?:too|also|as ?well|then))*,? (?:(?:should|could|must|can|may)(?: then)? (?:be|become)(?: called)?"
    r"|becomes))"
    r" [`'\"]?([^\W\d]\w*)[`'\"]?"
)
_MORE = Pattern(r"(?i)\b(?:left|missed|forgot\w*|too|also|as ?well|and|same|likewise|plus|then)\b")
_ARROW = Pattern(r"(?<![\w.])([^\W\d]\w*) ?(?:->|→|=>|=|:) ?([^\W\d]\w*)\W*$")
_SAYS_TOO = Pattern(r"(?i)[:=]|->|→|\b(?:call|name|rename|change|be|become|becomes)\b")
_NOT = Pattern(r"(?i)\bnot\b|n't\b|\b(?:instead|rather)\b")
_CLEAR_TOO, _PERHAPS = 5.5, 1.2


def _renamed_too(turn: Turn) -> Iterator[Turned]:
    if _NOT.search(turn.said) is not None:
        return
    is_more = _MORE.search(turn.said) is not None
    for old, new in dict.fromkeys(_pairs(turn)):
        for dotted, _ in turn.places or (("", None),):
            if dotted:
                try:
                    after = carry_out((Call(named("rename"), (old, new, dotted)),), turn.now.text)
                except Refusal:
                    continue
                yield Turned(after, _CLEAR_TOO if is_more else _PERHAPS)


def _bound(turn: Turn) -> set[str]:
    """What has a name of its own in the functions that were changed."""
    return {
        each.id for _, place in turn.places for each in walk(place) if isinstance(each, ast.Name)
    }  # fmt: skip


def _pairs(turn: Turn) -> Iterator[tuple[str, str]]:
    """Names that are there and not new, and what they are to be."""
    name = name_for_it(turn.said)
    there = {each for each in turn.sentence.known if each not in turn.new_names}
    if name is not None:
        words = re.findall(r"[^\W\d]\w*", turn.said.partition(name)[0])
        yield from ((word, name) for word in words if (word in there and len(word) < 3) or f"`{word}`" in turn.said)
    pairs = [(match[1] or match[2], match[3]) for match in _CALLED.finditer(turn.said)]
    for old, new in (*pairs, *_ARROW.findall(turn.said)):
        if old in there and old != new and new not in _bound(turn) and new.lower() not in PLAIN:
            yield old, new


_SAYS_OTHER = Pattern(r"(?i)\b(?:call|name|rename|better|clearer|nicer)\b")
_CLEAR_OTHER = 2.2


def _named_otherwise(turn: Turn) -> Iterator[Turned]:
    name = name_for_it(turn.said)
    if name is None or turn.new_names:
        return
    for dotted, node in turn.places[:1]:
        head = range(turn.now.first_line(node), node.body[0].lineno)
        if not turn.lines.isdisjoint(head):
            try:
                after = carry_out((Call(named("rename"), (dotted.rpartition(".")[2], name)),), turn.now.text)
            except Refusal:
                continue
            yield Turned(after, _CLEAR_OTHER)


_BESIDES = Pattern(
    r"(?i)\W*(?:(?:and|also|plus|then|ok|good|great|now|next|please)\W+)*(?:rename |call )?(?:the )?"
    r"[`'\"]?(?P<old>[a-z_]\w*)[`'\"]? (?:to|into|->) [`'\"]?(?P<new>[a-z_]\w*)[`'\"]?"
    r"(?: (?:in|inside|of) (?:the )?[`'\"]?(?P<where>[a-z_][\w.]*)[`'\"]?)?"
    r"(?:[\s,]+(?:too|as ?well|also|please|pls|there))*\W*"
)
_RENAMED = Pattern(r"(?i)\brenam\w*|\b(?:call|name)(?:ed)?\b")
_CLEAR_BESIDES = 6.5


_FOR_ANOTHER = Pattern(
    r"(?i)\W*(?:(?:no|and|but|please|ok|rather|better|i'd)\W+)*(?:call|name) (?:it|that|this|the \w+) "
    r"[`'\"]?(?P<new>[a-z_]\w*)[`'\"]?,? (?:instead of|rather than|not) [`'\"]?(?P<old>[a-z_]\w*)[`'\"]?"
    r"(?:[\s,]+(?:please|pls|then|there))*\W*"
)


def _instead_of_it(turn: Turn) -> Iterator[Turned]:
    """ "Call it total instead of result", of a name that was there, and still is."""
    match = _FOR_ANOTHER.fullmatch(turn.said)
    if match is None or match["old"] not in turn.sentence.known or match["new"] in turn.sentence.known:
        return
    for place, node in turn.places:
        if any(isinstance(each, ast.Name | ast.arg) and _called(each) == match["old"] for each in walk(node)):
            try:
                after = carry_out((Call(named("rename"), (match["old"], match["new"], place)),), turn.now.text)
            except Refusal:
                continue
            yield Turned(after, _CLEAR_BESIDES)


def _called(node: ast.Name | ast.arg) -> str:
    return node.id if isinstance(node, ast.Name) else node.arg


def _another_besides(turn: Turn) -> Iterator[Turned]:
    """ "And total to counts in count", after a name was changed; else "and rename total to counts in count"."""
    match = _BESIDES.fullmatch(turn.said)
    if match is None:
        return
    if _RENAMED.search(f"{turn.asked} {turn.said}" if turn.new_names else turn.said * bool(match["where"])) is None:
        return
    old, new, where = match["old"], match["new"], (match["where"] or "").rpartition(".")[2]
    places = [name for name, _ in turn.now.definitions if where and name.rpartition(".")[2] == where]
    if old not in turn.sentence.known or old in turn.new_names or (where and not places):
        return
    for place in places or [*(name for name, _ in turn.places), ""]:
        try:
            after = carry_out((Call(named("rename"), (old, new, place) if place else (old, new)),), turn.now.text)
        except Refusal:
            continue
        yield Turned(after, _CLEAR_BESIDES)
        return


TURNERS = (
    Turner(_another_besides, _BESIDES),
    Turner(_instead_of_it, _FOR_ANOTHER),
    Turner(_renamed_too, _SAYS_TOO),
    Turner(_named_otherwise, _SAYS_OTHER),
)
