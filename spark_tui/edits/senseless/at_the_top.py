"""What the rules about statements that follow each other find at the top of a file. They go by the same names, for they
say the same of it; but they look beyond a single statement."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from spark_tui.edits.python.source import Source
from spark_tui.edits.senseless import statements, values


def refused_once_more(source: Source) -> Iterator[str]:
    return statements.refused_already(source.tree.body)


def asked_of_what_was_just_made(source: Source) -> Iterator[str]:
    return statements.made_just_before(source.tree.body)


def unreached(source: Source) -> Iterator[str]:
    return statements.behind_the_end(source.tree.body)


def always_so(source: Source) -> Iterator[str]:
    return values.never_without(source.tree.body)


RULES = (refused_once_more, asked_of_what_was_just_made, unreached, always_so)
WITHIN: tuple[Callable[[Source], Iterator[str]], ...] = ()
