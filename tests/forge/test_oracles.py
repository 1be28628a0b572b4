"""What is as good as what was wanted, and what is not: for each intent that leaves something open."""

from __future__ import annotations

import pytest

from spark_tui.forge.requests.behaving import does_what_was_wanted
from spark_tui.forge.requests.hinted import hinted_as_much
from spark_tui.forge.requests.oracles import fits, unmarked_in, unsaid_in

TYPED = "def f(a, b=1):\n    return g(a, b)\n"
ANY = "from typing import Any\n"


def typed(first: str, second: str, result: str, above: str = "") -> str:
    hints = (f": {first}" if first else "", f": {second} = 1" if second else "=1", f" -> {result}" if result else "")
    return above + TYPED.replace("a, b=1)", f"a{hints[0]}, b{hints[1]}){hints[2]}")


@pytest.mark.parametrize(
    ("wanted", "after", "right"),
    [
        (typed("list[int]", "int", "None"), typed("list", "int", "None"), True),
        (typed("list[int]", "int", "None"), typed("list[str]", "int", "None"), False),
        (typed("list", "int", "None"), typed("list[str]", "int", "None"), False),
        (typed("Tag", "int", "None"), typed("Any", "int", "None", ANY), True),
        (typed("Tag", "int", "None"), typed("Any", "int", "None"), False),
        (typed("Tag", "int", "None"), typed("str", "int", "None"), False),
        (typed("Tag", "Tag", "Tag"), typed("Any", "Any", "Any", ANY), False),
        (typed("str", "int", "None"), typed("Any", "int", "None", ANY), False),
        (typed("str", "int", "None"), typed("str", "", "None"), False),
        (typed("str", "int", "None"), typed("str", "int", ""), False),
        (typed("str", "int", "None"), typed("str", "int", "None").replace("g(a, b)", "g(b, a)"), False),
        (typed("str | None", "int", "None"), typed("str", "int", "None"), False),
        (typed("list[str]", "int", "None"),
         typed("Sequence[str]", "int", "None", "from collections.abc import Sequence\n"), True),
        (typed("Sequence[str]", "int", "None"), typed("list[str]", "int", "None"), False),
    ],
)  # fmt: skip
def test_a_hint_may_say_less_and_nothing_else(wanted: str, after: str, right: bool):
    assert hinted_as_much("write-types", TYPED, after, wanted) == right


@pytest.mark.parametrize(
    ("after", "right"),
    [
        ("def f(a):\n    a = min(9, max(a, 0))\n", True),
        ("def f(a):\n    a = max(min(a, 9), 0)\n", False),
        ("def f(a):\n    a = min(max(9, a), 0)\n", False),
    ],
)
def test_what_is_held_between_bounds_is_named_in_any_order(after: str, right: bool):
    assert fits("clamp", "def f(a):\n    pass\n", after, "def f(a):\n    a = min(max(0, a), 9)\n") == right


USES = "import os\n\nimport zz\n\n\ndef f():\n    return re.sub(os.x)\n"


@pytest.mark.parametrize(
    ("after", "right"),
    [
        (USES.replace("zz\n", "zz\nimport re\n"), True),
        (f"{USES}import re\n", False),
        (f"import re as r\n{USES}", False),
        (f"import re, sys\n{USES}", False),
        (USES.replace("    ret", "    import re\n    ret"), False),
        (f"import re\n{USES}".replace("sub", "sup"), False),
    ],
)
def test_an_import_may_stand_anywhere_at_the_top(after: str, right: bool):
    assert fits("fix-missing-import", USES, after, USES.replace("os\n", "os\nimport re\n", 1)) == right


GROWS = 'def f(rows):\n    """D."""\n    a = 1\n    for r in rows:\n        out.append(r)\n    return out\n'
STARTS = GROWS.replace("    for", "    out = []\n    for")


@pytest.mark.parametrize(
    ("after", "right"),
    [
        (GROWS.replace("    a = 1", "    out = []\n    a = 1"), True),
        (GROWS.replace("        out.app", "        out = []\n        out.app"), False),
        (STARTS.replace("[]", "None"), False),
        (GROWS.replace("    return", "    out = []\n    return"), False),
        (f"out = []\n{GROWS}", False),
        (STARTS.replace("    a = 1\n", ""), False),
    ],
)
def test_a_variable_may_start_anywhere_above_its_first_use(after: str, right: bool):
    assert fits("fix-missing-init", GROWS, after, STARTS) == right


@pytest.mark.parametrize(
    ("body", "right"),
    [
        ("logger.exception('x')\n    pass", True),
        ("logger.error('x', exc_info=True)\n    pass", True),
        ("logger.error('x')\n    pass", False),
        ("pass\n    logger.exception('x')", False),
        ("logger.exception('x')\n    raise", False),
        ("logging.exception('x')\n    pass", False),
    ],
)
def test_an_exception_is_logged_in_any_words_with_its_traceback(body: str, right: bool):
    code = "try:\n    f()\nexcept OSError:\n    {}\n"
    wanted = code.format("logger.exception('f failed')\n    pass")
    assert fits("log-exception", code.format("pass"), code.format(body), wanted) == right


