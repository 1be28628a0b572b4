"""A script that tells what went wrong does not end as if all went well."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import sys


def lint(lines):
    return [line for line in lines if len(line) > 100]


def main():
    long = lint(sys.stdin)
    if long:
        print("lines too long:", len(long))
        sys.exit(0)


main()
"""


@pytest.mark.parametrize(
    ("sentence", "code"),
    [
        ("exit code should be 1 when lines are too long", 1),
        ("it exits with 0 even though there are long lines", 1),
        ("exit with 2 if something is too long", 2),
        ("sys.exit(0) should be non-zero", 1),
    ],
)
def test_it_ends_with_another_code(sentence: str, code: int):
    assert after(sentence, CODE, "change-value")[0] == CODE.replace("sys.exit(0)", f"sys.exit({code})")


def test_what_went_well_ends_with_0():
    code = CODE.replace("if long:", "if not long:").replace("lines too long:", "all fine")
    answers = after("exit with 1 if there are long lines, 0 on success", code, "change-value")
    assert code.replace("sys.exit(0)", "sys.exit(1)") not in answers
