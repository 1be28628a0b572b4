"""The folder that is written into is made, whatever else is asked about the file in it."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import os


def fetch(link, folder):
    target = folder + "/" + link.name
    if not os.path.exists(target):
        with open(target, "wb") as f:
            f.write(link.read())


def backup(source, target_dir):
    target = target_dir + "/" + os.path.basename(source)
    with open(source) as old, open(target, "w") as new:
        new.write(old.read())


def note(text):
    with open("notes/today.txt", "a") as f:
        f.write(text)


def mark(text):
    with open("mark.txt", "w") as f:
        f.write(text)
"""


@pytest.mark.parametrize(
    ("sentence", "head", "line"),
    [
        ("create the folder in fetch if it doesn't exist yet", "fetch(link, folder)", "folder"),
        ("backup ends with FileNotFoundError when target_dir is not there, create it", "backup(source, target_dir)",
         "target_dir"),
        ("make sure the notes folder exists", "note(text)", '"notes"'),
        ("note fails if there is no notes directory", "note(text)", '"notes"'),
    ],
)  # fmt: skip
def test_the_folder_is_made(sentence: str, head: str, line: str):
    old = f"def {head}:\n"
    assert after(sentence, CODE, "none")[0] == CODE.replace(old, f"{old}    os.makedirs({line}, exist_ok=True)\n")


def test_what_lies_beside_the_program_needs_none():
    assert not any("makedirs" in each for each in after("create the folder in mark", CODE[CODE.index("def mark") :]))


CHARTS = """\
import os


def save_chart(chart, name, target="charts"):
    chart.savefig(os.path.join(target, name))


def export(table, outdir):
    table.to_csv(os.path.join(outdir, "table.csv"))
"""


@pytest.mark.parametrize(
    ("sentence", "folder", "line"),
    [
        ("save_chart fails when charts/ is missing", "target", "    chart.savefig"),
        ("the folder of save_chart may not exist yet", "target", "    chart.savefig"),
        ("FileNotFoundError in export", "outdir", "    table.to_csv"),
    ],
)
def test_it_is_made_before_a_figure_or_a_table_is_saved(sentence: str, folder: str, line: str):
    made = f"    os.makedirs({folder}, exist_ok=True)\n"
    assert CHARTS.replace(line, made + line) in after(sentence, CHARTS, "fix-error")


DRAWN = """\
import csv
from pathlib import Path

OUT_DIR = Path("out")


def render(name):
    target = OUT_DIR / f"{name}.svg"
    target.write_text(name)


def export(rows, output):
    with open(output / "rows.csv", "w", newline="") as file:
        csv.writer(file).writerows(rows)
"""


@pytest.mark.parametrize(
    ("sentence", "line"),
    [
        ("make the output folder", "output.mkdir(parents=True, exist_ok=True)"),
        ("the output directory should be created in export", "output.mkdir(parents=True, exist_ok=True)"),
        ("create OUT_DIR first", "OUT_DIR.mkdir(parents=True, exist_ok=True)"),
    ],
)
def test_which_folder_is_made(sentence: str, line: str):
    new = [each.strip() for each in after(sentence, DRAWN, "none")[0].splitlines() if each not in DRAWN.splitlines()]
    assert new == [line]


def test_a_function_is_no_folder():
    assert not any("mkdir" in text for text in after("make a function that lists a folder", DRAWN, "none"))


def test_it_is_there_when_something_is_written_beside_the_file():
    code = (
        "import os\nimport tempfile\n\n\ndef keep(name, text):\n"
        '    f = tempfile.NamedTemporaryFile("w", dir=os.path.dirname(name), delete=False)\n'
        "    with f:\n        f.write(text)\n    os.replace(f.name, name)\n"
    )
    made = "name, text):\n    os.makedirs(os.path.dirname(name), exist_ok=True)\n    f = tempfile"
    assert made in after("keep should create the directory if it doesn't exist", code, "wrap-try")[0]


STREAMS = """\
from pathlib import Path


def write_out(name, target=None):
    if not hasattr(target, "write"):
        target = Path(target)
    with maybe_open(target, "wb") as out:
        out.write(name)
"""


def test_the_folder_above_a_file_is_made_and_none_of_its_name():
    opened = "    with maybe_open"
    made = f'    if not hasattr(target, "write"):\n        target.parent.mkdir(parents=True, exist_ok=True)\n{opened}'
    found = after("make the parent directory of target when there is none", STREAMS, "none")
    assert found[0] == STREAMS.replace(opened, made)
    assert not any("makedirs(target," in each for each in found)
