"""A task: a file, what a person wants of it, and how to tell whether an answer does that."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from spark_tui.bench.eval.tree import as_files
from spark_tui.edits.refusal import Refusal

Variant = Literal["descriptive", "lazy"]

CODE = "{{Code}}"
SECONDS = 10.0
_PLACE = re.compile(r"\{\{Code(?:Repr)?\}\}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """Right is what passes `check`, the source of a function check(before, after) that complains or returns False;
    else what passes `tests`, a program to run behind the edited file; else what is the same text as `after`.

    `template` is what the tests need around the file: `{{Code}}` stands for its text, `{{CodeRepr}}` for that as a
    Python literal. `after` is how a person did it: what is exact, and what was asked to change; where it is the text
    before, to refuse is right, in a sentence in which the pattern `says` is found.

    Where an answer was stopped, `kept` is the file with what stayed of it, and `correction` what was said then.

    Of a whole repository, `before` and `after` hold all its files (see `tree.py`), a check is handed them by their
    paths, and there is no `path`: to find the place is part of the task.
    """

    id: str
    path: str
    before: str
    instruction: str
    source: str = ""
    intent: str = ""
    timeout_s: float = SECONDS
    check: str | None = None
    tests: str | None = None
    template: str = CODE
    after: str | None = None
    says: str = ""
    kept: str | None = None
    correction: str = ""

    @property
    def is_repository(self) -> bool:
        return not self.path

    def files(self, text: str) -> dict[str, str]:
        """What a text of this task, before or after, says of each path."""
        return as_files(text) if self.is_repository else {self.path: text}


def fill(template: str, code: str) -> str:
    """The template with the code in its places. What the code itself holds is left alone."""
    return _PLACE.sub(lambda place: code if place[0] == CODE else repr(code), template)


def has_place(template: str) -> bool:
    return _PLACE.search(template) is not None


def same(text: str, other: str | None) -> bool:
    """Whether two files are alike, but for newlines at their end: sets of tasks are careless with those."""
    return other is not None and text.rstrip("\n") == other.rstrip("\n")


def worded(task: str, variant: Variant | None, plain: str | None, descriptive: str | None, lazy: str | None) -> str:
    """The instruction of a task in the wording asked for, or in the first it has."""
    chosen = {None: plain or descriptive or lazy, "descriptive": descriptive, "lazy": lazy}[variant]
    if not chosen:
        what = f"{variant} instruction" if variant else "instruction"
        raise Refusal(f"task {task} has no {what}", "leave out --variant" if variant else "")
    return chosen
