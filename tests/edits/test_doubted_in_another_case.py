"""What is done in another case, or to another end than the one that is said, is doubted; nothing else is."""

from __future__ import annotations

from spark_tui.edits.weighing.another_case import (
    gives_none_anyway,
    is_done_in_another_case,
    leaves_it_unset,
    raises_for_a_part,
)

SHOP = "def sell(item, buyer):\n    return item, buyer\n"
GUARDED = SHOP.replace("    return", "    if not buyer:\n        raise ValueError(buyer)\n    return")


def test_another_case_is_told_from_the_one_that_is_said():
    assert is_done_in_another_case(SHOP, "raise ValueError in sell if the price is missing", GUARDED)
    assert not is_done_in_another_case(SHOP, "raise ValueError in sell if the buyer is missing", GUARDED)
    assert not is_done_in_another_case(SHOP, "raise ValueError in sell if it is empty", GUARDED)


TRIES = """\
class Door:
    def open(self):
        try:
            return self.turn()
        except OSError:
            self.tries += 1
            raise
        self.tries = 0
"""
RESET = TRIES.replace("            return self", "            turned = self").replace(
    "= 0\n", "= 0\n        return turned\n"
)


def test_what_is_never_set_is_set():
    said = "tries is never reset to 0"
    assert leaves_it_unset(TRIES, said, TRIES.replace("+= 1", "+= 2"))
    assert not leaves_it_unset(TRIES, said, RESET)
    assert not leaves_it_unset(TRIES, said, TRIES.replace("try:\n", "try:\n            self.tries = 0\n"))


LOOKS = "def find(known, key):\n    return known.get(key)\n"


def test_a_get_gives_none_anyway():
    now = LOOKS.replace("(key)", "(key, None)")
    assert gives_none_anyway(LOOKS, "return None for an unknown key", now)
    assert not gives_none_anyway(LOOKS, "have known.get(key, None) there", now)
    assert not gives_none_anyway(LOOKS, "return 0 for an unknown key", LOOKS.replace("(key)", "(key, 0)"))


def test_what_is_left_out_raises_nothing():
    assert raises_for_a_part(SHOP, "without a buyer leave that part out", GUARDED)
    assert not raises_for_a_part(SHOP, "without a buyer raise, do not leave that part out", GUARDED)
