"""What somebody says to an answer that wants it otherwise, not at all, or with one thing more beside it."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.turning import Turn, ways_on
from spark_tui.edits.turning.calling_off import calls_off
from spark_tui.edits.turning.loop_again import is_all_of_it
from spark_tui.edits.turning.misheard import does_nothing, is_heard, leaves_unsaid, misheard, takes_it_back
from spark_tui.edits.turning.so_already import is_so_already

CODE = """\
import logging

logger = logging.getLogger(__name__)

LIMIT = 3


class Shelf:
    full: bool = False

    def __init__(self, rows):
        self.rows = rows

    def mean(self):
        return sum(self.rows) / len(self.rows)


def cut(rows, width):
    return rows[:width]


def late(loans, today):
    found = []
    for loan in loans:
        if loan.due < today:
            found.append(loan.book)
    return found


def top(scores):
    return sorted(scores.items(), key=lambda pair: pair[1])


def plain(names):
    for name in names:
        print(name)


def ask(rows):
    return rows.pop()


def main(parser):
    args = parser.parse_args()
    show(args.rows)


def show(rows, limit=3):
    return rows[:limit]


def lines(words):
    text = ""
    for word in words:
        text = text + word
    return text


def note(width, rows):
    rows.append(width)


def tell(width):
    print("wide", width)


def is_wide(width):
    return width > LIMIT


def use(rows):
    return is_wide(len(rows))
