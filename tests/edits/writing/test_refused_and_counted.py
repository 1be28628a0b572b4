"""What is unknown or there already is refused, and how many there were is returned."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = '''\
class Service:
    def __init__(self):
        self._users = {}
        self._handlers = []

    def get(self, user_id):
        return self._users.get(user_id)

    def save(self, user):
        self._users[user.id] = user

    def rename(self, user_id, name):
        self._users[user_id].name = name
        return user_id

    def publish(self, *args):
        for handler in list(self._handlers):
            handler(*args)

    def forget(self):
        self._users.clear()

    def greet(self, user_id):
        user = self.db.get(user_id)
        return f"hello {user}"

    def place_of(self, user_id):
        return self.queue.index(user_id)


class Repo:
    def by_email(self, email):
        return self.db.execute("SELECT 1 FROM users WHERE email = ?", (email,)).fetchone()

    def add(self, email, name):
        """A new user."""
        self.db.execute("INSERT INTO users VALUES (?, ?)", (email, name))
'''


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("rename should raise LookupError if there's no such user",
         "name):\n        if user_id not in self._users:\n            raise LookupError("),
        ("get should raise KeyError when the user is unknown",
         "{user_id}\")\n        return self._users[user_id]\n"),
        ("greet should raise KeyError when the user is unknown",
         "user = self.db.get(user_id)\n        if user is None:\n            raise KeyError("),
        ("place_of should raise KeyError when the user is unknown", "        if user_id not in self.queue:\n"),
        ("raise ValueError when the email exists already",
         '"""A new user."""\n        if self.by_email(email) is not None:\n            raise ValueError('),
        ("save must refuse a user that is already known",
         "if user.id in self._users:\n            raise ValueError("),
        ("publish should return how many handlers were called",
         "count = 0\n        for handler in list(self._handlers):\n            handler(*args)\n            count += 1\n"
         "        return count\n"),
    ],
)  # fmt: skip
def test_it_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


@pytest.mark.parametrize("sentence", ["KeyError when the user is missing", "rename shouldn't raise for unknown users"])
def test_a_complaint_asks_for_no_error(sentence: str):
    assert not any("raise KeyError(f" in each for each in after(sentence, CODE, "none"))


@pytest.mark.parametrize(
    ("sentence", "error"),
    [
        ("lend: refuse books the library doesn't have (KeyError)", "KeyError"),
        ("lend should raise a ValueError for unknown books", "ValueError"),
    ],
)
def test_what_an_object_does_not_keep_is_unknown(sentence: str, error: str):
    code = (
        "class Library:\n    def __init__(self, books):\n        self.books = set(books)\n        self.loans = []\n\n"
        "    def lend(self, book, reader):\n        self.loans.append((book, reader))\n"
    )
    guard = (
        f'        if book not in self.books:\n            raise {error}(f"unknown book: {{book}}")\n        self.loans'
    )
    assert guard in after(sentence, code, "raise-if")[0]
