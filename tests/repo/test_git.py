"""Git answers, and whatever the repository would have it start stays asleep."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from spark_tui.edits.refusal import Refusal
from spark_tui.repo.git import GitFailed, Ran, ask, complaint, failure, run
from spark_tui.repo.place import files, filtered, find, is_ignored, status
from spark_tui.repo.read import read

Git = Callable[..., str]
MakeRepo = Callable[[Path], Path]


class Snare:
    """A repository in which traps are laid: programs that write a line into `sprung` when something starts them."""

    def __init__(self, root: Path, git: Git) -> None:
        self.root = root
        self.git = git
        self.sprung = root.parent / "sprung"

    def program(self, path: Path, label: str) -> str:
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"#!/bin/sh\necho {shlex.quote(label)} >> {shlex.quote(str(self.sprung))}\nexit 1\n")
        path.chmod(0o755)
        return str(path)

    def trap(self, key: str, *scope: str) -> None:
        traps = self.root.parent / "traps"
        number = len(list(traps.iterdir())) if traps.exists() else 0
        self.git(self.root, "config", *scope, key, self.program(traps / f"{number}", key))

    def attribute(self, attribute: str) -> None:
        """What .gitattributes says of README.md, which git has reason to read again: its date is new."""
        (self.root / ".gitattributes").write_text(f"README.md {attribute}\n")
        os.utime(self.root / "README.md", (1, 1))


@pytest.fixture
def snare(repo: Path, git: Git) -> Snare:
    return Snare(repo, git)


Lay = Callable[[Snare], object]
STATUS = ("status",)
COMMIT = ("commit", "--allow-empty", "-m", "x")
MERGE = ("apply", "--3way", "side.patch")


def hook(name: str) -> Lay:
    return lambda snare: snare.program(snare.root / ".git" / "hooks" / name, name)


def hooks_elsewhere(snare: Snare) -> None:
    snare.program(snare.root / "hooks" / "pre-commit", "pre-commit")
    snare.git(snare.root, "config", "core.hooksPath", "hooks")


def setting(key: str, **others: str) -> Lay:
    """A setting that names a program, beside others (`commit_gpgSign` is commit.gpgSign)."""

    def lay(snare: Snare) -> None:
        snare.trap(key)
        for other, value in others.items():
            snare.git(snare.root, "config", other.replace("_", "."), value)

    return lay


def clean_filter(name: str) -> Lay:
    def lay(snare: Snare) -> None:
        snare.trap(f"filter.{name}.clean")
        snare.git(snare.root, "config", f"filter.{name}.required", "true")
        snare.attribute(f"filter={name}")

    return lay


def smudge_filter(snare: Snare) -> None:
    snare.trap("filter.evil.smudge")
    snare.attribute("filter=evil")
    (snare.root / "README.md").unlink()


def filter_of_the_worktree(snare: Snare) -> None:
    snare.git(snare.root, "config", "extensions.worktreeConfig", "true")
    snare.trap("filter.evil.process", "--worktree")
    snare.attribute("filter=evil")


def included_filter(snare: Snare) -> None:
    snare.trap("filter.evil.clean", "--file", "included")
    snare.git(snare.root, "config", "include.path", "../included")
    snare.attribute("filter=evil")


def difference(variable: str) -> Lay:
    def lay(snare: Snare) -> None:
        snare.trap(f"diff.{variable}")
        snare.attribute("diff=evil")
        (snare.root / "README.md").write_text("# Changed\n")

    return lay


def merge_driver(snare: Snare) -> None:
    """A change that fits no more, so that git has to merge."""
    readme = snare.root / "README.md"
    readme.write_text("".join(f"{number}\n" for number in range(9)))
    snare.git(snare.root, "commit", "-qam", "lines")
    readme.write_text(readme.read_text().replace("8", "eight"))
    (snare.root / "side.patch").write_text(snare.git(snare.root, "diff", "--full-index") + "\n")
    readme.write_text(readme.read_text().replace("eight", "8").replace("5", "five"))
    snare.git(snare.root, "commit", "-qam", "main")
    snare.trap("merge.evil.driver")
    snare.attribute("merge=evil")
    snare.git(snare.root, "update-index", "--refresh")


def signed(snare: Snare) -> None:
    """A commit with a signature, which git would check while it shows the log."""
    head, _, message = snare.git(snare.root, "cat-file", "commit", "HEAD").partition("\n\n")
    signature = "gpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----"
    (snare.root / "commit").write_text(f"{head}\n{signature}\n\n{message}\n")
    commit = snare.git(snare.root, "hash-object", "-t", "commit", "-w", "commit")
    snare.git(snare.root, "update-ref", "HEAD", commit)
    snare.git(snare.root, "config", "log.showSignature", "true")
    snare.trap("gpg.program")


def missing_object(key: str, url: str) -> Lay:
    """An object that is not here, and a remote that promised to have it."""

    def lay(snare: Snare) -> None:
        blob = snare.git(snare.root, "rev-parse", "HEAD:README.md")
        (snare.root / ".git" / "objects" / blob[:2] / blob[2:]).unlink()
        for name, value in (("remote.origin.url", url), ("remote.origin.promisor", "true")):
            snare.git(snare.root, "config", name, value)
        snare.git(snare.root, "config", "core.repositoryFormatVersion", "1")
        snare.git(snare.root, "config", "extensions.partialClone", "origin")
        snare.trap(key)

    return lay


def submodule(key: str) -> Lay:
    """A repository inside, known to the outer one, with a config of its own."""

    def lay(snare: Snare) -> None:
        inner = Snare(snare.root / "lib", snare.git)
        inner.sprung = snare.sprung
        snare.git(snare.root, "clone", "-q", ".", "lib")
        snare.git(snare.root, "add", "lib")
        (snare.root / ".gitmodules").write_text('[submodule "lib"]\npath = lib\n')
        snare.git(snare.root, "config", "submodule.lib.ignore", "none")
        inner.trap(key)
        inner.attribute("filter=evil")

    return lay


TRAPS = [
    pytest.param(setting("core.fsmonitor"), STATUS, id="core.fsmonitor"),
    pytest.param(hook("pre-commit"), COMMIT, id="pre-commit"),
    pytest.param(hook("post-index-change"), ("update-index", "--force-write-index"), id="post-index-change"),
    pytest.param(hook("reference-transaction"), ("update-ref", "refs/x", "HEAD"), id="reference-transaction"),
    pytest.param(hooks_elsewhere, COMMIT, id="core.hooksPath"),
    *(
        pytest.param(clean_filter(name), STATUS, id=f"filter.{name}.clean")
        for name in ("plain", "a=b", "a.b", "Upper", "ünïcode", "it's", "$(false)")
    ),
    pytest.param(smudge_filter, ("checkout-index", "README.md"), id="filter.smudge"),
    pytest.param(filter_of_the_worktree, STATUS, id="filter.process in config.worktree"),
    pytest.param(included_filter, STATUS, id="filter in an included file"),
    pytest.param(difference("external"), ("diff",), id="diff.external"),
    pytest.param(difference("evil.command"), ("diff",), id="diff.command"),
    pytest.param(difference("evil.textconv"), ("diff",), id="diff.textconv"),
    pytest.param(difference("evil.textconv"), ("log", "-p"), id="diff.textconv in log"),
    pytest.param(difference("evil.textconv"), ("show", "-m"), id="diff.textconv in show"),
    pytest.param(merge_driver, MERGE, id="merge.driver"),
    pytest.param(signed, ("log",), id="log.showSignature"),
    pytest.param(setting("gpg.program", commit_gpgSign="true"), COMMIT, id="gpg.program"),
    pytest.param(
        setting("gpg.ssh.defaultKeyCommand", commit_gpgSign="true", gpg_format="ssh"),
        COMMIT,
        id="gpg.ssh.defaultKeyCommand",
    ),
    pytest.param(setting("core.editor"), COMMIT[:2], id="core.editor"),
    pytest.param(missing_object("remote.origin.uploadpack", "."), ("show", "HEAD:README.md"), id="uploadpack"),
    pytest.param(missing_object("core.sshCommand", "ssh://x/y"), ("show", "HEAD:README.md"), id="core.sshCommand"),
    pytest.param(missing_object("remote.origin.uploadpack", "."), ("fetch",), id="fetch"),
    pytest.param(submodule("core.fsmonitor"), STATUS, id="core.fsmonitor of a submodule"),
    pytest.param(submodule("filter.evil.clean"), STATUS, id="filter of a submodule"),
    pytest.param(submodule("filter.evil.clean"), ("diff",), id="filter of a submodule in diff"),
]


@pytest.mark.parametrize(("lay", "command"), TRAPS)
def test_plain_git_springs_the_trap(snare: Snare, lay: Lay, command: tuple[str, ...]) -> None:
    lay(snare)
    subprocess.run(["git", *command], cwd=snare.root, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    assert snare.sprung.exists()


@pytest.mark.parametrize(("lay", "command"), TRAPS)
def test_we_do_not_spring_it(snare: Snare, lay: Lay, command: tuple[str, ...]) -> None:
    lay(snare)
    look_around(snare.root)
    run(snare.root, *command)
    assert not snare.sprung.exists(), snare.sprung.read_text()


def look_around(root: Path) -> None:
    place = find(root / "src")
    status(place)
    is_ignored(place, "new.txt")
    filtered(place, files(place))
    read(place, "src/cart.py", named=False)


def test_we_spring_none_of_all_at_once(snare: Snare) -> None:
    """Also those for which a terminal or a network would be needed."""
    filter_of_the_worktree(snare)
    for key in (
        *("alias.ls-files", "alias.rev-parse", "alias.status", "core.alternateRefsCommand", "core.askPass"),
        *("core.editor", "core.fsmonitor", "core.gitProxy", "core.pager", "core.sshCommand", "credential.helper"),
        *("diff.external", "gpg.program", "pager.status", "pager.rev-parse", "sequence.editor", "filter.evil.clean"),
    ):
        snare.trap(key)
    look_around(snare.root)
    assert not snare.sprung.exists(), snare.sprung.read_text()


def test_a_merge_without_its_driver_is_gits_own(snare: Snare) -> None:
    merge_driver(snare)
    assert run(snare.root, *MERGE).code == 0
    assert (snare.root / "README.md").read_text() == "0\n1\n2\n3\n4\nfive\n6\n7\neight\n"


def test_a_commit_by_a_person_who_signs_is_not_signed_by_the_repository(snare: Snare) -> None:
    setting("gpg.program", commit_gpgSign="true")(snare)
    ask(snare.root, *COMMIT)
    assert "gpgsig" not in snare.git(snare.root, "cat-file", "commit", "HEAD")


def test_hooks_run_if_the_person_asks_for_them(snare: Snare) -> None:
    hook("pre-commit")(snare)
    assert run(snare.root, *COMMIT, hooks=True).code == 1
    assert snare.sprung.read_text() == "pre-commit\n"


def test_the_persons_own_filter_runs(snare: Snare) -> None:
    snare.trap("filter.mine.clean", "--global")
    snare.attribute("filter=mine")
    status(find(snare.root))
    assert snare.sprung.exists()


def test_an_exit_code_is_an_answer(repo: Path) -> None:
    assert run(repo, "rev-parse", "--verify", "-q", "nothing") == Ran(1, b"", "")
    with pytest.raises(GitFailed, match=r"^git rev-parse: Needed a single revision$"):
        ask(repo, "rev-parse", "--verify", "nothing")


def test_bytes_go_in_and_come_out_as_they_are(repo: Path) -> None:
    data = bytes(range(256)) * 1000
    blob = ask(repo, "hash-object", "-w", "--stdin", stdin=data)
    assert run(repo, "cat-file", "blob", blob).out == data


def test_only_the_last_line_ending_is_cut(repo: Path) -> None:
    (repo / "two\n").write_text("x")
    assert ask(repo, "ls-files", "-z", "--others") == "two\n\0"
    assert ask(repo, "rev-parse", "--abbrev-ref", "HEAD") == "main"


@pytest.mark.parametrize("path", ["[x]", ":(top)x", ":/x", "?"])
def test_paths_are_names_and_not_patterns(repo: Path, path: str) -> None:
    (repo / "x").touch()
    with pytest.raises(GitFailed, match=r"did not match any files$"):
        ask(repo, "add", "--", path)


def test_variables_of_the_caller_count_and_those_of_the_shell_do_not(
    repo: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GIT_INDEX_FILE", str(tmp_path / "of-the-shell"))
    monkeypatch.setenv("GIT_OBJECT_DIRECTORY", str(tmp_path / "nowhere"))
    monkeypatch.setenv("GIT_TRACE", "1")
    assert ask(repo, "ls-files") == "README.md\nsrc/cart.py"
    ran = run(repo, "read-tree", "HEAD", env={"GIT_INDEX_FILE": str(tmp_path / "ours")})
    assert (ran.code, ran.err) == (0, "")
    assert (tmp_path / "ours").exists()
    assert not (tmp_path / "of-the-shell").exists()


def test_a_folder_that_cannot_be_entered_is_not_replaced_by_another(
    repo: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(repo)
    assert run(repo / "gone", "status").code == 128


@pytest.mark.parametrize(
    ("err", "words"),
    [
        ("fatal: bad thing\n", "bad thing"),
        ("warning: careful\nerror: bad thing\nfatal: worse\n", "bad thing"),
        ("something odd\nand more\n", "something odd"),
        ("", "ended with exit code 3"),
    ],
)
def test_the_line_that_names_what_is_wrong(err: str, words: str) -> None:
    assert complaint(Ran(3, b"", err)) == words


@pytest.mark.parametrize(
    ("err", "words"),
    [
        ("fatal: write error: No space left on device\n", "the disk is full: free some space and try again"),
        ("error: x\nfatal: y: Disk quota exceeded\n", "your disk quota is used up: free some space and try again"),
        ("fatal: z: Read-only file system\n", "the file system is read-only: make it writable and try again"),
        ("fatal: bad thing\n", "git x: bad thing"),
    ],
)
def test_a_disk_that_cannot_be_written_is_named(repo: Path, err: str, words: str) -> None:
    assert str(failure("git x", Ran(128, b"", err), repo)) == words


NO_GIT = "git was not found: install git 2.31 or newer so that it is on the PATH"


def test_git_that_went_away(repo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    find(repo)
    monkeypatch.setenv("PATH", str(repo))
    with pytest.raises(Refusal) as caught:
        find(repo)
    assert str(caught.value) == NO_GIT


def test_git_that_was_never_there(repo: Path) -> None:
    script = (
        "from pathlib import Path\n"
        "from spark_tui.edits.refusal import Refusal\n"
        "from spark_tui.repo.place import find\n"
        "try: find(Path())\n"
        "except Refusal as refusal: print(refusal)\n"
    )
    where = {"PATH": str(repo), "PYTHONPATH": os.pathsep.join(str(Path(path).resolve()) for path in sys.path)}
    ran = subprocess.run([sys.executable, "-c", script], cwd=repo, env=where, capture_output=True, check=True)
    assert ran.stdout.decode() == f"{NO_GIT}\n"


def test_a_folder_that_is_gone_is_refused(tmp_path: Path) -> None:
    with pytest.raises(GitFailed, match="No such file or directory"):
        ask(tmp_path / "gone", "status")


def open_files() -> int:
    return len(list(Path("/dev/fd").iterdir()))


def children() -> set[str]:
    """Of all threads, those too that have ended and were not waited for."""
    threads = Path("/proc/self/task").glob("*/children")
    return {process for thread in threads for process in thread.read_text().split()}


def test_nothing_is_left_running_or_open(repo: Path) -> None:
    look_around(repo)
    open_before, running_before = open_files(), children()
    for _ in range(3):
        look_around(repo)
        ask(repo, *COMMIT)
        run(repo, "cat-file", "--batch", stdin=b"HEAD\n")
        run(repo, "no-such-command")
    assert children() <= running_before  # what other tests had left may go meanwhile
    assert open_files() <= open_before
