"""A copy of the working tree: what is in it, and that nothing done in it reaches what it was made of."""

from __future__ import annotations

from pathlib import Path

import pytest

from spark_tui.edits.refusal import Refusal
from spark_tui.edits.wanted import Unwanted, while_wanted
from spark_tui.repo import replica as module
from spark_tui.repo.place import Place, find
from spark_tui.repo.replica import replica


@pytest.fixture
def place(tmp_path: Path, git) -> Place:
    """Files of every kind: known to git, changed since, gone since, new, a link, ignored, of a cache."""
    git(tmp_path, "init", "-q")
    for path, text in {
        ".gitignore": "env/\n*.db\n__pycache__/\n",
        "src/cart.py": "old\n",
        "gone.py": "gone\n",
        "run.sh": "true\n",
        "env/bin/tool": "tool\n",
        "src/data.db": "data\n",
        "src/__pycache__/cart.pyc": "compiled\n",
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    (tmp_path / "run.sh").chmod(0o755)
    (tmp_path / "link.py").symlink_to("src/cart.py")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "all")
    (tmp_path / "src/cart.py").write_text("new\n")
    (tmp_path / "a new one.py").write_text("new\n")
    (tmp_path / "gone.py").unlink()
    return find(tmp_path)


def test_it_has_the_files_as_they_are(place: Place):
    with replica(place) as copy:
        found = {str(path.relative_to(copy)) for path in copy.rglob("*") if not path.is_dir()}
        assert found == {".gitignore", "a new one.py", "link.py", "run.sh", "src/cart.py", "src/data.db"}
        assert (copy / "src/cart.py").read_text() == "new\n"
        assert (copy / "run.sh").stat().st_mode & 0o111
        assert (copy / "link.py").resolve() == (copy / "src/cart.py").resolve()
        assert (copy / "env/bin/tool").read_text() == "tool\n"
        assert (copy / "env").resolve() == place.root / "env"
        (copy / "src/cart.py").write_text("tried\n")
        (copy / "link.py").write_text("tried too\n")
    assert not copy.exists()
    assert (place.root / "src/cart.py").read_text() == "new\n"
    assert (place.root / "env/bin/tool").exists()  # what was linked to is not what is taken away


@pytest.mark.parametrize("limit", ["_MOST_FILES", "_MOST_BYTES"])
def test_what_is_too_large_is_not_copied(place: Place, monkeypatch: pytest.MonkeyPatch, limit: str):
    monkeypatch.setattr(module, limit, 3)
    with pytest.raises(Refusal, match="too many files"), replica(place):
        pass


def test_nobody_waits_for_what_is_not_wanted(place: Place, tmp_path_factory, monkeypatch: pytest.MonkeyPatch):
    room = tmp_path_factory.mktemp("room")
    monkeypatch.setattr("tempfile.tempdir", str(room))
    with pytest.raises(Unwanted), while_wanted(lambda: False), replica(place):
        pass
    assert list(room.iterdir()) == []
