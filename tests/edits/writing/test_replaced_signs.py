"""One more sign is taken out where one is."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def normal(isbn):
    isbn = isbn.replace("-", "")
    return isbn.upper()


def account(text):
    return text.replace(' ', '').replace('.', '')


def shown(text):
    return text.replace("_", " ")
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("normal should drop spaces too", 'isbn.replace("-", "").replace(" ", "")'),
        ("also remove slashes from the isbn", 'isbn.replace("-", "").replace("/", "")'),
        ("account: hyphens have to go as well", "text.replace(' ', '').replace('.', '').replace('-', '')"),
        (
            "normal should get rid of spaces, dots and slashes too",
            'isbn.replace("-", "").replace(" ", "").replace(".", "").replace("/", "")',
        ),
        ("also drop hyphens and blanks in account", "text.replace(' ', '').replace('.', '').replace('-', '')\n"),
    ],
)
def test_it_is_done(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "replace")[0]


@pytest.mark.parametrize(
    ("sentence", "unexpected"),
    [
        ("account: ignore dots as well", "'').replace('.', '').replace('.'"),
        ("shown should drop dashes too", 'text.replace("_", " ").replace("-"'),
        ("add spaces too", '.replace(" ", "")'),
    ],
)
def test_it_is_not(sentence: str, unexpected: str):
    assert all(unexpected not in each for each in after(sentence, CODE, "replace"))
