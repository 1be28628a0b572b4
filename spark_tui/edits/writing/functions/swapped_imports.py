"""Something else of the same module is used: "sha1 is flagged by our scanner, use sha256"."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import lru_cache
from importlib import import_module

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.by_secrets import by_secrets
from spark_tui.edits.python.imports import all_imports
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:use|using|switch|swap|move|migrate|prefer|take|replace|change|go|with|to|should be|instead"
    r"|rather|please|pls|better|want|wanted)\b|->"
)
_WORDS = Pattern(r"(?<![\w.])[A-Za-z_]\w*(?:\.\w+)?")
_NEVER = frozenset(("antigravity", "this", "idlelib", "turtle", "turtledemo", "tkinter", "test", "lib2to3"))
_STREAMS = frozenset(("stdin", "stdout", "stderr"))
"""Which of them something goes to, is said of prints as well."""
_ASKED = 4.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = list(dict.fromkeys(word.rpartition(".")[2] for word in _WORDS.findall(sentence.text)))
    fresh = [word for word in said if word not in sentence.known]
    for node in all_imports(source) if fresh else ():
        for alias in node.names:
            if isinstance(node, ast.ImportFrom) and not node.level and alias.name in said and alias.asname is None:
                for new in fresh:
                    if node.module is not None and _has(node.module, alias.name, new):
                        yield Repair(tuple(_everywhere(source, alias, new)), _ASKED)
            elif isinstance(node, ast.Import):
                bound = alias.asname or alias.name
                for old in (word for word in said if word not in fresh and word not in _STREAMS):
                    for new in (each for each in fresh if _has(alias.name, old, each)):
                        uses = [each for each in _attributes(source, bound) if each.attr == old]
                        if uses:
                            yield Repair(tuple(_renamed(source, each, new) for each in uses), _ASKED)


def _everywhere(source: Source, alias: ast.alias, new: str) -> Iterator[Splice]:
    yield instead(source, alias, new)
    for node in source.names.get(alias.name, ()):
        yield instead(source, node, new)


def _attributes(source: Source, module: str) -> Iterator[ast.Attribute]:
    for node in source.all(ast.Attribute):
        if source.segment(node.value) == module:
            yield node


def _renamed(source: Source, node: ast.Attribute, new: str) -> Splice:
    stop = source.stop(node)
    return Splice(stop - len(node.attr), stop, new)


def _has(module: str, old: str, new: str) -> bool:
    """Does a module of the standard library have both, and are they the same kind of thing?"""
    known = _members(module)
    return old in known and new in known and known[old] == known[new]


@lru_cache(maxsize=32)
def _members(module: str) -> dict[str, bool]:
    """Its public names, and whether each can be called."""
    first = module.partition(".")[0]
    if first not in sys.stdlib_module_names or first in _NEVER or first.startswith("_") or "__main__" in module:
        return {}
    try:
        found = import_module(module)
    except ImportError:
        return {}
    return {name: callable(getattr(found, name, None)) for name in dir(found) if not name.startswith("_")}


_NEEDS_SECRETS = Pattern(
    r"(?i)(?=.*\brandom\b).*(?:\bsecrets\b|\bpredictab\w+|\bguess\w*|\bcrypto\w*"
    r"|(?:\b(?:not|never)|n't) (?:\w+ )?secure\b|\binsecure\b)|\bsecrets module\b"
)
_ASKED_SECRETS = 8.0


def _safely_drawn(sentence: Sentence) -> Iterator[Repair]:
    """What nobody is to guess: "random is predictable, tokens should be made with secrets"."""
    if splices := by_secrets(sentence.source):
        yield Repair(splices, _ASKED_SECRETS)


WRITERS = (
    Writer(frozenset(("swap-module", "swap-idiom", "rename")), _written, needs=_NEEDS),
    Writer(frozenset(("swap-module", "swap-idiom")), _safely_drawn, needs=_NEEDS_SECRETS),
)
