"""What strangers told of programs that go wrong, and of what is to be taken as well: each with another program."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import logging


class Meter:
    def __init__(self, limit=2.0):
        self.limit = limit
        self.rounds = 0
        self.alerts = []

    def step(self, old, new):
        change = (new - old) / old
        if change > self.limit:
            self.alerts.append(change)
        self.limit = self.limit * 2

    def add(self, name) -> None:
        self.alerts.append(name)


def quoted(text):
    return text.replace('"', '\\\\"').replace("\\\\", "\\\\\\\\")


def render(lines):
    out = []
    is_open = False
    for line in lines:
        if line.startswith("> "):
            if not is_open:
                out.append("<quote>")
                is_open = True
            out.append(line[2:])
            continue
        if is_open:
            out.append("</quote>")
            is_open = False
        out.append(line)
    return out


def numbers(names):
    # yield "header"
    places = dict(zip(names, range(1, len(names) + 1)))
    for name, weight in names:
        yield places[name], int(weight)


def parse(data: str | None, encoding="utf-8"):
    return data


class Stream:
    def __init__(self, mark: bytes | None = None):
        self.mark = mark
"""


@pytest.mark.parametrize(
    ("kind", "sentence", "expected"),
    [
        ("fix-condition", "falling values raise no alert, only rises do", ["if abs(change) > self.limit:"]),
        ("fix-error", "rounds is never incremented", ["self.limit * 2\n        self.rounds += 1\n"]),
        ("fix-error", "quoted does the backslash last", ['text.replace("\\\\", "\\\\\\\\").replace(\'"\', \'\\\\"\')']),
        (
            "fix-error",
            "a quote at the end of the input never gets its </quote>",
            ['    if is_open:\n        out.append("</quote>")\n    return out'],
        ),
        ("enumerate", "use enumerate for the places", ["{each: number for number, each in enumerate(names, 1)}"]),
        ("change-call", "weights like 0.5 crash on int(weight), should be float", ["float(weight)"]),
        ("uncomment", "uncomment the header in numbers", ['    yield "header"\n']),
        (
            "add-encoding",
            "parse should accept bytes for data too, decoding them with encoding",
            ["data: str | bytes | None", "data = data.decode(encoding)"],
        ),
        (
            "add-encoding",
            "Stream should take a str mark as well and encode it to ascii",
            ["mark: bytes | str | None = None", 'mark = mark.encode("ascii")'],
        ),
        (
            "fix-missing-return",
            "have add return self so that calls can be chained",
            ['def add(self, name) -> "Meter":', "self.alerts.append(name)\n        return self\n"],
        ),
    ],
)
def test_is_done(kind: str, sentence: str, expected: list[str]):
    text = after(sentence, CODE, kind)[0]
    for each in expected:
        assert each in text


TAKEN = """\
def filed(value):
    if len(value) == 2:
        name, data = value
    else:
        name, data, kind = value
    return name, data


def quoted(text):
    if " " in text:
        text = f'"{text}"'
    return text


def told():
    raise ValueError("it musst be so")
"""


@pytest.mark.parametrize(
    ("kind", "sentence", "expected"),
    [
        (
            "raise-if",
            "filed with 4 items gives a cryptic unpacking error, raise a ValueError",
            "    elif len(value) == 3:\n        name, data, kind = value\n    else:\n        raise ValueError(",
        ),
        (
            "fix-string",
            "quoted should backslash-escape double quotes inside the text",
            "        text = text.replace('\"', '\\\\\"')\n        text = f",
        ),
        ("fix-string", "fix the typo in the error of told", '"it must be so"'),
    ],
)
def test_of_texts_and_tuples(kind: str, sentence: str, expected: str):
    assert expected in after(sentence, TAKEN, kind)[0]
