"""A first look into a large repository: where a sentence spells a file or a name out, those files that have it are
enough to find the place."""

from __future__ import annotations

import builtins
import re

from spark_tui.commands.context import Tell, fresh_index
from spark_tui.context import languages, scan
from spark_tui.context.index import Index, open_index
from spark_tui.repo import place as places
from spark_tui.repo.place import Place
from spark_tui.repo.still_named import having

_MANY = 200  # files that nobody has looked through yet: fewer are looked through in a moment
_FEW = 100  # that have what is spelt out
_FILE = re.compile(r"[\w./-]*\w(\.\w+)\b")
_NAME = re.compile(r"\b(?:[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+|[a-z]\w*_\w+|[A-Z][a-z0-9]+[A-Z]\w*)\b|`([^\W\d]\w+)`")
"""With a dot, an underscore or a hump, or quoted: no word of a language."""


def index_for(place: Place, sentence: str, tell: Tell) -> Index:
    """What is known of the files; of those that the sentence names at least."""
    index = open_index(place)
    if scan.unknown(index) > _MANY and (few := _spelt_out(place, sentence)):
        scan.refresh_paths(index, few)
        return index
    return fresh_index(place, tell)


def _spelt_out(place: Place, sentence: str) -> list[str]:
    written = [found[0] for found in _FILE.finditer(sentence) if found[1] in languages.by_suffix()]
    if written:
        found = [path for path in places.files(place) if any(f"/{path}".endswith(f"/{each}") for each in written)]
    else:
        names = {match[1] or match[0] for match in _NAME.finditer(sentence)} - {*dir(builtins)}
        if any(name.startswith("test") for name in names):  # what fails in a test is to be mended elsewhere
            return []
        found = sorted({path for name in names for path in _having_all(place, name.split("."))})
    return found if len(found) <= _FEW else []


def _having_all(place: Place, parts: list[str]) -> set[str]:
    first, *others = (set(having(place, (part,))) for part in parts)
    return first.intersection(*others)
