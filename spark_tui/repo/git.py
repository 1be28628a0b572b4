"""Running git so that nothing the repository brings along runs with it.

A repository is other people's work. Its config can name programs for git to start (hooks, filters, merge drivers, a
file system monitor, signing, transports), and a mere `git status` starts some of them. A person who opens Spark in a
fresh clone asked for none of that, so every call has them switched off. The person's own global config counts as ever.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from subprocess import PIPE

from spark_tui.edits.refusal import Refusal
from spark_tui.repo import disk

# Most of git's variables tie a process to one repository or change what arguments and output mean; a shell, or a hook
# that starts Spark, may have left some behind. Only those that speak of the person and the machine are passed on.
_PASSED_ON = (
    "GIT_AUTHOR_",
    "GIT_CEILING_DIRECTORIES",
    "GIT_COMMITTER_",
    "GIT_CONFIG_",
    "GIT_DISCOVERY_ACROSS_FILESYSTEM",
    "GIT_EXEC_PATH",
)

# Nobody is there to answer.
_UNATTENDED = {
    "GIT_ASKPASS": "",
    "GIT_EDITOR": ":",
    "GIT_PAGER": "cat",
    "GIT_SEQUENCE_EDITOR": ":",
    "GIT_TERMINAL_PROMPT": "0",
    "SSH_ASKPASS": "",
}

# Paths are names, never patterns; nothing is fetched to fill a gap; looking does not write.
_PLAIN = {
    "GIT_ALLOW_PROTOCOL": "",
    "GIT_LITERAL_PATHSPECS": "1",
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_OPTIONAL_LOCKS": "0",
}

# Housekeeping would outlive the call. What git writes is on the disk when it returns, and an author is named by the
# person, never guessed from the machine.
_SETTINGS = (
    "core.fsmonitor=false",
    "core.fsync=all",
    "gc.auto=0",
    "log.showSignature=false",
    "maintenance.auto=false",
    "submodule.recurse=false",
    "user.useConfigOnly=true",
)
_NO_HOOKS = f"core.hooksPath={os.devnull}"
# What hooks made of a commit is known again, should all be killed, by what git's log of the branch calls it.
_LOGGED = "core.logAllRefUpdates=true"

# These never look inside a file or write anything, so they need no second process that reads the config first.
_ONLY_NAMES = {"check-attr", "check-ignore", "config", "ls-files", "rev-parse", "symbolic-ref"}

# What only an option can say for good. A submodule's files stay unread because it has a config of its own.
_NO_PROGRAMS = ("--no-ext-diff", "--no-textconv")
_NOT_INSIDE = "--ignore-submodules=dirty"
_FLAGS = {"diff": (*_NO_PROGRAMS, _NOT_INSIDE), "log": _NO_PROGRAMS, "show": _NO_PROGRAMS, "status": (_NOT_INSIDE,)}

_PROGRAM = r"^(filter\..*|merge\..*\.driver|hook\..*\.command|gpg\..*(program|command))$"
# What git does for every file that has no driver of its own.
_TEXT_MERGE = "git merge-file --marker-size=%L %A %O %B"

_DIED = 128
_HARDLY_ANY_ROOM = 64 * 1024
_MISSING = ("git was not found", "install git 2.31 or newer so that it is on the PATH")


@dataclass(frozen=True, slots=True)
class Ran:
    """What a finished git said."""

    code: int
    out: bytes
    err: str


class GitFailed(Refusal):
    """Git would not do it. The reason is in its own words; `details` are all of them, where there are more."""

    def __init__(self, reason: str, cure: str = "", details: str = "") -> None:
        super().__init__(reason, cure)
        self.details = details


def run(cwd: Path, *args: str, stdin: bytes = b"", env: Mapping[str, str] | None = None, hooks: bool = False) -> Ran:
    """Run git in a folder and wait for it. An exit code other than 0 is an answer, not an error.

    With `hooks` the person asked for the repository's own hooks and signing. Hooks call git themselves, so then paths
    are patterns again: pass them as `:(literal)path`.
    """
    options = [*_SETTINGS, _LOGGED if hooks else _NO_HOOKS]
    environment = _UNATTENDED if hooks else _UNATTENDED | _PLAIN
    arguments = [argument for setting in options for argument in ("-c", setting)]
    if args[0] not in _ONLY_NAMES:
        for number, (key, value) in enumerate(_instead(cwd, hooks=hooks)):
            # `-c` would cut a name like "a=b" in the wrong place.
            arguments.append(f"--config-env={key}=SPARK_SETTING_{number}")
            environment = environment | {f"SPARK_SETTING_{number}": value}
    command = [*arguments, args[0], *_FLAGS.get(args[0], ()), *args[1:]]
    return _start(cwd, command, stdin, environment | dict(env or {}))


def ask(cwd: Path, *args: str, stdin: bytes = b"", env: Mapping[str, str] | None = None, hooks: bool = False) -> str:
    """What git prints, without the last line ending. Any failure is a GitFailed."""
    ran = run(cwd, *args, stdin=stdin, env=env, hooks=hooks)
    if ran.code:
        raise failure(f"git {args[0]}", ran, cwd)
    return os.fsdecode(ran.out.removesuffix(b"\n"))


def failure(doing: str, ran: Ran, cwd: Path) -> GitFailed:
    """What to tell of a git that failed in this folder."""
    said = ran.err.strip()
    details = said if "\n" in said else ""
    for number, (reason, cure) in disk.CAUSES.items():
        if os.strerror(number) in said:
            return GitFailed(reason, cure, details)
    if ran.code == _DIED and _is_full(cwd):
        return GitFailed(*disk.CAUSES[errno.ENOSPC], details)
    return GitFailed(f"{doing}: {complaint(ran)}", details=details)


def _is_full(folder: Path) -> bool:
    """Git does not always say why it could not write. What it has tidied up since leaves a little room."""
    try:
        room = os.statvfs(folder)
    except OSError:
        return False  # the folder is gone, and git says so
    return room.f_bavail * room.f_frsize < _HARDLY_ANY_ROOM or (room.f_files > 0 and room.f_favail == 0)


def complaint(ran: Ran) -> str:
    """The first line in which git names what is wrong."""
    lines = [line.strip() for line in ran.err.splitlines() if line.strip()]
    for line in lines:
        if line.startswith(("fatal: ", "error: ")):
            return line.partition(": ")[2]
    return lines[0] if lines else f"ended with exit code {ran.code}"


def local_programs(cwd: Path) -> tuple[str, ...]:
    """The settings of the repository's own config, included files and all, that name a program to start."""
    ran = run(cwd, "config", "--show-scope", "--name-only", "-z", "--get-regexp", _PROGRAM)
    fields = os.fsdecode(ran.out).split("\0")
    return tuple(key for scope, key in zip(fields[::2], fields[1::2], strict=False) if scope in ("local", "worktree"))


