"""What is to be done in all files of a program: "use logging instead of print everywhere", "open the files with
encoding utf-8". Those are meant in which there is something of that sort."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable

from spark_tui.context import index as kept
from spark_tui.context.files import Files, text_there
from spark_tui.context.index import Index
from spark_tui.context.places import is_test
from spark_tui.edits.ops import named
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.names import is_typed
from spark_tui.edits.python.source import Source, source_of, splice
from spark_tui.edits.refusal import Refusal

_EVERYWHERE = re.compile(
    r"(?i)\beverywhere\b|\b(?:project|repo|code ?base|package)[- ]wide\b"
    r"|\b(?:in|across|throughout|through|from|of|over|to) (?:all|every|each) (?:of )?(?:the |our |my )?"
    r"(?:python |source |py )?(?:files?|modules?)\b|\b(?:in|across|throughout|through|over) (?:all (?:of )?)?"
    r"(?:the |our |my )?(?:whole|entire|complete) (?:project|code ?base|code|repo(?:sitory)?|package|program|app)\b"
    r"|\b(?:across|throughout) (?:the |our |my )?(?:project|code ?base|code|repo(?:sitory)?|package|program|app)\b"
)
_FILES_OPENED = re.compile(r"(?i)\bopen(?:s|ed|ing)? (?:the |all |our )*files\b.*\bencoding\b")
_OF_NAMES = re.compile(r"(?i)\b(?:renam\w+|mov(?:e|ing)|call(?:ed)? \w+ instead)\b")
"""What is done to one thing by its name is followed wherever that is used."""
_NAME = r"`?([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+)(?:\([^()]*\))?`?"
_CODE = re.compile(
    rf"(?i)\b(?:replace|swap|instead of|rather than|(?:calls?|uses?) (?:of|to)|every|all) (?:all |every |each )?{_NAME}"
)
"""What is there, and is to be otherwise."""
_ENDING = re.compile(r"\.(?:py|txt|md|json|toml|csv|ya?ml|cfg|ini)$")
_MOST, _LONGEST = 40, 60_000  # files; characters of one


def to_go_through(index: Index, files: Files, sentence: str) -> tuple[str, ...]:
    """Nothing, where it speaks of one place, or of nothing that can be looked for."""
    is_everywhere = _EVERYWHERE.search(sentence) is not None and _OF_NAMES.search(sentence) is None
    if not is_everywhere and _FILES_OPENED.search(sentence) is None:
        return ()
    has_some = _looked_for(sentence)
    paths = [path for path in kept.paths(index) if path.endswith(".py") and not is_test(path)]
    if has_some is None or len(paths) > _MOST:
        return ()
    texts = ((path, text_there(files, path)) for path in paths)
    read = ((path, source_of(text)) for path, text in texts if 0 < len(text) <= _LONGEST)
    return tuple(path for path, source in read if source is not None and has_some(source))


def _looked_for(sentence: str) -> Callable[[Source], bool] | None:
    for said, has_some in _SORTS:
        if said.search(sentence) is not None:
            return has_some
    code = _CODE.search(sentence)
    if code is None or _ENDING.search(code[1]) is not None:
        return None
    return lambda source: re.search(rf"(?<![\w.]){re.escape(code[1])}(?!\w)", source.text) is not None


def _prints(source: Source) -> bool:
    return any(isinstance(each.func, ast.Name) and each.func.id == "print" for each in source.all(ast.Call))


def _opens_without(source: Source) -> bool:
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Name("open"), [_, *mode]) if keyword(node, "encoding") is None:
                if not (mode and isinstance(mode[0], ast.Constant) and "b" in str(mode[0].value)):
                    return True
    return False


def _undocumented(source: Source) -> bool:
    return any(not has_docstring(each.body) and not each.name.startswith("_") for _, each in source.functions)


def _untyped(source: Source) -> bool:
    return any(not is_typed(each) for _, each in source.functions)


def _catches_all(source: Source) -> bool:
    return any(each.type is None for each in source.all(ast.ExceptHandler))


def _formats(source: Source) -> bool:
    return re.search(r"[\"']\.format\(|[\"'] % ?[\w(]", source.text) is not None


def _single_quoted(source: Source) -> bool:
    return re.search(r"(?<![\w\"'])'[^'\"\n]*'(?!')", source.text) is not None


def _changes(kind: str) -> Callable[[Source], bool]:
    """Whether that kind of edit, which needs nothing to be said, finds something."""

    def finds(source: Source) -> bool:
        try:
            return splice(source, [*named(kind).edit(source, ())]) != source.text
        except Refusal:
            return False

    return finds


_SORTS: tuple[tuple[re.Pattern[str], Callable[[Source], bool]], ...] = (
    (re.compile(r"(?i)\bencoding\b"), _opens_without),
    (
        re.compile(r"(?i)\bunused imports?\b|\bimports? (?:that|which) (?:\w+ ){1,3}(?:not )?use"),
        _changes("unused-imports"),
    ),
    (re.compile(r"(?i)\b(?:sort|order)\b.*\bimports\b"), _changes("sort-imports")),
    (re.compile(r"(?i)\bprints\b|\bprint(?:\(\)| calls?| statements?)|\b(?:of|than|replace|no) print\b"), _prints),
    (re.compile(r"(?i)\bdocstrings?\b"), _undocumented),
    (re.compile(r"(?i)\btype hints?\b|\bannotat\w+\b|\bfully typed\b"), _untyped),
    (re.compile(r"(?i)\bbare excepts?\b"), _catches_all),
    (re.compile(r"(?i)\bf-?strings?\b"), _formats),
    (re.compile(r"(?i)\bdouble quotes\b"), _single_quoted),
)
"""What such a sentence speaks of, and what has to be in a file for there to be something to do."""
