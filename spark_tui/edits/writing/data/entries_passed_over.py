"""Entries of a folder that a loop passes over: "skip hidden files", "ignore symlinks", "only files, no folders", "leave
out .git and node_modules", "don't copy .tmp files"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_SKIPS = (
    r"(?:(?:skip\w*|ignor\w+|exclud\w+|leav\w+ out|left out|omit\w*|pass over)\b.*?"
    r"|(?:without|no|not|except|but not)(?: (?:any|the|all|in))?)"
)
_KNOWN = r"\.git|node_modules|__pycache__|\.?venv|\.tox|\.idea|\.mypy_cache|dist|build"
_HIDDEN = Pattern(rf"(?i)\b{_SKIPS} ?\b(?:hidden (?:files?|folders?|ones|entries|director\w+)|dot-?files?)\b")
_LINKS = Pattern(rf"(?i)\b{_SKIPS} ?\b(?:sym(?:bolic )?-?links?|links?)\b")
_FOLDERS = Pattern(
    rf"(?i)\b{_SKIPS} ?\b(?<!current )(?<!working )(?:(?:sub)?-?(?:folders?|director(?:y|ies)|dirs))\b"
    r"|\bonly (?:\w+ )?(?:regular )?files\b(?! (?:ending|that|which|with|whose|bigger|larger|smaller|older|newer|over"
    r"|directly|right|immediately|straight|in|under|above|below|modified|changed|containing|from|of"
    r"|up to|at (?:least|most))\b)"
)
_FILES = Pattern(
    rf"(?i)\bonly (?:\w+ )?(?:folders|director\w+|dirs)\b|\b{_SKIPS} (?:all |the |plain |regular )?"
    r"(?<!such )(?<!these )(?<!those )files\b$"
)
_EMPTY = Pattern(rf"(?i)\b{_SKIPS} ?\b(?:empty (?:files?|ones)|files? (?:that (?:is|are)|of 0) (?:empty|bytes))\b")
_NAMED = Pattern(rf"(?i)\b{_SKIPS} ?(?<![\w/.])(?:{_KNOWN})(?![\w/.])")
_EACH = Pattern(rf"(?<![\w/.])(?:{_KNOWN})(?![\w/])")
_END = r"(?<![\w/.)\]])\*?\.(?!git|venv|tox|idea|mypy)[a-z]\w{0,7}(?![\w.(/])"
_NEVER = r"\b(?:not|never|no longer|don't|dont|doesn't|shouldn't|mustn't|won't|stop)\b"
_ENDING = Pattern(
    rf"(?i)(?:\b{_SKIPS}|{_NEVER}(?: be)? \w+(?: \w+){{0,2}}?) ?(?<!instead of )"
    rf"(?:files )?(?:ending (?:in|with|on) )?{_END}"
    rf"|{_END}(?: files?)? .*?(?:{_NEVER} be|\b(?:should|must|can|to) be (?:skip|ignor|left out|exclud|omit|pass))"
)
_ENDS = Pattern(rf"(?i){_END}")
_NEEDS = Pattern("|".join(
    f"(?:{each.pattern.replace('(?i)', '(?i:') + ')'})"
    for each in (_HIDDEN, _LINKS, _FOLDERS, _FILES, _EMPTY, _NAMED, _ENDING)
))  # fmt: skip
_ANOTHER = Pattern(
    r"(?i)(?:\b(?:not|never|no longer|stop)|n't) (?:\w+ )?(?:skip|ignor|leav|exclud|omit)\w*"
    r"|\balready\b|\b(?:in|into|inside|from) (?:the |an? |its )?(?:\w+ )?(?:folder|director\w+|dir)\b"
    r"|\b(?:instead of|rais\w+|\w+Error|crash\w*|fail\w*|creat\w+|mak\w+|missing|exist\w*"
    r"|exit\w*|(?:is|was|are|were)? ?(?:given|passed|specified))\b"
)
GIVES_TEXTS = frozenset(("glob.glob", "glob.iglob"))
"""Paths that are no objects."""
_ASKED = 6.0


@dataclass(frozen=True, slots=True)
class Entry:
    """What the loop is at: its name, how it is reached, and whether that is a Path."""

    loop: ast.For
    name: str
    path: str
    is_path: bool
    folders: str = ""
    is_file: bool = False
    is_deep: bool = False
    """What lies in a folder is met without that folder."""


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text
    if _ANOTHER.search(text) is not None:
        return
    for entry in entries(source):
        code = _code(source, entry, text)
        if code is None or code.splitlines()[0] in source.segment(entry.loop):
            continue
        try:
            splice = insert_first(source, entry.loop.body, code)
        except Refusal:
            continue
        function = function_around(source, entry.loop)
        told = names(sentence, function.name) if function is not None else 0.0
        yield Repair((splice,), _ASKED + told + told_of(sentence, entry.loop) / 2)


def _code(source: Source, entry: Entry, text: str) -> str | None:
    if (entry.is_file and (_NAMED.search(text) or _FOLDERS.search(text))) or (entry.is_deep and _NAMED.search(text)):
        return None  # folders are not among those
    if _NAMED.search(text) is not None:
        several = list(dict.fromkeys(_EACH.findall(text)))
        listed = ", ".join(f'"{each}"' for each in several)
        if entry.folders:
            kept = f"each not in ({listed})" if len(several) > 1 else f"each != {listed}"
            return f"{entry.folders}[:] = [each for each in {entry.folders} if {kept}]"
        test = f"{entry.name} in ({listed})" if len(several) > 1 else f"{entry.name} == {listed}"
    elif entry.folders:
        return None
    else:
        test = _test(entry, text)
    return f"if {test}:\n{source.unit}continue" if test else None


def _test(entry: Entry, text: str) -> str:
    by_path, path = entry.is_path, entry.path
    if _ENDING.search(text) is not None:
        ends = [f'"{each.lstrip("*")}"' for each in dict.fromkeys(_ENDS.findall(text))]
        return f"{entry.name}.endswith({ends[0] if len(ends) == 1 else '(' + ', '.join(ends) + ')'})"
    if _HIDDEN.search(text) is not None:
        return f'{entry.name}.startswith(".")'
    if _EMPTY.search(text) is not None:
        return f"{path}.stat().st_size == 0" if by_path else f"os.path.getsize({path}) == 0"
    if _LINKS.search(text) is not None:
        return f"{path}.is_symlink()" if by_path else f"os.path.islink({path})"
    if _FILES.search(text) is not None:
        return f"not {path}.is_dir()" if by_path else f"not os.path.isdir({path})"
    if _FOLDERS.search(text) is not None:
        return f"{path}.is_dir()" if by_path else f"os.path.isdir({path})"
    return ""


def entries(source: Source) -> Iterator[Entry]:
    """The loops through what lies in a folder."""
    walked: dict[tuple[str, str], ast.For] = {}
    for loop in source.all(ast.For):
        match loop.target, _through(loop.iter):
            case ast.Tuple([ast.Name(root), ast.Name(folders), ast.Name(files)]), ast.Call(func) if (
                full_name(source, func) == "os.walk"
            ):
                walked[files, root] = loop
                if folders != "_":  # else `folders_passed_over` gives them a name
                    yield Entry(loop, folders, folders, False, folders)
            case ast.Name(one), ast.Call(func, folder) if full_name(source, func) == "os.listdir":
                where = f"{source.segment(folder[0])}, " if folder else ""
                yield Entry(loop, one, f"os.path.join({where}{one})" if where else one, False)
            case ast.Name(one), ast.Call(func) if full_name(source, func) == "os.scandir":
                yield Entry(loop, f"{one}.name", one, True)
            case ast.Name(one), ast.Call(func) if full_name(source, func) in GIVES_TEXTS:
                yield Entry(loop, f"os.path.basename({one})", one, False)
            case ast.Name(one), ast.Call(ast.Attribute(attr="iterdir" | "glob" | "rglob" as way)):
                yield Entry(loop, f"{one}.name", one, True, is_deep=way == "rglob")
            case ast.Name(one), ast.Name(several):
                for (files, root), outer in walked.items():
                    if files == several and loop in walk(outer):
                        yield Entry(loop, one, f"os.path.join({root}, {one})", False, is_file=True)


def _through(node: ast.expr) -> ast.expr:
    """What is gone through, sorted or not."""
    match node:
        case ast.Call(ast.Name("sorted" | "list"), [inner, *_]):
            return inner
        case _:
            return node


WRITER = Writer(frozenset(("skip-if",)), _written, needs=_NEEDS)
