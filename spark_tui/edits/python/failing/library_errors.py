"""The errors that libraries for requests raise, by what a file imports."""

from __future__ import annotations

import ast

from spark_tui.edits.python.imports import available, imported_names
from spark_tui.edits.python.objects.own_exceptions import reached
from spark_tui.edits.python.source import Source, Splice

_BY_LIBRARY = (
    ("requests", "RequestException"),
    ("httpx", "HTTPError"),
    ("aiohttp", "ClientError"),
)
_LATE = {"requests": "Timeout", "httpx": "TimeoutException", "aiohttp": "ServerTimeoutError"}
_REFUSED = {"requests": "HTTPError", "httpx": "HTTPStatusError", "aiohttp": "ClientResponseError"}


def library_of(source: Source) -> str | None:
    """That which the file asks others by."""
    brought = imported_names(source)
    return next((name for name, _ in _BY_LIBRARY if name in brought), None)


def error_of_library(source: Source, node: ast.stmt) -> tuple[str, list[Splice]]:
    """What is raised where a request fails, and what has to be imported for that."""
    if "urlopen" in source.segment(node):
        return "OSError", []
    library = library_of(source)
    if library is None:
        return "Exception", []
    return available(source, library, dict(_BY_LIBRARY)[library])


def error_when_late(source: Source) -> str | None:
    library = library_of(source)
    return f"{library}.{_LATE[library]}" if library is not None else None


def error_when_refused(source: Source) -> str | None:
    """By its status."""
    library = library_of(source)
    return f"{library}.{_REFUSED[library]}" if library is not None else None


def error_of_any_kind(source: Source) -> str | None:
    library = library_of(source)
    return f"{library}.{dict(_BY_LIBRARY)[library]}" if library is not None else None


_OF_REQUESTS = (
    "ConnectionError",
    "Timeout",
    "ReadTimeout",
    "ConnectTimeout",
    "HTTPError",
    "TooManyRedirects",
    "SSLError",
)


def error_called(source: Source, name: str) -> str:
    """As the file would write it: what a library calls as Python calls one of its own is another one."""
    last = name.rpartition(".")[2]
    library = library_of(source)
    if library == "requests" and last in _OF_REQUESTS:
        return f"requests.{last}"
    return name if "." in name else reached(source, name)
