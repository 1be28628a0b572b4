"""The ways a model writes an edit. Each is a module in this folder that defines `FORMAT`; being here registers it.

A format opens a stream on old text: it is fed pieces of an answer, and has a patch at any time. Read
`region_rewrite.py` first; the answers of the embedded model are `embedded.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Protocol

from spark_tui.edits.document import Document, Target
from spark_tui.edits.grammars import Grammar
from spark_tui.edits.patches.patch import Patch
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.registered import registered


class Stream(Protocol):
    """Old text and a growing answer; at any moment, the edit so far."""

    def push(self, text: str) -> None:
        """The next token. Costs the same however long the file and the answer are."""
        ...

    def finish(self) -> None:
        """The answer is complete. Not called when it was cut: then what is not yet decided stays as it was."""
        ...

    @property
    def patch(self) -> Patch:
        """The finished lines so far and the untouched rest, as a patch without context."""
        ...

    @property
    def writing(self) -> str:
        """The unfinished line at the end of the answer, if it is one of new text."""
        ...

    def preview(self, cursor: str = "") -> Patch:
        """The patch with the unfinished line in it, and a cursor behind that: to look at, not to apply."""
        ...

    @property
    def problems(self) -> Sequence[Refusal]:
        """What could not be understood or placed; the rest of the answer still counts."""
        ...


@dataclass(frozen=True, slots=True)
class Format:
    """`files` are the documents an answer may name besides the target's."""

    name: str
    about: str
    open: Callable[[Target, Mapping[str, Document]], Stream]
    write: Callable[[Target, Sequence[str]], str]
    """The answer that turns the target into these lines (without endings): for recordings, tests and training."""
    grammar: Callable[[Target, Mapping[str, Document]], Grammar] | None = None
    """What may be written, for an engine that can be held to it."""


@cache
def formats() -> Mapping[str, Format]:
    """All formats by name."""
    return {form.name: form for form in registered(__name__, "FORMAT", Format)}


def named(name: str) -> Format:
    if name not in formats():
        raise Refusal(f"there is no edit format {name!r}", f"choose one of {', '.join(formats())}")
    return formats()[name]
