"""What a corpus and its requests consist of, in numbers that a second run finds again."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from random import Random

import msgspec

from spark_tui.forge import corpus
from spark_tui.forge.corpus import Removed
from spark_tui.forge.corpus.pieces import Piece
from spark_tui.forge.corpus.shelf import Shelf
from spark_tui.forge.requests.asking import all_templates, by_intent, evenly, held_out, taught

REQUESTS = 500


class Part(msgspec.Struct, frozen=True):
    """A part of a corpus. `digest` is a checksum of all its lines, in order."""

    pieces: int
    projects: int
    characters: int
    kinds: dict[str, int]
    licences: dict[str, int]
    digest: str


class Statistics(msgspec.Struct, frozen=True):
    """`requests` counts the first ones about the held-out projects by intent."""

    parts: dict[str, Part]
    removed: dict[str, int]
    taught: dict[str, int]
    held_out: dict[str, int]
    requests: dict[str, int]
    requests_digest: str


def statistics(data: Path, requests: int = REQUESTS) -> Statistics:
    shelf = Shelf(corpus.read_lines(data, corpus.HELD))
    asked = list(islice(evenly(shelf, by_intent(taught), Random(0)), requests)) if len(shelf) else []
    return Statistics(
        {name: _part(data, name) for name in (corpus.TRAIN, corpus.HELD, corpus.ENGLISH)},
        _removed(data),
        _counted(each.writer for each in all_templates() if taught(each)),
        _counted(each.writer for each in all_templates() if held_out(each)),
        _counted(each.intent for each in asked),
        _digest(msgspec.json.encode(each) for each in asked),
    )


def _part(data: Path, name: str) -> Part:
    decode = msgspec.json.Decoder(Piece).decode
    pieces, characters = 0, 0
    kinds: Counter[str] = Counter()
    licences: Counter[str] = Counter()
    projects: set[str] = set()
    for line in corpus.read_lines(data, name):
        piece = decode(line)
        pieces, characters = pieces + 1, characters + len(piece.text)
        kinds[piece.kind] += 1
        licences[piece.licence] += 1
        projects.add(piece.project)
    digest = _digest(corpus.read_lines(data, name))
    return Part(pieces, len(projects), characters, _sorted(kinds), _sorted(licences), digest)


def _removed(data: Path) -> dict[str, int]:
    """By the reason for it."""
    file = data / "removed.jsonl"
    lines = file.read_bytes().splitlines() if file.exists() else []
    return _counted(msgspec.json.decode(line, type=Removed).why for line in lines)


def _counted(names: Iterable[str]) -> dict[str, int]:
    return _sorted(Counter(names))


def _sorted(counts: Counter[str]) -> dict[str, int]:
    return dict(sorted(counts.items()))


def _digest(lines: Iterable[bytes]) -> str:
    digest = 0
    for line in lines:
        digest = zlib.crc32(line, digest)
    return f"{digest:08x}"
