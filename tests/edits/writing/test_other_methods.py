"""What does nearly the same as what is called, said in a few words."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import hashlib
import hmac
import math
import re


def is_plate(text):
    return re.match(r"[A-Z]{2}\\d+", text) is not None


def rows(text):
    for line in text.split("\\n"):
        yield line.strip()


def fields(row):
    return [each.strip() for each in row.split(",")]


def leave(club, who):
    club.remove(who)
    return f"{who.strip()} left"


def boxes(n):
    return math.floor(n / 12)


def mark(data, key):
    return hmac.new(key, data, hashlib.sha1).hexdigest() + hashlib.md5(data).hexdigest()
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("fullmatch in is_plate", "re.match", "re.fullmatch"),
        ("is_plate: use re.fullmatch", "re.match", "re.fullmatch"),
        ("is_plate should use search instead of match", "re.match", "re.search"),
        ("splitlines rather than split in rows", 'split("\\n")', "splitlines()"),
        ("use splitlines in rows", 'split("\\n")', "splitlines()"),
        ("rstrip in rows", "line.strip()", "line.rstrip()"),
        ("fields: rsplit", "row.split", "row.rsplit"),
        ("use discard, not remove", "club.remove", "club.discard"),
        ("discard() in leave please", "club.remove", "club.discard"),
        ("use lstrip() in leave", "who.strip()", "who.lstrip()"),
        ("math.ceil in boxes", "math.floor", "math.ceil"),
        ("math.floor -> math.ceil", "math.floor", "math.ceil"),
        ("sha256 not md5", "hashlib.md5", "hashlib.sha256"),
        ("mark should use SHA-512 instead of SHA1", "hashlib.sha1", "hashlib.sha512"),
    ],
)
def test_it_is_called_in_place_of_its_kin(sentence: str, old: str, new: str):
    assert after(sentence, CODE, "none")[0] == CODE.replace(old, new)


@pytest.mark.parametrize(
    "sentence",
    [
        "find the plate in rows",
        "match only whole plates",
        "remove the strip from rows",
        "search is slow in is_plate",
        "use splitlines in fields",
        "log the time in boxes",
        "strip the text in is_plate",
    ],
)
def test_what_is_only_a_word_is_not(sentence: str):
    gone = ("re.search", "splitlines", "lstrip", "rsplit", "discard", "math.ceil", "math.log")
    assert not any(each in text for text in after(sentence, CODE, "none") for each in gone)
