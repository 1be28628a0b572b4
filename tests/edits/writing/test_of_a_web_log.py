"""What short sentences ask of a script that sums up a log: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.saying.kind.unsaid import never

CODE = '''\
"""Summarise a web server's log."""

import argparse
import gzip
import re
import sys

PATTERN = re.compile(r"(\\S+) (\\S+) (\\d+) (\\d+)")


def parse_line(line):
    match = PATTERN.match(line)
    if match is None:
        return None
    ip, path, status, size = match.groups()
    return {"ip": ip, "path": path, "status": int(status), "size": int(size)}


def read(path):
    opener = gzip.open if path.endswith(".gz") else open
    entries = []
    with opener(path, "rt") as f:
        for line in f:
            entry = parse_line(line)
            if entry:
                entries.append(entry)
    return entries


def by_status(entries):
    result = {}
    for entry in entries:
        if entry["status"] not in result:
            result[entry["status"]] = 0
        result[entry["status"]] += 1
    return result


def errors(entries):
    return [entry for entry in entries if entry["status"] >= 500]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    parser.add_argument("-n", type=int, default=10)
    args = parser.parse_args()
    entries = read(args.file)
    print("Requests:", len(entries))
    print("Paths:")
    for entry in entries[:args.n]:
        print(entry["path"])
    print("Status codes:")
    for status, count in by_status(entries).items():
        print(status, count)


if __name__ == "__main__":
    main()
'''


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("sort the status codes", "none", "in sorted(by_status(entries).items(), key=lambda x: x[0]):\n"),
        (
            "warn about lines that can't be parsed",
            "none",
            '    if match is None:\n        logger.warning("cannot parse line: %s", line)\n        return None\n',
        ),
        (
            "exit with 2 if there is no such file",
            "none",
            '        print(f"no such file: {args.file}", file=sys.stderr)\n        sys.exit(2)\n',
        ),
        (
            "handle a missing file",
            "none",
            '    except FileNotFoundError:\n        sys.exit(f"no such file: {args.file}")\n',
        ),
        (
            "add a --errors flag that only counts errors",
            "none",
            "    entries = read(args.file)\n    if args.errors:\n        entries = errors(entries)\n",
        ),
        ("give -n a long form --top", "none", 'add_argument("-n", "--top", type=int, default=10)\n'),
        ("give -n a long form --top", "none", "    for entry in entries[:args.top]:\n"),
        (
            "add a function that counts unique ips",
            "write-method",
            'def count_unique_ips(entries):\n    return len({entry["ip"] for entry in entries})\n',
        ),
        (
            "add a function that returns the total size",
            "write-method",
            'def total_size(entries):\n    return sum(entry["size"] for entry in entries)\n',
        ),
        ("print a blank line between the sections", "none", '    print()\n    print("Status codes:")\n'),
        (
            "use get in by_status",
            "none",
            '        result[entry["status"]] = result.get(entry["status"], 0) + 1\n    return result',
        ),
        ("main should return an exit code", "none", "        print(status, count)\n    return 0\n"),
        ("main should return an exit code", "none", "    sys.exit(main())\n"),
        (
            "parse_line should raise on a bad line",
            "none",
            '    if match is None:\n        raise ValueError(f"bad line: {line!r}")\n',
        ),
    ],
)
def test_what_comes_first(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, CODE, kind)[0]


def test_who_wants_something_printed_wants_no_print_to_go():
    moved = {"remove-prints", "print-to-log", "print-to-stderr", "print-to-file", "print-to-return", "log-print"}
    assert moved <= never("print the busiest hour")
    assert "print-to-file" not in never("print the report into a file")
    assert "print-to-log" not in never("print statements should go to the logger")
    assert not moved & never("remove the prints")
