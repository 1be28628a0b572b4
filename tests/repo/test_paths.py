"""Which paths are let through, and the exact words for those that are not."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from spark_tui.edits.refusal import Refusal
from spark_tui.repo.paths import printable, vet
from spark_tui.repo.place import Place, find

GIT = "is in git's own folder: Spark does not edit there"
FROM_TOP = "name files from the top of the repository"


def refusal(place: Place, path: str) -> str:
    with pytest.raises(Refusal) as caught:
        vet(place, path)
    return str(caught.value)


@pytest.mark.parametrize(
    "path",
    [
        "README.md",
        "src/cart.py",
        "src/new.py",
        "new/folder/file.txt",
        "with space/and 'quote\".txt",
        "line\nbreak.txt",
        "-rf",
        "--help",
        ":(glob)*.py",
        ":!x",
        "*.py",
        "~",
        "~/x",
        "...",
        "..x",
        "C:notes",
        ".gitignore",
        ".gitattributes",
        ".gitmodules",
        ".github/workflows/test.yml",
        "a.git/x",
        "git~2",
        "digit",
        "ünïcode/文.txt",
        os.fsdecode(b"latin-\xe9.txt"),
    ],
)
def test_an_ordinary_path_becomes_absolute(place: Place, path: str) -> None:
    assert vet(place, path) == Path(f"{place.root}/{path}")


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("", "the path is empty"),
        ("a\0b", r"'a\x00b' has a zero byte in it"),
        ("\ud800", r"'\ud800' cannot be the name of a file"),
        ("/etc/passwd", f"/etc/passwd is an absolute path: {FROM_TOP}"),
        ("//host/share", f"//host/share is an absolute path: {FROM_TOP}"),
        ("C:/x", f"C:/x is an absolute path: {FROM_TOP}"),
        ("c:\\x", f"c:\\x is an absolute path: {FROM_TOP}"),
        ("\\\\host\\share", f"\\\\host\\share is an absolute path: {FROM_TOP}"),
        ("..", f".. climbs with '..': {FROM_TOP}"),
        ("../x", f"../x climbs with '..': {FROM_TOP}"),
        ("src/../../x", f"src/../../x climbs with '..': {FROM_TOP}"),
        ("src/..", f"src/.. climbs with '..': {FROM_TOP}"),
        (".", f". has an empty or '.' step: {FROM_TOP}"),
        ("./README.md", f"./README.md has an empty or '.' step: {FROM_TOP}"),
        ("src//cart.py", f"src//cart.py has an empty or '.' step: {FROM_TOP}"),
        ("src/", f"src/ has an empty or '.' step: {FROM_TOP}"),
        ("..\\x", "..\\x has a backslash in it: write / between folders"),
        ("src\\new.py", "src\\new.py has a backslash in it: write / between folders"),
        ("src", "src is a folder, not a file"),
        ("README.md/x", "README.md is a file, README.md/x cannot be inside it"),
        ("x" * 300, f"cannot look at {'x' * 300}: File name too long"),
    ],
)
def test_a_trick_is_refused_by_name(place: Place, path: str, words: str) -> None:
    assert refusal(place, path) == words


@pytest.mark.parametrize(
    "path",
    [
        ".git",
        ".git/config",
        ".git/hooks/pre-commit",
        ".GIT/config",
        ".Git/config",
        "src/.git/config",
        "GIT~1/config",
        "git~1",
        ".git./config",
        ".git /config",
        ".git. . /config",
        ".git::$INDEX_ALLOCATION/config",
        ".git\\config",
        "src\\.git\\config",
        ".g\u200cit/config",
        "\ufeff.git/config",
        ".git\u202e/config",
    ],
)
def test_every_spelling_of_gits_folder_is_refused(place: Place, path: str) -> None:
    assert refusal(place, path) == f"{printable(path)} {GIT}"


def test_gits_folder_is_known_by_any_name(git: Callable[..., str], tmp_path: Path) -> None:
    (tmp_path / "shop").mkdir()
    git(tmp_path, "init", "-q", "--separate-git-dir=shop/meta", "shop")
    place = find(tmp_path / "shop")
    assert refusal(place, "meta/config") == f"meta/config {GIT}"
    (tmp_path / "shop" / "link").symlink_to("meta")
    assert refusal(place, "link/config") == "link/config goes through the link link, which leads into git's own folder"


def test_a_file_that_has_a_backslash_already_may_be_edited(place: Place) -> None:
    (place.root / "dev\\x2dsda.mount").write_text("[Mount]\n")
    assert vet(place, "dev\\x2dsda.mount").read_text() == "[Mount]\n"


@pytest.mark.parametrize(
    ("link", "target", "path", "words"),
    [
        ("l", "README.md", "l", "l is a link: edit README.md instead"),
        ("l", "src", "l/cart.py", "l/cart.py goes through the link l: edit src/cart.py instead"),
        ("src/l", "../README.md", "src/l", "src/l is a link: edit README.md instead"),
        ("l", "src/missing", "l", "l is a link: edit src/missing instead"),
        ("l", "/etc", "l/passwd", "l/passwd goes through the link l, which leads out of the repository"),
        ("l", "..", "l/x", "l/x goes through the link l, which leads out of the repository"),
        ("l", "../shop-2", "l/x", "l/x goes through the link l, which leads out of the repository"),
        ("l", "/dev/null", "l", "l is a link, which leads out of the repository"),
        ("l", ".git", "l/config", "l/config goes through the link l, which leads into git's own folder"),
        ("l", ".git/config", "l", "l is a link, which leads into git's own folder"),
        ("l", "l", "l", "l is a link, which leads in a circle"),
        ("l", "l", "l/x", "l/x goes through the link l, which leads in a circle"),
    ],
)
def test_a_link_is_refused_and_says_where_it_leads(place: Place, link: str, target: str, path: str, words: str) -> None:
    (place.root / link).symlink_to(target)
    assert refusal(place, path) == words


def test_another_repository_inside_is_refused(place: Place, git: Callable[..., str]) -> None:
    git(place.root, "init", "-q", "vendor/lib")
    words = "belongs to another repository, vendor/lib: run Spark in vendor/lib"
    assert refusal(place, "vendor/lib/x.py") == f"vendor/lib/x.py {words}"
    assert refusal(place, "vendor/lib") == f"vendor/lib {words}"
    assert vet(place, "vendor/x.py")


def test_a_submodule_is_refused_checked_out_or_not(
    place: Place, make_repo: Callable[[Path], Path], git: Callable[..., str], tmp_path: Path
) -> None:
    library = make_repo(tmp_path / "library")
    git(place.root, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", str(library), "lib")
    assert refusal(place, "lib/x.py") == "lib/x.py belongs to another repository, lib: run Spark in lib"

    git(place.root, "submodule", "--quiet", "deinit", "--force", "lib")
    assert refusal(place, "lib/x.py") == "lib/x.py cannot be created: Pathspec './lib/x.py' is in submodule 'lib'"


def test_what_is_not_a_file_is_refused(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    os.mkfifo(place.root / "pipe")
    assert refusal(place, "pipe") == "pipe is a pipe, not a file"

    monkeypatch.chdir(place.root)  # the path of a socket must be short
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind("socket")
        assert refusal(place, "socket") == "socket is a socket, not a file"


def test_a_device_is_refused() -> None:
    system = Place(Path("/dev"), Path("/nowhere"), None, unborn=False, busy=None, kind="plain")
    assert refusal(system, "null") == "null is a device, not a file"


def test_what_is_shown_stays_on_one_line_and_commands_no_terminal() -> None:
    assert printable("src/cart one.py") == "src/cart one.py"
    assert printable("a\nb\x1b[2J") == r"'a\nb\x1b[2J'"
    assert printable("a\u202eb") == r"'a\u202eb'"
    assert printable(os.fsdecode(b"\xff")) == r"'\udcff'"
