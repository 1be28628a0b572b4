"""In which files that is which a sentence asks to be called otherwise."""

from __future__ import annotations

from contextlib import suppress

from spark_tui.context import index as kept
from spark_tui.context.files import Files, look_if_there
from spark_tui.context.index import Index
from spark_tui.context.places import is_test
from spark_tui.context.scan import refresh_defining
from spark_tui.edits.across.renaming import ToRename, to_rename
from spark_tui.edits.refusal import Refusal


def homes_of_renamed(index: Index, files: Files, sentence: str) -> tuple[str, ...]:
    """Nothing where it is not plain of each, and where one thing is said without the class that has it."""
    asked = to_rename(sentence)
    if not asked or (len(asked) == 1 and not asked[0].owner):
        return ()
    with suppress(Refusal):  # nobody can write there just now: what is known so far has to do
        refresh_defining(index, [each.defined_as for each in asked])
    homes = [_home(index, files, each) for each in asked]
    return tuple(dict.fromkeys(homes)) if all(homes) else ()


def _home(index: Index, files: Files, asked: ToRename) -> str:
    """The only file that defines it; tests do not count where others do."""
    every = [each for each in kept.defining(index, [asked.defined_as]) if each.path.endswith(".py")]
    at_top = [each for each in every if not each.symbol.owner]
    found = list(dict.fromkeys(each.path for each in at_top if look_if_there(files, each.path) is not None))
    plain = [each for each in found if not is_test(each)] or found
    return plain[0] if len(plain) == 1 else ""
