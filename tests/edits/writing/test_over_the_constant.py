"""What is beyond a limit that has a name is refused."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = '''\
MAX_HOURS = 8
MAX_LENGTH = 40
MIN_AGE = 18


class BadRequest(Exception):
    pass


def validate_booking(data):
    """Check it."""
    if data["hours"] < 1:
        raise BadRequest("hours must be positive")
    return data


def validate_note(note):
    return note.title


def join(name, age):
    return f"{name} ({age})"
'''


@pytest.mark.parametrize(
    ("said", "code"),
    [
        (
            "a booking longer than MAX_HOURS should be a BadRequest",
            'positive")\n    if data["hours"] > MAX_HOURS:\n'
            '        raise BadRequest(f"hours must be at most {MAX_HOURS}")\n',
        ),
        (
            "reject bookings over MAX_HOURS",
            '    if data["hours"] > MAX_HOURS:\n        raise BadRequest(f"hours must be at most {MAX_HOURS}")\n',
        ),
        (
            "a title longer than MAX_LENGTH should raise ValueError",
            "    if len(note.title) > MAX_LENGTH:\n"
            '        raise ValueError(f"title must have at most {MAX_LENGTH} characters")\n',
        ),
        (
            "anybody younger than MIN_AGE should be rejected",
            '    if age < MIN_AGE:\n        raise ValueError(f"age must be at least {MIN_AGE}")\n',
        ),
    ],
)
def test_its_name_tells_what_is_held_against_it(said: str, code: str):
    assert code in after(said, CODE, "raise-if")[0]
