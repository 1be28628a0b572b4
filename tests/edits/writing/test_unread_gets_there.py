"""A parameter that nothing reads gets to the call, or to the place, that it is meant for."""

from __future__ import annotations

import pytest
from test_methods_written import after

PRINTS = """\
import argparse
import csv
import tempfile


def shot(canvas, path, quality=80):
    canvas.save(path, quality=75)


def rows(path, delimiter=","):
    with open(path) as file:
        return list(csv.reader(file, strict=True))


def room(suffix=".d"):
    return tempfile.mkdtemp()


def frame(ax, left_edge=0, right_edge=9):
    ax.begin(left_edge)
    ax.set_right_edge(left_edge)


def fill(text, values):
    return text.format(**values)


def fill_file(path, values):
    return fill(path.read_text())


def main(argv=None):
    parser = argparse.ArgumentParser()
    return parser.parse_args()


class Stamp:
    def __init__(self, app, key="X-Stamp"):
        self.app = app
        self.key = key

    def put(self, headers):
        headers["X-Stamp"] = 3
"""


@pytest.mark.parametrize(
    ("sentence", "line"),
    [
        ("quality is ignored by shot", "    canvas.save(path, quality=quality)\n"),
        ("why does shot never use its quality?", "    canvas.save(path, quality=quality)\n"),
        ("rows ignores the delimiter", "csv.reader(file, strict=True, delimiter=delimiter)"),
        ("the delimiter parameter has no effect", "csv.reader(file, strict=True, delimiter=delimiter)"),
        ("room: use the suffix argument", "    return tempfile.mkdtemp(suffix=suffix)\n"),
        ("ARG001 unused argument suffix", "    return tempfile.mkdtemp(suffix=suffix)\n"),
        ("right_edge is not used in frame", "    ax.set_right_edge(right_edge)\n"),
        ("fill_file doesn't pass its values on", "    return fill(path.read_text(), values)\n"),
        ("values are ignored in fill_file", "    return fill(path.read_text(), values)\n"),
        ("argv is ignored", "    return parser.parse_args(argv)\n"),
        ("the key of Stamp is ignored", "        headers[self.key] = 3\n"),
    ],
)
def test_it_gets_there(sentence: str, line: str):
    assert line in after(sentence, PRINTS, "set-argument")[0]


@pytest.mark.parametrize(
    "sentence",
    ["quality is unused, remove it from shot", "drop the unused argument suffix", "path is not used in shot"],
)
def test_what_is_to_go_or_is_read_stays_as_it_is(sentence: str):
    for found in after(sentence, PRINTS, "set-argument"):
        assert "quality=quality" not in found
        assert "suffix=suffix" not in found
