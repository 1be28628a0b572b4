"""How a row of the list above the prompt is written."""

from __future__ import annotations

from spark_tui.app.typed.offers import Offer
from spark_tui.app.widgets.offer_list import row


def test_what_it_is_stands_apart_from_a_name_that_is_longer_than_others():
    name = "@src/long.py:Schema._compile_object.validate_object"
    assert row(Offer(name, "function"), 48).plain == f"{name}  function"
    assert row(Offer("@a.py:f", "function"), 10).plain == "@a.py:f     function"
