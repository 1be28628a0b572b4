"""Where a change cannot be made in one place, what can be made elsewhere is found all the same."""

from __future__ import annotations

from test_methods_written import after

CODE = """\
import os


def enter(folder):
    old = os.getcwd(); os.chdir(folder)
    return old


def visit(folder):
    os.chdir(folder)
    return os.listdir()
"""


def test_a_line_of_several_statements_stops_no_other_place():
    first, *_ = after("make the folder if it is not there yet before going there", CODE, "none")
    made = "    os.makedirs(folder, exist_ok=True)\n    os.chdir(folder)\n    return os.listdir()\n"
    assert first == CODE.replace("    os.chdir(folder)\n    return os.listdir()\n", made)
