"""In which files that is which a sentence asks to be called otherwise."""

from __future__ import annotations

import re
from contextlib import suppress

from spark_tui.context import index as kept
from spark_tui.context.files import Files, look_if_there, text_there
from spark_tui.context.index import Index
from spark_tui.context.places import is_test
from spark_tui.context.scan import refresh_defining
from spark_tui.edits.across.renaming import ToRename, to_rename
from spark_tui.edits.python.objects.classes import attributes
from spark_tui.edits.python.source import source_of
from spark_tui.edits.refusal import Refusal

_FIELD = re.compile(r"(?i)\b(?:field|attribute|property|member)\b")
_FILES, _LONGEST = 60, 60_000  # that are looked at; characters of one


def homes_of_renamed(index: Index, files: Files, sentence: str) -> tuple[str, ...]:
    """Nothing where it is not plain of each, and where one thing is said without the class that has it."""
    asked = to_rename(sentence)
    if len(asked) == 1 and not asked[0].owner:
        return _home_of_field(index, files, asked[0]) if _FIELD.search(asked[0].said) is not None else ()
    if not asked:
        return ()
    with suppress(Refusal):  # nobody can write there just now: what is known so far has to do
        refresh_defining(index, [each.defined_as for each in asked])
    homes = [_home(index, files, each) for each in asked]
    return tuple(dict.fromkeys(homes)) if all(homes) else ()


def _home_of_field(index: Index, files: Files, asked: ToRename) -> tuple[str, ...]:
    """The only file with a class that has it, whatever takes a parameter of that name; nothing in a big program."""
    paths = [each for each in kept.paths(index) if each.endswith(".py") and not is_test(each)]
    if len(paths) > _FILES:
        return ()
    texts = ((path, text_there(files, path)) for path in paths)
    found = [path for path, text in texts if len(text) <= _LONGEST and asked.old in text and _has(text, asked.old)]
    return tuple(found) if len(found) == 1 else ()


def _has(text: str, field: str) -> bool:
    source = source_of(text)
    return source is not None and any(field in attributes(source, each) for _, each in source.classes)


def _home(index: Index, files: Files, asked: ToRename) -> str:
    """The only file that defines it; tests do not count where others do."""
    every = [each for each in kept.defining(index, [asked.defined_as]) if each.path.endswith(".py")]
    at_top = [each for each in every if not each.symbol.owner]
    found = list(dict.fromkeys(each.path for each in at_top if look_if_there(files, each.path) is not None))
    plain = [each for each in found if not is_test(each)] or found
    return plain[0] if len(plain) == 1 else ""
