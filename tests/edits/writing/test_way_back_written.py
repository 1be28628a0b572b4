"""A function that undoes what another one does, named and reckoned from it."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = '''\
import base64

CODES = {"open": "o", "shut": "s"}


def to_hex(colour):
    """As a page has it."""
    red, green, blue = colour
    return f"#{red:02x}{green:02x}{blue:02x}"


def celsius_to_fahrenheit(celsius):
    return celsius * 9 / 5 + 32


def encode_key(key):
    return base64.b64encode(key.encode("ascii"))


def join_path(pieces):
    return "/".join(pieces)


def to_code(state):
    return CODES[state]


def to_slug(title):
    return title.lower()


def miles(km):
    return km / 1.609
'''


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("i need the inverse of to_hex",
         "def from_hex(text):\n    return (int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16))\n"),
        ("add fahrenheit_to_celsius too",
         "def fahrenheit_to_celsius(fahrenheit):\n    return (fahrenheit - 32) * 5 / 9\n"),
        ("the way back for encode_key please",
         'def decode_key(value):\n    return base64.b64decode(value).decode("ascii")\n'),
        ("split_path, the opposite of join_path", 'def split_path(value):\n    return value.split("/")\n'),
        ("from_code to go with to_code",
         "def from_code(value):\n    return {value: key for key, value in CODES.items()}[value]\n"),
        ("we need km(miles) as well", "def km(miles):\n    return miles * 1.609\n"),
    ],
)  # fmt: skip
def test_the_way_back(sentence: str, expected: str):
    now = after(sentence, CODE)[0]
    assert expected in now
    assert len(now.splitlines()) == len(CODE.splitlines()) + 4


def test_what_cannot_be_undone_is_not():
    assert after("the inverse of to_slug", CODE) == []
