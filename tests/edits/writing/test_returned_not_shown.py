"""A function gives back what it made, and no longer shows it."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import plt


def scatter(points):
    figure, axes = plt.subplots()
    axes.plot(points)
    plt.show()


def summary(rows):
    text = ", ".join(rows)
    lines = len(rows)
    print(text)


def store(rows):
    text = ", ".join(rows)
    return text
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("scatter should return the figure instead of showing it", "plt.show()", "return figure"),
        ("don't show the plot in scatter, return the figure", "plt.show()", "return figure"),
        ("summary: return the text rather than printing it", "print(text)", "return text"),
    ],
)
def test_it_is_given_back(sentence: str, old: str, new: str):
    assert after(sentence, CODE, "print-to-return")[0] == CODE.replace(old, new)


@pytest.mark.parametrize(
    "sentence", ["summary should print the text in capitals instead", "store should return the text"]
)
def test_it_is_still_shown(sentence: str):
    assert not any("plt.show" not in each or "print(" not in each for each in after(sentence, CODE, "set-return"))
