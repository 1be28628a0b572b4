"""Lines that end where their text does: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def board(teams):
    shown = [""]
    for team in teams:
        shown.append(team.name.ljust(20) + team.note)
    shown.append("")
    return "\\n".join(shown)


def legend(signs):
    return "\\n".join(f"{sign:<4}{sign.meaning:<30}" for sign in signs)


def log(events):
    text = ""
    for event in events:
        text += f"{event.when} {event.what:<12}\\n"
    return text
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("board has trailing spaces", 'shown.append((team.name.ljust(20) + team.note).rstrip())\n    shown.append("")'),
        ("no whitespace at the ends of the lines in legend please", '{sign.meaning:<30}".rstrip() for sign in signs'),
        ("each line of log ends with blanks", '{event.what:<12}".rstrip() + "\\n"'),
    ],
)
def test_each_line_ends_with_its_text(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


@pytest.mark.parametrize("sentence", ["board needs more space", "put two spaces between sign and meaning in legend"])
def test_blanks_elsewhere_stay(sentence: str):
    assert not any("rstrip" in each for each in after(sentence, CODE, "none"))
