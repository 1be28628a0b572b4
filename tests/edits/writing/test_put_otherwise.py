"""Loops, branches and twins in other words: what is asked of the way that code is written."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.weighing.in_passing import asks_others_otherwise, spells_otherwise, takes_what_is_reached

CODE = """\
def first_late(trains, limit):
    late = None
    for train in trains:
        if train.delay > limit:
            late = train
    return late


def delays(trains):
    found = []
    for train in trains:
        if train.delay:
            found.append(train.delay)
    found.sort(reverse=True)
    return found


def table(stations, times):
    rows = []
    i = 0
    while i < len(stations):
        rows.append(stations[i] + times[i])
        i += 1
    return rows


def comments(file):
    kept = []
    line = file.readline()
    while line:
        if line.startswith("#"):
            kept.append(line)
        line = file.readline()
    return kept


def announce(train):
    if train.delay:
        log(train)
        text = "late"
        say(text)
    else:
        log(train)
        text = "on time"
        say(text)
    return text
    say("never")


def mood(text):
    if "delayed" in text:
        return "bad"
    if "cancelled" in text:
        return "worse"
    if "on time" in text:
        return "good"
    return "unknown"


def stops(trains):
    counts = {}
    for train in trains:
        if train.stop not in counts:
            counts[train.stop] = train.seats
        else:
            counts[train.stop] += train.seats
    return counts


def daily_sum(trains, day):
    chosen = [each for each in trains if each.date == day]
    return sum(each.seats for each in chosen)


def weekly_sum(trains, week):
    chosen = [each for each in trains if each.date == week]
    return sum(each.seats for each in chosen)


def fare(train, age):
    if age < 6:
        price = 0
    else:
        if train.fast:
            price = 9
        else:
            if age < 18:
                price = 3
            else:
                price = 6
    return price


def usable(trains):
    good = []
    for train in trains:
        if train.seats > 0:
            if train.open == True:
                train.reserve()
                good.append(train)
    return good
"""


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("first_late should stop as soon as it has one", "            return train\n    return None\n"),
        ("next() in first_late", "    return next((train for train in trains if train.delay > limit), None)\n"),
        ("delays as a sorted comprehension", "return sorted((train.delay for train in trains if train."),
        ("use zip in table", "    for station, time in zip(stations, times):\n        rows.append(station + time)\n"),
        ("the while loop in table should be a for loop", "    for i in range(len(stations)):\n        rows.append("),
        ("comments: loop over the file directly", "    for line in file:\n        if line.startswith"),
        ("announce does the same thing in both branches", "    log(train)\n    if train.delay:\n        text = "),
        ("mood could be a lookup table", "        if word in text:\n            return "),
        ("use .get in stops", "        counts[train.stop] = counts.get(train.stop, 0) + train.seats\n"),
        ("daily_sum and weekly_sum are duplicated, merge them", "def _sum(trains, period):\n    chosen"),
        ("elifs in fare instead of nesting", "    elif train.fast:\n        price = 9\n    elif age < 18:\n"),
        ("guard clauses in usable please", "        if train.seats <= 0:\n            continue\n"),
        ("no == True", "            if train.open:\n"),
    ],
)
def test_it_says_the_same_in_other_words(sentence: str, lines: str):
    assert lines in after(sentence, CODE, "simplify")[0]


@pytest.mark.parametrize(
    "sentence",
    ["first_late is slow", "the table is wrong", "comments should skip empty lines", "stops counts too much"],
)
def test_what_asks_for_something_else_changes_no_form(sentence: str):
    found = "".join(after(sentence, CODE, "simplify")[:1])
    assert "next((" not in found
    assert "zip(" not in found
    assert "for line in file" not in found
    assert ".get(" not in found


def test_what_changes_in_passing():
    other = CODE.replace("train.stop not in", "train.shop not in")
    assert spells_otherwise(CODE, "a ternary in stops", other)
    assert not spells_otherwise(CODE, "stops fails with AttributeError", other)
    both = CODE.replace("open == True", "open").replace("seats > 0", "seats")
    assert asks_others_otherwise(CODE, "no == True", both)
    assert not asks_others_otherwise(CODE, "no == True", CODE.replace("open == True", "open"))
    dead = CODE.replace('    say("never")\n', "")
    assert not takes_what_is_reached(CODE, "remove the unreachable say", dead)
    assert takes_what_is_reached(CODE, "remove the unreachable say", dead.replace("        say(text)\n", ""))
