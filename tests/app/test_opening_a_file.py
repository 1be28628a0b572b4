"""What is said where a file is opened that lies in no repository."""

from __future__ import annotations

from pathlib import Path

from spark_tui.app.author import Author
from spark_tui.app.opening.prepared import prepared
from spark_tui.pair import store
from spark_tui.pair.session import Session
from spark_tui.settings import Settings


def test_the_backup_is_where_it_is_said_to_be(tmp_path: Path):
    def load(_: Settings) -> Author:
        raise AssertionError

    def notes() -> tuple[str, ...]:
        return prepared(Settings(), Session(), record, file, None, load).notes

    file, record = tmp_path / "m.py", store.create(tmp_path / "s.jsonl")
    file.write_text("a month of my work\n")
    assert "m.py is in no repository; a backup is kept in m.py~" in notes()
    (tmp_path / "m.py~").write_text("first\n")
    assert "m.py is in no repository; a backup is kept in m.py.~1~" in notes()
    record.close()
