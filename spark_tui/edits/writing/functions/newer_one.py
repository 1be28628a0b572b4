"""What is deprecated in a library gives way to what is said: "get_event_loop is deprecated, use the running loop",
"logger.warn is deprecated, use warning", "assertEquals is deprecated -> assertEqual"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import import_needed, modules_imported
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.modules_used import is_looked_into
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.writing import Writer

_GOING = r"(?:deprecated|obsolete|outdated|old-fashioned|discouraged)"
_NEEDS = Pattern(
    r"(?i)`?(?P<old>[a-z_]\w*(?:\.\w+)*)`?(?:\(\))? (?:is|are|was|has been|got)(?: now| long| being| officially| all)*"
    rf" {_GOING}\b[^,;:.>-]*(?:[,;:.]|->|=>|→|-+)? *(?:(?:so|and|better|please|just|rather) )*"
    r"(?:(?:use|call|take|prefer|switch to|go for|move to|make it|replace (?:it|them) (?:with|by)|should be"
    r"|has to be) )?(?:the |an? )?`?(?P<new>[a-z_][\w. ]*?)`?(?:\(\))?(?: instead| there| here| now"
    rf"| for (?:it|that))*\W*$"
    rf"|\b(?:the |a )?{_GOING} `?(?P<was>[a-z_]\w*(?:\.\w+)*)`?(?:\(\))? (?:with|by|to|->|=>|→) (?:the |an? )?"
    r"`?(?P<by>[a-z_][\w. ]*?)`?(?:\(\))?\W*$"
)
_PLAIN = frozenset(("use", "the", "a", "an", "of", "it", "instead", "new", "function", "method", "one", "call"))
_ASKED, _CLEAR = 7.5, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    old, new = replaced(sentence)
    if said is None or not old:
        return
    found = list[tuple[float, tuple[Splice, ...]]]()
    for node in source.all(ast.Attribute):
        if node.attr != old.rpartition(".")[2] or is_in_fstring(source, node):
            continue
        whole = source.segment(node)
        if "." in old and whole != old and not whole.endswith(f".{old}"):
            continue
        name = _other(source, node, new)
        if name:
            around = function_around(source, node)
            told = names(sentence, around.name) if around is not None else 0.0
            stop = source.stop(node)
            found.append((told, (Splice(stop - len(node.attr), stop, name),)))
    for node in source.all(ast.Name):
        home = _home(source, node.id) if node.id == old else ""
        name = _in_module(home, new) if home else ""
        if name and not is_in_fstring(source, node):
            splices = (Splice(source.start(node), source.stop(node), name), *import_needed(source, home, name))
            found.append((0.0, splices))
    named = [splices for told, splices in found if told >= _CLEAR]
    if found:
        every = named or [splices for _, splices in found]
        yield Repair(tuple(dict.fromkeys(one for each in every for one in each)), _ASKED)


def replaced(sentence: Sentence) -> tuple[str, str]:
    """What is deprecated and no function or class of the file, though it is used there, and what is said for it."""
    said = _NEEDS.search(sentence.text)
    if said is None:
        return "", ""
    old, new = said["old"] or said["was"], said["new"] or said["by"]
    last = old.rpartition(".")[2]
    own = {name.rpartition(".")[2] for name, _ in sentence.source.definitions}
    used = {each.attr for each in sentence.source.all(ast.Attribute)} | {
        each.asname or each.name for each in sentence.source.all(ast.alias)
    }
    return (old, new.strip()) if last in used - own else ("", "")


def _other(source: Source, node: ast.Attribute, new: str) -> str:
    """What it is called then: as it is said, or what the module has of these words."""
    if isinstance(node.value, ast.Name) and is_looked_into(node.value.id) and node.value.id in modules_imported(source):
        return _in_module(node.value.id, new)
    last = new.rpartition(".")[2]
    is_named = re.fullmatch(r"(?:\w+\.)*\w+", new) is not None and last not in _PLAIN
    owner = new.rpartition(".")[0]
    return last if is_named and (not owner or owner == ast.unparse(node.value)) else ""


def _in_module(module: str, new: str) -> str:
    known = [each for each in dir(import_module(module)) if not each.startswith("_")]
    plain = new.removeprefix(f"{module}.")
    if plain in known:
        return plain
    words = {word for each in new.split() for word in parts(each)} - _PLAIN
    found = [each for each in known if words and words <= {*parts(each)}]
    shortest = min(map(len, found), default=0)
    meant = [each for each in found if len(each) == shortest]
    return meant[0] if len(meant) == 1 else ""


def _home(source: Source, name: str) -> str:
    """The module that it is taken from."""
    for node in source.all(ast.ImportFrom):
        is_known = node.module is not None and not node.level and is_looked_into(node.module)
        if is_known and any((alias.asname or alias.name) == name for alias in node.names):
            return node.module or ""
    return ""


_KINDS = frozenset(("replace", "replace-call", "rename", "fix-wrong-method", "swap-module", "modernize"))
WRITER = Writer(_KINDS, _written, needs=_NEEDS)
