"""Tests of what a sentence says is given, tests that only print, and tests that leave files about."""

from __future__ import annotations

import pytest
from test_methods_written import after

SHELF = """\
import os
import tempfile

from shelf import Shelf, label


def test_label():
    assert label("Red Wine") == "red-wine"


def test_keeps():
    shelf = Shelf(3)
    shelf.put("jam")
    assert shelf.find("jam") == 0


def test_save():
    folder = tempfile.mkdtemp()
    path = os.path.join(folder, "shelf.json")
    Shelf(3).save(path)
    assert os.path.exists(path)


def test_load():
    with tempfile.TemporaryDirectory() as folder:
        shelf = Shelf(3)
        shelf.save(folder)
        assert shelf.load(folder) == []


def test_count():
    shelf = Shelf(2)
    print(shelf.count())
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("add a test: labelling an empty text gives None", 'def test_label_empty():\n    assert label("") is None\n'),
        ('add a test that label("A_b") is "a-b"', '    assert label("A_b") == "a-b"\n'),
        ("label should return '' for None, with a test please", "    assert label(None) == ''\n"),
        ("also test finding 'tea' gives -1",
         "    shelf = Shelf(3)\n    assert shelf.find('tea') == -1\n"),
        ("add a test: label('A B') gives a-b", "    assert label('A B') == \"a-b\"\n"),
        ("test that the third find of 'jam' is 0",
         "    shelf.find('jam')\n    shelf.find('jam')\n    assert shelf.find('jam') == 0\n"),
        ("test_label: also 'Tea' -> tea", "    assert label('Tea') == \"tea\"\n"),
        ("test_label also for ß -> ss", '    assert label("ß") == "ss"\n'),
        ("test_count only prints, it must be 0", "    assert shelf.count() == 0\n"),
        ("test_count can't fail, it should get 0", "    assert shelf.count() == 0\n"),
        ("use tmp_path in test_load",
         "def test_load(tmp_path):\n    shelf = Shelf(3)\n    shelf.save(tmp_path)\n"
         "    assert shelf.load(tmp_path) == []\n"),
        ("tmp_path instead of tempfile, everywhere",
         'from shelf import Shelf, label\n\n\ndef test_label'),
        ("tmp_path instead of tempfile, everywhere",
         'def test_save(tmp_path):\n    path = tmp_path / "shelf.json"\n    Shelf(3).save(path)\n'),
    ],
)  # fmt: skip
def test_what_is_asked_of_tests(sentence: str, expected: str):
    assert expected in after(sentence, SHELF, "write-test")[0]


@pytest.mark.parametrize(
    ("sentence", "never"),
    [
        ("add a test that label(None) raises a TypeError", "assert label(None)"),
        ("test_count prints, and should print the name as well", "assert shelf.count()"),
        ("test_label is wrong, it should be 'red_wine'", "def test_label_"),
    ],
)
def test_nothing_of_the_kind_is_said(sentence: str, never: str):
    assert all(never not in each for each in after(sentence, SHELF, "write-test"))
