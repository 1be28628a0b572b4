"""What is doubted of docstrings: one typed in passing is a sentence; and what one is to say is no check."""

from __future__ import annotations

from spark_tui.edits.weighing.contrary import documents_what_needs_none
from spark_tui.edits.weighing.documented import leaves_docstrings
from spark_tui.edits.weighing.left_unsaid import leaves_untested
from spark_tui.edits.weighing.remarks import begins_small

CODE = "def worth(rows):\n    return sum(rows)\n"
SMALL = 'def worth(rows):\n    """worth of all rows"""\n    return sum(rows)\n'


def test_one_that_begins_small_is_doubted_unless_it_is_quoted():
    assert begins_small(CODE, "a docstring for worth: worth of all rows", SMALL)
    assert not begins_small(CODE, 'a docstring for worth: "worth of all rows"', SMALL)
    assert not begins_small(CODE, "a docstring for worth: worth of all rows", SMALL.replace("worth of", "Worth of"))
    assert not begins_small(SMALL, "a docstring", SMALL + '\n\ndef more():\n    """one more of them"""\n')


def test_what_is_to_be_mentioned_is_no_check():
    guarded = CODE.replace("    return", "    if not rows:\n        return 0\n    return")
    assert leaves_docstrings(CODE, "worth docstring: say that it is 0 for no rows", guarded)
    assert leaves_docstrings(CODE, "mention in worth that it is 0 for no rows", guarded)
    assert not leaves_docstrings(CODE, "worth should be 0 for no rows", guarded)


def test_what_is_longer_is_no_test():
    longer = CODE.replace("    return", "    rows = list(rows)\n    return")
    assert leaves_untested(CODE, "test that worth goes up", longer)
    assert not leaves_untested(
        CODE, "test that worth goes up", CODE + "\n\ndef test_it():\n    assert worth([1]) == 1\n"
    )
    assert not leaves_untested(CODE, "worth should be tested for None", longer)


def test_what_needs_none_is_not_documented():
    assert documents_what_needs_none(CODE, "it is in the wiki, so worth needs no docstring", SMALL)
    assert not documents_what_needs_none(SMALL, "it is in the wiki, so worth needs no docstring", CODE)
    assert not documents_what_needs_none(CODE, "worth needs a docstring", SMALL)
