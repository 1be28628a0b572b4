"""What came in, but not as or where it was said: a method in another class than the one that is named, what is to move
and did not, an option that is not there, an error without what it is always given."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, read

_ADDED_TO = Pattern(
    r"(?i)\b(?:add|write|give|implement|define|put)\b[^,;.]*?\b(?:to|on|for|in|into) (?:the )?"
    r"`?(?P<owner>(?-i:[A-Z]\w*))\b"
)
_MOVED = Pattern(
    r"(?i)\b(?:move|hoist|pull|lift|promote) `?(?P<name>[A-Za-z_]\w*)`? (?:out )?(?:in)?to (?:the |a )?"
    r"(?:module(?:[- ]level| scope)?|top(?:[- ]level| of the (?:file|module))|global(?: scope)?)\b"
)
_OPTION = Pattern(r"(?i)\b(?:add|new|needs?|want|give \w+)\b[^,;.]*?(?<![\w-])(?P<option>--[a-z][\w-]*)")
_SEVERAL = 2  # values: it wants more than a message


def is_in_another_class(before: str, sentence: str, after: str) -> bool:
    """Of "add a __repr__ to Cart": did another class get one, that is neither made of that nor the other way round?"""
    said = _ADDED_TO.search(sentence)
    new = read(after)
    owners = dict(new.classes)
    named = [name for name in owners if re.search(rf"\b{name}\b", sentence) is not None]
    if said is None or named != [said["owner"]]:
        return False
    known = {name for name, _ in read(before).functions}
    made = {name.rpartition(".")[0] for name, _ in new.functions if name not in known and "." in name}
    made = {name for name in made if name in owners}
    return bool(made) and not any(_are_kin(owners, name, said["owner"]) for name in made)


def _are_kin(owners: dict[str, ast.ClassDef], one: str, other: str) -> bool:
    bases = [{last_name(base) for base in owners[each].bases} for each in (one, other)]
    return one == other or other in bases[0] or one in bases[1]


def stays_where_it_was(before: str, sentence: str, after: str) -> bool:
    """Is something to be known in all of the module, and is not?"""
    said = _MOVED.search(sentence)
    if said is None or not re.search(rf"\b{said['name']}\b", before):
        return False
    return said["name"] not in _of_the_module(read(after))


def _of_the_module(source: Source) -> set[str]:
    known = set[str]()
    for each in source.tree.body:
        match each:
            case ast.FunctionDef(name) | ast.AsyncFunctionDef(name) | ast.ClassDef(name):
                known.add(name)
            case ast.Import(names) | ast.ImportFrom(_, names):
                known |= {alias.asname or alias.name.partition(".")[0] for alias in names}
            case _:
                known |= {node.id for node in ast.walk(each) if isinstance(node, ast.Name) and _is_set(node)}
    return known


def _is_set(node: ast.Name) -> bool:
    return isinstance(node.ctx, ast.Store)


def leaves_out_the_option(before: str, sentence: str, after: str) -> bool:
    """Of "add a --quiet flag": is there none?"""
    said = _OPTION.search(sentence)
    if said is None:
        return False
    kept_as = said["option"].lstrip("-").replace("-", "_")
    return not any(each in text for each in (said["option"], kept_as) for text in (before, after))


def raises_it_bare(before: str, _: str, after: str) -> bool:
    """Is an error raised with nothing that is given several values each time it is made?"""
    made = dict[str, list[int]]()
    for call in read(before).all(ast.Call):
        if isinstance(call.func, ast.Name):
            made.setdefault(call.func.id, []).append(len(call.args) + len(call.keywords))
    old, new = ([*_bare(read(text))] for text in (before, after))
    return any(min(made.get(name, [0])) >= _SEVERAL for name in new if new.count(name) > old.count(name))


def _bare(source: Source) -> list[str]:
    return [each.exc.id for each in source.all(ast.Raise) if isinstance(each.exc, ast.Name)]
