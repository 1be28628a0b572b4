"""Being told which files change, where `watchfiles` is installed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from threading import Event

from spark_tui.edits.refusal import Refusal
from spark_tui.repo.place import Place

_PATIENCE_MS = 500


def changes(place: Place, stop: Event) -> Iterator[frozenset[str]]:
    """The paths that were changed, made or removed, a few moments' worth at a time, until `stop` is set.

    None at first: then it is watched.
    """
    try:
        from watchfiles import watch
    except ImportError:
        raise Refusal("files cannot be watched", "pip install 'spark-tui[watch]'") from None
    watching = False
    # Git's own folder, and caches, are not watched by default: they never hold a file that git lists.
    for found in watch(place.root, stop_event=stop, rust_timeout=_PATIENCE_MS, yield_on_timeout=True):
        if found or not watching:
            yield frozenset(os.path.relpath(path, place.root) for _, path in found)
        watching = True
