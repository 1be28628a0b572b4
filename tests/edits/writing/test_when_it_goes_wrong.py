"""What is caught as well, what a search raises that finds nothing, a test of a file that is not there; and words that
ask for something else."""

from __future__ import annotations

import pytest
from test_methods_written import after

KENNEL = """\
import json
import os


def load(path):
    try:
        with open(path) as file:
            return json.load(file)
    except Exception:
        return None


def age_of(row):
    try:
        return int(row["age"])
    except ValueError:
        return 0


def weight_of(row):
    try:
        return float(row["weight"])
    except (TypeError, KeyError):
        return 0.0


def last_visit(name):
    path = os.path.join("visits", name)
    if not os.path.exists(path):
        return None
    with open(path) as file:
        return json.load(file)


def basket_for(baskets, weight):
    for basket in baskets:
        if basket.holds >= weight:
            return basket
    return None


def feed(dog, meal, size="small"):
    if size == "large":
        meal *= 2
    elif size == "puppy":
        meal /= 2
    return meal


def hand_over(dog, client):
    try:
        client.open()
        client.send(dog)
        client.close()
    except OSError as error:
        raise RuntimeError("not sent")
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("also catch KeyError in age_of", "    except (ValueError, KeyError):\n        return 0\n"),
        ("age_of should handle TypeError and KeyError as well", "    except (ValueError, TypeError, KeyError):\n"),
        ("weight_of must catch ValueError too", "    except (TypeError, KeyError, ValueError):\n"),
        ("load: give back {} if the file isn't there",
         "    except FileNotFoundError:\n        return {}\n    except Exception:\n        return None\n"),
        ("basket_for should raise a LookupError if nothing fits",
         '            return basket\n    raise LookupError(f"nothing found for weight: {weight!r}")\n'),
        ("ValueError when no basket is big enough", '    raise ValueError(f"nothing found for weight: {weight!r}")\n'),
    ],
)  # fmt: skip
def test_what_is_caught_and_raised(sentence: str, expected: str):
    assert expected in after(sentence, KENNEL, "add-except")[0]


@pytest.mark.parametrize(
    ("sentence", "unwanted"),
    [
        ("also catch KeyError in weight_of", "KeyError, KeyError"),
        ("age_of should catch KeyError too and return -1", "(ValueError, KeyError)"),
        ("also catch OSError in feed", "OSError):"),
        ("basket_for should no longer raise if nothing fits", "nothing found"),
        ("keep the original error in hand_over", "finally:"),
        ("hand_over loses the cause, chain it", "finally:"),
        ("feed: raise ValueError for any other size", "else:"),  # small is one, and nothing is asked of it
        ("weight below 3, otherwise ValueError", "else:"),
        ("use {} when the visits file doesn't exist", "    try:\n        with open(path) as file:\n            return"),
    ],
)
def test_what_is_not_done(sentence: str, unwanted: str):
    for kind in ("add-except", "raise-from", "raise-if"):
        assert not any(each.count(unwanted) > KENNEL.count(unwanted) for each in after(sentence, KENNEL, kind))


TESTS = """\
import pytest

from kennel import Kennel, KennelError, read_names


def make_kennel():
    kennel = Kennel(size=3)
    kennel.take("Rex", 4)
    return kennel


def test_take():
    assert make_kennel().count == 1


def test_give_back():
    kennel = make_kennel()
    try:
        kennel.give_back("Bello")
    except KennelError:
        pass


def test_read_names(tmp_path):
    path = tmp_path / "names.txt"
    path.write_text("Rex")
    assert read_names(str(path)) == ["Rex"]
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("test that read_names raises FileNotFoundError if the file is missing",
         "def test_read_names_missing_file(tmp_path):\n    with pytest.raises(FileNotFoundError):\n"
         '        read_names(str(tmp_path / "missing.txt"))\n'),
        ("add a test: read_names returns an empty list when there is no such file",
         'def test_read_names_missing_file(tmp_path):\n    assert read_names(str(tmp_path / "missing.txt")) == []\n'),
    ],
)  # fmt: skip
def test_a_file_that_is_not_there(sentence: str, expected: str):
    assert expected in after(sentence, TESTS, "write-test")[0]


@pytest.mark.parametrize(
    "sentence", ["test taking a negative age raises KennelError", "test that read_names raises OSError for a folder"]
)
def test_what_is_there_is_no_test_that_is_to_come(sentence: str):
    found = after(sentence, TESTS, "write-test")
    assert not any("with pytest.raises(KennelError):\n        kennel.give_back" in each for each in found)
    assert not any("def test_make_kennel" in each for each in found)


@pytest.mark.parametrize("sentence", ["no double feeding: raise ValueError if the meals overlap with another one"])
def test_it_is_asked_when_that_is_said(sentence: str):
    code = "def share(food, dogs):\n    return food / dogs\n"
    assert not any("dogs == 0" in each for each in after(sentence, code, "raise-if"))


def test_what_does_not_work_is_no_exception():
    code = "def find(dogs, text):\n    return [dog for dog in dogs if text in dog]\n"
    assert not any("islower" in each for each in after("find doesn't work if text is lowercase", code, "ignore-case"))
