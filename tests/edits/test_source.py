"""A file that was read."""

from __future__ import annotations

from spark_tui.edits.python.source import read


def test_who_asks_again_about_the_same_file_finds_it_read():
    """Every answer is held to it from many sides: read each time, a long file took ten times as long."""
    text = "answer = 42\n" * 3
    assert read(text) is read("".join(list(text)))
