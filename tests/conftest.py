"""Every test starts from the same place: an empty home, no person's git settings, a terminal of a known size."""

from __future__ import annotations

import compileall
import gc
import os
import shutil
import signal
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from command import git
from hypothesis import settings
from hypothesis.internal.conjecture import providers
from prepared import compile_beside, prepare

import spark_tui
from spark_tui import resources
from spark_tui.edits.attempts import passed_on, slips_told
from spark_tui.engine.kernels import machine_code, ready
from spark_tui.links.answers import kept_patterns, kept_writers
from spark_tui.models.folders import pattern_folder, writer_folder

# Time is never asserted. A machine that checks submissions tries the same cases each time; people's go on searching,
# and with --hypothesis-profile=thorough for long.
settings.register_profile("spark", deadline=None, derandomize=bool(os.environ.get("CI")), max_examples=40)
settings.register_profile("thorough", deadline=None, max_examples=1_000)
settings.load_profile("spark")

_PACKAGE = Path(spark_tui.__file__).parent
_KERNELS = machine_code.folder()  # of who tests: no test has a home of its own yet
_KEPT = pattern_folder(), writer_folder()
_TEXT_ONLY = ("context", "edits", "forge", "repo")
_SHORT = ("bench", "everyday")
_SELDOM = 100_000  # things made, between two looks for garbage: of trees there are many, and few hold each other
_LONG, _ONE_IN = 4, 8  # rows of a table, of which all are tried only where that is asked for
_OF_A_FILE = dict.fromkeys(("bench", "context", "edits", "engine", "forge", "links", "models", "pair", "wafer"), 2)
_OF_A_FILE |= {"app": 4, "commands": 4, "repo": 3, "test_cli": 4}
"""One in so many of its tests, or of the rows that are left: fewer of those that start something, which takes long."""
_SETTLED = ("COLORTERM", "COLUMNS", "ESCDELAY", "FORCE_COLOR", "LINES", "NO_COLOR", "TERM", "TMUX")
_PERSONAL = ("GIT_", "SPARK_", "SSH_", "XDG_")
_GIT_CONFIG = """\
[user]
    name = A Person
    email = person@example.org
[init]
    defaultBranch = main
"""


def pytest_configure(config: pytest.Config) -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)  # which is ignored in what a shell runs in the background
    gc.set_threshold(_SELDOM)
    providers.is_local_module_file = _is_searched
    if not hasattr(config, "workerinput"):
        compileall.compile_dir(_PACKAGE, quiet=2, workers=0)  # once, by all cores, and not by every worker
        prepare()
        compile_beside()
    kept_patterns.bring()
    kept_writers.bring()


def _is_searched(_: str) -> bool:
    """Hypothesis also tries the words and numbers of our own code: of so much, it takes half a minute to find them."""
    return False


