"""How an answer looks: which of two is the likelier one for a sentence."""

from __future__ import annotations

import pytest

from spark_tui.edits.weighing.plausible import plausible

BEFORE = "def load(path):\n    limit = 3\n    return open(path).read()\n"
LIMIT = BEFORE.replace("3", "5")


@pytest.mark.parametrize(
    ("sentence", "better", "worse"),
    [
        ("limit should be 5", LIMIT, BEFORE.replace("3", "2")),
        ('say "no such file"', BEFORE.replace("open", "# no such file\n    open"), LIMIT),
        ("read it as text", BEFORE.replace("3", "5").replace("load", "read"), LIMIT),
        ("drop the limit", BEFORE.replace("    limit = 3\n", ""), LIMIT),
    ],
)
def test_the_likelier_one(sentence: str, better: str, worse: str):
    assert plausible(sentence, BEFORE, better) > plausible(sentence, BEFORE, worse)


def test_a_word_that_begins_a_sentence_is_no_value():
    assert plausible("Rename it", BEFORE, LIMIT) == plausible("rename it", BEFORE, LIMIT)


def test_lines_that_only_move_to_the_right_do_not_make_it_a_large_job():
    loop = "for row in rows:\n" + "".join(f"    print(row[{number}])\n" for number in range(9))
    inside = "if rows:\n" + "".join(f"    {line}" for line in loop.splitlines(keepends=True))
    other = "".join(f"    show(row[{number}])\n" for number in range(9))
    assert plausible("not so", loop, inside) < plausible("not so", loop, "for row in rows:\n" + other)
