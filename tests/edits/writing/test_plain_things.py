"""What anybody would ask of a small program, and expect to be understood."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.weighing.fails_otherwise import raises_it_again

GAME = """\
import random


def pick():
    return random.randint(1, 100)


def ask():
    typed = input("Your guess: ")
    return int(typed)


def hint(guess, secret):
    if guess < secret:
        return "too high"
    elif guess > secret:
        return "too low"
    return "correct"


def play():
    secret = pick()
    tries = 0
    while True:
        tries += 1
        if hint(ask(), secret) == "correct":
            break
        if tries > 7:
            print("You lost!")
            break


def main():
    again = "y"
    while again == "y":
        play()
        again = input("Again? (y/n) ")
"""

FILES = """\
import argparse
import glob
import os
import re
import shutil
import sys

KINDS = [".jpg", ".png"]


def parse():
    parser = argparse.ArgumentParser()
    parser.add_argument("src")
    return parser.parse_args()


def count(path):
    with open(path) as file:
        return len(file.readlines())


def show_all(paths):
    for path in paths:
        print(count(path))


def load(path):
    with open(path) as file:
        text = file.read()
    return text.split(",")


def undo(log):
    for line in open(log):
        old, new = line.split("\\t")
        os.rename(new, old)


def images(folder):
    found = []
    for name in glob.glob(os.path.join(folder, "*")):
        if name.endswith(".jpg") or name.endswith(".png"):
            found.append(name)
    return found


def slug(text):
    return re.sub("[^a-z]", "_", text)


def size(files):
    return sum(map(os.path.getsize, files)) / 1024 / 1024


def copy_all(files, folder):
    n = 1
    for name in files:
        shutil.copy(name, folder)
        print("copied", name)
        n = n + 1


def show(totals):
    for region in totals:
        print("%s: %s" % (region, totals[region]))
    print("%d regions" % len(totals))


def follow(links, queue):
    for link in links:
        queue.append(link)


def days(year):
    if year % 4 == 0:
        return 366
    return 365


def number():
    try:
        return float(sys.argv[1]), sys.argv[2]
    except:
        return None


def main():
    args = parse()
    files = images(args.src)
    copy_all(files, "out")
    print("copied to", "out")
    print("total", len(files))
"""

SERVICE = """\
from dataclasses import dataclass
import logging
import time

import requests

log = logging.getLogger("client")


@dataclass
class Document:
    owner: int
    shared_with: set[int]


class Client:
    def __init__(self):
        self.session = requests.Session()
        self.cache = {}

    def user(self, key):
        found = self.session.get(f"/users/{key}")
        self.cache[key] = found
        return found

    def users(self, keys):
        return [self.user(key) for key in keys]

    def ask(self, path, attempts=3):
        for attempt in range(attempts):
            try:
                answer = self.session.get(path)
            except requests.ConnectionError:
                time.sleep(2)
                continue
            if answer.status_code >= 500:
                time.sleep(2)
                continue
            return answer

    def wait_for(self, job, timeout=60):
        start = time.monotonic()
        while time.monotonic() - start < timeout:
            if self.ask(job):
                return True


class NoSuchUser(Exception):
    pass


class Bus:
    def __init__(self, prefix, host="localhost", port=8125):
        self.handlers = {}
        self.done = 0
        self.failed = 0
        self.limit = port

    def fetch(self, session, user_id):
        answer = session.get(f"/users/{user_id}")
        answer.raise_for_status()
        return answer.json()

    def unsubscribe(self, name, handler):
        self.handlers[name].remove(handler)

    def add(self, name):
        if len(self.handlers) > self.limit:
            self.handlers.popitem()

    def run(self, job):
        try:
            job()
            self.done += 1
        except ValueError:
            self.failed += 1

    def percentile(self, values, p):
        index = int(len(values) * p / 100)
        return values[index]


def create(data):
    if "room" not in data:
        return error("bad request", 400)
    print("created", data["room"])


def total(parts):
    return sum(parts) * (1 + RATE)
