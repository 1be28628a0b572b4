"""What is printed one by one is put into groups; and what a script of such rows is asked for besides."""

from __future__ import annotations

import pytest
from test_methods_written import after

GYM = """\
from datetime import datetime


def add(workouts, exercise, weight, reps):
    workouts.append({
        "exercise": exercise,
        "weight": float(weight),
        "reps": int(reps),
        "date": datetime.now().isoformat(),
    })


def volume(workouts):
    return sum(w["weight"] * w["reps"] for w in workouts)


def show(workouts):
    for w in workouts:
        print(w["exercise"], w["weight"], w["reps"], w["date"])
    print(f"Total volume: {volume(workouts)} kg")
"""

EVENTS = """\
from datetime import date


def print_events(events):
    for day, title in events:
        print(day, title)
"""

_LOOP = '    for w in workouts:\n        print(w["exercise"], w["weight"], w["reps"], w["date"])\n'


@pytest.mark.parametrize(("by", "key"), [("exercise", 'w["exercise"]'), ("month", 'w["date"][:7]')])
def test_rows_are_printed_in_groups(by: str, key: str):
    wanted = GYM.replace("from datetime", "from collections import defaultdict\nfrom datetime").replace(
        _LOOP,
        f"    groups = defaultdict(list)\n    for w in workouts:\n        groups[{key}].append(w)\n"
        f"    for {by}, group in groups.items():\n        print({by})\n        for w in group:\n"
        '            print(w["exercise"], w["weight"], w["reps"], w["date"])\n',
    )
    assert after(f"group the workouts by {by}", GYM, "add-print")[0] == wanted


def test_pairs_are_printed_in_groups():
    first = after("group the events by month", EVENTS, "add-print")[0]
    assert first.endswith(
        '        groups[day.strftime("%Y-%m")].append((day, title))\n    for month, group in groups.items():\n'
        "        print(month)\n        for day, title in group:\n            print(day, title)\n"
    )


@pytest.mark.parametrize(
    ("sentence", "kind", "old", "new"),
    [
        ("only the date without the time", "date-format", 'w["date"])\n', 'w["date"][:10])\n'),
        ("total volume with thousands separator", "format-spec", "{volume(workouts)}", "{volume(workouts):,}"),
        ("show the heaviest one", "add-print", _LOOP,
         f"{_LOOP}    if workouts:\n        heaviest = max(workouts, key=lambda w: w[\"weight\"])\n"
         '        print("heaviest:", heaviest["exercise"], heaviest["weight"], heaviest["reps"], heaviest["date"])\n'),
        ("show the workout with the most reps", "add-print", _LOOP,
         f"{_LOOP}    if workouts:\n        most_reps = max(workouts, key=lambda w: w[\"reps\"])\n"
         '        print("most reps:", most_reps["exercise"], most_reps["weight"], most_reps["reps"],'
         ' most_reps["date"])\n'),
    ],
)  # fmt: skip
def test_what_else_is_asked_of_them(sentence: str, kind: str, old: str, new: str):
    assert after(sentence, GYM, kind)[0] == GYM.replace(old, new)


def test_different_ones_are_counted_once_each():
    first = after("print the number of different exercises", GYM, "add-print")[0]
    assert 'len({w["exercise"] for w in workouts})' in first
