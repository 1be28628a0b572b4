"""What things are lent or cancelled, a file that is not there yet, how many there are: each wish with what has to come
first."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.kind.evident import evident
from spark_tui.edits.saying.misspelt import spelled
from spark_tui.edits.saying.telling.wording import made_docstring
from spark_tui.edits.senseless import senseless

SHED = """\
import json
from pathlib import Path


class Tool:
    def __init__(self, name, count, lent_to=None):
        self.name = name
        self.count = count
        self.lent_to = lent_to


class Shed:
    def __init__(self):
        self.tools = []

    def add(self, tool):
        self.tools.append(tool)

    def find(self, name):
        return next(tool for tool in self.tools if tool.name == name)

    def lend(self, name, person):
        tool = self.find(name)
        tool.lent_to = person


def load(path):
    shed = Shed()
    for row in json.loads(path.read_text()):
        shed.add(Tool(**row))
    return shed


def main():
    shed = load(Path("shed.json"))
    shed.add(Tool("saw", 1))
    print("added")
"""
PRACTICE = """\
class Appointment:
    def __init__(self, patient, start, cancelled=False):
        self.patient = patient
        self.start = start
        self.cancelled = cancelled

    def end(self):
        return self.start + 30


class Calendar:
    def __init__(self):
        self.appointments = []

    def book(self, patient, start):
        appointment = Appointment(patient, start)
        self.appointments.append(appointment)
        return appointment

    def cancel(self, patient):
        for appointment in self.appointments:
            if appointment.patient == patient:
                appointment.cancelled = True


def report(calendar):
    for appointment in calendar.appointments:
        print(appointment.patient, appointment.start)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("load dies if there is no file yet", "    if not path.exists():\n        return shed\n    for row"),
        ("load fails with FileNotFoundError the first time", "    if not path.exists():\n        return shed\n"),
        ("a missing file should mean an empty shed", "    if not path.exists():\n        return shed\n"),
        (
            "lending a tool that's already lent should be an error",
            '        if tool.lent_to is not None:\n            raise ValueError("the tool is already lent")\n',
        ),
        ("add a method count_lent", "return sum(1 for tool in self.tools if tool.lent_to is not None)"),
        (
            "the shed should know how many tools are lent",
            "def count_lent(self):\n        return sum(1 for tool in self.tools if tool.lent_to is not None)",
        ),
        (
            "add a method available that returns the tools nobody has",
            "def available(self):\n        return [tool for tool in self.tools if tool.lent_to is None]",
        ),
        (
            "add a lent property to Shed that gives the tools which are lent",
            "@property\n    def lent(self):\n        return [tool for tool in self.tools if tool.lent_to is not None]",
        ),
        (
            "add a method to give a tool back",
            "def give_back(self, name):\n        tool = self.find(name)\n        tool.lent_to = None\n",
        ),
        ("also print the number of tools at the end", '    print("added")\n    print(len(shed.tools), "tools")\n'),
    ],
)
def test_what_becomes_of_the_shed(sentence: str, expected: str):
    assert expected in after(sentence, SHED, "none")[0]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "cancelling something already cancelled should be an error",
            "                if appointment.cancelled:\n                    raise ValueError(",
        ),
        (
            "a way to get all cancelled appointments",
            "def cancelled_appointments(self):\n        return [appointment for appointment in self.appointments if "
            "appointment.cancelled]",
        ),
        (
            "add a method uncancel",
            "            if appointment.patient == patient:\n                appointment.cancelled = False\n",
        ),
        ("book must not allow two appointments at the same time", "if any(each.start == start for each in self."),
        ("the report should show the end too", "print(appointment.patient, appointment.start, appointment.end())"),
    ],
)
def test_what_becomes_of_the_practice(sentence: str, expected: str):
    assert expected in after(sentence, PRACTICE, "write-method")[0]


def test_how_many_are_cancelled_is_no_method_where_a_function_is_to_return_it():
    answers = after("return the number of appointments that were cancelled from cancel", PRACTICE, "add-return")
    assert not any("def count_cancelled" in each for each in answers)


def test_a_thing_that_should_print_nicely_has_a_repr():
    assert evident(Sentence("a tool should print nicely", read(SHED)))["add-repr"] > 0.5
    assert "add-repr" not in evident(Sentence("the output should look better", read(SHED)))


def test_words_of_everyday_are_no_slips():
    assert spelled("lending a potion near the heater", "") == "lending a potion near the heater"
    assert spelled("cleering the list", "def cleer(): ...") == "cleering the list"


def test_a_text_is_not_read_like_a_file():
    assert any("load" in found for _, found in senseless(read("import json\njson.load(path.read_text())\n")))
    assert not senseless(read("import json\nwith open(path) as f:\n    json.load(f)\n"))


TASKS = """\
def read(path):
    tasks = []
    for line in open(path):
        done, text = line.split("\\t")
        tasks.append({"done": done == "x", "text": text})
    return tasks


def overdue(tasks):
    return [task for task in tasks if task["text"]]


def show(tasks):
    for i, task in enumerate(tasks):
        print(i, task["text"])


def main():
    tasks = read("todo.txt")
    show(tasks)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "it crashes when there's no todo.txt yet",
            "    if not os.path.exists(path):\n        return tasks\n    for line",
        ),
        (
            "we need a helper to remove the tasks that are done",
            'def clear_done(tasks):\n    tasks[:] = [task for task in tasks if not task["done"]]\n',
        ),
        (
            "add a function that returns the open tasks",
            'def open_tasks(tasks):\n    return [task for task in tasks if not task["done"]]\n',
        ),
        (
            "count how many are done and print it below the list",
            '        print(i, task["text"])\n    print(sum(1 for task in tasks if task["done"]), "done")\n',
        ),
        (
            "print the number of tasks below the list",
            '        print(i, task["text"])\n    print("tasks:", len(tasks))\n',
        ),
    ],
)
def test_what_becomes_of_records(sentence: str, expected: str):
    assert expected in after(sentence, TASKS, "none")[0]


def test_what_one_is_called_that_picks():
    assert made_docstring(read(TASKS), "overdue") == "Return the tasks that are overdue."
