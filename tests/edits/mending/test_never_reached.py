"""What stands behind a try that has left by then is done all the same."""

from __future__ import annotations

import pytest
from test_what_is_undone import offered

PROBE = """\
class Probe:
    def __init__(self, port):
        self.port = port
        self.misses = 0
        self.seen = None

    def read(self):
        try:
            return self.port.read(4)
        except OSError:
            self.misses += 1
            raise
        self.misses = 0

    def name(self):
        try:
            label = self.port.name()
            return label
        except OSError:
            return None
        self.seen = True
"""


@pytest.mark.parametrize(
    "sentence",
    ["misses is never reset after a good read", "the misses aren't reset to 0 when read works"],
)
def test_what_is_given_back_has_a_name_until_then(sentence: str):
    first = offered(sentence, PROBE)[0]
    assert "            result = self.port.read(4)\n        except" in first
    assert "        self.misses = 0\n        return result\n" in first


def test_what_has_a_name_keeps_it():
    first = offered("seen is never set in name", PROBE)[0]
    assert "            label = self.port.name()\n        except" in first
    assert "        self.seen = True\n        return label\n" in first
