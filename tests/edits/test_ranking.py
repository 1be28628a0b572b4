"""Which of several answers is shown."""

from __future__ import annotations

import pytest

from spark_tui.edits.document import Target, document, whole
from spark_tui.edits.formats import named
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.weighing import ranking
from spark_tui.edits.weighing.ranking import Candidate, candidate, preferred, ranked

TEXT = "import os\n\n\ndef load(path):\n    tmp = os.stat(path)\n    return tmp\n\n\ndef other(x):\n    return x\n"
TARGET = whole(document("load.py", TEXT))
RENAMED = TEXT.replace("tmp", "parts")
SENTENCE = "call tmp parts"


def texts(*candidates: Candidate, sentence: str = SENTENCE) -> list[str | None]:
    return [each.after for each in ranked(TARGET, sentence, candidates)]


def edit(after: str) -> Candidate:
    return Candidate(after)


DECLINES = Candidate(None, Refusal("I can't see that here"), declines=True)


@pytest.mark.parametrize(
    ("wrong", "because"),
    [
        (TEXT, "nothing to change"),
        (TEXT.replace("tmp = ", "tmp = ("), "would break the file"),
        (TEXT.replace("return tmp", "return parts"), "uses parts"),
        (TEXT.replace("return x", "break"), "no loop to leave"),
        (TEXT.replace("import os\n", ""), "uses os"),
    ],
)
def test_what_cannot_be_right_is_dropped(wrong: str, because: str):
    assert texts(edit(wrong), edit(RENAMED), sentence="better names") == [RENAMED]
    (left,) = ranked(TARGET, "better names", [edit(wrong)])
    assert because in str(left.refusal)


def test_what_is_written_again_and_again_into_what_is_no_python_is_dropped():
    text = "def f(:\n" + "    use(tmp)\n" * 6
    target = whole(document("a.py", text))
    (left,) = ranked(target, "add a docstring", [edit(text + "import logging\n" * 9)])
    assert "does not come to an end" in str(left.refusal)


def test_words_that_are_written_again_and_again_are_dropped():
    docs = '    """Return the number of number of number of files."""\n    tmp'
    assert ranked(TARGET, "docs", [edit(TEXT.replace("    tmp", docs, 1))])[0].refusal == ranking.ENDLESS
    asked = "say the number of number of number of files"
    assert ranked(TARGET, asked, [edit(TEXT.replace("    tmp", docs, 1))])[0].refusal is None


def test_in_a_file_that_is_no_python_what_is_changed_has_to_be():
    text = "def f(:\n    use(tmp)\n\n\n@cache\ndef g():\n    use(tmp)\n"
    target = whole(document("a.py", text))
    elsewhere = text.replace("    use(tmp)\n", "    use(parts)\n").replace("parts", "tmp", 1)
    assert ranked(target, "rename tmp to parts in g", [edit(elsewhere)])[0].after == elsewhere
    (left,) = ranked(target, "fix the syntax", [edit(text.replace("f(:", "f(: int"))])
    assert "cannot read the file, with the edit or without: " in str(left.refusal)


def test_a_new_name_that_was_asked_for_is_known():
    after = TEXT.replace("return x", "return helper(x)")
    assert texts(edit(after), sentence="other should call helper") == [after]


def test_a_word_of_everyday_is_no_new_name():
    before = "def load(path):\n    return path\n"
    after = "def load(path):\n    if not path:\n        return up\n    return path\n"
    (one,) = ranked(whole(document("a.py", before)), "give up in load without a path", [Candidate(after)])
    assert one.after is None


def test_names_that_were_unknown_before_may_stay():
    text = "def f():\n    return missing\n"
    target = whole(document("a.py", text))
    after = "def f():\n    return [missing]\n"
    assert ranked(target, "a list", [edit(after)])[0].after == after


def test_the_same_answer_counts_as_often_as_it_came():
    once = TEXT.replace("return x", "return [x]")
    assert texts(edit(once), edit(RENAMED), edit(RENAMED), sentence="mend it") == [RENAMED, once]


def test_of_two_the_one_that_speaks_of_what_was_named():
    beside = TEXT.replace("return x", "return 1 * x")
    assert texts(edit(beside), edit(RENAMED))[0] == RENAMED


def test_of_two_the_smaller():
    more = RENAMED.replace("return x", "return (x)")
    assert texts(edit(more), edit(RENAMED)) == [RENAMED, more]


def test_of_two_alike_the_first():
    other = TEXT.replace("tmp", "part")
    assert texts(edit(other), edit(RENAMED), sentence="tmp is no name") == [other, RENAMED]


def test_a_refusal_comes_first_if_half_say_so():
    assert texts(DECLINES, edit(RENAMED), DECLINES) == [None, RENAMED]
    assert texts(DECLINES, edit(RENAMED), edit(RENAMED)) == [RENAMED]


def test_without_an_edit_the_model_s_own_words_are_what_is_left():
    (left,) = ranked(TARGET, SENTENCE, [edit(TEXT), DECLINES])
    assert left == DECLINES


def test_other_languages_are_not_held_to_python():
    target = whole(document("a.txt", "one\n"))
    assert ranked(target, "two", [edit("(two\n")])[0].after == "(two\n"


def test_a_file_that_does_not_parse_may_stay_so_but_rather_not():
    text = "def f(:\n    return 1\n\n\ndef g(:\n    return 2\n"
    target = whole(document("a.py", text))
    half, mended = text.replace("f(:", "f():"), text.replace("(:", "():")
    assert [each.after for each in ranked(target, "fix the syntax", [edit(half), edit(mended)])] == [mended, half]


