"""What is done only if a new parameter says so: the wish, and what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import logging

log = logging.getLogger(__name__)


def sync(folder: str, target: str) -> int:
    count = 0
    for name in listed(folder):
        print("copying", name)
        print("to", target)
        copy(name, target)
        count += 1
    return count


def purge(session, rows):
    for row in rows:
        session.delete(row)
    log.info("purged %s rows", len(rows))
    session.commit()
"""


@pytest.mark.parametrize(
    ("sentence", "head", "body"),
    [
        (
            "sync shouldn't print unless verbose=True",
            "def sync(folder: str, target: str, verbose: bool = False) -> int:\n",
            '        if verbose:\n            print("copying", name)\n            print("to", target)\n        copy(',
        ),
        (
            "sync should be quiet, except when somebody passes verbose=True",
            "target: str, verbose: bool = False)",
            '        if verbose:\n            print("copying", name)\n            print("to", target)\n        copy(',
        ),
        (
            "give sync a parameter noisy, off by default, and print only when it's on",
            "target: str, noisy: bool = False)",
            '        if noisy:\n            print("copying", name)\n            print("to", target)\n        copy(',
        ),
        (
            "put the prints in sync behind a debug parameter",
            "target: str, debug: bool = False)",
            '        if debug:\n            print("copying", name)\n            print("to", target)\n        copy(',
        ),
        (
            "purge should only commit if the really flag is set",
            "def purge(session, rows, really=False):\n",
            "    if really:\n        session.commit()\n",
        ),
        (
            "purge must not log unless tell is True",
            "def purge(session, rows, tell=False):\n",
            '    if tell:\n        log.info("purged %s rows", len(rows))\n    session.commit()\n',
        ),
    ],
)
def test_it_is_done_if_the_new_parameter_says_so(sentence: str, head: str, body: str):
    first = after(sentence, CODE, "add-parameter")[0]
    assert head in first
    assert body in first


@pytest.mark.parametrize(
    "sentence",
    [
        "only print if the name is set",
        "add a --verbose flag: only print when verbose is set",
        "sync must only copy if it is given",
    ],
)
def test_what_is_there_is_no_new_parameter(sentence: str):
    for each in after(sentence, CODE, "add-parameter"):
        assert "name=False" not in each
        assert "name: bool" not in each
        assert "it: bool" not in each
        assert "verbose: bool" not in each