"""


@pytest.mark.parametrize(
    ("code", "kind", "sentence", "expected"),
    [
        (GAME, "add-parameter", "let pick take low and high with defaults 1 and 100", ["def pick(low=1, high=100)"]),
        (GAME, "add-parameter", "let pick take low and high with defaults 1 and 100", ["random.randint(low, high)"]),
        (GAME, "wrap-try", "typing a word crashes the game, ask again", ["    while True:\n        typed = input("]),
        (GAME, "swap-branches", "the hints are the wrong way round", ['if guess < secret:\n        return "too low"']),
        (GAME, "extract-constant", "make the maximum number of tries a constant", ["MAX_TRIES = 7", "> MAX_TRIES:"]),
        (GAME, "or-condition", "accept Y as well as y for playing again", ['while again.lower() == "y":']),
        (GAME, "message-value", "tell the player the secret when he loses", ['print(f"You lost! Secret: {secret}")']),
        (FILES, "skip-if", "don't count blank lines", ["sum(1 for line in file if line.strip())"]),
        (FILES, "raise-if", "load: an empty file should be a ValueError", ["if not text:\n        raise ValueError("]),
        (FILES, "fix-error", "undo fails because of the newline at the end", ['line.rstrip("\\n").split("\\t")']),
        (FILES, "ignore-case", ".JPG files are not found", ['name.lower().endswith(".jpg") or name.lower().endswith(']),
        (FILES, "skip-if", "images should skip hidden files", ['if os.path.basename(name).startswith("."):']),
        (FILES, "add-member", "also handle gif and webp", ['KINDS = [".jpg", ".png", ".gif", ".webp"]']),
        (FILES, "change-pattern", "slug: collapse several underscores into one", ['re.sub("[^a-z]+", "_", text)']),
        (FILES, "change-value", "size in kb instead of mb", ["sum(map(os.path.getsize, files)) / 1024\n"]),
        (
            FILES,
            "format-spec",
            "print the totals with two decimals",
            ['"%s: %.2f" % (region, totals[region])', '"%d re'],
        ),
        (FILES, "skip-if", "only follow links that start with http", ['        if link.startswith("http"):\n']),
        (FILES, "and-condition", "1900 is not a leap year", ["% 4 == 0 and (year % 100 != 0 or year % 400 == 0):"]),
        (FILES, "narrow-except", "don't use a bare except", ["except (ValueError, IndexError):"]),
        (FILES, "raise-if", "exit with an error if src is not a folder", ["    if not os.path.isdir(args.src):\n"]),
        (
            FILES,
            "add-print",
            "print the total size at the end of main",
            ['    print("Total size:", size(files))'],
        ),
        (
            FILES,
            "wrap-try",
            "handle PermissionError when copying, print it and go on",
            ['except PermissionError as error:\n            print(f"skipping {name}: {error}")\n            continue'],
        ),
        (SERVICE, "default-value", "shared_with should default to an empty set", ["= field(default_factory=set)"]),
        (
            SERVICE,
            "retry",
            "use exponential backoff instead of sleeping 2 seconds",
            ["2**attempt)\n                cont"],
        ),
        (
            SERVICE,
            "change-exception",
            "retry on timeouts as well",
            ["except (requests.ConnectionError, requests.Timeout)"],
        ),
        (
            SERVICE,
            "raise-instead",
            "wait_for should raise TimeoutError at the end",
            ['f"timed out after {timeout} seco'],
        ),
        (
            SERVICE,
            "guard-none",
            "user should not cache None",
            ["        if found is not None:\n            self.cache[key]"],
        ),
        (SERVICE, "dedupe", "users should skip duplicates", ["for key in dict.fromkeys(keys)]"]),
        (SERVICE, "message-value", "the error in create should name the missing field", ['"bad request: room is miss']),
        (
            SERVICE,
            "raise-if",
            "raise NoSuchUser when it answers 404",
            ["if found.status_code == 404:\n            raise NoSuchUser("],
        ),
        (
            SERVICE,
            "suppress",
            "unsubscribing what was never subscribed should be a no-op",
            ["if handler in self.handlers["],
        ),
        (SERVICE, "fix-off-by-one", "it grows one over the limit", ["if len(self.handlers) >= self.limit:"]),
        (
            SERVICE,
            "fix-error",
            "percentile(xs, 100) raises IndexError",
            ["min(int(len(values) * p / 100), len(values) - 1)"],
        ),
        (
            SERVICE,
            "wrap-with",
            "done and failed are changed by several threads, guard them with a lock",
            [
                "            with self._lock:\n                self.done += 1",
                "with self._lock:\n                self.failed += 1",
            ],
        ),
        (
            SERVICE,
            "read-env",
            "host and port should come from BUS_HOST and BUS_PORT if set",
            ['os.environ.get("BUS_HOST", "localhost")', 'int(os.environ.get("BUS_PORT", 8125))'],
        ),
        (
            FILES,
            "wrap-try",
            "a file that can't be read should not stop show_all",
            ["try:\n            print(count(path))"],
        ),
        (
            FILES,
            "add-flag",
            "add a --quiet flag so only the total gets printed",
            ['    if not args.quiet:\n        print("copied to", "out")\n    print("total", len(files))'],
        ),
        (SERVICE, "print-to-log", "use the logger instead of print", ['    log.info("created %s", data["room"])']),
    ],
)
def test_it_is_understood(code: str, kind: str, sentence: str, expected: list[str]):
    assert all(each in after(sentence, code, kind)[0] for each in expected)


def test_what_a_call_raises_is_no_wish():
    raised = SERVICE.replace(
        "        index = int", "        if p == 100:\n            raise IndexError\n        index = int"
    )
    assert raises_it_again(SERVICE, "percentile(xs, 100) raises IndexError", raised)
    assert not raises_it_again(SERVICE, "percentile(xs, 100) should raise IndexError", raised)
