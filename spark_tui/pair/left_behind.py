"""What an edit that was applied has left behind, where somebody may not see it."""

from __future__ import annotations

from collections.abc import Mapping

from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import encode
from spark_tui.pair.tree import Tree
from spark_tui.repo.broken import broken
from spark_tui.repo.still_named import gone


def left_behind(tree: Tree, before: Mapping[str, str | None]) -> tuple[str, ...]:
    """What is to be said of the files that held this. Whatever cannot be looked at any more, say because it is too long
    by now, is applied all the same."""
    try:
        files = [(path, _bytes(text), _bytes(tree.read(path))) for path, text in before.items()]
        names = {name for file in files for name in gone(*file)}
        still = tree.still_named(names, before.keys()) if names else ()
    except Refusal:
        return ()
    return (*(said for file in files if (said := broken(*file))), *still)


def _bytes(text: str | None) -> bytes | None:
    return None if text is None else encode(text)
