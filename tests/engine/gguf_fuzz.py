"""Damages GGUF files and loads them, in a process of its own that may hardly take any memory.

    python gguf_fuzz.py FIRST COUNT

Every seed makes one damaged file. Loading it must work, or say with an EngineError why not; what came of each is
counted and printed. Anything else ends the process with the seed and the traceback.
"""

from __future__ import annotations

import random
import resource
import struct
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

import numpy as np
from gguf_files import BYTE_LEVEL, F16, Q4_0, Q8_0, SENTENCE_PIECE, As, Model, Tensor, floats, gguf, tiny

from spark_tui.engine.errors import EngineError
from spark_tui.engine.gguf import container, model, packed, vocabulary

HEADROOM = 64 << 20
NUMBERS = (0, 1, 2, 3, 7, 8, 31, 33, 255, 2**16, 2**31 - 1, 2**31, 2**32 - 1, 2**60, 2**63, 2**64 - 32, 2**64 - 1)


def sound() -> list[Model]:
    wide = tiny("qwen3", F16, vocabulary=BYTE_LEVEL)
    wide.metadata.update({"general.alignment": 64, "qwen3.rope.scaling.type": "yarn", "qwen3.rope.scaling.factor": 2.0})
    return [
        tiny("llama", Q8_0, vocabulary=SENTENCE_PIECE),
        tiny("qwen2", Q4_0, vocabulary=BYTE_LEVEL, tied=True),
        wide,
    ]


def damaged(data: bytes, chance: random.Random) -> bytes:
    """Any byte may change, come or go; those of the header more often."""
    out = bytearray(data)
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        place = chance.randrange(min(len(out), chance.choice((64, 4096, len(out)))))
        length = chance.randrange(1, 64)
        match chance.randrange(7):
            case 0:
                out[place] ^= 1 << chance.randrange(8)
            case 1:
                code = chance.choice(("<I", "<Q"))
                number = chance.choice(NUMBERS) & (2 ** (8 * struct.calcsize(code)) - 1)
                out[place : place + struct.calcsize(code)] = struct.pack(code, number)
            case 2:
                del out[place:]
            case 3:
                del out[place : place + length]
            case 4:
                out[place:place] = out[place : place + length]
            case 5:
                out[place:place] = chance.randbytes(length)
            case _:
                other = chance.randrange(len(out))
                out[other : other + length] = out[place : place + length]
        out = out or bytearray(b"G")
    return bytes(out)


def lying(made: Model, chance: random.Random) -> bytes:
    """The form is kept, so that what is said gets further into the house."""
    metadata, tensors = dict(made.metadata), list(made.tensors.values())
    for _ in range(chance.choice((1, 1, 2, 4))):
        if chance.random() < 0.6:
            key = chance.choice(list(metadata))
            metadata[key] = lie(metadata[key], chance)
        else:
            place = chance.randrange(len(tensors))
            tensors[place] = disguised(tensors[place], chance)
    if chance.random() < 0.1:
        divisors = chance.choices((*[1.0] * 9, *[8.0] * 9, 0.0, np.inf), k=8)
        tensors.append(floats("rope_freqs.weight", np.array(divisors)))
    return gguf(metadata, tensors)


def lie(value: object, chance: random.Random) -> object:
    if isinstance(value, list) and chance.random() < 0.7:
        other = [*value, *value[:1]] if chance.random() < 0.3 else list(value)
        strange = ["", " ", "l l", "x y", "\x1b", "é"] if isinstance(other[0], str) else []
        other[chance.randrange(len(other))] = chance.choice([*other, *strange, *strange])
        return other[: chance.choice((len(other), len(other), 1))]
    number = chance.choice(NUMBERS)
    whole = [As(10, number), As(4, number & 0xFFFFFFFF), As(11, number - 2**63), As(5, -1), As(0, 0)]
    others = [chance.choice((0.0, -1.0, 1e30, np.nan, np.inf)), True, "", "\x1b", "l" * 500, [1], [0.5]]
    return chance.choice([*whole, *others])


def disguised(tensor: Tensor, chance: random.Random) -> Tensor:
    match chance.randrange(5):
        case 0:
            return replace(tensor, shape=tuple(chance.choice((size, size, *NUMBERS)) for size in tensor.shape))
        case 1:
            return replace(tensor, shape=(*tensor.shape, *[1] * chance.randrange(5))[chance.randrange(2) :])
        case 2:
            return replace(tensor, kind=chance.randrange(40))
        case 3:
            return replace(tensor, offset=chance.choice(NUMBERS))
        case _:
            return replace(tensor, name=tensor.name.replace(chance.choice("01qkvd"), chance.choice("01qkvd2")))


def load(path: Path) -> None:
    """All that a model is asked for before it runs."""
    file = container.read(path)
    arch = model.architecture(file)
    tensors = model.tensors(file, arch)
    weights = model.weights(arch, tensors)
    for layer in weights.layers:
        assert layer.wq.shape == (arch.heads * arch.head_dim, arch.dim)
    for tensor in tensors.values():
        packed.floats(tensor)
    words = vocabulary.read(file)
    ids = words.tokenizer.encode("lower low 12\n").ids
    assert all(index < arch.vocab for index in ids)
    words.tokenizer.decode(ids)


def main(first: int, count: int) -> None:
    models = sound()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "damaged.gguf"
        for made in models:
            path.write_bytes(made.data())
            load(path)
        allow_little_memory()
        loaded = sum(survives(seed, models, path) for seed in range(first, first + count))
    sys.stdout.write(f"{loaded} loaded, {count - loaded} refused\n")


def survives(seed: int, models: list[Model], path: Path) -> bool:
    chance = random.Random(seed)
    made = chance.choice(models)
    path.write_bytes(lying(made, chance) if seed % 2 else damaged(made.data(), chance))
    try:
        load(path)
    except EngineError:
        return False
    except BaseException as error:
        error.add_note(f"seed {seed}")
        raise
    return True


def allow_little_memory() -> None:
    """Where the system can count it."""
    if sys.platform != "linux":
        return
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    limit = pages * resource.getpagesize() + HEADROOM
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
