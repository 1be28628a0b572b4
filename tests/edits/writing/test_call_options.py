"""A call of the standard library is told one thing more, by what comes of it: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import csv
import json
import subprocess
from pathlib import Path


def save(rows, path):
    with open(path, "w", encoding="utf-8") as file:
        json.dump(rows, file)


def table(rows, path):
    with open(path, "w") as file:
        csv.writer(file).writerows(rows)


def backup(path):
    target = Path("backup")
    target.mkdir()
    subprocess.run(["cp", path, target])


def paired(names, ages):
    for done, pair in enumerate(zip(names, ages)):
        print(done, "of", len(names))
        yield pair
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("accented letters are written as \\u00e9", "json.dump(rows, file, ensure_ascii=False)"),
        ("the json file is one huge line", "json.dump(rows, file, indent=2)"),
        ("indent the json by 4", "json.dump(rows, file, indent=4)"),
        ("the keys should be sorted in the file", "json.dump(rows, file, sort_keys=True)"),
        ("open the table the way the csv module wants it", 'open(path, "w", newline="") as'),
        ("every second row of the table is blank", 'open(path, "w", newline="") as'),
        ("there are empty lines between the rows in Excel", 'open(path, "w", newline="") as'),
        ("backup crashes if the folder is there already", "target.mkdir(exist_ok=True)"),
        ("FileExistsError: [Errno 17] File exists: 'backup'", "target.mkdir(exist_ok=True)"),
        ("when cp fails nobody notices", 'subprocess.run(["cp", path, target], check=True)'),
        ("names and ages of different lengths should be an error", "zip(names, ages, strict=True)"),
        ("what it prints only shows up at the end", 'print(done, "of", len(names), flush=True)'),
    ],
)
def test_a_call_is_told_what_people_want_of_it(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


def test_what_it_is_told_already_is_not_told_again():
    told = CODE.replace("rows, file)", "rows, file, indent=2)").replace("ages))", "ages, strict=True))")
    assert after("the json should be pretty", told, "none") == []
    assert after("raise if names and ages have different lengths", told, "none") == []


def test_all_such_calls_where_none_is_named():
    code = "def a(x):\n    print(x)\n\n\ndef b(y):\n    print(y)\n"
    assert after("flush the output", code, "none")[0] == code.replace("(x)\n\n", "(x, flush=True)\n\n").replace(
        "t(y)", "t(y, flush=True)"
    )
    assert after("flush the output of b", code, "none")[0] == code.replace("t(y)", "t(y, flush=True)")


BLINK = """\
import time

import requests


def blink(lamp):
    lamp.on()
    time.sleep(2)
    lamp.off()
    time.sleep(2)


def state(url):
    return requests.get(url, timeout=4).json()


def wait(url):
    while not requests.get(url).ok:
        time.sleep(delay)
"""


@pytest.mark.parametrize(
    ("sentence", "was", "becomes"),
    [
        ("both sleeps should be 5", "sleep(2)", "sleep(5)"),
        ("sleep 300 ms in both sleep calls", "sleep(2)", "sleep(0.3)"),
        ("the sleeps in blink: half a second", "sleep(2)", "sleep(0.5)"),
        ("make all the sleeps twice as long", "sleep(2)", "sleep(4)"),
        ("all of the sleeps half as long please", "sleep(2)", "sleep(1)"),
    ],
)
def test_all_calls_get_the_same_number(sentence: str, was: str, becomes: str):
    assert after(sentence, BLINK, "none")[0] == BLINK.replace(was, becomes)


@pytest.mark.parametrize("sentence", ["timeout of 9 for both gets", "every get call should have timeout=9"])
def test_all_calls_get_what_is_named(sentence: str):
    expected = BLINK.replace("timeout=4", "timeout=9").replace("get(url).ok", "get(url, timeout=9).ok")
    assert after(sentence, BLINK, "none")[0] == expected


@pytest.mark.parametrize(
    "sentence", ["both sleeps should use a constant of 5", "retry all gets 3 times", "all 2 lamps"]
)
def test_not_every_number_is_for_all_calls(sentence: str):
    assert not any("sleep(5)" in each or "timeout=4" not in each for each in after(sentence, BLINK, "none"))


LISTS = """\
import argparse
import csv


def longest(words):
    return max(words, key=len)


def fields(line):
    name, rest = line.split(":")
    return name, rest


def loaded(path, strict=False):
    parser = argparse.ArgumentParser()
    with open(path) as file:
        return list(csv.reader(file)), parser


def pairs(ones, others):
    return list(zip(ones, others))
"""


@pytest.mark.parametrize(
    ("sentence", "change"),
    [
        ("default=None in longest", ("key=len)", "key=len, default=None)")),
        ('max needs default=""', ("key=len)", 'key=len, default="")')),
        ("use maxsplit=1 in fields", ('split(":")', 'split(":", maxsplit=1)')),
        ("a name with two colons: maxsplit=1 please", ('split(":")', 'split(":", maxsplit=1)')),
        ("add newline='' when opening the file", ("open(path)", "open(path, newline='')")),
        ("description=__doc__ for the parser", ("ArgumentParser()", "ArgumentParser(description=__doc__)")),
        ("strict=True in pairs", ("zip(ones, others)", "zip(ones, others, strict=True)")),
    ],
)
def test_a_keyword_goes_to_the_call_that_knows_it(sentence: str, change: tuple[str, str]):
    assert after(sentence, LISTS, "none")[0] == LISTS.replace(*change)


@pytest.mark.parametrize("sentence", ["fields takes a parameter maxsplit=1", "an option maxsplit=1 for fields"])
def test_a_parameter_is_no_keyword_of_a_call(sentence: str):
    assert not any('split(":", maxsplit=1)' in each for each in after(sentence, LISTS, "none"))
