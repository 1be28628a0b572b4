"""The shelf: what comes to it, what is said of it, what goes."""

from __future__ import annotations

import errno
import json
import os
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from command import spark
from gguf_files import tiny
from published import gguf_vocabulary, publish

from spark_tui import resources
from spark_tui.commands import models as commands
from spark_tui.edits.refusal import Refusal
from spark_tui.engine import checkpoint, places
from spark_tui.engine.kernels.model import packed
from spark_tui.engine.kernels.sizes import PAGE
from spark_tui.links.answers import expected, kinds, shaped
from spark_tui.models import beside
from spark_tui.models import shelf as shelves
from spark_tui.models.add import add
from spark_tui.models.facts import facts
from spark_tui.models.manifest import NAME
from spark_tui.models.shelf import arriving, find, look, named_after, remove


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    return tmp_path / "shelf"


def quietly(*_: object) -> None:
    pass


def contents(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("shards", [False, True])
def test_a_folder_is_copied_without_what_nobody_reads(shelf: Path, tmp_path: Path, shards: bool):
    source = publish(tmp_path / "Tiny_Model", shards=shards)
    model = add(source, shelf, quietly)
    assert (model.name, model.manifest.source, model.manifest.licence) == ("tiny_model", str(source), "apache-2.0")
    unread = {"README.md", "pytorch_model.bin", "model.safetensors" if shards else ""}
    assert set(contents(model.folder)) == (set(contents(source)) - unread) | {NAME}
    assert find(shelf, "tiny_model") == model
    assert look(shelf).models == (model,)
    assert model.size == sum((source / name).stat().st_size for name in model.manifest.files)


def test_weights_may_be_called_anything(shelf: Path, tmp_path: Path):
    source = publish(tmp_path / "tiny", shards=True)
    index = source / "model.safetensors.index.json"
    index.write_text(index.read_text().replace("model-00001-of-00002", "first"))
    (source / "model-00001-of-00002.safetensors").rename(source / "first.safetensors")
    assert {"first.safetensors", "model-00002-of-00002.safetensors"} < set(contents(add(source, shelf, quietly).folder))


def test_a_model_may_stay_where_it_is(shelf: Path, tmp_path: Path):
    source = publish(tmp_path / "tiny")
    model = add(source, shelf, quietly, link=True, name="linked")
    assert all((model.folder / name).is_symlink() for name in model.manifest.files)
    remove(shelf, "linked")
    assert "model.safetensors" in contents(source)
    assert look(shelf).models == ()


@pytest.mark.parametrize("link", [False, True])
def test_what_an_edit_model_reads_sentences_with_comes_too(shelf: Path, link: bool):
    model = add(resources.edit_model(), shelf, quietly, name="mine", link=link)
    assert set(beside.ALL) < model.manifest.files.keys()
    assert (kinds.FILE, expected.FILE, shaped.FILE) == beside.ALL
    assert None not in (kinds.load(model.folder), expected.load(model.folder), shaped.load(model.folder))


@pytest.mark.parametrize("name", beside.ALL)
def test_what_it_reads_them_with_is_no_bug_where_it_is_damaged(shelf: Path, tmp_path: Path, name: str):
    source, part = publish(tmp_path / "tiny"), {kinds.FILE: kinds, expected.FILE: expected, shaped.FILE: shaped}[name]
    np.savez_compressed(source / name, other=np.arange(9))
    with pytest.raises(Refusal, match=rf"/tiny/{name} is not what it should be: .* remove the file"):
        part.load(source)
    for damaged in ((source / name).read_bytes()[:-9], b"broken", b""):
        (source / name).write_bytes(damaged)
        for use in (lambda: part.load(source), lambda: add(source, shelf, quietly)):
            with pytest.raises(Refusal, match=rf"/tiny/{name} is not what it should be: .* remove the file"):
                use()
    assert look(shelf).models == ()


def test_a_model_that_is_not_where_it_was_linked_to_is_said_to_be_gone(shelf: Path, tmp_path: Path):
    source = publish(tmp_path / "tiny")
    add(source, shelf, quietly, link=True)
    source.rename(tmp_path / "moved")
    with pytest.raises(Refusal, match=rf"tiny was added as a link to {source}/.*, which is not there any more: put it"):
        find(shelf, "tiny")
    assert remove(shelf, "tiny") > 0


def test_a_folder_may_be_called_like_a_file(shelf: Path, tmp_path: Path):
    model = add(publish(tmp_path / "tiny.gguf"), shelf, quietly)
    assert (model.name, model.path) == ("tiny", model.folder)


@pytest.mark.parametrize("ending", ["gguf", "GGUF"])
def test_a_gguf_file_is_one_file(shelf: Path, tmp_path: Path, ending: str):
    file = tmp_path / f"Tiny-F32.{ending}"
    file.write_bytes(tiny("qwen2", vocabulary=gguf_vocabulary()).data(**{"general.license": "mit"}))
    model = add(file, shelf, quietly)
    assert (model.name, model.manifest.licence, model.path.name) == ("tiny-f32", "mit", "Tiny-F32.gguf")
    assert facts(model.path).stored_as == "f32"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"model_type": "mamba"}, "the model is of the type 'mamba'"),
        ({"hidden_act": "gelu"}, "another feed-forward"),
        ({"quantization_config": {}}, "the checkpoint is quantised"),
        ({"vocab_size": 280}, "its tokenizer has 299 tokens and the model 280"),
        ({"num_hidden_layers": 3}, "has no tensor"),
    ],
)
def test_what_would_not_run_is_not_taken(shelf: Path, tmp_path: Path, changes: dict[str, Any], said: str):
    source = publish(tmp_path / "tiny", **{name: value for name, value in changes.items() if name == "vocab_size"})
    config = json.loads((source / "config.json").read_text()) | changes
    (source / "config.json").write_text(json.dumps(config))
    with pytest.raises(Refusal, match=said):
        add(source, shelf, quietly)
    assert (look(shelf).models, look(shelf).unfinished) == ((), ())


