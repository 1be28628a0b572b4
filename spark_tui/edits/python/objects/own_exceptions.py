"""The exceptions that a file defines, whatever they are called."""

from __future__ import annotations

import ast
import builtins
import re
from functools import lru_cache

from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.objects.heirs import ancestors
from spark_tui.edits.python.source import Function, Source

IS_ERROR = re.compile(r"\b\w*(?:Error|Exception|Exit|Interrupt)$")


_OF_MODULES = {
    "json": ("JSONDecodeError",),
    "requests": ("HTTPError", "RequestException"),
    "urllib.error": ("URLError", "HTTPError"),
    "subprocess": ("CalledProcessError", "SubprocessError", "TimeoutExpired"),
    "sqlite3": ("IntegrityError", "OperationalError", "DatabaseError"),
    "decimal": ("InvalidOperation",),
    "zipfile": ("BadZipFile",),
    "socket": ("gaierror",),
    "smtplib": ("SMTPException", "SMTPAuthenticationError", "SMTPServerDisconnected", "SMTPRecipientsRefused"),
    "asyncio": ("CancelledError", "IncompleteReadError", "InvalidStateError"),
    "configparser": ("NoSectionError", "NoOptionError", "DuplicateSectionError", "MissingSectionHeaderError"),
    "ssl": ("SSLError", "SSLCertVerificationError"),
    "http.client": ("HTTPException", "IncompleteRead", "RemoteDisconnected"),
    "xml.etree.ElementTree": ("ParseError",),
    "binascii": ("Incomplete",),
    "tarfile": ("TarError", "ReadError"),
    "shutil": ("SameFileError",),
    "aiohttp": ("ClientError", "ClientResponseError", "ClientConnectorError"),
    "httpx": ("HTTPStatusError", "RequestError", "TimeoutException"),
}
HOME = re.compile(r"(?:^|[._])(?:exc|exceptions?|errors?)$")
"""A module of which the classes are errors."""


@lru_cache(maxsize=64)
def own_exceptions(source: Source) -> frozenset[str]:
    """By what they come from."""
    bases = {name: {source.segment(each) for each in node.bases} for name, node in source.classes}
    found: set[str] = set()
    while more := {name for name, above in bases.items() if above & found or any(map(is_error, above))} - found:
        found |= more
    return frozenset(found)


@lru_cache(maxsize=64)
def known_exceptions(source: Source) -> frozenset[str]:
    """Its own, those that it catches, and what comes from where others keep theirs: "from lib.exc import NotThere"."""
    caught = (each.type for each in source.all(ast.ExceptHandler) if each.type is not None)
    several = (one for each in caught for one in (each.elts if isinstance(each, ast.Tuple) else (each,)))
    homes = (each for each in source.all(ast.ImportFrom) if HOME.search(each.module or "") is not None)
    imported = (alias.asname or alias.name for each in homes for alias in each.names)
    return own_exceptions(source).union((each.id for each in several if isinstance(each, ast.Name)), imported)


def as_raised(source: Source, function: Function, exception: str) -> str:
    """With what its class needs, where the function has all of that under the same names: `NoSuchMonth(month)`."""
    match ast.parse(exception, mode="eval").body:
        case ast.Name(name) | ast.Call(ast.Name(name), [ast.Constant(str()) | ast.JoinedStr()], []):
            needed = _needed(source, name)
        case _:
            return exception
    own = {each.arg for each in parameters(function)}
    return f"{name}({', '.join(needed)})" if needed and own.issuperset(needed) else exception


def _needed(source: Source, name: str) -> list[str]:
    """What every object of the class is made of; nothing where it is a class of others."""
    owner = dict(source.classes).get(name)
    lineage = [owner, *ancestors(source, owner)] if owner is not None else []
    init = next(filter(None, (method(each, "__init__") for each in lineage)), None)
    if init is None:
        return []
    named = [each.arg for each in (*init.args.posonlyargs, *init.args.args)][1:]
    return named[: len(named) - len(init.args.defaults)]


def reached(source: Source, error: str) -> str:
    """By way of the module that is imported, where the file does not know it by its bare name: json.JSONDecodeError."""
    here = imported_names(source)
    if error in here or error in own_exceptions(source):
        return error
    homes = (home for home, errors in _OF_MODULES.items() if error in errors)
    return next((f"{home}.{error}" for home in homes if home.partition(".")[0] in here), error)


def is_error(name: str) -> bool:
    """By its name, or because it is one of Python's."""
    kind = getattr(builtins, name, None)
    return IS_ERROR.search(name) is not None or (isinstance(kind, type) and issubclass(kind, BaseException))
