"""What a function only prints and leaves is raised: all of it where the function is spoken of as a whole."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class Library:
    def lend(self, book, member):
        if book is None:
            print("No such book")
            return False
        if book.copies == 0:
            print("All copies are out")
            return False
        book.copies -= 1
        return True
"""
_FIRST = '        if book is None:\n            raise ValueError("No such book")\n'
_SECOND = '        if book.copies == 0:\n            raise ValueError("All copies are out")\n'


@pytest.mark.parametrize(
    "sentence",
    [
        "raise errors instead of printing and returning False in lend",
        "lend should raise errors instead of printing",
        "raise exceptions in lend instead of returning False",
        "lend should raise ValueErrors, not print",
    ],
)
def test_all_of_it(sentence: str):
    assert f"{_FIRST}{_SECOND}" in after(sentence, CODE, "raise-instead")[0]


def test_only_one_where_a_case_is_told():
    first = after("lend should raise instead of printing if all copies are out", CODE, "raise-instead")[0]
    assert _SECOND in first
    assert _FIRST not in first
