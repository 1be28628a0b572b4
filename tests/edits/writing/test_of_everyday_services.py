"""Of services as people have them: what is gathered, what is there already, what is unknown, and small functions."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.saying.name.contrast import contrasts

MIRROR = """\
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

HOOKS = {}
ROOMS = {}


@dataclass
class Room:
    number: int
    name: str


class House:
    def __init__(self):
        self.things = {}

    def open(self, number, name):
        room = Room(number, name)
        self.things[number] = room
        return room


def hook(kind, topic):
    def keep(function):
        HOOKS[kind, topic] = function
        return function

    return keep


def new_room(title):
    key = len(ROOMS) + 1
    ROOMS[key] = title
    return key, 201


def drop_room(key):
    del ROOMS[key]
    return "", 204


def counted(words):
    found = Counter()
    for word in words:
        found[word] += 1
    return found


def copy(url, base, client):
    content = client.get(url)
    target = Path(base) / url.rpartition("/")[2]
    target.write_bytes(content)
    return target


def copy_all(urls, base, client):
    for url in urls:
        print(url)
        copy(url, base, client)


def tried(job, most):
    for turn in range(most):
        try:
            return job()
        except OSError:
            print(f"turn {turn}: failed")


def words(text):
    return text.split()


def test_words():
    assert words("a b") == ["a", "b"]
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("copy_all should give back the targets", "add-return",
         "    targets = []\n    for url in urls:\n        print(url)\n"
         "        targets.append(copy(url, base, client))\n    return targets\n"),
        ("don't download files we already have", "skip-if",
         '    target = Path(base) / url.rpartition("/")[2]\n    if target.exists():\n        return target\n'
         "    content = client.get(url)\n    target.write_bytes(content)\n"),
        ("counted should return a plain dict", "return-as", "    return dict(found)\n"),
        ("after a room is dropped the next one overwrites another, they get the same key", "change-value",
         "    key = max(ROOMS, default=0) + 1\n"),
        ("dropping an unknown room should be a 404", "get-default",
         '    if key not in ROOMS:\n        return {"error": "not found"}, 404\n    del ROOMS[key]\n'),
        ("the same hook twice should be an error", "raise-if",
         "        if (kind, topic) in HOOKS:\n"
         '            raise ValueError(f"hook is there already: {(kind, topic)}")\n'),
        ("turns should be counted from 1", "set-argument", 'print(f"turn {turn + 1}: failed")'),
        ("House needs find_by_name", "write-method",
         "        for thing in self.things.values():\n            if thing.name == name:\n"
         "                return thing\n"),
        ("add is_blank(text)", "insert-after",
         "    return text.split()\n\n\ndef is_blank(text):\n    return not text.strip()\n\n\ndef test_words"),
        ("words should be unique", "use-set", "    return list(dict.fromkeys(text.split()))\n"),
    ],
)  # fmt: skip
def test_of_a_mirror(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, MIRROR, kind)[0]


@pytest.mark.parametrize(
    ("sentence", "kind", "never"),
    [
        ("copy_all should return how many there are", "add-return", "targets.append"),
        ("call is_blank(text) in words", "insert-after", "def is_blank"),
        ("words should be unique", "rename", "def unique"),
        ("add a method is_blank(text) to House", "write-method", "\n\n\ndef is_blank"),
    ],
)
def test_what_is_something_else(sentence: str, kind: str, never: str):
    assert not any(never in each for each in after(sentence, MIRROR, kind))


def test_a_number_is_rounded_to_as_many_digits_as_are_said():
    code = "def share(part, whole):\n    return part / whole\n\n\n"
    code += "def told(part, whole):\n    return {'share': share(part, whole)}\n"
    assert "round(share(part, whole), 3)" in "".join(after("round the share to 3 digits", code, "wrap-call"))


TALES = """\
import logging

LIMIT = 30
log = logging.getLogger(__name__)


def old_sum(tales):
    return len(tales)


def badge(name):
    return "".join(part[0] for part in name.split())


def owed(parts):
    return sum(part for part in parts if part < 0)


def tell(tales, listener):
    for tale in tales:
        listener(tale)
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("LIMIT is never used", "delete-lines", "import logging\n\nlog = logging.getLogger(__name__)\n"),
        ("nobody calls old_sum any more", "delete-lines", "(__name__)\n\n\ndef badge(name)"),
        ("badge should be upper case", "append-call",
         '    return "".join(part[0] for part in name.split()).upper()\n'),
        ("owed gives a negative sum, it should be positive", "wrap-call",
         "    return abs(sum(part for part in parts if part < 0))\n"),
        ("listeners that raise should be logged and not stop the rest", "wrap-try",
         "        try:\n            listener(tale)\n        except Exception:\n            log.exception("),
        ("add word_count", "insert-after", "def word_count(tales):\n    return len(tales.split())\n"),
    ],
)  # fmt: skip
def test_of_tales(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, TALES, kind)[0]


@pytest.mark.parametrize(
    ("sentence", "kind", "never"),
    [
        (
            "badge isn't used right",
            "delete-lines",
            "(__name__)\n\n\ndef old_sum(tales):\n    return len(tales)\n\n\ndef owed",
        ),
        ("log is never used", "delete-lines", "import logging\n\nLIMIT = 30\n\n\ndef old_sum"),
        ("owed must be positive or a ValueError is raised", "wrap-call", "abs("),
    ],
)
def test_what_is_no_such_wish(sentence: str, kind: str, never: str):
    code = TALES + '\n\ndef told(tale):\n    log.info("%s %s", badge(tale), tale)\n'
    assert not any(never in each for each in after(sentence, code, kind))


@pytest.mark.parametrize(
    ("sentence", "pair"),
    [
        ("callback should be called only once per file", ("callback", "only")),
        ("initials should be upper case", ("initials", "upper")),
        ("load should be called again", ("load", "again")),
    ],
)
def test_how_something_is_done_is_no_name_for_it(sentence: str, pair: tuple[str, str]):
    assert pair not in contrasts(sentence)
    assert ("load", "read_all") in contrasts("load should be called read_all")
