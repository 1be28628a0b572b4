"""What speaks against a guard: it asks for what means nothing there, and can never tell."""

from __future__ import annotations

import pytest

from spark_tui.edits.weighing.asked_in_vain import asks_the_last_of_a_loop, asks_what_means_nothing, counts_a_text

FILE = """\
class Tank:
    def __init__(self):
        self.litres = {}

    def fill(self, name, amount):
        self.litres[name] = self.litres.get(name, 0) + amount


def emptied(tanks):
    gone = []
    for tank in tanks:
        if not tank.litres:
            gone.append(tank)
    return gone


def shown(label, width=10):
    return label.upper().ljust(width)
"""


def _with(line: str, guard: str) -> str:
    """The guard stands above this line."""
    indent = line[: len(line) - len(line.lstrip())]
    return FILE.replace(line, f"{indent}if {guard}:\n{indent}    raise ValueError\n{line}")


@pytest.mark.parametrize(
    ("line", "guard", "said", "is_doubted"),
    [
        ("    gone = []", "amount < 0", "negative amounts in emptied are a ValueError", True),
        ("    gone = []", "width < 0", "emptied has to refuse a negative width", True),
        ("        self.litres[name]", "litres < 0", "ValueError for negative litres", True),
        ("        self.litres[name]", "amount < 0", "negative amounts are a ValueError", False),
        ("        self.litres[name]", "not self.litres", "ValueError where there are no litres", False),
        ("    gone = []", "amount < 0", "raise ValueError in emptied if amount < 0", False),
        ("    gone = []", "LIMIT < 0", "ValueError if the LIMIT is negative", False),
    ],
)
def test_nobody_asks_for_a_name_that_means_nothing_there(line: str, guard: str, said: str, *, is_doubted: bool):
    assert asks_what_means_nothing(FILE, said, _with(line, guard)) is is_doubted


def test_nobody_asks_behind_a_loop_for_the_last_of_it():
    said = "a tank without a name is a ValueError"
    assert asks_the_last_of_a_loop(FILE, said, _with("    return gone", "not tank"))
    assert not asks_the_last_of_a_loop(FILE, said, _with("        if not tank", "not tank"))
    assert not asks_the_last_of_a_loop(FILE, said, _with("    return gone", "not gone"))
    assert not asks_the_last_of_a_loop(
        FILE, "raise ValueError if tank is None", _with("    return gone", "tank is None")
    )


def test_nobody_asks_whether_a_text_is_below_a_number():
    line, said = "    return label", "a negative one is a ValueError"
    assert counts_a_text(FILE, said, _with(line, "label < 0"))
    assert not counts_a_text(FILE, said, _with(line, "width < 0"))
    assert not counts_a_text(FILE, said, _with(line, "len(label) < 2"))
