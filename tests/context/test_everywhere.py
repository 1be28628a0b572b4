"""What is to be done in all files: those in which there is something to do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from looked import look_through

from spark_tui.context.everywhere import to_go_through
from spark_tui.context.files import Files
from spark_tui.context.question import Hints
from spark_tui.context.targets import choose

LOGS = {
    "logs/parser.py": "def parse(path):\n    with open(path) as lines:\n        return list(lines)\n",
    "logs/report.py": (
        'def write(path, text):\n    """Write it."""\n    with open(path, "w") as file:\n        file.write(text)\n'
        "    print('written')\n"
    ),
    "logs/config.py": (
        'import os\nimport time\nimport tomllib\n\n\ndef load(path):\n    """Load it."""\n'
        '    with open(path, "rb") as file:\n        return tomllib.load(file)\n\n\ndef wait():\n'
        '    """Wait."""\n    time.sleep(1)\n    print("waited")\n'
    ),
    "tests/test_parser.py": "from logs.parser import parse\n\n\ndef test_parse():\n    print(open('x'))\n",
}
PARSER, REPORT, CONFIG = "logs/parser.py", "logs/report.py", "logs/config.py"


@pytest.mark.parametrize(
    ("said", "paths"),
    [
        ("open the files with encoding utf-8", (PARSER, REPORT)),
        ("pass encoding='utf-8' to open across the whole project", (PARSER, REPORT)),
        ("use logging instead of print everywhere", (CONFIG, REPORT)),
        ("remove unused imports from all files", (CONFIG,)),
        ("add docstrings to the functions in all modules", (PARSER,)),
        ("replace time.sleep(1) with time.sleep(2) everywhere", (CONFIG,)),
        ("print the report with two decimals everywhere", ()),
        ("parse should go through all files of a folder and print each name", ()),
        ("rename parse to read_lines everywhere", ()),
        ("open the file with encoding utf-8", ()),
        ("use logging instead of print in wait", ()),
    ],
)
def test_all_files_are_meant(repository: Callable[[dict[str, str]], Path], said: str, paths: tuple[str, ...]):
    index = look_through(repository(LOGS))
    files = Files(index.place)
    assert to_go_through(index, files, said) == paths
    chosen = {each.path for each in choose(index, files, said, Hints()).targets}
    assert chosen == set(paths) if paths else len(chosen) == 1
