"""What a test that fails is about, and what has to be known to work it out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from spark_tui.context.files import Files
from spark_tui.context.index import Index
from spark_tui.context.question import Hints
from spark_tui.context.targets import choose
from spark_tui.context.used_with import used_with

FILES = {
    "src/till/__init__.py": "",
    "src/till/prices.py": """
from till.rates import RATES


def gross(net, kind):
    return net - net * RATES[kind]


def shown(cents):
    return f"{cents / 100:.2f}"
""",
    "src/till/rates.py": 'RATES = {"food": 0.07, "other": 0.19}\n',
    "src/till/receipts.py": """
from .prices import shown


def line(name, cents):
    return name + shown(cents)
""",
    "src/till/json.py": "def dumps(it):\n    return it\n",
    "tests/test_prices.py": """
import json

from till import prices


def test_gross():
    assert prices.gross(100, "food") == 107


def test_shown():
    assert prices.shown(250) == json.dumps(2.50)
""",
    "tests/test_receipts.py": """
from till.receipts import line


def test_line():
    assert line("tea", 250) == "tea 2.50"
""",
    "tests/test_far.py": """
from till.rates import RATES


def test_read(tmp_path):
    assert tmp_path / RATES
""",
}


@pytest.fixture
def till(repository: Callable[[dict[str, str]], Path], indexed: Callable[[Path], Index]) -> Index:
    return indexed(repository(FILES))


@pytest.mark.parametrize(
    ("sentence", "path"),
    [
        ("test_gross fails", "src/till/prices.py"),
        ("why does test_line not pass? test_line is red", "src/till/receipts.py"),
        ("the tests fail", "src/till/prices.py"),
        ("make the tests pass", "src/till/prices.py"),
        ("fix the failing test", "src/till/prices.py"),
        ("add a test for an empty line to test_receipts.py", "tests/test_receipts.py"),
        ("rename test_line to test_a_line", "tests/test_receipts.py"),
    ],
)
def test_what_is_tested_is_meant_where_a_test_fails_and_the_test_where_it_is_to_change(
    till: Index, sentence: str, path: str
) -> None:
    assert choose(till, Files(till.place), sentence, Hints()).targets[0].path == path


def test_what_the_tests_and_the_file_import_comes_along(till: Index) -> None:
    paths = [each.path for each in used_with(till, Files(till.place), "src/till/prices.py")]
    assert paths == ["tests/test_prices.py", "src/till/rates.py"]


def test_of_what_no_test_imports_nothing_comes_along(till: Index) -> None:
    assert used_with(till, Files(till.place), "src/till/json.py") == ()
    assert used_with(till, Files(till.place), "tests/test_prices.py") == ()


def test_no_more_comes_along_than_can_be_kept(
    repository: Callable[[dict[str, str]], Path], indexed: Callable[[Path], Index]
) -> None:
    long = "# long\n" * 5000
    tests = {f"tests/test_till_{at}.py": f"import till\n{long}" for at in range(4)}
    index = indexed(repository({"till.py": "def one():\n    return 1\n", **tests}))
    found = used_with(index, Files(index.place), "till.py")
    assert [each.path for each in found] == ["tests/test_till_0.py", "tests/test_till_1.py"]
