"""Edits that people asked for in their own words: each can be made, and under other names it is the same one."""

from __future__ import annotations

import ast
import re
from random import Random

import pytest

from spark_tui.forge.requests.edits import Asked, Edit, asked
from spark_tui.forge.requests.renaming import bound, renamed
from spark_tui.forge.scoring import after_answer
from spark_tui.forge.training.examples import Triple

HELD = list(asked(held=True))
ALL = [*asked(), *HELD]
pytestmark = pytest.mark.filterwarnings("ignore:invalid escape sequence")  # some files are in want of mending


@pytest.mark.parametrize("told", [ALL[::24], pytest.param(ALL, marks=pytest.mark.slow)], ids=["some", "all"])
def test_every_edit_can_be_made(told: list[Asked]):
    assert sum(len(each.edits) for each in told) > 600
    for each in told:
        for edit in each.edits:
            assert edit.say
            assert all(each.before.count(old) == 1 for old, _ in edit.swap), edit
            after = each.after(edit)
            ast.parse(after)
            assert after != each.before


def test_what_is_held_out_is_not_learned_from():
    learned = {each.before for each in asked()}
    assert sum(len(each.edits) for each in HELD) > 400
    assert not learned & {each.before for each in HELD}


def test_an_answer_makes_the_edit():
    random = Random(0)
    for each in random.sample(ALL, 40):
        for wordings in each.triples():
            assert after_answer(each.before, wordings[0].answer) == wordings[0].after


def test_what_others_did_in_the_meantime_changes_the_code_and_not_the_request():
    random, asked_again = Random(2), 0
    for each in random.sample(ALL, 60):
        then = each.later(random)
        for edit in then.edits:
            assert edit in each.edits
            ast.parse(then.after(edit))
            asked_again += then.before != each.before
    assert asked_again > 100


def test_what_is_gone_is_not_asked_for():
    edits = (
        Edit(("call it rows",), (("def lines():", "def rows():"),)),
        Edit(("make lines return a list",), (("return ()", "return []"),)),
        Edit(("a list, please",), (("return ()", "return []"),)),
    )
    each = Asked("a.py", "def lines():\n    return ()\n", edits)
    left = {then.edits for seed in range(30) if (then := each.later(Random(seed))).before.startswith("def rows")}
    assert left <= {(edits[2],), ()}
    assert (edits[2],) in left


def test_under_other_names_it_is_the_same_edit():
    random, names = Random(1), ["walnut", "quince", "fig_tree", "barley"]
    done = 0
    for each in random.sample([each for each in ALL if "import" not in each.before], 40):
        triples = [wordings[0] for wordings in each.triples()]
        others = renamed(triples, names, random)
        for other in others or ():
            made = after_answer(other.before, other.answer)
            if not re.search(r"import|\bsort", other.after) and "<op>enumerate" not in other.answer:  # by the names
                assert made == other.after
                done += 1
    assert done > 50


def test_a_mark_of_an_answer_is_no_name():
    code = "def cut(text, end):\n    return text[:end]\n"
    triple = Triple("a.py", code, "from the first on", "<rep><L2><L2>\n    return text[1:end]\n<end>")
    for seed in range(20):
        for other in renamed([triple], ["fig"], Random(seed)) or ():
            assert other.answer.endswith("]\n<end>")


def test_what_a_sentence_says_in_other_words_keeps_its_name():
    code = "def total(order_lines):\n    return sum(order_lines)\n"
    triple = Triple("a.py", code, "count the order lines", "<op>rename<s>order_lines<s>rows<end>")
    for seed in range(20):
        for other in renamed([triple], ["fig"], Random(seed)) or ():
            assert "order_lines" in other.before


def test_a_name_that_means_something_behind_a_dot_stays():
    assert bound("def get(key):\n    return table.get(key)\n") == ["key"]
    assert bound("class A:\n    def go(self):\n        self.state = 1\n        return self.state\n") == ["state"]
    assert bound("def broken(:\n") == []
