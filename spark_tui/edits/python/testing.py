"""What belongs to tests: their functions, what is made for them, the classes of unittest."""

from __future__ import annotations

import ast

from spark_tui.edits.python.source import Function


def is_test(function: Function) -> bool:
    return function.name.startswith("test")


def is_fixture(function: Function) -> bool:
    return any("fixture" in ast.unparse(each) for each in function.decorator_list)


def is_test_case(owner: ast.ClassDef) -> bool:
    return any("TestCase" in ast.unparse(base) for base in owner.bases)
