"""What is asked first, of several branches."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def shown(value):
    if isinstance(value, int):
        return str(value)
    if isinstance(value, bool):
        # as people say it
        return "yes" if value else "no"
    if value is None:
        return ""
    return repr(value)


def rank(points):
    if points > 10:
        found = "some"
    elif points > 100:
        found = "many"
    else:
        found = "none"
    return found
"""
BOOL = '    if isinstance(value, bool):\n        # as people say it\n        return "yes" if value else "no"\n'
INT = "    if isinstance(value, int):\n        return str(value)\n"


@pytest.mark.parametrize(
    "said",
    [
        "swap the order of the int and bool checks",
        "bool has to be checked before int",
        "the bool check must come before the int check, True is an int",
        "check for bool first",
        "reverse the checks for bool and int",
    ],
)
def test_one_is_asked_before_the_other(said: str):
    assert after(said, CODE, "move-line")[0] == CODE.replace(INT + BOOL, BOOL + INT)


@pytest.mark.parametrize("said", ["100 should be tested before 10", "swap the branches for 10 and 100"])
def test_so_are_branches_of_one_if(said: str):
    found = after(said, CODE, "move-line")[0]
    assert 'if points > 100:\n        found = "many"\n    elif points > 10:\n        found = "some"\n    else' in found


@pytest.mark.parametrize("said", ["int is checked before bool", "print it before value", "swap int and float in shown"])
def test_they_stay_where_nobody_moves_them(said: str):
    assert not any(BOOL + INT in each for each in after(said, CODE, "move-line"))
