"""Kill Spark at every instant, and see that nobody's work is lost.

    python tests/repo/crash.py [OPERATION ...] [--json]

Each operation runs in a child process that is killed (SIGKILL) before its first change to the disk, before its second,
and so on to the end, and halfway through every write; so is each recovery from what such a kill left behind, and each
recovery from what *that* left behind, until no new state of the disk turns up. Nothing is sampled. From every state,
Spark started afresh must come back to all of the old or all of the new, say which, and be able to go on from there.

Besides, the system refuses one call after the other (the disk is full; the person presses Ctrl-C), and somebody edits
a file of the turn before the recovery. Exit code 1 if a single byte was lost.
"""

from __future__ import annotations

import os
import secrets
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

import msgspec

if __name__ == "__main__":  # from a checkout, installed or not
    sys.path.insert(0, str(Path(__file__).parents[2]))

from small_repo import FEW, FILES, PATCH, Picture, at_home, build, content, copied, fingerprint, picture
from tripwire import Act, Point, fails_at, instants, is_killed_at

from spark_tui.edits.patches.unified import parse
from spark_tui.edits.refusal import Refusal
from spark_tui.repo import apply as applying
from spark_tui.repo import git, journal, store
from spark_tui.repo.apply import apply
from spark_tui.repo.place import Place
from spark_tui.repo.undo import redo, undo

SOMEBODY_ELSES = b"what a person was just typing\n"


def _apply(place: Place) -> object:
    return apply(place, parse(PATCH), label="everything at once")


def _apply_few(place: Place) -> object:
    return apply(place, parse(FEW), label="two files")


def _stage(place: Place) -> object:
    return apply(place, parse(FEW), label="two files", stage=True)


def _commit(place: Place) -> object:
    return apply(place, parse(FEW), label="two files", commit="Change two files")


def _commit_with_hooks(place: Place) -> object:
    return apply(place, parse(FEW), label="two files", commit="Change two files", hooks=True)


def _hook(place: Place) -> object:
    """A hook that formats."""
    hook = place.git_dir / "hooks" / "pre-commit"
    hook.parent.mkdir()
    hook.write_text("#!/bin/sh\nsed -i s/TWO/Two/ edited.txt\ngit add edited.txt\n")
    return hook.chmod(0o755)


def _discard(place: Place) -> object:
    """A person takes one of two files back, with plain git."""
    (place.root / "edited.txt").write_bytes(FILES["edited.txt"])
    return git.ask(place.root, "reset", "--quiet", "--", "edited.txt")


def _reject(place: Place) -> object:
    """What was only tried, after another turn was undone."""
    return undo(place, 2, for_good=True)


@dataclass(frozen=True, slots=True)
class Operation:
    """What is killed; what happened before it; and, once it is done, the way back and forth again."""

    act: Act
    before: tuple[Act, ...] = ()
    around: tuple[Act, Act] = (undo, redo)
    edited_since: bool = False  # a person edits a file of it after the kill, before the recovery
    recovery_fails: bool = False  # one call after the other, too


OPERATIONS = {
    "apply": Operation(_apply),
    "apply after an undo": Operation(_apply_few, (_apply_few, undo)),
    "undo": Operation(undo, (_apply,), (redo, undo)),
    "redo": Operation(redo, (_apply_few, undo), recovery_fails=True),
    "undo of what was tried": Operation(_reject, (_apply_few, undo, _apply), (redo, undo)),
    "apply --stage": Operation(_stage),
    "undo of --stage": Operation(undo, (_stage,), (redo, undo)),
    "apply --commit": Operation(_commit),
    "apply --hooks": Operation(_commit_with_hooks, (_hook,)),
    "undo, half discarded": Operation(undo, (_stage, _discard), (redo, undo)),
    "apply, edited since": Operation(_apply, edited_since=True),
    "undo, edited since": Operation(undo, (_apply,), edited_since=True),
}


@dataclass(slots=True)
class Report:
    """What came of one operation. `instants` are all that were tried, `states` the different disks they left behind."""

    operation: str
    instants: int = 0
    states: int = 0
    outcomes: dict[str, int] = field(default_factory=dict)
    lost_bytes: int = 0
    unrecoverable: int = 0
    problems: list[str] = field(default_factory=list)


# ── one operation, all its instants ──────────────────────────────────────────────────────────────────────────────


