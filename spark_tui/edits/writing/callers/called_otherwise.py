"""A parameter that is told with its function gets another name: "top's n should be called count", "in scale, f should
be named factor", "the qty of add is to be called quantity", "n in top is a bad name, call it count"."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops.rename import rename
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import names_within
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_PLEASE = r"^\W*(?:(?:please|pls|i want|i'd like|can|could|let) )*"
_SORT = r"(?:(?:parameter|param|argument|arg) )?"
_WHO = r"`?(?P<{0}>[a-z_][\w.]*)`?(?:\(\))?"
_OLD = r"`?(?P<{0}>[a-z_]\w*)`?"
_BE = (
    r"(?: (?:parameter|param|argument|arg))? (?:should(?: rather| better)?|must|needs to|has to|ought to|could|is to"
    r"|to) (?:really )?(?:be (?:called|named|renamed(?: to)?)|go by(?: the name(?: of)?)?|have the name)"
)
_NEW = r" [`'\"]?(?P<{0}>[a-z_]\w*)[`'\"]?(?: instead| please| rather)*\W*$"
_NEEDS = Pattern(
    rf"(?i){_PLEASE}(?:the )?{_WHO.format('a')}'s {_SORT}{_OLD.format('b')}{_BE}{_NEW.format('c')}"
    rf"|{_PLEASE}in {_WHO.format('d')},? (?:the )?{_SORT}{_OLD.format('e')}{_BE}{_NEW.format('f')}"
    rf"|{_PLEASE}(?:the )?{_SORT}{_OLD.format('g')} (?:of|in|for) {_WHO.format('h')}{_BE}{_NEW.format('i')}"
    rf"|{_PLEASE}(?:call|name) (?:the )?{_SORT}{_OLD.format('j')} (?:of|in) {_WHO.format('k')}(?: better| rather)?"
    rf"{_NEW.format('l')}"
    rf"|{_PLEASE}call {_WHO.format('m')}'s {_SORT}{_OLD.format('n')}{_NEW.format('o')}"
    rf"|{_PLEASE}(?:the )?{_SORT}{_OLD.format('p')} (?:of|in) {_WHO.format('q')} is (?:an? |not an? |too )?(?:\w+ )+?"
    rf"(?:name|short|vague|word)?,? (?:please |so |better )*(?:call|name) it{_NEW.format('r')}"
)
_PLACES = (("a", "b", "c"), ("d", "e", "f"), ("h", "g", "i"), ("k", "j", "l"), ("m", "n", "o"), ("q", "p", "r"))
_ASKED = 16.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.match(sentence.text.strip())
    if said is None:
        return
    who, old, new = next((said[a], said[b], said[c]) for a, b, c in _PLACES if said[a])
    found = [
        (full, function)
        for full, function in sentence.source.functions
        if (full == who or function.name == who or full.endswith(f".{who}")) and old in parameters_of(function)
    ]
    if len(found) != 1 or new in parameters_of(found[0][1]):
        return
    yield from possible(rename(sentence.source, old, new, found[0][0]), _ASKED)


_TWO = Pattern(
    rf"(?i)\b{_OLD.format('one')} and {_OLD.format('other')}(?: (?:in|of) {_WHO.format('where')})?,? "
    r"(?:are|is|sound|read|look|say|tell|mean)\b.*?\b(?:call|name|make|rename) (?:them|these|those"
    rf"|both)(?: to| rather| better)? {_OLD.format('first')} and {_OLD.format('second')}"
    r"(?: instead| please| rather)*\W*$"
)


def _both(sentence: Sentence) -> Iterator[Repair]:
    """ "a and b in merge say nothing, call them left and right"."""
    said = _TWO.search(sentence.text.strip())
    if said is None:
        return
    source, olds = sentence.source, (said["one"], said["other"])
    found = [
        full
        for full, function in source.functions
        if said["where"] in (None, full, function.name)
        and {*olds} <= {*names_within(function), *parameters_of(function)}
    ]
    if len(found) == 1 and {said["first"], said["second"]}.isdisjoint(source.names):
        pairs = zip(olds, (said["first"], said["second"]), strict=True)
        yield from possible(chain.from_iterable(rename(source, old, new, found[0]) for old, new in pairs), _ASKED)


WRITERS = (
    Writer(frozenset(("rename", "rename-parameter")), _written, needs=_NEEDS),
    Writer(frozenset(("rename", "rename-parameter")), _both, needs=_TWO),
)
