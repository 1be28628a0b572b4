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
        ("retry: logger.warning on each OSError incl. error",
         '        except OSError as error:\n            logger.warning("retry failed: %s", error)\n'),
        ("write a debug line to the log with the job just before run is called on it",
         '            logger.debug("drain: %s", job)\n            job.run()\n'),
        ("leave a trace in the log for every booking that cancel removes",
         '            bookings.remove(booking)\n            logger.info("removed %s", booking)\n'),
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


KINDS = """\
import logging

log = logging.getLogger(__name__)


def route(mail):
    if mail.kind == "bill":
        pay(mail)
    elif mail.kind == "ad":
        drop(mail)
    return mail
"""


@pytest.mark.parametrize(
    ("said", "what"),
    [
        ("unknown kinds are silently dropped, add an else that logs a warning", "unknown kind"),
        ("warn in the log if the kind is neither bill nor ad", "unknown kind"),
        ("unexpected mail kinds go unnoticed, log them", "unexpected mail kind"),
        ("other kinds get lost, please log a warning", "other kind"),
    ],
)
def test_what_no_branch_is_for_is_logged(said: str, what: str):
    branch = f'        drop(mail)\n    else:\n        log.warning("{what}: %s", mail.kind)\n'
    assert after(said, KINDS, "none")[:1] == [KINDS.replace("        drop(mail)\n", branch)]


@pytest.mark.parametrize("said", ["unknown kinds should raise a ValueError", "unknown kinds are drawn in red"])
def test_no_branch_is_added_where_nothing_is_to_be_logged(said: str):
    assert not any("else:\n        log" in each for each in after(said, KINDS, "none"))
