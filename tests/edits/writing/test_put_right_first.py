"""What a function takes is put right before it is kept, in all the ways that are said."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = '''\
class Tags:
    def __init__(self, names=None):
        self.names = list(names or [])
        self.groups = {}

    def add(self, name):
        self.names.insert(0, (name, 1))

    def put(self, group: str, name: str):
        """Into a group."""
        self.groups.setdefault(group, []).append(name)

    def has(self, name):
        return name in self.names
'''


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Tags.add should strip the name and make it lower case before it keeps it", "name = name.strip().lower()"),
        ("add must trim the name and turn it into lower case before storing it", "name = name.strip().lower()"),
        ("put should make the group lower case and strip it first", "group = group.strip().lower()"),
        ("in put, strip the group and lowercase it before adding the name", "group = group.strip().lower()"),
        ("has should first strip the name and put it in upper case", "name = name.strip().upper()"),
        ("strip the name in has and make it lower-case before looking it up", "name = name.strip().lower()"),
    ],
)
def test_it_is_put_right_at_the_top(sentence: str, expected: str) -> None:
    found = after(sentence, CODE, "wrap-call")[0]
    assert expected in found
    assert found.count(".strip()") == 1
