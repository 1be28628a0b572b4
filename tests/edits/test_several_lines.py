"""What is said in several lines: each request is counted, so that each is done; a sentence that was wrapped is one."""

import pytest

from spark_tui.edits.saying.several_lines import in_a_line

SAID = [
    ("rename a to b", "rename a to b"),
    ("rename a\nto b", "rename a to b"),
    ("rename a to b\nadd a docstring to f\n", "1. rename a to b 2. add a docstring to f"),
    ("f('a  b')  should   give 'a  b'", "f('a  b') should give 'a  b'"),
    ("f is slow\n\nload should close the file", "1. f is slow 2. load should close the file"),
    ("please:\n- rename a to b\n  everywhere\n- f is slow", "please: 1. rename a to b everywhere 2. f is slow"),
    ("1. rename a to b\n2. add a docstring", "1. rename a to b 2. add a docstring"),
    ("make f raise a ValueError\nif the total is negative", "make f raise a ValueError if the total is negative"),
    ("add a docstring to f and\nrename a to b", "add a docstring to f and rename a to b"),
    ("the loop of f\nshould stop at zero", "the loop of f should stop at zero"),
    ("f should be\n    return a\nimport os", "f should be return a import os"),
]


@pytest.mark.parametrize(("words", "told"), SAID)
def test_lines_are_told_in_one(words: str, told: str):
    assert in_a_line(words) == told
