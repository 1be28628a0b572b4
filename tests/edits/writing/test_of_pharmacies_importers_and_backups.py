"""What happens to a pharmacy, an importer, a client and a backup: what is given on the command line, read from a
file, asked again, passed over."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.kind.ruled_out import ruled_out
from spark_tui.edits.saying.place.risks import at_risk, raised_by
from spark_tui.edits.saying.readers import choices
from spark_tui.edits.senseless import senseless
from spark_tui.edits.weighing.doubts import doubts

PHARMACY = """\
from dataclasses import dataclass
from datetime import date


@dataclass
class Batch:
    drug: str
    quantity: int
    expires: date


def report(batches):
    for batch in batches:
        print(batch.drug, batch.quantity)


def percent(score, asked):
    return score / len(asked) * 100


class Box:
    def __init__(self):
        self.callbacks = []
        self.texts = []

    def ring(self):
        for text in self.texts:
            for callback in self.callbacks:
                callback(text)
"""
IMPORTER = """\
\"\"\"Import customers.\"\"\"

import argparse
import csv
import os
import sys
import urllib.request

LEVELS = ["DEBUG", "INFO"]


def fetch(url):
    return urllib.request.urlopen(url).read()


def download(url, path):
    data = fetch(url)
    f = open(path, "wb")
    f.write(data)
    f.close()


def ignored(name):
    return name.startswith("~")


def walk(folder):
    found = []
    for root, dirs, files in os.walk(folder):
        found.extend(files)
    return found


def rows(path):
    with open(path) as f:
        for row in csv.DictReader(f):
            yield row


def address(base, given):
    pairs = []
    for key in given:
        pairs.append(key + "=" + str(given[key]))
    return base + "?" + "&".join(pairs)


def load(path):
    imported, errors = 0, []
    return imported, errors


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("path")
    parser.add_argument("--level", default="INFO")
    args = parser.parse_args()
    imported, errors = load(args.path)
    print(imported)


if __name__ == "__main__":
    main()
"""


@pytest.mark.parametrize(
    ("code", "sentence", "kind", "lines"),
    [
        (PHARMACY, "report should be sorted by expiry date", "sort-key", "sorted(batches, key=lambda x: x.expires)"),
        (
            PHARMACY,
            "percent divides by zero before the first question",
            "fix-error",
            "if not asked:\n        return 0.0",
        ),
        (
            PHARMACY,
            "one failing callback must not keep the others from being called",
            "wrap-try",
            "                try:\n                    callback(text)\n                except Exception:\n",
        ),
        (IMPORTER, "exit with 1 if there were errors", "change-value", "    if errors:\n        sys.exit(1)\n"),
        (IMPORTER, "the exports have a BOM", "add-encoding", 'open(path, encoding="utf-8-sig")'),
        (
            IMPORTER,
            "blank lines in the csv shouldn't count",
            "skip-if",
            "if not any(row.values()):\n                continue",
        ),
        (IMPORTER, "give argparse a description and help texts", "set-flag", "ArgumentParser(description=__doc__)"),
        (
            IMPORTER,
            "ignored folders are still walked, skip them",
            "skip-if",
            "dirs[:] = [d for d in dirs if not ignored(d)]",
        ),
        (
            IMPORTER,
            "don't download what is there already",
            "return-if",
            "    if os.path.exists(path):\n        return\n    data",
        ),
        (
            IMPORTER,
            "the parameters aren't url-encoded, a & in a value breaks the query",
            "wrap-call",
            'urllib.parse.quote(str(given[key]), safe="")',
        ),
    ],
)
def test_it_is_written(code: str, sentence: str, kind: str, lines: str):
    assert lines in after(sentence, code, kind)[0]


def test_nothing_of_os_is_imported_twice():
    assert "import os.path" not in after("don't download what is there already", IMPORTER, "return-if")[0]


def test_what_asks_others_is_tried_again():
    source = read(IMPORTER)
    lines = {text: at for at, text in enumerate(IMPORTER.splitlines(), 1)}
    asks, writes = (at_risk("retry", (), source, lines[line], frozenset()) for line in (
        "    data = fetch(url)", "    f.write(data)",
    ))  # fmt: skip
    assert asks > 0 > writes


def test_what_runs_is_its_own():
    code = "def run(game):\n    game.go()\n\n\nrun(1)\n"
    assert "FileNotFoundError" not in list(raised_by(read(code), 5))


def test_the_file_has_the_choices_already():
    sentence = Sentence("only allow our two levels for --level", read(IMPORTER))
    assert next(choices(Gap(sentence, "flag-choices", ("--level",)))) == "LEVELS"


def test_what_is_raised_now_is_not_wanted():
    sentence = Sentence("unknown seats raise KeyError, make it a ValueError", read(IMPORTER))
    assert list(exceptions(Gap(sentence))) == ["ValueError"]


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("clean deletes the newest files, it should delete the oldest", "remove-definition"),
        ("prune removes the wrong ones, os.listdir has no order", "pathlib"),
        ("the zip isn't compressed", "to-comprehension"),
        ("correct must be a valid index into answers", "add-getitem"),
        ("end with 2, with a message on stderr", "print-to-stderr"),
        ("one failing hook must not keep the others from being called", "rename"),
    ],
)
def test_what_nobody_means(sentence: str, kind: str):
    assert kind in ruled_out(sentence)


def test_an_option_that_does_nothing_is_to_do_something():
    without = IMPORTER.replace('    parser.add_argument("--level", default="INFO")\n', "")
    assert doubts(IMPORTER, "--level does nothing", without) >= 5
    assert doubts(IMPORTER, "remove --level, it does nothing", without) < 5


def test_what_is_put_into_is_no_number():
    code = PHARMACY + "\n    def add(self, text):\n        self.texts.append(text)\n"
    changed = code.replace("self.texts = []", "self.texts = 5")
    assert senseless(read(changed)) - senseless(read(code))
