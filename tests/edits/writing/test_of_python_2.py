"""What only Python 2 needed goes from every class, unless one is named."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read, splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing.classes.of_python_2 import WRITER

_CODE = """\
class Base(object):
    pass


class Job(Base):
    def __init__(self, name):
        super(Job, self).__init__()
        self.name = name


class Picture(object):
    def __init__(self):
        super(Picture, self).__init__()
"""


def made(said: str) -> list[str]:
    source = read(_CODE)
    return [splice(source, each.splices) for each in WRITER.write(Sentence(said, source))]


@pytest.mark.parametrize(
    "said",
    [
        "drop the (object) bases",
        "python 3: no need for (object)",
        "nobody needs to inherit from object any more",
        "classes needn't inherit from object",
        "remove object as a base",
        "(object) is noise in Python 3",
    ],
)
def test_nothing_inherits_from_object_any_more(said: str):
    assert made(said) == [_CODE.replace("(object)", "")]


@pytest.mark.parametrize(
    "said",
    [
        "use super() without arguments everywhere",
        "super() needs no arguments",
        "the arguments of super can go: use bare super",
    ],
)
def test_super_is_called_without_arguments(said: str):
    assert made(said) == [_CODE.replace("super(Job, self)", "super()").replace("super(Picture, self)", "super()")]


@pytest.mark.parametrize(
    "said",
    [
        "drop (object) from Picture",
        "super() without arguments in Job",
        "return no object",
        "raise if no object is given",
        "remove the object from the list",
        "inherit from object",
    ],
)
def test_what_is_about_one_class_or_no_class_is_left_to_others(said: str):
    assert made(said) == []
