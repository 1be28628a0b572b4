"""One key of all that is kept, a bound for what is gone through, a header that is set if it is given; a setting, a
group or a unit more; a part that is asked for by its name, and decimals for all that a function shows."""

from __future__ import annotations

import pytest
from test_methods_written import after

STORES = '''\
class Sessions:
    def __init__(self):
        self._open = {}
        self.seen = set()
        self.pairs = {}
        self.count = 0

    def start(self, user: str):
        self._open[user] = []
        self.seen.add(user)

    def join(self, one, other):
        self.pairs[one, other] = True

    def close(self):
        """End them."""
        self._open.clear()

    def forget(self) -> None:
        self.seen = set()
        self.count = 0

    def part(self):
        self.pairs.clear()

    def empty(self):
        number = len(self._open)
        self._open = {}
        return number
'''


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        (
            "close should accept an optional user and then clear only that one",
            '    def close(self):\n        """End them."""\n        self._open.clear()\n',
            '    def close(self, user=None):\n        """End them."""\n        if user is None:\n'
            "            self._open.clear()\n        else:\n            self._open.pop(user, None)\n",
        ),
        (
            "forget(user) should only drop that user, forget() everything as it does now",
            "    def forget(self) -> None:\n        self.seen = set()\n",
            "    def forget(self, user: str | None = None) -> None:\n        if user is not None:\n"
            "            self.seen.discard(user)\n            return\n        self.seen = set()\n",
        ),
    ],
)
def test_what_empties_all_drops_one_key(sentence: str, old: str, new: str):
    assert old in STORES
    assert after(sentence, STORES, "add-parameter")[0] == STORES.replace(old, new)


@pytest.mark.parametrize(
    "sentence",
    [
        "part should take an optional one and then remove only that one",
        "empty should take an optional user and then remove only that one",
        "close should take an optional user",
    ],
)
def test_no_key_is_dropped_that_says_too_little(sentence: str):
    assert not any(".pop(" in each for each in after(sentence, STORES, "add-parameter"))


WALKS = """\
def sizes(files):
    for file in files:
        yield file, file.size


def large(files):
    found = []
    for file in files:
        found.append(file.name)
    return found


def ages(rows: list[dict], today: int):
    lines = []
    for row in rows:
        age = today - row["born"]
        lines.append(f"{row['name']}: {age}")
    return lines


def titles(files):
    return [file.name for file in files]


def spans(pairs):
    return [end for start, end in pairs]
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        (
            "large needs a min_size parameter, 100 by default, smaller files are skipped",
            "def large(files):\n    found = []\n    for file in files:\n",
            "def large(files, min_size=100):\n    found = []\n    for file in files:\n"
            "        if file.size < min_size:\n            continue\n",
        ),
        (
            "ages should take a max_age and leave out whoever is older, 99 by default",
            'today: int):\n    lines = []\n    for row in rows:\n        age = today - row["born"]\n',
            'today: int, max_age: int = 99):\n    lines = []\n    for row in rows:\n        age = today - row["born"]\n'
            "        if age > max_age:\n            continue\n",
        ),
        (
            "titles should leave out files larger than max_size, a new parameter, no limit by default",
            "def titles(files):\n    return [file.name for file in files]",
            "def titles(files, max_size=None):\n"
            "    return [file.name for file in files if max_size is None or file.size <= max_size]",
        ),
        (
            "give spans a min_start argument, 0 by default, and skip what begins before it",
            "def spans(pairs):\n    return [end for start, end in pairs]",
            "def spans(pairs, min_start=0):\n    return [end for start, end in pairs if start >= min_start]",
        ),
    ],
)
def test_what_is_beyond_a_bound_is_left_out(sentence: str, old: str, new: str):
    assert old in WALKS
    assert after(sentence, WALKS, "add-parameter")[0] == WALKS.replace(old, new)


@pytest.mark.parametrize(
    "sentence",
    [
        "large should take a max_results and leave out the rest",
        "large should take a max_size and raise ValueError for larger files, nothing else",
    ],
)
def test_no_bound_without_what_it_is_held_against(sentence: str):
    assert not any("continue" in each for each in after(sentence, WALKS, "add-parameter"))


LETTERS = """\
def headers(user):
    headers = {}
    headers["Accept"] = "text/html"
    headers["X-User"] = user
    headers.update(more(user))
    return headers


def row(item):
    record = {}
    record['name'] = item.name
    record['price'] = item.price
    return record


def card(user: str):
    card = Card()
    card.name = user
    card.kind = "plain"
    return card


