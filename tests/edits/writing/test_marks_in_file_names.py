"""A mark that no file name can hold is another one in it."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def note_path(title):
    return title + ".txt"


def save(folder, name, text):
    with open(f"{folder}/{name}.md", "w") as file:
        file.write(text + name)
"""


@pytest.mark.parametrize(
    ("sentence", "line"),
    [
        ("a title with a slash breaks the file name", '    return title.replace("/", "_") + ".txt"\n'),
        ("the file name is wrong for a title with a colon", '    return title.replace(":", "_") + ".txt"\n'),
        (
            "save crashes on a name with slashes",
            "    with open(f\"{folder}/{name.replace('/', '_')}.md\", \"w\") as file:\n",
        ),
        (
            "slashes in the name should be replaced by a dash in save",
            "    with open(f\"{folder}/{name.replace('/', '-')}.md\", \"w\") as file:\n",
        ),
    ],
)
def test_it_is_written(sentence: str, line: str):
    assert line in after(sentence, CODE, "fix-error")[0]


def test_not_where_only_a_slash_at_the_end_is_spoken_of():
    assert not any(".replace(" in each for each in after("a trailing slash breaks the title", CODE, "fix-error"))
