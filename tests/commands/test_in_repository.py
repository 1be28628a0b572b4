"""Tasks over a repository, answered by `spark edit` in one."""

from __future__ import annotations

from pathlib import Path

from spark_tui.bench.eval.task import Task
from spark_tui.bench.eval.tree import as_text
from spark_tui.commands import in_repository

FILES = {
    "shop/__init__.py": "",
    "shop/cart.py": (
        "from shop.prices import in_cents\n\n\ndef total(prices):\n    return sum(map(in_cents, prices))\n"
    ),
    "shop/prices.py": "def in_cents(tmp):\n    return round(100 * tmp)\n",
}


def _task(instruction: str) -> Task:
    return Task(id="1", path="", before=as_text(FILES), instruction=instruction, check="")


def test_it_finds_the_place_and_all_files_that_follow():
    here = Path.cwd()
    (answer,) = in_repository.editor("embedded", 0)(_task("rename in_cents to to_cents"), 1)
    assert answer.after is not None
    after = _task("").files(answer.after)
    assert after == {path: text.replace("in_cents", "to_cents") for path, text in FILES.items()}
    assert answer.is_sure
    assert answer.tokens is not None
    assert Path.cwd() == here


def test_what_is_refused_is_told_and_leaves_nothing_open():
    (answer,) = in_repository.editor("embedded", 0)(_task("what do you think of it?"), 1)
    assert answer.after is None
    assert answer.refusal
