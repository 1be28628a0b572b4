"""What must hold of the fields of a dataclass; and of several things alike."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.condition.conditions import condition
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.telling.complaining import complaint

CODE = """\
from dataclasses import dataclass


@dataclass(frozen=True)
class Box:
    left: float
    width: float
    height: float

    @property
    def area(self) -> float:
        return self.width * self.height


@dataclass
class Item:
    name: str
    price: int = 0


def resize(image, width, height):
    return image.scale(width, height)
"""
HEIGHT, PRICE = "    height: float\n", "    price: int = 0\n"


@pytest.mark.parametrize(
    ("sentence", "behind", "lines"),
    [
        ("width and height of a Box must be positive, otherwise ValueError", HEIGHT,
         ["def __post_init__(self) -> None:", "    if self.width <= 0 or self.height <= 0:",
          '        raise ValueError("width and height must be positive")']),
        ("a negative price makes no sense, raise ValueError", PRICE,
         ["def __post_init__(self):", "    if self.price < 0:",
          '        raise ValueError("price must not be negative")']),
        ("Item: the name must not be empty", PRICE,
         ["def __post_init__(self):", "    if not self.name:", '        raise ValueError("name must not be empty")']),
        ("Box should validate that height is not zero", HEIGHT,
         ["def __post_init__(self) -> None:", "    if self.height == 0:",
          '        raise ValueError("height must not be zero")']),
    ],
)  # fmt: skip
def test_a_dataclass_refuses_what_it_cannot_be(sentence: str, behind: str, lines: list[str]):
    hook = "".join(f"    {line}\n" for line in lines)
    assert after(sentence, CODE, "none")[0] == CODE.replace(behind, f"{behind}\n{hook}")


def test_one_that_checks_already_is_left_to_the_ops():
    code = (
        CODE + "\n\n@dataclass\nclass Cup:\n    size: int\n\n    def __post_init__(self):\n        self.full = False\n"
    )
    assert not any("size <= 0" in text for text in after("size must be positive", code, "none"))


def test_a_state_is_no_mistake():
    code = CODE.replace("price: int = 0", "sold: bool = False")
    assert not any("__post_init__" in text for text in after("sold items should be shown last", code, "none"))


@pytest.mark.parametrize(
    ("text", "test"),
    [
        ("width and height must be positive", "width <= 0 or height <= 0"),
        ("raise ValueError if width or height is negative", "width < 0 or height < 0"),
        ("image, width and height must not be None", "image is None or width is None or height is None"),
        ("raise if any of the arguments is None", "image is None or width is None or height is None"),
    ],
)
def test_the_same_of_several(text: str, test: str):
    gap = Gap(Sentence(text, read(CODE)), "raise-if", ("resize",))
    assert next(iter(condition(gap))) == test


def test_what_is_told_of_several():
    assert complaint("a < 0 or b < 0") == 'ValueError("a and b must not be negative")'
    assert complaint("a < 0 or not b") == "ValueError"
