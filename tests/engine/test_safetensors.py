"""Checkpoints on disk: mapped and not copied, checked before anything is believed."""

from __future__ import annotations

import json
import random
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from small_models import CONFIG, EDIT_CONFIG, architecture, numbers, published, safetensors, save

from spark_tui.engine import checkpoint
from spark_tui.engine.config import from_config
from spark_tui.engine.errors import EngineError
from spark_tui.engine.safetensors import read
from spark_tui.engine.transformer import forward
from spark_tui.engine.weights import assemble

ARCH = from_config(CONFIG)
Q = "model.layers.1.self_attn.q_proj.weight"


@pytest.mark.parametrize("config", [CONFIG, EDIT_CONFIG], ids=["llama", "spark-edit"])
def test_a_folder_holds_what_was_saved(tmp_path: Path, config: dict[str, Any]) -> None:
    arch = from_config(config)
    loaded, weights = checkpoint.load(save(tmp_path, config, published(arch)))
    assert loaded == arch
    expected = assemble(arch, numbers(arch).__getitem__)
    np.testing.assert_array_equal(
        forward(weights, arch, [3, 1, 4, 1], {}, 0), forward(expected, arch, [3, 1, 4, 1], {}, 0)
    )


def test_a_file_can_be_named_instead_of_its_folder(tmp_path: Path) -> None:
    folder = save(tmp_path, CONFIG, published(ARCH))
    assert checkpoint.load(folder / "model.safetensors")[0] == ARCH


def test_a_checkpoint_in_several_files(tmp_path: Path) -> None:
    folder, tensors = save(tmp_path, CONFIG, {}), published(ARCH)
    (folder / "model.safetensors").unlink()
    where = {name: f"model-{index % 3}.safetensors" for index, name in enumerate(tensors)}
    for file in set(where.values()):
        part = {name: tensor for name, tensor in tensors.items() if where[name] == file}
        (folder / file).write_bytes(safetensors(part))
    (folder / "model.safetensors.index.json").write_text(json.dumps({"metadata": {}, "weight_map": where}))
    _, weights = checkpoint.load(folder)
    np.testing.assert_array_equal(weights.layers[1].wq, tensors[Q])


@pytest.mark.parametrize("dtype", [np.float32, np.float16, ml_dtypes.bfloat16])
def test_tensors_stay_in_the_file_as_they_are(tmp_path: Path, dtype: Any) -> None:
    stored = np.arange(12, dtype=dtype).reshape(3, 4)
    (tmp_path / "one.safetensors").write_bytes(safetensors({"before": np.ones(4, np.float16), "one": stored}))
    one = read(tmp_path / "one.safetensors")["one"]
    assert one.dtype == dtype
    assert not one.flags.owndata
    assert not one.flags.writeable
    np.testing.assert_array_equal(one, stored)


def test_tensors_between_the_grid_lines_are_straightened_once(tmp_path: Path) -> None:
    data = safetensors({"one": np.arange(4, dtype=np.float32)})
    length = int.from_bytes(data[:8], "little") + 1
    (tmp_path / "odd.safetensors").write_bytes(
        length.to_bytes(8, "little") + data[8 : length + 7] + b" " + data[length + 7 :]
    )
    one = read(tmp_path / "odd.safetensors")["one"]
    assert one.flags.aligned
    np.testing.assert_array_equal(one, np.arange(4))


def test_loading_takes_next_to_no_memory(tmp_path: Path) -> None:
    config = CONFIG | {"vocab_size": 40_000, "intermediate_size": 20_000}
    folder = save(tmp_path, config, published(from_config(config)))
    assert (folder / "model.safetensors").stat().st_size > 10_000_000
    with peak_memory() as peak:
        loaded = checkpoint.load(folder)
    assert loaded[1].embed.shape == (40_000, 16)
    assert peak() < 2_000_000


def test_old_files_keep_things_that_are_computed_now(tmp_path: Path) -> None:
    arch = architecture(layers=2, tied=True)
    tensors = published(arch) | {
        "lm_head.weight": np.zeros((40, 16), np.float32),
        "model.layers.0.self_attn.rotary_emb.inv_freq": np.zeros(2, np.float32),
    }
    _, weights = checkpoint.load(save(tmp_path, CONFIG | {"tie_word_embeddings": True}, tensors))
    assert weights.head is weights.embed


