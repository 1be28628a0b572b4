"""Damaged pieces: the answer mends them."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st
from test_vocabulary import TEXTS

from spark_tui.edits.document import Document, whole
from spark_tui.edits.formats.line_patch import FORMAT
from spark_tui.forge.corpus import pieces
from spark_tui.forge.training.spans import span_task

PIECES = [part for text in TEXTS for _, part in pieces.cut(text)]


@given(st.integers())
def test_every_answer_is_a_line_patch_that_changes_something(seed: int):
    random = Random(seed)
    piece, other = random.choice(PIECES), random.choice(PIECES)
    task = span_task("a.py", piece, other.split("\n"), random)
    if task is None:
        return
    assert task.sentence.strip()
    stream = FORMAT.open(whole(Document("a.py", tuple(task.before.split("\n")))), {})
    stream.push(task.answer)
    stream.finish()
    assert not stream.problems
    assert stream.patch.files


def test_nearly_all_pieces_give_tasks():
    random = Random(0)
    tasks = [span_task("a.py", piece, PIECES[0].split("\n"), random) for piece in PIECES]
    assert sum(task is not None for task in tasks) > 0.8 * len(tasks)
