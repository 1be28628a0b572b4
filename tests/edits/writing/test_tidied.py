"""What is tidied up: each wish as somebody would type it, and what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import asyncio
import csv
import json
import xml.etree.ElementTree as ET

FORMATS = ("csv", "json", "xml")
LEGACY = "id|name"
IDLE = 0
BUSY = 1


class Shop:
    def __init__(self, name):
        self.name = name
        self.rows = []

    def extent(self):
        return min(self.rows), max(self.rows)


def shop_from_line(line):
    return Shop(line.strip())


def to_xml(rows, out):
    ET.ElementTree(ET.Element("rows")).write(out)


def export(rows, fmt, out, pretty=False):
    if fmt == "csv":
        csv.writer(out).writerows(rows)
    elif fmt == "json":
        json.dump(rows, out, indent=2 if pretty else None)
    elif fmt == "xml":
        to_xml(rows, out)
    else:
        raise ValueError(fmt)


def count(rows, state):
    \"\"\"Count the rows.\"\"\"
    if state == IDLE:
        return len(rows), 0
    return 0, len(rows)
    print("done")


def step(x, y, way):
    if way == "up":
        y -= 1
    elif way == "left":
        x -= 1
    else:
        raise ValueError(way)
    return x, y


def largest(rows):
    best = None
    for row in rows:
        if best is None or len(row) > len(best):
            best = row
    return best


def smallest(rows):
    best = rows[0]
    for row in rows[1:]:
        if len(row) < len(best):
            best = row
    return best


def told(shop, way):
    shop.over = False
    if way == "up":
        shop.over = True
    if not shop.rows:
        shop.over = True


async def pages(session, urls):
    found = {}
    for url in urls:
        page = await session.get(url)
        found[url] = page.text
    return found


def main(shop):
    low, high = shop.extent()
    idle, busy = count(shop.rows, IDLE)
    print(low, high, idle, busy)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("count should return a dict with idle and busy", 'return {"idle": len(rows), "busy": 0}'),
        ("extent: give back a namedtuple, please", 'Extent = namedtuple("Extent", ["low", "high"])'),
        ("return a small dataclass from count", "idle, busy = result.idle, result.busy"),
        ("nobody uses xml any more", 'FORMATS = ("csv", "json")'),
        ("we don't support xml any longer, drop it", "import json\n\nFORMATS"),
        ("LEGACY isn't used anywhere", '"xml")\nIDLE'),
        ("what stands after the return never runs", "return 0, len(rows)\n\n\ndef step"),
        ("pretty is always on now", "indent=2)"),
        ("shop_from_line belongs on Shop as an alternative constructor", "return cls(line.strip())"),
        ("turn shop_from_line into Shop.from_line", "    @classmethod\n    def from_line(cls, line):"),
        ("make IDLE and BUSY an enum", "class State(Enum):\n    IDLE = 0\n    BUSY = 1"),
        ("largest is just max() with a key", "return max(rows, key=len, default=None)"),
        ("use min in smallest", "return min(rows, key=len)"),
        ("merge the two ifs of told into one", 'if way == "up" or not shop.rows:\n        shop.over = True'),
        ("pages should wait for all urls at the same time", "for url, page in zip(urls, pages"),
        (
            "the docstring of count should mention that idle ones come first",
            '"""Count the rows.\n\n    Idle ones come first.\n    """',
        ),
    ],
)
def test_what_is_tidied(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


def test_what_else_needed_the_case_goes_with_it():
    assert "xml" not in after("nobody uses xml any more", CODE, "none")[0]


def test_only_the_case_goes_where_no_more_is_said():
    found = after("drop the xml case from export", CODE, "none")
    assert any("def to_xml" in each and 'fmt == "xml"' not in each for each in found)


@pytest.mark.parametrize(
    "sentence",
    [
        "drop the else after the return",
        "largest should return one of the rows",
        "we never call main from here",
        "add a dict of rows",
    ],
)
def test_nothing_else_is_tidied(sentence: str):
    assert after(sentence, CODE, "none") == []


PATHS = """\
import os


def logs(folder):
    found = []
    for name in sorted(os.listdir(folder)):
        if name.endswith(".log"):
            found.append(os.path.join(folder, name))
    return found


def size(folder):
    return sum(os.path.getsize(each) for each in logs(folder))
"""


def test_one_function_is_said_with_paths():
    found = after("use pathlib in logs", PATHS, "none")[0]
    assert 'for path in sorted(Path(folder).glob("*.log")):\n        found.append(path)\n' in found
    assert "os.path.getsize" in found


TRACKS = """\
class Track:
    def __init__(self, title, seconds=0):
        self.title = title
        self.seconds = seconds
"""


def test_a_dataclass_that_stays_as_it_is():
    assert "@dataclass(frozen=True)\nclass Track:" in after("make Track a frozen dataclass", TRACKS, "none")[0]


def test_a_setting_that_nothing_reads_goes_with_what_keeps_it():
    found = after("seconds is never used", TRACKS, "none")[0]
    assert "def __init__(self, title):\n        self.title = title\n" in found
    assert "seconds" not in found