def changed(change: Callable[[dict[str, np.ndarray]], None]) -> bytes:
    tensors = published(ARCH)
    change(tensors)
    return safetensors(tensors)


def poisoned(value: float, dtype: Any = np.float32) -> bytes:
    tensors = published(ARCH)
    tensors[Q] = tensors[Q].astype(dtype)
    tensors[Q][3, 7] = value
    return safetensors(tensors)


def lying(**place: Any) -> bytes:
    return safetensors(published(ARCH), **{Q: place})


def headed(header: bytes) -> bytes:
    return len(header).to_bytes(8, "little") + header


BAD = {
    "empty": (b"", "shorter than its header"),
    "cut in the length": (b"\x10\0\0", "shorter than its header"),
    "cut in the header": (safetensors(published(ARCH))[:200], "and has 200 in all"),
    "cut in the tensors": (safetensors(published(ARCH))[:-5], "lies at"),
    "too long": (safetensors(published(ARCH)) + bytes(1000), "goes on for 1000 bytes behind its last tensor"),
    "a header of 10 GB": ((10**10).to_bytes(8, "little") + b"{}", "claims a header of 10000000000 bytes"),
    "a header of 2**64 - 1": (b"\xff" * 8 + b"{}", "claims a header of 18446744073709551615 bytes"),
    "not JSON": (headed(b"PK\x03\x04"), "its header is not what it should be"),
    "a list": (headed(b"[]"), "its header is not what it should be"),
    "endless nesting": (headed(b'{"a":' * 100_000), "its header is not what it should be"),
    "no offsets": (headed(b'{"a":{"dtype":"F32","shape":[1]}}'), "missing required field `data_offsets`"),
    "a shape of 10 GB": (lying(shape=[50_000, 50_000]), "has 1024 bytes for the shape [50000, 50000]"),
    "a shape beyond numbers": (lying(shape=[2**70]), "its header is not what it should be"),
    "an empty shape that is huge": (
        lying(shape=[0, 2**60], data_offsets=[0, 0]),
        "for the shape [0, 1152921504606846976]",
    ),
    "a hundred dimensions": (lying(shape=[1] * 100), "Expected `array` of length <= 8"),
    "a negative size": (lying(shape=[-16, -16]), "Expected `int` >= 0"),
    "offsets backwards": (lying(data_offsets=[1024, 0]), "lies at 1024 to 0"),
    "offsets behind the end": (lying(data_offsets=[10**10, 10**10 + 1024]), "lies at 10000000000"),
    "offsets that overlap": (lying(data_offsets=[8, 1032]), "overlap"),
    "an unknown type": (lying(dtype="F8_E4M3"), "is 'F8_E4M3': Spark reads F32, F16, BF16"),
    "a name that moves the cursor": (
        safetensors({"\x1b[2J": np.ones(1, np.float32)}, **{"\x1b[2J": {"dtype": "\x07"}}),
        r"'\x1b[2J'",
    ),
    "not a number": (poisoned(np.nan), f"{Q} in {{path}} holds a number that is not finite"),
    "minus infinity": (poisoned(-np.inf), "not finite"),
    "infinity in half precision": (poisoned(np.inf, np.float16), "not finite"),
    "not a number in bfloat16": (poisoned(np.nan, ml_dtypes.bfloat16), "not finite"),
    "a missing tensor": (changed(lambda tensors: tensors.pop(Q)), f"has no tensor {Q}"),
    "a tensor too much": (
        changed(lambda tensors: tensors.update({Q.replace("weight", "bias"): np.ones(16, np.float32)})),
        "which a llama model of this kind has not",
    ),
    "another shape": (
        changed(lambda tensors: tensors.update({Q: np.ones((16, 8), np.float32)})),
        f"{Q} in {{path}} is (16, 8): config.json asks for (16, 16)",
    ),
}


