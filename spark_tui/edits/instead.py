"""What a model said where an edit was wanted, for whoever has to make sense of that."""

from __future__ import annotations

_LONGEST = 300


def instead(text: str) -> str:
    """In one line, as much of it as there is room for."""
    said = " ".join(text.split())
    return f"“{said if len(said) <= _LONGEST else f'{said[:_LONGEST].rstrip()}…'}”"
