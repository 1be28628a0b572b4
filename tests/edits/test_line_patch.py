"""Line patches as the embedded model writes them, and what happens to one that no grammar held."""

from __future__ import annotations

import pytest

from spark_tui.edits.document import Target, document
from spark_tui.edits.formats.line_patch import FORMAT, LinePatchStream, anywhere, reaches_beyond, within
from spark_tui.edits.patches.patch import apply_hunks

DOC = document("a.py", "zero\none\ntwo\nthree\nfour\n")
TARGET = Target(DOC, 1, 4)  # <L1> is "one", <L3> is "three"


def read(answer: str) -> tuple[str, LinePatchStream]:
    stream = LinePatchStream(TARGET)
    for letter in answer:
        stream.push(letter)
    stream.finish()
    hunks = stream.patch.files[0].hunks if stream.patch.files else ()
    return "".join(apply_hunks(DOC.lines, hunks)), stream


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        ("<rep><L2><L2>\n2\n<end>", "zero\none\n2\nthree\nfour\n"),
        ("<rep><L1><L3>\n<end>", "zero\nfour\n"),
        ("<ins><L0>\nnew\n<end>", "zero\nnew\none\ntwo\nthree\nfour\n"),
        ("<ins><L3>\nnew\n\n<end>", "zero\none\ntwo\nthree\nnew\n\nfour\n"),
        ("<ins><L1>\na\n<rep><L2><L2>\nb\n<ins><L3>\nc\n<end>", "zero\none\na\nb\nthree\nc\nfour\n"),
        ("<rep><L1><L1>\n<lit><end>\n<lit><lit>\n<div>\n<end>", "zero\n<end>\n<lit>\n<div>\ntwo\nthree\nfour\n"),
        ("<end> and then some talk\n<rep><L1><L1>\n", "zero\none\ntwo\nthree\nfour\n"),
        ("<rep><L1><L1>\n1", "zero\n1\ntwo\nthree\nfour\n"),
    ],
)
def test_reading(answer: str, text: str) -> None:
    found, stream = read(answer)
    assert found == text
    assert stream.problems == []


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        ("<rep><L4><L4>\nx\n<end>", "<rep><L4><L4> does not fit: lines 1 to 3 are free"),
        ("<rep><L2><L1>\nx\n<end>", "<rep><L2><L1> does not fit"),
        ("<rep><L0><L1>\nx\n<end>", "<rep><L0><L1> does not fit"),
        ("<rep><L2><L2>\n2\n<ins><L1>\nx\n<end>", "<ins><L1> does not fit: lines 3 to 3 are free"),
        ("<rep><L2>\nx\n<end>", "'<rep><L2>' is not an edit"),
        ("sure, here it is\n<rep><L2><L2>\n2\n<end>", "the answer begins with 'sure, here it is'"),
    ],
)
def test_what_does_not_fit_is_said_and_the_rest_counts(answer: str, problem: str) -> None:
    found, stream = read(answer)
    assert str(stream.problems[0]).startswith(problem)
    assert ("2\n" in found) == ("\n2\n" in answer)
    assert "x\n" not in found


def test_it_is_written_short() -> None:
    assert FORMAT.write(TARGET, ["one", "2", "three", "new"]) == "<rep><L2><L2>\n2\n<ins><L3>\nnew\n<end>"
    assert FORMAT.write(TARGET, TARGET.shown) == "<end>"


def test_marks_are_never_shown_as_text() -> None:
    stream = LinePatchStream(TARGET)
    for letter in "<rep><L1><L1>\n<lit><en":
        stream.push(letter)
        assert "rep" not in stream.writing
        assert "lit" not in stream.writing
    assert stream.writing == "<en"


def test_what_is_written_for_a_model_reaches_all_of_the_file() -> None:
    answer = anywhere(TARGET, ["0", "one", "2", "three", "four", "five"])
    assert answer == "<rep><F1><F1>\n0\n<rep><L2><L2>\n2\n<ins><F5>\nfive\n<end>"
    found, stream = read(answer)
    assert (found, stream.problems) == ("0\none\n2\nthree\nfour\nfive\n", [])
    assert reaches_beyond(answer)
    assert within(answer) == "<rep><L2><L2>\n2\n<end>"


def test_lines_beyond_the_file_do_not_fit() -> None:
    assert [str(each) for each in read("<rep><F6><F7>\nx\n<end>")[1].problems]
