"""What follows from a file is written whole: bodies, tests, docstrings, enums, setters, heirs, waits that end."""

from __future__ import annotations

import pytest
from test_methods_written import after

STUBS = '''\
def to_fahrenheit(celsius):
    """Degrees."""
    # TODO
    pass


def mean(values):
    """0 for an empty list."""
    ...


def cost(price, amount):
    """The price times the amount."""
    raise NotImplementedError


class Line:
    def __init__(self):
        self.people = []

    def join(self, person):
        self.people.append(person)

    def next(self):
        """The first in the line, None if it is empty."""
        pass
'''
TESTED = """\
def half(number, digits):
    if digits < 0:
        raise ValueError("digits")
    return round(number / 2, digits)


def test_half():
    assert half(3, 1) == 1.5


def test_half_of_nothing():
    assert half(0, 0) == 0
    assert half(1, 0) == 0
"""
SHAPES = """\
SMALL, WIDTH = 1, 2
MODE_FAST = "fast"
MODE_SAFE = "safe"


class Shape:
    def __init__(self, name):
        self.name = name

    def area(self):
        raise NotImplementedError


class Disc(Shape):
    def __init__(self, radius):
        super().__init__("disc")
        self._radius = radius

    @property
    def radius(self):
        return self._radius


class Tile(Shape):
    def __init__(self, side):
        self.side = side


def run(mode):
    return mode == MODE_FAST
"""
WAITS = "import asyncio\n\n\nasync def load(client):\n    return await client.get('/')\n"


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("implement to_fahrenheit", '"""Degrees."""\n    return celsius * 9 / 5 + 32\n'),
        ("mean is not written yet", "if not values:\n        return 0\n    return sum(values) / len(values)"),
        ("write cost", "return price * amount"),
        ("body of next please", "return self.people[0] if self.people else None"),
    ],
)
def test_a_stub_is_filled_with_what_its_name_and_words_say(sentence: str, expected: str):
    assert expected in after(sentence, STUBS, "implement")[0]


