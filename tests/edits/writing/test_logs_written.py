"""What is logged, where, and with which values: the wish, and what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import logging

logger = logging.getLogger(__name__)


def send_all(users, stories, server):
    sent = 0
    for user in users:
        try:
            server.send(user["email"], stories)
        except OSError:
            logger.info("could not send")
        else:
            sent += 1
    logger.info("done")
    return sent


def cancel(bookings, room, user):
    for booking in bookings:
        if booking.room == room and booking.owner == user:
            bookings.remove(booking)
            return True
    return False


def drain(jobs):
    for job in jobs:
        try:
            job.run()
        except Exception:
            print("job failed")


def retry(action, tries):
    for attempt in range(tries):
        try:
            return action()
        except OSError:
            pass
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("could not send is not info, make that an error and include the user's address",
         'logger.error("could not send: %s", user["email"])'),
        ("the 'done' log line should say how many were sent out of how many users",
         'logger.info("done: %s of %s", sent, len(users))'),
        ('that print in drain is useless, log it with the traceback and say which job',
         'logger.exception("job failed: %s", job)'),
        ('log every cancelled booking with room and user',
         'logger.info("cancel done: room %s, user %s", room, user)\n'
         '            return True\n'),
        ('debug log in retry for each failed attempt, with the number of the attempt and the exception',
         '        except OSError as error:\n'
         '            logger.debug("retry failed: attempt %s, error %s", attempt, error)\n'),
        ("the except in retry swallows it, log it",
         '            logger.exception("retry failed")\n'),
        ("log the exception in the second try",
         '        except Exception:\n            logger.exception("drain failed")\n'),
    ],
)  # fmt: skip
def test_it_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


def test_what_cannot_be_done_is_logged_where_that_is_caught():
    code = (
        "import logging\n\nlog = logging.getLogger(__name__)\n\n\ndef text(data):\n    if isinstance(data, bytes):\n"
        "        try:\n            data = data.decode('utf-8')\n        except UnicodeDecodeError:\n"
        "            data = data.decode('latin-1')\n    return data\n"
    )
    (first, *_) = after("log a warning when the data can't be decoded as utf-8", code, "none")
    assert "        except UnicodeDecodeError:\n            log.warning(" in first
    (first, *_) = after("log a warning when data is bytes", code, "none")
    assert "    if isinstance(data, bytes):\n        log.warning(" in first


def test_what_cannot_be_is_no_question():
    code = (
        "import logging\n\nlog = logging.getLogger(__name__)\n\n\ndef connect(sender, known):\n"
        "    if sender is not None and sender not in known:\n        try:\n"
        "            known[sender] = make_ref(sender)\n        except TypeError:\n            pass\n"
    )
    (first, *_) = after("log a warning when a sender can't be weakly referenced", code, "none")
    assert "        except TypeError:\n            log.warning(" in first
