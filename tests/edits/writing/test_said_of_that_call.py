"""What is said of one call, one text or one name, is done to that one: it is tried, told, copied, passed on; and a
program takes its arguments and its defaults as they are said."""

from __future__ import annotations

import pytest
from test_methods_written import after

FILES = """\
import argparse
import os
import shutil
import sys


class BadStamp(Exception):
    pass


def store(path, data, stamp, encoding="ascii"):
    with open(path, "w", encoding=encoding) as out:
        out.write(data)
    os.utime(path, stamp)
    return path


def load(path, encoding="ascii"):
    with open(path, encoding=encoding) as text:
        return text.read()


def scan(folder):
    for name in os.listdir(folder):
        yield bytes.fromhex(name)


def ages(rows):
    found = []
    for row in rows:
        age = int(row["age"])
        found.append(age)
    return found


def amount(folder):
    return len(list(scan(folder)))


def clean(folder, dry_run=False, depth=3):
    push = shutil.rmtree
    for each in os.listdir(folder):
        if not dry_run:
            push(each)


def is_page(kind):
    return kind.startswith("text/html")


class Part:
    def __init__(self, value):
        name, options = value
        if name:
            options["name"] = name
        self.options = options


def send(verb, host, port):
    if verb == "get":
        return host
    else:
        assert "no such verb: %s" % verb


def report(parts):
    for part in parts:
        text = part.text()
        assert len(text)
        print(text)


def configure(**settings):
    for setting in settings:
        assert setting in ("host", "port")


def relay(host, port):
    return send(host, port)


def take(stream):
    rows = []
    while True:
        try:
            rows.append(next(stream))
        except:
            break
    try:
        rows.sort()
    except:
        pass
    return rows


def check(args):
    if len(args) > 2:
        print("cannot check more than two")
    if not args:
        print("cannot check nothing")
    print("done")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--width", type=int, default=80)
    args = parser.parse_args()
    clean(args.folder)


def run():
    for each in sys.argv[1:]:
        print(each)
"""


@pytest.mark.parametrize(
    ("kind", "sentence", "expected"),
    [
        (
            "wrap-try",
            "os.utime in store fails on some file systems, ignore OSError there",
            "    try:\n        os.utime(path, stamp)\n    except OSError:\n        pass\n    return path",
        ),
        ("wrap-try", "ignore PermissionError from os.utime", "    except PermissionError:\n        pass"),
        (
            "wrap-try",
            "if os.utime raises a PermissionError just ignore it",
            "    try:\n        os.utime(path, stamp)\n    except PermissionError:\n        pass",
        ),
        (
            "wrap-try",
            "os.utime can raise OSError on network drives; swallow that OSError",
            "        os.utime(path, stamp)\n    except OSError:\n        pass",
        ),
        (
            "wrap-try",
            "scan blows up on names that aren't hex, skip such files",
            "        try:\n            found = bytes.fromhex(name)\n        except ValueError:\n            continue\n"
            "        yield found",
        ),
        (
            "wrap-try",
            "ages dies when an age is not a number, skip those rows",
            '        try:\n            age = int(row["age"])\n        except ValueError:\n            continue\n'
            "        found.append(age)",
        ),
        ("default-value", "default encoding should be utf-8", 'stamp, encoding="utf-8"):\n    with open(path, "w"'),
        ("default-value", "default encoding should be utf-8", 'def load(path, encoding="utf-8")'),
        ("default-value", "make the default width 100 columns", "type=int, default=100)"),
        ("default-value", "the default for depth should be 5", "dry_run=False, depth=5)"),
        ("add-parameter", "let main take an optional argv list so tests can call it", "def main(argv=None):"),
        ("add-parameter", "let main take an optional argv list so tests can call it", "parser.parse_args(argv)"),
        ("add-parameter", "main should accept argv", "parser.parse_args(argv)"),
        (
            "add-parameter",
            "run should accept an argv argument",
            "def run(argv=None):\n    if argv is None:\n        argv = sys.argv[1:]\n    for each in argv:",
        ),
        (
            "add-flag",
            "add a -n/--dry-run option to the command line and pass it to clean",
            'parser.add_argument("-n", "--dry-run", action="store_true", default=False)',
        ),
        ("add-flag", "add a --dry-run flag and hand it to clean", "clean(args.folder, dry_run=args.dry_run)"),
        ("add-flag", "add a --depth option and pass it on to clean", '"--depth", type=int, default=3)'),
        ("ignore-case", "the text/html check should ignore case", 'kind.lower().startswith("text/html")'),
        ("ignore-case", "is_page: text/html must match case-insensitively", 'kind.lower().startswith("text/html")'),
        (
            "copy-argument",
            "Part mutates the options dict its caller passed in, copy it first",
            '            options = dict(options)\n            options["name"] = name',
        ),
        ("copy-argument", "Part changes the caller's options, make a copy of it", "options = dict(options)"),
        (
            "raise-instead",
            "the unknown verb branch in send asserts a string so it never fires, raise ValueError there",
            '        raise ValueError("no such verb: %s" % verb)',
        ),
        (
            "raise-instead",
            "the assert in send is always true, raise a LookupError instead",
            '        raise LookupError("no such verb: %s" % verb)',
        ),
        (
            "skip-if",
            "an empty part trips the assert in report, just skip it",
            "        if not text:\n            continue\n        print(text)",
        ),
        (
            "raise-instead",
            "configure: turn the assert into a TypeError that says which one is wrong",
            '        if setting not in ("host", "port"):\n'
            '            raise TypeError(f"unexpected setting: {setting!r}")',
        ),
        (
            "narrow-except",
            "only catch StopIteration around next(stream), not everything",
            "    except StopIteration:",
        ),
        (
            "simplify",
            "amount builds a throwaway list, count with sum instead",
            "    return sum(1 for _ in scan(folder))",
        ),
        ("simplify", "don't build a list just to count in amount", "    return sum(1 for _ in scan(folder))"),
        (
            "inline-variable",
            "no need for the push alias, call shutil.rmtree directly",
            "folder, dry_run=False, depth=3):\n    for each in os.listdir(folder):\n        if not dry_run:\n"
            "            shutil.rmtree(each)",
        ),
        (
            "inline-variable",
            "drop the local alias push and call shutil.rmtree itself",
            "            shutil.rmtree(each)",
        ),
        (
            "add-docstring",
            "add a docstring to the BadStamp class saying it is raised for stamps from the future",
            'class BadStamp(Exception):\n    """Raised for stamps from the future."""\n',
        ),
        (
            "add-docstring",
            "add a docstring to load: reads the whole file",
            'encoding="ascii"):\n    """Reads the whole file."""',
        ),
        (
            "print-to-stderr",
            "the 'cannot check' messages should go to stderr not stdout",
            'two", file=sys.stderr)\n    if not args:\n        print("cannot check nothing", file=sys.stderr)\n'
            '    print("done")',
        ),
    ],
)
def test_it_is_done_to_that(kind: str, sentence: str, expected: str) -> None:
    assert expected in (after(sentence, FILES, kind) or [FILES])[0]


