"""What is doubted because it stands where nothing that is said does, or leaves out a name, a text or a number that is
said; and what looks like that and is right."""

from __future__ import annotations

import pytest

from spark_tui.edits.weighing.bounded_otherwise import begins_elsewhere
from spark_tui.edits.weighing.empty_handed import leaves_where_one_is_to_come
from spark_tui.edits.weighing.left_unsaid import leaves_out_the_mark, left_unsaid
from spark_tui.edits.weighing.no_sense import is_senseless
from spark_tui.edits.weighing.put_elsewhere import (
    is_about_something_else,
    is_none_of_that_name,
    leaves_out_the_module,
    loses_its_object,
    puts_a_number_behind_it,
)
from spark_tui.edits.weighing.taken_away import ends
from spark_tui.edits.weighing.unsure import is_unsure

CODE = """\
import random
import shutil


class Jobs:
    def __init__(self):
        self.waiting = {}

    def path(self, name):
        return f"{name}.job"

    def run(self, name):
        for step in self.waiting[name]:
            step.start(self.path(name))

    def wait(self, name, step):
        self.waiting[name].append(step)


def backup(path):
    shutil.copy(path, f"{path}.bak")


def roll(sides):
    return random.randint(0, sides)


def handle(name):
    if name != "ping":
        return 404, "not found"
    return 200, "pong"
"""


@pytest.mark.parametrize(
    ("doubt", "sentence", "wrong", "right"),
    [
        (
            is_about_something_else,
            "the backup should go to a folder",
            ("self.waiting[name]:", "reversed(self.waiting[name]):"),
            ("{path}.bak", "backups/{path}"),
        ),
        (
            is_none_of_that_name,
            "add a helper restore_old for backups",
            ("def roll", "def test_roll():\n    roll(6)\n\n\ndef roll"),
            ("def roll", "def restore_old(path):\n    shutil.move(path)\n\n\ndef roll"),
        ),
        (
            is_none_of_that_name,
            "give roll a least=1 parameter",
            ("(0, sides)", "(0, sides - 1)"),
            ("sides):\n    return random.randint(0", "sides, least=1):\n    return random.randint(least"),
        ),
        (
            is_none_of_that_name,
            "Jobs.clear should empty self.waiting",
            ("        for step", "        if not self.waiting:\n            return\n        for step"),
            ("    def path", "    def clear(self):\n        self.waiting.clear()\n\n    def path"),
        ),
        (
            leaves_out_the_mark,
            "skip names that are empty and those starting with #",
            ('"ping":', '"ping" and name:'),
            ('"ping":', '"ping" and name and not name.startswith("#"):'),
        ),
        (
            is_none_of_that_name,
            "make the text a constant, PONG_TEXT",
            ('200, "pong"', "200, TEXT"),
            ('200, "pong"', "200, PONG_TEXT"),
        ),
        (
            is_none_of_that_name,
            "back up to a folder from tempfile.gettempdir",
            ("{path}.bak", "old/{path}"),
            ('f"{path}.bak"', "tempfile.gettempdir()"),
        ),
        (
            loses_its_object,
            "could `path` become `_path` everywhere?",
            ("self.path(", "_path("),
            ("self.path(", "self._path("),
        ),
        (
            left_unsaid,
            'unknown names should answer 404, "unknown event"',
            ("not found", "missing"),
            ("not found", "unknown event"),
        ),
        (begins_elsewhere, "a roll should start at 1", ("(0, sides)", "(-1, sides)"), ("(0, sides)", "(1, sides)")),
        (
            leaves_where_one_is_to_come,
            "let wait create lists that don't exist yet",
            (
                "        self.waiting[name].",
                "        if name not in self.waiting:\n            return\n        self.waiting[name].",
            ),
            ("waiting[name].", "waiting.setdefault(name, [])."),
        ),
        (
            ends,
            "keep a backup of the old file",
            (CODE[CODE.index("def backup") : CODE.index("def roll")], ""),
            ("    step.start", "    backup(name)\n            step.start"),
        ),
    ],
)
def test_only_what_is_wrong_is_doubted(doubt, sentence: str, wrong: tuple[str, str], right: tuple[str, str]):  # pyright: ignore[reportMissingParameterType]
    assert doubt(CODE, sentence, CODE.replace(*wrong))
    assert not doubt(CODE, sentence, CODE.replace(*right))


def test_a_mark_that_nothing_is_filled_in_at_is_senseless():
    code = 'def log(logger, name):\n    logger.info("%s began", name)\n'
    assert is_senseless(code, "second letter wrong", code.replace("%s", "%S"))
    assert not is_senseless(code, "in quotes", code.replace("%s", "%r"))


def test_output_is_caught_in_one_way():
    code = "import subprocess\n\nsubprocess.run(command, stdout=subprocess.PIPE)\n"
    assert is_senseless(code, "capture the output", code.replace("PIPE)", "PIPE, capture_output=True)"))
    assert not is_senseless(code, "capture it", code.replace("stdout=subprocess.PIPE", "capture_output=True"))


def test_a_module_that_is_named_is_used_and_no_number_is_put_behind_a_word():
    code = "def save(rows, path):\n    path.write_text(str(rows))\n"
    said = "commas break the file, use the csv module"
    assert is_unsure(code, said, code.replace("str(rows)", "repr(rows)"))
    assert not leaves_out_the_module(code, said, f"import csv\n\n{code}")
    test = "def test_cost():\n    assert cost(100, 'France10') == 9.9\n"
    assert puts_a_number_behind_it("", "test that shipping to France costs 9.9", test)
    assert not puts_a_number_behind_it("", "test that shipping to France10 costs 9.9", test)


def test_a_parameter_that_is_said_to_do_something_and_is_not_read_is_nothing_to_be_sure_of():
    sentence = 'add a quiet parameter to handle, off by default, that adds " quietly"'
    assert is_unsure(CODE, sentence, CODE.replace("handle(name)", "handle(name, quiet=False)"))


@pytest.mark.parametrize(
    ("sentence", "before", "after"),
    [
        ("set the size to 3", "", "size = 3\n"),
        ("drop the check=True argument", "run(a, check=True)\n", "run(a)\n"),
        ("call run with a check=True argument", "run(a)\n", "run(a, check=True)\n"),
    ],
)
def test_nothing_stands_elsewhere_where_there_is_nothing_else(sentence: str, before: str, after: str):
    assert not is_about_something_else(before, sentence, after)
    assert not is_none_of_that_name(before, sentence, after)
