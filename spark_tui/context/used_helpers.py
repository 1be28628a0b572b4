"""The functions of the repository that something is to go through by what a sentence says, and the errors by which it
is refused: they come along, and are not changed themselves."""

from __future__ import annotations

from contextlib import suppress

from spark_tui.context import index as kept
from spark_tui.context.index import Index
from spark_tui.context.places import is_test
from spark_tui.context.scan import refresh_defining
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.doing.with_helper import errors_said, may_be_helpers

_MOST = 3


def used_helpers(index: Index, said: str) -> tuple[str, ...]:
    """The first said first."""
    return _defined(index, may_be_helpers(said), "function")


def errors_of_helpers(index: Index, said: str) -> tuple[str, ...]:
    return _defined(index, errors_said(said), "class")


def _defined(index: Index, names: tuple[str, ...], kind: str) -> tuple[str, ...]:
    if not names:
        return ()
    with suppress(Refusal):  # nobody can write there just now: what is known so far has to do
        refresh_defining(index, list(names))
    there = {
        each.symbol.name
        for each in kept.defining(index, list(names))
        if each.symbol.kind == kind and not each.symbol.owner and each.path.endswith(".py") and not is_test(each.path)
    }
    return tuple(name for name in names if name in there)[:_MOST]
