"""A model among the engines of `spark eval`: asked, and its answer taken for what it is."""

from __future__ import annotations

import pytest
from published import SOURCE, publish

from spark_tui.bench.eval.engines import Editor, open_editor, slow
from spark_tui.bench.eval.task import Task
from spark_tui.engine.kernels import ready
from spark_tui.engine.kernels.runner import Runner


@pytest.fixture(scope="module")
def editor(tmp_path_factory: pytest.TempPathFactory) -> Editor:
    assert Runner  # with the kernels imported here, they are compiled once for all tests
    return open_editor(f"model:{publish(tmp_path_factory.mktemp('models') / 'tiny')}/", 0)


def task(before: str) -> Task:
    return Task(id="1", path="cart.py", before=before, instruction="refuse None")


def test_it_answers_the_same_every_time(editor: Editor):
    (first,), (second,) = editor(task(SOURCE), 1), editor(task(SOURCE), 1)
    assert (first.after, first.refusal, first.tokens) == (second.after, second.refusal, second.tokens)
    assert first.tokens
    assert (first.after is None) != (first.refusal is None)


def test_a_file_that_it_cannot_read_is_a_refusal(editor: Editor):
    (answer,) = editor(task(SOURCE * 300), 1)
    assert answer.refusal is not None
    assert "and tiny reads 4096" in answer.refusal


def test_it_is_told_first_where_there_is_no_compiler(monkeypatch: pytest.MonkeyPatch):
    assert slow("embedded") == ""
    monkeypatch.setattr(ready, "missing", lambda: "numba")
    assert slow("embedded") == "in numpy, many times slower: numba is not installed: pip install numba"
    assert slow("noop") == ""
