"""What is quoted out of a docstring or a comment is another text from now on; a line that is drawn is longer."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.saying.kind.ruled_out import ruled_out

CODE = """\
RULE = "-" * 42
INDENT = " " * 4


def size(files):
    \"\"\"The size of file we manager.\"\"\"
    # many extra accesses, argh!
    total = sum(file.size for file in files)
    print(RULE)
    if not isinstance(total, int):
        raise TypeError(f"no number: {total}")
    return total
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ('typo: "file we manager" should be "file we manage"', '"""The size of file we manage."""'),
        ('replace "extra accesses, argh" by "accesses"', "# many accesses!"),
        ("make RULE 60 wide", 'RULE = "-" * 60'),
        ("shorten RULE to 20 dashes", 'RULE = "-" * 20'),
        ("the separator should be 80 characters", 'RULE = "-" * 80'),
    ],
)
def test_what_is_told_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


def test_what_is_cut_at_so_many_is_no_line():
    assert not any("* 60" in each for each in after("cut the lines at 60 characters", CODE, "none"))


@pytest.mark.parametrize(
    ("sentence", "is_out"),
    [
        ("size: None should give an empty list", True),
        ("return [] for None", True),
        ("return [] if files is None or empty", False),
        ("return [] if there are no files", False),
    ],
)
def test_none_is_asked_for_as_such(sentence: str, *, is_out: bool):
    assert ("guard-empty" in ruled_out(sentence)) is is_out


TUNNELS = """\
import logging

logger = logging.getLogger(__name__)


def close(tunnels, sock):
    \"\"\"Close all of them, of the are open.\"\"\"
    for tunnel in tunnels:
        tunnel.shutdown()
    sock.setblocking(0)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("log each tunnel that gets shut down at debug level", '    logger.debug("shut down %s", tunnel)\n'),
        ("setblocking(0) -> setblocking(False)", "sock.setblocking(False)"),
        ("the docstring of close should read 'if the are open'", "of them, if the are open"),
    ],
)
def test_what_real_code_is_asked_for_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, TUNNELS, "none")[0]
