"""What speaks against an answer in which something goes that should stay, or stays that should go."""

from __future__ import annotations

import pytest
from test_doubts import FILE

from spark_tui.edits.document import document, whole
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.name.still_used import still_used
from spark_tui.edits.weighing.contrary import prints_less, takes_away_what_is_to_be_used
from spark_tui.edits.weighing.doubts import doubts
from spark_tui.edits.weighing.ranking import Candidate, preferred
from spark_tui.edits.weighing.taken_away import (
    catches_no_longer,
    loses_another_than_the_idle,
    loses_no_import,
    renames_what_python_calls,
)


def test_what_nobody_wants_to_lose():
    after = FILE.replace("    for name in folder:\n        names.append(name)\n", "")
    assert doubts(FILE, "strips the names", after) > doubts(FILE, "the loop is not needed", after)
    assert doubts(FILE, "short names", after) > doubts(
        FILE, "short names", FILE.replace("append(name)", "append(name[:9])")
    )


def test_where_a_part_of_a_line_is_to_go_the_rest_of_it_stays():
    code = 'KEYS = [\n    "a", "b",\n    "c",\n]\n'
    said, part, line = "drop 'b' in line 2", code.replace(', "b"', ""), code.replace('    "a", "b",\n', "")
    assert doubts(code, said, line) > doubts(code, said, part)
    assert doubts(code, "drop 'c' in line 3", code.replace('    "c",\n', "")) == 0


def test_not_all_of_a_file_goes_without_a_name():
    assert doubts(FILE, "the office wifi is dead", "") - doubts(FILE, "collect and show are dead", "") >= 5


def test_what_is_to_be_replaced_does_not_stay():
    before = FILE.replace("return names", "raise ValueError(names)")
    there, more = before.replace("ValueError", "TypeError"), before + "\nraise TypeError\n"
    assert doubts(before, "TypeError instead of ValueError", more) > 0
    assert doubts(before, "TypeError instead of ValueError", there) == 0


def test_what_is_asked_whether_it_is_needed_may_go():
    after = FILE.replace("    for name in folder:\n        names.append(name)\n", "")
    assert doubts(FILE, "do we really need the loop in collect", after) == doubts(FILE, "the loop can be gone", after)


def test_what_is_moved_leaves_a_gap():
    after = FILE.replace("    return names\n", "").replace("    names = []\n", "    names = folder\n")
    assert doubts(FILE, "sort them", after) > doubts(FILE, "turn it into a generator", after)


def test_a_line_that_stands_elsewhere_is_not_lost():
    inside = FILE.replace("    names = []\n    for name in folder:\n", "    for name in folder:\n        names = []\n")
    assert doubts(inside, "the list first, and then the loop", FILE) == 0
    tried = FILE.replace("    return names\n", "    try:\n        return names\n    except OSError:\n        pass\n")
    assert doubts(tried, "more elegant", tried.replace("    except OSError:\n        pass\n", "")) == 0


def test_a_function_that_moves_for_nothing():
    first, second = FILE.split("\n\n\n")
    after = f"{second}\n\n{first}\n"
    assert doubts(FILE, "show was off before; remember that", after) > doubts(FILE, "put show before collect", after)


def test_a_function_goes_that_shares_no_word_with_the_sentence():
    after = FILE[: FILE.index("def show")].rstrip() + "\n"
    assert doubts(FILE, "remove the logging", after) > doubts(FILE, "remove what prints", after) == 0
    assert doubts(FILE, "remove the second function", after) == 0


def test_a_decorator_may_go_for_what_becomes_of_the_function():
    before = FILE.replace("def show", "@cached\ndef show")
    assert doubts(before, "show as a plain function", FILE) == 0
    assert doubts(before, "shows less", before.replace("    print(collect(folder))\n", "    pass\n")) > 0


def test_a_function_that_ends():
    after = FILE[FILE.index("def show") :].replace("collect(folder)", "folder")
    assert doubts(FILE, "nobody has names", after) > doubts(FILE, "nobody calls collect", after)


def test_a_name_that_is_still_used_is_not_lost():
    target = whole(document("a.py", FILE))
    half = FILE.replace("def collect", "def gather")
    whole_ = FILE.replace("collect", "gather")
    found = preferred(target, "call collect gather", [Candidate(half), Candidate(whole_)], [5.0, 0.0])
    assert list(found) == [1]


def test_a_name_that_is_said_in_words_may_come_from_elsewhere():
    target, under = whole(document("a.py", FILE)), f"@track_full_depth\n{FILE}"
    assert list(preferred(target, "could collect have track full depth", [Candidate(under)], [0.0])) == [0]
    assert preferred(target, "could collect have track depth", [Candidate(under)], [0.0]) == {0: -9.0}


