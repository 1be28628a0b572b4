"""What refuses what is negative refuses zero too, and a message that is dictated tells the bound."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class Tank:
    def fill(self, litres):
        if litres < 0:
            raise ValueError("bad amount")
        self.level += litres

    def drain(self, minutes):
        self.level -= minutes


def every(period):
    return 60 / period
"""


@pytest.mark.parametrize(
    "said",
    [
        "reject zero litres too",
        "fill should also refuse 0",
        "off by one in fill: reject zero",
        "ValueError for 0 litres as well",
    ],
)
def test_zero_is_refused_too(said: str):
    assert "        if litres <= 0:\n" in after(said, CODE, "raise-if")[0]


@pytest.mark.parametrize(
    ("said", "guard"),
    [
        ('what if period is 0? every should raise "period must be positive"', "if period <= 0:"),
        ("every(0) should blow up with 'period must be at least 1'", "if period < 1:"),
        ('drain: raise ValueError "minutes must be at least 5"', "if minutes < 5:"),
    ],
)
def test_a_message_tells_the_bound(said: str, guard: str):
    assert f"{guard}\n" in after(said, CODE, "raise-if")[0]


@pytest.mark.parametrize(
    "said", ["reject negative litres", "accept zero litres too, no ValueError", "fill gives 0 too often"]
)
def test_zero_is_left_alone(said: str):
    assert not any("<= 0" in text for text in after(said, CODE, "none"))
