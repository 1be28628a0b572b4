"""When the best answer to a correction is one to be sure of."""

from __future__ import annotations

from dataclasses import replace

from spark_tui.edits.calls import END
from spark_tui.edits.document import Other, document, whole
from spark_tui.links.link import Correction, Edit
from spark_tui.links.turning.astray import amiss, is_astray, why_astray

BEFORE = "def load(path):\n    return open(path).read()\n"
KEPT = BEFORE.replace("(path).", '(path, encoding="utf-8").')
AFTER = KEPT.replace("utf-8", "latin-1")


def test_much_has_to_speak_for_what_no_rule_reads():
    assert is_astray(*_asked("on one line"), KEPT.replace("return", "yield"), "more", [3.5, 0.0])
    assert not is_astray(*_asked("latin-1"), AFTER, "more", [3.5, 0.0])
    assert not is_astray(*_asked("the other one, please"), AFTER, "turned", [3.5, 0.0])


def test_nothing_may_speak_as_much_for_another():
    assert is_astray(*_asked("latin-1"), AFTER, "turned", [4.5, 4.5])
    assert not is_astray(*_asked("latin-1"), AFTER, "turned", [9.5, 9.5])


def test_what_does_two_things_is_as_sure_as_the_less_clear_of_them():
    assert is_astray(*_asked("latin-1, mind the errors"), AFTER, "turned", [5.0, 0.0], besides=3.0)
    assert not is_astray(*_asked("latin-1, mind the errors"), AFTER, "turned", [5.0, 0.0], besides=2.5)


def test_what_only_does_the_first_of_two_things_is_not_sure():
    assert is_astray(*_asked("latin-1, and mind the errors"), AFTER, "turned", [5.0, 0.0])


def test_it_may_not_leave_all_as_it_was():
    assert is_astray(*_asked("only in load"), KEPT, "narrowed", [9.0, 0.0])
    assert not is_astray(*_asked("undo that"), BEFORE, "off", [9.0, 0.0])


def test_how_an_answer_says_where_is_no_line_of_code():
    edit, _ = _asked("no, only in load")
    assert amiss(edit, None, f"{BEFORE}# in load<L2>\n") > 10
    assert not amiss(edit, None, f"{BEFORE}# in load\n")


def test_other_files_speak_against_what_a_correction_brings_too():
    before = "from boats import Boat\n\n\ndef show(boat: Boat):\n    return boat.name\n"
    boats = Other("boats.py", "class Boat:\n    def __init__(self, name):\n        self.name = name\n")
    doc = replace(document("a.py", before), around=(boats,))
    edit = Edit("show it in capitals", whole(doc), "", (Correction("the harbour, not the name", 0, ""),))
    kept = before.replace(".name", ".name.upper()")
    amiss, fine = kept.replace(".name", ".harbour"), kept.replace(".name", ".name[0]")
    assert is_astray(edit, kept, amiss, "turned", [9.0, 0.0])
    assert not is_astray(edit, kept, fine, "turned", [9.0, 0.0])
    assert any("boat.harbour" in each for each in why_astray(edit, kept, amiss, "show the harbour in capitals"))


def _asked(said: str) -> tuple[Edit, str]:
    return Edit("read it as utf-8", whole(document("a.py", BEFORE)), "", (Correction(said, 0, ""),)), KEPT


def test_the_whole_answer_that_somebody_corrects_comes_last():
    edit, _ = _asked("no, only in load")
    whole_one = replace(edit, corrections=(replace(edit.corrections[0], dropped=f"<op>encoding{END}"),))
    assert amiss(whole_one, KEPT, KEPT) > 5 > amiss(edit, KEPT, KEPT)
