"""What of a folder's listing is passed over: "folders get moved too, they should stay", "skip directories", "hidden
files should be left alone"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_first
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import is_in_named, root
from spark_tui.edits.writing import Writer, any_of
from spark_tui.edits.writing.data.entries_passed_over import GIVES_TEXTS

_STAY = r"(?:stay|remain|be (?:left|skipped|ignored|excluded|passed over)|not be \w+|get (?:skipped|ignored|left))"
_DEEDS = r"(?:move|touch|count|list|copy|delete|rename|include|show|open)"
_SKIP = rf"(?:skip|ignore|exclude|leave(?: out| alone)?|pass over|(?:do|should|must)(?:n't| not) {_DEEDS})"
_FOLDERS = Pattern(
    r"(?i)(?:^|\b(?:the|any|all|and|but|sub) ?)(?:sub)?(?:folders|director(?:ies|y)|dirs|subdirs)\b.*"
    rf"(?:\b(?:too|also|as well)\b.*(?:\b(?:stay|not|remain|left|skip\w*|ignor\w*)\b|n't\b)|\b(?:should|must|may"
    rf"|can|to)(?:n't| not)? {_STAY})"
    rf"|\b{_SKIP} (?:the |any |all )?(?:sub)?(?:folders|directories|dirs|subdirs)\b"
)
_HIDDEN = Pattern(
    rf"(?i)\b(?:hidden|dot) ?files?\b.*\b(?:should|must|may|can|to)(?:n't| not)? {_STAY}"
    rf"|\b{_SKIP} (?:the |any |all )?(?:hidden |dot ?)(?:files?|ones|entries)\b"
)
_PATHS = frozenset(("iterdir", "scandir", "glob", "rglob"))
_ASKED, _NAMED, _DOES_IT = 6.0, 0.8, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    of_folders = _FOLDERS.search(sentence.text) is not None
    spoken = {root(word) for word in sentence.spoken.split() if len(word) > 3}
    for loop in source.all(ast.For):
        match loop:
            case ast.For(ast.Name(one), ast.Call(called, args)):
                listed = last_name(called)
            case _:
                continue
        if (listed not in _PATHS and listed != "listdir") or full_name(source, called) in GIVES_TEXTS:
            continue  # of those, others know more
        folder = source.segment(args[0]) if args else '"."'
        test = _folder_test(source, loop, one, folder, listed) if of_folders else _hidden_test(one, listed)
        if test in source.segment(loop):
            continue
        does = {root(last_name(node.func)) for node in walk(loop) if isinstance(node, ast.Call)}
        told = _ASKED + _NAMED * is_in_named(sentence, loop, 1) + _DOES_IT * bool(does & spoken)
        yield from possible(_passed_over(source, loop, test), told)


def _hidden_test(one: str, listed: str) -> str:
    return f'{one}{".name" * (listed in _PATHS)}.startswith(".")'


def _folder_test(source: Source, loop: ast.For, one: str, folder: str, listed: str) -> str:
    if listed in _PATHS:
        return f"{one}.is_dir()"
    for each in loop.body:
        match each:
            case ast.Assign([ast.Name(name)], ast.Call() as value) if (
                source.segment(value) == f"os.path.join({folder}, {one})"
            ):
                return f"os.path.isdir({name})"
    return f"os.path.isdir(os.path.join({folder}, {one}))"


def _passed_over(source: Source, loop: ast.For, test: str) -> Iterator[Splice]:
    """Once it is known what is asked about."""
    code = f"if {test}:\n{source.unit}continue"
    inside = re.fullmatch(r"os\.path\.isdir\((\w+)\)", test)
    made = [
        each
        for each in loop.body
        if inside and isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) == inside[1]
    ]
    yield insert_after(source, made[0], code) if made else insert_first(source, loop.body, code)


_NEEDS = any_of(_FOLDERS, _HIDDEN)
WRITER = Writer(frozenset(("skip-if",)), _written, needs=_NEEDS)
