"""Folders that are not gone into: "skip node_modules and .git", "don't descend into folders that start with a dot"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import bound_in, mentions
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import is_in_named
from spark_tui.edits.writing import Writer

_FOLDERS = r"(?:sub)?-?(?:folders?|dirs?|director(?:y|ies))"
_USUAL = r"node_modules|__pycache__|venv|\.venv|\.git|\.tox|\.idea|\.mypy_cache|build|dist|target|vendor|site-packages"
_NEEDS = Pattern(
    rf"(?i)(?=.*(?:\b{_FOLDERS}\b|(?<!\w)(?:{_USUAL})\b))"
    r".*(?:\b(?:skip|ignor|exclud|omit|leav\w* out|pass(?:es)? over|prun|avoid)\w*\b"
    r"|(?:\b(?:not|never|stop|no)|n't)\b.*\b(?:into|in|inside|through|descend|enter|walk|search|scan|look|visit|go(?:ing)?)\b)"
)
_HIDDEN = Pattern(
    r"(?i)\bhidden\b|\b(?:start|begin)\w* with (?:an? )?(?:dot|period|full stop|[\"'`]?\.)|\bdot[- ]?(?:folders?"
    r"|dirs?)\b"
)
_NAMED = Pattern(
    rf"(?<![\w./])(?:(?:{_USUAL})\b|[\"'`](?P<quoted>[\w.-]+)/?[\"'`](?! ?\()|(?P<dotted>\.[a-z]\w*)(?![\w(.])"
    rf"|(?P<told>[a-z_][\w-]*)/?(?= {_FOLDERS}\b))"
)
_NO_NAME = frozenset(
    re.findall(
        r"\w+",
        """
        the a an any all these those hidden such other some of in into sub empty same this that certain whole our my its
        dot unwanted two each every big or and
        """,
    )
)
_ONLY = Pattern(r"(?i)\bempty (?:folders?|dir)|\bexcept\b|\bonly\b|\bunless\b|\bif\b")
_ASKED, _FUNCTION = 5.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _ONLY.search(sentence.text) is not None:
        return
    asked = _asked(sentence)
    for node in source.all(ast.For) if asked else ():
        clear = _FUNCTION * is_in_named(sentence, node, 2)
        match node:
            case ast.For(ast.Tuple([_, ast.Name(dirs) as told, _]), ast.Call() as walked) if full_name(
                source, walked.func
            ) == "os.walk" and not _is_pruned(node, dirs):
                splices = _pruned(source, node, told, asked)
            case ast.For(ast.Name(path), ast.Call(ast.Attribute(root, "rglob"))):
                splices = _passed_over(source, node, path, source.segment(root), asked)
            case _:
                continue
        try:
            yield Repair(tuple(splices), _ASKED + clear)
        except Refusal:
            continue


def _asked(sentence: Sentence) -> list[str]:
    """Conditions on the name of a folder that is gone into, each with a place for it."""
    is_hidden = _HIDDEN.search(sentence.text) is not None
    found = [
        match["quoted"] or match["dotted"] or match["told"] or match[0] for match in _NAMED.finditer(sentence.text)
    ]
    own = sentence.known if re.search(rf"(?i)\b{_FOLDERS}\b", sentence.text) is None else frozenset[str]()
    told = [name for name in dict.fromkeys(found) if name.lower() not in _NO_NAME and name != "." and name not in own]
    told = [name for name in told if not (is_hidden and name.startswith("."))]
    conditions = ['not {0}.startswith(".")'] if is_hidden else []
    if (by_name := [name for name in told if _tells_of_one(sentence.source, name)]) and len(told) == 1:
        return [*conditions, f"not {by_name[0]}({{0}})"]
    if len(told) == 1:
        conditions.append(f'{{0}} != "{told[0]}"')
    elif told:
        listed = ", ".join(f'"{name}"' for name in told)
        conditions.append(f"{{0}} not in ({listed})")
    return conditions


def _tells_of_one(source: Source, name: str) -> bool:
    """Is there a function that says of a name whether it is one of those: `ignored(name)`?"""
    found = [function for full, function in source.functions if full == name]
    return len(found) == 1 and len([*parameters_of(found[0])]) == 1


def _is_pruned(node: ast.For, dirs: str) -> bool:
    return any(
        isinstance(each, ast.Subscript) and isinstance(each.ctx, ast.Store) and mentions(each.value, dirs)
        for each in walk(node)
    )


def _pruned(source: Source, node: ast.For, told: ast.Name, asked: list[str]) -> Iterator[Splice]:
    """In place, as the walk goes by that list."""
    dirs = told.id
    if dirs.startswith("_"):
        dirs = first_free(("dirs", "folders", "subfolders"), bound_in(node))
        yield instead(source, told, dirs)
    one = first_free(("d", "name", "each"), bound_in(node))
    test = " and ".join(asked).format(one)
    yield insert_before(source, node.body[0], f"{dirs}[:] = [{one} for {one} in {dirs} if {test}]")


def _passed_over(source: Source, node: ast.For, path: str, root: str, asked: list[str]) -> Iterator[Splice]:
    tests: list[str] = []
    for each in asked:
        named = re.fullmatch(r'\{0\} (?:!= (".*")|not in (\(.*\)))', each)
        if named is not None:
            known = named[1] or named[2]
            is_one = named[1] is not None
            tests.append(f"{known} in {path}.parts" if is_one else f"not {{*{path}.parts}}.isdisjoint({known})")
        else:
            tests.append(f'any(part.startswith(".") for part in {path}.relative_to({root}).parts)')
    yield insert_before(source, node.body[0], f"if {' or '.join(tests)}:\n{source.unit}continue")


WRITER = Writer(frozenset(("skip-if", "stop-if")), _written, needs=_NEEDS)
