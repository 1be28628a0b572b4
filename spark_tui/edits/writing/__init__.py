"""What is written new and follows from what is there: a method, a body, a test. Whole patches, by kinds of edit.

Each module in one of these folders defines `WRITER`, or `WRITERS` where several are about the same thing; being there
registers them. Where two write the same, the one counts for which more speaks.
"""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import AnyPattern, Pattern
from spark_tui.edits.reading import Sentence
from spark_tui.edits.registered import defined


@dataclass(frozen=True, slots=True)
class Writer:
    """It is asked where one of its `kinds` of edit is wanted, or where the sentence `says` what it is about.

    One that `needs` its words is asked nowhere else.
    """

    kinds: frozenset[str]
    write: Callable[[Sentence], Iterable[Repair]]
    says: AnyPattern | None = None
    needs: AnyPattern | None = None


def any_of(*several: AnyPattern) -> Pattern:
    """What finds whatever one of them finds, in either case."""
    return Pattern("|".join(f"(?:{each.pattern.removeprefix('(?i)')})" for each in several), re.IGNORECASE)


@cache
def writers() -> tuple[Writer, ...]:
    names = (room.name for room in pkgutil.walk_packages(__path__, f"{__name__}."))
    modules = map(import_module, sorted(names, key=lambda name: name.rpartition(".")[2]))
    return tuple(writer for module in modules for writer in defined(module, "WRITER", Writer))
