"""An error that is caught where that is said, with what is said to be done about it."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = '''\
import json
import sys


class ConfigError(Exception):
    pass


def load(path):
    try:
        return json.loads(path.read_text())
    except ValueError:
        raise ConfigError(f"{path} cannot be read")


def main(path):
    """Show it."""
    config = load(path)
    for key in config:
        print(key)
    return 0
'''
READ = "    try:\n        config = load(path)\n    except ConfigError"


@pytest.mark.parametrize(
    ("said", "code"),
    [
        (
            "catch ConfigError in main, print it to stderr and return 1",
            f"{READ} as error:\n        print(error, file=sys.stderr)\n        return 1\n    for key",
        ),
        ("main should catch ConfigError and exit with 2", f"{READ}:\n        sys.exit(2)\n    for key"),
        (
            'if load raises ConfigError print "no config" and return',
            f'{READ}:\n        print("no config")\n        return\n    for key',
        ),
        (
            "catch ConfigError and OSError in main and return 3",
            "    except (ConfigError, OSError):\n        return 3\n",
        ),
    ],
)
def test_it_is_caught_where_it_is_raised(said: str, code: str):
    assert code in after(said, CODE, "wrap-try")[0]


def test_where_nobody_leaves_what_needs_it_is_tried_too():
    (made, *_) = after("handle ConfigError in main: show the message", CODE, "wrap-try")
    assert "            print(key)\n    except ConfigError as error:\n        print(error)\n    return 0\n" in made


def test_where_nobody_is_known_to_raise_it_all_is_tried():
    (made, *_) = after("catch KeyError in main, print it to stderr and return 1", CODE, "wrap-try")
    assert "        for key in config:\n            print(key)\n        return 0\n    except KeyError as error:" in made


def test_what_is_not_understood_is_left_to_others():
    assert not [each for each in after("catch ConfigError in main and retry twice", CODE, "none") if "return 1" in each]
