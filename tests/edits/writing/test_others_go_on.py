"""One that fails does not stop the others: what is caught and how it is told, as somebody says it."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import ftplib


def push(names, ftp):
    done = 0
    for name in names:
        with open(name, "rb") as file:
            ftp.storbinary(f"STOR {name}", file)
        done += 1
    return done


class FeedError(Exception):
    pass


def refresh(feeds):
    for feed in feeds:
        feed.load()
        feed.save()
"""


@pytest.mark.parametrize(
    ("sentence", "caught", "told"),
    [
        (
            "push: one failing file stops the whole upload, on ftplib.error_perm nothing else is sent; catch OSError, "
            "log a warning and carry on with the next",
            "    except OSError:\n",
            "logger.warning(",
        ),
        (
            "one broken feed ends the whole refresh, log an error and go on with the next on FeedError",
            "    except FeedError:\n",
            "logger.error(",
        ),
        (
            "a feed that fails must not stop the others in refresh, log it",
            "    except Exception:\n",
            "logger.exception(",
        ),
    ],
)
def test_what_is_named_is_caught_and_told_so(sentence: str, caught: str, told: str):
    first = after(sentence, CODE, "wrap-try")[0]
    assert caught in first
    assert told in first