"""
_GUARD = ("    return rows[:width]\n", '    if width < 0:\n        raise ValueError("width must not be negative")\n'
          "    return rows[:width]\n")  # fmt: skip
_IGNORING = ("    rows.append(width)\n", "    if width < 0:\n        raise ValueError\n    rows.append(width)\n")
_EMPTY = (
    "        return sum(self.rows)",
    "        if not self.rows:\n            return 0.0\n        return sum(self.rows)",
)
_LISTED = ("    found = []\n    for loan in loans:\n        if loan.due < today:\n            found.append(loan.book)\n"
           "    return found\n", "    return [loan.book for loan in loans if loan.due < today]\n")  # fmt: skip
_SUMMED = ("    return rows[:width]\n", "    return sum(row for row in rows)\n")
_REVERSED = ("pair[1])", "pair[1], reverse=True)")
_LOGGED = ('print("wide", width)', 'logger.info("wide %s", width)')
_TAKEN = ("def is_wide(width):\n    return width > LIMIT", "def is_wide(width, limit=LIMIT):\n    return width > limit")
_TYPED = ("import logging\n", "import logging\nfrom typing import Any\n"), ("def cut(rows, width):",
          "def cut(rows: Any, width: Any) -> list:")  # fmt: skip
_RENAMED = ("found", "due")
_ROUNDED = ("    return rows[:width]\n", "    return round(rows[width], 2)\n")
_SKIPPED = ("        print(name)\n", '        if name.startswith("."):\n            continue\n        print(name)\n')
_CAUGHT = (
    "    return rows.pop()\n",
    "    try:\n        return rows.pop()\n    except IndexError:\n        return None\n",
)
_SAID = ("def ask(rows):\n", 'def ask(rows):\n    """Ask the rows."""\n')
_HINTED = ("def ask(rows):", "def ask(rows: list) -> float:")
_FLAG = (
    "args = parser.parse_args()",
    'parser.add_argument("--limit", action="store_true")\n    args = parser.parse_args()',
)
_OPENED = ("    return rows.pop()\n", "    with open(rows) as file:\n        return file.read()\n")
_FORMATTED = ("        text = text + word", '        text += f"{word} {len(word)}\\n"')
_PRINTED = ("    show(args.rows)\n", "    show(args.rows)\n    print(parser)\n")
_BOUNDED = ("    return rows[:width]\n", "    if not 1 <= width <= 9:\n"
            '        raise ValueError("width must be between 1 and 9")\n'
            "    return rows[:width]\n")  # fmt: skip
_PAIR = ("    return rows[:width]\n", '    return (".png", ".jpg")\n')
_ENDINGS = ("    return rows[:width]\n", '    return (".png", ".jpg", ".gif")\n')
_NEW = ("    def mean(", "    def close(self):\n        self.full = True\n\n    def mean(")


@pytest.mark.parametrize(
    ("answer", "said", "there"),
    [
        (_GUARD, "no exception, just use 1", "    if width < 0:\n        width = 1\n"),
        (_GUARD, "set it to LIMIT then", "        width = LIMIT\n"),
        (
            _GUARD,
            "check that it is an int too",
            '    if not isinstance(width, int):\n        raise TypeError("width must',
        ),
        (_GUARD, "make the 0 a constant", "MIN_WIDTH = 0\n"),
        (_IGNORING, "just ignore them", "    if width < 0:\n        return\n"),
        (_EMPTY, "and log a warning", "        if not self.rows:\n            logger.warning("),
        (_LISTED, "sorted please", "return sorted(loan.book for loan in loans if loan.due < today)"),
        (_LISTED, "as a set", "return {loan.book for loan in loans if loan.due < today}"),
        (_SUMMED, "with a list", "return sum([row for row in rows])"),
        (_REVERSED, "use a minus instead of reverse", "key=lambda pair: -pair[1])"),
        (_TAKEN, "without the default", "def is_wide(width, limit):\n"),
        (_TAKEN, "without the default", "is_wide(len(rows), limit=LIMIT)"),
        (_TAKEN, "make it a float", "def is_wide(width, limit: float = LIMIT):"),
        (_ROUNDED, "use a constant for the 2", "round(rows[width], DIGITS)"),
        (_SKIPPED, "and files called tmp", 'if name.startswith(".") or name == "tmp":'),
        (_SKIPPED, "those ending in .bak too", 'if name.startswith(".") or name.endswith(".bak"):'),
        (_CAUGHT, "but reraise it", "    except IndexError:\n        raise\n"),
        (_SAID, "the docstring should say it takes the last", '"""Ask the rows. It takes the last."""'),
        (_SAID, 'the docstring should be "Take the last row."', '"""Take the last row."""'),
        (_FLAG, "default 1000", 'parser.add_argument("--limit", type=int, default=1000)'),
        (_FLAG, "as a float", 'parser.add_argument("--limit", type=float)'),
        (_FLAG, "it should be passed on to show", "show(args.rows, limit=args.limit)"),
        (_OPENED, "ignore undecodable bytes", 'open(rows, errors="ignore")'),
        (_FORMATTED, "join the lines instead", 'return "".join(f"{word} {len(word)}\\n" for word in words)'),
        (_FORMATTED, "with ms behind it", 'f"{word} {len(word)} ms\\n"'),
        (_GUARD, "and no more than 4", 'raise ValueError("width must be at most 4")'),
        (_GUARD, "return None like the other one", "        return None\n"),
        (_GUARD, "call it most instead of width", "def cut(rows, most):\n    if most < 0:"),
        (_ROUNDED, "return an int", "    return round(rows[width])\n"),
        (_PRINTED, "put it before the args line", "    print(parser)\n    args = parser.parse_args()\n"),
        (_BOUNDED, "0 is fine", 'if not 0 <= width <= 9:\n        raise ValueError("width must be between 0 and 9")'),
        (_BOUNDED, "up to 12", 'if not 1 <= width <= 12:\n        raise ValueError("width must be between 1 and 12")'),
        (_BOUNDED, "clamp it instead", "    width = max(1, min(width, 9))\n"),
        (_GUARD, "clamp it", "    width = max(0, width)\n"),
        (_ENDINGS, "no .jpg", 'return (".png", ".gif")'),
        (_PAIR, "no .jpg", 'return (".png",)'),
        (_NEW, "call it shut", "    def shut(self):\n"),
    ],
)
def test_what_is_there_then(answer: tuple[str, str], said: str, there: str):
    assert there in _best(CODE.replace(*answer), said)


def test_an_import_that_came_along_goes_with_what_asked_for_it():
    now = CODE
    for each in _TYPED:
        now = now.replace(*each)
    best = _best(now, "only the return type")
    assert "def cut(rows, width) -> list:" in best
    assert "Any" not in best


def test_another_name_is_changed_besides():
    now = CODE.replace(*_RENAMED)
    best = _best(now, "and scores to points in top", "rename found to due in late")
    assert "def top(points):\n    return sorted(points.items()" in best
    assert "    due = []\n" in best


def test_what_is_said_already_is_not_said_twice():
    logged = CODE.replace(*_LOGGED)
    assert all(each.after.count(", width") <= logged.count(", width") for each in _ways(logged, "with the width"))


@pytest.mark.parametrize(
    "said", ["undo that", "no, leave it", "never mind", "hm, leave it as it was", "forget it please"]
)
def test_all_of_it_is_called_off(said: str):
    assert calls_off(said)


@pytest.mark.parametrize("said", ["undo the rename", "leave it out", "no, leave it to the caller", "forget the last",
                                  "stop there", "drop the timeout", "leave load alone"])  # fmt: skip
def test_some_of_it_is_not_all(said: str):
    assert not calls_off(said)


def test_a_loop_that_is_to_stay_is_all_that_changed():
    listed = CODE.replace(*_LISTED)
    for said in ("no, keep the loop", "the loop is fine", "leave the for loop as it was"):
        assert is_all_of_it(_turn(listed, said))
    assert not is_all_of_it(_turn(listed, "keep the if"))
    assert "LIMIT = 4" in _best(listed.replace("LIMIT = 3", "LIMIT = 4"), "keep the loop")


@pytest.mark.parametrize(
    ("answer", "said", "is_so"),
    [
        (_CAUGHT, "only IndexError please", True),
        (_CAUGHT, "only KeyError please", False),
        (_CAUGHT, "None instead of 0", True),
        (_CAUGHT, "0 instead of None", False),
        (_EMPTY, "only if rows is empty", True),
        (_LISTED, "keep the name loan", True),
        (_LISTED, "keep the name found", False),
        (_EMPTY, "only if rows is None", False),
        (_GUARD, "ValueError please", True),
        (_LOGGED, "as info", True),
        (_LOGGED, "as a warning", False),
        (_TAKEN, "default LIMIT", True),
        (_TAKEN, "default 30", False),
        (_HINTED, "ask returns a float", True),
        (_HINTED, "rows is a tuple", False),
    ],
)
def test_what_is_so_already(answer: tuple[str, str], said: str, is_so: bool):
    assert is_so_already(_turn(CODE.replace(*answer), said)) == is_so


def test_what_only_catches_is_gone_where_it_is_to_fail():
    assert is_all_of_it(_turn(CODE.replace(*_CAUGHT), "no, let it fail"))
    assert is_all_of_it(_turn(CODE.replace("rows.pop()", "rows[-1]"), "keep pop()"))
    assert not is_all_of_it(_turn(CODE.replace(*_GUARD), "no, let it fail"))
    assert is_all_of_it(_turn(CODE.replace("parse_args()", "parse_args(strict=1)"), "no strict after all"))
    assert not is_all_of_it(_turn(CODE.replace("parse_args()", "parse_args(strict=1)"), "no rows after all"))


def test_code_that_is_said_has_to_be_there():
    skipped = CODE.replace(*_SKIPPED)
    assert leaves_unsaid(skipped, skipped.replace('"."', '"_"'), "only files ending in .tmp")
    assert not leaves_unsaid(skipped, skipped.replace('"."', '".tmp"'), "only files ending in .tmp")
    assert not leaves_unsaid(skipped, skipped.replace('"."', '"_"'), "not is_wide, the underscore")


def test_what_has_all_of_its_words_is_heard():
    opened = CODE.replace("rows.pop()", 'open(rows, encoding="utf-8")')
    latin = opened.replace('"utf-8"', '"latin-1"')
    assert is_heard(opened, latin, "latin-1")
    assert is_heard(opened, latin, "in ask too")
    assert not is_heard(opened, latin, "on one line")
    assert not is_heard(opened, latin, "and not in lines")


def test_words_of_a_correction_are_no_text_and_no_name():
    told = CODE.replace("def cut(rows, width):\n", 'def cut(rows, width):\n    """Cut the rows."""\n')
    for said in ("shorter", "mention the width", "start with a verb"):
        assert misheard(CODE, told, told.replace("Cut the rows.", said), said) > 0
    assert not misheard(CODE, told, told.replace("Cut the rows.", "Cut all of the rows."), "Cut all of the rows.")
    ordered = CODE.replace(*_REVERSED)
    assert misheard(CODE, ordered, ordered.replace("reverse=True", "reverse=ascending"), "ascending") > 0
    assert (
        misheard(CODE, ordered, ordered.replace("scores.items()", "scores.LIMIT()"), "where it's held against LIMIT")
        > 0
    )


def test_an_answer_that_takes_all_of_it_back_is_not_meant():
    logged = CODE.replace(*_LOGGED)
    back = CODE.replace('print("wide", width)', 'print(f"wide {width}")')
    assert takes_it_back(CODE, logged, back, "say which one")
    assert not takes_it_back(CODE, logged, back, "no, print it")
    assert does_nothing(logged, logged, "only in tell")
    assert not does_nothing(logged, logged, "that is enough")


def test_it_is_what_was_done_and_nothing_new_is_defined_for_it():
    guarded = CODE.replace(*_GUARD)
    assert misheard(
        CODE,
        guarded,
        guarded.replace("    return rows.pop()", "    print(rows)\n    return rows.pop()"),
        "print it too",
    )
    assert misheard(CODE, guarded, guarded + "\n\ndef __len__(rows):\n    return 1\n", "print it too")
    assert misheard(CODE, guarded, guarded.replace("def ask(", "def tuple("), "a tuple rather")
    assert misheard(
        CODE, guarded, guarded.replace("return rows.pop()", "return statistics.mean"), "use statistics.mean"
    )
    assert not misheard(
        CODE, guarded, guarded.replace("    if width", "    print(width)\n    if width"), "print it too"
    )


def _turn(now: str, said: str, asked: str = "") -> Turn:
    return Turn(asked, said, read(CODE), read(now))


def _ways(now: str, said: str, asked: str = ""):
    return ways_on(_turn(now, said, asked))


def _best(now: str, said: str, asked: str = "") -> str:
    return _ways(now, said, asked)[0].after
