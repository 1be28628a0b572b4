"""Reading for editing: exact bytes, and a polite refusal for what Spark does not edit."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from spark_tui.edits.refusal import Refusal
from spark_tui.repo.place import Place
from spark_tui.repo.read import LARGEST, is_secret, read, read_to_edit


def refusal(place: Place, path: str, *, named: bool = True) -> str:
    with pytest.raises(Refusal) as caught:
        read(place, path, named=named)
    return str(caught.value)


@pytest.mark.parametrize(
    "data", [b"", b"a\n", b"a\r\nb\n", b"no final newline", b"latin \xe9\n", b"\xef\xbb\xbfmark\n", b"x" * 8000 + b"\0"]
)
def test_a_file_is_read_exactly(place: Place, data: bytes) -> None:
    (place.root / "file").write_bytes(data)
    source = read(place, "file")
    assert (source.path, source.data, source.mode) == ("file", data, 0o100644)
    assert source.version == hashlib.sha256(data).hexdigest()
    assert "".join(source.lines).encode("utf-8", "surrogateescape") == data


def test_lines_keep_their_endings(place: Place) -> None:
    (place.root / "file").write_bytes(b"a\r\nb\x0cc\nd")
    assert read(place, "file").lines == ("a\r\n", "b\x0cc\n", "d")


@pytest.mark.parametrize(("bits", "mode"), [(0o644, 0o100644), (0o600, 0o100644), (0o755, 0o100755), (0o700, 0o100755)])
def test_the_mode_is_the_one_git_would_keep(place: Place, bits: int, mode: int) -> None:
    (place.root / "run.sh").write_text("#!/bin/sh\n")
    (place.root / "run.sh").chmod(bits)
    assert read(place, "run.sh").mode == mode


def test_the_largest_file_is_read_and_one_byte_more_is_not(place: Place) -> None:
    (place.root / "large").write_bytes(b"x" * LARGEST)
    assert len(read(place, "large").data) == 2_000_000
    (place.root / "large").write_bytes(b"x" * (LARGEST + 1))
    assert refusal(place, "large") == "large has 2.1 MB: Spark edits files up to 2 MB"
    os.truncate(place.root / "large", 3_100_000)
    assert refusal(place, "large") == "large has 3.1 MB: Spark edits files up to 2 MB"


def test_a_binary_file_is_refused(place: Place) -> None:
    (place.root / "logo.png").write_bytes(b"\x89PNG\r\n\0")
    assert refusal(place, "logo.png") == "logo.png is a binary file: Spark edits text"


def test_lines_that_git_does_not_tell_apart_are_not_edited(place: Place) -> None:
    (place.root / "old.py").write_bytes(b"a = 1\rb = 2\r")
    with pytest.raises(Refusal, match=r"the lines of old\.py end in CR alone: put LF in its place first, with tr"):
        read_to_edit(place, "old.py")
    (place.root / "old.py").write_bytes(b"a = 1\rb = 2\n")
    assert read_to_edit(place, "old.py") == "a = 1\rb = 2\n"


def test_a_missing_file_is_refused(place: Place) -> None:
    assert refusal(place, "src/none.py") == "src/none.py does not exist"


def test_paths_are_vetted(place: Place) -> None:
    assert refusal(place, "../x").startswith("../x climbs with '..'")


def test_a_file_that_may_not_be_read_is_refused(place: Place) -> None:
    """Root may read everything, so the reading is done by a process that gave up that right."""
    (place.root / "README.md").chmod(0)
    script = (
        "import os; from pathlib import Path\n"
        "from spark_tui.edits.refusal import Refusal\n"
        "from spark_tui.repo.place import Place\n"
        "from spark_tui.repo.read import read\n"
        "here = Place(Path(), Path('.git'), None, False, None, 'plain')\n"
        "os.geteuid() or os.seteuid(65534)\n"
        "try: read(here, 'README.md')\n"
        "except Refusal as refusal: print(refusal)\n"
    )
    where = {"PYTHONPATH": os.pathsep.join(str(Path(path).resolve()) for path in sys.path)}
    ran = subprocess.run([sys.executable, "-c", script], cwd=place.root, env=where, capture_output=True, check=True)
    assert ran.stdout == b"cannot read README.md: Permission denied\n"


def test_what_took_the_place_of_a_vetted_file_stays_shut(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spark_tui.repo.read.vet", lambda place, path: place.root / path)
    os.mkfifo(place.root / "pipe")
    assert refusal(place, "pipe") == "pipe is not a file any more: try again"
    (place.root / "link").symlink_to("README.md")
    assert refusal(place, "link") == "cannot read link: Too many levels of symbolic links"


def test_private_files_are_read_only_if_named(place: Place) -> None:
    (place.root / ".gitignore").write_text("notes.txt\n")
    (place.root / "notes.txt").write_text("private\n")
    (place.root / ".env").write_text("TOKEN=1\n")
    only = "Spark reads it only if you name it"
    assert refusal(place, "notes.txt", named=False) == f"notes.txt is ignored by git: {only}"
    assert refusal(place, ".env", named=False) == f".env looks like a file with secrets: {only}"
    assert read(place, "notes.txt").data == b"private\n"
    assert read(place, ".env").data == b"TOKEN=1\n"
    assert read(place, "README.md", named=False).data == b"# Shop\n"


@pytest.mark.parametrize(
    "path",
    [
        ".env", ".ENV", "deploy/.env.production", ".envrc", "prod.env", "tls/server.pem", "tls/server.key", "id_rsa",
        ".ssh/config", ".aws/config", "home/.ssh/known_hosts", "id_ed25519", "id_rsa.old", "store.p12", ".netrc",
        "_netrc", ".npmrc", ".pypirc", ".git-credentials", "credentials", "credentials.json", ".aws/credentials",
        "secrets.yml", "service-account-prod.json", "main.tfstate.backup", "vault.kdbx",
    ],
)  # fmt: skip
def test_names_that_promise_secrets(path: str) -> None:
    assert is_secret(path)


@pytest.mark.parametrize(
    "path",
    [
        ".env.example", "id_rsa.pub", "src/environment.py", "src/keyboard.py", "keys.py", "docs/secrets-of-git.md",
        "credentials/views.py", "tokenizer.json", "README.md",
    ],
)  # fmt: skip
def test_names_that_do_not(path: str) -> None:
    assert not is_secret(path)
