"""What comes in is put right first; a text that counts says it rightly; a query gives other rows."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = '''\
def users_of(connection, team):
    return connection.execute("SELECT id, name FROM users WHERE team = ?", (team,)).fetchall()


def teams(connection):
    return connection.execute(
        """
        select id, created_at
        from teams
        """
    ).fetchall()


def count(connection):
    return connection.execute("SELECT COUNT(*) FROM users").fetchone()[0]


def tell(found, team):
    print(f"{len(found)} users in {team}")


def add_user(connection, name, email):
    connection.execute("INSERT INTO users (name, email) VALUES (?, ?)", (name, email))


def rename_user(connection, number, name):
    # unknown numbers do nothing
    connection.execute("UPDATE users SET name = ? WHERE id = ?", (name, number))
'''
ADD, RENAME = "def add_user(connection, name, email):\n", "def rename_user(connection, number, name):\n"


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("users_of should leave out deleted users (deleted_at is null)",
         "team = ?\"", "team = ? AND deleted_at IS NULL\""),
        ("sort the users by name in the query", "team = ?\"", "team = ? ORDER BY name\""),
        ("give me the users in the order of their names", "team = ?\"", "team = ? ORDER BY name\""),
        ("newest teams first", "from teams\n", "from teams\n        order by created_at desc\n"),
        ("the query of users_of: only 50 rows", "team = ?\"", "team = ? LIMIT 50\""),
    ],
)  # fmt: skip
def test_a_query_gives_other_rows(sentence: str, old: str, new: str):
    assert after(sentence, CODE, "sort-key")[0] == CODE.replace(old, new)


def test_one_thing_and_many():
    now = after('it prints "1 users"', CODE, "change-message")[0]
    assert now == CODE.replace(" users in", " user{'' if len(found) == 1 else 's'} in")


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("lowercase the email before saving", {ADD: "    email = email.lower()\n"}),
        ("strip the name in both add_user and rename_user",
         {ADD: "    name = name.strip()\n", RENAME: "    name = name.strip()\n"}),
        ("rename_user: name should be trimmed and lowercased first", {RENAME: "    name = name.strip().lower()\n"}),
    ],
)  # fmt: skip
def test_what_comes_in_is_put_right_first(sentence: str, lines: dict[str, str]):
    wanted = CODE
    for head, line in lines.items():
        wanted = wanted.replace(head, head + line)
    assert after(sentence, CODE, "append-call")[0] == wanted
