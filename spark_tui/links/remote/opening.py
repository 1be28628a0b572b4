"""A remote model by its address, ready to be asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spark_tui.edits.refusal import Refusal
from spark_tui.links.remote.address import address, key
from spark_tui.settings import Settings

if TYPE_CHECKING:
    from spark_tui.links.remote.link import Remote


def open_remote(settings: Settings) -> Remote:
    """Its server is asked which models it has. No text is sent."""
    to = address(settings.model)
    shown = key(to, settings.remote.variable)
    try:
        import httpx2  # noqa: F401  # pyright: ignore[reportUnusedImport]
    except ImportError:
        raise Refusal("remote models need httpx2, which is not here", "pip install 'spark-tui[remote]'") from None
    from spark_tui.links.remote.link import Remote
    from spark_tui.links.remote.server import look
    from spark_tui.links.remote.wire import Wire

    wire = Wire(to, shown, settings.remote.patience)
    server = look(wire)
    return Remote(wire, server, server.context or settings.remote.context)