@pytest.mark.parametrize(("data", "message"), BAD.values(), ids=BAD.keys())
def test_a_bad_file_is_refused_by_its_cause(tmp_path: Path, data: bytes, message: str) -> None:
    save(tmp_path, CONFIG, {})
    (tmp_path / "model.safetensors").write_bytes(data)
    with peak_memory() as peak, pytest.raises(EngineError) as refused:
        checkpoint.load(tmp_path)
    said = str(refused.value)
    assert message.replace("{path}", str(tmp_path)) in said
    assert said.isprintable()
    assert peak() < 5_000_000


def test_a_folder_without_weights_says_what_is_read(tmp_path: Path) -> None:
    save(tmp_path, CONFIG, {})
    (tmp_path / "model.safetensors").rename(tmp_path / "pytorch_model.bin")
    with pytest.raises(EngineError, match="never pickles"):
        checkpoint.load(tmp_path)


@pytest.mark.parametrize(
    ("file", "text", "message"),
    [
        ("config.json", None, "config.json cannot be read: No such file"),
        ("config.json", "{", "config.json is not what it should be"),
        ("config.json", "[" * 10_000, "config.json is not what it should be"),
        ("model.safetensors.index.json", '{"weight_map": {"a": "../../secret"}}', "names files outside its folder"),
        ("model.safetensors.index.json", '{"weight_map": {}}', "names files outside its folder, or none"),
        ("model.safetensors.index.json", '{"weight_map": {"a": 1}}', "Expected `str`, got `int`"),
        (
            "model.safetensors.index.json",
            '{"weight_map": {"a": "b.safetensors"}}',
            "b.safetensors cannot be read: No such",
        ),
    ],
)
def test_bad_files_beside_the_weights(tmp_path: Path, file: str, text: str | None, message: str) -> None:
    save(tmp_path, CONFIG, published(ARCH))
    if text is None:
        (tmp_path / file).unlink()
    else:
        (tmp_path / file).write_text(text)
    with pytest.raises(EngineError) as refused:
        checkpoint.load(tmp_path)
    assert message in str(refused.value)


@pytest.mark.parametrize("count", [500, pytest.param(10_000, marks=pytest.mark.slow)])
def test_damage_of_any_kind_is_refused_or_harmless(tmp_path: Path, count: int) -> None:
    arch = architecture(layers=1, vocab=8)
    folder = save(tmp_path, CONFIG | {"num_hidden_layers": 1, "vocab_size": 8}, {})
    file, sound = folder / "model.safetensors", safetensors(published(arch))
    refused = 0
    with peak_memory() as peak, np.errstate(all="ignore"):
        for seed in range(count):
            file.unlink()  # not overwritten: the one before may still be mapped
            file.write_bytes(damaged(sound, random.Random(seed)))
            try:
                forward(checkpoint.load(folder)[1], arch, [1, 2], {}, 0)
            except EngineError:
                refused += 1
    assert count // 2 < refused < count
    assert peak() < 20_000_000


def damaged(data: bytes, dice: random.Random) -> bytes:
    """One to three changes, mostly in the header: a byte, a number, a stretch lost or doubled, the rest cut off."""
    changed = bytearray(data)
    for _ in range(dice.randint(1, 3)):
        header = 8 + int.from_bytes(data[:8], "little")
        at = dice.randrange(dice.choice([8, header, header, len(data)]))
        stretch = changed[at : at + dice.randint(1, 40)]
        match dice.randrange(5):
            case 0:
                changed[at : at + 1] = bytes([dice.randrange(256)])
            case 1:
                digit = changed.find(b"%d" % dice.randrange(10), at)
                changed[digit : digit + 1] = str(dice.choice([0, 1, 7, 2**31, 2**63, 10**30])).encode()
            case 2:
                del changed[at : at + len(stretch)]
            case 3:
                changed[at:at] = stretch
            case _:
                del changed[dice.choice([at, len(data) - 1]) :]
    return bytes(changed)


@contextmanager
def peak_memory() -> Iterator[Callable[[], int]]:
    """How many bytes Python and numpy held at most inside the block; mapped files do not count."""
    peak = 0
    tracemalloc.start()
    try:
        yield lambda: peak
    finally:
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