@pytest.mark.parametrize(
    ("template", "said"), [("{{ 'x' * 10000000000 }}", "asks for too many characters"), ("{% for", "cannot be read")]
)
def test_what_cannot_be_talked_to_is_not_taken(shelf: Path, tmp_path: Path, template: str, said: str):
    source = publish(tmp_path / "tiny")
    (source / "chat_template.jinja").write_text(template)
    with pytest.raises(Refusal, match=f"the chat template of the model {said}.*: take another model"):
        add(source, shelf, quietly)
    file = tmp_path / "tiny.gguf"
    words = gguf_vocabulary() | {"tokenizer.chat_template": template}
    file.write_bytes(tiny("qwen2", vocabulary=words).data())
    with pytest.raises(Refusal, match=said):
        add(file, shelf, quietly)
    assert look(shelf).models == ()


def test_what_is_no_model_is_refused(shelf: Path, tmp_path: Path):
    for path, said in ((tmp_path, "is no model"), (tmp_path / "nothing", "there is no")):
        with pytest.raises(Refusal, match=said):
            add(path, shelf, quietly)
    (tmp_path / "bad.gguf").write_bytes(b"GGUF")
    source = publish(tmp_path / "mute")
    (source / "tokenizer.json").unlink()
    with pytest.raises(Refusal, match=f"there is no tokenizer.json in {source}: "):
        add(source, shelf, quietly)
    with pytest.raises(Refusal, match="not a sound GGUF file"):
        add(tmp_path / "bad.gguf", shelf, quietly)


def test_a_name_is_taken_once_and_brought_by_one(shelf: Path, tmp_path: Path):
    source = publish(tmp_path / "tiny")
    add(source, shelf, quietly)
    with pytest.raises(Refusal, match="there is a model 'tiny' already"):
        add(source, shelf, quietly)
    with arriving(shelf, "other"), pytest.raises(Refusal, match="another process"), arriving(shelf, "other"):
        pass
    assert contents(shelf / shelves._ARRIVING) == ["other"]  # and no lock


def test_what_another_process_brings_is_not_removed_under_it(shelf: Path):
    with arriving(shelf, "tiny") as folder:
        (folder / "model.safetensors.part").write_bytes(b"half")
        with pytest.raises(Refusal, match="another process is bringing 'tiny' already: wait for it"):
            remove(shelf, "tiny")
        assert contents(folder) == ["model.safetensors.part"]
    assert remove(shelf, "tiny") == 4
    assert contents(shelf / shelves._ARRIVING) == []


