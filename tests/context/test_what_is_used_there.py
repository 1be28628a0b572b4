"""The place is what a sentence is about, and not what that is to use."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from looked import look_through

from spark_tui.context.files import Files
from spark_tui.context.question import Hints
from spark_tui.context.targets import choose

FERRY = {
    "limits.py": "MAX_HEIGHT = 4.2\nSEATS = 180\nKINDS = ('car', 'bike')\n",
    "checks.py": (
        "from limits import MAX_HEIGHT\n\n\n"
        "def check_plate(plate):\n    if not plate:\n        raise ValueError(plate)\n\n\n"
        "def check_height(height):\n    if height > MAX_HEIGHT:\n        raise ValueError(height)\n\n\n"
        "def show_price(cents):\n    return f'{cents / 100:.2f}'\n\n\n"
        "def parse_clock(text):\n    return text.split(':')\n"
    ),
    "deck.py": (
        "class Deck:\n    def reserve(self, plate, height):\n        self.plates.append((plate, height))\n\n"
        "    def waiting(self, vehicles):\n        return [v for v in vehicles if v.plate]\n"
    ),
    "tickets.py": (
        "class Ticket:\n    def describe(self):\n        return f'{self.port}: {self.price} cents'\n\n\n"
        "def sell(port, count):\n    if count > 180:\n        raise ValueError(count)\n    return count * 19\n"
    ),
    "cli.py": (
        "import argparse\n\n\ndef build_parser():\n    parser = argparse.ArgumentParser()\n"
        "    parser.add_argument('--time', default='12:00')\n    return parser\n"
    ),
}


@pytest.mark.parametrize(
    ("said", "path"),
    [
        ("reserve swallows any plate. have it call check_plate and check_height before it is kept", "deck.py"),
        ("reserve must check the height with check_height first", "deck.py"),
        ("ticket descriptions should show the price with show_price, not the bare cents", "tickets.py"),
        ("waiting wants the boats too, leave out everything whose kind isn't in KINDS", "deck.py"),
        ("sell should refuse more than SEATS", "tickets.py"),
        ("let --time take things like 7:30, we have parse_clock for that", "cli.py"),
        ("check_height should use MAX_HEIGHT and say so", "checks.py"),
        ("show_price rounds wrongly", "checks.py"),
        ("the sell command prints the price raw, use show_price there", "tickets.py"),
        ("set SEATS to 200", "limits.py"),
    ],
)
def test_what_is_to_use_it_is_edited(repository: Callable[[dict[str, str]], Path], said: str, path: str):
    index = look_through(repository(FERRY))
    assert choose(index, Files(index.place), said, Hints()).targets[0].path == path
