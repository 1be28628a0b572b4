"""Paths are put together by os.path.join or by pathlib, or one function does with a Path what it does with os.path:
"no hardcoded separators please"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.ops.pathlib_ import OP as PATHLIB
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.nodes import is_added
from spark_tui.edits.python.source import Source, read, rewritten, splice
from spark_tui.edits.python.strings.text_pieces import text_pieces
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bos\.path\.join\b|\b(?:back|forward )?slash(?:es)?\b|\bwindows\b|\bseparators?\b"
    r"|\bpathlib\b|(?-i:\bPath\b)|\b(?:join|build|concat|glu|add|put)\w*\b.*\bpaths?\b"
    r"|\bpaths? (?:\w+ )?(?:join|concat|glued|by hand|with \+)"
)
_ENDS = Pattern(
    r"(?i)\b(?:trailing|leading|double|umlauts?|encod\w+|unicode|twice|strip|ends?|begins?"
    r"|starts?|url|replac\w*|dash(?:es)?|underscores?)\b"
)
"""What is said of a slash that is wrong by itself."""
_WITH_PATHS = Pattern(r"(?i:\bpathlib\b)|\bPaths?\b")
_ASKED, _PLAIN = 3.0, 0.3


def _joined_paths(sentence: Sentence) -> Iterator[Repair]:
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


_SAYS = Pattern(
    r"(?i)\bpathlib\b|\bos\.path\b"
    r"|\bos\.listdir\b(?! (?:has|is|gives|returns|comes|sorts)\b)|\b(?-i:Path)(?:s| objects?)?\b|\bglob\b"
)
_CLEAR, _NAMED, _STEPS = 2.0, 1.5, 12


def _with_paths(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    meant = [name for name, _ in source.functions if names(sentence, name.rpartition(".")[2]) >= _CLEAR]
    if len(meant) == len(source.functions):
        return  # that is the whole file
    exact = [name for name in meant if name.rpartition(".")[2] in sentence.bare]
    after = source
    for name in exact or meant:
        after = _said_with_paths(after, name)
    if after is not source:
        yield Repair((rewritten(source, after.text),), _ASKED + _NAMED)


def _said_with_paths(source: Source, name: str) -> Source:
    """Line by line: one may make the next one possible."""
    for _ in range(_STEPS):
        for line in _lines(source, name):
            try:
                after = read(splice(source, PATHLIB.edit(source, (line,))))
            except Refusal:
                continue
            if after.text != source.text:
                source = after
                break
        else:
            return source
    return source


def _lines(source: Source, name: str) -> Iterator[str]:
    function = source.function(name)
    options = PATHLIB.slots[0].options
    lines = options(source, ()) if options is not None else ()
    inside = {int(line) for line in lines if function.lineno <= int(line) <= (function.end_lineno or 0)}
    yield from map(str, sorted(inside))  # a loop comes before what stands in it


WRITERS = (
    Writer(frozenset(("pathlib",)), _joined_paths, needs=_NEEDS),
    Writer(frozenset(("pathlib",)), _with_paths, needs=_SAYS),
)
