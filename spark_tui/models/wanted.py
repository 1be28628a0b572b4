"""Which files of a published model are worth having: those the engine reads, and those that say under which terms."""

from __future__ import annotations

from spark_tui.models import beside

_SETTINGS = ("config.json", "generation_config.json", "tokenizer.json", "tokenizer_config.json", "chat_template.jinja")
_WEIGHTS = ("model.safetensors", "model.safetensors.index.json")


def is_wanted(name: str) -> bool:
    """By its name, which may come from anywhere: so it has to be one, and no path."""
    if "/" in name or "\\" in name or "\0" in name:
        return False
    shard = name.startswith("model-") and name.endswith(".safetensors")
    known = (*_SETTINGS, *_WEIGHTS, *beside.ALL)
    return name in known or shard or name.lower().startswith(("license", "licence", "notice"))
