"""What an object decides for all its calls, one call may decide for itself: "let set take a ttl that overrides the one
of the cache", "send should accept its own timeout, self.timeout otherwise"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import is_typed, parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.values.expressions import Level, needed
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer, any_of

_NEEDS = Pattern(
    r"(?i)(?:\b(?:take|accept|get|have|has|give (?:it|\w+)|pass|with|needs?|support|add)s?|:)(?: in)? "
    r"(?:an? |its |their )?"
    r"(?:own |optional |new |extra |different |special )*`?(?P<name>[a-z_]\w*)`?(?: (?:argument|parameter|param"
    r"|arg))?"
    r"(?:,? (?:that|which|to|and)(?: then)? (?:overrid\w+|(?:wins|counts|goes) (?:over|before|instead|first)"
    r"|replaces?)"
    r"|[^.]*\b(?:in place of|instead of|rather than|over) (?:the|its|self|that)\b|,? (?:per|for (?:each|one|an?"
    r"|every))\b"
    r"|(?: to (?P<of>\w+)\b).*\b(?:in place of|instead of|rather than) the\b"
    r"|,? (?:(?:and )?(?:otherwise|else|if not,?|without it,?|by default) |default(?:s|ing)? (?:to|is) )"
    r"(?:use |take |it is |the one of |that of )?(?:the |self\b|its |as ))"
)
_EXAMPLE = Pattern(
    r"(?i)\b(?:could|can|may|let|want|like|be able)\b[^.?!;]*\b\w+\.(?P<called>\w+)\([^()]*\b(?P<given>[a-z_]\w*) ?="
)
"""How one would like to call it: "could I write cache.set(key, value, ttl=10)"."""
_ASKED, _CLEAR = 5.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said, source = _NEEDS.search(sentence.text) or _EXAMPLE.search(sentence.text), sentence.source
    for full, function in source.functions if said is not None else ():
        clear = max(names(sentence, function.name), names(sentence, full))
        new = (said.groupdict().get("name") or said.groupdict().get("given") or "").lower() if said is not None else ""
        if clear < _CLEAR or new in parameters_of(function) or is_typed(function) or function.name == "__init__":
            continue
        read = list(_read(function, new))
        if read and not any(is_in_fstring(source, each) for each in read):
            own = source.segment(read[0])
            either = f"{own} if {new} is None else {new}"
            changes = (
                instead(source, each, f"({either})" if needed(source, each) > Level.TEST else either) for each in read
            )
            added = named("add-parameter").edit(source, (full, new, "None", ""))
            yield from possible(chain(added, changes), _ASKED + clear)


def _read(function: Function, name: str) -> Iterator[ast.Attribute]:
    for node in own_nodes(function):
        match node:
            case ast.Attribute(ast.Name("self"), attr, ast.Load()) if attr == name:
                yield node


WRITER = Writer(frozenset(("add-parameter",)), _written, needs=any_of(_NEEDS, _EXAMPLE))
