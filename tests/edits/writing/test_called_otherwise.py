"""A parameter gets the name that is said, in the function that is named with it."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def top(scores, n=5):
    return sorted(scores)[:n]


def low(scores, n=5):
    return sorted(scores)[-n:]


class Book:
    def scale(self, title, f):
        self.recipes[title] *= f

    def pay(self, cents):
        self.bills.append(-cents)


def first(scores, book):
    book.scale("soup", f=2)
    return top(scores, n=1)
"""
TOP = (("def top(scores, n=5)", "def top(scores, count=5)"), ("(scores)[:n]", "(scores)[:count]"), ("n=1", "count=1"))
SCALE = (("title, f)", "title, factor)"), ("*= f", "*= factor"), ("f=2", "factor=2"))
PAY = (("self, cents", "self, amount"), ("-cents", "-amount"))


@pytest.mark.parametrize(
    ("sentence", "changes"),
    [
        ("top's n should be called count", TOP),
        ("in top, n should be named count", TOP),
        ("the parameter n of top should be called count", TOP),
        ("f in Book.scale is too short, call it factor", SCALE),
        ("call the f of scale factor", SCALE),
        ("pay's cents should be called amount", PAY),
    ],
)
def test_it_is_called_so(sentence: str, changes: tuple[tuple[str, str], ...]):
    wanted = CODE
    for old, new in changes:
        assert old in wanted
        wanted = wanted.replace(old, new)
    assert after(sentence, CODE, "rename")[0] == wanted


@pytest.mark.parametrize("sentence", ["top's n should be called scores", "tip's n should be called count"])
def test_what_is_there_or_is_not_meant_stays(sentence: str):
    assert not any("def top(scores, scores" in each or "count" in each for each in after(sentence, CODE, "rename"))


TERMS = """\
class Glossary:
    def untranslated(self):
        return [term for term in self._terms if term.missing]

    def read(self, rows):
        for row in rows:
            self.add(row["text"], row["language"])
"""


def test_what_is_asked_by_its_name_is_asked_so_again():
    said = "untranslated needs an optional language; then only terms {} that language"
    assert 'term["language"]' not in "".join(after(said.format("of"), TERMS, "add-parameter"))
    assert "(language is None or term.language == language)" in after(said.format("of"), TERMS, "add-parameter")[0]
    assert "== language" not in "".join(after(said.format("that lack"), TERMS, "add-parameter"))


def test_two_are_called_otherwise_at_once():
    said = "title and f in scale tell me nothing, call them dish and factor"
    wanted = CODE.replace("title, f)", "dish, factor)").replace("[title] *= f", "[dish] *= factor")
    assert after(said, CODE, "rename")[0] == wanted.replace("f=2", "factor=2")
    assert "dish" not in "".join(after(said.replace("and f", "and g"), CODE, "rename"))
