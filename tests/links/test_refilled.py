"""What was done is taken back to its last value, however the answer was written."""

from __future__ import annotations

from spark_tui.edits.calls import SLOT, Call, carry_out
from spark_tui.edits.document import document, whole
from spark_tui.edits.ops import named
from spark_tui.edits.python.source import read
from spark_tui.links.link import Correction, Edit
from spark_tui.links.turning.refilled import done_by, is_by_the_way, refills

CODE = "def load(path):\n    tmp = open(path)\n    return tmp\n"
RENAME = Call(named("rename"), ("tmp", "lines"))


def test_the_answer_goes_on_where_the_value_stood() -> None:
    after = carry_out((RENAME,), CODE)
    (back,) = refills(done_by(read(CODE), after, {"rename": 0.9}))
    asked = Edit("rename tmp to lines", whole(document("a.py", CODE)), "", (Correction("rows", 0, after),))
    again = back.edit(asked)
    assert again.lead == f"<op>rename{SLOT}tmp{SLOT}"
    assert again.corrections == (Correction("rows", len(again.lead), "lines"),)
    said, worth = back.understood(asked, read(after), again.lead + "rows<end>")
    assert said == "rename tmp to rows. rows"
    assert worth > 2
    assert "rows" in back.said("no, rows", read(CODE))


def test_a_word_of_every_correction_is_no_other_thing_to_rename() -> None:
    others = (Call(named("rename"), ("name", "lines")),)
    assert is_by_the_way((RENAME,), others, "i don't like that name, rows")
    assert not is_by_the_way((RENAME,), others, "i meant `name`")
    assert not is_by_the_way((RENAME,), (Call(named("rename"), ("path", "lines")),), "path, not tmp")
