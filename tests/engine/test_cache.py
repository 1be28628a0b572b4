"""Whatever is appended, cut off and forked, each cache holds what was written for its own tokens."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_tui.engine.cache import Cache, new_page
from spark_tui.engine.errors import EngineError

POSITIONS = 4

steps = st.one_of(
    st.tuples(st.just("append"), st.integers(0, 11)),
    st.tuples(st.just("truncate"), st.integers(0, 40)),
    st.tuples(st.just("fork"), st.just(0)),
    st.tuples(st.just("release"), st.just(0)),
)


def new_cache() -> Cache:
    return Cache(64, POSITIONS)


def write(cache: Cache, tokens: list[int]) -> None:
    """As a pass does: room first, then something at every new position."""
    start = len(cache)
    cache.append(len(tokens))
    for position, token in enumerate(tokens, start):
        cache.pages[position // POSITIONS].memory[position % POSITIONS] = token


def held(cache: Cache) -> list[int]:
    return [int(cache.pages[at // POSITIONS].memory[at % POSITIONS]) for at in range(len(cache))]


@given(st.lists(st.tuples(st.integers(0, 3), steps), max_size=40))
def test_each_has_its_own_tokens(script: list[tuple[int, tuple[str, int]]]) -> None:
    caches, wanted, token = [new_cache()], [list[int]()], 0
    for choice, (what, count) in script:
        at = choice % len(caches)
        cache, tokens = caches[at], wanted[at]
        if what == "append":
            new = [(token := token % 255 + 1) for _ in range(count)]
            write(cache, new)
            tokens += new
        elif what == "truncate":
            del tokens[count:]
            cache.truncate(len(tokens))
        elif what == "fork":
            caches.append(cache.fork())
            wanted.append(list(tokens))
        else:
            cache.release()
            tokens.clear()
        assert [held(each) for each in caches] == wanted
        assert cache.addresses().tolist() == [page.address for page in cache.pages]
        assert all(page.address % 64 == 0 for page in cache.pages)


def test_a_fork_shares_what_it_does_not_write() -> None:
    cache = new_cache()
    write(cache, [1] * 10)
    other = cache.fork()
    write(other, [2] * 5)
    assert [mine is theirs for mine, theirs in zip(cache.pages, other.pages, strict=False)] == [True, True, False]
    other.release()
    kept = list(cache.pages)
    write(cache, [3])
    assert cache.pages == kept
    assert cache.bytes == 3 * 64


def test_memory_that_is_not_there_is_named() -> None:
    with pytest.raises(EngineError, match=r"there is no memory for another .* MB of context: close other programs"):
        new_page(1 << 60)
