"""Defects of which Python tells in so many words: its messages, and what each asks of the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.python.source import Source, Splice

Ways = Iterator[tuple[tuple[Splice, ...], float]]
"""What would put a node right, and how sure that is."""
Messages = Sequence[tuple[str, Callable[[Source, ast.AST, re.Match[str]], Ways]]]
"""What Python says, and the ways to put a node right that it may be about."""

_CLEAR = 2.5


def by_messages(name: str, messages: Messages) -> Defect:
    known = [(re.compile(words, re.IGNORECASE), ways) for words, ways in messages]

    def repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
        told = [(found, ways) for words, ways in known if (found := words.search(complaint.sentence.text))]
        for node in complaint.nodes if told else ():
            clear = _CLEAR + complaint.points(getattr(node, "lineno", 0))
            for found, ways in told:
                yield from (Repair(splices, clear + sure) for splices, sure in ways(complaint.source, node, found))

    says = re.compile("|".join(f"(?:{words})" for words, _ in messages), re.IGNORECASE)
    return Defect(name, frozenset(("fix-error",)), repairs, says)
