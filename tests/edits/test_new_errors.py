"""Errors that are asked for and that nobody has defined: which ones, what they are, and where they go."""

from __future__ import annotations

import pytest

from spark_tui.edits.across.new_errors import definition, plainly, told
from spark_tui.edits.python.source import read

_HOME = '''class GardenError(Exception):
    """Anything that the garden refuses."""


class UnknownBed(GardenError):
    """There is no such bed."""
'''


@pytest.mark.parametrize(
    ("said", "names"),
    [
        ("sow should raise BadDepth when depth is 0", ["BadDepth"]),
        ("sow should fail with a TooDeep error", ["TooDeep"]),
        ("an empty packet is refused with EmptyPacket", ["EmptyPacket"]),
        ("raise a Conflict if the bed is taken", ["Conflict"]),
        ("raise OutOfSeeds instead of ValueError", ["OutOfSeeds"]),
        ("raise ValueError if the GitHub token is missing", []),
        ("raise ValueError if the day is Monday", []),
        ("log an error when the MySQL server is down", []),
        ("an error in English and German", []),
        ("raise Known if depth is 0", []),
    ],
)
def test_what_is_asked_for_and_not_there(said: str, names: list[str]):
    assert told(said, read("class Known(Exception):\n    pass\n\n\ndef sow(depth):\n    return depth\n")) == names


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("add an OutOfSeeds error and raise it when there are none", "raise OutOfSeeds when there are none"),
        ("new exception OutOfSeeds(GardenError), use it in sow", "raise OutOfSeeds in sow"),
        ("sowing too deep should raise its own error, OutOfSeeds", "sowing too deep should raise OutOfSeeds"),
        ("define an OutOfSeeds error that is raised when depth is 0", "raise OutOfSeeds when depth is 0"),
        (
            "an exception called OutOfSeeds, a subclass of GardenError, should be raised by sow",
            "OutOfSeeds should be raised by sow",
        ),
    ],
)
def test_it_is_spoken_of_as_if_it_were_there(said: str, plain: str):
    assert plainly(said, "OutOfSeeds") == plain


@pytest.mark.parametrize(
    ("home", "said", "code"),
    [
        (_HOME, "sow raises TooDeep", 'class TooDeep(GardenError):\n    """Too deep."""'),
        (_HOME, "a TooDeep error, a kind of UnknownBed", 'class TooDeep(UnknownBed):\n    """Too deep."""'),
        ("class BedTaken(ValueError):\n    pass\n", "sow raises TooDeep", "class TooDeep(ValueError):\n    pass"),
        ("class GardenError(Exception):\n    pass\n", "sow raises TooDeep", "class TooDeep(GardenError):\n    pass"),
    ],
)
def test_it_is_as_the_others_are(home: str, said: str, code: str):
    assert definition("TooDeep", read(home), said, "garden") == code
