"""A file that is not called as it has to be is refused: "only accept .csv files in load", "the path must end with
.json"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_ENDING = r"[`'\"]?\.?(?P<{0}>csv|json|txt|toml|ya?ml|xml|html?|md|log|ini|tsv|py|pdf|png|jpe?g|xlsx?|zip|gz|db)[`'\"]?"
_NEEDS = Pattern(
    rf"(?i)\b(?:only|just) (?:accepts?|allows?|takes?|reads?|loads?|opens?|supports?) {_ENDING.format('only')} files?\b"
    rf"|\b(?:accepts?|allows?|takes?|reads?) (?:only|just|nothing but) {_ENDING.format('but')} files?\b"
    rf"|\b(?:path|file(?:name)?|name|it) (?:must|has to|should|needs to) (?:end (?:with|in)|be) (?:an? )?"
    rf"{_ENDING.format('must')}(?: files?)?(?=\W*$| )"
    r"|\b(?:rais\w+|rejects?|refuses?|complains?|errors?|(?-i:[A-Z]\w*Error))\b.*"
    rf" (?:not|\w+n't|no|other than|but|without) (?:an? |in |with )?{_ENDING.format('not')}\b"
)
_PATHS = Pattern(r"(?i)^(?:\w+_)?(?:path|file|filename|file_name|fname|name|source|target)$")
_ASKED, _NAMED, _READS = 7.0, 0.8, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    ending = "." + next(filter(None, said.groups())).lower()
    for name, function in source.functions:
        given = _opened(function)
        if given is None or re.search(rf"endswith\([\"']{re.escape(ending)}", source.segment(function)):
            continue
        error = next(exceptions(Gap(sentence, "raise-if", (name,))), "ValueError")
        if "(" not in error:
            error = f'{error}(f"not a {ending} file: {{{given}}}")'
        test = f'if not str({given}).endswith("{ending}"):' if _is_path(function, given) else ""
        guard = f'{test or f"""if not {given}.endswith("{ending}"):"""}\n{source.unit}raise {error}'
        told = _ASKED + _NAMED * min(2.0, names(sentence, function.name)) + _READS * (not _writes(function))
        yield from possible(later(insert_at_top, source, function, guard), told)


def _opened(function: Function) -> str | None:
    """The parameter that tells which file."""
    for node in walk(function):
        match node:
            case ast.Call(ast.Name("open") | ast.Attribute(attr="read_csv"), [ast.Name(name), *_]):
                pass
            case ast.Call(ast.Attribute(ast.Name(name), "open" | "read_text" | "read_bytes")):
                pass
            case _:
                continue
        if name in {*parameters_of(function)} and _PATHS.search(name) is not None:
            return name
    return None


def _is_path(function: Function, given: str) -> bool:
    return any(isinstance(node, ast.Attribute) and is_name(node.value, given) for node in walk(function))


def _writes(function: Function) -> bool:
    return any(
        isinstance(node, ast.Call) and any(isinstance(each, ast.Constant) and each.value == "w" for each in node.args)
        for node in walk(function)
        if mentions(node, "open")
    )


WRITER = Writer(frozenset(("raise-if", "validate", "add-error-handling")), _written, needs=_NEEDS)
