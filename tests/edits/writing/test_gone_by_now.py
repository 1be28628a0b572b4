"""What is no more gets the name of what came for it, and what follows a `try` is done in any case."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import logging
import unittest

logger = logging.getLogger(__name__)


class TestSlug(unittest.TestCase):
    def test_simple(self):
        self.assertEquals(slug("a"), "a")
        self.assertTrue(slug("b") == "b")
        logger.warn("done")


class Worker:
    def run(self):
        job = self.queue.get()
        try:
            self.handle(job)
        except Exception:
            logger.error("failed")
        self.queue.task_done()
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("assertEquals is gone in 3.12, use assertEqual", "assertEquals(", "assertEqual("),
        ("assertEquals was removed in favour of assertEqual", "assertEquals(", "assertEqual("),
        ("logger.warn is deprecated, use logger.warning", "logger.warn(", "logger.warning("),
    ],
)
def test_the_other_name_is_used(sentence: str, old: str, new: str):
    assert after(sentence, CODE, "rename")[0] == CODE.replace(old, new)


def test_a_name_of_something_else_stays():
    assert not any("other" in each for each in after("logger.warn is gone, use other.warn", CODE, "rename"))


@pytest.mark.parametrize("sentence", ["task_done in a finally", "task_done must always be called"])
def test_it_goes_behind_the_try_above_it(sentence: str):
    new = "        finally:\n            self.queue.task_done()\n"
    assert after(sentence, CODE, "finally")[0] == CODE.replace("        self.queue.task_done()\n", new)
