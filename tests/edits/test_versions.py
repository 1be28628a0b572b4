"""What two versions of a file have otherwise."""

from __future__ import annotations

import ast

from spark_tui.edits.python.source import read
from spark_tui.edits.python.versions import apart, new_branches, new_tests, nodes_apart

OLD = """\
import os; import re


class Shelf(Base):
    size = 3

    def put(self, book):
        if book:
            self.books.append(book)

    def take(self):
        return self.books.pop()


def main():
    return Shelf()
"""
NEW = OLD.replace("        return self.books.pop()", "        if self.books:\n            return self.books.pop()")


def test_only_what_changed_is_apart():
    gone, fresh = nodes_apart(read(OLD), read(NEW))
    assert [each.name for each in (*gone, *fresh) if isinstance(each, ast.FunctionDef)] == ["take", "take"]
    assert not any(isinstance(each, ast.ClassDef) for each in (*gone, *fresh))


def test_the_head_of_a_class_is_apart_from_what_is_in_it():
    _, fresh = nodes_apart(read(OLD), read(OLD.replace("(Base)", "(Other)")))
    assert [each.id for each in fresh if isinstance(each, ast.Name)] == ["Other"]


def test_what_stands_there_twice_is_apart_once():
    gone, fresh = nodes_apart(read(OLD), read(f"{OLD}\n\ndef main():\n    return Shelf()\n"))
    assert not gone
    assert sum(isinstance(each, ast.FunctionDef) for each in fresh) == 1


def test_what_shares_a_line_is_one_piece():
    assert [len(each.body) for each in read(OLD).pieces] == [2, 1, 1]
    assert apart(read(OLD), read(OLD)) == ((), ())


def test_a_branch_is_new_where_it_was_asked_nowhere():
    assert [ast.unparse(each.test) for each in new_branches(read(OLD), read(NEW))] == ["self.books"]
    assert not new_tests(read(OLD), read(OLD.replace("return Shelf()", "return 1 if book else 2")))
