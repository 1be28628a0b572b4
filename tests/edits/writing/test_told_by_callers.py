"""What a function decided by itself, or kept to itself, its callers can tell it."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import json
import subprocess
import time

RETRIES = 3
PAGE = 20


def show(rows, page):
    return rows[page * PAGE : page * PAGE + PAGE]


def report(names):
    return ", ".join(sorted(names))


def load(path):
    with open(path) as file:
        return json.load(file)


def poll(queue):
    while not queue.ready():
        time.sleep(5)
    return queue.get()


def run(command):
    return subprocess.run(command, check=True)


def attempt(job):
    for n in range(RETRIES):
        if job():
            return True
    return False


def tried(job):
    return f"tried: {attempt(job)}"


def save(data, path):
    with open(path, "w") as file:
        json.dump(data, file)


def read(url, timeout=10, headers=None):
    return (url, timeout, headers)


def read_all(urls):
    return [read(url) for url in urls]


class Client:
    def __init__(self, host, user=None):
        self.host = host
        self.user = user
        self.since = time.time()

    def get(self, path):
        return read(f"{self.host}/{path}", timeout=30)

    def post(self, path):
        return send(f"{self.host}/{path}", timeout=30)

    def age(self):
        return time.time() - self.since
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("let callers of report pick the separator", 'def report(names, separator=", "):\n    return separator.join('),
        ("report shouldn't have the comma hard coded", 'separator=", "):\n    return separator.join('),
        ("the 5 seconds in poll should be an argument", "def poll(queue, delay=5):"),
        ("page size should be a parameter of show", "def show(rows, page, page_size=PAGE):"),
        ("poll: optional interval argument instead of the fixed 5", "interval=5):\n    while not queue.ready():\n"),
        ("attempt: number of retries as argument", "def attempt(job, retries=RETRIES):\n    for n in range(retries):"),
        (
            "run should accept a cwd",
            "def run(command, cwd=None):\n    return subprocess.run(command, check=True, cwd=cwd",
        ),
        ("load needs an encoding param", 'def load(path, encoding="utf-8"):\n    with open(path, encoding=encoding)'),
        ("Could I hand the delay to poll myself? Without it, it stays 5 seconds.", "def poll(queue, delay=5):"),
        ("poll(): turn the 5 into a parameter", "=5):\n    while not queue.ready():\n"),
        ("save should be able to indent the json", "json.dump(data, file, indent=indent)"),
    ],
)
def test_a_value_written_out_becomes_a_parameter(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "add-parameter")[0]


@pytest.mark.parametrize(
    "sentence",
    [
        "the timeout should be configurable per Client",
        "let me give the timeout to the constructor of Client",
        "Client should take a timeout when it is built, 30 if nothing is said",
        "30 is hard coded, i want to pass the timeout when creating a Client",
    ],
)
def test_an_object_keeps_what_its_methods_had_written_out(sentence: str):
    found = after(sentence, CODE, "add-parameter")[0]
    assert "def __init__(self, host, user=None, timeout=30):" in found
    assert "        self.user = user\n        self.timeout = timeout\n" in found
    assert found.count("timeout=self.timeout") == 2


def test_a_method_of_a_class_that_is_given_nothing_takes_it_itself():
    code = 'class Report:\n    def line(self, cells):\n        return ";".join(cells)\n'
    found = after("let callers pick the separator in line", code, "add-parameter")[0]
    assert 'def line(self, cells, separator=";"):\n        return separator.join(cells)' in found


def test_what_is_called_is_passed_in():
    found = after("pass the clock into Client instead of using time.time", CODE, "add-parameter")[0]
    assert "user=None, clock=time.time):" in found
    assert "self.since = clock()" in found
    assert "return self.clock() - self.since" in found


def test_the_functions_that_are_named_hand_it_on_also_inside_of_an_f_string():
    found = after("attempt and tried should take the retries as an argument", CODE, "add-parameter")[0]
    assert "def tried(job, retries=RETRIES):\n" in found
    assert '{attempt(job, retries=retries)}"' in found


@pytest.mark.parametrize(
    "sentence",
    [
        "read_all can't set the timeout of read",
        "pass a timeout through from read_all to read",
        "timeout argument for read_all as well",
        "read_all ought to accept a timeout and hand it on to read",
    ],
)
def test_a_caller_takes_what_the_function_it_calls_can_be_told(sentence: str):
    found = after(sentence, CODE, "none")[0]
    assert "def read_all(urls, timeout=10):\n    return [read(url, timeout=timeout) for url in urls]\n" in found


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "TypeError: save() got an unexpected keyword argument 'sort_keys'",
            'sort_keys=False):\n    with open(path, "w") as file:\n        json.dump(data, file, sort_keys=sort_keys)',
        ),
        ("TypeError: Client.__init__() got an unexpected keyword argument 'mode'", "        self.mode = mode\n"),
        ("read_all() got an unexpected keyword argument 'headers'", "[read(url, headers=headers) for url in urls]"),
    ],
)
def test_what_python_says_is_unexpected_is_expected(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("run should hand any extra keyword arguments on to subprocess.run", "check=True, **kwargs)"),
        ("forward **kwargs from save to json.dump", "def save(data, path, **kwargs):"),
        ("attempt should pass extra args on to the job", "def attempt(job, *args, **kwargs):"),
        ("each should take kwargs too", "def each(act, *args, **kwargs):\n    return act(*args, **kwargs)\n"),
        ("each should take keyword arguments and hand them to act", "act, *args, **kwargs):\n    return act(*args, "),
        ("let each accept keyword args as well", "def each(act, *args, **kwargs):\n    return act(*args, **kwargs)\n"),
        ("keyword arguments are dropped", "def each(act, *args, **kwargs):\n    return act(*args, **kwargs)\n"),
    ],
)
def test_whatever_is_given_goes_through(sentence: str, expected: str):
    assert expected in after(sentence, f"{CODE}\n\ndef each(act, *args):\n    return act(*args)\n", "none")[0]


@pytest.mark.parametrize("sentence", ["make act and name keyword arguments", "call each with keyword arguments"])
def test_what_is_to_be_said_by_its_name_takes_no_others(sentence: str):
    code = "def each(act, name, *args):\n    return act(name, *args)\n\n\neach(print, 1, 2)\n"
    assert not any("**kwargs" in each for each in after(sentence, code, "none"))


@pytest.mark.parametrize(
    "sentence",
    ["add a timeout to the feed, 10 seconds by default", "the feed takes a timeout argument, ten seconds by default"],
)
def test_a_class_that_is_to_take_something_keeps_it_for_what_takes_it(sentence: str):
    code = (
        "from urllib.request import urlopen\n\n\nclass Feed:\n    def __init__(self, url):\n        self.url = url\n\n"
        "    def load(self):\n        return urlopen(self.url).read()\n"
    )
    found = after(sentence, code, "add-parameter")[0]
    assert "(self, url, timeout=10):\n        self.url = url\n        self.timeout = timeout\n" in found
    assert "urlopen(self.url, timeout=self.timeout)" in found


CACHE = """\
import threading
import time