class Exploration:
    """Every state of the disk that an operation and its recoveries can leave behind, each looked at once."""

    def __init__(self, name: str, folder: Path) -> None:
        self.operation = OPERATIONS[name]
        self.report = Report(name)
        self.folder = folder
        self.copies = 0
        self.known: set[str] = set()
        self.open: list[Path] = []
        self.went_on: dict[str, str] = {}

    def run(self) -> Report:
        origin = self.folder / "origin"
        build(origin)
        self.play(origin, *self.operation.before)
        self.old = self.expected(origin)
        done = self.copy(origin)
        self.play(done, self.operation.act)
        self.new = self.expected(done)
        self.kill_everywhere(origin)
        if self.operation.recovery_fails:
            for state in tuple(self.open):
                self.fail_everywhere(state, journal.recover)
        if not self.operation.edited_since:
            self.fail_everywhere(origin, self.operation.act)
        while self.open:
            state = self.open.pop()
            self.come_back(state)
            self.kill_recovery(state)
            shutil.rmtree(state)
        self.report.states = len(self.known)
        return self.report

    def play(self, repo: Path, *acts: Act) -> None:
        for act in acts:
            act(at_home(repo))

    def expected(self, repo: Path) -> Picture:
        seen = picture(repo)
        if self.operation.edited_since:
            seen["edited.txt"] = [seen["edited.txt"][0], *content(SOMEBODY_ELSES)]
        return seen

    def copy(self, repo: Path) -> Path:
        self.copies += 1
        return copied(repo, self.folder / str(self.copies))

    def remember(self, state: Path) -> None:
        mark = fingerprint(state)
        if mark in self.known:
            shutil.rmtree(state)
        else:
            self.known.add(mark)
            self.open.append(state)

    def points(self, repo: Path, act: Act) -> list[Point]:
        copy = self.copy(repo)
        points = instants(copy, act)
        shutil.rmtree(copy)
        return points

    def killed(self, repo: Path, act: Act, point: Point) -> Path:
        """A copy of the repository as it is after a real kill at this instant."""
        state = self.copy(repo)
        if not is_killed_at(point, state, act) or fingerprint(state) != point.disk:
            raise SystemExit(f"{self.report.operation} is not the same each time: {point} was missed")
        return state

    def kill_everywhere(self, origin: Path) -> None:
        for point in self.points(origin, self.operation.act):
            state = self.killed(origin, self.operation.act, point)
            if self.operation.edited_since:
                (state / "edited.txt").write_bytes(SOMEBODY_ELSES)
            self.remember(state)
            self.report.instants += 1

    def kill_recovery(self, state: Path) -> None:
        """Kill it too, wherever that leaves a disk that was not looked at yet."""
        for point in self.points(state, journal.recover):
            self.report.instants += 1
            if point.disk not in self.known:
                self.remember(self.killed(state, journal.recover, point))

    def fail_everywhere(self, repo: Path, act: Act) -> None:
        calls = {point.call for point in self.points(repo, act)}
        for call in sorted(calls):
            for how in ("disk full", "Ctrl-C"):
                state = self.copy(repo)
                end = fails_at(state, act, call, how)
                if act == self.operation.act:
                    self.check_end(f"{how} at call {call}: {end}", end, picture(state))
                self.remember(state)
                self.report.instants += 1

    def check_end(self, what: str, end: str, seen: Picture) -> None:
        """A refusal must leave everything as it was, without any recovery."""
        if seen not in {"refused": [self.old], "done": [self.new], "interrupted": [self.old, self.new]}[end]:
            self.problem(what, seen)

    def come_back(self, state: Path) -> None:
        """Start afresh, and see that everything is there and goes on."""
        repo = self.copy(state)
        side = "neither"
        try:
            recovery = journal.recover(at_home(repo))
            outcome = recovery.outcome if recovery else "nothing to do"
            mark = fingerprint(repo)
            if mark not in self.went_on:
                self.went_on[mark] = self.go_on(repo)
            side = self.went_on[mark]
        except Refusal as refusal:
            outcome = str(refusal)
            self.problem(f"no way on: {refusal}", picture(repo))
        for found in (side, outcome):
            self.report.outcomes[found] = self.report.outcomes.get(found, 0) + 1
        if (outcome, side) in {("finished", "old"), ("taken back", "new")}:
            self.problem(f"it says {outcome}, but all is {side}", picture(repo))
        shutil.rmtree(repo)

    def go_on(self, repo: Path) -> str:
        """Whether this is the old or the new, and whether that is a place to go on from."""
        seen = picture(repo)
        if left := _left_over(at_home(repo)):
            self.problem(f"left over after recovery: {left}", seen)
        if seen not in (self.old, self.new):
            self.problem("neither old nor new", seen)
            return "neither"
        side = "new" if seen == self.new else "old"
        if not self.operation.edited_since:
            self.play(repo, *(self.operation.around if side == "new" else (self.operation.act,)))
            if (seen := picture(repo)) != self.new:
                self.problem(f"all was {side}, but it does not go on from there", seen)
        return side

    def problem(self, what: str, seen: Picture) -> None:
        sides = [{name for name in side | seen if side.get(name) != seen.get(name)} for side in (self.old, self.new)]
        wrong = min(sides, key=len)
        self.report.unrecoverable += 1
        for name in wrong:
            mode_and_content = self.old.get(name) or self.new.get(name) or []
            self.report.lost_bytes += sum(mode_and_content[2:])
        self.report.problems.append(f"{what}: {sorted(wrong)}")


