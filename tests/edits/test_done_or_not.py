"""What is asked for in so many words is done, or it is said why it cannot be."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read, splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.vague import Wish, wish

HARBOUR = '''\
"""Ships and their berths."""

BERTHS = 4


def berth(ships: list, draught: float, pilot: str | None = None):
    """Where they lie."""
    ships.sort()
    deepest = ships[-1]
    taken = 0
    for ship in ships:
        taken += ship.length
    if draught > deepest.draught:
        return taken
        print("never")
    return pilot


def dues(length: float, rate) -> float:
    """
    >>> dues(2, 3)
    6
    """
    full = length * rate
    return full


def log(what):
    print(what)


def main():
    """Print them."""
    print(dues(10, 2))


if __name__ == "__main__":
    main()
'''


def found(said: str) -> Wish | None:
    return wish(Sentence(said, read(HARBOUR)))


def after(said: str) -> str:
    wished = found(said)
    assert wished is not None
    assert wished.deeds
    assert wished.is_plain
    return splice(wished.source, wished.deeds[0].splices)


@pytest.mark.parametrize(
    ("said", "old", "new"),
    [
        ("please inline full in dues", "    full = length * rate\n    return full\n", "    return length * rate\n"),
        ("drop the variable full", "    full = length * rate\n    return full\n", "    return length * rate\n"),
        ("berth must not change ships", '"""Where they lie."""\n', '"""Where they lie."""\n    ships = list(ships)\n'),
        ("don't mutate ships in berth", '"""Where they lie."""\n', '"""Where they lie."""\n    ships = list(ships)\n'),
        ("rate should be optional in dues", "def dues(length: float, rate)", "def dues(length: float, rate=None)"),
        ("add another doctest to dues", "    6\n", "    6\n    >>> dues(10, 2)\n    20\n"),
        ("remove the dead code in berth", '        print("never")\n', ""),
        ("get rid of all unreachable lines", '        print("never")\n', ""),
        (
            "make sure rate is never None",
            "    full = length",
            '    if rate is None:\n        raise ValueError("rate must not be None")\n    full = length',
        ),
        ("assert that rate is not None", "    full = length", "    assert rate is not None\n    full = length"),
        (
            "draught in berth can't be None",
            "    ships.sort()",
            '    if draught is None:\n        raise ValueError("draught must not be None")\n    ships.sort()',
        ),
    ],
)
def test_what_can_be_done_is_done(said: str, old: str, new: str):
    assert after(said) == HARBOUR.replace(old, new, 1)


def test_a_function_moves_to_an_end():
    assert [name for name, _ in read(after("move berth to the end of the file")).functions] == [
        "dues",
        "log",
        "main",
        "berth",
    ]
    assert [name for name, _ in read(after("put main at the top")).functions] == ["main", "berth", "dues", "log"]


@pytest.mark.parametrize(
    ("said", "lacks"),
    [
        ("inline taken", "taken cannot be inlined in berth: taken is not just read"),
        ("get rid of the variable ship in berth", "ship cannot be inlined in berth: it is what a loop gives"),
        ("dues should not modify rate", "dues does not change rate"),
        ("remove the dead code in dues", "nothing in dues is plainly dead: say which lines"),
        ("give rate a sensible default", 'say which, for example "rate in dues should default to'),
        (
            "give length a default",
            'rate comes after it in dues and has to be given: "move length to the end of dues" first',
        ),
        ("pilot needs a default value", "pilot in berth has one already, None: say what it should be"),
        ("ships should be optional in berth", "draught comes after it in berth and has to be given"),
        ("move main to the bottom of the file", "main stands there already"),
        ("full is a terrible name", 'say what full should be called, for example "rename full to …"'),
        ("deepest isn't a good name", 'say what deepest should be called, for example "rename deepest to …"'),
        ("dues is hard to follow", "say what should be different in dues"),
        ("dues has too many branches", "say what should be different in dues"),
        ("split berth up, it's too long", "say which lines of berth should go"),
        ("wrap the long lines", "a formatter does"),
        ("add a type hint for length in dues", "that is so already: length is float"),
        ("annotate what", 'nothing here tells which: say "what in log is a …"'),
        ("dues should have a return type", "that is so already: dues gives float"),
        ("remove duplicate code in dues", "say which lines in dues are the same"),
        ("write a better docstring for berth", "say what it should tell"),
        ("main needs a docstring for its arguments", "main takes nothing"),
        ("the loop in dues could be a generator expression", "no loop in dues can plainly be that"),
        ("replace the for loop in berth with a while loop", "no loop in berth can plainly be that"),
        ("pilot should be optional", "that is so already: without it, pilot is None"),
        ("add an example to the docstring of berth", "what berth gives cannot be worked out from this file alone"),
        ("log needs a doctest", "what log gives cannot be worked out"),
        ("cache berth", "berth is given ships, a list, by which no result can be found again"),
        ("dues doesn't need the temporary variable", "say which variable in dues should go"),
    ],
)
def test_what_cannot_be_done_is_said(said: str, lacks: str):
    wished = found(said)
    assert wished is not None
    assert not wished.deeds
    assert lacks in wished.lacks


@pytest.mark.parametrize(
    "said",
    [
        "inline BERTHS",
        "inline main",
        "dues should not change the length of the ship",
        "give main a default logger",
        "rename full to whole",
        "full is a bad name, call it whole",
        "add a type hint for rate in dues: float",
        "make sure rate is not None, else use 1",
        "pilot must not be None",
        "move full to the end of dues",
        "split berth up at the loop into berth and taken_by",
    ],
)
def test_who_says_more_or_something_else_is_understood_elsewhere(said: str):
    wished = found(said)
    assert wished is None or not wished.topic.lacks.__module__.endswith((".variables", ".parameters"))
    assert wished is None or not wished.deeds


@pytest.mark.parametrize(
    ("said", "old", "new", "may_be"),
    [
        ("full is a bad name", "full", "amount", True),
        ("full is a bad name", "full", "bad_name", False),
        ("full is a bad name", "return full\n", "return abs(full)\n", False),
        ("berth has too many branches", "if draught > ", "if not draught > ", False),
        ("berth has too many branches", '        print("never")\n', "", False),
        (
            "dues doesn't need the temporary variable",
            "    full = length * rate\n    return full",
            "    return rate",
            True,
        ),
        ("dues is hard to read", "length * rate", "length", False),
        ("berth is hard to read", "ships[-1]", "ships[0]", False),
        ("main does not need the temporary variable", "    print(dues(10, 2))\n", "    pass\n", False),
        ("remove duplicate code in log", "    print(what)\n", "    pass\n", False),
        ("remove duplicate code in main", '    """Print them."""\n', "", False),
        ("remove duplicate code in main", "print(dues(10, 2))", "print(10)", False),
        ("the loop in berth could be a sum", "        taken += ship.length\n", "        taken = 1\n", False),
        (
            "the loop in berth could be a sum",
            "    taken = 0\n    for ship in ships:\n        taken += ship.length\n",
            "    taken = sum(ship.length for ship in ships)\n",
            True,
        ),
    ],
)
def test_what_was_found_by_other_means_is_held_to_what_is_said(said: str, old: str, new: str, *, may_be: bool):
    wished = found(said)
    assert wished is not None
    assert wished.may_be(HARBOUR.replace(old, new)) is may_be


@pytest.mark.parametrize(
    ("gone", "may_be"),
    [
        ("def _old():\n    return 1\n\n\n", True),
        ("def used():\n    return 2\n\n\n", False),
        ('    """Told."""\n', False),
        ("    return 3\n", False),
    ],
)
def test_only_what_is_spoken_of_nowhere_is_dead(gone: str, *, may_be: bool):
    code = "def _old():\n    return 1\n\n\ndef used():\n    return 2\n\n\ndef top():\n"
    code += '    """Told."""\n    x = used()\n    return 3\n'
    wished = wish(Sentence("remove the dead code", read(code)))
    assert wished is not None
    assert wished.may_be(code.replace(gone, "", 1)) is may_be


def test_the_only_loop_of_a_function_is_the_one_that_is_meant():
    code = "def first(ships):\n    for ship in ships:\n        if ship:\n            return ship\n    return None\n"
    said = "turn the loop in first into an expression with next"
    one, two = (
        wish(Sentence(said, read(text))) for text in (code, f"{code[:-16]}    for ship in ships:\n        pass\n")
    )
    assert one is not None
    assert two is not None
    assert (one.is_plain, two.is_plain) == (True, False)