class Cache:
    def __init__(self, path):
        self.path = path
        self._lock = threading.Lock()
        self._client = connect(path)
        self._values = {}

    def set(self, key, value):
        self._values[key] = (time.monotonic() + 300, value)

    def purge(self, now):
        gone = [key for key, (until, _) in self._values.items() if until < now]
        for key in gone:
            self._values.pop(key, None)
        return len(gone)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("let callers pass their own client",
         "(self, path, client=None):\n|self._client = client if client is not None else connect(path)\n"),
        ("i need to inject the lock for tests",
         "(self, path, lock=None):\n|self._lock = lock if lock is not None else threading.Lock()\n"),
        ("make the ttl configurable", "(self, path, ttl=300):\n|self.ttl = ttl\n|time.monotonic() + self.ttl, value"),
        ("set should take the lifetime",
         "def set(self, key, value, lifetime=300):\n|time.monotonic() + lifetime, value"),
        ("add a dry_run flag that deletes nothing and only returns the count",
         "(self, now, dry_run=False):\n|            if not dry_run:\n                self._values.pop(key, None)\n"),
    ],
)  # fmt: skip
def test_an_object_is_told_what_it_made_for_itself(sentence: str, expected: str):
    found = after(sentence, CACHE, "add-parameter")[0]
    assert all(each in found for each in expected.split("|"))


