"""What may be missing is got with `get`, and what it is then is said in words."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def greet(request, rates):
    lang = request.args["lang"]
    agent = request.headers["User-Agent"]
    return lang, agent, rates[lang]


def price(rates, unit) -> dict[str, int]:
    return {"price": rates[unit]}
"""


@pytest.mark.parametrize(
    ("said", "old", "new"),
    [
        (
            "use request.headers.get with an empty string for User-Agent",
            'headers["User-Agent"]',
            'headers.get("User-Agent", "")',
        ),
        ("rates.get with 1 as the default in price", "rates[unit]", "rates.get(unit, 1)"),
        ('request.args.get, "en" by default', 'args["lang"]', 'args.get("lang", "en")'),
        ("read lang via request.args.get", 'args["lang"]', 'args.get("lang")'),
    ],
)
def test_it_is_got_with_what_there_is_instead(said: str, old: str, new: str):
    assert after(said, CODE, "get-default")[0] == CODE.replace(old, new)


@pytest.mark.parametrize("said", ["no rates.get in price please", "use dict.get", "price should get a default"])
def test_it_is_looked_up_otherwise(said: str):
    assert not any("rates.get" in each or "dict.get" in each for each in after(said, CODE, "get-default"))
