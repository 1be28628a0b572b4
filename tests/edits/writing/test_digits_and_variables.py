"""What is left of a hundred is shown with two digits, and a variable of the environment is made the number it stands
for."""

from __future__ import annotations

import pytest
from test_methods_written import after

MONEY = 'def price(pence):\n    return f"{pence // 100}.{pence % 100} GBP"\n'
CLOCK = 'def clock(minutes):\n    return f"{minutes // 60}:{minutes % 60}"\n'
METRES = 'def far(mm):\n    return f"{mm // 1000},{mm % 1000} m"\n'
SETTINGS = (
    'import os\n\nLIMIT = int(os.environ.get("SHOP_LIMIT", 3))\nDAYS = os.environ.get("SHOP_DAYS", 5)\n'
    'NAME = os.environ.get("SHOP_NAME", "")\n'
)


@pytest.mark.parametrize(
    ("code", "said", "has"),
    [
        (MONEY, "5 pence are shown as 0.5 GBP", "{pence % 100:02d} GBP"),
        (MONEY, "amounts below ten pence look wrong, 1.05 becomes 1.5", "{pence % 100:02d} GBP"),
        (CLOCK, "9:05 comes out as 9:5", "{minutes % 60:02"),
        (CLOCK, "the minutes should always have two digits", "{minutes % 60:02d}"),
        (METRES, "7 mm are printed as 0,7 m", "{mm % 1000:03d} m"),
        (
            SETTINGS,
            "with SHOP_DAYS set we get: '>' not supported between instances of 'int' and 'str'",
            'DAYS = int(os.environ.get("SHOP_DAYS", 5))',
        ),
        (SETTINGS, "SHOP_DAYS comes as a string from the environment", 'DAYS = int(os.environ.get("SHOP_DAYS", 5))'),
    ],
)
def test_it_is_done(code: str, said: str, has: str):
    assert has in after(said, code)[0]