LISTS = """\
def titles(posts):
    return [post.title for post in posts]


def recent(log, kind=None):
    found = [event for event in log if kind in (None, event["kind"])]
    return found[::-1] + log["who"]
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("titles needs an optional author filter",
         "def titles(posts, author=None):\n"
         "    return [post.title for post in posts if author is None or post.author == author]\n"),
        ("let me filter recent by who as well",
         'kind=None, who=None):\n'
         '    found = [event for event in log if kind in (None, event["kind"]) and (who is None or event["who"] == wh'),
    ],
)  # fmt: skip
def test_callers_choose_which_ones_they_get(sentence: str, expected: str):
    assert expected in after(sentence, LISTS, "add-parameter")[0]


FEED = """\
from urllib.request import urlopen


class Feed:
    def latest(self):
        return list(self.items)

    def title(self):
        return f"feed of {self.url}"


def load(url: str) -> bytes:
    with urlopen(url) as answer:
        return answer.read()
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("latest() should take an optional limit", "limit=None):\n        return list(self.items)[:limit]\n"),
        ("let latest take an optional limit, only the last ones then",
         "limit=None):\n        if limit is not None:\n            return list(self.items)[-limit:]\n"),
        ("latest needs a limit param, default 5, the newest ones",
         "limit=5):\n        return list(self.items)[-limit:]\n"),
        ("title needs a max_len param, 60 by default",
         'max_len=60):\n        return f"feed of {self.url}"[:max_len]\n'),
        ("load should take a timeout, 10 by default",
         "timeout: int = 10) -> bytes:\n    with urlopen(url, timeout=timeout)"),
        ("give load a timeout param that goes to urlopen", "timeout: float | None = None) -> bytes:\n"),
    ],
)  # fmt: skip
def test_what_is_taken_is_put_to_use(sentence: str, expected: str):
    assert expected in after(sentence, FEED, "add-parameter")[0]


MAILER = """\
import requests


class MailClient:
    def __init__(self, base):
        self.base = base

    def _post(self, path, what):
        return requests.post(self.base + path, json=what).json()

    def state(self, mail):
        return requests.get(f"{self.base}/{mail}").json()
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "give MailClient a timeout parameter, default 5",
        "no timeout on the requests, add one (5 seconds by default, settable)",
        "requests hang forever. add a timeout to the client, 5 seconds by default",
        "the client should take a timeout (default 5) and use it for every request",
    ],
)
def test_every_method_of_a_client_waits_as_long_as_it_was_told(sentence: str):
    found = after(sentence, MAILER, "add-timeout")[0]
    assert "base, timeout=5):\n        self.base = base\n        self.timeout = timeout\n" in found
    assert found.count("timeout=self.timeout)") == 2


def test_a_timeout_is_no_number_of_another_function():
    code = "def cold(celsius):\n    return celsius < 5\n"
    assert not any("timeout" in text for text in after("the requests need a timeout of 5 secs", code, "add-timeout"))


STOCK = """\
PRICES = {"tea": 3}


def price_of(item):
    return PRICES[item]


class Stock:
    def __init__(self):
        self.items = {}

    def count(self, sku: str) -> int:
        return self.items[sku]
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "give price_of a second parameter otherwise=0 that is returned for unknown items",
            "def price_of(item, otherwise=0):\n    return PRICES.get(item, otherwise)\n",
        ),
        (
            "count needs a fallback=0 argument, returned for skus that aren't there",
            "def count(self, sku: str, fallback: int = 0) -> int:\n        return self.items.get(sku, fallback)\n",
        ),
        (
            "add a parameter missing to price_of that is given back for unknown items",
            "def price_of(item, missing=None):\n    return PRICES.get(item, missing)\n",
        ),
    ],
)
def test_callers_say_what_is_given_for_what_is_not_there(sentence: str, expected: str):
    assert expected in after(sentence, STOCK, "add-parameter")[0]


def test_a_parameter_for_something_else_is_none_of_those():
    found = after("add a parameter tax=0 to price_of", STOCK, "add-parameter")
    assert not any(".get(item, tax)" in each for each in found)


@pytest.mark.parametrize(
    "sentence",
    ["words should take an optional separator", "let words take a separator", "add a separator parameter to words"],
)
def test_a_method_that_is_told_nothing_can_be_told(sentence: str):
    code = "def words(text):\n    return [part.lower() for part in text.split()]\n"
    found = after(sentence, code, "add-parameter")[0]
    assert found == code.replace("text)", "text, separator=None)", 1).replace("split()", "split(separator)")
