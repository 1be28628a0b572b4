"""Which writers there are is listed for the next start, which then loads those that are asked."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from spark_tui import edits
from spark_tui.edits import writing
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import search
from spark_tui.links.answers import kept_writers

CODE = "def area(width, height):\n    return width * height\n"
ASKS = f"""
import sys
from spark_tui.edits.document import document, whole
from spark_tui.edits.writing import search
from spark_tui.links.answers import kept_writers
kept_writers.bring()
found = search.written({{}}, "area should raise ValueError for a negative width", whole(document("a.py", {CODE!r})), 4)
print(len([name for name in sys.modules if name.startswith("spark_tui.edits.writing.") and name.count(".") > 3]))
print([*map(str, found)])
kept_writers.keep()
"""


@pytest.fixture(autouse=True)
def _afresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(kept_writers, "writer_folder", lambda: tmp_path / "writers")
    monkeypatch.setattr(kept_writers, "_missed", [])
    monkeypatch.setattr(writing, "_listed", writing._nowhere)
    start_anew()
    yield
    start_anew()


def start_anew() -> None:
    for known in (writing.writers, search.by_words, search._by_kind):
        known.cache_clear()


def kept(folder: Path) -> list[Path]:
    return sorted((folder / "writers").iterdir())


def told(writers: tuple[writing.Writer, ...]) -> list[tuple[object, ...]]:
    words = [[None if each is None else (each.pattern, int(each.flags)) for each in (w.says, w.needs)] for w in writers]
    return [(writer.kinds, *each) for writer, each in zip(writers, words, strict=True)]


def test_the_next_start_has_the_same_ones():
    before = writing.writers()
    kept_writers.bring()
    start_anew()
    assert told(writing.writers()) == told(before)
    kept_writers.keep()
    start_anew()
    after = writing.writers()
    assert told(after) == told(before)
    sentence = Sentence("area should raise ValueError if the width is negative", read(CODE))
    for one, other in zip(before[::40], after[::40], strict=True):
        assert one.write is not other.write
        assert [*one.write(sentence)] == [*other.write(sentence)]
    for one, other in zip(before, after, strict=True):
        assert search.needs(one.needs or one.says) == search.needs(other.needs or other.says)


def test_it_loads_only_those_that_are_asked(tmp_path: Path):
    command = [sys.executable, "-c", ASKS]
    surroundings = {**os.environ, "HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path)}
    first, second = (
        subprocess.run(command, env=surroundings, check=True, capture_output=True, text=True).stdout.splitlines()
        for _ in range(2)
    )
    assert second[1:] == first[1:]
    assert 5 * int(second[0]) < int(first[0])


def test_what_is_torn_is_made_again(tmp_path: Path):
    kept_writers.bring()
    before = told(writing.writers())
    kept_writers.keep()
    (file,) = kept(tmp_path)
    whole = file.read_bytes()
    for damaged in (b"", whole[:40], whole[:-1] + bytes([whole[-1] ^ 1])):
        file.write_bytes(damaged)
        start_anew()
        assert told(writing.writers()) == before
        kept_writers.keep()
        assert kept(tmp_path) == [file]
        assert len(file.read_bytes()) == len(whole)


def test_another_state_of_the_rules_has_another_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner/rule.py").write_text("ONE = 1\n")
    monkeypatch.setattr(edits, "__path__", [str(tmp_path)])
    names = {kept_writers._made_of()}
    (tmp_path / "inner/rule.py").write_text("ONE = 12\n")
    names.add(kept_writers._made_of())
    (tmp_path / "inner/other.py").touch()
    names.add(kept_writers._made_of())
    assert len(names) == 3


@pytest.mark.slow
def test_where_nothing_can_be_kept_nothing_is(tmp_path: Path):
    (tmp_path / "writers").touch()
    kept_writers.bring()
    assert writing.writers()
    kept_writers.keep()
    assert (tmp_path / "writers").read_bytes() == b""
