"""What is done to several at once: to both classes, in each function that is named, to the parameters behind one."""

from __future__ import annotations

import pytest

from spark_tui.edits.calls import Call
from spark_tui.edits.ops import named, perform
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.kind.evident import evident
from spark_tui.edits.saying.kind.ruled_out import ruled_out

CODE = """\
from dataclasses import dataclass


@dataclass
class Point:
    x: float


@dataclass(order=True)
class Segment:
    start: Point


@dataclass(frozen=True)
class Colour:
    red: int


def perimeter(n, length):
    return n * length


def area(n, length):
    return n * length**2


def export(path, rows, sep=",", header=True):
    return path, rows, sep
"""
SOURCE = read(CODE)


def done(op: str, text: str) -> list[tuple[str, ...]]:
    """Everything that the best reading does."""
    best, *_ = beginnings(named(op), Sentence(text, SOURCE), 3)
    assert best.complete
    return [best.values, *(call.values for call in best.further)]


@pytest.mark.parametrize(
    "text", ["these two should be frozen", "freeze the dataclasses", "all of them frozen", "Point and Segment: frozen"]
)
def test_all_that_are_not_yet(text: str):
    assert done("freeze-dataclass", text) == [("Point",), ("Segment",)]


def test_one_that_is_named():
    assert done("freeze-dataclass", "Segment should be frozen") == [("Segment",)]


def test_a_name_in_the_functions_that_are_named():
    text = "n in perimeter and area says nothing, call it sides"
    assert done("rename", text) == [("n", "sides", "perimeter"), ("n", "sides", "area")]
    assert done("rename", "n in area says nothing, call it sides") == [("n", "sides", "area")]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("kwonly after path", "rows"),
        ("everything behind rows keyword-only", "sep"),
        ("sep and header must be given by name", "sep"),
        ("header can only be given by keyword", "header"),
    ],
)
def test_parameters_that_are_given_by_name(text: str, first: str):
    assert done("keyword-only", text) == [("export", first)]
    assert "keyword-only" in evident(Sentence(text, SOURCE))


def test_what_is_not_about_how_they_are_given():
    assert "keyword-only" not in evident(Sentence("sort the rows by name in export", SOURCE))


FINDING = """\
def find(users, name):
    for user in users:
        if user.name == name:
            return user
    return None


def place(cells, row, mark):
    if cells[row] != " ":
        return False
    cells[row] = mark
    return True
"""


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("find should raise KeyError if there is no such user", ("5", "KeyError")),
        ("place: raise ValueError if the cell is taken, not False", ("10", "ValueError")),
        ("don't return False from place, raise an exception", ("10", "ValueError")),
    ],
)
def test_what_is_said_by_an_exception_from_now_on(text: str, values: tuple[str, ...]):
    sentence = Sentence(text, read(FINDING))
    assert beginnings(named("raise-instead"), sentence, 3)[0].values == values
    assert evident(sentence)["raise-instead"] > evident(sentence).get("raise-if", 0.0)


def test_what_is_to_be_raised_is_not_caught():
    assert "wrap-try" in ruled_out("find should raise KeyError if there is no such user")
    assert "wrap-try" not in ruled_out("load should raise ConfigError when it fails")
    assert "add-order" in ruled_out("tasks of the same priority should be sorted by title")


def test_a_name_that_is_only_said_as_a_part_of_another_is_not_meant_too():
    code = read("def setPrintEntries(flag):\n    global printEntries\n    printEntries = flag\n")
    said = Sentence("underscores in the set print entries fn", code)
    assert beginnings(named("snake-case"), said, 2)[0].further == ()
    both = Sentence("underscores in setPrintEntries and printEntries", code)
    assert beginnings(named("snake-case"), both, 2)[0].further


def test_what_a_loop_is_about_is_no_function():
    code = read("def run(jobs):\n    for job in jobs:\n        job()\n\n\ndef stop():\n    return 1\n")
    for said, further in (("measure how long each job takes", 0), ("measure how long each function takes", 1)):
        assert len(beginnings(named("time-function"), Sentence(said, code), 1)[0].further) == further


def test_a_class_that_is_named_names_nothing_else():
    code = read("class MergedArray:\n    def __init__(self, arrays):\n        self._arrays = arrays\n")
    found = beginnings(named("add-hash"), Sentence("why ain't MergedArray hashable", code), 2)
    assert found[0].values == ("MergedArray",)