def test_a_folder_that_somebody_linked_onto_the_shelf_goes_as_a_link(shelf: Path, tmp_path: Path):
    there = add(publish(tmp_path / "tiny"), tmp_path / "elsewhere", quietly)
    shelf.mkdir()
    (shelf / "tiny").symlink_to(there.folder)
    assert find(shelf, "tiny").manifest == there.manifest
    assert remove(shelf, "tiny") == 0
    assert (contents(shelf), there.path.is_dir()) == ([], True)


def test_a_packed_form_that_cannot_be_removed_keeps_no_model_here(
    shelf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    model, packed_forms = add(publish(tmp_path / "tiny"), shelf, quietly), tmp_path / "packed"
    kept = packed_forms / f"{places.prefix(model.folder)}.8-now"
    kept.mkdir(parents=True)
    monkeypatch.setattr("spark_tui.commands.models.packed_folder", lambda: packed_forms)
    taken = shutil.rmtree
    monkeypatch.setattr("shutil.rmtree", lambda path: _full() if path == kept else taken(path))
    assert commands.remove(shelf, "tiny") > 0
    assert look(shelf).models == ()


def test_what_cannot_be_removed_is_said_in_a_line(shelf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    add(publish(tmp_path / "tiny"), shelf, quietly)
    monkeypatch.setattr("shutil.rmtree", _full)
    with pytest.raises(Refusal, match=r"^tiny cannot be removed: No space left on device: see who may write to"):
        remove(shelf, "tiny")


def test_a_shelf_that_cannot_be_written_is_said_in_a_line(tmp_path: Path):
    (tmp_path / "file").write_text("")
    with pytest.raises(Refusal, match=r"tiny cannot be put into .*/file/shelf: Not a directory: make room"):
        add(publish(tmp_path / "tiny"), tmp_path / "file" / "shelf", quietly)
    source = publish(tmp_path / "full")
    with pytest.raises(Refusal, match=r"full cannot be put into .*: No space left on device"):
        add(source, tmp_path / "shelf", _full)


def _full(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize("name", ["..", "a/b", "", ".arriving", "Big", "a" * 65, "\u0430"])
def test_a_name_stays_on_the_shelf(shelf: Path, name: str):
    for use in (find, remove):
        with pytest.raises(Refusal, match="is no name for a model"):
            use(shelf, name)


@pytest.mark.parametrize("name", ["embedded", "wafer", "tiny.gguf"])
def test_no_model_gets_a_name_that_means_something_else(shelf: Path, tmp_path: Path, name: str):
    with pytest.raises(Refusal, match=f"^{name} is what .* is called: choose another --name"):
        add(publish(tmp_path / "tiny"), shelf, quietly, name=name)
    assert look(shelf).models == ()


def test_any_source_gives_a_name():
    assert [named_after(source) for source in ("Qwen/Qwen2.5-0.5B", "/a/b c.gguf", "/", "/модель")] == [
        "qwen2.5-0.5b",
        "b-c",
        "model",
        "model",
    ]


def test_what_is_damaged_is_named_and_hides_nothing(shelf: Path, tmp_path: Path):
    model = add(publish(tmp_path / "tiny"), shelf, quietly)
    (shelf / "broken").mkdir()
    (shelf / shelves._ARRIVING / "half").mkdir()
    (shelf / shelves._ARRIVING / "half" / "model.safetensors.part").write_bytes(b"12345")
    found = look(shelf)
    assert found.models == (model,)
    assert found.unfinished == (("half", 5),)
    assert "broken is not a model as Spark keeps them" in found.damaged[0]
    assert remove(shelf, "half") == 5


def test_what_is_said_of_memory_is_what_it_takes(tmp_path: Path):
    for changes in (
        {},
        {"tie_word_embeddings": True},
        {"model_type": "qwen2"},
        {"model_type": "qwen3", "head_dim": 32},
    ):
        source = publish(tmp_path / str(len(changes)), **changes)
        said, made = facts(source), packed(*checkpoint.load(source))
        small = sum(array.nbytes for array in (*made.model[11:],))  # norms, biases: zeros too, which nobody stores
        assert abs(said.weights - made.size) <= small
        assert said.position * PAGE == made.dims.page
        assert said.stored_as == "bfloat16"
        assert said.parameters == sum(np.prod(shape) for shape in _shapes(source))


def test_what_is_said_of_a_model_that_numpy_runs_is_what_that_takes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    source = publish(tmp_path / "narrow", hidden_size=96, max_position_embeddings=1 << 39)
    monkeypatch.setattr("spark_tui.models.facts.available", lambda: 1_000_000_000)
    said = facts(source)
    assert said.in_numpy == "dim is 96, the kernels need a multiple of 64"
    assert said.weights == sum(said.kinds.values())
    assert 0 < (said.room or 0) < said.context
    assert (said.edits, said.talks, said.fills_in) == (False, True, True)


def _shapes(source: Path) -> list[tuple[int, ...]]:
    _, weights = checkpoint.load(source)
    arrays = [weights.embed, weights.final_norm, *([] if weights.head is weights.embed else [weights.head])]
    for layer in weights.layers:
        arrays += [part for name in layer.__slots__ if (part := getattr(layer, name)) is not None]
    return [array.shape for array in arrays]


def test_the_commands(tmp_path: Path):
    source = publish(tmp_path / "tiny")
    cache = Path.home() / ".cache" / "spark" / "packed"
    before = set(cache.glob("*"))
    added = json.loads(spark("models", "add", "tiny", "--json", cwd=tmp_path).stdout)
    assert added["licence"] == "apache-2.0"
    assert set(added["files"]) < set(contents(source))
    here = json.loads(spark("models", "list", "--json", cwd=tmp_path).stdout)["here"]
    assert [each["name"] for each in here] == ["embedded", "tiny"]
    listed = spark("models", "list", cwd=tmp_path)
    assert b"  embedded " in listed.stdout
    assert b"  tiny " in listed.stdout
    assert b"  qwen2.5-coder-0.5b " in listed.stdout
    told = json.loads(spark("models", "info", "tiny", "--json", cwd=tmp_path).stdout)
    assert (told["family"], told["context"], told["stored_as"]) == ("llama", 4096, "bfloat16")
    told = spark("models", "info", "tiny", cwd=tmp_path).stdout.decode()
    assert "is asked      it talks, and fills in\n" in told
    assert "runs          compiled\n" in told
    asked = spark("models", "remove", "tiny", cwd=tmp_path)
    assert (asked.returncode, b"say --yes" in asked.stderr) == (2, True)
    assert spark("models", "remove", "tiny", "--yes", cwd=tmp_path).returncode == 0
    gone = spark("models", "info", "tiny", cwd=tmp_path)
    assert (gone.returncode, gone.stderr) == (2, b"spark: there is no model 'tiny' here: choose embedded\n")
    known = spark("models", "info", "qwen3-0.6b", cwd=tmp_path)
    assert known.stdout.startswith(b"not here      spark models pull qwen3-0.6b fetches it\ndownload      1.5 GB\n")
    assert json.loads(spark("models", "info", "qwen3-0.6b", "--json", cwd=tmp_path).stdout)["here"] is False
    wanted = spark("edit", "sort the imports", "-", "--model", "qwen3-0.6b", cwd=tmp_path)
    assert b"choose embedded; spark models pull qwen3-0.6b fetches it" in wanted.stderr
    never = spark("models", "remove", "tiny", cwd=tmp_path)  # and is not asked whether
    assert (never.returncode, never.stderr) == (2, gone.stderr)
    assert set(cache.glob("*")) == before


def test_the_model_that_ships_with_spark_can_be_looked_at_and_not_removed(tmp_path: Path):
    told = json.loads(spark("models", "info", "embedded", "--json", cwd=tmp_path).stdout)
    assert (told["family"], told["licence"], told["source"]) == ("spark-edit", "mit", "ships with Spark")
    refused = spark("models", "remove", "embedded", "--yes", cwd=tmp_path)
    assert (refused.returncode, b"embedded ships with Spark" in refused.stderr) == (2, True)
    assert Path(told["folder"]).is_dir()


def test_what_would_be_a_name_is_said(shelf: Path):
    with pytest.raises(Refusal) as refused:
        find(shelf, "SmolLM2-135M-Instruct.Q4_1.gguf")
    assert "as in smollm2-135m-instruct.q4_1" in str(refused.value.cure)
