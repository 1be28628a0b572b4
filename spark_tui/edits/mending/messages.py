"""Defects of which Python tells in so many words: its messages, and what each asks of the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal

Ways = Iterator[tuple[tuple[Splice, ...], float]]
"""What would put a node right, and how sure that is."""
Messages = Sequence[tuple[str, Callable[[Source, ast.AST, re.Match[str]], Ways]]]
"""What Python says, and the ways to put a node right that it may be about."""
Throughout = Sequence[tuple[str, Callable[[Source, re.Match[str]], Ways]]]
"""The same, where it is about all of the file."""

_CLEAR = 2.5
_NAMED_GROUP = re.compile(r"\(\?P<\w+>")


def by_messages(name: str, messages: Messages, throughout: Throughout = (), *, is_copied: bool = False) -> Defect:
    """`is_copied` where nobody would type any of these by himself: they count as pasted, however they begin."""
    known = [(Pattern(words, re.IGNORECASE), ways) for words, ways in messages]
    at_once = [(Pattern(words, re.IGNORECASE), ways) for words, ways in throughout]

    def repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
        text = complaint.sentence.text
        told = [(found, ways) for words, ways in known if (found := words.search(text))]
        for node in complaint.nodes if told else ():
            clear = _CLEAR + complaint.points(getattr(node, "lineno", 0))
            for found, ways in told:
                yield from _repairs(ways(complaint.source, node, found), clear)
        for words, ways in at_once:
            if found := words.search(text):
                yield from _repairs(ways(complaint.source, found), _CLEAR)

    every = (_NAMED_GROUP.sub("(", words) for words, _ in (*messages, *throughout))
    says = Pattern("|".join(f"(?:{words})" for words in every), re.IGNORECASE)
    return Defect(name, frozenset(("fix-error",)), repairs, says, is_copied=is_copied)


def _repairs(ways: Ways, clear: float) -> Iterator[Repair]:
    """The ways that can be gone, as repairs; from one that is refused on there are none."""
    with suppress(Refusal):
        for splices, sure in ways:
            yield Repair(tuple(dict.fromkeys(splices)), clear + sure)
