"""Errors that are raised by now for that very case, lookups that a function goes on with, verbs that are no rows."""

from __future__ import annotations

from test_methods_written import after

CODE = """\
NAMES = ("alpha", "beta", "gamma")
TOOLS = ("hammer", "saw", "drill")


class PackError(ValueError):
    pass


def pack(source, target):
    if not source.exists():
        raise PackError("Source does not exist")
    return target.write(source.read_bytes())


def answer(challenge, name):
    realm = challenge["realm"]
    return name + realm


def look_up(challenge):
    realm = challenge["realm"]
    return realm


def tell(names, tools):
    return names, tools
"""


def test_what_is_raised_by_now_is_not_caught_where_it_might_fail():
    said = "raise PackError with the path when the source does not exist"
    assert all("except FileNotFoundError" not in each for each in after(said, CODE, "raise-from"))


def test_what_a_function_gives_where_a_key_is_missing_is_nothing_that_it_works_with():
    said = "a missing realm raises a KeyError in answer, return None then"
    assert all('.get("realm")\n    return name' not in each for each in after(said, CODE, "get-default"))
    said = "look_up must not raise KeyError, return None"
    assert 'challenge.get("realm")\n    return realm' in after(said, CODE, "get-default")[0]


def test_what_is_to_be_done_is_no_row():
    said = "tell should also pass the names to the tools"
    assert all('"pass"' not in each for each in after(said, CODE, "add-member"))
    assert '"gamma", "delta"' in after("NAMES should also have delta", CODE, "add-member")[0]