VIEW = """\
class View:
    def __init__(self, rows, name):
        ...

    def keys(self):
        return self._shown(self._rows.keys())

    def __len__(self):
        return len(self._rows)

    def title(self):
        return self.name.title()
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("write the body", "implement", "        self._rows = rows\n        self.name = name\n"),
        ("View.__init__ is still a stub", "implement", "        self._rows = rows\n        self.name = name\n"),
        ("obj.values should work", "write-method",
         "    def values(self):\n        return self._shown(self._rows.values())\n"),
        ("__iter__ on View", "write-method", "    def __iter__(self):\n        return iter(self._rows)\n"),
    ],
)  # fmt: skip
def test_a_method_follows_from_those_beside_it(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, VIEW, kind)[0]


def test_a_test_says_what_the_examples_of_a_docstring_say():
    code = (
        "from x import two\n\n\ndef half(number):\n    '''Half of it.\n\n        >>> half(4)\n        2.0\n"
        "        >>> half(len('ab'))\n        1.0\n        >>> three = 3\n        >>> half(three)\n        1.5\n"
        "    '''\n    return number / 2\n"
    )
    expected = "def test_half():\n    assert half(4) == 2.0\n    assert half(len('ab')) == 1.0\n"
    for said in ("a test for half", "there is no test for this"):
        assert after(said, code, "write-test")[0].endswith(expected)


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("a test for half(5, 0), should be 2", "    assert half(5, 0) == 2\n"),
        ("one more test for half: 7 with 1 digit is 3.5", "    assert half(7, 1) == 3.5\n"),
        (
            "test that half raises ValueError for negative digits",
            "    with pytest.raises(ValueError):\n        half(3, -1)\n",
        ),
        ("parametrize test_half_of_nothing", "def test_half_of_nothing(number, digits, expected):\n"),
    ],
)
def test_a_test_says_what_was_said(sentence: str, expected: str):
    assert expected in after(sentence, TESTED, "write-test")[0]


def test_a_test_is_in_the_style_of_the_others():
    code = (
        "import unittest\n\n\ndef up(a):\n    return a.upper()\n\n\nclass UpTest(unittest.TestCase):\n"
        "    def test_up(self):\n        self.assertEqual(up('a'), 'A')\n"
    )
    found = after("add a test for up('b') giving 'B'", code, "write-test")[0]
    assert found == f"{code}\n    def test_up_b(self):\n        self.assertEqual(up('b'), 'B')\n"


@pytest.mark.parametrize(
    ("style", "expected"),
    [
        ("google", "    Args:\n        number: The number.\n"),
        ("numpy", "    digits\n        The digits.\n"),
        ("sphinx", "    :raises ValueError: If the digits are less than 0.\n"),
    ],
)
def test_a_docstring_has_its_parts(style: str, expected: str):
    assert expected in after(f"{style} docstring for half", TESTED, "write-docstring-style")[0]


EXAMPLES = '''def told(number, unit="m"):
    """
    A number with its unit.

    See the manual.

    >>> told(2)
    '2 m'
    """
    return f"{number} {unit}"


def bare(number):
    """
    >>> bare(2)
    '2'
    """
    return str(number)
'''


def test_what_a_docstring_tells_besides_stays():
    whole = after("describe the arguments of told in its docstring", EXAMPLES, "write-docstring-style")[0]
    assert "A number with its unit.\n\n    See the manual.\n\n    Args:\n        number" in whole
    assert '    >>> told(2)\n    \'2 m\'\n    """\n    return f' in whole
    short = after("describe the arguments of bare in its docstring", EXAMPLES, "write-docstring-style")[0]
    assert '.\n\n    >>> bare(2)\n    \'2\'\n    """\n' in short.partition("Args:")[2]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("make an enum out of the MODE_ constants", 'class Mode(Enum):\n    FAST = "fast"\n    SAFE = "safe"\n'),
        ("StrEnum called Speed instead of the mode constants", "return mode == Speed.FAST"),
        ("radius needs a setter", "@radius.setter\n    def radius(self, value):\n        self._radius = value\n"),
        ("a setter for radius that rejects negative values", "        if value < 0:\n            raise ValueError("),
        ("Tile never calls super().__init__", 'super().__init__("tile")\n        self.side = side'),
        (
            "add a subclass Oblong of Shape with width and height",
            'class Oblong(Shape):\n    def __init__(self, width, height):\n        super().__init__("oblong")\n',
        ),
        ("a custom exception ShapeError, a subclass of ValueError", "class ShapeError(ValueError):\n"),
    ],
)
def test_classes_get_what_is_asked_for(sentence: str, expected: str):
    assert any(expected in text for text in after(sentence, SHAPES, "none")[:1])


@pytest.mark.parametrize(
    ("said", "seconds"), [("5 s", "5"), ("half a second", "0.5"), ("two minutes", "120"), ("200 ms", "0.2")]
)
def test_a_wait_ends(said: str, seconds: str):
    found = after(f"load should time out after {said}", WAITS, "none")[0]
    assert f"await asyncio.wait_for(client.get('/'), timeout={seconds})" in found


def test_texts_that_something_may_be_become_an_enum():
    code = (
        '"""Jobs."""\n\nimport json\n\n\ndef start(job):\n    if job.state == "waiting":\n'
        '        job.state = "running"\n\n\n'
        'def is_over(job):\n    return job.state in ("done", "failed")\n'
    )
    found = after("use an enum for the states", code, "none")[0]
    assert "from enum import Enum\n\n\nclass State(Enum):\n" in found
    assert '    FAILED = "failed"\n\n\ndef start(job):\n    if job.state == State.WAITING:\n' in found
    assert "return job.state in (State.DONE, State.FAILED)\n" in found
    shown = "class Job:\n    def __init__(self, state='new'):\n        self.state = state\n\n"
    shown += "    def end(self):\n        self.state = 'done'\n        return f'now {self.state}'\n"
    found = after("make state an Enum called Phase", shown, "none")[0]
    assert found.startswith("from enum import StrEnum\n\n\nclass Phase(StrEnum):\n    NEW = ")
    assert "state=Phase.NEW" in found
