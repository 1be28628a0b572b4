"""What is found on disk is what was saved for these very tokens, whatever happened to the files."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from threading import Thread

import numpy as np
import pytest
from command import environment
from hypothesis import given
from hypothesis import strategies as st

from spark_tui.engine.cache import Cache
from spark_tui.engine.errors import EngineError
from spark_tui.engine.prefix import TOGETHER, Store, open_store, restore, save

POSITIONS, SIZE = 2, 128
FILE = 704 + TOGETHER * SIZE
PLENTY = 1 << 30
LONG = list(range(100))


@contextmanager
def new_store(limit: int = PLENTY) -> Iterator[Store]:
    with tempfile.TemporaryDirectory() as folder:
        yield open_store(Path(folder) / "pages", b"a model", limit)


def content(tokens: Sequence[int]) -> bytes:
    return sha256(bytes(tokens)).digest() * (SIZE // 32)


def read(tokens: Sequence[int]) -> Cache:
    """A cache that has read this, with pages that depend on every token before their end, as a model's do."""
    cache = Cache(SIZE, POSITIONS)
    cache.append(len(tokens))
    for index, page in enumerate(cache.pages):
        page.memory[:] = np.frombuffer(content(tokens[: (index + 1) * POSITIONS]), np.uint8)
    return cache


def restored(store: Store, tokens: Sequence[int]) -> int:
    """How many tokens are known; what is known is right."""
    cache = Cache(SIZE, POSITIONS)
    count = restore(store, cache, tokens)
    assert count == len(cache) == len(cache.pages) * POSITIONS
    for index, page in enumerate(cache.pages):
        assert page.memory.tobytes() == content(tokens[: (index + 1) * POSITIONS])
    return count


def size_of(store: Store) -> int:
    return sum(path.stat().st_size for path in store.folder.iterdir())


def shared(one: Sequence[int], other: Sequence[int]) -> int:
    """Tokens in the full pages that two texts have in common."""
    same = 0
    while same < min(len(one), len(other)) and one[same] == other[same]:
        same += 1
    return same // POSITIONS * POSITIONS


# Texts that have much in common: parts of one, with a token changed somewhere.
texts = st.builds(
    lambda length, at, token: [*LONG[:at], token, *LONG[at + 1 :]][:length],
    st.integers(0, len(LONG)),
    st.integers(0, len(LONG) - 1),
    st.sampled_from((200, 201)),
)


@given(st.lists(texts, max_size=6), texts)
def test_the_longest_known_beginning_is_found(known: list[list[int]], wanted: list[int]) -> None:
    with new_store() as store:
        for text in known:
            save(store, read(text), text)
        assert restored(store, wanted) == max((shared(text, wanted) for text in known), default=0)


@given(texts, texts, st.integers(0, len(LONG)))
def test_a_cache_goes_on_from_what_it_has(known: list[int], wanted: list[int], length: int) -> None:
    with new_store() as store:
        save(store, read(known), known)
        cache = read(wanted[:length])
        assert restore(store, cache, wanted) == max(len(wanted[:length]), shared(known, wanted))
        whole = cache.full_pages * POSITIONS
        assert [page.memory.tobytes() for page in cache.pages[: cache.full_pages]] == [
            content(wanted[:end]) for end in range(POSITIONS, whole + 1, POSITIONS)
        ]


@given(st.data())
def test_damage_is_found_and_made_good(data: st.DataObject) -> None:
    with new_store() as store:
        save(store, read(LONG), LONG)
        path = data.draw(st.sampled_from(sorted(store.folder.iterdir())))
        old = path.read_bytes()
        at = data.draw(st.integers(0, len(old) - 1))
        if data.draw(st.booleans()):
            path.write_bytes(old[:at])
        else:
            path.write_bytes(old[:at] + bytes([old[at] ^ data.draw(st.integers(1, 255))]) + old[at + 1 :])
        restored(store, LONG)
        save(store, read(LONG), LONG)
        assert restored(store, LONG) == len(LONG)


