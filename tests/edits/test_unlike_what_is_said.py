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
        (unlike_said.takes_a_word_for_a_name, "load takes several paths", ("(path):", "(path, several=None):"), True),
        (unlike_said.takes_a_word_for_a_name, "load takes a mode", ("(path):", "(path, mode=None):"), False),
    ],
)
def test_doubted(doubt, said: str, changed: tuple[str, str], is_wrong: bool):  # pyright: ignore[reportMissingParameterType]
    old, new = changed
    code = CODE if old in CODE else CODE + f"\n\ndef last():\n    {old}\n"
    assert bool(doubt(code, said, code.replace(old, new))) is is_wrong
