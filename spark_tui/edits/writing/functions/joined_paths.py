"""Paths are put together by `os.path.join`, or by pathlib: "the slash in sizes breaks on windows", "no hardcoded
separators please"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.nodes import is_added
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.strings.text_pieces import text_pieces
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bos\.path\.join\b|\b(?:back|forward )?slash(?:es)?\b|\bwindows\b|\bseparators?\b"
    r"|\bpathlib\b|(?-i:\bPath\b)|\b(?:join|build|concat|glu|add|put)\w*\b.*\bpaths?\b"
    r"|\bpaths? (?:\w+ )?(?:join|concat|glued|by hand|with \+)"
)
_ENDS = Pattern(
    r"(?i)\b(?:trailing|leading|double|umlauts?|encod\w+|unicode|twice|strip|ends?|begins?"
    r"|starts?|url)\b"
)
"""What is said of a slash that is wrong by itself."""
_WITH_PATHS = Pattern(r"(?i:\bpathlib\b)|\bPaths?\b")
_ASKED, _PLAIN = 3.0, 0.3


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _ENDS.search(sentence.text) is not None:
        return
    for node in source.nodes:
        if isinstance(node, ast.BinOp | ast.JoinedStr) and not is_added(source, node):
            parts = list(_parts(source, node))
            if len(parts) > 1 and any(part[0] not in "\"'" for part in parts):
                if _WITH_PATHS.search(sentence.text) is not None:
                    path, imports = available(source, "pathlib", "Path", dotted=False)
                    rest = [f"({each})" if " + " in each else each for each in parts[1:]]
                    code = " / ".join((f"{path}({parts[0]})", *rest))
                else:
                    join, imports = available(source, "os", "path")
                    code = f"{join}.join({', '.join(parts)})"
                evidence = _ASKED + told_of(sentence, node) + _PLAIN * isinstance(node, ast.BinOp)
                yield Repair((*imports, instead(source, node, code)), evidence)


def _parts(source: Source, node: ast.expr) -> Iterator[str]:
    """What stands between the slashes; nothing where that is no path but an address, or a text with more in it."""
    pieces = list(text_pieces(source, node))
    texts = [text for text, is_text in pieces if is_text]
    if not any("/" in text for text in texts) or any(re.search(r"//|\s", text) for text in texts):
        return
    part = list[str]()
    for text, is_text in pieces:
        if not is_text:
            part.append(text)
            continue
        first, *others = text.split("/")
        part += [repr(first)] if first else []
        for each in others:
            yield from [_joined(part)] if part else []
            part = [f'"{each}"'] if each else []
    yield from [_joined(part)] if part else []


def _joined(part: list[str]) -> str:
    return " + ".join(each.replace("'", '"') if each[0] == "'" else each for each in part)


WRITER = Writer(frozenset(("pathlib",)), _written, needs=_NEEDS)
