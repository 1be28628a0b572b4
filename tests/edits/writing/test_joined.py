"""Lists that are shown as people write them: what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class Post:
    def __init__(self, title, tags):
        self.title = title
        self.tags = tags

    def header(self):
        return f"{self.title} ({self.tags})"


def report(names):
    sizes = [len(name) for name in names]
    print(sizes)


def login(users, username):
    user = users.get(username)
    if user is None:
        raise LookupError("nobody has that name")
    return user
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("the tags are printed as a python list, I'd like them comma separated", "({', '.join(self.tags)})"),
        ("header shows ['a', 'b'] for the tags, separated by semicolons please", "({'; '.join(self.tags)})"),
        ("sizes come with brackets, use commas between them", 'print(", ".join(map(str, sizes)))'),
    ],
)
def test_lists_are_shown_without_brackets(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


def test_whoever_was_looked_up_is_told_by_name():
    assert "nobody has that name: {username!r}" in after("the error should tell which user it was", CODE, "none")[0]
