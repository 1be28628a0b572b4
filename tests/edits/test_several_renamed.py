"""Several things that are to be called otherwise, as a sentence says them."""

from __future__ import annotations

import pytest

from spark_tui.edits.across.renaming import to_rename


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("rename open_seats to seats and also the open field of Course to left", "open_seats>seats Course.open>left"),
        ("please rename Item.price to cost", "Item.price>cost"),
        ("rename load to read_all, then Item.price to cost.", "load>read_all Item.price>cost"),
        ("rename the method total of Cart to sum_of and `load` to `read_all`", "Cart.total>sum_of load>read_all"),
        ("rename load to read_all and rename save to write_all", "load>read_all save>write_all"),
        ("rename load to save and save to load", ""),
        ("rename load to read_all and add a docstring to it", ""),
        ("rename the files in the folder", ""),
        ("move load to io.py", ""),
    ],
)
def test_each_is_heard_with_its_class(said: str, asked: str):
    found = [f"{each.owner}.{each.old}>{each.new}".lstrip(".") for each in to_rename(said)]
    assert " ".join(found) == asked
