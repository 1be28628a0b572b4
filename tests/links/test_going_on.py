"""What was written of an answer that was stopped, with the rest of the piece that it was at."""

from __future__ import annotations

import pytest

from spark_tui.edits.document import document, whole
from spark_tui.edits.formats.line_patch import making
from spark_tui.links.answers.ways import carried_out
from spark_tui.links.turning.going_on import to_the_end_of_a_piece, to_the_end_of_an_op

CODE = """\
def load(path):
    f = open(path)
    text = f.read()
    f.close()
    return text


def drop(rows, row):
    rows.remove(row)
"""
WITH = "    with open(path) as f:\n        text = f.read()\n"
AFTER = CODE.replace("    f = open(path)\n    text = f.read()\n    f.close()\n", WITH).replace(
    "    rows.remove(row)\n", "    if row in rows:\n        rows.remove(row)\n"
)
TARGET = whole(document("src/load.py", CODE))
TOLD = making(TARGET, AFTER)
FIRST = AFTER[: AFTER.index("def drop")] + CODE[CODE.index("def drop") :]


@pytest.mark.parametrize("cut", range(6, len(TOLD) - len("<end>")))
def test_a_piece_is_whole_or_was_not_begun(cut: int):
    told = to_the_end_of_a_piece(TARGET, TOLD[:cut], [AFTER, CODE.replace("rows", "all")])
    is_in_second = cut > TOLD.rindex("<rep>")
    assert carried_out(TARGET, told) in ((AFTER, FIRST) if is_in_second else (FIRST,))


@pytest.mark.parametrize("told", ["", "<re", TOLD, "<op>rename<s>load<s>fetch<end>", "<rep><L2><L4>\n    other\n"])
def test_what_is_whole_or_goes_on_otherwise_stays_as_it_is(told: str):
    assert to_the_end_of_a_piece(TARGET, told, [AFTER]) == told


@pytest.mark.parametrize(
    ("told", "whole"),
    [
        ("<op>re", "<op>rename<s>load<s>fetch<end>"),
        ("<op>rename<s>load<s>fe", "<op>rename<s>load<s>fetch<end>"),
        ("<op>make-async<s>dr", "<op>make-async<s>drop<end>"),
        ("<op>rename<s>drop", "<op>rename<s>drop"),
        ("<op>rename<s>load<end>", "<op>rename<s>load<end>"),
        ("", ""),
    ],
)
def test_an_op_is_whole(told: str, whole: str):
    answers = ["<op>rename<s>load<s>fetch<end>", "<op>make-async<s>drop<op>make-async<s>load<end>"]
    assert to_the_end_of_an_op(told, answers) == whole
