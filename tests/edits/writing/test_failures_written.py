"""What is done where something fails: the wish, and what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import csv
import json
import logging
import urllib.request

logger = logging.getLogger(__name__)


class ApiError(Exception):
    pass


class ImportFailed(Exception):
    pass


def fetch(url):
    with urllib.request.urlopen(url, timeout=5) as answer:
        return json.load(answer)


def amount(row):
    return round(float(row["amount"]), 2)


def import_file(path, store):
    file = open(path, newline="")
    count = 0
    for row in csv.DictReader(file):
        store.add(row["id"], amount(row))
        count += 1
    file.close()
    return count


def notify(users, client):
    client.connect()
    for user in users:
        client.send(user.mail, "imported")
    client.disconnect()


def settings(path):
    with open(path) as file:
        return json.load(file)


def convert(texts):
    numbers = []
    for text in texts:
        numbers.append(int(text))
    return numbers


def busy(job, state):
    state.running = True
    result = job()
    state.running = False
    return result


def again(action, tries=3):
    for attempt in range(tries):
        try:
            return action()
        except OSError:
            pass
    return None
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("fetch should raise ApiError when the answer isn't valid json",
         '        except json.JSONDecodeError as error:\n'
         '            raise ApiError('),
        ('wrap the KeyError in amount into an ImportFailed',
         '    except KeyError as error:\n'
         '        raise ImportFailed('),
        ('a network problem in fetch should surface as ApiError',
         '    except OSError as error:\n'
         '        raise ApiError('),
        ("convert dies on the first text that's not a number, ignore those",
         '        try:\n'
         '            numbers.append(int(text))\n'
         '        except ValueError:\n'
         '            continue\n'),
        ('disconnect even if send fails',
         '    finally:\n'
         '        client.disconnect()\n'),
        ('state.running stays True forever if the job raises',
         '    try:\n'
         '        result = job()\n'
         '    finally:\n'
         '        state.running = False\n'),
        ("settings: just use an empty dict if the file isn't there",
         '    except FileNotFoundError:\n'
         '        return {}\n'),
        ('again swallows the last error, let it through',
         '            if attempt == tries - 1:\n'
         '                raise\n'),
    ],
)  # fmt: skip
def test_it_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


def test_nothing_else_is_caught_than_what_is_named():
    code = "def port(text):\n    try:\n        return int(text)\n    except Exception:\n        return None\n"
    assert "except ValueError:" in after("the broad except in port hides typos", code, "none")[0]
    said = "the broad except in port hides typos, use TypeError"
    assert not any("except ValueError:" in text for text in after(said, code, "none"))


PAGES = """\
def get_user(number):
    return USERS[number]


def rename(number, name):
    user = USERS.get(number)
    user.name = name


def add_mail(number, mail):
    if "@" not in mail:
        raise HttpError(400, "no mail address")
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("asking for a user that doesn't exist gives a 500, should be a 404",
         '    if number not in USERS:\n        raise HttpError(404, "no such user")\n    return USERS[number]\n'),
        ("rename should be a 404 for unknown users",
         '    if user is None:\n        raise HttpError(404, "no such user")\n    user.name = name\n'),
    ],
)  # fmt: skip
def test_what_is_not_there_is_said_not_to_be(sentence: str, expected: str):
    assert expected in after(sentence, PAGES, "none")[0]


def test_not_found_is_said_as_the_framework_has_it():
    code = "from fastapi import HTTPException\n\n\ndef read(item_id):\n    return ITEMS[item_id]\n"
    found = after("missing items should be a 404", code, "none")[0]
    assert '        raise HTTPException(status_code=404, detail="no such item")\n' in found


MANY = """\
class Feed:
    def __init__(self, url):
        self.url = url
        self.error = None

    def refresh(self, opener):
        self.items = opener(self.url)


class Reader:
    def __init__(self, feeds, opener):
        self.feeds = feeds
        self.opener = opener
        self.broken = []
        self.errors = {}
        self.failures = 0

    def refresh_all(self):
        for feed in self.feeds:
            feed.refresh(self.opener)

    async def work(self, jobs):
        while True:
            job = await jobs.get()
            await self.opener(job)
            jobs.task_done()
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("a feed that can't be refreshed must not stop refresh_all: put it into broken and go on with the next one",
         "            except Exception:\n                self.broken.append(feed)\n"),
        ("refresh_all should survive a feed that raises, count it in failures and carry on",
         "            except Exception:\n                self.failures += 1\n"),
        ("when refresh fails for one feed keep the exception in the feed's error and continue with the others",
         "            except Exception as error:\n                feed.error = error\n"),
        ("if one feed raises store the exception in errors under the feed's url and go on",
         "            except Exception as error:\n                self.errors[feed.url] = error\n"),
        ("when opener raises for a job, work should put the job into broken and go on with the next one",
         "            try:\n                await self.opener(job)\n            except Exception:\n"
         "                self.broken.append(job)\n            jobs.task_done()\n"),
    ],
)  # fmt: skip
def test_what_is_done_with_one_that_fails(sentence: str, expected: str):
    assert expected in after(sentence, MANY, "none")[0]


@pytest.mark.parametrize(
    "sentence", ["raise ValueError if failures is negative", "raise a ReaderError when the failures are 3"]
)
def test_an_error_that_is_to_be_raised_is_no_number_that_is(sentence: str):
    assert not any("except" in each for each in after(sentence, MANY, "none"))
    assert "self.failures += 1" in after("if a feed fails, raise failures and go on", MANY, "none")[0]


def test_a_value_that_is_broken_is_one_that_rows_have():
    code = "def read(rows):\n    for row in rows:\n        keep(int(row['total']))\n"
    assert "except ValueError:\n            continue" in after("skip rows with a broken total", code, "none")[0]


def test_files_that_cannot_be_read_are_left_out_where_they_are_read():
    code = (
        "import os\n\n\ndef digest(path):\n    with open(path, 'rb') as file:\n        return hash(file.read())\n\n\n"
        "def digests(paths):\n    found = {}\n    for path in paths:\n        found[path] = digest(path)\n"
        "    return found\n"
        "\n\ndef sizes(paths):\n    for path in paths:\n        yield path\n        show(os.path.getsize(path))\n"
    )
    for said in ("skip files we cant read instead of dying", "ignore unreadable files"):
        assert "            found[path] = digest(path)\n        except OSError:\n" in after(said, code, "none")[0]