@given(st.lists(st.tuples(st.integers(0, 255), st.integers(1, len(LONG))), min_size=1, max_size=8))
def test_the_limit_is_kept_and_the_last_used_stays(uses: list[tuple[int, int]]) -> None:
    with new_store(limit=5 * FILE) as store:
        for first, length in uses:
            text = [first, *LONG[1:length]]
            save(store, read(text), text)
            assert size_of(store) <= store.limit
            assert restored(store, text) == length // POSITIONS * POSITIONS


def test_what_a_dead_writer_left_makes_room_in_its_turn() -> None:
    with new_store(limit=3 * FILE) as store:
        left, fresh = store.folder / "tmp1234.part", store.folder / "tmp5678.part"
        for path in (left, fresh):
            path.write_bytes(bytes(2 * FILE))
        os.utime(left, (0, 0))
        others = store.folder / "notes"
        others.write_bytes(bytes(9 * FILE))
        save(store, read(LONG[:64]), LONG[:64])
        assert not left.exists()
        assert fresh.exists()
        assert others.exists()
        assert restored(store, LONG[:64]) == 64


def test_without_room_for_a_file_nothing_is_kept() -> None:
    with new_store(limit=FILE - 1) as store:
        save(store, read(LONG), LONG)
        assert restored(store, LONG) == 0


def test_other_models_find_nothing() -> None:
    with new_store() as store:
        save(store, read(LONG), LONG)
        assert restored(open_store(store.folder, b"another model", PLENTY), LONG) == 0


def test_what_is_written_to_a_mapped_page_stays_here() -> None:
    with new_store() as store:
        save(store, read(LONG), LONG)
        cache = Cache(SIZE, POSITIONS)
        restore(store, cache, LONG)
        for page in cache.pages:
            page.memory[:] = 7
        for path in store.folder.iterdir():
            path.unlink()
        assert all((page.memory == 7).all() for page in cache.pages)
        save(store, read(LONG), LONG)
        assert restored(store, LONG) == len(LONG)


def test_a_long_text_holds_no_files_open() -> None:
    with new_store() as store:
        for length in range(POSITIONS, len(LONG), POSITIONS):  # a file for every page
            save(store, read(LONG[:length]), LONG[:length])
        before = len(list(Path("/proc/self/fd").iterdir()))
        cache = Cache(SIZE, POSITIONS)
        assert restore(store, cache, LONG) == len(LONG) - POSITIONS
        assert len(list(Path("/proc/self/fd").iterdir())) == before


def test_writers_and_readers_at_the_same_time() -> None:
    with new_store(limit=6 * FILE) as store:
        failures = list[BaseException]()

        def use(first: int) -> None:
            own = open_store(store.folder, store.fingerprint, store.limit)
            try:
                for turn in range(40):
                    text = [first + turn % 3, *LONG[1:]]
                    save(own, read(text), text)
                    restored(own, text)
            except BaseException as error:
                failures.append(error)
                raise

        threads = [Thread(target=use, args=(first,)) for first in (0, 1, 2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert not failures


def test_a_folder_that_cannot_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(EngineError, match=r"what was read cannot be kept in .*file/pages: Not a directory"):
        open_store(tmp_path / "file" / "pages", b"", PLENTY)


def test_a_full_disk_is_named_and_leaves_nothing_behind(tmp_path: Path) -> None:
    script = f"""
import resource, sys
from pathlib import Path
from spark_tui.engine.cache import Cache
from spark_tui.engine.errors import EngineError
from spark_tui.engine.prefix import open_store, save
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
cache = Cache({SIZE}, {POSITIONS})
cache.append(20)
try:
    save(open_store(Path({str(tmp_path)!r}), b"", {PLENTY}), cache, list(range(20)))
except EngineError as error:
    print(error.reason)
"""
    ran = subprocess.run([sys.executable, "-c", script], env=environment(), capture_output=True, text=True, check=True)
    assert ran.stdout == f"what was read cannot be kept in {tmp_path}: File too large\n"
    assert list(tmp_path.iterdir()) == []
