"""What has to be between two limits that have a name: "a Game should raise PlayerCount when it gets fewer than
MIN_PLAYERS or more than MAX_PLAYERS", "set_level should raise BadLevel outside of MIN_LEVEL and MAX_LEVEL"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.names import class_around, parameters
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.writing import Writer, any_of

_LIMIT = r"(?:the )?`?(?P<{}>(?-i:[A-Z][A-Z\d]*(?:_[A-Z\d]+)+|[A-Z][A-Z\d][A-Z\d]+)|\d+)`?"
_LESS = r"(?:fewer|less|smaller|lower|shorter|younger|earlier) than|below|under"
_MORE = r"(?:more|greater|larger|bigger|higher|longer|older|later) than|above|over|beyond"
_BOTH = Pattern(
    rf"(?i)\b(?:{_LESS}) {_LIMIT.format('least')}(?: \w+)?,? (?:or|and|nor) (?:for |when \w+ (?:is|are) )?(?:{_MORE})"
    rf" {_LIMIT.format('most')}"
)
_TURNED = Pattern(
    rf"(?i)\b(?:{_MORE}) {_LIMIT.format('top')}(?: \w+)?,? (?:or|and|nor) (?:for |when \w+ (?:is|are) )?(?:{_LESS})"
    rf" {_LIMIT.format('bottom')}"
)
_BETWEEN = Pattern(
    rf"(?i)\b(?:outside(?: of)?|not (?:within|between|from)|isn't (?:within|between)"
    rf"|unless \w+ (?:is |are )?(?:within|between)?)"
    rf" {_LIMIT.format('low')} (?:and|to|-) {_LIMIT.format('high')}"
)
_NEEDS = any_of(_BOTH, _TURNED, _BETWEEN)
_ERROR = Pattern(
    r"\b(?i:rais\w+|throw\w*|with|by) (?i:an? |the |our )?(?:own )?`?([A-Z]\w*[a-z]\w*)"
    r"|\b([A-Z]\w*[a-z]\w*) (?i:for|if|when)\b"
)
_SEVERAL = re.compile(r"\b(?:list|tuple|set|dict|Sequence|Collection|Iterable|Mapping)\b")
_ASKED, _NAMED, _PART = 9.0, 1.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text
    said = next((match for words in (_BOTH, _TURNED, _BETWEEN) if (match := words.search(text)) is not None), None)
    if said is None:
        return
    groups = said.groupdict()
    least = groups.get("least") or groups.get("bottom") or groups.get("low") or ""
    most = groups.get("most") or groups.get("top") or groups.get("high") or ""
    known = all_bound(source)
    if not all(each.isdigit() or each in known for each in (least, most)) or (least + most).isdigit():
        return
    error = next((one or other for one, other in _ERROR.findall(text)), "ValueError")
    about = {singular(each) for limit in (least, most) for each in parts(limit.lower())}
    for _, function in source.functions:
        owner = class_around(source, function)
        is_made = function.name == "__init__" and owner is not None
        told = names(sentence, owner.name if is_made and owner is not None else function.name)
        if told < 1 or is_test(function):
            continue
        for given in parameters(function):
            own = {singular(each) for each in parts(given.arg)} - {""}
            near = bool(own & about) or names(sentence, given.arg) >= 1
            if given.arg in ("self", "cls") or not near:
                continue
            value = f"len({given.arg})" if _is_several(function, given) else given.arg
            what = given.arg.replace("_", " ")
            told_so = f'f"{what} must be {_shown(least)} to {_shown(most)}, not {{{value}}}"'
            code = f"if not {least} <= {value} <= {most}:\n{source.unit}raise {error}({told_so})"
            evidence = _ASKED + _NAMED * min(2.0, told) + _PART * bool(own & about)
            yield from possible(later(insert_at_top, source, function, code), evidence)


def _shown(limit: str) -> str:
    return limit if limit.isdigit() else f"{{{limit}}}"


def _is_several(function: Function, given: ast.arg) -> bool:
    """Is it a collection, by its type, or by what is done with it?"""
    if given.annotation is not None:
        return _SEVERAL.search(ast.unparse(given.annotation)) is not None
    for node in walk(function):
        match node:
            case ast.For(iter=ast.Name(name)) | ast.comprehension(iter=ast.Name(name)) if name == given.arg:
                return True
            case ast.Call(ast.Name("len" | "list" | "tuple" | "sorted" | "set"), [ast.Name(name)]) if name == given.arg:
                return True
            case ast.Subscript(ast.Name(name)) if name == given.arg:
                return True
    return False


WRITER = Writer(frozenset(("raise-if", "validate")), _written, needs=_NEEDS)
