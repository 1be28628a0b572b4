"""What files end in, and what a method takes first."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read, splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.classes import first_of_a_method
from spark_tui.edits.writing.words import files_of_another_kind

_PICTURES = """\
def save(tag, n):
    name = tag + ".png" if n is None else f"{tag}-{n}.png"
    return name


def known(folder):
    return sorted(folder.glob("*.png")), "png files"
"""
_JOB = """\
class Job:
    def __new__(cls, name):
        return object.__new__(cls)

    def cancel(cls, when):
        cls.last = when

    @classmethod
    def made(cls):
        return cls("")


class Kind(type):
    def make(cls):
        return cls
"""


def made(writer: Writer, code: str, said: str) -> list[str]:
    source = read(code)
    return [splice(source, each.splices) for each in writer.write(Sentence(said, source))]


@pytest.mark.parametrize(
    "said",
    [
        "the pngs should be jpgs",
        "write jpg files instead of png",
        "png -> jpg",
        "the pictures are jpgs, not pngs",
        "convert png to jpg",
    ],
)
def test_files_end_otherwise(said: str):
    assert made(files_of_another_kind.WRITER, _PICTURES, said) == [_PICTURES.replace(".png", ".jpg")]


def test_where_a_function_is_named_they_do_there():
    first, second = _PICTURES.split("\n\n\n")
    expected = "\n\n\n".join((first.replace(".png", ".jpg"), second))
    assert made(files_of_another_kind.WRITER, _PICTURES, "in save, write jpg instead of png") == [expected]


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (_PICTURES, "the png should be smaller"),
        (_PICTURES, "gif instead of bmp"),
        ("import json\n\n\ndef save(d):\n    json.dump(d, open('a.json', 'w'))\n", "yaml instead of json"),
        ("def save(table):\n    table.to_csv('a.csv')\n", "write parquet instead of csv"),
    ],
)
def test_no_other_files_and_none_that_are_written_otherwise_then(code: str, said: str):
    assert made(files_of_another_kind.WRITER, code, said) == []


@pytest.mark.parametrize(
    "said", ["cancel should take self, not cls", "Cls not self on cancel", "rename cls to self in cancel"]
)
def test_an_object_is_called_self(said: str):
    expected = _JOB.replace("def cancel(cls", "def cancel(self").replace("cls.last", "self.last")
    assert made(first_of_a_method.WRITER, _JOB, said) == [expected]


def test_a_class_is_called_cls():
    code = _JOB.replace("def cancel(cls", "def cancel(self").replace("cls.last", "self.last")
    wrong = code.replace("def made(cls):\n        return cls", "def made(self):\n        return self")
    assert made(first_of_a_method.WRITER, wrong, "made is a classmethod and takes self") == [code]
    assert made(first_of_a_method.WRITER, _JOB, "cancel takes cls and should be a classmethod with self gone") == []