print(card("ann"))
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        (
            "headers could take an optional token argument that goes into the x-token header",
            'def headers(user):\n    headers = {}\n    headers["Accept"] = "text/html"\n    headers["X-User"] = user\n',
            'def headers(user, token=None):\n    headers = {}\n    headers["Accept"] = "text/html"\n'
            '    headers["X-User"] = user\n    if token:\n        headers["X-Token"] = token\n',
        ),
        (
            "row needs currency, for the currency column",
            "def row(item):\n    record = {}\n    record['name'] = item.name\n    record['price'] = item.price\n",
            "def row(item, currency):\n    record = {}\n    record['name'] = item.name\n"
            "    record['price'] = item.price\n    record['currency'] = currency\n",
        ),
        (
            "card should have a note parameter which sets the note attribute",
            'def card(user: str):\n    card = Card()\n    card.name = user\n    card.kind = "plain"\n',
            "def card(user: str, note: str | None = None):\n    card = Card()\n    card.name = user\n"
            '    card.kind = "plain"\n    if note:\n        card.note = note\n',
        ),
    ],
)
def test_what_is_given_is_set_beside_the_others(sentence: str, old: str, new: str):
    assert old in LETTERS
    assert after(sentence, LETTERS, "add-parameter")[0] == LETTERS.replace(old, new)


def test_what_is_set_already_is_not_set_twice():
    found = after("row needs a cost parameter that sets the price column", LETTERS, "add-parameter")
    assert not any("= cost" in each for each in found)


SETTINGS = """\
config = {
    'max-tries': 3,
    'color': True,
}
ENV_DEFAULTS = dict(a=1)
TABLE = {"x": 1}


def read(path):
    return {**config, **load(path)}
"""


@pytest.mark.parametrize(
    ("sentence", "new"),
    [
        ("add setting theme with default dark", "    'theme': 'dark',\n"),
        ("we need a new setting page size, 20 by default", "    'page-size': 20,\n"),
        ("add a pager setting, False by default", "    'pager': False,\n"),
        ("there should be a setting width: 80", "    'width': 80,\n"),
        ("put retries into the settings, with value 5", "    'retries': 5,\n"),
    ],
)
def test_a_setting_more(sentence: str, new: str):
    at = SETTINGS.index("}\nENV")
    assert after(sentence, SETTINGS, "add-key")[0] == SETTINGS[:at] + new + SETTINGS[at:]


@pytest.mark.parametrize(
    "sentence",
    [
        "add an option --theme with default dark",
        "read gets a new option strict, False by default",
        "new setting color, False by default",
    ],
)
def test_no_setting_where_something_else_is_meant(sentence: str):
    assert not any("    'theme'" in each or "    'strict'" in each for each in after(sentence, SETTINGS, "add-key"))
    assert not any(each.count("'color'") > 1 for each in after(sentence, SETTINGS, "add-key"))


def test_a_setting_that_is_a_text_as_all_of_them_are():
    code = 'DEFAULT_OPTIONS = {"PORT": "80", "HOST": "here"}\n'
    assert after("new option workers, 4 by default", code, "add-key")[0] == (
        'DEFAULT_OPTIONS = {"PORT": "80", "HOST": "here", "WORKERS": "4"}\n'
    )


GROUPS = """\
from typing import Mapping

FOOD = {"Fruit": ("apple", "pear"), "Roots": ("beet",)}
LANGUAGES = {
    'web': ['*.js', '*.ts'],
    'systems': ['*.c'],
}
CODES = {"ok": frozenset({"A1", "A2"})}
PRICES = {"a": 1}
"""


@pytest.mark.parametrize(
    ("sentence", "at", "new"),
    [
        ("add scripts: sh, py and rb", "}\nCODES", "    'scripts': ['*.sh', '*.py', '*.rb'],\n"),
        ("also support data (*.csv, *.json)", "}\nCODES", "    'data': ['*.csv', '*.json'],\n"),
        ("add herbs: mint", "}\nLANGUAGES", ', "Herbs": ("mint",)'),
        ("md and rst files belong to docs", "}\nCODES", "    'docs': ['*.md', '*.rst'],\n"),
        ("put go and rs into compiled", "}\nCODES", "    'compiled': ['*.go', '*.rs'],\n"),
        ("new group: bad, with b1 and b2", "}\nPRICES", ', "bad": frozenset({"B1", "B2"})'),
    ],
)
def test_a_group_more(sentence: str, at: str, new: str):
    place = GROUPS.index(at)
    assert GROUPS[:place] + new + GROUPS[place:] in after(sentence, GROUPS, "add-key")


@pytest.mark.parametrize("sentence", ["add web: html and css", "add a docstring to web: what it holds", "add logging"])
def test_no_group_that_is_there(sentence: str):
    found = after(sentence, GROUPS, "add-key")
    assert not any(each.count("'web'") > 1 or "'logging'" in each or "docstring" in each for each in found)


