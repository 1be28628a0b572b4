"""The doctor says what is there, and has a cure for what is not."""

from __future__ import annotations

import subprocess
import tomllib
from pathlib import Path

import pytest
from command import ROOT, SPARK, environment, git, spark
from remote_server import Server, serving

from spark_tui.commands import doctor
from spark_tui.commands.doctor import Finding, examine, is_well
from spark_tui.engine.kernels import ready
from spark_tui.engine.kernels.processor import instruction


def _found(folder: Path, what: str) -> Finding:
    (finding,) = (finding for finding in examine(folder) if finding.what == what)
    return finding


def test_all_is_well_in_a_repository(shop: Path):
    findings = examine(shop)
    assert is_well(findings)
    assert _found(shop, "folder").found == f"{shop.resolve()} (plain)"
    assert _found(shop, "branch").found == "main"
    assert _found(shop, "journal").found == "0 turns"
    assert _found(shop, "memory").found.endswith(" MB are free")


def test_what_would_help_has_a_cure(shop: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    (tmp_path / "spark" / "themes").mkdir(parents=True)
    (tmp_path / "spark" / "themes" / "bad.yaml").write_text("name: bad\n")
    (shop / ".git" / "MERGE_HEAD").write_bytes(git(shop, "rev-parse", "HEAD"))
    for what, cure in (("themes", "repair or remove it"), ("state", "finish it, or abort it")):
        finding = _found(shop, what)
        assert (finding.state, finding.cure) == ("would help", cure)


def test_settings_are_told_as_they_are_written(shop: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    (tmp_path / "spark").mkdir()
    (tmp_path / "spark" / "config.toml").write_text('[keys]\n"hunk.keep" = "k"\n"turn.stop" = ["escape", "f8"]\n')
    monkeypatch.setenv("SPARK_STAGE", "true")
    where = tmp_path / "spark" / "config.toml"
    assert _found(shop, "keys").found == f"hunk.keep = k; turn.stop = escape or f8 ({where})"
    assert [_found(shop, name).found for name in ("stage", "commit", "model", "remote.patience")] == [
        "true (SPARK_STAGE)",
        "false (default)",
        "not set (default)",
        "120 (default)",
    ]
    where.unlink()
    assert _found(shop, "keys").found == "not set (default)"


def test_a_turn_that_was_interrupted_and_a_damaged_journal_are_seen(shop: Path):
    journal = shop / ".git" / "spark"
    journal.mkdir()
    (journal / "pending.json").write_text("{}")
    assert _found(shop, "journal").found == "0 turns, and one that was interrupted"
    (journal / "log.json").write_text("{")
    assert _found(shop, "journal").state == "missing"


def test_one_turn_is_one_turn(shop: Path):
    patch = b"--- a/new\n+++ b/new\n@@ -0,0 +1 @@\n+x\n".replace(b"a/new", b"/dev/null")
    spark("apply", "-", cwd=shop, stdin=patch)
    assert _found(shop, "journal").found == "1 turn"


def test_a_broken_theme_is_a_finding_and_no_warning_besides(
    shop: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    (tmp_path / "spark" / "themes").mkdir(parents=True)
    (tmp_path / "spark" / "themes" / "bad.yaml").write_text("name: bad\n")
    looked = spark("doctor", cwd=shop)
    assert looked.stdout.count(b"bad.yaml") == 1
    assert looked.stderr == b""


def test_a_theme_that_is_not_there_is_a_finding_and_hinders_no_other(shop: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SPARK_THEME", "nosuch")
    looked = spark("doctor", cwd=shop)
    assert (looked.returncode, looked.stderr) == (1, b"")
    assert b"wrong       there is no theme called 'nosuch'" in looked.stdout
    assert b"git             ok" in looked.stdout
    assert spark("doctor", "--theme", "another", cwd=shop).returncode == 2


def test_outside_of_a_repository_it_is_still_well(tmp_path: Path):
    assert is_well(examine(tmp_path))
    finding = _found(tmp_path, "folder")
    assert finding.state == "would help"
    assert "git init" in finding.cure


def test_the_engine_is_honest(shop: Path):
    assert _found(shop, "models").found.split(", ")[0] == "embedded"
    kernels = _found(shop, "kernels")
    assert kernels.found.startswith(instruction()) or kernels.state == "would help"


@pytest.mark.parametrize(
    ("state", "said"),
    [
        ("ready", "compiled"),
        ("compiling", "being compiled"),
        ("cold", "beside"),
        ("failed", "no room"),
        ("missing", ""),
    ],
)
def test_every_state_of_the_kernels_has_words(shop: Path, state: str, said: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(ready, "state", lambda: state)
    monkeypatch.setattr(ready, "reason", lambda: "no room")
    kernels = _found(shop, "kernels")
    assert said in kernels.found
    assert (kernels.state == "ok") <= (state in ("ready", "compiling", "cold"))
    assert "many times slower" in kernels.found or state not in ("failed", "missing")


def test_what_is_set_wrongly_is_one_finding_among_all(shop: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SPARK_ENGINE_DRAFTS", "many")
    monkeypatch.setenv("SPARK_ENGINE_BLAS", "Foo")
    found = _found(shop, "engine.drafts")
    assert (found.state, found.found) == ("wrong", "SPARK_ENGINE_DRAFTS is 'many'")
    assert (_found(shop, "engine.blas").state, _found(shop, "keymap").state) == ("would help", "ok")
    assert not is_well(examine(shop))
    monkeypatch.setenv("SPARK_ENGINE_BLAS", "zen")
    assert _found(shop, "engine.blas").state == "ok"


def test_the_memory_that_the_model_takes_is_said(shop: Path, monkeypatch: pytest.MonkeyPatch):
    assert _found(shop, "model memory").found.endswith(" MB with all of 4,096 tokens, fits")
    monkeypatch.setattr("spark_tui.links.local.room.available", lambda: 1000)
    short = _found(shop, "model memory")
    assert (short.state, "MB of memory are free" in short.found) == ("would help", True)


def test_a_server_that_is_set_is_looked_at(shop: Path, monkeypatch: pytest.MonkeyPatch):
    with serving(Server(models=[{"id": "org/large", "max_model_len": 8192}])) as server:
        monkeypatch.setenv("SPARK_MODEL", server.url)
        found = _found(shop, "remote model")
        assert (found.state, found.found) == ("ok", f"large at {server.url[7:-3]}: responses, reads 8,192 tokens")
        monkeypatch.setenv("SPARK_MODEL", f"{server.url}#small")
        found = _found(shop, "remote model")
        assert (found.found, found.cure) == (f"{server.url[7:-3]} does not list small", "it has org/large")
        assert server.asked == []
    monkeypatch.setenv("SPARK_MODEL", "http://127.0.0.1:1")
    gone = _found(shop, "remote model")
    assert (gone.state, gone.found) == ("would help", "nothing answers at 127.0.0.1:1")


@pytest.mark.parametrize("words", ["http://me:hush-me@example.org/v1", "http://example.org/v1?key=hush-me"])
def test_an_address_with_a_secret_in_it_is_not_shown(shop: Path, words: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SPARK_MODEL", words)
    assert "hush-me" not in str(examine(shop))
    assert _found(shop, "model").found == "not shown (SPARK_MODEL)"
    monkeypatch.setenv("SPARK_MODEL", "http://127.0.0.1:1/v1#@org/large")
    assert _found(shop, "model").found == "http://127.0.0.1:1/v1#@org/large (SPARK_MODEL)"


def test_a_missing_git_is_missing(shop: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    looked = subprocess.run([*SPARK, "doctor"], cwd=shop, env=environment(), capture_output=True, check=False)
    assert looked.returncode == 1  # a process of its own: the one that is kept warm has found git
    assert b"  git             missing     not found\n" in looked.stdout
    assert b"apt-get install git" in looked.stdout


def test_it_looks_for_the_libraries_that_spark_needs():
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    looked_for = sorted(name.lower() for name in (*doctor.LIBRARIES, *doctor.ENGINE_LIBRARIES))
    assert looked_for == [library.partition(">")[0] for library in needed]


def test_without_the_libraries_of_the_engine_it_is_still_well(shop: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(doctor, "ENGINE_LIBRARIES", ("no-such-library",))
    assert is_well(examine(shop))
    finding = _found(shop, "no-such-library")
    assert (finding.state, finding.cure) == ("would help", "pip install no-such-library")


def test_it_changes_nothing(shop: Path):
    before = sorted(shop.rglob("*"))
    examine(shop)
    assert sorted(shop.rglob("*")) == before
