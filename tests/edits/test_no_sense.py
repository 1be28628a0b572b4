"""What an answer brings in that code cannot mean, or that is a word of the sentence and no name."""

from __future__ import annotations

import pytest
from test_doubts import FILE

from spark_tui.edits.document import document, whole
from spark_tui.edits.weighing.doubts import doubts
from spark_tui.edits.weighing.no_sense import is_senseless
from spark_tui.edits.weighing.ranking import Candidate, preferred


def test_what_is_dictated_is_no_nonsense():
    typed = FILE.replace("folder):", "folder, most: list = 'a'):", 1)
    assert is_senseless(FILE, "collect takes the most, a list", typed)
    assert not is_senseless(FILE, "collect takes most: list = 'a'", typed)
    given = FILE.replace(
        "show(folder):\n    print(collect(folder))", "show(folder):\n    print(collect(folder), len(names))"
    )
    called = FILE.replace("return names", "return show()")
    assert is_senseless(FILE, "show() can't be called there, give back nothing", called)
    assert doubts(FILE, "show print also len(names)", given) < doubts(FILE, "show should print how many names", given)


def test_who_says_what_is_compared_knows_what_it_is():
    file = "def first(rows):\n    for row in rows:\n        print(row)\n"
    after = file.replace("        print", "        if rows < 3:\n            break\n        print")
    assert is_senseless(file, "stop at the third of the rows", after)
    assert not is_senseless(file, "break if rows < 3", after)


def test_a_capital_that_begins_a_sentence_makes_no_name():
    after = FILE.replace("collect(folder))", "collect(Out))")
    assert is_senseless(FILE, "folder was a mistake. Out with it", after)
    assert not is_senseless(FILE, "show should not take the folder but Out", after)


def test_a_type_that_nobody_knows_may_stay():
    file = "def read(self) -> Bits:\n    return self.bits\n"
    assert not is_senseless(file, "prefix read with an underscore", file.replace("read", "_read"))
    assert is_senseless(file, "read takes a limit", file.replace("self)", "self, limit: Size)"))


def test_a_default_that_is_given_back_is_a_name():
    after = FILE.replace("    names = []", "    if not folder:\n        return default\n    names = []")
    assert not is_senseless(FILE, "return default when folder is empty", after)
    assert is_senseless(FILE, "return the default when folder is empty", after)


@pytest.mark.parametrize(
    ("sentence", "is_so"),
    [
        ("refuse long names", True),
        ("call `refuse` for long names", False),
        ("call refuse() for long names", False),
        ("only where refuse is None", False),
        ("with refuse == 'long'", False),
        ("len(refuse) of them", False),
    ],
)
def test_a_word_of_the_sentence_is_no_name(sentence: str, is_so: bool):
    assert is_senseless(FILE, sentence, FILE.replace("append(name)", "append(refuse(name))")) is is_so


def test_a_word_that_says_when_is_no_text_nor_a_type_a_parameter():
    file, missing = "def get(key, strict=False):\n    return key\n", "show a key as missing when it is missing"
    after = file.replace("    return", "    if key is None:\n        key = 'missing'\n    return")
    assert is_senseless(file, "get should not fail when the key is missing", after)
    assert not is_senseless(file, missing, after)
    assert is_senseless(file, "get should accept bytearray", file.replace("key,", "key, bytearray,"))
    assert is_senseless(file, "get should default to strict", file.replace("False", "'strict'"))


def test_what_made_no_sense_before_may_stay():
    text = FILE.replace("print(", "").replace("folder))", "folder)").replace("return names", "return names\n    names")
    assert not is_senseless(text, "sort them", text.replace("in folder", "in sorted(folder)"))


def test_what_makes_no_sense_comes_last():
    sorted_ = FILE.replace("return names", "return sorted(names)")
    rounded = FILE.replace("return names", "return names.round()")
    target, sentence = whole(document("a.py", FILE)), "sort the names"
    assert list(preferred(target, sentence, [Candidate(rounded), Candidate(sorted_)], [1.0, 0.0])) == [1, 0]


def test_what_is_brought_in_is_looked_at():
    after = f"import json\n\n\n{FILE}"
    assert is_senseless(FILE, "json please", after)
    assert not is_senseless(FILE, "import json", after)
    assert not is_senseless(FILE, "json please", after.replace("print(", "json.dumps("))


def test_a_name_that_was_written_in_a_condition_is_no_word():
    after = FILE.replace("        names.append(name)\n", "        if value <= 0:\n            break\n")
    assert not is_senseless(FILE, "stop if value <= 0", after)
    assert is_senseless(FILE, "stop if the value is too low", after)


@pytest.mark.parametrize(
    ("after", "is_so"),
    [
        ("    return {}.get(name, 'X1')\n", True),
        ("    if name not in known:\n        return 'X1'\n    return known[name]\n", True),
        ("    return {**known, 'X1': 0}[name]\n", False),
        ("    return 0 if name == 'X1' else known[name]\n", False),
    ],
)
def test_the_key_that_was_not_there_is_no_value(after: str, is_so: bool):
    file = "def load(name, known):\n    return known[name]\n"
    assert is_senseless(file, "KeyError: 'X1'", "def load(name, known):\n" + after) is is_so


def test_no_annotation_is_a_function_nor_what_it_is_about():
    file = "class Row:\n    pass\n\n\ndef is_free(seat):\n    taken = {}\n    return not seat\n"
    by_function = file.replace("(seat):", "(seat) -> is_free:")
    by_itself = file.replace("taken = {}", "taken: taken = {}")
    by_class = file.replace("(seat):", "(seat: Row) -> bool:")
    assert is_senseless(file, "annotate the return type of is_free", by_function)
    assert is_senseless(file, "annotate the variable taken", by_itself)
    assert not is_senseless(file, "annotate is_free", by_class)


def test_an_exception_is_reached_by_its_module():
    before = "import json\n\n\ndef load(text):\n    return json.loads(text)\n"
    said = "return None on a JSONDecodeError in load"
    tried = "    try:\n        return json.loads(text)\n    except {}:\n        return None\n"
    for error, senseless in (("JSONDecodeError", True), ("json.JSONDecodeError", False)):
        after = before.replace("    return json.loads(text)\n", tried.format(error))
        assert is_senseless(before, said, after) is senseless
