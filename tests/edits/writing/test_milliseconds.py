"""What a text calls milliseconds, and is told in seconds."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import logging
import time

log = logging.getLogger(__name__)


def fetch(page):
    began = time.monotonic()
    text = page.load()
    spent = time.monotonic() - began
    log.info("loaded %s in %.1f ms", page, spent)
    return text


def build(pages):
    begun = time.time()
    for page in pages:
        page.build()
    print(f"{len(pages)} pages, {time.time() - begun:.2f} ms")


def wait(gap):
    print("waits", gap, "ms")
"""
_SPENT = ("spent = time.monotonic() - began", "spent = (time.monotonic() - began) * 1000")
_BUILT = ("{time.time() - begun:.2f}", "{(time.time() - begun) * 1000:.2f}")


@pytest.mark.parametrize(
    ("sentence", "change"),
    [
        ("spent is in seconds but the log says ms", _SPENT),
        ("the log of fetch always says 0 ms, only 0 ms", _SPENT),
        ("multiply spent by 1000", _SPENT),
        ("build prints seconds as ms", _BUILT),
        ("the printed ms are really seconds", _BUILT),
        ("ms is off by a factor of 1000 in build", _BUILT),
    ],
)
def test_it_is_multiplied(sentence: str, change: tuple[str, str]):
    assert after(sentence, CODE, "none")[0] == CODE.replace(*change)


@pytest.mark.parametrize(
    "sentence", ["print seconds in build", "wait should say ms", "multiply gap by 1000", "use s instead of ms"]
)
def test_nothing_else_is(sentence: str):
    assert not any(
        each == CODE.replace(*change) for each in after(sentence, CODE, "none") for change in (_SPENT, _BUILT)
    )
