"""What a parameter may be is known from its function, and what else is given is refused."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = '''\
from typing import Literal


def pack(path, mode="tar"):
    """Pack it."""
    if mode == "zip":
        return zipped(path)
    if mode in ("raw", "plain"):
        return path
    return tar(path)


def fetch(keys, on_error=None):
    """Fetch them.

    Parameters
    ----------
    on_error : "raise", "omit", "return"
        what becomes of errors
    """
    return [read(key, on_error) for key in keys]


class Mover:
    def __init__(self, speed: Literal["slow", "fast"]):
        self.speed = speed

    def turn(self, side):
        if side == "left":
            return -1
        elif side == "right":
            return 1
        else:
            raise KeyError("no such side")
'''


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "pack should raise ValueError for an unknown mode",
            '    """Pack it."""\n    if mode not in ("tar", "zip", "raw", "plain"):\n'
            '        raise ValueError(f"unknown mode: {mode!r}")\n',
        ),
        ("reject invalid modes in pack", '    if mode not in ("tar", "zip", "raw", "plain"):\n'),
        (
            "fetch must reject an unknown on_error value",
            '    if on_error is not None and on_error not in ("raise", "omit", "return"):\n        raise ValueError(',
        ),
        (
            "Mover should complain about an unsupported speed",
            '        if speed not in ("slow", "fast"):\n            raise',
        ),
        ("raise a KeyError when speed is invalid", '            raise KeyError(f"unknown speed: {speed!r}")\n'),
    ],
)
def test_what_is_not_known_is_refused(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "raise-if")[0]


def test_what_is_refused_by_now_is_not_refused_again():
    assert all("if side not in" not in each for each in after("turn should reject an unknown side", CODE, "raise-if"))


def test_what_is_left_in_silence_by_now_is_raised_there():
    code = (
        "def call(hooks, hook_name=None):\n    if hook_name:\n        if hook_name not in hooks:\n            return\n"
    )
    found = after("call should raise ValueError for an unknown hook_name", code, "raise-if")[0]
    assert found == code.replace("return\n", 'raise ValueError(f"unknown hook_name: {hook_name!r}")\n')
