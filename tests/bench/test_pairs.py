"""The measurement over real files, on releases small enough to count by hand."""

from __future__ import annotations

import io
import tarfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from spark_tui.bench import pairs
from spark_tui.bench.pairs import Pair, PairsReport, find_pairs, measure, measure_pairs
from spark_tui.edits.patches.patch import Patch
from spark_tui.edits.patches.unified import render
from spark_tui.edits.refusal import Refusal


def _release(folder: Path, name: str, files: Mapping[str, bytes]) -> None:
    with tarfile.open(folder / f"{name}.tar.gz", "w:gz") as tar:
        for path, data in files.items():
            member = tarfile.TarInfo(f"{name}/{path}")
            member.size = len(data)
            tar.addfile(member, io.BytesIO(data))


def test_two_releases_are_measured(tmp_path: Path) -> None:
    _release(tmp_path, "shop-1.9", {"a.py": b"a\nb\nc\n", "b.txt": b"x\r\ny", "same.py": b"s\n", "gone.py": b"g\n"})
    _release(tmp_path, "Shop-1.10", {"a.py": b"a\nB\nc\n", "b.txt": b"x\r\ny\r\n", "same.py": b"s\n", "new.py": b"n\n"})
    report = measure([tmp_path])
    assert report == PairsReport(pairs=2, ours=4, git=4, excess_percent=0.0, seconds=report.seconds, failures=())
    assert report.seconds > 0


def test_pairs_are_text_files_of_consecutive_releases(tmp_path: Path) -> None:
    for number in (9, 10, 11):
        version = b"%d\n" % number
        files = {"v.py": version, "logo.png": b"\0" + version, "big.txt": version * 1_000_000, "pkg/w.py": b"w\n"}
        _release(tmp_path, f"shop-0.{number}", files)
    _release(tmp_path, "other-1.0", {"v.py": b"1\n"})
    assert list(find_pairs(tmp_path)) == [
        Pair("shop-0.10/v.py", b"9\n", b"10\n"),
        Pair("shop-0.11/v.py", b"10\n", b"11\n"),
    ]


def test_a_patch_that_does_not_apply_is_named_and_the_others_still_count(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(patch: Patch) -> bytes:
        return render(patch).replace(b"-stale\n", b"-other\n")

    monkeypatch.setattr(pairs, "render", careless)
    report = measure_pairs([Pair("good", b"a\n", b"b\n"), Pair("bad", b"stale\n", b"fresh\n")])
    assert (report.pairs, report.ours, report.git, report.failures) == (2, 4, 4, ("bad",))


@pytest.mark.parametrize("name", ["", "shop-1.0", "shop-1.0 shop-1.1"])
def test_folders_without_two_readable_releases_are_refused(tmp_path: Path, name: str) -> None:
    for archive in name.split():
        (tmp_path / f"{archive}.tar.gz").write_bytes(b"not an archive")
    with pytest.raises(Refusal) as refused:
        measure([tmp_path])
    assert refused.value.cure
