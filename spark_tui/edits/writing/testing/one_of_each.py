"""A test with a case for each thing that a function is said to give, found by trying what it may be given: "add a test
for human_size, one value each for B, kB and MB", "test the level of a limit: ok, warning and critical"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.python.walking import walk
from spark_tui.edits.python.working.caught import Unknown
from spark_tui.edits.python.working.tried import Ends
from spark_tui.edits.reading import Sentence
from spark_tui.edits.wanted import go_on
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._candidates import calls
from spark_tui.edits.writing.testing._outcomes import as_code, call_of, outcome_of
from spark_tui.edits.writing.testing._scenes import Scene
from spark_tui.edits.writing.testing._spoken_of import spoken_of
from spark_tui.edits.writing.testing.told_by_values import NEEDS, Case, in_tests

_WORD = r"`?[\"']?(?!(?:one|once|for|in|with|of|an?|the|every|each|all)\b)[^\W_][\w%°€$/.-]*[\"']?`?"
_LEADING = r"(?:(?:one|once|for|in|with|of|case|value|an?) )*"
_JOINT = rf"(?:\s*[,/;]\s*(?:and |or )?|\s+(?:and|or|as well as|then|plus)\s+){_LEADING}"
_LISTED = Pattern(rf"(?P<several>{_WORD}(?:{_JOINT}{_WORD})+)")
_EACH = Pattern(
    r"(?i)\b(?:each|every|all (?:the |its |of the )?(?:\w+ )?\w+|both|one (?:\w+ )?(?:for|per)|per|cases?|covers?"
    r"|covering|outcomes?|answers?|results?|once|one value|:)(?!\w)"
)
_NO_OUTCOME = frozenset(
    ("the", "a", "an", "it", "that", "test", "tests", "each", "one", "case", "value", "for", "please")
)
_ONE = Pattern(
    r"(?i)\b(?:says?|gives?(?: back)?|returns?|answers?|calls? (?:it|them|that)|shows?|tells?|is|counts? as"
    r"|comes? back as|becomes?|stays?|be|are) (?:back |still |just |an? )?(?P<one>[a-z][\w-]*)\b(?!\()"
)
_ASKED, _ONE_ALONE = 11.5, 10.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text
    if any(is_test(node) and node.name in text for _, node in source.functions):
        return
    for owner, function in spoken_of(sentence)[:2]:
        said = _outcomes(text, function, owner) or _the_one(source, text, function)
        if not said or isinstance(function, ast.AsyncFunctionDef) or not gives_something(function):
            continue
        found = _found(source, owner, function, said)
        if found is not None:
            scene, cases = found
            yield in_tests(sentence, function, scene, cases, _ASKED if len(said) > 1 else _ONE_ALONE)
            return


def _the_one(source: Source, text: str, function: Function) -> list[str]:
    """A text that stands in its code, or in a constant that it uses, and is said to be what it gives."""
    used = {node.id for node in walk(function) if isinstance(node, ast.Name)}
    named = [each for each in source.tree.body if isinstance(each, ast.Assign | ast.AnnAssign) and each.value]
    given = [each.value for each in named if each.value is not None and not used.isdisjoint(named_in(each))]
    given += [each.value for each in walk(function) if isinstance(each, ast.Return) and each.value is not None]
    known = {each.value.lower() for value in given for each in walk(value)
             if isinstance(each, ast.Constant) and isinstance(each.value, str)}  # fmt: skip
    found = [match["one"] for match in _ONE.finditer(text) if match["one"].lower() in known]
    return found[:1] if len(set(found)) == 1 else []


def _outcomes(text: str, function: Function, owner: ast.ClassDef | None) -> list[str]:
    """What is listed, where it is said that there is to be one for each."""
    at = re.search(rf"\b{re.escape(function.name)}\b", text)
    rest = text[at.end() :] if at is not None else text
    if _EACH.search(text) is None:
        return []
    names = {function.name, owner.name.lower() if owner is not None else ""}
    for match in _LISTED.finditer(rest):
        several = re.split(_JOINT, match["several"])
        plain = [each.strip("`\"' ") for each in several]
        plain = [each for each in plain if each and each.lower() not in names]
        if len(plain) > 1 and not _NO_OUTCOME.intersection(plain):
            return plain
    return []


def _found(
    source: Source, owner: ast.ClassDef | None, function: Function, said: Sequence[str]
) -> tuple[Scene, list[Case]] | None:
    """One call for each; None where one is not found."""
    named = {name: value.value for name, _, value in constants(source) if isinstance(value, ast.Constant)}
    found, first = dict[str, Case](), None
    for scene, args in calls(source, owner, function):
        go_on()
        if first is not None and scene.lines != first.lines:
            if len(found) == len(said):
                break
            found, first = {}, None
        first = first or scene
        call = call_of(scene, function, args)
        value = outcome_of(source, scene.lines, call)
        for each in said if value is not Unknown else ():
            if each in found:
                continue
            if isinstance(value, Ends):
                if value.error == each:
                    found[each] = Case(call, raises=each)
            elif _is_meant(value, each, named) and (gives := as_code(source, value)):
                found[each] = Case(call, gives)
        if len(found) == len(said):
            return scene, [found[each] for each in said]
    return (first, [found[each] for each in said]) if first is not None and len(found) == len(said) else None


def _is_meant(value: object, said: str, named: Mapping[str, object]) -> bool:
    """It is that, or a text that speaks of it; or a constant that is called so is."""
    if isinstance(value, bool) or value is None:
        return str(value).lower() == {"nothing": "none", "yes": "true", "no": "false"}.get(said.lower(), said.lower())
    if isinstance(value, int | float):
        return str(value) == said
    if not isinstance(value, str):
        return False
    if any(name.lower() == said.lower() and other == value for name, other in named.items()):
        return True
    flags = 0 if any(sign.isupper() for sign in said) else re.IGNORECASE
    return re.search(rf"(?<![^\W\d_]){re.escape(said)}(?![^\W\d_])", value, flags) is not None


WRITER = Writer(frozenset(("write-test",)), _written, needs=NEEDS)
