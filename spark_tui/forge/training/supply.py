"""Rows made beside the training of a GPU, which reads in a second what a process writes in minutes.

Some processes make examples without end and put them down in a folder; one lays out rows of all that lies there, again
and again: what is asked in other words each time, with whatever else fits beside it.
"""
# pyright: basic, reportMissingImports=false

from __future__ import annotations

import multiprocessing
import pickle
import signal
import tempfile
import time
from collections.abc import Iterator
from multiprocessing.queues import Queue
from pathlib import Path
from queue import Empty
from random import Random

from spark_tui.forge.training.recipes import Parts
from spark_tui.forge.training.rows import Chunk, Filler, Rows, Sheet, chunk, wordings

_PUT_DOWN = 4.0  # seconds between two chunks of a process, and between two looks at what lies there
_AHEAD = 12  # steps
_ALONE = 0.06  # of rows that are plain text and nothing else
_TEXT = "text"
_READ_COUNTS, _TEXT_COUNTS = 0.1, 0.3  # a token that is read: before an answer, and of a plain text


def supply(parts: Parts, shape: tuple[int, int], workers: int, seed: str) -> Iterator[Rows]:
    """Rows without end, made by so many processes and one more."""
    context = multiprocessing.get_context("fork")
    with tempfile.TemporaryDirectory(prefix="spark-rows-") as name:
        folder, queue = Path(name), context.Queue(_AHEAD)
        makers = [
            context.Process(target=_make, args=(parts, folder, number, Random(f"{seed} {number}")), daemon=True)
            for number in range(max(1, workers))
        ]
        filler = context.Process(target=_fill, args=(parts, folder, shape, queue, Random(seed)), daemon=True)
        for each in (*makers, filler):
            each.start()
        try:
            while True:
                try:
                    yield queue.get(timeout=_PUT_DOWN)
                except Empty:
                    if not all(each.is_alive() for each in (*makers, filler)):
                        raise RuntimeError("a process that makes rows has ended: its error stands above") from None
        finally:
            for each in (*makers, filler):
                each.kill()
                each.join()


def _make(parts: Parts, folder: Path, number: int, random: Random) -> None:
    """Examples of all parts by their shares, of each kind a chunk every few seconds."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the training ends its step and saves, for which it needs rows still
    streams = {name: recipe(random) for name, (_, recipe) in parts.items()}
    shares = [share for share, _ in parts.values()]
    sheets: dict[str, list[Sheet]] = {}
    begun, made = time.monotonic(), 0
    while True:
        name = random.choices([*streams], shares)[0]
        example = next(streams[name])
        # What nothing is asked about is a text, and fills what room others leave.
        kind = name if example.branches else _TEXT
        sheets.setdefault(kind, []).append(Sheet(example.trunk, wordings(example.branches)))
        if time.monotonic() - begun > _PUT_DOWN:
            for kind, some in sheets.items():
                put_down(folder, f"{kind}-{number}-{made}", chunk(some))
            sheets, begun, made = {}, time.monotonic(), made + 1


def put_down(folder: Path, name: str, made: Chunk) -> None:
    """Under its name only when it is whole."""
    begun = folder / f"{name}.begun"
    begun.write_bytes(pickle.dumps(tuple(made), protocol=5))
    begun.replace(folder / f"{name}.chunk")


def _fill(parts: Parts, folder: Path, shape: tuple[int, int], queue: Queue[Rows], random: Random) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    count, length = shape
    filler, seen, looked = Filler(dict.fromkeys(parts, _READ_COUNTS), length, _TEXT_COUNTS), set[str](), 0.0
    shares = {name: share for name, (share, _) in parts.items()}
    while True:
        if time.monotonic() - looked > _PUT_DOWN:
            _take_up(folder, filler, seen)
            looked = time.monotonic()
        if filler.has_sheets:
            queue.put(filler.fill(count, shares, _ALONE, random))
        else:
            time.sleep(0.1)
            looked = 0.0


def _take_up(folder: Path, filler: Filler, seen: set[str]) -> None:
    for file in sorted(folder.glob("*.chunk")):
        if file.name not in seen:
            seen.add(file.name)
            made = Chunk(*pickle.loads(file.read_bytes()))
            kind = file.name.rpartition("-")[0].rpartition("-")[0]
            if kind == _TEXT:
                filler.add_text(made.tokens)
            else:
                filler.add(kind, made)
