"""What a function is said to give is true again after an op that has it give something else."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import ops, perform

_CODE = """\
from dataclasses import dataclass


def show(rows: int) -> None:
    print(f"{rows} rows")


def repeated(text: str, times: int) -> "str":
    if not text:
        return ""
    return text * times


def ends(first: int, last: str) -> tuple[int, str]:
    return first, last


def counted(names: list[str]) -> None:
    names.sort()


def told(text: str) -> tuple[str, ...]:
    return text, text
"""


@pytest.mark.parametrize(
    ("op", "values", "said"),
    [
        ("print-to-return", ("show",), "def show(rows: int) -> str:"),
        ("return-also", ("repeated", "times"), 'def repeated(text: str, times: int) -> "tuple[str, int]":'),
        ("return-also", ("repeated", "made(text)"), 'def repeated(text: str, times: int) -> "tuple[str, Any]":'),
        ("return-also", ("ends", "len(last)"), "def ends(first: int, last: str) -> tuple[int, str, int]:"),
        ("return-as", ("ends", "dict"), "def ends(first: int, last: str) -> dict:"),
        ("add-return", ("counted", "names"), "def counted(names: list[str]) -> list[str]:"),
        ("add-return", ("counted", "None"), "def counted(names: list[str]) -> None:"),
        ("return-also", ("told", "1"), "def told(text: str) -> tuple[str, ...]:"),
    ],
)
def test_it_is_said(op: str, values: tuple[str, ...], said: str):
    after = perform(ops()[op], _CODE, values)
    assert f"{said}\n" in after
    assert ("from typing import Any\n" in after) is ("Any]" in said)
