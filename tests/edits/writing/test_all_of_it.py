"""What is asked of all that there is, is done to all of it, and to what is meant: a field and not its dict, every line
of a report, a variable where it is set."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.ops import named
from spark_tui.edits.python.source import read, splice
from spark_tui.edits.weighing.one_of_alike import evens_one_comparison
from spark_tui.edits.weighing.unmet import leaves_out_a_means
from spark_tui.edits.weighing.wished_in_vain import leaves_out_what_is_wished

CODE = """\
import csv
import json
import os
import re
import time
import urllib.request

TOKEN = re.compile(r"\\s*(?:(\\d+)|(.))")
KEY = os.environ.get("GITHUB_TOKEN")


class WeatherError(Exception):
    pass


class ParseError(Exception):
    pass


def tokens(text):
    for number, sign in TOKEN.findall(text):
        yield int(number) if number else sign


def factor(pair):
    kind, val = pair
    if kind == "num":
        return val
    if val == "(":
        return 0
    raise ParseError("bad token")


def column(path, name):
    out = []
    with open(path) as f:
        for row in csv.DictReader(f):
            out.append(float(row[name]))
    return out


def report(values):
    print("mean: %s" % mean(values))
    print("median: {}".format(median(values)))
    print(f"{len(values)} values, spread {spread(values)}")


def is_on(text):
    return text in ("1", "true", "yes")


def fetch(url, attempts=3):
    for i in range(attempts):
        try:
            with urllib.request.urlopen(url) as answer:
                return json.loads(answer.read())
        except OSError:
            time.sleep(1)
    return None


def command(text):
    parts = text.split(" ")
    verb = parts[0]
    if verb == "go":
        return "move"
    if verb in ("get", "take"):
        return "pick"
    return "unknown"


def price(kind):
    if kind == "adult":
        return 10
    return 5 if kind == "child" else 0


def create(data):
    note = {"title": data["title"], "done": False}
    return note


def remove(paths):
    for path in paths:
        os.unlink(path)
    print("files removed", len(paths))


def launch(app):
    port = free_port()
    open_browser(app, port)


def editor():
    return os.environ.get("EDITOR", "vi")
"""


@pytest.mark.parametrize(
    ("kind", "sentence", "expected"),
    [
        ("change-pattern", "tokens should support decimals like 3.5", ["(?:\\.\\d+)?", "yield float(number) if"]),
        ("message-value", "say which token was bad in the error message", ['ParseError(f"bad token: {val}")']),
        ("skip-if", "skip rows in column where the cell is empty", ["if not row[name]:\n                continue"]),
        (
            "fstring",
            "report should use f-strings",
            ['print(f"mean: {mean(values)}")', 'print(f"median: {median(values)}")'],
        ),
        (
            "format-spec",
            "report should show two decimals and use f-strings",
            ["{mean(values):.2f}", "{median(values):.2f}", "{len(values)} values"],
        ),
        ("add-member", "is_on doesn't understand TRUE or On", ['text.lower() in ("1", "true", "yes", "on")']),
        (
            "raise-instead",
            "fetch gives up silently, raise WeatherError after the last attempt",
            ['    raise WeatherError(f"fetch failed after {attempts} attempts")'],
        ),
        ("ignore-case", "commands should be case insensitive", ["verb = parts[0].lower()"]),
        (
            "raise-if",
            "strip the title and reject empty ones",
            ['    title = data["title"].strip()\n    if not title:\n        raise ValueError(', '{"title": title,'],
        ),
        (
            "guard-empty",
            "create must not take blank titles",
            ['    if not data["title"].strip():\n        raise Value'],
        ),
        (
            "suppress",
            "remove crashes with FileNotFoundError if someone else deleted the file meanwhile",
            ["        with contextlib.suppress(FileNotFoundError):\n            os.unlink(path)"],
        ),
        (
            "add-parameter",
            "launch should take an optional port, if not given pick a free one as today",
            ["def launch(app, port=None):\n    if port is None:\n        port = free_port()"],
        ),
        (
            "and-condition",
            "don't open the browser if NO_BROWSER is set in the environment",
            ['    if not os.environ.get("NO_BROWSER"):\n        open_browser(app, port)'],
        ),
        ("and-condition", "only open the browser when BROWSE is set", ['    if os.environ.get("BROWSE"):\n']),
        ("read-env", "look at VISUAL before EDITOR", ['os.environ.get("VISUAL") or os.environ.get("EDITOR", "vi")']),
        ("read-env", "prefer GH_TOKEN over GITHUB_TOKEN", ['os.environ.get("GH_TOKEN") or os.environ.get("GITHUB_TO']),
        ("read-env", "fall back to PAGER when EDITOR isn't set", ['get("EDITOR") or os.environ.get("PAGER", "vi")']),
    ],
)
def test_it_is_done_whole(kind: str, sentence: str, expected: list[str]):
    assert all(each in after(sentence, CODE, kind)[0] for each in expected)


SESSION = """\
import logging
from dataclasses import dataclass, field

logger = logging.getLogger(__name__)


@dataclass
class Session:
    queued_writes: dict = field(default_factory=dict)
    seen: list = field(default_factory=list)

    def queue_write(self, key, data):
        self.queued_writes[key] = data

    def start(self):
        self.seen = []

    def ran(self, item, outcome):
        try:
            self.seen.append(Status(outcome))
        except ValueError:
            pass

    def close(self):
        if not self.seen:
            logger.warning("nothing was seen")
        logger.error("closed")
"""


@pytest.mark.parametrize(
    ("kind", "sentence", "expected"),
    [
        (
            "fix-error",
            "start() forgets to reset the queued writes",
            "        self.seen = []\n        self.queued_writes = {}\n",
        ),
        (
            "log-exception",
            "log unknown outcomes in ran at debug level instead of silently passing",
            'except ValueError:\n            logger.debug("ran failed: %s", outcome)',
        ),
        ("add-log", "that nothing was seen is an error and not just a warning", 'logger.error("nothing was seen")'),
    ],
)
def test_it_is_done_where_it_is_meant(kind: str, sentence: str, expected: str):
    assert expected in after(sentence, SESSION, kind)[0]


def test_what_a_with_closes_is_not_closed_again_further_down():
    code = "def f(p):\n    try:\n        x = open(p)\n        y = x.read()\n    except OSError:\n        y = None\n"
    code += "    if y:\n        x.close()\n        print(y)\n"
    source = read(code)
    changed = splice(source, named("use-with").edit(source, ("3",)))
    assert "        with open(p) as x:\n            y = x.read()\n" in changed
    assert "close" not in changed


def test_one_of_several_comparisons_is_not_enough():
    sentence = "commands should be case insensitive"
    assert evens_one_comparison(CODE, sentence, CODE.replace('if verb == "go"', 'if verb.lower() == "go"'))
    assert not evens_one_comparison(CODE, sentence, CODE.replace("parts[0]", "parts[0].lower()"))
    assert leaves_out_a_means(CODE, f"{sentence} and extra spaces don't count", CODE.replace('split(" ")', "split()"))


def test_an_option_that_is_not_there():
    logged = SESSION.replace('logger.error("closed")', 'logger.error("close done")')
    assert leaves_out_what_is_wished(SESSION, "add a dry-run option that only logs what would go", logged)
    assert not leaves_out_what_is_wished(SESSION, "add a dry-run flag", SESSION + "DRY = '--dry-run'\n")
