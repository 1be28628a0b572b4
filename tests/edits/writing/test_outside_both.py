"""What has to be between two limits that have a name."""

from __future__ import annotations

import pytest
from test_methods_written import after

GAMES = '''\
MIN_PLAYERS, MAX_PLAYERS = 2, 4
MIN_LEVEL = 1
MAX_LEVEL = 9
MIN_GUESTS = 1
MAX_GUESTS = 12
SEATS = 180


class PlayerCount(Exception):
    pass


class BadLevel(Exception):
    pass


class Game:
    def __init__(self, board, players: list[str]):
        self.board = board
        self.players = list(players)
        self.level = 1

    def set_level(self, level):
        """How hard it is."""
        self.level = level


def book(guests, night):
    names = [guest.name for guest in guests]
    return names, night


def sell(source, passengers=1):
    return source, passengers
'''
_LEVEL = "        if not MIN_LEVEL <= level <= MAX_LEVEL:\n            raise BadLevel("


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "a Game should raise PlayerCount when it gets fewer than MIN_PLAYERS or more than MAX_PLAYERS",
            "        if not MIN_PLAYERS <= len(players) <= MAX_PLAYERS:\n            raise PlayerCount(",
        ),
        ("set_level should raise BadLevel for a level below MIN_LEVEL or above MAX_LEVEL", _LEVEL),
        ("set_level should raise BadLevel outside of MIN_LEVEL and MAX_LEVEL", _LEVEL),
        ("raise BadLevel in set_level when the level is over MAX_LEVEL or under MIN_LEVEL", _LEVEL),
        (
            "book should raise ValueError when there are fewer than MIN_GUESTS guests or more than MAX_GUESTS",
            "    if not MIN_GUESTS <= len(guests) <= MAX_GUESTS:\n        raise ValueError(",
        ),
        (
            "sell should refuse fewer than 1 or more than SEATS passengers with a ValueError",
            "    if not 1 <= passengers <= SEATS:\n        raise ValueError(",
        ),
    ],
)
def test_it_is_refused_outside(sentence: str, expected: str):
    assert expected in after(sentence, GAMES, "raise-if")[0]
