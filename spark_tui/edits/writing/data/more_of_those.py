"""More of what a list names that is called after what is done with them: "ignore .venv and node_modules by default
too", "also allow webp and avif", where there is `DEFAULT_IGNORES`, `ALLOWED`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import texts_of
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.python.values.items import insert, members
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_ITEM = r"[`\"']?[.\w*-]+[`\"']?"
_NEEDS = Pattern(
    r"(?i)^(?:please |pls |it should |we should )?(?:also )?"
    r"(?P<verb>ignore|skip|exclude|allow|accept|support|block|hide|permit|ban|reject|know|recogni[sz]e) (?:also )?"
    rf"(?P<what>{_ITEM}(?:, {_ITEM})*,?(?: (?:and|&|or) {_ITEM})?)"
    r"(?: (?:files?|folders?|dirs|directories))?(?P<more>,? (?:by default|too|as well|also)){0,2}[.!]*$"
)
_ENDING = re.compile(r"\.\w{1,4}")
_MORE = Pattern(r"(?i)\b(?:also|too|as well|by default)\b")
_ASKED, _SAME_LOOK = 7.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text.strip())
    if said is None or _MORE.search(sentence.text) is None:
        return
    new = [each.strip("`\"'") for each in re.split(r",? (?:and|&|or) |, ", said["what"])]
    verb = root(said["verb"].lower())
    if all(map(_ENDING.fullmatch, new)) and any(
        _are_endings(each) for each in source.all(ast.Tuple, ast.List, ast.Set)
    ):
        return
    for name, held in _named_lists(source):
        known = list(texts_of(held.elts))
        quote = source.segment(held.elts[0])[-1]
        if not any(part.startswith(verb) for part in parts(name)) or set(new) & set(known):
            continue
        alike = _SAME_LOOK * (new[0].startswith(".") and any(each.startswith(".") for each in known))
        told = [f"{quote}{_as_the_others(each, known)}{quote}" for each in new]
        yield from possible(insert(members(source, held), len(held.elts), ", ".join(told)), _ASKED + alike)


def _are_endings(held: ast.Tuple | ast.List | ast.Set) -> bool:
    """Those of files, which have a list of their own then."""
    known = list(texts_of(held.elts))
    return bool(known) and len(known) == len(held.elts) and all(map(_ENDING.fullmatch, known))


def _named_lists(source: Source) -> Iterator[tuple[str, ast.List | ast.Set | ast.Tuple]]:
    """Texts only."""
    for name, _, value in constants(source):
        held = value.args[0] if isinstance(value, ast.Call) and len(value.args) == 1 else value
        if (
            isinstance(held, ast.List | ast.Set | ast.Tuple)
            and held.elts
            and len(list(texts_of(held.elts))) == len(held.elts)
        ):
            yield name, held


def _as_the_others(new: str, known: list[str]) -> str:
    """An ending begins with a dot where all of them do."""
    return f".{new}" if all(each.startswith(".") for each in known) and not new.startswith(".") else new


WRITER = Writer(frozenset(("add-member", "default-value", "skip-if")), _written, needs=_NEEDS)
