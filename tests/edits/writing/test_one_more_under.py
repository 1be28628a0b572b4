"""A dict that a function gives has one more thing under a key that is said."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = '''\
"""Bees."""


class Hive:
    def __init__(self, name, frames):
        self.name = name
        self.frames = frames

    @property
    def honey(self):
        return sum(frame.honey for frame in self.frames)

    def queen(self):
        return "Maya"

    def as_dict(self):
        return {"name": self.name, "frames": len(self.frames)}

    def summary(self):
        return {
            "name": self.name,
            "honey": self.honey,
        }

    def kinds(self):
        """How many frames there are of each kind."""
        counts = {}
        for frame in self.frames:
            counts[frame.kind] = counts.get(frame.kind, 0) + 1
        return counts

    def levels(self):
        result = {"low": 0, "high": 0}
        for frame in self.frames:
            result["high" if frame.honey > 5 else "low"] += 1
        return result


def report(hives):
    weights = [hive.honey for hive in hives]
    return {"hives": len(hives), "honey": sum(weights)}
'''


@pytest.mark.parametrize(
    ("code", "sentence", "holds"),
    [
        (
            CODE,
            "kinds should also have the number of all frames, under all",
            (
                "from types import SimpleNamespace as N\n"
                'h=Hive("a",[N(kind="x",honey=9),N(kind="y",honey=2),N(kind="x",honey=3)])\n'
                'assert h.kinds()=={"x":2,"y":1,"all":3}\n'
                'assert Hive("a",[]).kinds()=={"all":0}\n'
            ),
        ),
        (
            CODE,
            "add the sum of all of them to levels as total",
            (
                "from types import SimpleNamespace as N\n"
                'h=Hive("a",[N(kind="x",honey=9),N(kind="y",honey=2),N(kind="x",honey=3)])\n'
                'assert h.levels()=={"low":2,"high":1,"total":3}\n'
            ),
        ),
        (
            CODE,
            "as_dict should contain the honey too",
            (
                "from types import SimpleNamespace as N\n"
                'h=Hive("a",[N(kind="x",honey=9),N(kind="y",honey=2),N(kind="x",honey=3)])\n'
                'assert h.as_dict()=={"name":"a","frames":3,"honey":14}\n'
            ),
        ),
        (
            CODE,
            "summary should also say the queen, under queen",
            (
                "from types import SimpleNamespace as N\n"
                'h=Hive("a",[N(kind="x",honey=9),N(kind="y",honey=2),N(kind="x",honey=3)])\n'
                'assert h.summary()=={"name":"a","honey":14,"queen":"Maya"}\n'
            ),
        ),
        (
            CODE,
            "report should also have the weights, under the key weights",
            (
                "from types import SimpleNamespace as N\n"
                'h=Hive("a",[N(kind="x",honey=9),N(kind="y",honey=2),N(kind="x",honey=3)])\n'
                'assert report([h,Hive("b",[])])=={"hives":2,"honey":14,"weights":[14,0]}\n'
            ),
        ),
        (
            CODE,
            "summary also needs the number of frames, under the key frames",
            (
                "from types import SimpleNamespace as N\n"
                'h=Hive("a",[N(kind="x",honey=9),N(kind="y",honey=2),N(kind="x",honey=3)])\n'
                'assert h.summary()=={"name":"a","honey":14,"frames":3}\n'
            ),
        ),
    ],
)
def test_it_does_what_is_asked(code: str, sentence: str, holds: str) -> None:
    known: dict[str, object] = {}
    exec(after(sentence, code, "add-key")[0], known)
    exec(holds, known)
