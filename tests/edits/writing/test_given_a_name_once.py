"""What stands in a function several times, worked out once and given a name."""

from __future__ import annotations

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing.functions.repeated import WRITER

CODE = """\
def f(order):
    a = 1
    # order.items.count is slow
    b = order.items.count + a
    return b * order.items.count
"""


def test_what_stands_first_in_a_comment_between_statements_is_left():
    sentence = "store order.items.count in a variable called count"
    assert list(WRITER.write(Sentence(sentence, read(CODE)))) == []
    (found,) = WRITER.write(Sentence(sentence, read(CODE.replace("order.items.count is", "it is"))))
    assert found.splices[0].text == "    count = order.items.count\n"
