"""The repository in which the crash test works, and what it looks like to a person and byte for byte."""

from __future__ import annotations

import hashlib
import os
import shutil
import stat
import subprocess
from pathlib import Path
from typing import Any

from spark_tui.repo.place import Place

FEW = b"""\
diff --git a/edited.txt b/edited.txt
--- a/edited.txt
+++ b/edited.txt
@@ -1,3 +1,3 @@
 one
-two
+TWO
 three
diff --git a/made/new.txt b/made/new.txt
new file mode 100644
--- /dev/null
+++ b/made/new.txt
@@ -0,0 +1 @@
+hello
"""
PATCH = (
    FEW
    + b"""\
diff --git a/old name.txt b/here/new name.txt
rename from old name.txt
rename to here/new name.txt
--- a/old name.txt\t
+++ b/here/new name.txt\t
@@ -1,2 +1,2 @@
-moved
+moved on
 \xff\xfe
diff --git a/gone/deep/last.txt b/gone/deep/last.txt
deleted file mode 100644
--- a/gone/deep/last.txt
+++ /dev/null
@@ -1 +0,0 @@
-bye
diff --git a/run.sh b/run.sh
old mode 100644
new mode 100755
"""
)
FILES = {
    "edited.txt": b"one\ntwo\nthree\n",
    "old name.txt": b"moved\n\xff\xfe\n",
    "gone/deep/last.txt": b"bye\n",
    "run.sh": b"#!/bin/sh\n",
    "bystander.txt": b"not part of it\n",
    "staged.txt": b"not part of it either\n",
}

Picture = dict[str, list[Any]]


def build(repo: Path) -> None:
    """A repository with work in progress in it: an edit, something staged, a file that git does not know."""
    for name, data in FILES.items():
        (repo / name).parent.mkdir(parents=True, exist_ok=True)
        (repo / name).write_bytes(data)
    (repo / "gone/deep").chmod(0o700)
    (repo / "edited.txt").chmod(0o600)
    _git(repo, "init", "--quiet", "--initial-branch=main", "--template=")
    _git(repo, "add", ".")
    _git(repo, "commit", "--quiet", "--message=first")
    _git(repo, "repack", "-adq")
    (repo / "bystander.txt").write_bytes(b"edited by hand\n")
    (repo / "staged.txt").write_bytes(b"staged by hand\n")
    (repo / "unknown.txt").write_bytes(b"new by hand\n")
    _git(repo, "add", "staged.txt")


def at_home(repo: Path) -> Place:
    """What `find` would find, without asking git each time."""
    return Place(repo, repo / ".git", "main", unborn=False, busy=None, kind="plain")


def picture(repo: Path) -> Picture:
    """All that a person has: each file and folder with its mode and content, each entry of the index, the commit."""
    seen: Picture = {}
    for path in sorted(repo.rglob("*")):
        name = str(path.relative_to(repo))
        if name != ".git" and not name.startswith(".git/"):
            inside = ["folder", 0] if path.is_dir() else content(path.read_bytes())
            seen[name] = [stat.S_IMODE(path.lstat().st_mode), *inside]
    for line in _git(repo, "ls-files", "--stage").splitlines():
        entry, _, name = line.partition("\t")
        seen[f"git: {name}"] = [entry]
    seen["git: HEAD"] = [_git(repo, "rev-parse", "HEAD")]
    return seen


def content(data: bytes) -> list[Any]:
    return [hashlib.sha256(data).hexdigest(), len(data)]


def fingerprint(repo: Path) -> str:
    """Equal for equal disks. Workspaces do not count: they are swept, whatever is in them."""
    mark = hashlib.sha256()
    for folder, folders, files in os.walk(repo):
        folders.sort()
        if folder.endswith("/.git/spark/work"):
            folders.clear()
        mark.update(f"{folder.removeprefix(str(repo))} {os.lstat(folder).st_mode}\n".encode())
        for name in sorted(files):
            found = os.lstat(f"{folder}/{name}")
            mark.update(f"{name} {found.st_mode} {found.st_nlink} {found.st_size}\n".encode())
            if len(name) < 38:  # longer ones are named by what is in them
                mark.update(Path(folder, name).read_bytes())
    return mark.hexdigest()


def copied(repo: Path, target: Path) -> Path:
    """A copy in which two names of one file stay that: by this, Spark knows its own lock on the index."""
    names: dict[int, str] = {}

    def copy(source: str, target: str) -> None:
        known = names.setdefault(Path(source).stat().st_ino, target)
        shutil.copy2(source, target) if known == target else os.link(known, target)

    return Path(shutil.copytree(repo, target, copy_function=copy))


def _git(repo: Path, *args: str) -> str:
    return subprocess.run(["git", *args], cwd=repo, check=True, capture_output=True, text=True).stdout
