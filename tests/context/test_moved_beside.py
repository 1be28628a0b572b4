"""What is to go where something else is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from looked import look_through

from spark_tui.context.files import Files
from spark_tui.context.moving import move_asked

FERRY = {
    "limits.py": "SEATS = 180\n",
    "checks.py": "def parse_clock(text):\n    return text\n\n\ndef show_price(cents):\n    return f'{cents}'\n",
    "deck.py": "class Deck:\n    pass\n",
    "tickets.py": "from checks import parse_clock\n\n\ndef departure(text):\n    return parse_clock(text)\n",
}


@pytest.mark.parametrize(
    ("said", "homes", "to"),
    [
        (
            "parse_clock is only used by departure, so move that function over to where departure is",
            {"parse_clock": "checks.py"},
            "tickets.py",
        ),
        ("parse_clock is only used in departure, move it there", {"parse_clock": "checks.py"}, "tickets.py"),
        ("move show_price to where the class Deck is defined", {"show_price": "checks.py"}, "deck.py"),
        ("move parse_clock next to departure", {"parse_clock": "checks.py"}, "tickets.py"),
        ("please move SEATS into the module that has Deck", {"SEATS": "limits.py"}, "deck.py"),
        (
            "move parse_clock and show_price to the file with departure",
            {"parse_clock": "checks.py", "show_price": "checks.py"},
            "tickets.py",
        ),
    ],
)
def test_it_goes_to_that_file(repository: Callable[[dict[str, str]], Path], said: str, homes: dict[str, str], to: str):
    index = look_through(repository(FERRY))
    move = move_asked(index, Files(index.place), said)
    assert move is not None
    assert (move.homes, move.to) == (homes, to)


def test_what_is_in_the_same_file_goes_nowhere_else(repository: Callable[[dict[str, str]], Path]):
    index = look_through(repository(FERRY))
    assert move_asked(index, Files(index.place), "move show_price next to parse_clock") is None
