"""Values in what was written change for those that a correction names; and how near a change lies to that."""

from __future__ import annotations

import pytest

from spark_tui.edits.nearness import nearness, written_lines
from spark_tui.edits.python.source import read
from spark_tui.edits.revisions import trimmed
from spark_tui.edits.rewording import reworded

CODE = """\
def load(path):
    return path


def save(path):
    return path
"""


def with_lines(*lines: str) -> str:
    return CODE.replace("(path):\n", "(path):\n" + "".join(f"    {line}\n" for line in lines), 1)


@pytest.mark.parametrize(
    ("written", "said", "wanted"),
    [
        ("raise ValueError(path)", "KeyError fits better", "raise KeyError(path)"),
        ("raise ValueError(path)", "just return", "return"),
        ("raise ValueError(path)", "return an empty list instead", "return []"),
        ("sleep(2)", "make that half a second", "sleep(0.5)"),
        ("log.info(path)", "debug level please", "log.debug(path)"),
        ("return None", "{} please, it can't take None", "return {}"),
        ('print("nothing to do")', "say all done", 'print("all done")'),
        ('path = path.encode("utf-8")', "latin-1, they're old", 'path = path.encode("latin-1")'),
        ("path = path.lower()", "casefold is better", "path = path.casefold()"),
    ],
)
def test_one_value_for_another(written: str, said: str, wanted: str):
    found = dict(reworded(CODE, with_lines(written), "change it", said, read(CODE)))
    assert max(found, key=lambda text: found[text]) == with_lines(wanted)


def test_a_word_takes_the_place_of_one_that_was_asked_for():
    written, wanted = 'rows.sort(key="name")', 'rows.sort(key="id")'
    assert with_lines(wanted) in dict(reworded(CODE, with_lines(written), "sort by name", "by id", read(CODE)))
    assert not list(reworded(CODE, with_lines(written), "sort it", "by id", read(CODE)))


def test_what_was_there_before_stays():
    assert not list(reworded(CODE, CODE.replace("load", "read"), "call it read", "return None", read(CODE)))


def test_one_statement_of_what_was_written_is_taken_back():
    kept = with_lines('"""Read it."""', "log.info(path)", "raise ValueError")
    for said, line in (("without the docstring", '"""Read it."""'), ("no logging", "log.info(path)"),
                       ("fine, but don't raise", "raise ValueError")):  # fmt: skip
        assert [text for text, _ in trimmed(CODE, read(kept), said)] == [kept.replace(f"    {line}\n", "")]
    assert not list(trimmed(CODE, read(kept), "keep the docstring"))


def test_near_is_what_touches_the_written_lines_or_lies_in_the_same_function():
    kept = with_lines("log.info(path)", "path = path.lower()", "log.info(path)")
    lines = written_lines(read(CODE).lines, read(kept).lines)
    on_it, far = kept.replace("lower", "upper"), kept.replace("save", "store")
    around = kept.replace("    return path\n", "    return 0\n", 1)
    imported = f"import os\n{on_it}"
    assert lines == {2, 3, 4}
    assert nearness(read(kept), lines, on_it) == nearness(read(kept), lines, imported) == 1
    assert nearness(read(kept), lines, far) == 0
    assert nearness(read(kept), lines, around) > 0
