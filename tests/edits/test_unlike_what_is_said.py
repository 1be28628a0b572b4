"""Answers that do to something else what is said of one."""

from __future__ import annotations

import pytest

from spark_tui.edits.weighing import unlike_said

CODE = """\
import argparse

SHELL = "sh"
GREETING = "hi"


def load(path):
    print("running")
    with open(path) as f:
        return f.read()
"""


@pytest.mark.parametrize(
    ("doubt", "said", "changed", "is_wrong"),
    [
        (unlike_said.swaps_another_module, "use zsh instead of sh", ("import argparse", "import zsh"), True),
        (unlike_said.swaps_another_module, "use click instead of argparse", ("import argparse", "import click"), False),
        (
            unlike_said.swaps_another_module,
            "use click instead of arg parse",
            ("import argparse", "import click"),
            False,
        ),
        (unlike_said.swaps_another_module, "switch to click", ("import argparse", "import click"), False),
        (unlike_said.goes_to_stderr, "send the report to stdout", ('"running"', '"running", file=sys.stderr'), True),
        (
            unlike_said.goes_to_stderr,
            "print to stderr, not to stdout",
            ('"running"', '"running", file=sys.stderr'),
            False,
        ),
        (unlike_said.goes_to_stderr, "progress goes to stdout", ('"running"', '"running", file=sys.stderr'), False),
        (unlike_said.rewords_no_message, "say goodbye to all", ('"sh"', '"goodbye to all"'), True),
        (unlike_said.rewords_no_message, "say goodbye to all", ('"hi"', '"goodbye to all"'), False),
        (unlike_said.rewords_no_message, "say goodbye to all", ('"running"', '"goodbye to all"'), False),
        (unlike_said.rewords_no_message, "sh should be goodbye to all", ('"sh"', '"goodbye to all"'), False),
        (unlike_said.catches_no_file, "don't crash if the file is empty", ("pass", "FileNotFoundError"), True),
        (unlike_said.catches_no_file, "handle an empty or missing file", ("pass", "FileNotFoundError"), False),
        (unlike_said.catches_what_is_opened, "exit with 1 if any job failed", ("pass", "FileNotFoundError"), True),
        (unlike_said.catches_what_is_opened, "exit with 1 if a file fails", ("pass", "FileNotFoundError"), False),
        (
            unlike_said.makes_a_handler,
            "say which path it is",
            ("def load", "def handle_path():\n    pass\n\n\ndef load"),
            True,
        ),
        (
            unlike_said.makes_a_handler,
            "extract a helper",
            ("def load", "def handle_path():\n    pass\n\n\ndef load"),
            False,
        ),
        (unlike_said.writes_the_other_case, "uppercase the text", ("f.read()", "f.read().lower()"), True),
        (unlike_said.writes_the_other_case, "uppercase the text", ("f.read()", "f.read().upper()"), False),
        (unlike_said.writes_the_other_case, "lower case, not upper case", ("f.read()", "f.read().lower()"), False),
        (unlike_said.keeps_what_is_to_go, "use sorted instead of read", ("f.read()", "sorted(f.read())"), True),
        (unlike_said.keeps_what_is_to_go, "use readlines instead of read", ("f.read()", "f.readlines()"), False),
        (unlike_said.keeps_what_is_to_go, "the path should be running", ("f.read()", "running(path)"), False),
        (unlike_said.does_it_twice, "print it", ('print("running")', 'print("running")\n    print("running")'), True),
        (unlike_said.does_it_twice, "an empty line", ('print("running")', 'print("running")\n    print()'), False),
        (unlike_said.takes_a_word_for_a_name, "load takes several paths", ("(path):", "(path, several=None):"), True),
        (unlike_said.takes_a_word_for_a_name, "load takes a mode", ("(path):", "(path, mode=None):"), False),
    ],
)
def test_doubted(doubt, said: str, changed: tuple[str, str], is_wrong: bool):  # pyright: ignore[reportMissingParameterType]
    old, new = changed
    code = CODE if old in CODE else CODE + f"\n\ndef last():\n    {old}\n"
    assert bool(doubt(code, said, code.replace(old, new))) is is_wrong


CART = """\
class Cart:
    def __init__(self):
        self.items = []


def send(cart, box):
    return cart.items
"""


@pytest.mark.parametrize(
    ("code", "asked", "is_wrong"),
    [
        (CART, "cart", True),
        (CART, "cart.items", False),
        (CART, "box", False),
        (CART.replace("class Cart", "class Cart(list)"), "cart", False),
    ],
)
def test_an_object_is_never_empty(code: str, asked: str, is_wrong: bool):
    after = code.replace("    return cart", f"    if not {asked}:\n        return None\n    return cart")
    said = "return None if the cart is empty"
    assert unlike_said.asks_an_object_that_is_never_empty(code, said, after) is is_wrong
