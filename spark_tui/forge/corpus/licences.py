"""Which licence a package or a file is under, and whether text under it may teach a model that is given away."""

from __future__ import annotations

import re
from collections.abc import Iterable

# Copyleft and "ask us" anywhere in what a package says about itself keeps it out, also where it offers a choice.
_REFUSED = re.compile(
    r"\b[AL]?GPL|General Public Licen[cs]e|Affero|Mozilla Public|\bMPL\b|\bEUPL|\bCDDL|\bSSPL|Eclipse Public|"
    r"\bEPL-|CC[- ]BY|Creative Commons|Commons Clause|Business Source|Proprietary|All rights reserved\.?$",
    re.IGNORECASE | re.MULTILINE,
)
_PERMISSIVE = {
    "MIT": r"\bMIT\b|Permission is hereby granted, free of charge, to any person obtaining a copy",
    "Apache-2.0": r"\bApache\b",
    "BSD": r"\bBSD\b|Redistributions? of source code must retain|Redistribution and use in source and binary forms",
    "PSF-2.0": r"\bPSF\b|Python Software Foundation",
    "ISC": r"\bISC\b|Permission to use, copy, modify, and/?o?r? distribute this software",
    "0BSD": r"\b0BSD\b|Zero-Clause",
    "Unlicense": r"Unlicense|released into the public domain",
    "Zlib": r"\bzlib\b",
    "HPND": r"\bHPND\b|Historical Permission Notice",
}
_HEADER = re.compile(r"^(?:License|License-Expression|Classifier: License ::)[^\n]*", re.MULTILINE | re.IGNORECASE)
_COPYLEFT = re.compile(r"\b[AL]?GPL(?!-compatible)|General Public Licen[cs]e|Affero|Mozilla Public", re.IGNORECASE)
_TITLE = 200  # characters of a licence: further down, Python's own speaks of others
_FILE_HEADER = 2_000  # characters: where a file says that its licence is another one


def of_package(metadata: str, licence_texts: Iterable[str]) -> str | None:
    """The licence of a package by its metadata, or else by its licence files; None where it may not be used."""
    said = "\n".join(match[0] for match in _HEADER.finditer(metadata))
    texts = [*licence_texts]
    if _REFUSED.search(said) or any(_COPYLEFT.search(text[:_TITLE]) for text in texts):
        return None
    return _named(said) or _named(" ".join(" ".join(texts).split()))


def frees_prose(licence_texts: Iterable[str]) -> bool:
    """Whether a package's manual is under the licence of its code: some put it under one that asks to share alike."""
    return not any(re.search(r"Creative Commons|\bCC[- ]BY", text, re.IGNORECASE) for text in licence_texts)


def refuses_file(text: str) -> bool:
    """Whether a file says of itself that it is under a licence we do not take."""
    return _COPYLEFT.search(text[:_FILE_HEADER]) is not None


def _named(text: str) -> str | None:
    return next((name for name, pattern in _PERMISSIVE.items() if re.search(pattern, text, re.IGNORECASE)), None)
