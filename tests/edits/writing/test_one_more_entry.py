"""A dict that a function gives has one more entry, made as its others are."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def as_row(person):
    return {
        "name": person["name"],
        "born": person["birthday"],
    }


def shown(people):
    return [{"name": each.name, "age": each.age} for each in people]


class Order:
    def out(self):
        return {"id": self.id, "total": self.total}
"""


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("add the email to as_row", '        "born": person["birthday"],\n        "email": person["email"],\n    }\n'),
        ("as_row should include the phone number too", '        "phone_number": person["phone_number"],\n'),
        ("shown lacks the email", '{"name": each.name, "age": each.age, "email": each.email}'),
        ("out should also return the state", '{"id": self.id, "total": self.total, "state": self.state}'),
    ],
)
def test_it_is_read_as_the_others_are(said: str, code: str):
    assert code in after(said, CODE, "add-key")[0]


def test_what_is_there_is_not_put_there_again():
    assert not [each for each in after("add the name to as_row", CODE, "none") if each.count('person["name"]') > 1]
