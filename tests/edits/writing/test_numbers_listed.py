"""Several numbers that are said become constants together."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import time


def bonus(sales):
    if sales > 5000:
        return sales * 0.1
    return sales * 0.02


def fetch(get):
    for _ in range(3):
        answer = get(timeout=15)
        if answer:
            return answer
        time.sleep(2.5)
    return None
"""


@pytest.mark.parametrize(
    ("sentence", "made"),
    [
        ("pull 5000, 0.1 and 0.02 out into constants", {"MAX_SALES": "5000", "HIGH_SALES_FACTOR": "0.1",
                                                        "LOW_SALES_FACTOR": "0.02"}),
        ("constants for 15 and 2.5", {"TIMEOUT": "15", "SLEEP_SECONDS": "2.5"}),
        ("extract the rates 0.1 and 0.02 into constants", {"HIGH_RATE": "0.1", "LOW_RATE": "0.02"}),
    ],
)  # fmt: skip
def test_each_has_a_name(sentence: str, made: dict[str, str]):
    first = after(sentence, CODE, "none")[0]
    top, _, rest = first.partition("\n\n\n")
    assert [*made] == [line.partition(" = ")[0] for line in top.splitlines()[2:]]
    for name, number in made.items():
        assert f"{name} = {number}" in top
        assert name in rest
        assert not any(number in line.split() for line in rest.splitlines())


def test_one_number_alone_is_not_listed():
    assert after("make 15 a constant", CODE, "none") == []
    assert after("constants for 15 and 77", CODE, "none") == []
    assert after("a constant for get(15, 3)", CODE, "none") == []
