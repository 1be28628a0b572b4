"""A key that need not be there, and what stands in for it."""

from __future__ import annotations

import pytest
from test_methods_written import after

USERS = """\
def connect(config, retries):
    host = config["host"]
    port = int(config["port"])
    return host, port, retries


def build_user(data):
    user = {"name": data["name"], "nick": data["nick"], "age": data.get("age")}
    user["roles"] = list(data["roles"])
    return user
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("port is optional, default 8080", 'config["port"]', 'config.get("port", 8080)'),
        ("make roles optional in build_user: an empty list if nobody sends any", '["roles"])', '.get("roles", []))'),
        ("age is optional, 18 if it isn't there", '.get("age")', '.get("age", 18)'),
        ("in build_user make nick optional", 'data["nick"]', 'data.get("nick")'),
        ("the host may be left out, localhost then", 'config["host"]', 'config.get("host", "localhost")'),
        ("'name' need not be given, use \"nobody\" then", 'data["name"]', 'data.get("name", "nobody")'),
    ],
)
def test_a_key_need_not_be_there(sentence: str, old: str, new: str):
    assert after(sentence, USERS, "get-default")[0] == USERS.replace(old, new)


@pytest.mark.parametrize(
    "sentence", ["make retries optional in connect", "port is no longer optional", "make it optional"]
)
def test_what_is_no_key_is_left(sentence: str):
    assert not any(".get(" in each.replace('.get("age")', "") for each in after(sentence, USERS, "default-value"))
