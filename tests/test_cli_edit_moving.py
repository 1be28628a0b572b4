"""`spark edit` that moves definitions to another file: the whole way, with all files at once, and back."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from command import git, spark

FILES = {
    "auth.py": (
        'PREFIX = "Bearer "\n\n\nclass BadToken(Exception):\n    pass\n\n\ndef client_name(headers):\n'
        '    return headers["User-Agent"].split("/")[0]\n\n\ndef check(headers):\n'
        '    if not headers["Authorization"].startswith(PREFIX):\n        raise BadToken(client_name(headers))\n'
    ),
    "errors.py": "class NotFound(Exception):\n    pass\n",
    "app.py": (
        "import auth\nfrom auth import client_name\n\n\n"
        "def show(headers):\n    return client_name(headers), auth.BadToken\n"
    ),
}


@pytest.fixture
def here(tmp_path: Path) -> Path:
    git(tmp_path, "init", "-q")
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "first")
    return tmp_path


@pytest.mark.parametrize(
    ("said", "changed", "there"),
    [
        ("move client_name from auth to a new module called clients", "app.py auth.py clients.py", "clients.py"),
        ("move BadToken to errors.py", "app.py auth.py errors.py", "errors.py"),
    ],
)
def test_all_files_follow_and_go_back_together(here: Path, said: str, changed: str, there: str):
    assert spark("edit", "--apply", said, cwd=here).returncode == 0
    listed = git(here, "status", "--porcelain", "-uall").decode().split()
    assert sorted(listed[1::2]) == changed.split()
    ran = "import app; print(app.show({'User-Agent': 'spark/1'})[1].__module__)"
    shown = subprocess.run([sys.executable, "-c", ran], cwd=here, capture_output=True, text=True, check=True)
    assert shown.stdout.split() == ["errors" if "BadToken" in said else "auth"]
    assert (here / there).read_text().count("def client_name") + (here / there).read_text().count("BadToken") == 1
    assert spark("undo", cwd=here).returncode == 0
    assert not git(here, "status", "--porcelain", "-uall", "--", *FILES)
    assert {name: (here / name).read_text() for name in FILES} == FILES


def test_what_would_make_a_circle_is_refused_with_why(here: Path):
    (here / "auth.py").write_text(f"{FILES['auth.py']}\n\ndef other(headers):\n    return check(headers)\n")
    refused = spark("edit", "move check to checks.py", cwd=here)
    assert refused.returncode == 2
    assert "check needs BadToken, and auth.py needs check: they would import each other" in refused.stderr.decode()
