"""What somebody sees is told, not what to do: the log has no time, a secret is shown, Ctrl-C leaves a traceback."""

from __future__ import annotations

import pytest
from test_methods_written import after

LOG = """\
import logging


def setup(level="INFO"):
    logging.basicConfig(level=level, format="%(levelname)s %(message)s")


def work(n):
    logging.info("working on %d", n)
"""


@pytest.mark.parametrize(
    ("sentence", "looks"),
    [
        ("the log doesn't say when it happened", "%(asctime)s %(levelname)s %(message)s"),
        ("log lines need a timestamp", "%(asctime)s %(levelname)s %(message)s"),
        ("I can't tell from the log which module it was", "%(levelname)s %(name)s %(message)s"),
        ("timestamps and line numbers in the log", "%(asctime)s %(levelname)s %(lineno)d %(message)s"),
    ],
)
def test_lines_of_the_log_tell_more(sentence: str, looks: str):
    assert after(sentence, LOG, "logging-setup")[0] == LOG.replace("%(levelname)s %(message)s", looks)


def test_where_nothing_is_said_of_the_lines_they_are_what_python_makes_them():
    code = LOG.replace(', format="%(levelname)s %(message)s"', "")
    found = after("no timestamps in the log", code, "logging-setup")[0]
    assert 'format="%(asctime)s %(levelname)s %(name)s: %(message)s"' in found


@pytest.mark.parametrize(
    "sentence", ["log the time work takes", "set the log level to DEBUG", "drop the timestamp from the log"]
)
def test_the_format_of_the_log_stays(sentence: str):
    assert not any("asctime" in each for each in after(sentence, LOG, "logging-setup"))


USER = """\
from dataclasses import dataclass


@dataclass
class User:
    name: str
    password: str
    token: str = ""
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("the password ends up in the logs", "password: str", "password: str = field(repr=False)"),
        ("printing a User shows the token", 'token: str = ""', 'token: str = field(default="", repr=False)'),
        ("hide name in the repr", "name: str", "name: str = field(repr=False)"),
    ],
)
def test_what_nobody_is_to_see(sentence: str, old: str, new: str):
    expected = USER.replace(old, new).replace("import dataclass", "import dataclass, field")
    assert after(sentence, USER, "add-repr")[0] == expected


def test_the_rest_is_shown():
    start = "    def __init__(self, name, password):\n        self.name = name\n        self.password = password\n"
    plain = f"class User:\n{start}"
    found = after("User needs a __repr__ that does not show the password", plain, "add-repr")[0]
    assert found == plain + '\n    def __repr__(self):\n        return f"User(name={self.name!r})"\n'


def test_what_is_to_be_shown_is_not_hidden():
    assert not any("repr=False" in each for each in after("the repr should show the name too", USER, "add-repr"))


MAIN = """\
import time


def main():
    while True:
        time.sleep(1)


if __name__ == "__main__":
    main()
"""


@pytest.mark.parametrize(
    "sentence", ["Ctrl-C shows a traceback", "exit quietly on KeyboardInterrupt", "no ^C tracebacks"]
)
def test_an_interrupted_program_ends(sentence: str):
    expected = MAIN.replace("    main()\n", "    try:\n        main()\n    except KeyboardInterrupt:\n        pass\n")
    assert after(sentence, MAIN, "wrap-try")[0] == expected


def test_what_is_to_happen_then_is_left_to_others():
    assert not any("pass" in each for each in after("on ctrl-c save the state, then exit", MAIN, "wrap-try"))


FLAGS = """\
import argparse


def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--quiet", action="store_true")
    args = parser.parse_args(argv)
    print("the greeting")
    if not args.quiet:
        print("and so on")


def check(rows, verbose=False):
    print(f"checking {len(rows)} rows")
    return all(rows)
"""


@pytest.mark.parametrize(
    ("sentence", "old", "flag"),
    [
        ("it still prints the greeting with --quiet", '    print("the greeting")', "not args.quiet"),
        ("only say how many rows are checked if verbose", '    print(f"checking {len(rows)} rows")', "verbose"),
    ],
)
def test_what_is_printed_goes_by_the_flag(sentence: str, old: str, flag: str):
    expected = FLAGS.replace(old, f"    if {flag}:\n    {old}")
    assert after(sentence, FLAGS, "remove-prints")[0] == expected


SONG = """\
def show(song):
    lines = [song.title]
    lines.append(str(song.album))
    lines.append(f"{song.year}")
    return lines


def page(payload):
    author = payload["author"]
    return author + payload["text"]


def save(values, out):
    json.dump(values, out)
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("songs without an album show the word None",
         "    lines.append(str(song.album))",
         "    if song.album is not None:\n        lines.append(str(song.album))"),
        ("it says None when there's no year",
         '    lines.append(f"{song.year}")',
         '    if song.year is not None:\n        lines.append(f"{song.year}")'),
    ],
)  # fmt: skip
def test_what_is_not_there_is_not_shown(sentence: str, old: str, new: str):
    assert after(sentence, SONG, "guard-none")[0] == SONG.replace(old, new)


def test_a_key_that_may_be_missing_gives_what_is_said():
    found = after("a payload without 'author' is a KeyError, take 'nobody' then", SONG, "get-default")[0]
    assert found == SONG.replace('payload["author"]', 'payload.get("author", "nobody")')


def test_all_that_is_asked_of_a_call_is_done_at_once():
    found = after("indent the json by 4 and sort its keys", SONG, "set-argument")[0]
    assert found == SONG.replace("dump(values, out)", "dump(values, out, indent=4, sort_keys=True)")


def test_how_long_it_took_is_no_event():
    code = LOG.replace("%(levelname)s ", "")
    found = after("log how many seconds work took when it is done", code, "add-log")
    assert not any("done" in each for each in found)
