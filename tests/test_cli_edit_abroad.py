"""`spark edit` of a file, where what is asked for stands in another one: by the model that comes with Spark."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from command import git, spark

FILES = {
    "store.py": '''"""Notes, kept in memory."""

NOTES = []


def add_note(title, tags=()):
    note = {"title": title, "tags": list(tags)}
    NOTES.append(note)
    return note


def by_tag(tag):
    """The notes that have this tag."""
    return [note for note in NOTES if tag in note["tags"]]


class Cart:
    def __init__(self) -> None:
        self.items: list[tuple[str, float]] = []

    def add(self, name: str, price: float) -> None:
        if price < 0:
            raise ValueError("a price is not negative")
        self.items.append((name, price))

    def total(self) -> float:
        return sum(price for _, price in self.items)
''',
    "text_tools.py": """def slugify(text: str) -> str:
    return text.strip().lower().replace(" ", "-")


def with_tax(price: float, rate: float = 0.5) -> float:
    return price * (1 + rate)


def validate(record: dict) -> None:
    if not record.get("name"):
        raise ValueError("no name")
""",
    "errors.py": "class NotFound(Exception):\n    pass\n",
    "settings.py": "MAX_SIZE = 100\nTIMEOUT = 30\n",
    "base.py": "class Base:\n    pass\n",
    "app.py": '''"""Records."""

import json

RECORDS = {}


class Report:
    def __init__(self, title):
        self.title = title


def address(title):
    return "/" + title.lower().replace(" ", "-")


def price(record):
    return record["price"] * 1.5


def save(record, path):
    if len(record) > 100:
        raise ValueError("too large")
    with open(path, "w") as file:
        json.dump(record, file)


def load(name):
    if name not in RECORDS:
        raise KeyError(name)
    return RECORDS[name]
''',
    "tests/test_store.py": """from store import add_note, NOTES


def test_add_note():
    NOTES.clear()
    assert NOTES == [add_note("Milk", ["shop"])][:0] + NOTES
""",
    "tests/test_app.py": "import app\n\n\ndef test_report():\n    assert app.Report('a').title == 'a'\n",
}
_RUN = "import runpy, sys; [each() for name, each in runpy.run_path(sys.argv[1]).items() if name.startswith('test_')]"


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    git(tmp_path, "init", "-q")
    for path, text in FILES.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text)
    return tmp_path


def edited(folder: Path, path: str, said: str) -> str:
    made = spark("edit", path, said, "--print", cwd=folder)
    assert made.returncode == 0, made.stderr
    return made.stdout.decode()


@pytest.mark.parametrize(
    ("path", "said", "has"),
    [
        ("tests/test_store.py", "add a test for by_tag", "from store import add_note, NOTES, by_tag\n"),
        ("tests/test_store.py", "test that by_tag returns nothing for an unknown tag", 'by_tag("missing") == []'),
        ("tests/test_store.py", "add tests for the Cart class", "from store import add_note, NOTES, Cart\n"),
        ("tests/test_app.py", "add a test for slugify", "from text_tools import slugify\n"),
        ("tests/test_app.py", "add a parametrized test for with_tax", "def test_with_tax(price, expected):"),
        ("tests/test_app.py", "add a test for price", "assert app.price("),
    ],
)
def test_a_test_of_it_runs(notes: Path, path: str, said: str, has: str):
    after = edited(notes, path, said)
    assert has in after
    assert after.count("def test_") > FILES[path].count("def test_")
    (notes / "written.py").write_text(after)
    if "parametrize" not in after:
        subprocess.run(
            [sys.executable, "-c", _RUN, "written.py"], cwd=notes, env={"PYTHONPATH": str(notes)}, check=True
        )


@pytest.mark.parametrize(
    ("said", "imports", "has"),
    [
        ("use slugify from text_tools here instead of the lower/replace chain", "text_tools", '"/" + slugify(title)'),
        ("use with_tax from text_tools in price", "text_tools", 'return with_tax(record["price"])'),
        ("import validate from text_tools and call it before saving", "text_tools", "path):\n    validate(record)\n"),
        ("raise the NotFound from errors.py instead of KeyError", "errors", "raise NotFound(name)"),
        ("use the MAX_SIZE constant from settings", "settings", "len(record) > MAX_SIZE"),
        ("use TIMEOUT from settings instead of 100", "settings", "len(record) > TIMEOUT"),
        ("make Report inherit from Base in base.py", "base", "class Report(Base):"),
    ],
)
def test_it_is_imported_and_used(notes: Path, said: str, imports: str, has: str):
    after = edited(notes, "app.py", said)
    assert has in after
    assert f"\nfrom {imports} import " in after


def test_where_it_is_is_said_where_nothing_can_be_done_here(notes: Path):
    made = spark("edit", "tests/test_app.py", "rename by_tag to with_tag", cwd=notes)
    assert made.returncode == 2
    assert b"by_tag is in store.py, and not in this file: name that file instead" in made.stderr
    assert b"+def with_tag(tag):" in spark("edit", "store.py", "rename by_tag to with_tag", cwd=notes).stdout


def test_a_method_of_another_file_is_called_on_what_comes_in(notes: Path):
    (notes / "tickets.py").write_text("class Ticket:\n    def validate(self):\n        assert self.title\n")
    desk = "from tickets import Ticket\n\n\nclass Desk:\n    def add(self, ticket):\n        self.all.append(ticket)\n"
    (notes / "desk.py").write_text(desk)
    made = spark("edit", "validate the ticket before it is added to the desk", cwd=notes)
    assert b"desk.py" in made.stderr
    assert b"+        ticket.validate()\n         self.all.append(ticket)" in made.stdout


def test_each_of_a_list_gets_a_test_that_runs(notes: Path):
    made = spark("edit", "add tests for slugify and with_tax in tests/test_text_tools.py", "--apply", cwd=notes)
    assert made.returncode == 0, made.stderr
    path = "tests/test_text_tools.py"
    after = (notes / path).read_text()
    assert after.count("def test_") == 2
    assert "import slugify, with_tax" in after
    subprocess.run([sys.executable, "-c", _RUN, path], cwd=notes, env={"PYTHONPATH": str(notes)}, check=True)
