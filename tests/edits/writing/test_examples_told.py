"""An example in a docstring is a call as it is made in the file, and what that gives."""

from __future__ import annotations

import pytest
from test_methods_written import after

PLANK = '''\
def planks(length: float, each: float = 2.5) -> int:
    """How many are needed."""
    return int(-(-length // each))


def marked(name):
    return f"<{name}>"


def joined(several):
    """
    >>> joined(["a", "b"])
    'a-b'
    """
    return "-".join(several)


def now():
    """When it is."""
    return clock()


print(planks(6, each=2), marked("oak"), joined(sorted("ab")))
'''


@pytest.mark.parametrize(
    ("said", "written"),
    [
        (
            "add an example to the docstring of planks",
            '    """How many are needed.\n\n    >>> planks(6, each=2)\n    3\n    """\n    return int(',
        ),
        ("marked needs a doctest", '.\n\n    >>> marked("oak")\n    \'<oak>\'\n    """\n    return f'),
        (
            "another usage example for joined please",
            '    \'a-b\'\n    >>> joined(["b", "a"])\n    \'b-a\'\n    """\n',
        ),
    ],
)
def test_what_it_gives_is_worked_out(said: str, written: str):
    assert written in after(said, PLANK, "write-docstring")[0]


@pytest.mark.parametrize(
    "said",
    [
        "add an example to the docstring of now",
        "the example in the docstring of planks is wrong",
        "remove the example from the docstring of joined",
        "write a test for planks",
    ],
)
def test_what_is_not_known_or_not_asked_for_is_not_told(said: str):
    assert all(found.count(">>>") <= PLANK.count(">>>") for found in after(said, PLANK, "none"))
