"""What becomes of something is logged with what it was, and what is taken out."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = '''\
"""Doors."""
import logging

log = logging.getLogger(__name__)


class Door:
    def __init__(self, number):
        self.number = number
        self.state = "open"
        self.keys = []


class House:
    def __init__(self, doors):
        self.doors = doors
        self.owner = "ann"

    def add(self, door):
        self.doors.append(door)
        log.info("added door %s", door.number)

    def remove(self, place):
        """Take out the door at a place."""
        return self.doors.pop(place)

    def set_state(self, number, state):
        door = self.doors[number]
        door.state = state
        return door

    def sell(self, owner):
        self.owner = owner

    def close_all(self):
        closed = 0
        for door in self.doors:
            if door.state != "closed":
                door.state = "closed"
                closed += 1
        return closed

    def give_key(self, number, key):
        if key in self.doors[number].keys:
            return False
        self.doors[number].keys.append(key)
        return True
'''


@pytest.mark.parametrize(
    ("code", "sentence", "holds"),
    [
        (
            CODE,
            "set_state should log the number of the door, the old state and the new one at info",
            (
                "import logging\n"
                "seen=[]\n"
                "class H(logging.Handler):\n"
                "    def emit(self, r): seen.append((r.levelname,r.getMessage()))\n"
                "logging.getLogger().addHandler(H())\n"
                "logging.getLogger().setLevel(10)\n"
                "h=House([Door(7),Door(8)])\n"
                'h.set_state(1,"shut")\n'
                'assert len(seen)==1 and seen[0][0]=="INFO" and all(w in seen[0][1] for w in ("open",'
                '"shut")) and ("8" in seen[0][1] or "1" in seen[0][1]),seen\n'
            ),
        ),
        (
            CODE,
            "also log which door was removed, at info as add does",
            (
                "import logging\n"
                "seen=[]\n"
                "class H(logging.Handler):\n"
                "    def emit(self, r): seen.append((r.levelname,r.getMessage()))\n"
                "logging.getLogger().addHandler(H())\n"
                "logging.getLogger().setLevel(10)\n"
                "h=House([Door(7),Door(8)])\n"
                "d=h.remove(0)\n"
                "assert d.number==7\n"
                'assert len(seen)==1 and seen[0][0]=="INFO" and "7" in seen[0][1],seen\n'
            ),
        ),
        (
            CODE,
            "sell should log who had it before and who has it now, info level",
            (
                "import logging\n"
                "seen=[]\n"
                "class H(logging.Handler):\n"
                "    def emit(self, r): seen.append((r.levelname,r.getMessage()))\n"
                "logging.getLogger().addHandler(H())\n"
                "logging.getLogger().setLevel(10)\n"
                "h=House([Door(7),Door(8)])\n"
                'h.sell("bob")\n'
                'assert len(seen)==1 and "ann" in seen[0][1] and "bob" in seen[0][1] and '
                'seen[0][0]=="INFO",seen\n'
            ),
        ),
        (
            CODE,
            "write a debug line to the log with the number of closed doors in close_all",
            (
                "import logging\n"
                "seen=[]\n"
                "class H(logging.Handler):\n"
                "    def emit(self, r): seen.append((r.levelname,r.getMessage()))\n"
                "logging.getLogger().addHandler(H())\n"
                "logging.getLogger().setLevel(10)\n"
                "h=House([Door(7),Door(8)])\n"
                "assert h.close_all()==2\n"
                'assert seen[-1][0]=="DEBUG" and "2" in seen[-1][1] and len(seen)==1,seen\n'
            ),
        ),
        (
            CODE,
            "log a warning with the number and the key when give_key refuses a key that is there already",
            (
                "import logging\n"
                "seen=[]\n"
                "class H(logging.Handler):\n"
                "    def emit(self, r): seen.append((r.levelname,r.getMessage()))\n"
                "logging.getLogger().addHandler(H())\n"
                "logging.getLogger().setLevel(10)\n"
                "h=House([Door(7),Door(8)])\n"
                'assert h.give_key(0,"k")\n'
                "assert not seen\n"
                'assert not h.give_key(0,"k")\n'
                'assert len(seen)==1 and seen[0][0]=="WARNING" and "k" in '
                "seen[0][1].split()[-1]+seen[0][1],seen\n"
            ),
        ),
        (
            CODE,
            "change set_state so that it logs old and new state",
            (
                "import logging\n"
                "seen=[]\n"
                "class H(logging.Handler):\n"
                "    def emit(self, r): seen.append((r.levelname,r.getMessage()))\n"
                "logging.getLogger().addHandler(H())\n"
                "logging.getLogger().setLevel(10)\n"
                "h=House([Door(7),Door(8)])\n"
                'h.set_state(1,"shut")\n'
                'assert len(seen)==1 and all(w in seen[0][1] for w in ("open","shut")),seen\n'
            ),
        ),
    ],
)
def test_it_does_what_is_asked(code: str, sentence: str, holds: str) -> None:
    known: dict[str, object] = {}
    exec(after(sentence, code, "log-entry")[0], known)
    exec(holds, known)
