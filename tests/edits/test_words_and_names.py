"""Words that are names, and words that are none: who begins with that of a function speaks of it."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import named
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.name.missing import missing
from spark_tui.edits.saying.value.values import defaults
from spark_tui.edits.weighing.left_unsaid import leaves_out_the_format
from spark_tui.edits.weighing.unsure import is_unsure

CODE = """\
class Queue:
    def __init__(self):
        self.jobs = []

    def next(self):
        return self.jobs.pop()


def report(queue):
    return str(queue)
"""


def test_another_one_is_nothing_to_be_sure_of() -> None:
    sentence = "next on an empty queue should return None"
    other = CODE.replace("(queue):\n", "(queue):\n    if not queue:\n        return None\n")
    assert is_unsure(CODE, sentence, other)
    its_own = CODE.replace("        return", "        if not self.jobs:\n            return None\n        return")
    assert not is_unsure(CODE, sentence, its_own)


def test_no_variable_is_called_like_a_number() -> None:
    with pytest.raises(Refusal, match="called 200"):
        list(named("read-env").edit(read("MOST = 200\n"), ("MOST", "200")))


@pytest.mark.parametrize("word", ["above", "message", "Dynamic_cast"])
def test_words_about_code_are_no_names_that_are_missing(word: str) -> None:
    assert missing(Sentence(f"document {word}, change {word} to x", read(CODE)), may_be_new=False) == ""


def test_a_format_that_is_written_out_is_there() -> None:
    before, sentence = 'x = strptime(t, "%b %d")\n', "the time does not match, it has to be %H:%M:%S"
    assert leaves_out_the_format(before, sentence, before.replace("%b", "%B"))
    assert not leaves_out_the_format(before, sentence, before.replace("%b %d", "%H:%M:%S"))


def test_def_is_short_for_default() -> None:
    source = read('parser.add_argument("--size")\n')
    gap = Gap(Sentence("cli arg --ratio float def 0.1", source), "add-flag", ("parser", "--ratio", "float"))
    assert next(defaults(gap)) == "0.1"