RELAYED = """\
def send(verb, host, port=80):
    return verb, host, port


def relay(verb, host):
    first = send(host)
    return send(host, 8080)
"""


def test_an_argument_goes_where_it_belongs() -> None:
    found = after("relay forgets to pass verb to send", RELAYED, "add-argument")
    assert any("send(verb, host)" in each for each in found)
    assert any("send(verb, host, 8080)" in each for each in found)


MORE = '''\
import json
import os
import shutil


class Store:
    def __init__(self, rows, width):
        self.rows = rows
        self.width = width

    def get(self, section, key, parse=None):
        value = self.rows[section][key]
        if parse is not None:
            return parse(value)
        return value


def load(path):
    with open(path) as infile:
        return [json.loads(line) for line in infile]


def cache_folder():
    if "XDG_CACHE_HOME" in os.environ:
        folder = os.environ["XDG_CACHE_HOME"]
    else:
        folder = "."  # nothing better
    return folder + "/store"


def columns(items, total, width):
    count = total // (width + 1)
    return items, len(items) % count


def checked(items):
    """All of them as texts.

    Raises ValueError for anything else.
    """

    def text(item):
        if isinstance(item, str):
            return item
        raise ValueError(f"{item} is not a text: no such item")

    return [text(each) for each in items]  # ValueError comes from here
'''


@pytest.mark.parametrize(
    ("kind", "sentence", "expected"),
    [
        (
            "raise-instead",
            "if parse fails in Store.get raise a ValueError that names the section and key",
            "            try:\n                return parse(value)\n            except Exception as error:\n"
            '                raise ValueError(f"parse failed for section {section!r}, key {key!r}: {error}")',
        ),
        (
            "raise-instead",
            "when json.loads fails, raise LookupError",
            "    with open(path) as infile:\n        try:\n            return [json.loads(line) for line in infile]\n",
        ),
        ("skip-if", "load dies on blank lines, skip them", "for line in infile if line.strip()]"),
        ("skip-if", "skip blank lines in load", "for line in infile if line.strip()]"),
        (
            "simplify",
            "use os.path.expanduser('~/.cache') in cache_folder instead of poking at XDG_CACHE_HOME by hand",
            "def cache_folder():\n    folder = os.path.expanduser('~/.cache')\n    return folder",
        ),
        (
            "fix-error",
            "ZeroDivisionError in columns when width is bigger than total",
            "count = max(1, total // (width + 1))",
        ),
        (
            "change-exception",
            "text should raise TypeError not ValueError for an item that is no text",
            '        raise TypeError(f"{item} is not a text: no such item")\n\n'
            "    return [text(each) for each in items]  # TypeError comes from here",
        ),
        (
            "change-exception",
            "text should raise TypeError not ValueError for an item that is no text",
            "Raises TypeError for anything else.",
        ),
    ],
)
def test_it_is_done_there(kind: str, sentence: str, expected: str) -> None:
    assert expected in (after(sentence, MORE, kind) or [MORE])[0]
