"""Mending as a search: complaints as people make them, and whether the right patch is among the first."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from spark_tui.edits.document import Target, document, whole
from spark_tui.edits.formats import named
from spark_tui.edits.grammars.line_patch import line_patch_grammar
from spark_tui.edits.mending.search import mended
from spark_tui.edits.patches.patch import apply_hunks
from spark_tui.edits.python.source import read

FIRST, MOST = 3, 16


def complaints() -> list[tuple[str, str, str, str]]:
    """Kind, sentence, the code before and after: its lines are marked as in a diff."""
    found: list[tuple[str, str, str, str]] = []
    for part in (Path(__file__).parent / "complaints.txt").read_text("utf-8").split("\n== "):
        head, *lines = part.removeprefix("== ").rstrip("\n").split("\n")
        kind, _, sentence = head.partition(" | ")
        before, after = ("".join(f"{line[2:]}\n" for line in lines if line[0] != mark) for mark in "+-")
        found.append((kind, sentence, before, after))
    return found


def carried_out(target: Target, answer: str) -> str:
    stream = named("line-patch").open(target, {})
    stream.push(answer)
    stream.finish()
    assert not stream.problems
    hunks = [hunk for file in stream.patch.files for hunk in file.hunks]
    return "".join(apply_hunks(target.document.lines, hunks))


@pytest.mark.parametrize(
    ("kind", "sentence", "before", "after"), [pytest.param(*each, id=each[1][:50]) for each in complaints()]
)
def test_the_right_patch_is_among_the_first(kind: str, sentence: str, before: str, after: str):
    target = whole(document("code.py", before))
    found = [carried_out(target, each.answer) for each in mended({kind: 1.0}, sentence, target, MOST)]
    assert after in found[:FIRST], "\n\n".join(found[:FIRST])


def test_whatever_is_offered_changes_the_file_and_can_be_read_and_written():
    every = dict.fromkeys((kind for kind, *_ in complaints()), 1.0)
    for _, sentence, before, _ in complaints()[::3]:
        target = whole(document("code.py", before))
        for each in mended(every, sentence, target, 4 * MOST):
            assert line_patch_grammar(target.stop).feed(each.answer) is not None
            after = carried_out(target, each.answer)
            assert after != before
            assert read(after)


def test_no_more_are_offered_than_are_asked_for_and_the_best_come_first():
    target = whole(document("code.py", "def f(a, b):\n    return a < b or b < a + 1 or a - b > 2 * a\n"))
    found = mended({"fix-operator": 1.0}, "wrong operator", target, 5)
    assert len(found) == 5
    assert [each.evidence for each in found] == sorted((each.evidence for each in found), reverse=True)


def test_one_too_few_is_mended_by_one():
    target = whole(document("code.py", "def best(ranked, top):\n    return ranked[: top - 1]\n"))
    first, *_ = mended({"fix-off-by-one": 1.0}, "there is one too few in best", target, MOST)
    assert carried_out(target, first.answer).endswith("ranked[:top]\n")


def test_what_is_outside_of_the_region_stays():
    doc = document("code.py", "def f(a):\n    return a < 1\n\n\ndef g(a):\n    return a < 2\n")
    found = mended({"fix-operator": 1.0}, "wrong comparison", Target(doc, 4, 6), MOST)
    assert found
    assert all(each.answer.startswith("<rep><L2><L2>\n    return a") for each in found)


def test_where_nothing_is_to_be_mended_nothing_is_looked_for():
    target = whole(document("code.py", "def f(a):\n    return a < 1\n"))
    assert not mended({"rename": 0.99, "fix-operator": 0.001}, "call it g", target, MOST)


def test_who_wants_no_length_means_what_is_taken_for_true():
    target = whole(document("x.py", "def f(a, b):\n    if len(a) > 0 and b:\n        return b\n"))
    kinds = {"truthiness": 0.99}
    asked = "b is not None"
    assert any(asked in each.answer for each in mended(kinds, "b may be 0, an empty a is falsy", target, MOST))
    length = mended(kinds, "empty is falsy anyway, so lose the len", target, MOST)
    assert not any(asked in each.answer for each in length)


def test_what_is_to_do_the_same_as_before_is_right():
    target = whole(document("x.py", "def f(a):\n    if a > 1:\n        return 1\n    else:\n        return 2\n"))
    kinds = {"swap-branches": 1.0}
    assert mended(kinds, "swap the branches", target, MOST)
    assert not mended(kinds, "swap the condition and the branches, so that it does the same", target, MOST)


def test_a_line_that_a_traceback_names_is_mended_there():
    code = "def f(a, b):\n    return a / b\n\n\ndef g(a, b):\n    return a / b\n"
    said = 'File "x.py", line 9, in main\n  g(1, 0)\nFile "x.py", line 6, in g\nZeroDivisionError: division by zero'
    found = mended({"fix-error": 1.0}, said, whole(document("x.py", code)), MOST)
    assert found[0].answer.startswith(("<rep><L6><L6>", "<ins><L5>"))


def test_a_slip_in_a_long_file_is_found_too():
    whole_file = Path(argparse.__file__).read_text("utf-8")
    line = "    def add_argument(self, *args, **kwargs):\n"
    assert whole_file.count(line) == 1
    doc = document("argparse.py", whole_file.replace(line, line.replace(":", "")))
    at = doc.lines.index(line.replace(":", ""))
    found = mended({"fix-syntax": 1.0}, "it does not run", Target(doc, at - 20, at + 20), MOST)
    assert carried_out(Target(doc, at - 20, at + 20), found[0].answer) == whole_file


@pytest.mark.parametrize("sentence", ["that name with the humps", "needs from collections import Counter"])
def test_only_a_name_that_is_said_to_be_missing_is_imported(sentence: str):
    target = whole(document("code.py", "def f(rows):\n    return chain(rows)\n"))
    assert not any("import" in each.answer for each in mended({}, sentence, target, MOST))


def test_where_an_exact_edit_is_asked_for_beyond_doubt_nothing_is_looked_for_that_may_be_wrong():
    target = whole(document("code.py", "async def save(self, value):\n    self.body = value.encode(self.charset)\n"))
    sentence = "is there a reason for coroutine here? if not make it sync"
    assert mended({"fix-missing-await": 0.004, "make-sync": 0.5}, sentence, target, MOST)
    assert not mended({"fix-missing-await": 0.004, "make-sync": 0.99}, sentence, target, MOST)


def test_the_same_name_each_time_is_no_import():
    target = whole(document("code.py", "def late(dt):\n    return not (dt is first or dt is time)\n"))
    sentence = "it's the same name each time, so x in (...)"
    assert not any("import" in each.answer for each in mended({"one-of": 0.9}, sentence, target, MOST))


@pytest.mark.parametrize(
    ("sentence", "not_meant"),
    [("KeyError: 'mail', 0 is fine", 'row["size"] =='), ("in case of a row, make it cases", ".lower()")],
)
def test_what_is_said_of_something_else_mends_nothing(sentence: str, not_meant: str):
    target = whole(document("x.py", 'def first(row):\n    if row["sizes"] == "Small":\n        return row["size"]\n'))
    kinds = dict.fromkeys(("fix-index", "fix-operator"), 0.5)
    assert not any(not_meant in each.answer for each in mended(kinds, sentence, target, MOST))


def test_what_is_an_attribute_of_self_is_not_forgotten_there():
    target = whole(document("code.py", "class Room(Place):\n    def walls(self):\n        return gather(self.all)\n"))
    said = "Room should have self.window that comes from init"
    assert not any("self.gather" in each.answer for each in mended({"fix-missing-self": 0.5}, said, target, MOST))


def test_a_word_that_is_named_and_not_there_is_no_other_one():
    code = 'def told(done):\n    """Enable it, or say it is not enabled."""\n    return "unable to recieve that"\n'
    found = mended({"fix-typo": 1.0}, "told has a typo, ouput", whole(document("a.py", code)), MOST)
    assert not any("receive" in each.answer or "enable to" in each.answer for each in found)
    assert "receive" in mended({"fix-typo": 1.0}, "told has a typo", whole(document("a.py", code)), MOST)[0].answer


def test_an_ordinary_word_is_no_slip_for_one_that_is_said():
    code = 'def told(done):\n    """The text of every row, as it was compelted."""\n    return done\n'
    target = whole(document("a.py", code))
    found = mended({"fix-string": 1.0}, "just never them, it has a test of completed", target, MOST)
    assert not any(word in each.answer for each in found for word in ("Them", "test", "never"))
    assert any("completed" in each.answer for each in found)
    code = 'def told(done):\n    """What tose give, with a bondary."""\n    return f"{done} BOUNDARY"\n'
    found = mended({"fix-string": 1.0}, "those in the text", whole(document("a.py", code)), MOST)
    assert "those" in found[0].answer
    assert any("a boundary" in each.answer for each in found)


def test_what_is_looked_at_one_by_one_is_no_chain():
    code = "def check(changes, known):\n" + "".join(
        f"    if '{name}' in changes:\n        known['{name}'] = changes.pop('{name}')\n" for name in "abcdef"
    )
    target = whole(document("code.py", code))
    for said in ("an empty a gets through although it is checked", "a wrong b is reported as c"):
        found = mended({"fix-operator": 1.0}, said, target, MOST)
        assert not any(carried_out(target, each.answer).count("elif") > 3 for each in found)


@pytest.mark.parametrize(
    ("said", "code", "unmeant"),
    [
        (
            "NameError: name 'funnc' is not defined, again",
            "def wrapped(funcs, value):\n    return {Wrapped(funnc, value) for func in funcs}\n",
            "= Wrapped(",
        ),
        (
            "It returns True for invalid input and False for valid input.",
            "def is_known(code):\n    if code:\n        return False\n    return code in CODES\n",
            "is not None",
        ),
        (
            "it takes the wrong place of the list",
            "def told(row):\n    first, last = row.names[0], row.names[0]\n    return [last, first]\n",
            "row.names[0], row.names[0]",
        ),
    ],
    ids=["an error that happens again", "false for valid input", "a place of a list"],
)
def test_a_word_of_another_complaint_is_not_taken_for_it(said: str, code: str, unmeant: str):
    first, *_ = mended({}, said, whole(document("a.py", code)), 16)
    assert unmeant not in first.answer


def test_texts_stay_put_together():
    code = "def told(row):\n    print('#' + row.text)\n    return '%s at home' % row.text\n"
    kinds = {"fix-swapped-arguments": 0.5, "fix-operator": 0.5}
    found = mended(kinds, "the text is the wrong way round, or the operator", whole(document("a.py", code)), MOST)
    assert found
    assert not any("row.text % '" in each.answer or "'#' - " in each.answer for each in found)


def test_a_loop_that_is_to_go_backwards_takes_nothing_apart_the_other_way_round():
    code = "def told(rows):\n    for at, row in enumerate(rows):\n        print(at, row)\n"
    found = mended({"fix-index": 0.5}, "easy: the for in told, backwards", whole(document("a.py", code)), MOST)
    assert not any("for row, at" in each.answer for each in found)


def test_what_only_gives_a_value_is_what_comes_back():
    code = "def __eq__(self, other):\n    if not other:\n        return False\n    dict.__eq__(self, other)\n"
    said = "the eq function should end by returning what it built"
    first, *_ = mended({"fix-missing-return": 1.0}, said, whole(document("a.py", code)), MOST)
    assert "return dict" in first.answer
    assert first.evidence > 4


def test_the_opposite_of_a_name_turns_no_values_round():
    code = "def is_told(row):\n    print('%s %s' % (row.name, row.text))\n    return not row.names\n"
    found = mended({"fix-negation": 1.0}, "it does the opposite of its name", whole(document("a.py", code)), MOST)
    assert found
    assert not any("row.text, row.name" in each.answer for each in found)


def test_what_python_says_counts_in_full_unless_something_else_is_asked_for():
    code = whole(document("sums.py", "def total(items):\n    return sum(items) / len(item)\n"))
    said = "NameError: name 'item' is not defined. Did you mean: 'items'?"
    bare, in_plain_words = (mended({}, said, code, 1, plain) for plain in (0.0, 1.0))
    assert "len(items)" in bare[0].answer
    assert in_plain_words == bare
    assert mended({"rename": 1.0}, said, code, 1)
    assert not mended({"rename": 1.0}, f"{said} - rename items to item", code, 1)


def test_what_is_to_grow_word_by_word_is_not_begun_anew():
    code = "def grown(text, words):\n    for n, word in enumerate(words):\n        text = text + word + str(n)\n"
    found = mended({"fix-wrong-name": 1.0}, "grown puts 1_2 behind the words", whole(document("code.py", code)), MOST)
    assert not any("base" in each.answer for each in found)


@pytest.mark.parametrize("said", ["test_sum is slow", "test_sum has no docstring", "why does test_sum fail?"])
def test_a_comparison_in_a_test_is_asserted_where_that_is_what_is_missed(said: str):
    target = whole(document("test_code.py", "def test_sum():\n    found = add(1, 2)\n    found == 3\n"))
    offered = [carried_out(target, each.answer) for each in mended({"fix-error": 1.0}, said, target, MOST)]
    assert not any("assert found" in after for after in offered)


@pytest.mark.parametrize(
    "said", ["clip: use … instead of ...", "clip should be slower", "clip names longer words first"]
)
def test_what_is_put_behind_stays_outside_where_nobody_counts_it(said: str):
    target = whole(document("code.py", 'def clip(text, most):\n    return text[:most] + "..."\n'))
    offered = [carried_out(target, each.answer) for each in mended({"fix-error": 1.0}, said, target, MOST)]
    assert not any("most - 3" in after for after in offered)
