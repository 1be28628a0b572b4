"""Models that are known to do well here, by short names. Any other can be fetched by the name of its repository."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Known:
    """`size` is what its weights take in the download; `fills_in` a model that writes between two pieces of code."""

    name: str
    repository: str
    licence: str
    size: int
    context: int
    fills_in: bool = False


_ALL = (
    Known("smollm2-135m", "HuggingFaceTB/SmolLM2-135M-Instruct", "apache-2.0", 269_000_000, 8_192),
    Known("smollm2-360m", "HuggingFaceTB/SmolLM2-360M-Instruct", "apache-2.0", 724_000_000, 8_192),
    Known("qwen2.5-0.5b", "Qwen/Qwen2.5-0.5B-Instruct", "apache-2.0", 988_000_000, 32_768),
    Known("qwen2.5-1.5b", "Qwen/Qwen2.5-1.5B-Instruct", "apache-2.0", 3_090_000_000, 32_768),
    Known("qwen2.5-coder-0.5b", "Qwen/Qwen2.5-Coder-0.5B-Instruct", "apache-2.0", 988_000_000, 32_768, True),
    Known("qwen2.5-coder-1.5b", "Qwen/Qwen2.5-Coder-1.5B-Instruct", "apache-2.0", 3_090_000_000, 32_768, True),
    Known("qwen2.5-coder-3b", "Qwen/Qwen2.5-Coder-3B-Instruct", "qwen-research", 6_170_000_000, 32_768, True),
    Known("qwen2.5-coder-7b", "Qwen/Qwen2.5-Coder-7B-Instruct", "apache-2.0", 15_200_000_000, 32_768, True),
    Known("qwen3-0.6b", "Qwen/Qwen3-0.6B", "apache-2.0", 1_500_000_000, 40_960),
    Known("qwen3-1.7b", "Qwen/Qwen3-1.7B", "apache-2.0", 4_060_000_000, 40_960),
    Known("qwen3-4b", "Qwen/Qwen3-4B-Instruct-2507", "apache-2.0", 8_040_000_000, 262_144),
    Known("llama-3.2-1b", "meta-llama/Llama-3.2-1B-Instruct", "llama3.2", 2_470_000_000, 131_072),
    Known("llama-3.2-3b", "meta-llama/Llama-3.2-3B-Instruct", "llama3.2", 6_430_000_000, 131_072),
)
KNOWN = {known.name: known for known in _ALL}
