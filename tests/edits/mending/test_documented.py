"""What a docstring shows or a test asserts tells what is wrong, where nobody says it."""

from __future__ import annotations

import pytest
from test_mending import carried_out

from spark_tui.edits.document import document, whole
from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.defects.by_documentation import DEFECT
from spark_tui.edits.mending.documented import borne_out, failing
from spark_tui.edits.mending.search import mended
from spark_tui.edits.mending.tested import failing_tests
from spark_tui.edits.python.source import read, splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.vague import wish

HURRIED = '''
def mean(values):
    """The arithmetic mean.

    >>> mean([1, 2, 3])
    2.0
    >>> mean([4])
    4.0
    """
    return sum(values) / (len(values) + 1)


def spread(values):
    """How far they are apart."""
    return max(values) + min(values)


def test_spread():
    assert spread([1, 5]) == 4
    assert spread([2]) == 0
'''


@pytest.mark.parametrize(
    ("before", "old", "new"),
    [
        ("def top(ns):\n    '''\n    >>> top([3, 9])\n    9\n    '''\n    return min(ns)\n", "min(ns)", "max(ns)"),
        (
            "def shout(text):\n    '''shout('a b') == 'A B'\n    shout('') == ''\n    '''\n    return text.lower()\n",
            "text.lower()",
            "text.upper()",
        ),
        (
            "def grown(n, by):\n    '''\n    >>> grown(2, 3)\n    8\n    '''\n    return n * by\n",
            "n * by",
            "n ** by",
        ),
        (
            "def holds(box, a):\n    '''holds(['xy', 'z'], 'x') -> ['xy']'''\n    return [i for i in box if i in a]\n",
            "i in a]",
            "a in i]",
        ),
        (
            "def longest(words):\n    '''\n    >>> longest(['a', 'bcde', 'ef'])\n    4\n    '''\n    most = 0\n"
            "    for word in words:\n        most = max(most, len(words))\n    return most\n",
            "len(words)",
            "len(word)",
        ),
        (
            "def far(a, b):\n    return a - b\n\n\ndef test_far():\n    assert far(2, 5) == 3\n",
            "return a - b",
            "return abs(a - b)",
        ),
        (
            "def kind(n):\n    if n < 0:\n        return True\n    return False\n\n\n"
            "class TestKind(TestCase):\n    def test_kind(self):\n        self.assertTrue(kind(3))\n"
            "        self.assertFalse(kind(-1))\n        self.assertTrue(kind(0))\n",
            "n < 0",
            "n >= 0",
        ),
    ],
)
def test_one_step_after_which_all_examples_come_out(before: str, old: str, new: str) -> None:
    source = read(before)
    found = [splice(source, each.splices) for each in borne_out(source)]
    assert before.replace(old, new, 1) in found


@pytest.mark.parametrize(
    "before",
    [
        "def top(ns):\n    '''\n    >>> top([3, 9])\n    9\n    '''\n    return max(ns)\n",  # it is so
        "def top(ns):\n    '''\n    >>> top(load())\n    9\n    '''\n    return min(ns)\n",  # nobody knows what it gets
        "def top(ns):\n    '''\n    >>> top([3, 9])\n    9\n    '''\n    return ask(ns)\n",  # nor what it does
        "def top(ns):\n    '''The greatest, of top([3, 9]) the 9.'''\n    return min(ns)\n",  # no example
    ],
)
def test_nothing_fails_where_nothing_can_be_told(before: str) -> None:
    assert failing(read(before)) == {}


def answered(code: str, sentence: str) -> str:
    """By whom it is answered: what leaves open what is wrong, or what says it."""
    source = read(code)
    vague = wish(Sentence(sentence, source))
    if vague is not None:
        return splice(source, vague.deeds[0].splices)
    target = whole(document("code.py", code))
    found = mended({"fix-operator": 0.5}, sentence, target, 1)
    return carried_out(target, found[0].answer) if found else code


