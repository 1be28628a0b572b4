"""What is spoken of without its name is found, and said by its name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from looked import look_through

from spark_tui.context.files import Files
from spark_tui.context.moving import move_asked
from spark_tui.context.question import Hints
from spark_tui.context.readings import readings
from spark_tui.context.targets import choose

LIGHTS = {
    "lamps.py": (
        "from dataclasses import dataclass\n\n\n@dataclass\nclass Lamp:\n    room: str\n    watts: int\n\n\n"
        'def parse_lamp(line):\n    room, watts = line.split(";")\n    return Lamp(room, int(watts))\n\n\n'
        'def bright(lamp):\n    return "*" * lamp.watts\n'
    ),
    "house.py": (
        "from errors import LightsError\nfrom lamps import bright\n\n\nclass House:\n"
        "    def __init__(self):\n        self.lamps = {}\n\n"
        "    def hang(self, lamp, room):\n        if room in self.lamps:\n"
        '            raise ValueError("one hangs there")\n        self.lamps[room] = lamp\n\n'
        "    def lamp_of(self, room):\n        return self.lamps[room]\n"
    ),
    "errors.py": (
        "class LightsError(Exception):\n    pass\n\n\n"
        'class RoomTaken(LightsError):\n    """Something hangs in there."""\n\n\n'
        'class DarkRoom(LightsError):\n    """There is no lamp in that room."""\n'
    ),
    "show.py": ('def show_watts(watts):\n    return f"{watts} W"\n\n\ndef show_room(room):\n    return room.title()\n'),
}


@pytest.mark.parametrize(
    ("said", "path", "plain"),
    [
        ("Lamp is missing a colour", "lamps.py", "add a field colour to Lamp"),
        ("each lamp should know its socket, e27 by default", "lamps.py", "add a field socket to Lamp, e27 by default"),
        (
            "we have an exception for a room in which one hangs, hang does not use it",
            "house.py",
            "hang should raise RoomTaken instead of ValueError",
        ),
        (
            "a room without a lamp ends in a KeyError, there is our own error for no lamp in a room",
            "house.py",
            "lamp_of should raise DarkRoom when there is no such room",
        ),
        (
            "when a line is parsed, the room should be stripped",
            "lamps.py",
            "in parse_lamp, the room should be stripped",
        ),
        ("hanging a lamp must be logged", "house.py", "hang must be logged"),
        ("hanging should ignore case", "house.py", "hang should ignore case"),
    ],
)
def test_it_is_said_by_its_name(repository: Callable[[dict[str, str]], Path], said: str, path: str, plain: str):
    index = look_through(repository(LIGHTS))
    first = readings(index, Files(index.place), said)[0]
    assert (first.region.path, first.said) == (path, plain)
    assert first in choose(index, Files(index.place), said, Hints()).elsewhere


@pytest.mark.parametrize(
    "said",
    [
        "Lamp needs a docstring",
        "Lamp should get sorted",
        "Lamp should know its room",
        "hang should raise RoomTaken",
        "the lamps are too bright",
    ],
)
def test_what_is_named_or_nothing_there_is_not_read_otherwise(repository: Callable[[dict[str, str]], Path], said: str):
    index = look_through(repository(LIGHTS))
    assert readings(index, Files(index.place), said) == ()


def test_a_file_is_known_by_what_stands_in_it(repository: Callable[[dict[str, str]], Path]):
    index = look_through(repository(LIGHTS))
    for said in (
        "bright belongs with the other functions that show things",
        "bright should live where rooms are shown",
    ):
        move = move_asked(index, Files(index.place), said)
        assert move is not None
        assert (move.homes, move.to) == ({"bright": "lamps.py"}, "show.py")
    assert move_asked(index, Files(index.place), "bright should be with a star") is None