def test_a_way_out_where_a_function_ends_is_none():
    code = "def f(a):\n    try:\n        g(a)\n    except OSError:\n        {}\n{}"
    then = "    h(a)\n"
    wanted, passed = code.format("return", ""), code.format("pass", "")
    assert fits("wrap-try-body", "def f(a):\n    g(a)\n", passed, wanted)
    assert not fits("wrap-try-body", "def f(a):\n    g(a)\n", code.format("pass", then), code.format("return", then))
    assert not fits("add-return", "def f(a):\n    pass\n", "def f(a):\n    pass\n", "def f(a):\n    return\n")


BOX = "class Box:\n    def __init__(self, rows, name):\n        self._rows = rows\n        self.name = name\n\n"
SHOWS = "def __repr__(self):\n        return f'<Box {self._rows} {self.name}>'"
EQUALS = (
    "def __eq__(self, other):\n        return isinstance(other, Box) and self.{0} == other.{0} "
    "and self.name == other.name"
)
COUNTS = "def __len__(self):\n        return {}"
"""Methods, as they are wanted and as they are written."""


@pytest.mark.parametrize(
    ("wanted", "written", "right"),
    [
        (COUNTS.format("len(self._rows)"),
         "def __len__(self) -> int:\n        rows = self._rows\n        return len(rows)", True),
        (COUNTS.format("len(self._rows)"), COUNTS.format("len(self.name)"), False),
        (COUNTS.format("len(self._rows)"), COUNTS.format("0"), False),
        ("def get(self, key):\n        return self._rows.get(key)",
         "def get(self, key):\n        return self._rows.get(key, 0)", False),
        ("def rows(self):\n        return self._rows",
         "@property\n    def rows(self):\n        return self._rows", False),
        (SHOWS, "def __repr__(self):\n        return f'Box(rows={self._rows!r}, name={self.name!r})'", True),
        (SHOWS, "def __repr__(self):\n        return f'Box({self.name!r})'", False),
        (SHOWS, "def __repr__(self):\n        return f'{self._rows!r} {self.name!r}'", False),
        (EQUALS.format("_rows"),
         "def __eq__(self, other):\n        if not isinstance(other, Box):\n            return NotImplemented\n"
         "        return (self._rows, self.name) == (other._rows, other.name)", True),
        (EQUALS.format("_rows"), EQUALS.format("name"), False),
    ],
)  # fmt: skip
def test_a_method_counts_by_what_it_does(wanted: str, written: str, right: bool):
    before, after, asked = (f"{BOX}{each}" for each in ("", f"    {written}\n", f"    {wanted}\n"))
    assert does_what_was_wanted("write-method", before, after, asked) == right
    assert not does_what_was_wanted("write-method", before, after.replace("= name", "= rows"), asked)


DOUBLE = 'def double(n):\n    """Twice.\n\n    >>> double(2)\n    4\n    >>> double(5)\n    10\n    """\n    {}\n'
KEEPS = "class P:\n    def __init__(self, a, b):\n        {}\n\n    def x(self):\n        return self.a, self.b\n"


@pytest.mark.parametrize(
    ("code", "wanted", "written", "right"),
    [
        (DOUBLE, "return n * 2", "return n + n", True),
        (DOUBLE, "return n * 2", "return n ** 2", False),
        (DOUBLE, "return n * 2", "return 4 if n == 2 else 10", False),
        (KEEPS, "self.a = a\n        self.b = b", "self.b = b\n        self.a = a", True),
        (KEEPS, "self.a = a\n        self.b = b", "self.b = a\n        self.a = b", False),
        (KEEPS, "self.a = a\n        self.b = b", "self.a = a", False),
    ],
)
def test_a_body_counts_by_what_it_does(code: str, wanted: str, written: str, right: bool):
    before, after, asked = map(code.format, ("pass", written, wanted))
    assert does_what_was_wanted("implement", before, after, asked) == right


@pytest.mark.parametrize(
    ("test", "right"),
    [
        ("assert double(3) == 6", True),
        ("assert double(0) == 0 and double(-1) == -2", True),
        ("assert double(3) == 7", False),
        ("assert double(3)", False),
        ("assert isinstance(double(3), int)", False),
        ("double(3)", False),
        ("assert True", False),
    ],
)
def test_a_test_has_to_pass_and_to_fail_once_the_function_is_spoilt(test: str, right: bool):
    code = DOUBLE.format("return n * 2")
    wanted = f"{code}\n\ndef test_double():\n    assert double(2) == 4\n    assert double(5) == 10\n"
    after = f"{code}\n\ndef test_double():\n    {test}\n"
    assert does_what_was_wanted("write-test", code, after, wanted) == right
    assert not does_what_was_wanted("write-test", code, after.replace("n * 2", "n + n"), wanted)


