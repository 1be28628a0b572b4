"""What is sorted by one thing, and by another where that is the same."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = '''\
"""A race."""
import sqlite3


class Race:
    def __init__(self, runners, db=None):
        self.runners = runners
        self.db = db

    def ranking(self):
        """The fastest first."""
        return sorted(self.runners, key=lambda r: r.seconds)

    def by_points(self):
        return sorted(self.runners, key=lambda r: r.points, reverse=True)

    def of_club(self, club):
        """All runners of a club."""
        return [r for r in self.runners if r.club == club]

    def clubs(self):
        return {r.club for r in self.runners}

    def names(self):
        return [r.name for r in self.runners]

    def saved(self):
        rows = self.db.execute("SELECT name, seconds FROM runners ORDER BY seconds")
        return [tuple(row) for row in rows]

    def show(self):
        for runner in self.by_points():
            print(runner.name, runner.club, runner.number)
'''


@pytest.mark.parametrize(
    ("code", "sentence", "holds"),
    [
        (
            CODE,
            "by_points should list runners with equal points by their name",
            (
                "from types import SimpleNamespace as N\n"
                'rs=[N(name="Zoe",club="B",seconds=50,points=3,number=4),N(name="amy",club="A",seconds=50,'
                'points=7,number=3),N(name="Bob",club="B",seconds=40,points=3,number=9),N(name="Cy",'
                'club="B",seconds=50,points=3,number=1)]\n'
                "r=Race(rs)\n"
                "n=lambda xs:[x.name for x in xs]\n"
                'assert n(r.by_points())==["amy","Bob","Cy","Zoe"]\n'
            ),
        ),
        (
            CODE,
            "in ranking, whoever is as fast as somebody else should be ordered by number",
            (
                "from types import SimpleNamespace as N\n"
                'rs=[N(name="Zoe",club="B",seconds=50,points=3,number=4),N(name="amy",club="A",seconds=50,'
                'points=7,number=3),N(name="Bob",club="B",seconds=40,points=3,number=9),N(name="Cy",'
                'club="B",seconds=50,points=3,number=1)]\n'
                "r=Race(rs)\n"
                "n=lambda xs:[x.name for x in xs]\n"
                'assert n(r.ranking())==["Bob","Cy","amy","Zoe"]\n'
            ),
        ),
        (
            CODE,
            "of_club should come sorted by points, and by name where the points are the same",
            (
                "from types import SimpleNamespace as N\n"
                'rs=[N(name="Zoe",club="B",seconds=50,points=3,number=4),N(name="amy",club="A",seconds=50,'
                'points=7,number=3),N(name="Bob",club="B",seconds=40,points=3,number=9),N(name="Cy",'
                'club="B",seconds=50,points=3,number=1)]\n'
                "r=Race(rs)\n"
                "n=lambda xs:[x.name for x in xs]\n"
                'assert n(r.of_club("B"))==["Bob","Cy","Zoe"]\n'
            ),
        ),
        (
            CODE,
            "clubs should return the names of the clubs in alphabetical order",
            (
                "from types import SimpleNamespace as N\n"
                'rs=[N(name="Zoe",club="B",seconds=50,points=3,number=4),N(name="amy",club="A",seconds=50,'
                'points=7,number=3),N(name="Bob",club="B",seconds=40,points=3,number=9),N(name="Cy",'
                'club="B",seconds=50,points=3,number=1)]\n'
                "r=Race(rs)\n"
                "n=lambda xs:[x.name for x in xs]\n"
                'assert list(r.clubs())==["A","B"]\n'
            ),
        ),
        (
            CODE,
            "names should give them alphabetically, ignoring upper and lower case",
            (
                "from types import SimpleNamespace as N\n"
                'rs=[N(name="Zoe",club="B",seconds=50,points=3,number=4),N(name="amy",club="A",seconds=50,'
                'points=7,number=3),N(name="Bob",club="B",seconds=40,points=3,number=9),N(name="Cy",'
                'club="B",seconds=50,points=3,number=1)]\n'
                "r=Race(rs)\n"
                "n=lambda xs:[x.name for x in xs]\n"
                'assert r.names()==["amy","Bob","Cy","Zoe"]\n'
            ),
        ),
        (
            CODE,
            "by_points: same points -> alphabetical by name please",
            (
                "from types import SimpleNamespace as N\n"
                'rs=[N(name="Zoe",club="B",seconds=50,points=3,number=4),N(name="amy",club="A",seconds=50,'
                'points=7,number=3),N(name="Bob",club="B",seconds=40,points=3,number=9),N(name="Cy",'
                'club="B",seconds=50,points=3,number=1)]\n'
                "r=Race(rs)\n"
                "n=lambda xs:[x.name for x in xs]\n"
                'assert n(r.by_points())==["amy","Bob","Cy","Zoe"]\n'
            ),
        ),
        (
            CODE,
            "of_club should give the runners by seconds, then by number",
            (
                "from types import SimpleNamespace as N\n"
                'rs=[N(name="Zoe",club="B",seconds=50,points=3,number=4),N(name="amy",club="A",seconds=50,'
                'points=7,number=3),N(name="Bob",club="B",seconds=40,points=3,number=9),N(name="Cy",'
                'club="B",seconds=50,points=3,number=1)]\n'
                "r=Race(rs)\n"
                "n=lambda xs:[x.name for x in xs]\n"
                'assert n(r.of_club("B"))==["Bob","Cy","Zoe"]\n'
            ),
        ),
    ],
)
def test_it_does_what_is_asked(code: str, sentence: str, holds: str) -> None:
    known: dict[str, object] = {}
    exec(after(sentence, code, "sort-key")[0], known)
    exec(holds, known)


def test_a_query_sorts_in_any_case() -> None:
    sentence = "saved should be sorted by name instead of seconds, regardless of case"
    assert any("ORDER BY name COLLATE NOCASE" in each for each in after(sentence, CODE, "sort-key"))
