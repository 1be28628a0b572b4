"""An option of the command line gets another name, also where it is read: "--size should be --width"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.python.calls import keyword
from spark_tui.edits.python.flags import Flag, flags
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_BECOMES = re.compile(
    r"(?i)(--[a-z][\w-]*)(?:`|'|\")?(?: option| flag)?(?: \w+)? ?"
    r"(?:to|->|=>|into|should be(?: called)?|as|must be|becomes?) (?:`|'|\")?(--[a-z][\w-]*)"
)
_CALLED = 3.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _BECOMES.search(sentence.text)
    for each in flags(sentence.source) if said is not None else ():
        if said is not None and said[1] in each.names and each.command is None:
            yield Repair(tuple(_renamed(sentence.source, each, said[1], said[2])), _CALLED)


def _renamed(source: Source, flag: Flag, old: str, new: str) -> Iterator[Splice]:
    for node in flag.call.args:
        if isinstance(node, ast.Constant) and node.value == old:
            start = source.start(node) + source.segment(node).index(old)
            yield Splice(start, start + len(old), new)
    if keyword(flag.call, "dest") is None and flag.name == old:
        attribute = new.lstrip("-").replace("-", "_")
        for node in source.nodes:
            if isinstance(node, ast.Attribute) and node.attr == flag.attribute and _holds(source, node.value):
                yield Splice(source.stop(node) - len(node.attr), source.stop(node), attribute)


def _holds(source: Source, node: ast.expr) -> bool:
    """Is it what the arguments are in, as far as its name says?"""
    return re.fullmatch(r"args|arguments|opts|options|parsed|ns|namespace|params", source.segment(node)) is not None


WRITER = Writer(frozenset(("rename",)), _written, _BECOMES)
