"""Several answers to the same file, done together."""

from __future__ import annotations

from spark_tui.edits.document import document, whole
from spark_tui.edits.formats import named
from spark_tui.edits.together import together
from spark_tui.edits.weighing.ranking import candidate

TEXT = "import sys\nimport os\n\n\ndef area(width, height):\n    return width * height\n"
TARGET = whole(document("area.py", TEXT))
DOCUMENTED = '<ins><L5>\n    """What it covers."""\n<end>'


def after(*answers: str) -> str | None:
    both = together(TARGET, answers)
    return candidate(TARGET, named("embedded"), both).after if both is not None else None


def test_ops_stay_ops_and_lines_are_those_that_were_seen():
    both = together(TARGET, ["<op>sort-imports<end>", "<op>rename<s>width<s>across<end>"])
    assert both == "<op>sort-imports<op>rename<s>width<s>across<end>"
    documented = "<op>add-docstring<s>area<s>What it covers.<op>delete-lines<s><L2><s><L2><end>"
    assert (
        after("<op>add-docstring<s>area<s>What it covers.<end>", "<op>delete-lines<s><L2><s><L2><end>")
        == candidate(TARGET, named("embedded"), documented).after
    )


def test_a_new_name_is_meant_for_what_others_write_too():
    wide = "<rep><L6><L6>\n    return max(width, 0) * height\n<end>"
    made = after("<op>rename<s>width<s>across<end>", wide, DOCUMENTED)
    assert made is not None
    assert made.endswith('def area(across, height):\n    """What it covers."""\n    return max(across, 0) * height\n')


def test_what_gets_in_each_others_way_is_not_done_together():
    one, other = (f"<rep><L6><L6>\n    return {each}\n<end>" for each in ("width", "height"))
    assert after(one, other) is None
    assert after("<op>rename<s>area<s>box<end>", "<op>rename<s>area<s>size<end>") is None
    assert after(DOCUMENTED, "<say>I can't see box here<end>") is None


def test_an_import_that_both_need_comes_once():
    both = (f"<ins><L0>\nimport re\n<ins><L{line}>\n# {line}\n<end>" for line in (3, 6))
    made = after(*both)
    assert made is not None
    assert made.count("import re") == 1


def test_a_docstring_stays_the_first_of_its_function():
    made = after("<ins><L5>\n    width = abs(width)\n<end>", DOCUMENTED)
    assert made is not None
    assert made.endswith('    """What it covers."""\n    width = abs(width)\n    return width * height\n')
