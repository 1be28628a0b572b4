"""What is not meant where something else than imports is to be in order: "regions in alphabetical order"."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern

_IMPORTS = Pattern(r"(?i)\b(?:imports?|imported|isort|modules?|pep ?8|top of the file|__all__)\b|\bI001\b")
_OF_THINGS = Pattern(
    r"(?i)^(?:(?:please|pls|the|all|list|print|show|write|output|sort|order) )*(?!lines?\b|them\b|it\b|these\b|those\b)"
    r"[a-z_]+s (?:should |must )?(?:be |come )?(?:[a-z]+(?:ed|wn|nt) )?"
    r"(?:in (?:alphabetical )?order|sorted|ordered|alphabetical\w*|by)\b"
    r"|\bsort (?:the |all )?(?!lines?\b|file\b)[a-z_]+ by (?:the |their |its )?(?!name|module|length)[a-z_]+\b"
)


def never_of_orders(text: str) -> frozenset[str]:
    """Things that are called by their name are no imports, of which nobody speaks."""
    if _OF_THINGS.search(text) is None or _IMPORTS.search(text) is not None:
        return frozenset()
    return frozenset(("sort-imports",))
