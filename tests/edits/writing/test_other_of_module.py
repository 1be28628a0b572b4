"""Another thing of the same module takes the place of what is called there."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import hashlib
import os.path
import shutil
import time
from random import choice


class Backup:
    def __init__(self, root):
        self.root = root
        self.begun = time.time()

    def run(self, name):
        shutil.copy(name, self.root)
        print(f"{time.time() - self.begun:.1f}")
        return os.path.getatime(name), choice([1, 2])

    def etag(self, data):
        return hashlib.sha1(data).hexdigest()

    def key(self, data):
        return hashlib.sha1(data + b"k").hexdigest()
"""


@pytest.mark.parametrize(
    ("said", "old", "new"),
    [
        ("measure with time.perf_counter()", "time.time()", "time.perf_counter()"),
        ("the clock may jump in run, use monotonic", "time.time()", "time.monotonic()"),
        ("os.path.getmtime please", "getatime", "getmtime"),
        ("sha1 is outdated, switch to sha256", "sha1", "sha256"),
        ("switch etag to blake2b", "sha1(data)", "blake2b(data)"),
        ("use shutil.copy2 so that the times are kept", "shutil.copy(", "shutil.copy2("),
    ],
)
def test_its_relative_is_called(said: str, old: str, new: str):
    assert after(said, CODE, "replace")[0] == CODE.replace(old, new)


@pytest.mark.parametrize(
    "said",
    ["the time is wrong", "run should copy the file", "add a sha256 method", "sha256 is what etag should not tell"],
)
def test_a_mere_word_calls_nothing(said: str):
    assert not any("sha256" in each or "monotonic" in each or "copy2" in each for each in after(said, CODE, "replace"))
