"""What an edit uses of the files around is imported as the file imports others."""

from __future__ import annotations

import pytest

from spark_tui.edits.abroad.known_around import homes_around

ERRORS = "class LogError(Exception):\n    pass\n\n\nclass ScaleError(LogError):\n    pass\n"
OTHERS = (
    ("sensors/errors.py", ERRORS),
    ("sensors/limits.py", "from .errors import LogError\n\nMOST = 3\n\n\ndef check(x):\n    pass\n"),
    ("sensors/show.py", "from . import scale\n\nWIDTH = 4\n"),
    ("sensors/__init__.py", ""),
    ("tests/test_scale.py", "from sensors.scale import f\n\nHEIGHT = 4\n"),
)
BEFORE = "from .limits import check\n\n\ndef f(x):\n    check(x)\n    return x\n"


@pytest.mark.parametrize(
    ("code", "homes"),
    [
        ("raise ScaleError(x)", {"ScaleError": ".errors"}),
        ("raise LogError", {"LogError": ".errors"}),
        ("return min(x, MOST)", {"MOST": ".limits"}),
        ("raise GoneError(x)", {}),
        ("return WIDTH + HEIGHT", {}),
        ("return other(x)", {}),
        ("return x + 1", {}),
    ],
)
def test_where_it_is(code: str, homes: dict[str, str]):
    assert homes_around("sensors/scale.py", BEFORE, BEFORE.replace("return x", code), OTHERS) == homes
