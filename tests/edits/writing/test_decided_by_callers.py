"""What a new parameter or option decides: a divisor, what is overwritten, where numbers are drawn from, how many."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import secrets

CACHE = {}


def spread(points, centre):
    gone = sum(abs(each - centre) for each in points)
    return gone / len(points)


def remember(pages):
    for address, page in pages:
        CACHE[address] = page


def token(letters, count):
    return "".join(secrets.choice(letters) for _ in range(count))


def price(sku):
    for row in CACHE.values():
        if row.sku == sku:
            return row.price
    return None
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("give spread an argument corrected (default False) with which it divides by n - 1",
         ("def spread(points, centre, corrected=False):",
          "return gone / (len(points) - 1 if corrected else len(points))")),
        ("spread should take an optional flag doubled, False by default, to divide by 2",
         ("return gone / (2 if doubled else len(points))",)),
        ("remember needs a parameter refresh, True by default. If it is False, existing pages are kept",
         ("def remember(pages, refresh=True):",
          "        if refresh or address not in CACHE:\\n            CACHE[address] = page\\n")),
        ("add a parameter keep to remember, False by default; with True it does not overwrite existing pages",
         ("def remember(pages, keep=False):", "        if not keep or address not in CACHE:\\n")),
        ("remember(): an overwrite=True parameter, existing pages are only replaced if it's true",
         ("def remember(pages, overwrite=True):", "        if overwrite or address not in CACHE:\\n")),
        ("remember: keep_old param, False by default, if set don't overwrite pages that are already there",
         ("def remember(pages, keep_old=False):", "        if not keep_old or address not in CACHE:\\n")),
        ("token should take a source argument instead of always using secrets",
         ("def token(letters, count, source=secrets):",)),
        ("token takes a new parameter source for its letters, the secrets module by default",
         ("def token(letters, count, source=secrets):", "source.choice(letters) for _ in range(count)")),
        ("price: add a default argument, None",
         ("def price(sku, default=None):", "    return default\\n")),
    ],
)  # fmt: skip
def test_a_new_parameter_decides(sentence: str, expected: tuple[str, ...]):
    found = after(sentence, CODE, "add-parameter")[0]
    assert all(each.replace("\\n", "\n") in found for each in expected), found


@pytest.mark.parametrize(
    ("sentence", "never"),
    [
        ("spread needs a parameter corrected, True by default, it divides by n - 1", "if corrected else"),
        ("remember gets a parameter limit, 5 by default; existing pages are kept", "limit or address"),
        ("token takes an optional source, the random module by default", "source=random"),  # which is not imported
        ("spread: add a default argument, None", "default=None"),  # it always gives something
        ("price: the default argument of sku should be None", "return default"),
    ],
)
def test_it_decides_nothing_else(sentence: str, never: str):
    assert not any(never in each for each in after(sentence, CODE, "add-parameter"))


SCRIPT = """\
import argparse
from heapq import nlargest


def read(path):
    with open(path) as file:
        for line in file:
            team, points = line.split()
            yield team, float(points)


def by_team(rows):
    sums = {}
    for team, points in rows:
        sums[team] = sums.get(team, 0) + points
    return sums


def leaders(sums, most=3):
    return nlargest(most, sums, key=sums.get)


def show(sums):
    for team in sorted(sums):
        print(team, sums[team])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("path")
    options = parser.parse_args()
    sums = by_team(read(options.path))
    for team in leaders(sums):
        print(team)
    show(sums)


main()
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("a --best option: how many teams are listed, 4 by default",
         ('"--best", type=int, default=4)', "in leaders(sums, most=options.best):")),
        ("a --places option for the number of teams printed",
         ('"--places", type=int, default=3)', "in leaders(sums, most=options.places):")),
        ("a --least option that hides teams whose sum is below it, 0 by default",
         ('"--least", type=float, default=0)',
          "    sums = {name: sum for name, sum in sums.items() if sum >= options.least}\n")),
    ],
)  # fmt: skip
def test_a_new_option_is_used(sentence: str, expected: tuple[str, ...]):
    found = after(sentence, SCRIPT, "add-flag")[0]
    assert all(each in found for each in expected), found


@pytest.mark.parametrize("sentence", ["a --best option for how the teams are called", "a --least option, 0 by default"])
def test_an_option_that_says_nothing_of_it_is_not_used_so(sentence: str):
    assert not any("options.best)" in each or "sums.items()" in each for each in after(sentence, SCRIPT, "add-flag"))


def test_what_is_looked_up_by_its_key_is_sorted_by_what_is_there():
    found = after("show: highest sum 1st", SCRIPT, "sort-reverse")[0]
    assert "    for team in sorted(sums, key=sums.get, reverse=True):\n" in found
    found = after("show: smallest amount first", SCRIPT, "sort-key")[0]
    assert "    for team in sorted(sums, key=sums.get):\n" in found
    other = SCRIPT.replace("print(team, sums[team])", "print(team)")
    assert not any("sums.get, reverse" in each for each in after("show: highest sum 1st", other, "sort-reverse"))
