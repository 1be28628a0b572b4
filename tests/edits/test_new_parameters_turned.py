"""What somebody says of a parameter that has just come, and of a value that should be one."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.turning import Turn, ways_on

CODE = """\
def crop(image, box=None):
    return image.cut(box, 4)


def show(image):
    return crop(image)
"""
TAKEN = CODE.replace("box=None)", "box=None, margin=4)").replace("box, 4", "box, margin")
CALLED = CODE.replace("box, 4", "box, 4, quality=90")


def first_of(now: str, said: str) -> str:
    ways = ways_on(Turn("take the margin", said, read(CODE), read(now)))
    return ways[0].after if ways else now


@pytest.mark.parametrize(
    ("said", "head"),
    [
        ("and type it: float", "image, box=None, margin: float = 4"),
        ("margin=4 is fine, but annotate it as int", "image, box=None, margin: int = 4"),
        ("it's a float", "image, box=None, margin: float = 4"),
        ("type it as well", "image, box=None, margin: int = 4"),
        ("put it before box", "image, margin=4, box=None"),
        ("it belongs in front of box", "image, margin=4, box=None"),
        ("only by keyword please", "image, box=None, *, margin=4"),
        ("keyword only", "image, box=None, *, margin=4"),
    ],
)
def test_a_new_parameter(said: str, head: str):
    assert f"def crop({head}):" in first_of(TAKEN, said)


@pytest.mark.parametrize(
    "said",
    ["let the caller choose it", "callers should be able to set that", "make it a parameter", "as a parameter please"],
)
def test_a_value_is_left_to_the_caller(said: str):
    assert first_of(CALLED, said) == CALLED.replace("box=None)", "box=None, quality=90)").replace(
        "4, quality=90", "4, quality=quality"
    )


@pytest.mark.parametrize("said", ["let the image choose it", "before that it was fine", "the caller is show"])
def test_nothing_of_a_parameter_is_said(said: str):
    assert "quality=quality" not in first_of(CALLED, said)
    assert "margin=4)" in first_of(TAKEN, said)
