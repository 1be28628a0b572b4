"""Of addresses, sizes, tickets and the names of files: how they are made and taken apart."""

from __future__ import annotations

import pytest
from test_methods_written import after

SHOP = """\
import os
from pathlib import Path
from urllib.parse import quote

import requests

BASE = "https://shop.example"


def find(term, page=1):
    return requests.get(f"{BASE}/search?q={term}&page={page}").json()


def item(name):
    url = BASE + "/items/" + name + ".json"
    return requests.get(url).json()


def forget(name):
    (Path("cache") / name).unlink()


def unlock(path):
    os.remove(path)
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("search terms with an ampersand break the url", "wrap-call", "/search?q={quote(term)}&page={page}"),
        ("the name has to be url-encoded", "wrap-call", '    url = BASE + "/items/" + quote(name) + ".json"\n'),
        ("names with a slash give a 404", "wrap-call", 'quote(name, safe="")'),
        ("forgetting a name twice shouldn't be an error", "suppress", "/ name).unlink(missing_ok=True)\n"),
        ("unlock must not fail when the file is gone", "suppress",
         "    if os.path.exists(path):\n        os.remove(path)\n"),
    ],
)  # fmt: skip
def test_addresses_and_files_that_are_gone(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, SHOP, kind)[0]


def test_no_address_is_meant():
    assert all("quote(" not in each.split("\n\n\n")[1] for each in after("encode the json of find", SHOP, "wrap-call"))


FETCHED = """\
def fetch_all(urls, client):
    pages = []
    for url in urls:
        pages.append(client.get(url))
        print(url)
    return pages
"""


@pytest.mark.parametrize(
    "sentence",
    ["if one url cannot be fetched, none of the others is fetched", "one broken url and the rest gets nothing"],
)
def test_the_others_are_still_done_and_it_is_told_as_the_file_tells(sentence: str):
    code = after(sentence, FETCHED, "wrap-try")[0]
    assert "        except Exception as error:\n" in code
    assert '            print(f"fetch all failed for {url}: {error}")\n' in code


def test_all_of_them_are_spoken_of():
    assert all("except" not in each for each in after("each url is fetched, all are kept", FETCHED, "wrap-try"))


SIZES = """\
STEPS = ("KB", "MB", "GB")


def shown(size):
    for step in STEPS:
        size /= 1000
        if size < 1000:
            return f"{size} {step}"
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("add TB", 'STEPS = ("KB", "MB", "GB", "TB")\n'),
        ("shown gives None for some petabytes", 'STEPS = ("KB", "MB", "GB", "TB", "PB")\n'),
    ],
)
def test_larger_units(sentence: str, expected: str):
    assert expected in after(sentence, SIZES, "add-member")[0]


def test_no_larger_unit_in_place_of_another():
    assert all('"TB"' not in each for each in after("show TB instead of GB", SIZES, "add-member"))


TICKET = """\
class Ticket:
    def __init__(self, number, owner):
        self.number = number
        self.owner = owner

    def title(self):
        return "Ticket"

    def close(self, reason):
        print("Closed by")
        raise ValueError("cannot close")


def line(row):
    text = "Seat"
    return text, row["place"]
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("the title should have the number, like Ticket #12", '        return f"Ticket #{self.number}"\n'),
        ("print the owner there too, e.g. Closed by Anna", '        print(f"Closed by {self.owner}")\n'),
        ('the error should say why: "cannot close: 3", with the reason', 'ValueError(f"cannot close: {reason}")\n'),
        ("the place should stand there, like Seat 12", "    text = f\"Seat {row['place']}\"\n"),
    ],
)
def test_a_text_goes_on_as_its_example_does(sentence: str, expected: str):
    assert expected in after(sentence, TICKET, "message-value")[0]


def test_no_example_goes_on():
    assert all('f"Ticket' not in each for each in after("the title should say Ticket", TICKET, "message-value"))


NAMES = """\
import os


def kind(path):
    return path.split(".")[1]


def stem(path):
    return path.split(".")[0]


def both(path):
    name, ending = path.split(".")
    return name, ending
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("kind of backup.tar.gz is tar, should be gz", '    return path.split(".")[-1]\n'),
        ("stem('my.report.txt') gives my", '    return path.rsplit(".", 1)[0]\n'),
        ("both crashes for names with several dots", '    name, ending = path.rsplit(".", 1)\n'),
    ],
)
def test_names_of_files_with_more_dots(sentence: str, expected: str):
    assert expected in after(sentence, NAMES, "fix-error")[0]


def test_a_version_is_no_file():
    assert all("rsplit" not in each for each in after("kind fails in 3.10.2 of Python", NAMES, "fix-error"))