def test_what_is_to_work_is_not_to_go():
    gone = FILE[: FILE.index("\n\ndef show")]
    assert doubts(FILE, "show throws the last name away", gone) > doubts(FILE, "show is never called, drop it", gone)
    assert doubts(FILE, "show is far too slow and the last name is never used", gone) >= 5
    emptied = FILE.replace("    print(collect(folder))\n", "    pass\n")
    assert doubts(FILE, "don't print the last one in show", emptied) > doubts(FILE, "stub show for now", emptied)


def test_a_method_that_others_have_too_is_not_lost_where_something_in_it_goes():
    before = (
        "class A:\n    def parse(self, line):\n        comment = line.strip()\n        return line\n\n\n"
        "class B:\n    def parse(self, line):\n        return line + 1\n\n    def show(self):\n        ...\n"
    )
    there = before.replace("        comment = line.strip()\n", "")
    gone = "class A:\n    ...\n\n\n" + before[before.index("class B") :]
    said = "comment is never used in A.parse, remove it"
    assert doubts(before, said, gone) >= 3
    assert doubts(before, said, there) == 0


@pytest.mark.parametrize(
    ("sentence", "is_so"),
    [
        ("limit is never used, stop when we have that many", True),
        ("limit is not read: leave out the others", True),
        ("limit is never used, remove it from here", False),
        ("limit is never used", False),
        ("limit is used", False),
    ],
)
def test_what_is_to_be_used_is_not_taken_away(sentence: str, is_so: bool):
    code = FILE.replace("collect(folder):", "collect(folder, limit=3):")
    assert takes_away_what_is_to_be_used(code, sentence, FILE) is is_so
    assert not takes_away_what_is_to_be_used(FILE, sentence, code)


def test_what_is_missing_is_a_part_and_not_the_whole():
    before = 'def clean(row):\n    return {"city": row["city"].title()}\n'
    whole_one = before.replace("    return", '    if row is None:\n        row = ""\n    return')
    part = before.replace('row["city"].title()', '(row["city"] or "").title()')
    for said in ("half of the rows have no city", "the city is None for some and clean crashes", "rows without a city"):
        assert doubts(before, said, whole_one) > doubts(before, said, part)
    assert doubts(before, "there is no row at first", whole_one) == doubts(before, "the row is None", whole_one)


def test_what_is_to_be_printed_is_not_printed_less():
    without = FILE.replace("    print(collect(folder))\n", "    collect(folder)\n")
    for said, less in (("print how many there are", True), ("remove the print", False), ("no print, please", False)):
        assert prints_less(FILE, said, without) is less
    assert not prints_less(FILE, "print how many there are", FILE)


@pytest.mark.parametrize(
    ("said", "is_doubted"),
    [
        ("name is unused in collect", True),
        ("Remove the unused folder.", True),
        ("drop the unused variable name", True),
        ("`folder` is never used", True),
        ("collect is never used", False),
        ("remove the unused collect", False),
        ("drop the unused collector", False),
        ("remove the unused function", False),
        ("there is a helper that is not used", False),
        ("remove collect", False),
    ],
)
def test_what_is_for_nothing_goes_and_no_function_that_has_it(said: str, *, is_doubted: bool):
    after = FILE[FILE.index("def show") :]
    assert loses_another_than_the_idle(FILE, said, after) is is_doubted


@pytest.mark.parametrize(
    ("sentence", "is_so"),
    [
        ("hours are wrong in __repr__ when it is over a day", True),
        ("rename __repr__ to hours", False),
        ("__repr__ should be called hours", False),
        ("replace __repr__ by hours", False),
    ],
)
def test_what_python_calls_keeps_its_name(sentence: str, is_so: bool):
    code = "class Span:\n    def __repr__(self):\n        return str(self.n)\n"
    assert renames_what_python_calls(code, sentence, code.replace("__repr__", "hours")) is is_so
    assert not renames_what_python_calls(code, sentence, code.replace("self.n", "self.n // 60"))


def test_what_is_named_goes_and_nothing_else():
    code = "def one():\n    return two()\n\n\ndef two():\n    return 2\n\n\ndef three():\n    return 3\n"
    said, other = "delete two", code.partition("\n\n\ndef three")[0] + "\n"
    assert doubts(code, said, other) > doubts(code, "delete three", other) + 10
    assert still_used(Sentence(said, read(code))) == "two is still used by one"
    assert still_used(Sentence("delete three", read(code))) == ""


def test_what_is_to_be_caught_is_caught_besides():
    code = "try:\n    run()\nexcept ValueError:\n    stop()\n"
    other = code.replace("ValueError", "OSError")
    assert catches_no_longer(code, "catch OSError", other)
    assert not catches_no_longer(code, "catch OSError instead", other)
    assert not catches_no_longer(code.replace("ValueError", "Exception"), "catch OSError", other)


def test_an_import_that_is_to_go_is_one():
    code = (
        'import os\nfrom typing import List\n\n\ndef kind():\n    return {\n        "typing_import": os.name,\n    }\n'
    )
    assert loses_no_import(code, "remove the typing import", code.replace('        "typing_import": os.name,\n', ""))
    assert not loses_no_import(code, "remove the typing import", code.replace("from typing import List\n", ""))
