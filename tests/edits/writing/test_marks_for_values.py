"""A mark that stands for a value, and those that tell by themselves what they are of."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
from collections import defaultdict


def parse(match, row):
    method, path, size = match.groups()
    return {"method": method, "path": path, "size": int(size), "hours": float(row["hours"])}


def top(entries):
    counts = defaultdict(int)
    for entry in entries:
        counts[entry["path"]] += 1
    return counts


def errors(entries):
    return [e for e in entries if e["status"] > 500]
"""


@pytest.mark.parametrize(
    ("sentence", "text"),
    [
        ('size can be "-", count that as 0', '"size": int(size) if size != "-" else 0,'),
        ("'N/A' in hours means 0", '"hours": float(row["hours"]) if row["hours"] != "N/A" else 0}'),
        ('size may be "?", treat it as nothing', '"size": int(size) if size != "?" else None,'),
    ],
)
def test_a_mark_is_read_as_what_it_stands_for(sentence: str, text: str):
    assert text in after(sentence, CODE, "default-value")[0]


@pytest.mark.parametrize(
    ("sentence", "text"),
    [
        ("count only GET requests in top", '        if entry["method"] != "GET":\n            continue\n'),
        (
            "top should ignore requests for /favicon.ico",
            '        if entry["path"] == "/favicon.ico":\n            continue\n',
        ),
        ("errors should skip POST requests", 'if e["status"] > 500 and e["method"] != "POST"]'),
    ],
)
def test_a_method_or_a_path_is_asked_for(sentence: str, text: str):
    assert text in after(sentence, CODE, "skip-if")[0]


def test_the_pattern_lets_the_mark_through():
    code = (
        'LINE = re.compile(\n    r"(?P<path>\\S+) "\n    r"(?P<size>\\d+)"\n)\n\n\n'
        'def size_of(line):\n    return int(LINE.match(line).group("size"))\n'
    )
    (made, *_) = after("size can be '-', treat it as 0", code, "default-value")
    assert '    r"(?P<size>\\d+|-)"\n' in made
    assert '    return int(LINE.match(line).group("size")) if LINE.match(line).group("size") != "-" else 0\n' in made
