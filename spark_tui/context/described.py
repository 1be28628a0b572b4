"""What a sentence only describes of the repository's files: the helper for amounts, the setting for that."""

from __future__ import annotations

from pathlib import PurePosixPath

from spark_tui.context.files import Files, text_there
from spark_tui.context.index import Index
from spark_tui.context.places import is_test
from spark_tui.context.scan import listed
from spark_tui.edits.abroad.by_description import Thing, described, is_described, things_of
from spark_tui.edits.python.source import source_of

_FILES, _LONGEST = 60, 50_000  # that are looked at; characters of one


def described_in(index: Index, files: Files, said: str) -> str:
    """The name of the function or the constant that is meant, where that is clear."""
    if not is_described(said):
        return ""
    every = [each for each in listed(index.place) if each.endswith(".py") and not is_test(each)]
    return described(said, [thing for path in every[:_FILES] for thing in _things(files, path)])


def _things(files: Files, path: str) -> tuple[Thing, ...]:
    text = text_there(files, path)
    source = source_of(text) if len(text) <= _LONGEST else None
    return things_of(source, PurePosixPath(path).stem) if source is not None else ()