@pytest.hookimpl(tryfirst=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Of a long table that a test goes through, some rows: each of the others, which `-m slow` has, is near to one."""
    if _is_all(metafunc.config):
        skips = "not slow" in metafunc.config.option.markexpr
        marks = metafunc.definition.own_markers
        marks[:] = [_thinned(mark, skips) if mark.name == "parametrize" else mark for mark in marks]


def _is_all(config: pytest.Config) -> bool:
    """Of files that somebody names, everything is tried."""
    return [Path(each).resolve() for each in config.args] == [Path(__file__).parent]


def _thinned(mark: pytest.Mark, skips: bool) -> pytest.Mark:
    """With the other rows marked, or without: thousands of tests that are not run need not be made."""
    names, rows, *rest = mark.args
    rows = list(rows)
    if len(rows) < _LONG or rest:
        return mark
    told = dict(mark.kwargs)
    if skips:
        if "ids" in told and not callable(told["ids"]):
            told["ids"] = list(told["ids"])[::_ONE_IN]
        return pytest.mark.parametrize(names, rows[::_ONE_IN], **told).mark
    several = len(names.replace(",", " ").split()) > 1 if isinstance(names, str) else True
    rows = [row if at % _ONE_IN == 0 else _seldom(row, several) for at, row in enumerate(rows)]
    return pytest.mark.parametrize(names, rows, **told).mark


def _seldom(row: Any, several: bool) -> Any:
    if hasattr(row, "marks"):
        return pytest.param(*row.values, id=row.id, marks=[*row.marks, pytest.mark.slow])
    return pytest.param(*(row if several else [row]), marks=pytest.mark.slow)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """First what needs no kernels: they are being compiled. Last what is short, so that all workers end together."""
    if _is_all(config):
        for item in _others(items):
            item.add_marker(pytest.mark.slow)
    items.sort(key=lambda item: (not _is_text_only(item), _folder(item) in _SHORT))


def _others(items: list[pytest.Item]) -> Iterator[pytest.Item]:
    """All but the first of every few, file by file, of those where that is enough for each day."""
    quick = (item for item in items if item.get_closest_marker("slow") is None)
    for _, among in groupby(quick, lambda item: item.path):
        for at, item in enumerate(among):
            if at % _OF_A_FILE.get(_room(item), 1) and item.get_closest_marker("always") is None:
                yield item


def pytest_collection_finish() -> None:
    """Thousands of tests and their modules stay to the end: there is no garbage among them to look for."""
    gc.freeze()


def pytest_sessionfinish() -> None:
    """Nor among all the reports."""
    gc.freeze()


def _is_text_only(item: pytest.Item) -> bool:
    return _folder(item) in _TEXT_ONLY


def _folder(item: pytest.Item) -> str:
    return item.nodeid.split("/")[1]


def _room(item: pytest.Item) -> str:
    """Its folder, or what all are called that try a command."""
    return "test_cli" if _folder(item).startswith("test_cli") else _folder(item)


@pytest.fixture(scope="session")
def kernels() -> None:
    """Compiled: once, for the tests and for the hundreds of processes that they start."""
    with machine_code.alone():
        pass  # what the workers were started by is compiling
    ready.prepare()
    ready.wait()


@pytest.fixture(scope="session", autouse=True)
def _without_slips() -> Iterator[None]:
    """What a rule fails with is an answer less for a person, and a failure for a test."""
    with slips_told(passed_on):
        yield


@pytest.fixture(autouse=True)
def _with_kernels(request: pytest.FixtureRequest) -> None:
    if not _is_text_only(request.node):
        request.getfixturevalue("kernels")


@pytest.fixture(scope="session", autouse=True)
def _alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    home = tmp_path_factory.mktemp("home")
    (home / ".gitconfig").write_text(_GIT_CONFIG)
    state = home / ".local" / "state" / "spark"
    state.mkdir(parents=True)
    (state / "toured").touch()  # the tour is for who is new here
    with pytest.MonkeyPatch.context() as patch:
        for name in [name for name in os.environ if name.startswith(_PERSONAL) or name in _SETTLED]:
            patch.delenv(name)
        patch.setenv("HOME", str(home))
        for kept, folder in zip(_KEPT, (pattern_folder(), writer_folder()), strict=True):
            if kept.is_dir():
                shutil.copytree(kept, folder, ignore=shutil.ignore_patterns("*.*"))  # what is just being written
        patch.setenv("NUMBA_CACHE_DIR", str(_KERNELS))
        patch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
        patch.setenv("GIT_CONFIG_NOSYSTEM", "1")
        patch.setenv("COLUMNS", "100")
        patch.setenv("TERM", "xterm-256color")
        patch.setenv("SPARK_ENGINE_THREADS", "1")  # several tests at a time have the cores busy
        yield


@pytest.fixture(scope="session")
def _a_shop(_alone: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("once") / "shop"
    shutil.copytree(resources.folder("examples") / "shop", folder)
    for words in ("init -q", "add .", "commit -qm first"):
        git(folder, *words.split())
    return folder


@pytest.fixture
def shop(_a_shop: Path, tmp_path: Path) -> Path:
    """The example shop as a repository with one commit."""
    folder = tmp_path / "shop"
    shutil.copytree(_a_shop, folder)
    return folder
