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
_ANYWHERE = re.compile(r"[*/]*")
_FILES = Pattern(r"(?i)\bfiles?\b")
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
        is_file = _FILES.search(sentence.text) is not None
        told = [
            f"{quote}{form}{quote}"
            for each in new
            for form in _in_all_forms(_as_the_others(each, known), known, is_file=is_file)
            if form not in known
        ]
        more = _apart(source, held).join(told)
        yield from possible(insert(members(source, held), len(held.elts), more), _ASKED + alike)


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


def _apart(source: Source, held: ast.List | ast.Set | ast.Tuple) -> str:
    """What stands between two of them: a new line where each has its own."""
    lines = [each.lineno for each in held.elts]
    is_each_alone = len(lines) > 1 and len({*lines}) == len(lines)
    return f",\n{source.indent(lines[-1])}" if is_each_alone else ", "


def _in_all_forms(new: str, known: list[str], *, is_file: bool) -> list[str]:
    """As another one is there: by itself, in any folder, with all that is in it, which no file has."""
    stem = next((each for each in known if {f"*/{each}", f"**/{each}"} & set(known)), None)
    if stem is None or "*" in new or "/" in new:
        return [new]
    forms = [each.partition(stem)[::2] for each in known if _ANYWHERE.fullmatch(each.replace(stem, "", 1))]
    return [f"{before}{new}{behind}" for before, behind in forms if not (is_file and behind)]


WRITER = Writer(frozenset(("add-member", "default-value", "skip-if")), _written, needs=_NEEDS)
