"""llama.cpp through its C functions, without a server around it: a pass costs what it costs in its own `llama-bench`.

The library is the one inside `xllamacpp`, which is built for any x86 processor, or a `libllama.so` built for this one.
"""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import Any

import numpy as np

from spark_tui.bench.peers import module
from spark_tui.edits.refusal import Refusal
from spark_tui.engine.weights import Array


class _Settings(ctypes.Structure):
    """Longer than any version's. Of all settings we only change the first, the context, where it has always been."""

    _fields_ = (("context", ctypes.c_uint32), ("rest", ctypes.c_uint8 * 1020))


class _Batch(ctypes.Structure):
    _fields_ = (
        ("count", ctypes.c_int32),
        *((name, ctypes.c_void_p) for name in ("token", "embd", "pos", "n_seq_id", "seq_id", "logits")),
    )


_POINTER, _INT = ctypes.c_void_p, ctypes.c_int32
_FUNCTIONS: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "llama_backend_init": (None, ()),
    "llama_log_set": (None, (_POINTER, _POINTER)),
    "llama_print_system_info": (ctypes.c_char_p, ()),
    "llama_model_default_params": (_Settings, ()),
    "llama_context_default_params": (_Settings, ()),
    "llama_model_load_from_file": (_POINTER, (ctypes.c_char_p, _Settings)),
    "llama_init_from_model": (_POINTER, (_POINTER, _Settings)),
    "llama_set_n_threads": (None, (_POINTER, _INT, _INT)),
    "llama_get_memory": (_POINTER, (_POINTER,)),
    "llama_memory_seq_rm": (ctypes.c_bool, (_POINTER, _INT, _INT, _INT)),
    "llama_batch_get_one": (_Batch, (_POINTER, _INT)),
    "llama_decode": (_INT, (_POINTER, _Batch)),
    "llama_get_logits_ith": (ctypes.POINTER(ctypes.c_float), (_POINTER, _INT)),
}
_SILENT = ctypes.CFUNCTYPE(None, ctypes.c_int, ctypes.c_char_p, ctypes.c_void_p)(lambda *_: None)


class LlamaCpp:
    name = "llama.cpp"

    def __init__(self, file: Path, vocab: int, context: int, library: Path | None) -> None:
        self.vocab, self.path, self.library = vocab, library, _library(library)
        model = self.library.llama_model_load_from_file(bytes(file), self.library.llama_model_default_params())
        settings = self.library.llama_context_default_params()
        settings.context = context
        self.context = model and self.library.llama_init_from_model(model, settings)
        if not self.context:
            raise Refusal("llama.cpp does not take the model", "compare with another one")
        self.memory = self.library.llama_get_memory(self.context)

    @property
    def about(self) -> str:
        """With the instructions that it uses."""
        has = self.library.llama_print_system_info().decode().replace(" = 1", "").replace("CPU : ", "").strip(" |")
        built = self.path or f"xllamacpp {module('xllamacpp').__version__}"
        return f"llama.cpp q8_0 from {built} ({', '.join(has.split(' | '))})"

    def use(self, threads: int) -> None:
        self.library.llama_set_n_threads(self.context, threads, threads)

    def go_back(self, length: int) -> None:
        self.library.llama_memory_seq_rm(self.memory, 0, length, -1)

    def read(self, tokens: list[int]) -> Array:
        given = np.array(tokens, np.int32)
        if self.library.llama_decode(self.context, self.library.llama_batch_get_one(given.ctypes.data, len(given))):
            raise Refusal("llama.cpp could not make its pass", "compare with another model")
        logits = self.library.llama_get_logits_ith(self.context, -1)
        return np.ctypeslib.as_array(logits, (self.vocab,))


def _library(path: Path | None) -> Any:
    try:
        library = ctypes.CDLL(str(path or module("xllamacpp").xllamacpp.__file__))
        for name, (result, arguments) in _FUNCTIONS.items():
            function = getattr(library, name)
            function.restype, function.argtypes = result, arguments
    except (OSError, AttributeError) as error:
        raise Refusal(f"this is no library of llama.cpp: {error}", "name the libllama.so of a build") from None
    library.llama_log_set(_SILENT, None)
    library.llama_backend_init()
    return library
