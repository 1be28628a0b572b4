"""`spark edit` where an error is asked for that is not there yet: by the model that comes with Spark."""

from __future__ import annotations

from pathlib import Path

import pytest
from command import git, spark

FILES = {
    "garden/__init__.py": "",
    "garden/errors.py": '''class GardenError(Exception):
    """Anything that the garden refuses."""


class UnknownBed(GardenError):
    """There is no such bed."""
''',
    "garden/beds.py": """from .errors import UnknownBed


class Beds:
    def __init__(self):
        self._plants = {}

    def plant(self, bed, count):
        if bed not in self._plants:
            raise UnknownBed(bed)
        if count > 9:
            raise ValueError("too many")
        self._plants[bed] += count
""",
    "garden/plans.py": """def water(plan):
    return [bed for bed in plan.beds]
""",
}


@pytest.fixture
def garden(tmp_path: Path) -> Path:
    git(tmp_path, "init", "-q")
    for path, text in FILES.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text)
    git(tmp_path, "add", "-A")
    git(tmp_path, "commit", "-qm", "the garden")
    return tmp_path


@pytest.mark.parametrize(
    ("said", "path", "has"),
    [
        ("raise TooCrowded instead of ValueError", "garden/beds.py", 'raise TooCrowded("too many")'),
        ("plant should raise a TooCrowded error when count is below 1", "garden/beds.py", "if count < 1:"),
        ("water should refuse an empty plan with a TooCrowded error", "garden/plans.py", "raise TooCrowded"),
    ],
)
def test_it_is_defined_beside_the_others_and_imported(garden: Path, said: str, path: str, has: str):
    spark("edit", path, said, cwd=garden)
    made = spark("edit", "--continue", "--apply", cwd=garden)
    assert made.returncode == 0, made.stderr
    after = (garden / path).read_text()
    assert has in after
    assert "errors import TooCrowded" in after
    assert (garden / "garden/errors.py").read_text() == (
        FILES["garden/errors.py"] + '\n\nclass TooCrowded(GardenError):\n    """Too crowded."""\n'
    )
    assert spark("undo", cwd=garden).returncode == 0
    assert git(garden, "status", "--porcelain") == b""


def test_it_is_defined_in_the_file_where_there_is_no_other_place(tmp_path: Path):
    git(tmp_path, "init", "-q")
    (tmp_path / "notes.py").write_text("def put(notes, count):\n    notes.append(count)\n")
    made = spark("edit", "notes.py", "put should raise BadCount when count is below 1", "--print", cwd=tmp_path)
    assert made.returncode == 0, made.stderr
    after = made.stdout.decode()
    assert after.startswith("class BadCount(Exception):\n    pass\n\n\ndef put(notes, count):\n    if count < 1:\n")
    assert "raise BadCount" in after
