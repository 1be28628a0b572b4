"""What patterns are compiled to is there for the next start, and only if it is whole."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from spark_tui.edits import pattern
from spark_tui.edits.pattern import Pattern
from spark_tui.links.answers import kept_patterns


@pytest.fixture(autouse=True)
def _afresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pattern, "codes", {})
    monkeypatch.setattr(pattern, "_kept", pattern._nowhere)
    monkeypatch.setattr(kept_patterns, "codes", pattern.codes)
    monkeypatch.setattr(kept_patterns, "pattern_folder", lambda: tmp_path)
    monkeypatch.setattr(kept_patterns, "_brought", [])


def kept(folder: Path) -> list[Path]:
    return sorted(folder.iterdir())


SAID = r"(?i)(?=.*\bb)|(?P<name>\w+) to (?P<value>[^\W\d]+|\d+(?:\.\d*)?)"


def start_anew() -> None:
    kept_patterns.codes.clear()
    kept_patterns.bring()


def test_it_is_read_back_instead_of_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    kept_patterns.bring()
    kept_patterns.keep()
    assert kept(tmp_path) == []
    before = Pattern(SAID).compiled
    kept_patterns.keep()
    start_anew()
    monkeypatch.setattr(pattern, "_code", None)  # nobody compiles any more
    after = Pattern(SAID).compiled
    assert after == before
    assert after.groupindex == {"name": 1, "value": 2}
    found = after.search("Size to 12")
    assert found is not None
    assert found.groupdict() == {"name": "Size", "value": "12"}


def test_what_is_torn_or_changed_is_not_read(tmp_path: Path):
    kept_patterns.bring()
    _ = Pattern(SAID).compiled
    kept_patterns.keep()
    (file,) = kept(tmp_path)
    whole = file.read_bytes()
    for damaged in (b"", whole[:40], whole[:-1], whole[:-1] + bytes([whole[-1] ^ 1])):
        file.write_bytes(damaged)
        start_anew()
        assert Pattern(SAID).search("x to y") is not None
        assert len(kept_patterns.codes) == 1  # compiled here


def test_what_was_kept_stays_beside_what_is_compiled_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    for said in (SAID, "an other", "ä third"):
        start_anew()
        _ = Pattern(said).compiled
        kept_patterns.keep()
    start_anew()
    monkeypatch.setattr(pattern, "_code", None)
    assert all(Pattern(said).compiled.pattern for said in (SAID, "an other", "ä third"))
    assert len(kept(tmp_path)) == 1


def test_files_of_old_versions_go(tmp_path: Path):
    for age in range(5):
        (tmp_path / f"v{age}").touch()
        os.utime(tmp_path / f"v{age}", (0, 1_000_000 - age))
    kept_patterns.bring()
    _ = Pattern(SAID).compiled
    kept_patterns.keep()
    assert [file.name for file in kept(tmp_path) if file.name.startswith("v")] == ["v0", "v1"]


def test_code_of_another_python_is_compiled_here():
    kept_patterns.codes[SAID, 0] = (0, b"\1\0\0\0\2\0\0\0", 0, {}, (None,))
    assert Pattern(SAID).search("x to y") is not None


def test_without_a_place_for_it_nothing_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "file").touch()
    monkeypatch.setattr(kept_patterns, "pattern_folder", lambda: tmp_path / "file")
    kept_patterns.bring()
    _ = Pattern(SAID).compiled
    kept_patterns.keep()
    assert kept(tmp_path) == [tmp_path / "file"]