def _instead(cwd: Path, *, hooks: bool) -> Iterator[tuple[str, str]]:
    """The settings that overrule those programs."""
    for key in local_programs(cwd):
        match key.partition(".")[0], key.rpartition(".")[2]:
            case "filter", "required":
                yield key, "false"
            case "filter", _:
                yield key, ""
            case "merge", _:
                yield key, _TEXT_MERGE
            case "hook", _ if not hooks:
                yield key.removesuffix("command") + "enabled", "false"
            case "gpg", _ if not hooks:
                yield "commit.gpgsign", "false"


def _start(cwd: Path, command: list[str], stdin: bytes, environment: Mapping[str, str]) -> Ran:
    # Imported late: GitPython looks for git the moment it is imported, and starting it takes a while.
    try:
        from git.cmd import Git
        from git.exc import GitCommandNotFound
    except ImportError as error:
        raise GitFailed(*_MISSING) from error
    # GitPython would quietly run elsewhere if it could not enter a folder, so git enters it by itself.
    command = [str(Git.GIT_PYTHON_GIT_EXECUTABLE), "-C", str(cwd), *command]
    foreign = {name for name in os.environ if name.startswith("GIT_") and not name.startswith(_PASSED_ON)}
    if unset := sorted(foreign - environment.keys()):
        command = ["env", *(f"-u{name}" for name in unset), *command]
    try:
        process = Git().execute(command, istream=PIPE, as_process=True, env=environment)
        out, err = process.communicate(stdin)
    except GitCommandNotFound as error:
        raise GitFailed(*_MISSING) from error
    except OSError as error:
        raise GitFailed(f"git could not be started: {error.strerror}") from error
    return Ran(process.returncode, out, err.decode(errors="replace"))