@pytest.mark.parametrize(
    ("answer", "after", "declines"),
    [
        ("<op>rename<s>tmp<s>parts<end>", RENAMED, False),
        ("<ins><L0>\nimport sys\n<end>", "import sys\n" + TEXT, False),
        ("<say>that needs a bigger model<end>", None, True),
        ("<op>rename<s>nowhere<s>parts<end>", None, False),
    ],
)
def test_what_an_answer_makes_of_a_file(answer: str, after: str | None, declines: bool):
    made = candidate(TARGET, named("embedded"), answer)
    assert (made.after, made.declines, made.refusal is None) == (after, declines, after is not None)


def missed(name: str) -> Candidate:
    return Candidate(None, Refusal(f"I can't see {name} here"), declines=True)


def preferred_of(*weighed: tuple[Candidate, float], sentence: str = SENTENCE) -> tuple[int, ...]:
    return tuple(preferred(TARGET, sentence, [each for each, _ in weighed], [worth for _, worth in weighed]))


def test_where_answers_were_begun_what_spoke_for_them_counts_and_nobody_votes():
    other = edit(TEXT.replace("return tmp", "return [tmp]"))
    assert preferred_of((other, -3), (other, -3), (edit(RENAMED), -0.5), (edit(TEXT), 0)) == (2, 0)


def test_only_those_are_held_to_the_code_that_may_be_among_the_first(monkeypatch: pytest.MonkeyPatch):
    held: list[str] = []

    def doubted(_before: str, _sentence: str, after: str, **_: bool) -> float:
        held.append(after)
        return 8.0 * ("[0]" in after)

    monkeypatch.setattr(ranking, "doubts", doubted)
    each = [edit(TEXT.replace("return tmp", f"return tmp[{at}]")) for at in range(9)]
    worths = [5.0 - at for at in range(9)]
    assert list(preferred(TARGET, SENTENCE, each, worths, at_once=2))[:2] == [1, 2]
    assert held == [candidate.after for candidate in each[:3]]


def test_only_a_name_is_missed():
    assert preferred_of((missed("fold-case"), 3.0), (edit(RENAMED), 0.0), sentence="fold-case please") == (1,)
    assert preferred_of((missed("fold_case"), 3.0), (edit(RENAMED), 0.0), sentence="fold_case please") == (0, 1)


def test_the_less_speaks_for_the_best_the_less_it_is_worth():
    good, bad = (preferred(TARGET, SENTENCE, [edit(RENAMED)], [worth]) for worth in (1.0, -3.0))
    assert good[0] - bad[0] == pytest.approx(4.0)
    assert preferred(TARGET, SENTENCE, [edit(TEXT)], [3.0])[0] < bad[0]


def test_of_two_as_good_the_one_that_speaks_of_what_was_named():
    beside = edit(TEXT.replace("return x", "return 1 * x"))
    assert preferred_of((beside, -1), (edit(RENAMED), -1)) == (1, 0)
    assert preferred_of((beside, -1), (edit(RENAMED), -3)) == (0, 1)


def test_a_refusal_takes_its_place_if_there_is_truth_in_it():
    assert preferred_of((edit(RENAMED), -2), (missed("paths"), -1), sentence="rename paths") == (1, 0)
    assert preferred_of((edit(RENAMED), -2), (missed("tmp"), 0), (missed("wizards"), 0)) == (0,)


def test_if_nothing_is_right_the_first_says_why():
    assert preferred_of((edit(TEXT), -1), (edit(TEXT), 0)) == (0,)


def test_what_changes_other_lines_than_those_pointed_at_comes_last():
    text = "def f(items):\n    return items\n\n\ndef g(items):\n    return items\n"
    target = Target(document("a.py", text), 4, 6)
    here = text.removesuffix("return items\n") + "return list(items)\n"
    there = text.replace("items\n", "list(items)\n", 1)
    assert [each.after for each in ranked(target, "a list", [edit(there), edit(here)])] == [here, there]
    assert tuple(preferred(target, "a list", [edit(there), edit(here)], [1.0, 0.0])) == (1, 0)


TWO = """\
class Pile:
    def add(self, one):
        self.all.append(one)


class Stack:
    def add(self, one):
        self.all.append(one)
"""


def test_what_changes_another_class_than_the_one_that_is_named_comes_last():
    first, second = (TWO.replace("append(one)", "append(one or 1)", 1), TWO.removesuffix(")\n") + ", 1)\n")
    target = whole(document("a.py", TWO))
    both = [edit(first), edit(second)]
    assert list(preferred(target, "a Stack should keep what it is given", both, [0.5, 0.0])) == [1, 0]
    assert list(preferred(target, "Pile.add should keep what it is given", both, [0.0, 0.5])) == [0, 1]


@pytest.mark.parametrize("said", ["add a docstring", "add", "Add a docstring to Pile.add."])
def test_a_docstring_that_only_says_what_was_asked_for_comes_last(said: str):
    empty, real = (
        edit(TWO.replace("one):\n", f'one):\n        """{text}"""\n', 1)) for text in (said, "Put one on top.")
    )
    asked = "add a docstring to Pile.add"
    assert list(preferred(whole(document("a.py", TWO)), asked, [empty, real], [1.0, 0.0])) == [1, 0]