def test_lines_that_are_counted_begin_and_end_where_it_is_said():
    code = read("def load(path):\n    text = open(\n        path\n    )\n    rows = text.read()\n    return rows\n")
    found = beginnings(named("wrap-try"), Sentence("catch OSError on lines 2 to 5", code), 2)
    assert found[0].values[:2] == ("2", "5")
    code = read("def load(path):\n    env = {}\n    text = get(env)\n    return text\n")
    found = beginnings(named("wrap-try"), Sentence("round lines 2 to 3 only: try, except OSError, pass", code), 2)
    assert found[0].values == ("2", "3", "OSError", "pass")


NOTES = """\
import json


def create(body, per_page):
    data = json.loads(body)
    if len(data) > per_page:
        return 400, {"error": "too long"}
    return 200, data


def pages(per_page):
    return 1 / per_page
"""


def test_only_what_may_fail_is_tried():
    text = 'create should answer 400 with {"error": "bad json"} when the body is not valid JSON'
    found = beginnings(named("wrap-try"), Sentence(text, read(NOTES)), 1)
    assert found[0].values[:3] == ("5", "5", "json.JSONDecodeError")


@pytest.mark.parametrize("text", ["per_page -> page_size, everywhere", "rename per_page to page_size in all functions"])
def test_a_rename_that_is_meant_everywhere(text: str):
    (found, *_) = beginnings(named("rename"), Sentence(text, read(NOTES)), 1)
    assert [call.values[2] for call in (Call(found.op, found.values), *found.further)] == ["create", "pages"]


FILES = """\
def save(path, text):
    file = open(path, "w")
    file.write(text)
    file.close()


def load(path):
    return open(path).read()
"""


def test_the_files_are_all_that_are_opened():
    def lines(text: str) -> list[tuple[str, ...]]:
        best = next(iter(beginnings(named("use-with"), Sentence(text, read(FILES)), 3)))
        return [best.values, *(call.values for call in best.further)]

    assert lines("use with for the files") == [("2",), ("8",)]
    assert lines("use with for the file in load") == [("8",)]


OPENED = """\
def page(url):
    return urllib.request.urlopen(url).read()


def members(path):
    return zipfile.ZipFile(path).namelist()


def ask(host):
    talk = socket.create_connection((host, 80))
    answer = talk.recv(100)
    talk.close()
    return answer


def config(path):
    return json.load(open(path))


def width(path):
    return Image.open(path).width
"""


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("use with for urlopen", "2"),
        ("with urlopen in page", "2"),
        ("the request is never closed, use with", "2"),
        ("a context manager for the zip file", "6"),
        ("with block for the archive", "6"),
        ("with for the socket", "10"),
        ("use with for talk", "10"),
        ("with for the config file", "17"),
        ("the image should be opened with with", "21"),
    ],
)
def test_what_is_opened_is_called_by_its_kind(text: str, line: str):
    assert next(iter(beginnings(named("use-with"), Sentence(text, read(OPENED)), 3))).values == (line,)


def test_code_of_several_words_is_no_new_name():
    code = "class Timer:\n    def start(self):\n        self.at = 1\n"
    text = "i want to write `with Timer() as t:` and not start"
    best, *_ = beginnings(named("make-property"), Sentence(text, read(code)), 3)
    assert not best.further


def test_what_makes_an_object_stays_its_method():
    code = "class Timer:\n    def __init__(self):\n        self.at = 1\n\n    def start(self):\n        return 1\n"
    options = named("class-method").slots[0].options
    assert options is not None
    assert list(options(read(code), ())) == ["start"]


def test_lines_that_a_function_is_to_be_made_of():
    code = "def told(rows):\n    total = 0\n    for row in rows:\n        total += row\n    print(total)\n"
    best, *_ = beginnings(named("extract-function"), Sentence("new func summed with 2-4", read(code)), 3)
    assert best.values == ("2", "4", "summed")


def test_the_one_call_with_two_arguments_is_meant():
    after = perform(named("swap-arguments"), "found = Match(b, a).first()\n", ("1", ""))
    assert after == "found = Match(a, b).first()\n"


def test_an_error_where_something_holds_and_an_order_by_its_sign():
    owner = "class Uid:\n    def __init__(self, data):\n        self.data = data\n\n\n"
    source = read(owner + "def load(names=None):\n    return names\n")
    assert evident(Sentence("load: raise TypeError if names is a str", source)).get("raise-if", 0) > 0.5
    assert evident(Sentence("load should raise TypeError", source)).get("raise-if", 0) == 0
    assert evident(Sentence("Uid should support comparison with <", source)).get("add-order", 0) > 0.5
    assert evident(Sentence("use < in load, not <=", source)).get("add-order", 0) == 0
