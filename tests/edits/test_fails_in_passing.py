"""Statements that fail, or do nothing, each time they are run."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.senseless import senseless


@pytest.mark.parametrize(
    ("code", "rule"),
    [
        ('log.info("added an entry", entry.minutes)', "logged_by_no_mark"),
        ('logger.warning("%s is late", name, 3)', "logged_by_no_mark"),
        ('self.log.error("%d of %d", one)', "logged_by_no_mark"),
        ("def f(rules=None):\n    rules = rules.lower()\n", "read_of_its_default"),
        ("def f(a, rows=None):\n    print(a)\n    return rows[0]\n", "read_of_its_default"),
        ("def f(name: str):\n    return str(name)\n", "made_what_it_is"),
    ],
)
def test_it_is_seen(code: str, rule: str):
    assert rule in {name for name, _ in senseless(read(code))}


@pytest.mark.parametrize(
    "code",
    [
        'log.info("added %d minutes for %s", entry.minutes, entry.client)',
        'log.info("%(a)s", {"a": 1})',
        'log.info("%.*f", 2, value)',
        'log.info("100%% of %s", name)',
        'self.window.info("title", "text")',
        'log.info("%s %s", *both)',
        "def f(rules=None):\n    rules = rules or []\n    return rules.copy()\n",
        "def f(rules=None):\n    return rules.lower() if rules else ''\n",
        "def f(rules=None):\n    return rules is not None and rules.lower()\n",
        "def f(rules=None):\n    if rules is None:\n        rules = g()\n    return rules.lower()\n",
        "def f(name: str):\n    name = g(name)\n    return str(name)\n",
        "def f(name):\n    return str(name)\n",
    ],
)
def test_others_are_not(code: str):
    found = {name for name, _ in senseless(read(code))}
    assert not found & {"logged_by_no_mark", "read_of_its_default", "made_what_it_is"}
