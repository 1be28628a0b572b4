"""The one answer to what asks for definitions to go to another file: they leave this one."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.across.moving import Left, defined
from spark_tui.edits.across.moving.leaving import left
from spark_tui.edits.calls import refusal
from spark_tui.edits.document import Target
from spark_tui.edits.formats.line_patch import making
from spark_tui.edits.python.source import source_of
from spark_tui.edits.refusal import Refusal
from spark_tui.links.answers.openings import Opening

_PLAIN, _LEFT = 9.0, -2.0


def moved(target: Target) -> Iterator[Opening]:
    """Nothing where nothing goes; what the other file becomes follows from it."""
    going = [each for each in target.document.along if each.goes]
    source = source_of(target.document.text) if going else None
    if source is None:
        return
    own = defined(source)
    gone = Left(target.document.path, source, tuple(own[each.name] for each in going if each.name in own))
    try:
        yield Opening(making(target, left(gone, going[0].module)), _PLAIN)
    except Refusal as why:
        yield Opening(refusal(str(why)), _PLAIN)
    yield Opening(refusal(f"{going[0].name} stays where it is"), _LEFT)
