"""Two functions that are nearly the same share one."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def load_users(folder):
    path = folder / "users.json"
    if not path.exists():
        return []
    return read(path)


def load_orders(folder):
    path = folder / "orders.json"
    if not path.exists():
        return []
    return read(path)


class Bill:
    def net(self):
        total = sum(self.prices)
        return total * 0.81

    def gross(self):
        total = sum(self.prices)
        return total * 1.19
"""
SHARED = """\
def _load(folder, name):
    path = folder / name
    if not path.exists():
        return []
    return read(path)


def load_users(folder):
    return _load(folder, "users.json")


def load_orders(folder):
    return _load(folder, "orders.json")
"""
METHODS = """\
    def scaled(self, factor):
        total = sum(self.prices)
        return total * factor

    def net(self):
        return self.scaled(0.81)

    def gross(self):
        return self.scaled(1.19)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("load_users and load_orders are nearly the same", SHARED),
        ("net and gross are copy and paste, share the code in a method called scaled", METHODS),
    ],
)
def test_what_is_nearly_the_same_is_written_once(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


def test_what_differs_in_more_than_values_stays():
    code = "def a(x):\n    return x + 1\n\n\ndef b(x):\n    return x - 2\n"
    assert after("a and b are almost the same", code, "none") == []


BY_FIELD = """\
def by_team(players):
    result = {}
    for player in players:
        result.setdefault(player.team, 0)
        result[player.team] += player.goals
    return result


def by_city(players):
    result = {}
    for player in players:
        result.setdefault(player.city, 0)
        result[player.city] += player.goals
    return result
"""


@pytest.mark.parametrize(
    ("sentence", "head", "last"),
    [
        ("by_team and by_city are the same but for the attribute, put that into goals_by(players, attribute)",
         "def goals_by(players, attribute):\n", "getattr(player, attribute)"),
        ("by_team and by_city differ only in what they group by, make that a helper", "def _by(players, name):\n",
         "getattr(player, name)"),
    ],
)  # fmt: skip
def test_what_differs_in_an_attribute_is_given_its_name(sentence: str, head: str, last: str):
    (found, *_) = after(sentence, BY_FIELD, "none")
    assert head in found
    assert found.count(last) == 2
    assert '(players, "team")\n' in found
    assert '(players, "city")\n' in found


def test_tests_that_are_to_be_parametrized_share_no_function():
    code = "def test_a():\n    assert low('A') == 'a'\n\n\ndef test_b():\n    assert low('B') == 'b'\n"
    said = "these tests differ only in the text, parametrize them"
    assert not any("def _test" in text for text in after(said, code, "none"))
