"""Fetching a model, by the real library from a hub on this machine: all of it, after a cut, and what may be wrong."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from command import SPARK, environment, on_a_terminal
from hub_server import COMMIT, Hub, serving
from published import publish

from spark_tui.edits.refusal import Refusal
from spark_tui.models import beside, pull
from spark_tui.models.shelf import Shelved, find, look
from spark_tui.models.wanted import is_wanted

REPOSITORY = "someone/Tiny-Model"


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SPARK_MODELS_FOLDER", str(tmp_path / "shelf"))
    return tmp_path / "shelf"


@pytest.fixture(autouse=True)
def _no_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("HF_") or name.lower().endswith("_proxy")]:
        monkeypatch.delenv(name)


@pytest.fixture
def hub(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hub]:
    with serving(Hub(REPOSITORY, publish(tmp_path / "published"))) as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.url)
        yield hub


def quietly(*_: object) -> None:
    pass


def fetch(shelf: Path, **more: str) -> Shelved:
    return pull.fetch(pull.offer(REPOSITORY, **more), shelf, quietly)


def run(*words: str, **more: str) -> subprocess.CompletedProcess[str]:
    command = [*SPARK, "models", "pull", *words]
    return subprocess.run(command, env=environment() | more, capture_output=True, text=True, check=False)


def test_all_of_it_comes_and_nothing_else(hub: Hub, shelf: Path):
    for name in beside.ALL:
        np.savez_compressed(hub.folder / name, anything=np.arange(9))
    pulled = run(REPOSITORY, "--yes", "--json")
    assert pulled.returncode == 0, pulled.stderr
    assert "its licence is apache-2.0" in pulled.stderr
    model = find(shelf, "tiny-model")
    assert json.loads(pulled.stdout)["files"].keys() == model.manifest.files.keys()
    assert (model.manifest.source, model.manifest.revision) == (REPOSITORY, COMMIT)
    for name in model.manifest.files:
        assert (model.folder / name).read_bytes() == (hub.folder / name).read_bytes()
    left_out = {path.name for path in hub.folder.iterdir()} - model.manifest.files.keys()
    assert left_out == {"README.md", "pytorch_model.bin"}
    assert set(beside.ALL) < model.manifest.files.keys()
    assert {name for name, _ in hub.served}.isdisjoint(left_out)


def test_a_cut_download_goes_on_where_it_was(tmp_path: Path, shelf: Path, monkeypatch: pytest.MonkeyPatch):
    chunk = 10 << 20  # the library hands over no less at a time
    source = publish(tmp_path / "published", intermediate_size=1 << 15)
    with serving(Hub(REPOSITORY, source, cut_after=chunk + 1000)) as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.url)
        words = [*SPARK, "models", "pull", REPOSITORY, "--yes"]
        with subprocess.Popen(words, env=environment(), stderr=subprocess.PIPE) as killed:
            assert killed.stderr is not None
            assert any(line == b"spark: model.safetensors\n" for line in killed.stderr)  # once a chunk was written
            killed.kill()
        assert look(shelf).unfinished[0][0] == "tiny-model"
        hub.cut_after = None
        hub.served.clear()
        model = fetch(shelf)
    assert hub.served == [("model.safetensors", chunk)]
    assert (model.folder / "model.safetensors").read_bytes() == (source / "model.safetensors").read_bytes()
    assert look(shelf).unfinished == ()


def test_a_server_that_ends_too_early_is_not_taken_for_a_full_disk(hub: Hub, shelf: Path):
    hub.ends_early = 10
    with pytest.raises(Refusal, match=f"^{hub.url} sent more or less than it had announced: try again"):
        fetch(shelf)
    hub.ends_early = 0
    hub.served.clear()
    assert fetch(shelf).name == "tiny-model"
    assert hub.served == [("model.safetensors", (hub.folder / "model.safetensors").stat().st_size - 10)]


def test_what_was_fetched_of_another_revision_is_not_mixed_in(hub: Hub, shelf: Path):
    part = shelf / ".arriving" / "tiny-model" / "model.safetensors.part"
    part.parent.mkdir(parents=True)
    (part.parent / ".revision").write_text("another")
    part.write_bytes(b"other bytes")
    fetch(shelf)
    assert ("model.safetensors", 0) in hub.served


def test_what_was_here_and_is_damaged_comes_again(hub: Hub, shelf: Path):
    folder = shelf / ".arriving" / "tiny-model"
    folder.mkdir(parents=True)
    (folder / ".revision").write_text(COMMIT)
    for name in ("config.json", "model.safetensors", "tokenizer.json"):
        (folder / name).write_bytes((hub.folder / name).read_bytes())
    (folder / "model.safetensors").write_bytes(bytes((folder / "model.safetensors").stat().st_size))
    model = fetch(shelf)
    assert hub.served == [("tokenizer_config.json", 0), ("model.safetensors", 0)]
    assert (model.folder / "model.safetensors").read_bytes() == (hub.folder / "model.safetensors").read_bytes()


def test_other_bytes_than_announced_do_not_stay(hub: Hub, shelf: Path):
    hub.lies["model.safetensors"] = "0" * 64
    with pytest.raises(Refusal, match=r"model\.safetensors came with other bytes than announced"):
        fetch(shelf)
    assert look(shelf).models == ()
    hub.lies.clear()
    hub.served.clear()
    assert fetch(shelf).name == "tiny-model"
    assert hub.served == [("model.safetensors", 0)]


def test_what_would_not_run_is_known_before_its_weights_come(hub: Hub, shelf: Path):
    config = json.loads((hub.folder / "config.json").read_text()) | {"model_type": "mamba"}
    (hub.folder / "config.json").write_text(json.dumps(config))
    with pytest.raises(Refusal, match="the model is of the type 'mamba'"):
        fetch(shelf)
    assert hub.served == [("config.json", 0)]


def test_what_does_not_fit_is_said_before_it_comes(hub: Hub, shelf: Path):
    offered = pull.offer(REPOSITORY)
    huge = pull.Offer("huge", REPOSITORY, COMMIT, "mit", (pull.Remote("model.safetensors", 1 << 60, None, None),))
    with pytest.raises(Refusal, match=r"1152921504\.6 GB are still to come, and .* has room for"):
        pull.fetch(huge, shelf, quietly)
    assert hub.served == []
    assert offered.size == sum(file.size for file in offered.files)


def test_without_a_yes_nothing_comes(hub: Hub, shelf: Path):
    pulled = run(REPOSITORY)
    assert pulled.returncode == 2
    assert pulled.stderr.endswith("spark: Fetch it? There is nobody to ask: say --yes\n")
    assert (hub.served, shelf.exists()) == ([], False)


@pytest.mark.slow
def test_a_person_is_asked_about_the_licence(hub: Hub, shelf: Path):
    hub.licence = "llama3.2"
    for answer, code in (("n", 2), ("y", 0)):
        words = (*SPARK, "models", "pull", REPOSITORY)
        found, screen = on_a_terminal(*words, cwd=shelf.parent, keys=[("[y/N]", f"{answer}\n")])
        assert (found, "its licence is llama3.2" in screen) == (code, True)
        assert bool(hub.served) == (answer == "y")


@pytest.mark.parametrize(
    ("wanted", "more", "said"),
    [
        ("someone/Else", {}, "there is no someone/Else: check the name"),
        (REPOSITORY, {"revision": "v9"}, "has no such revision"),
        ("no-such-name", {}, "no model is known as 'no-such-name': spark models list names them"),
        ("someone/no--name", {}, "no model is known as 'someone/no--name': spark models list names them"),
        (REPOSITORY, {"name": "../up"}, "is no name for a model"),
        (REPOSITORY, {"name": "embedded"}, "embedded is what the model that ships with Spark is called"),
    ],
)
def test_what_is_not_there_is_said_in_a_line(hub: Hub, wanted: str, more: dict[str, str], said: str):
    with pytest.raises(Refusal, match=said):
        pull.offer(wanted, **more)
    assert hub.served == []


@pytest.mark.parametrize("said", [b"<html>Log in</html>", b"", b"[]", b"{}", b'{"id": "a/b", "siblings": [{}]}'])
def test_what_is_no_hub_is_no_bug(hub: Hub, said: bytes):
    hub.says = said
    with pytest.raises(Refusal, match=rf"{hub.url} answers with something else .*: log in to the network"):
        pull.offer(REPOSITORY)


@pytest.mark.parametrize("missing", ["config.json", "tokenizer.json"])
def test_what_cannot_run_for_want_of_a_file_is_known_before_anything_comes(hub: Hub, missing: str):
    (hub.folder / missing).unlink()
    with pytest.raises(Refusal, match=f"{REPOSITORY} has no {missing}: Spark runs no model without one"):
        pull.offer(REPOSITORY)


def test_a_gate_is_named_with_its_place(hub: Hub):
    hub.gated = True
    with pytest.raises(Refusal, match=f"licence accepted: do so at {hub.url}/{REPOSITORY}, then set HF_TOKEN"):
        pull.offer(REPOSITORY)


def test_without_a_network_it_says_what_else_can_be_done(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HF_ENDPOINT", "http://127.0.0.1:9")
    with pytest.raises(Refusal, match=r"http://127\.0\.0\.1:9 cannot be reached: .* spark models add PATH"):
        pull.offer(REPOSITORY)


def test_what_is_secret_is_in_no_refusal(hub: Hub, monkeypatch: pytest.MonkeyPatch):
    for token in ("hf_hush\x0bx", "hf_hush\N{EURO SIGN}"):
        monkeypatch.setenv("HF_TOKEN", token)
        with pytest.raises(Refusal, match="the token for the hub has letters that no token has") as refused:
            pull.offer(REPOSITORY)
        assert "hush" not in str(refused.value)
    monkeypatch.delenv("HF_TOKEN")
    monkeypatch.setenv("HF_ENDPOINT", hub.url.replace("//", "//me:hush@"))
    hub.gated = True
    with pytest.raises(Refusal, match=f"do so at {hub.url}/"):
        pull.offer(REPOSITORY)
    for host in ("127.0.0.1:9", "256.1.1.1"):
        monkeypatch.setenv("HF_ENDPOINT", f"http://me:hush@{host}")
        with pytest.raises(Refusal, match=f"^http://{host} cannot be reached") as refused:
            pull.offer(REPOSITORY)
        assert "hush" not in str(refused.value)


def test_offline_is_offline(hub: Hub):
    offline = run(REPOSITORY, HF_HUB_OFFLINE="1")
    assert offline.stderr.startswith("spark: HF_HUB_OFFLINE is set: go online; or copy the model here")
    assert (offline.returncode, hub.served) == (2, [])


def test_without_the_library_it_says_what_to_install(tmp_path: Path):
    (tmp_path / "huggingface_hub.py").write_text("raise ImportError('no', name='huggingface_hub')")
    pulled = run(REPOSITORY, PYTHONPATH=f"{tmp_path}:{environment()['PYTHONPATH']}")
    assert pulled.stderr == (
        "spark: fetching models needs huggingface_hub, which is not here: pip install huggingface-hub\n"
    )


def test_a_repository_without_safetensors_is_no_model(hub: Hub):
    (hub.folder / "model.safetensors").unlink()
    with pytest.raises(Refusal, match=r"has no model\.safetensors"):
        pull.offer(REPOSITORY)


@pytest.mark.parametrize(
    "name", ["model-/../../x.safetensors", "LICENSE/../../../x", "LICENSE\\x", "/model.safetensors"]
)
def test_a_file_of_the_hub_stays_in_its_folder(name: str):
    assert not is_wanted(name)
    assert is_wanted("LICENSE.txt")


def test_the_shards_of_a_large_model_come_too(tmp_path: Path, shelf: Path, monkeypatch: pytest.MonkeyPatch):
    with serving(Hub(REPOSITORY, publish(tmp_path / "published", shards=True))) as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.url)
        assert sum(name.endswith(".safetensors") for name in fetch(shelf).manifest.files) == 2
