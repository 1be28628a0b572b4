"""A folder that things are written into is made, where there is none: "archive fails if the folder doesn't exist"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top, insert_before
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:folder|dir(?:ectory|s|ectories)?)\b.*(?:\b(?:miss\w*|not|gone|first|new|no)\b|n't)"
    r"|\b(?:miss\w*|no|make|creat\w+|mkdir)\b.*\b(?:folder|dir(?:ectory|s|ectories)?)\b"
)
_TESTS = Pattern(r"\bexists\(|\bmakedirs\(|\bmkdir\(|\bisdir\(")
_MAKE = Pattern(r"(?i)\b(?:creat\w+|mak(?:e|es|ing)|made|mkdir)\b")
_TARGET = Pattern(r"\b(?:rename|replace|move|copy\w*|symlink|link)\([^(),]+, (\w+)\)")
"""Where a file is put."""
_FOLDER = Pattern(r"(?i)(?:^|_)(?:folder|dir|directory|root|base|target|out|output|dest|destination)(?:_|$)")
_ASKED, _CALLED = 3.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name, function in source.functions:
        clear = names(sentence, name.rpartition(".")[2])
        yield from _around_target(sentence, function, clear)
        given = [each for each in parameters_of(function) if _FOLDER.search(each) is not None]
        if not given or not _writes(source, function) or _TESTS.search(source.segment(function)) is not None:
            continue
        for folder in given:
            if re.search(rf"\b{folder} / ", source.segment(function)) is not None:
                code, imports = f"{folder}.mkdir(parents=True, exist_ok=True)", []
            else:
                makedirs, imports = available(source, "os", "makedirs")
                code = f"{makedirs}({folder}, exist_ok=True)"
            try:
                made = insert_at_top(source, function, code)
            except Refusal:
                continue
            said = _CALLED * (names(sentence, folder) >= 1) + _CALLED * bool(_MAKE.search(sentence.text))
            yield Repair((*imports, made), _ASKED + clear / 2 + said)


def _around_target(sentence: Sentence, function: Function, clear: float) -> Iterator[Repair]:
    """The folder of a file that something is moved to."""
    source = sentence.source
    for node in ast.walk(function):
        match = _TARGET.search(source.segment(node)) if isinstance(node, ast.Expr) else None
        if match is None or "makedirs(" in source.segment(function) or not isinstance(node, ast.Expr):
            continue
        makedirs, imports = available(source, "os", "makedirs")
        dirname, others = (
            ("os.path.dirname", []) if makedirs.startswith("os.") else available(source, "os.path", "dirname")
        )
        code = f'{makedirs}({dirname}({match[1]}) or ".", exist_ok=True)'
        said = _CALLED * (names(sentence, match[1]) >= 1) + _CALLED * bool(_MAKE.search(sentence.text))
        yield from possible([*imports, *others, insert_before(source, node, code)], _ASKED - _CALLED + clear / 2 + said)


def _writes(source: Source, function: Function) -> bool:
    text = source.segment(function)
    return (
        re.search(
            r"open\([^)]*[\"'][wax]|write_text\(|write_bytes\(|\bcopy\w*\(|\bmove\("
            r"|\.save\(",
            text,
        )
        is not None
    )


WRITER = Writer(frozenset(("wrap-try",)), _written, needs=_NEEDS)
