"""Exceptions that Python has in a module of its own come in where a sentence names them: "URLError only"."""

from __future__ import annotations

import re
from collections.abc import Mapping

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import all_imports, import_needed, imported_names
from spark_tui.edits.python.source import Source, read, splice
from spark_tui.edits.refusal import Refusal

_HOMES: Mapping[str, str] = {
    "BadZipFile": "zipfile",
    "CalledProcessError": "subprocess",
    "HTTPError": "urllib.error",
    "InvalidOperation": "decimal",
    "JSONDecodeError": "json",
    "NoSectionError": "configparser",
    "SameFileError": "shutil",
    "StatisticsError": "statistics",
    "TimeoutExpired": "subprocess",
    "URLError": "urllib.error",
}
_NAMES = Pattern(r"(?<![\w.])(?:" + "|".join(_HOMES) + r")\b")


def with_what_is_raised(said: str, text: str) -> str:
    """By its module, where that is imported; else it is imported itself."""
    for name in dict.fromkeys(_NAMES.findall(said)):
        try:
            text = _known(read(text), name)
        except Refusal:
            continue
    return text


def _known(source: Source, name: str) -> str:
    module = _HOMES[name]
    is_known = name in imported_names(source) or any(name == each for each, _ in source.classes)
    if is_known or name not in source.names:
        return source.text
    modules = {alias.name for node in all_imports(source) for alias in node.names if alias.asname is None}
    if module in modules:
        return re.sub(rf"(?<![\w.]){name}\b", f"{module}.{name}", source.text)
    return splice(source, import_needed(source, module, name))
