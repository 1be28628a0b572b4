"""What words a writer is asked by."""

from __future__ import annotations

from spark_tui.edits.writing import rows


def test_whoever_needs_its_words_says_no_others_which_nobody_would_read():
    both = [module for module, _, _, says, needed in rows() if says is not None and needed is not None]
    assert not both
