"""Methods that are told by what is to be done: change places, move up, stop at once, be moving; and what undoes one."""

from __future__ import annotations

import pytest
from test_methods_written import after

TRAM = """\
class Tram:
    def __init__(self, line):
        self.line = line
        self.stops = []
        self.passengers = []
        self.state = "standing"
        self.door_opening = False

    def add_stop(self, stop):
        self.stops.append(stop)

    def drive(self):
        self.state = "driving"
        self.stops.pop(0)
"""
TYPED = TRAM.replace("(self, stop):", "(self, stop: str) -> None:")
GRAPH = """\
class Net:
    def __init__(self):
        self.cities = set()
        self.roads = {}

    def add_city(self, city):
        self.cities.add(city)
        self.roads.setdefault(city, set())

    def add_road(self, start, end):
        self.add_city(start)
        self.add_city(end)
        self.roads[start].add(end)
"""
SWAPPED = "    def swap(self, first, second):\n        self.stops[first], self.stops[second] = "
UP = "    def move_up(self, index: int) -> None:\n        if index > 0:\n            self.stops[index - 1], "
STOPPED = (
    "    def emergency_stop(self):\n        self.stops.clear()\n"
    '        self.state = "standing"\n        self.door_opening = False\n'
)


@pytest.mark.parametrize(
    ("sentence", "code", "lines"),
    [
        ("add a method to swap two stops", TRAM, SWAPPED + "self.stops[second], self.stops[first]\n"),
        ("swap two stops", TRAM, SWAPPED + "self.stops[second], self.stops[first]\n"),
        ("add a method to move a stop up", TYPED, UP),
        ("let me move a stop to the end", TRAM, "(self, index):\n        self.stops.append(self.stops.pop(index))\n"),
        ("move a stop to the front", TRAM, "(self, index):\n        self.stops.insert(0, self.stops.pop(index))\n"),
        ("add an emergency stop", TRAM, STOPPED),
        ("add an emergency stop that clears the stops", TRAM, STOPPED),
        (
            "add an is_driving property",
            TRAM,
            '    @property\n    def is_driving(self):\n        return self.state != "stan',
        ),
        ("add remove_road", GRAPH, "    def remove_road(self, start, end):\n        self.roads[start].discard(end)\n"),
        (
            "add remove_city",
            GRAPH,
            "    def remove_city(self, city):\n        self.cities.discard(city)\n        self.roads.pop(city, None)\n",
        ),
    ],
)
def test_the_method_does_what_is_told(sentence: str, code: str, lines: str) -> None:
    assert lines in after(sentence, code)[0]
