"""An option of the command line gets another name, also where it is read."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.ops.rename import rename
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.functions.flags import Flag, flags
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.spelled import OPTION
from spark_tui.edits.writing import Writer

_SAYS = Pattern(r"(?<![\w-])--[a-zA-Z]")
_BARE = Pattern(
    r"(?i)\b(?:to|be|called|named|into|as|call(?: it)?(?: --[\w-]+)?|->|=>|→) [\"'`]?([a-z][\w-]*)[\"'`]?(?=$|[,.;!]| )"
)
_RENAMED = Pattern(
    r"(?i)\brenam\w+|\bcall\w*|\bnamed?\b|->|=>|→|\b(?:should|must|has to|needs to|to) be\b|\binstead of\b|\bnot\b"
    r"|\bchange\b|\bbecomes?\b"
)
_BESIDE = Pattern(
    r"(?i)\b(?:be|is) (?:read|parsed|taken|treated|converted|given) (?:as|to)\b"
    r"|\b(?:alias|too|as well|also|short (?:form|version|for|flag)|in addition|both|add)\b"
)
_ASKED = 4.0


def is_renamed(sentence: Sentence) -> bool:
    """Is one that is there to be called otherwise, rather than to have another one beside it?"""
    asks = _RENAMED.search(sentence.text) is not None and _BESIDE.search(sentence.text) is None
    return asks and any(name in _said(sentence) for flag in flags(sentence.source) for name in flag.names)


def _said(sentence: Sentence) -> list[str]:
    return [flag.rstrip("-") for flag in OPTION.findall(sentence.text)]


def _written(sentence: Sentence) -> Iterator[Repair]:
    if not is_renamed(sentence):
        return
    said = _said(sentence)
    for flag in flags(sentence.source):
        olds = [name for name in flag.names if name in said]
        if len(olds) == 1:
            for new in _new(sentence, olds[0], said):
                if splices := _renamed(sentence.source, flag, olds[0], new):
                    yield Repair(tuple(splices), _ASKED)


def _new(sentence: Sentence, old: str, said: list[str]) -> Iterator[str]:
    known = {name for flag in flags(sentence.source) for name in flag.names}
    typed = [flag for flag in said if flag not in known]
    dashes = old[: len(old) - len(old.lstrip("-"))]
    bare = [f"{dashes}{match[1]}" for match in _BARE.finditer(sentence.text)]
    yield from dict.fromkeys(each for each in (typed or bare)[:1] if each not in known)


def _renamed(source: Source, flag: Flag, old: str, new: str) -> list[Splice]:
    """Where it is added, in texts that tell of it, and where what was read is used, unless that has its own name."""
    now = Flag(tuple(new if name == old else name for name in flag.names), "", flag.call, flag.statement)
    told = re.compile(rf"(?<![\w-]){re.escape(old)}(?![\w-])")
    found = [
        Splice(token.start, token.stop, told.sub(new, token.text))
        for token in source.tokens
        if told.search(token.text) and token.text[:1] in "#\"'frbFRB"
    ]
    if keyword(flag.call, "dest") is not None or now.attribute == flag.attribute:
        return found
    if flag.command is not None:
        try:
            return [*found, *rename(source, flag.attribute, now.attribute, flag.command.name)]
        except Refusal:
            return []
    return [*found, *where_read(source, flag, now.attribute)]


def where_read(source: Source, flag: Flag, attribute: str) -> Iterator[Splice]:
    """Where what was parsed is asked for it, as it is called then."""
    parsed = _namespaces(source)
    for node in source.all(ast.Attribute):
        match node:
            case ast.Attribute(value=ast.Name(owner), attr=name) if owner in parsed and name == flag.attribute:
                stop = source.stop(node)
                yield Splice(stop - len(name), stop, attribute)


def _namespaces(source: Source) -> set[str]:
    """What is called for what was parsed: by an assignment, or as a parameter."""
    usual = {"args", "options", "opts", "namespace", "arguments", "parsed", "ns"}
    assigned = {
        target.id
        for node in source.all(ast.Assign)
        if "parse_" in source.segment(node.value)
        for target in walk(node)
        if isinstance(target, ast.Name) and isinstance(target.ctx, ast.Store)
    }
    return usual | assigned


WRITER = Writer(frozenset(("rename",)), _written, _SAYS)
