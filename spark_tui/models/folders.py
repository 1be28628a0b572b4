"""Where things are kept that can be made again: of models, and of what sentences are read with."""

from __future__ import annotations

from pathlib import Path

from platformdirs import user_cache_path


def packed_folder() -> Path:
    """For the forms that the kernels read."""
    return user_cache_path("spark") / "packed"


def prefix_folder() -> Path:
    """For what models have read of prompts."""
    return user_cache_path("spark") / "prefixes"


def pattern_folder() -> Path:
    """For what patterns were compiled to."""
    return user_cache_path("spark") / "patterns"


def writer_folder() -> Path:
    """For which rules there are, and when each is asked."""
    return user_cache_path("spark") / "writers"
