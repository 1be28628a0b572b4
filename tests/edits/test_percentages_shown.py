"""What is a percentage by now is not taken a hundred times once more by the sign that it is shown with."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import named
from spark_tui.edits.python.source import read


@pytest.mark.parametrize(
    ("code", "expression", "spec", "wanted"),
    [
        ("print(f'{s * 100} %')\n", "s * 100", ".0%", "print(f'{s * 100:.0f} %')\n"),
        ("print(f'{100 * a / b}%')\n", "100 * a / b", ".1%", "print(f'{100 * a / b:.1f}%')\n"),
        ("print(f'{pct} %')\n", "pct", ".1%", "print(f'{pct:.1f} %')\n"),
        ("print('{} %'.format(x * 100))\n", "x * 100", ".2%", "print('{:.2f} %'.format(x * 100))\n"),
        ("print('%s %%' % (x * 100))\n", "x * 100", ".1%", "print('%.1f %%' % (x * 100))\n"),
        ("print(f'{share}')\n", "share", ".1%", "print(f'{share:.1%}')\n"),
    ],
)
def test_it_is_shown_so(code: str, expression: str, spec: str, wanted: str):
    made = code
    for each in named("format-spec").edit(read(code), ("1", expression, spec)):
        made = made[: each.start] + each.text + made[each.stop :]
    assert made == wanted
