"""Being told which files change, where `watchfiles` is installed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from threading import Event

from spark_tui.edits.refusal import Refusal
from spark_tui.repo.place import Place


def changes(place: Place, stop: Event) -> Iterator[frozenset[str]]:
    """The paths that were changed, made or removed, a few moments' worth at a time, until `stop` is set."""
    try:
        from watchfiles import DefaultFilter, watch
    except ImportError:
        raise Refusal("files cannot be watched", "pip install 'spark-tui[watch]'") from None
    # Git's own folder, caches and the like never hold a file that git lists.
    for found in watch(place.root, watch_filter=DefaultFilter(), stop_event=stop, raise_interrupt=False):
        yield frozenset(os.path.relpath(path, place.root) for _, path in found)
