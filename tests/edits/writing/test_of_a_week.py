"""What is asked for in an ordinary week: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import argparse
import logging
from datetime import datetime

log = logging.getLogger(__name__)


def checked(url):
    return url.startswith("https://")


def recent(messages, author=None):
    found = messages
    if author is not None:
        found = [each for each in found if each.author == author]
    return found


def tags(text):
    found = []
    for match in TAG.finditer(text):
        found.append(match.group(1).lower())
    return found


def groups(words):
    made = {}
    for word in words:
        made.setdefault(word[0], []).append(word)
    return made


def emails(users):
    found = []
    for user in users:
        found.append(user["email"].strip())
    return found


def look_up(kept, key):
    if key not in kept:
        return None
    return kept[key]


def duration(start, end):
    return (end - start).total_seconds()


def handle(error):
    if error.code != 500:
        raise error


def is_phone(text):
    digits = text.removeprefix("+")
    return digits.isdigit()


def problems(form):
    if not form.get("name"):
        return ["name"]
    return []


def greeting(hour):
    if hour < 12:
        return "Good morning"
    return "Good afternoon"


def rate(points):
    if points >= 90:
        return "great"
    return "poor"


def login(ask):
    while True:
        if ask("Password: ") == SECRET:
            return True
        print("Wrong password.")


def names(users):
    return sorted(user.name for user in users if not user.removed)


def may_edit(user, page):
    return user.role == "editor"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("url")
    args = parser.parse_args()
    results = {}
    results[args.url] = checked(args.url)
    for url, good in results.items():
        print(url, good)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("503 should be retried too", "if error.code not in (500, 503):"),
        ("recent: the last 20 messages are enough", "return found[-20:]"),
        ("the same tag shows up more than once, keep the first of each", "return list(dict.fromkeys(found))"),
        ("group them by length instead of by first letter", "made.setdefault(len(word), []).append(word)"),
        ("group by the last letter, not the first", "made.setdefault(word[-1], []).append(word)"),
        ("KeyError: 'email' for some users, leave those out", 'if "email" not in user:\n            continue'),
        ("log it when something isn't there", 'log.info("look up: not there: %s", key)\n        return None'),
        ("duration should give minutes, not seconds", "(end - start).total_seconds() / 60"),
        ("is_phone: spaces and dashes should be fine", '.removeprefix("+").replace(" ", "").replace("-", "")'),
        ("a name of nothing but spaces gets through", 'if not form.get("name", "").strip():'),
        (
            "after 6 pm it should say Good evening",
            '    if hour >= 18:\n        return "Good evening"\n    return "Good af',
        ),
        ("before 6 greeting should say Good night", 'if hour < 6:\n        return "Good night"\n    if hour < 12'),
        ("rate: over 70 is fine", '"great"\n    if points > 70:\n        return "fine"\n    return "poor"'),
        (
            "rate should be 'fine' over 70 and 'well done' over 80",
            'points > 80:\n        return "well done"\n    if points > 70',
        ),
        ("rate: 'superb' at least 90", 'if points >= 90:\n        return "superb"\n    return "poor"'),
        ("rate must be 'fine' when points are more than 70", '"great"\n    if points > 70:\n        return "fine"\n'),
        ("give up after three wrong passwords", "for _ in range(3):"),
        ("only five attempts, please", '        print("Wrong password.")\n    return False\n'),
        ("moderators may edit pages", 'return user.role in ("editor", "moderator")'),
        ("it should take several urls", '"urls", nargs="+")\n'),
        (
            "let me pass more than one url",
            "    for one_url in args.urls:\n        results[one_url] = checked(one_url)\n",
        ),
        ("print how long it took at the end", "    started = time.perf_counter()\n    parser ="),
        ("log how long the whole thing takes in main", 'log.info("took %.2f s", time.perf_counter() - started)'),
        (
            "results as json with --json",
            "if args.json:\n        print(json.dumps(results))\n    else:\n        for url",
        ),
        ("what main prints should go to stderr, stdout is for data", "print(url, good, file=sys.stderr)"),
    ],
)
def test_what_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "nothing")[0]


def test_what_is_left_out_may_be_asked_for():
    code = """\
from dataclasses import dataclass


@dataclass
class User:
    name: str
    removed: bool = False


def names(users):
    return sorted(user.name for user in users)
"""
    found = after("names should leave out removed users unless with_removed is given", code, "skip-if")
    assert "def names(users, with_removed=False):\n" in found[0]
    assert "for user in users if not user.removed or with_removed)" in found[0]


def test_what_somebody_may_delete_stays():
    code = 'CHECKS = {"read": can_read, "delete": can_delete}\n'
    assert not after("admins may delete everything", code, "remove-member")
    assert after("delete what can be deleted from the checks: delete", code, "remove-member")
