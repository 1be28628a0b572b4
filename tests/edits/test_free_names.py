"""What something new is called where its usual names are taken."""

from __future__ import annotations

from spark_tui.edits.ops import named
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.source import read, splice

REPORT = """\
def report(lines, text_lines, printed, report_lines):
    for line in lines:
        print(line)
    print(text_lines, printed, report_lines)
"""


def test_the_first_that_is_free_is_taken():
    assert first_free(("found", "result"), {"found"}) == "result"
    assert first_free(("found", "result"), {"found", "result", "result_2"}) == "result_3"


def test_an_op_finds_a_name_however_many_are_taken():
    source = read(REPORT)
    after = splice(source, named("print-to-return").edit(source, ("report", "text")))
    assert "report_lines_2 = []" in after
