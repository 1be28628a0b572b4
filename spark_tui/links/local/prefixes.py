"""What a prompt has in common with those before is not read again: with the last one in memory, with others on disk."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from spark_tui.engine import decoder, prefix
from spark_tui.engine.cache import Cache
from spark_tui.engine.kernels.sizes import PAGE
from spark_tui.engine.prefix import Store
from spark_tui.engine.session import Session


def begin(session: Session, store: Store | None, tokens: Sequence[int], most: int) -> None:
    """The session is at these tokens now, and has read what is known of them. `most` is the context of the model."""
    pairs = enumerate(zip(session.tokens, tokens, strict=False))
    shortest = min(session.length, len(tokens))
    same = next((index for index, (left, right) in pairs if left != right), shortest)
    decoder.rewind(session, same)
    decoder.add(session, tokens[same:], most)
    if store is not None and len(tokens) - len(session.cache) > PAGE:
        prefix.restore(store, _pages(session), tokens[:-1])  # from the last one, the next is made


def keep(session: Session, store: Store | None, prompt: Sequence[int]) -> None:
    """Save what has been read of the prompt: not the answer, which nobody begins with."""
    if store is not None:
        cache = _pages(session)
        known = prefix.names(store, cache, prompt[: len(cache)])
        prefix.keep(store, known, cache.pages[: len(known)])


def _pages(session: Session) -> Cache:
    """There is a store only for what the kernels read."""
    return cast("Cache", session.cache)