@pytest.mark.parametrize(
    ("sentence", "changed"),
    [
        ("mean doesn't do what its docstring says", {"/ len(values)"}),
        ("the doctest of mean fails", {"/ len(values)"}),
        ("fix the bug in mean", {"/ len(values)"}),
        ("something is wrong with spread", {"max(values) - min(values)"}),
        ("test_spread fails", {"max(values) - min(values)"}),
        ("make the tests pass", {"/ len(values)", "max(values) - min(values)"}),
    ],
)
def test_what_is_said_tells_which_of_them(sentence: str, changed: set[str]) -> None:
    new = answered(HURRIED, sentence)
    assert {each for each in ("/ len(values)", "max(values) - min(values)") if each in new} == changed


@pytest.mark.parametrize(
    "sentence",
    [
        "the docstring of mean is out of date, it should say average",
        "correct the doctest of mean",
        "test_spread is misleading",
        "log what mean gets",
    ],
)
def test_what_is_said_of_the_docstring_itself_is_no_measure(sentence: str) -> None:
    complaint = Complaint(Sentence(sentence, read(HURRIED)), 1, 99)
    assert DEFECT.says is not None
    assert [*DEFECT.repairs(complaint, DEFECT.says.search(sentence))] == []


@pytest.mark.parametrize(("code", "is_plain"), [(HURRIED, True), (HURRIED.replace("2.0", "load()"), False)])
def test_what_examples_bear_out_is_nothing_to_doubt(code: str, is_plain: bool) -> None:
    vague = wish(Sentence("fix the bug in mean", read(code.replace(">>> mean([4])\n    4.0\n    ", ""))))
    assert vague is not None
    assert vague.is_plain is is_plain


def test_brackets_that_hold_one_thing_only_go() -> None:
    source = read(HURRIED)
    first = next(borne_out(source, ["mean"]))
    assert "sum(values) / len(values)\n" in splice(source, first.splices)


PLAIN = """\
def normalize(word):
    return word.strip()


def area(width, height):
    return width + height


def initials(name):
    return "".join(part[0] for part in name.split())


def clamp(value, low, high):
    return max(low, max(value, high))
"""


@pytest.mark.parametrize(
    ("sentence", "new"),
    [
        ("normalize(' Ab ') gives 'Ab' but should give 'ab'", "word.strip().lower()"),
        ("area(3, 4) is 7, should be 12", "width * height"),
        ("initials('ann lee') returns 'al' and not 'AL'", "name.split()).upper()"),
        ("clamp(5, 0, 3) gives 5, I expected 3", "max(low, min(value, high))"),
    ],
)
def test_a_bolder_step_is_tried_where_no_small_one_will_do(sentence: str, new: str) -> None:
    assert new in answered(PLAIN, sentence)


QUEUE = '''
class Queue:
    """Who came first goes first.

    >>> queue = Queue("a")
    >>> queue.join("b")
    >>> queue.join("c")
    >>> queue.next()
    'a'
    >>> queue.waiting
    2
    >>> Queue().next()
    Traceback (most recent call last):
    ...
    LookupError: nobody
    """

    def __init__(self, *names):
        self.names = list(names)
        self.served = 0

    def join(self, name):
        self.names.append(name)

    def next(self):
        if not self.names:
            raise LookupError("nobody")
        self.served += 1
        return self.names.pop(0)

    @property
    def waiting(self):
        return len(self.names)
'''


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("self.names.append(name)", "self.names.insert(0, name)"),
        ("return self.names.pop(0)", "return self.names.pop()"),
        ("return len(self.names)", "return len(self.names) - 1"),
        ("if not self.names", "if self.names"),
        ("self.names.pop(0)", "self.names[0]"),
        ("list(names)", "names"),
        ("raise LookupError", "return LookupError"),
    ],
)
def test_what_is_typed_one_after_the_other_is_an_example(right: str, wrong: str) -> None:
    mended_to = answered(QUEUE.replace(right, wrong), "the doctest fails")
    assert not failing_tests(read(mended_to))


def test_a_prompt_that_shows_another_text_is_held_against_that() -> None:
    code = "class Point:\n    '''\n    >>> Point(2)\n    <2>\n    '''\n    def __init__(self, x):\n        self.x = x\n"
    code += "    def __repr__(self):\n        return f'<{self.x}>'\n"
    assert not failing_tests(read(code))
    assert failing_tests(read(code.replace("<{self.x}>", "({self.x})")))
