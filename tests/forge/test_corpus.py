"""From packages to pieces: what is read, what is left out and why, what is held out."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from archives import archive

from spark_tui.edits.refusal import Refusal
from spark_tui.forge import corpus
from spark_tui.forge.corpus import sources
from spark_tui.forge.corpus.sources import Package

AREA = '''\
def area(width, height):
    """The area of a rectangle, as the surveyor measures it."""
    # sizes are in metres
    return width * height
'''
TASK = """\
def longest(words):
    best = ''
    for word in words:
        if len(word) > len(best):
            best = word
    return best
"""
GPL = "# This file is under the GNU General Public License.\n" + AREA
GUIDE = "Guide\n=====\n\nThe loader reads every file once and keeps the result for later calls.\n"


@pytest.fixture
def gathered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A function that gathers archives of these packages, without the standard library."""
    monkeypatch.setattr(sources, "standard_library", lambda: Package("cpython", "3", "PSF-2.0", {}, {}))

    def gather(*packages: tuple, benchmark: str = "") -> dict[str, list[dict]]:
        folder, out, tasks = tmp_path / "sdists", tmp_path / "out", tmp_path / "tasks.jsonl"
        folder.mkdir()
        for package in packages:
            archive(folder, *package)
        tasks.write_text(json.dumps({"before": benchmark}) + "\n")
        corpus.gather([folder], [tasks], out, lambda _what, _done: None)
        parts = {name: msgspec.to_builtins(list(corpus.read(out, name))) for name in ("train", "held", "english")}
        removed = [json.loads(line) for line in (out / "removed.jsonl").read_text().splitlines()]
        return parts | {"sources": json.loads((out / "sources.json").read_text()), "removed": removed}

    return gather


def texts(pieces: list) -> list[str]:
    return [text for *_, text in pieces]


def test_code_and_english_come_with_project_path_and_licence(gathered):
    found = gathered(("shapes-1.0", {"shapes/area.py": AREA, "docs/guide.rst": GUIDE}))
    assert ["shapes", "shapes/area.py", "MIT", "function", AREA.rstrip()] in found["train"]
    assert "area: The area of a rectangle, as the surveyor measures it." in texts(found["english"])
    assert any("reads every file once" in text for text in texts(found["english"]))


@pytest.mark.parametrize(
    "package",
    [
        ("copyleft-1.0", {"area.py": AREA}, "OSI Approved :: GNU General Public License v3 (GPLv3)"),
        ("unknown-1.0", {"area.py": AREA}, "Other"),
        ("mixed-1.0", {"area.py": GPL}),
        ("vendors-1.0", {"pkg/_vendor/area.py": AREA}),
        ("broken-1.0", {"area.py": AREA + "def (:\n"}),
    ],
    ids=lambda package: package[0],
)
def test_what_may_not_or_cannot_be_read_is_not(gathered, package: tuple):
    assert not gathered(package)["train"]


def test_a_manual_under_another_licence_is_not_read(gathered):
    granted = "BSD licence. The manual: Creative Commons Attribution-ShareAlike 4.0."
    found = gathered(("shapes-1.0", {"a.py": AREA, "docs/guide.rst": GUIDE, "LICENSE": granted}))
    assert found["train"]
    assert not any("reads every file once" in text for text in texts(found["english"]))


def test_only_the_newest_of_several_versions(gathered):
    found = gathered(("shapes-1.9", {"a.py": AREA}), ("shapes-1.10", {"a.py": AREA.replace("area", "surface")}))
    assert [source["version"] for source in found["sources"]] == ["3", "1.10"]


@pytest.mark.usefixtures("gathered")
def test_an_archive_that_was_cut_short_is_left_out_and_named(tmp_path: Path):
    for name in ("cut-1.0.tar.gz", "page-2.0-py3-none-any.whl"):
        (tmp_path / name).write_bytes(b"<html>")
    half = archive(tmp_path, "half-3.0", {"a.py": AREA * 50})
    half.write_bytes(half.read_bytes()[:-40])
    told: list[str] = []
    corpus.gather([tmp_path], [], tmp_path / "out", lambda what, _done: told.append(what))
    found = {source["project"]: source for source in json.loads((tmp_path / "out" / "sources.json").read_text())}
    assert [found[name]["licence"] for name in ("cpython", "cut", "page", "half")] == ["PSF-2.0", None, None, None]
    assert "cut-1.0.tar.gz: " in found["cut"]["unread"]
    assert any("left out" in line and "half-3.0.tar.gz" in line for line in told)


def test_near_duplicates_are_left_out_and_listed(gathered):
    found = gathered(("one-1.0", {"a.py": AREA}), ("two-1.0", {"b.py": AREA.replace("metres", "feet")}))
    assert {project for project, *_ in found["train"]} == {"one"}
    assert {(gone["project"], gone["why"]) for gone in found["removed"]} == {("two", "much like another")}


def test_benchmark_tasks_are_left_out_and_listed(gathered):
    found = gathered(("one-1.0", {"a.py": AREA, "b.py": TASK, "leetcode/c.py": AREA}), benchmark=f"\n\n{TASK}")
    assert all("longest" not in text and "leetcode" not in text for text in texts(found["train"]))
    assert {gone["path"] for gone in found["removed"]} >= {"b.py", "leetcode/c.py"}


def test_projects_are_held_out_whole_and_always_the_same_ones(gathered):
    names = [f"project{number}" for number in range(200)]
    held = [name for name in names if corpus.is_held_out(name)]
    assert 3 <= len(held) <= 25
    found = gathered((f"{held[0]}-1.0", {"a.py": AREA}), ("shapes-1.0", {"b.py": TASK}))
    assert {project for project, *_ in found["held"]} == {held[0]}
    assert {project for project, *_ in found["train"]} == {"shapes"}


def test_a_corpus_that_is_not_there(tmp_path: Path):
    with pytest.raises(Refusal, match=r"there is no train\.jsonl\.gz"):
        list(corpus.read(tmp_path, corpus.TRAIN))
