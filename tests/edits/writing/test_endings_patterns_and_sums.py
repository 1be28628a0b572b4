"""How a script ends, what a pattern takes, what a total holds, which time it is: what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing.output.streams import WRITERS

CODE = """\
import re
import sys
from datetime import datetime
from pathlib import Path

NAME = re.compile(r"[a-z][a-z0-9_]{2,19}")
TAG = re.compile(r"<(.+)>")


def is_name(text):
    return NAME.match(text) is not None


def tags(text):
    return TAG.findall(text)


class Order:
    def subtotal(self):
        return sum(line.price for line in self.lines)

    def shipping(self):
        return 490

    def discount(self):
        return 100

    def total(self):
        return self.subtotal()


def read(path):
    if not Path(path).exists():
        print(f"no config at {path}")
        sys.exit(1)
    stamp = datetime.now().isoformat()
    print(stamp)
    return Path(path).read_text()


def port(config):
    if "port" not in config:
        print("no port in it")
        sys.exit(1)


def main(paths):
    failed = [path for path in paths if not is_name(read(path))]
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("exits with 0 even if a name failed", "    return 1 if failed else 0\n"),
        ("exit with 2 if the config isn't there", 'no config at {path}")\n        sys.exit(2)'),
        ("no port should be exit code 3", 'no port in it")\n        sys.exit(3)'),
        ("names with a dash are rejected, allow them", '"[a-z][a-z0-9_-]{2,19}"'),
        ("is_name accepts junk behind a name, it should match the whole text", "NAME.fullmatch(text)"),
        ("with two tags on one line it swallows everything between them", '"<(.+?)>"'),
        ("the total is off by the shipping", "return self.subtotal() + self.shipping()"),
        ("the discount isn't taken off the total", "return self.subtotal() - self.discount()"),
        ("the stamp should be in UTC", "datetime.now(timezone.utc).isoformat()"),
        ("error messages should go to stderr, I pipe the output", 'no port in it", file=sys.stderr)'),
    ],
)
def test_what_is_told_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


def test_no_print_is_picked_where_none_is_spoken_of():
    code = "def show(x):\n    print(x)\n    print()\n"
    text = "print to stderr pls, not stdout"
    every = [each.evidence for writer in WRITERS for each in writer.write(Sentence(text, read(code)))]
    one = [each.evidence for writer in WRITERS for each in writer.write(Sentence(f"{text}: x", read(code)))]
    assert max(one) > max(every)


@pytest.mark.parametrize("said", ["show should print to stderr", "everything that show prints goes to stderr"])
def test_all_that_a_function_prints_goes_there(said: str):
    code = "import sys\n\n\ndef show(x):\n    print(x)\n    print()\n\n\ndef tell(x):\n    print(x)\n"
    assert (
        "    print(x, file=sys.stderr)\n    print(file=sys.stderr)\n\n\ndef tell(x):\n    print(x)\n"
        in after(said, code, "print-to-stderr")[0]
    )


def test_what_is_no_message_of_a_failure_stays_where_it_is():
    first = after("error messages should go to stderr, I pipe the output", CODE, "none")[0]
    assert "print(stamp)\n" in first


@pytest.mark.parametrize(
    "sentence",
    [
        "the build fails in CI",
        "exit the loop early",
        "crashes if the file isn't there, print an error and exit with 2",
        "cache the total",
    ],
)
def test_nothing_is_offered_for_other_wishes(sentence: str):
    assert not any(
        "if failed else" in text or 'no port in it")\n        sys.exit(2)' in text
        for text in after(sentence, CODE, "none")
    )