def test_of_code_that_cannot_be_run_a_test_says_what_its_examples_say():
    code = DOUBLE.format("return elsewhere(n)")
    wanted = f"{code}\n\ndef test_double():\n    assert double(2) == 4\n    assert double(5) == 10\n"
    assert does_what_was_wanted(
        "write-test", code, f"{code}\n\ndef test_double():\n    assert double(5) == 10\n", wanted
    )
    assert not does_what_was_wanted(
        "write-test", code, f"{code}\n\ndef test_double():\n    assert double(1) == 2\n", wanted
    )


REFUSES = "def half(number):\n    if number % 2:\n        {}\n    return number // 2\n"


@pytest.mark.parametrize(
    ("said", "body", "right"),
    [
        ("raise a ValueError there", "raise ValueError", True),
        ("raise a ValueError there", 'raise ValueError(f"{number} is odd")', True),
        ("raise a ValueError there", "raise TypeError", False),
        ("raise ValueError: odd number", "raise ValueError", False),
    ],
)
def test_an_exception_may_say_anything_where_nobody_gave_the_words(said: str, body: str, right: bool):
    before, wanted = REFUSES.format("return None"), REFUSES.format('raise ValueError("odd number")')
    unsaid = unsaid_in(before, wanted, said)
    assert fits("raise-instead", before, REFUSES.format(body), wanted, unsaid) == right


@pytest.mark.parametrize(
    ("raised", "right"),
    [("KeyError(name)", True), ("KeyError", True), ("KeyError('gone')", True), ("KeyError(other)", False)],
)
def test_an_exception_whose_words_nobody_gave_may_keep_those_it_had(raised: str, right: bool):
    before = "def f(name, other):\n    raise LookupError(name)\n"
    wanted, after = (before.replace("LookupError(name)", each) for each in ("KeyError('name is bad')", raised))
    unsaid = unsaid_in(before, wanted, "it should be KeyError")
    assert fits("change-exception", before, after, wanted, unsaid) == right


@pytest.mark.parametrize(
    ("said", "text", "right"),
    [
        ("put a comment above line 1: Runs twice.", "Runs twice.", True),
        ("put a comment above line 1: Runs twice.", "Runs twice", True),
        ("put a comment above line 1: Runs twice.", "Runs once.", False),
        ("a comment 'Runs twice', above line 1", "Runs twice.", False),
    ],
)
def test_a_full_stop_at_the_end_may_belong_to_the_text(said: str, text: str, right: bool):
    before, wanted = "x = 1\n", "# Runs twice\nx = 1\n"
    unmarked = unmarked_in(before, wanted, said)
    assert fits("add-comment", before, f"# {text}\nx = 1\n", wanted, (), unmarked) == right


@pytest.mark.parametrize(
    ("said", "logged", "right"),
    [
        ("log when f starts", "info('starting')", True),
        ("log when f starts", "debug('starting')", False),
        ("log 'f called' when f starts", "info('starting')", False),
    ],
)
def test_a_log_may_say_anything_where_nobody_gave_the_words(said: str, logged: str, right: bool):
    before, wanted = "def f():\n    {}g()\n".format(""), "def f():\n    logger.info('f called')\n    g()\n"
    after = f"def f():\n    logger.{logged}\n    g()\n"
    assert fits("log-entry", before, after, wanted, unsaid_in(before, wanted, said)) == right


def test_what_only_ends_there_is_as_good_as_nothing():
    before = "def f():\n    g()\n"
    wanted = "def f():\n    try:\n        g()\n    except KeyError:\n        return None\n"
    assert fits("wrap-try-body", before, wanted.replace("return None", "pass") + "    return None\n", wanted)


@pytest.mark.parametrize(
    ("head", "name", "right"),
    [
        ("import functools\n\n\n", "functools.cache", True),
        ("from functools import cache\n\n\n", "cache", True),
        ("import functools\n\n\n", "functools.lru_cache", False),
        ("", "cache", False),
    ],
)
def test_what_the_library_has_may_be_imported_with_its_module(head: str, name: str, right: bool):
    before = "def f():\n    return g()\n"
    wanted = f"from functools import cache\n\n\n@cache\n{before}"
    assert fits("cache-function", before, f"{head}@{name}\n{before}", wanted) == right


@pytest.mark.parametrize(("said", "right"), [("log it, don't print it", True), ("log it as info", False)])
def test_how_grave_it_is_may_be_decided_where_nobody_says_it(said: str, right: bool):
    before, wanted, after = (f"def f(e):\n    {each}(repr(e))\n" for each in ("print", "logger.info", "logger.error"))
    assert fits("print-to-log", before, after, wanted, unsaid_in(before, wanted, said)) == right