def _left_over(place: Place) -> list[str]:
    if journal.recover(place) is not None:
        return ["work for a second recovery"]
    for turn in journal.log(place):
        for version in (version for change in turn.changes for version in (change.before, change.after) if version):
            store.fetch(place, version)
    inside = [place.git_dir / "index.lock", store.home(place) / "pending.json", store.home(place) / "index.held"]
    return [path.name for path in (*inside, *store.left_over(place)) if path.exists()]


# ── all operations ───────────────────────────────────────────────────────────────────────────────────────────────


class _Midnight(datetime):
    """The same instant whenever one asks: a state of the disk is known again by its bytes."""

    @classmethod
    def now(cls, tz: object = UTC) -> datetime:  # noqa: ARG003
        return datetime(2020, 1, 1, tzinfo=UTC)


def explore(name: str) -> Report:
    applying.datetime = _Midnight
    secrets.token_hex = lambda _size: "0badcafe"
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        for variable in [name for name in os.environ if name.startswith(("GIT_", "XDG_"))]:
            del os.environ[variable]
        os.environ.update({"HOME": folder, "GIT_CONFIG_NOSYSTEM": "1"})
        for who in ("AUTHOR", "COMMITTER"):
            os.environ.update({f"GIT_{who}_NAME": "A Person", f"GIT_{who}_EMAIL": "person@example.org"})
            os.environ[f"GIT_{who}_DATE"] = "2020-01-01T00:00:00Z"
        git.run(Path(folder), "version")  # so that no child has to load what that needs
        return Exploration(name, Path(folder)).run()


def explore_apart(name: str) -> Report:
    """In a process of its own: it forks all the time, which is no good among threads."""
    ran = subprocess.run([sys.executable, __file__, name, "--json"], check=False, capture_output=True, text=True)
    if not ran.stdout:
        raise SystemExit(ran.stderr)
    return msgspec.json.decode(ran.stdout, type=Report)


def main(arguments: list[str]) -> int:
    names = [argument for argument in arguments if argument != "--json"] or list(OPERATIONS)
    if len(names) == 1:
        reports = [explore(names[0])]
    else:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            reports = list(pool.map(explore_apart, names))
    if "--json" in arguments:
        for report in reports:
            sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
    else:
        show(reports)
    return 1 if any(report.problems for report in reports) else 0


def show(reports: list[Report]) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    table = Table("operation", title="Killed at every instant", box=SIMPLE_HEAD, pad_edge=False)
    table.columns[0].no_wrap = True
    for column in ("instants", "states", "old", "new", "finished", "taken back", "lost bytes", "stuck"):
        table.add_column(column, justify="right")
    for report in reports:
        outcomes = (report.outcomes.get(name, 0) for name in ("old", "new", "finished", "taken back"))
        numbers = (report.instants, report.states, *outcomes, report.lost_bytes, report.unrecoverable)
        table.add_row(report.operation, *map(str, numbers))
    console = Console(width=max(Console().width, 96))
    console.print(table)
    for report in reports:
        for problem in report.problems:
            console.print(f"{report.operation}: {problem}", markup=False)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
