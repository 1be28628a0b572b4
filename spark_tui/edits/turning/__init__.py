"""What a second sentence makes of an answer: its lines are read as code, and changed as they are.

Each module here that defines `TURNER` is one kind of thing that people say then; being there registers it.
"""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from spark_tui.edits.turning.turn import Turn, Turned


@dataclass(frozen=True, slots=True)
class Turner:
    """It is asked where the sentence says one of the words that it `needs`."""

    turn: Callable[[Turn], Iterable[Turned]]
    needs: re.Pattern[str]


@cache
def turners() -> tuple[Turner, ...]:
    modules = (import_module(f"{__name__}.{module.name}") for module in pkgutil.iter_modules(__path__))
    return tuple(found for module in modules if isinstance(found := getattr(module, "TURNER", None), Turner))


def ways_on(turn: Turn) -> list[Turned]:
    """What each of them makes of it, the clearest first; what is said twice counts once."""
    found: dict[str, Turned] = {}
    for turner in turners():
        if turner.needs.search(turn.said) is not None:
            for each in turner.turn(turn):
                if each.after != turn.now.text and found.get(each.after, each).evidence <= each.evidence:
                    found[each.after] = each
    return sorted(found.values(), key=lambda each: -each.evidence)
