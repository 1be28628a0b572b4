"""What has to hold, and what is left out where there is nothing: the wish, and what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class SignupError(ValueError):
    pass


def check_age(age):
    if age < 16:
        raise SignupError("too young")
    return age


def signup(store, email, age):
    check_age(age)
    store[email] = age


def port(config):
    value = int(config.get("port", 8080))
    return value


def book(calendar, booking):
    if booking.end.year > 2100:
        raise SignupError("too late")
    calendar.append((booking.start, booking.end))


def record(readings, value, low, high):
    if value < low or value > high:
        return
    readings.append(value)


def send(users, stories, mailer):
    for user in users:
        chosen = [story for story in stories if story.topic in user.topics]
        mailer.send(user, chosen)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ('a negative age makes no sense, raise a SignupError for that as well',
         '    if age < 0:\n'
         '        raise SignupError("age must not be negative")\n'
         '    if age < 16:'),
        ('port has to be between 1 and 65535, otherwise SignupError',
         '    if not 1 <= value <= 65535:\n'
         '        raise SignupError("port must be between 1 and 65535")\n'
         '    return value'),
        ('a booking that ends before it starts must be refused',
         '    if booking.end < booking.start:\n'
         '        raise SignupError("end must not be before start")\n'),
        ('record just drops values out of range, I want a ValueError with the value in it',
         'raise ValueError(f"invalid value: {value!r}")'),
    ],
)  # fmt: skip
def test_it_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("titles longer than 80 characters should be rejected as well",
         'blanks"\n    if len(title) > 80:\n        return "length of title must be at most 80"\n'),
        ("reject usernames shorter than 3 characters",
         'needed"\n    if len(name) < 3:\n        return "length of name must be at least 3"\n'),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_as_it_is_told_there(sentence: str, expected: str):
    code = (
        'def check_title(title):\n    if title.startswith(" "):\n        return "no leading blanks"\n\n\n'
        'def check_username(name):\n    if not name:\n        return "a username is needed"\n    return None\n'
    )
    assert expected in after(sentence, code, "raise-if")[0]