QUEUES = """\
import heapq
from collections import deque

waiting = []
log = deque()
cache = {}


def put(job, due):
    heapq.heappush(waiting, (due, job))
    log.append((job, due, "put"))


def remember(key, value):
    cache[key] = (value, clock())


def following():
    return waiting[0]


def take():
    return heapq.heappop(waiting)


def last():
    entry = log.pop()
    return entry


def recent():
    return list(log)


def known(key):
    return cache[key]
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("following gives me a pair, I only need the job", "return waiting[0]", "return waiting[0][1]"),
        ("take should only return the job", "return heapq.heappop(waiting)", "return heapq.heappop(waiting)[1]"),
        ("last should return just the due, not the whole tuple", "return entry", "return entry[1]"),
        ("why do I get a pair from following? I want the due", "return waiting[0]", "return waiting[0][0]"),
        ("recent returns tuples, but I just want the jobs", "return list(log)", "return [each[0] for each in log]"),
        ("known hands out a tuple, it should give only the value", "return cache[key]", "return cache[key][0]"),
        ("following gives (due, job), should be the job only", "return waiting[0]", "return waiting[0][1]"),
    ],
)
def test_the_part_that_is_called_so(sentence: str, old: str, new: str):
    assert old in QUEUES
    assert QUEUES.replace(old, new) in after(sentence, QUEUES, "return-as")


def test_no_part_that_nobody_puts_in():
    found = after("following gives me a pair, I only need the owner", QUEUES, "return-as")
    assert not any("waiting[0][" in each for each in found)


REPORTS = """\
import math


def area(radius):
    return math.pi * radius**2


def share(part, whole):
    return part / whole


def report(radius, name, count, folder):
    size = area(radius)
    print(f"{name}: {size}")
    print("share:", share(size, 7), count)
    print(folder / "out.txt")


def single(radius):
    print(f"{area(radius)}")
"""


def test_all_fractions_of_a_function_get_so_many_decimals():
    wanted = REPORTS.replace("{size}", "{size:.1f}").replace(
        '"share:", share(size, 7), count', '"share:", f"{share(size, 7):.1f}", count'
    )
    assert after("one decimal in the report, please", REPORTS, "format-spec")[0] == wanted
    assert wanted not in after("only one decimal for the size in the report", REPORTS, "format-spec")


UNITS = """\
import re

SECONDS = {"S": 1, "M": 60, "H": 60 * 60}
SIZES = {"kb": 1, "mb": 1024}
LENGTHS = {"millimetres": 0.001, "metres": 1}
PART = re.compile(r"(\\d+)([HMS])")
SIZE = re.compile(r"(\\d+) ?(kb|mb)?")
OTHER = re.compile(r"[HM]")


def seconds(text):
    return sum(int(amount) * SECONDS[unit] for amount, unit in PART.findall(text))


def size(text):
    amount, unit = SIZE.match(text).groups()
    return int(amount) * SIZES[unit]
"""


def test_a_unit_more_and_its_letter_in_the_pattern():
    wanted = UNITS.replace("60 * 60}", '60 * 60, "W": 604800}').replace("[HMS]", "[HMSW]")
    assert after("seconds should understand weeks as well", UNITS, "add-key")[0] == wanted
    wanted = UNITS.replace('"mb": 1024}', '"mb": 1024, "gb": 1048576}').replace("(kb|mb)", "(kb|mb|gb)")
    assert after("size should also accept gigabytes", UNITS, "add-key")[0] == wanted
    wanted = UNITS.replace('"mb": 1024}', '"mb": 1024, "gb": 1048576, "tb": 1073741824}')
    wanted = wanted.replace("(kb|mb)", "(kb|mb|gb|tb)")
    assert after("size should also accept gigabytes and terabytes", UNITS, "add-key")[0] == wanted
    wanted = UNITS.replace('"metres": 1}', '"metres": 1, "kilometres": 1000}')
    assert after("add kilometres", UNITS, "add-key")[0] == wanted


@pytest.mark.parametrize("sentence", ["seconds should understand minutes too", "seconds should accept fortnights"])
def test_no_unit_that_is_there_or_that_nobody_knows(sentence: str):
    assert not any('60 * 60, "' in each for each in after(sentence, UNITS, "add-key"))


def test_several_units_on_lines_of_their_own():
    code = 'GRAMS = {\n    "g": 1,\n    "kg": 1000,\n}\n'
    wanted = code.replace("1000,\n", '1000,\n    "mg": 0.001,\n    "t": 1000000,\n')
    assert after("also support mg and tons", code, "add-key")[0] == wanted
    assert after("5mg should work as well", code, "add-key")[0] == wanted.replace('    "t": 1000000,\n', "")


def test_deeper_headings_are_no_header_rows():
    code = "def lines(text):\n    for line in text.splitlines():\n        print(line)\n"
    assert not any("[1:]" in each for each in after("lines should leave out deeper headings", code, "skip-if"))
