"""Where the embedded model has learned nothing, it is not asked: a rule answers, or a no."""

from __future__ import annotations

import pytest

from spark_tui.edits.document import Target, document, whole
from spark_tui.links.link import Correction
from spark_tui.pair.branch import Branch
from spark_tui.pair.by_rule import told
from spark_tui.pair.draft import draft
from spark_tui.pair.events import Aim, Spot
from spark_tui.pair.turn import begin
from spark_tui.pair.writer import Request

CODE = "const A = 1;\n\nfunction f(tmp) {\n  return tmp;\n}\n"
BROKEN = "def f(tmp:\n    return tmp\n"


def made(path: str, text: str, said: str, start: int = 0, stop: int | None = None, *turned: str) -> tuple[str, str]:
    """What becomes of the file, and what is told."""
    target = whole(document(path, text)) if stop is None else Target(document(path, text), start, stop)
    corrections = tuple(Correction(each, 0, "") for each in turned)
    answers = told("spark-edit", [Request(said, target, "embedded", corrections=corrections)])
    assert answers is not None
    answer = "".join(text for _, text in answers.pieces())
    turn = begin(said, (Aim(path, "embedded", start, stop),), {path: text})
    branch = Branch(None, Spot(0, 0), "", 0)
    branch.write(answer)
    found = draft(turn, branch, branch.end)
    lines = list(document(path, text).lines)
    for hunk in reversed([hunk for file in found.patch.files for hunk in file.hunks]):
        lines[hunk.start : hunk.stop] = hunk.new
    return "".join(lines), " ".join(map(str, found.problems))


def test_a_word_is_renamed_in_all_of_the_file_whatever_part_of_it_is_shown():
    assert made("b.js", CODE, "rename tmp to parts", 0, 3) == (CODE.replace("tmp", "parts"), "")


def test_where_lines_are_named_it_is_renamed_in_those():
    after, _ = made("b.js", CODE, "rename tmp to parts @b.js:4", 3, 4)
    assert after == CODE.replace("return tmp", "return parts")


@pytest.mark.parametrize("said", ["add a docstring to f", "sort the imports", "fix the typo"])
def test_what_no_rule_reads_is_declined_and_the_file_stays(said: str):
    after, problem = made("b.js", CODE, said)
    assert after == CODE
    assert problem.startswith("spark-edit has learned Python only; in b.js it can rename a word")


def test_another_sentence_is_read_for_itself():
    assert made("b.js", CODE, "A should be 2", 0, None, "no, 3 not 2")[1].startswith("spark-edit has learned")
    assert made("b.js", CODE, "A should be 2", 0, None, "no, A should be 3")[0] == CODE.replace("1", "3")


def test_python_that_does_not_parse_is_renamed_by_word_and_else_left_to_the_model():
    assert made("a.py", BROKEN, "rename tmp to parts") == (BROKEN.replace("tmp", "parts"), "")
    assert made("a.py", BROKEN, "rename foo to parts") == (BROKEN, "there is no foo in a.py")
    target = whole(document("a.py", BROKEN))
    assert told("spark-edit", [Request("fix the syntax error", target, "embedded")]) is None
    for sound in (document("a.py", "tmp = 1\n"), document("bin/tool", "#!/usr/bin/env python3\ntmp = 1\n")):
        assert told("spark-edit", [Request("rename tmp to parts", whole(sound), "embedded")]) is None
