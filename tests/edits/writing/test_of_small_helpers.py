"""Functions about texts, sizes and numbers: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.ops import named, perform
from spark_tui.edits.python.source import read
from spark_tui.edits.saying.kind.unsaid import never
from spark_tui.edits.senseless import senseless

CODE = """\
def parse_size(text):
    units = {"KB": 1024, "MB": 1024 ** 2}
    number, unit = text.split()
    return int(float(number) * units[unit])


def human_time(seconds):
    minutes = seconds // 60
    return f"{minutes // 60}:{minutes % 60}:{seconds % 60}"


def is_palindrome(text):
    return text == text[::-1]


def median(numbers):
    middle = len(numbers) // 2
    return numbers[middle]
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "human_time should pad minutes and seconds with zeros",
            'return f"{minutes // 60}:{minutes % 60:02d}:{seconds % 60:02d}"',
        ),
        ("is_palindrome should ignore case and spaces", '    text = text.replace(" ", "").lower()\n    return'),
        (
            "is_palindrome should ignore case, spaces and punctuation",
            '    text = "".join(letter for letter in text.lower() if letter.isalnum())\n',
        ),
        (
            "move the units into a constant",
            'UNITS = {"KB": 1024, "MB": 1024 ** 2}\n\n\ndef parse_size(text):\n    number, unit = text.split()\n',
        ),
        ("a function that counts the words in a text", "\n\n\ndef count_words(text):\n    return len(text.split())\n"),
        (
            "we need a helper to convert celsius to fahrenheit",
            "def celsius_to_fahrenheit(celsius):\n    return celsius",
        ),
    ],
)
def test_what_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


def test_what_is_given_to_a_named_function_is_no_new_one():
    assert not any("count_words" in each for each in after("a function parse_size that counts words", CODE, "none"))


TIDY = """\
import os
import shutil

KINDS = {"images": [".jpg", ".png"], "music": [".mp3", ".wav"]}


def tidy(folder):
    for name in os.listdir(folder):
        source = os.path.join(folder, name)
        shutil.move(source, os.path.join(folder, kind_of(name)))


def total(folder):
    return sum(path.stat().st_size for path in folder.iterdir())
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "folders get moved too, they should stay",
            "        source = os.path.join(folder, name)\n        if os.path.isdir(source):\n            continue\n",
        ),
        (
            "hidden files should be left alone",
            '    for name in os.listdir(folder):\n        if name.startswith("."):\n            continue\n',
        ),
        ("what about .jpeg?", '"images": [".jpg", ".png", ".jpeg"]'),
        (
            "print how many files were moved",
            'kind_of(name)))\n        moved += 1\n    print(f"{moved} files moved")\n',
        ),
    ],
)
def test_what_becomes_of_a_folder(sentence: str, expected: str):
    assert expected in after(sentence, TIDY, "none")[0]


def test_folders_alone_ask_for_no_paths():
    assert "pathlib" in never("folders get moved too, they should stay")
    assert "pathlib" not in never("use pathlib for the folders")


TIMED = """\
import time


def timed(func):
    def wrapper(*args):
        try:
            return func(*args)
        except Exception:
            time.sleep(1)

    return wrapper


def read_lines(path):
    with open(path) as f:
        lines = []
        for line in f:
            lines.append(line.strip())
        return lines
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("timed loses the name of the function", "def timed(func):\n    @functools.wraps(func)\n    def wrapper("),
        ("only retry on OSError", "        except OSError:\n            time.sleep(1)"),
        (
            "retry only on OSError and TimeoutError",
            "        except (OSError, TimeoutError):\n            time.sleep(1)",
        ),
    ],
)
def test_what_becomes_of_decorators(sentence: str, expected: str):
    assert expected in after(sentence, TIMED, "none")[0]


def test_what_is_gathered_in_a_with_is_yielded_there():
    assert perform(named("to-generator"), TIMED, ("read_lines",)).endswith(
        "    with open(path) as f:\n        for line in f:\n            yield line.strip()\n"
    )


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("add a function area(w, h)", "def area(w, h):\n    return w * h\n"),
        ("add a function that counts the words in a text", "def count_words(text):\n    return len(text.split())\n"),
    ],
)
def test_a_file_begins_with_a_function(sentence: str, expected: str):
    assert after(sentence, "", "none")[0] == expected


def test_a_parameter_is_called_as_it_is_said():
    code = "import time\n\n\ndef run(root):\n    while True:\n        look(root)\n        time.sleep(5)\n"
    assert "def run(root, pause=5):" in after("add a parameter pause to run", code, "add-parameter")[0]
    assert senseless(read("def stop(book):\n    if not book.write_text:\n        path.write_text(book)\n"))


def test_all_patterns_are_compiled_where_several_are_spoken_of():
    code = (
        'import re\n\n\ndef slug(text):\n    text = re.sub("[^a-z ]", "", text)\n    return re.sub(" +", "-", text)\n'
    )
    assert "re.sub" not in after("compile the patterns once", code, "hoist-regex")[0]
