"""Answers that use what comes along from other files: they are found as if it stood in the file, and import it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from spark_tui.edits.abroad import HANDED_IN, HERE, Abroad
from spark_tui.edits.abroad.errors_made import at_home, made_here
from spark_tui.edits.abroad.joined import Joined, apart, joined, with_imports
from spark_tui.edits.abroad.near import said_near
from spark_tui.edits.calls import END, OP, SAY
from spark_tui.edits.document import Target
from spark_tui.edits.formats.line_patch import making
from spark_tui.edits.patches.diff import between
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bound import unknown
from spark_tui.edits.python.failing.raised_with import given_what_they_take, taken
from spark_tui.edits.python.source import Definition, Source, source_of
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.saying.place.spoken_of import roots
from spark_tui.edits.senseless import of_tests
from spark_tui.edits.senseless.across import read_around
from spark_tui.edits.wanted import go_on
from spark_tui.links.answers.fitting import Fits
from spark_tui.links.answers.openings import Asked, Opening, begun, read_request
from spark_tui.links.answers.tested_each import tested_each
from spark_tui.links.answers.ways import carried_out

_HOPELESS = -4.0  # of what nobody asked for, which is only possible
_RAISES = Pattern(r"(?i)\b(?:rais\w+|throws?|errors?|exceptions?|rejects?|refuses?|fails?)\b")
_EMPTY = Pattern(r"(?i)\b(?:an? |the )?(?:empty|fresh|new) \w+|\b(?:with|has|without|holds) (?:no|any) \w+")
_IN_GENERAL = 2.5
"""Against a test of what is not said in particular."""
_PASSED_OVER, _MADE_ANEW = 3.0, 6.0
"""Against what does nothing with it; against what makes one of its own that is called so, or a text of its name."""
_NEVER_PASSES = 8.0
"""Against a test that holds what comes along against what it never gives."""
_OF_ANY_TEST = roots("test import from with assert is not in for as or and raise a an the to it of pytest add")
_BARE_TEXT = re.compile(r"([\"'])\w+\1")


def expecting(target: Target, said: str) -> Target:
    """With an error along that is to be defined in the file, where one is asked for and nothing else comes along."""
    doc = target.document
    source = source_of(doc.text) if doc.path.endswith(".py") and not doc.along else None
    along = made_here(doc.path, source, said) if source is not None else ()
    return replace(target, document=replace(doc, along=along)) if along else target


def brought(asked: Asked, target: Target) -> tuple[Opening, ...]:
    """The likeliest first. Where nothing is found for what is to be tested in particular, a plain test of it is."""
    both, along = joined(target, target.document.along), target.document.along
    if both is None:
        return ()
    if (each := tested_each(asked.sentence, target, partial(_alone, asked))) is not None:
        return (each,)
    found = _found(asked, both, target, said_near(asked.sentence, along))
    for said in _plainer(asked.sentence, along) if not found else ():
        plain = _found(asked, both, target, said)
        if plain:
            return tuple(Opening(each.lead, each.worth - _IN_GENERAL) for each in plain)
    return found


def _alone(asked: Asked, said: str, target: Target) -> tuple[Opening, ...]:
    both = joined(target, target.document.along)
    return _found(asked, both, target, said) if both is not None else ()


def _plainer(said: str, along: Sequence[Abroad]) -> Iterator[str]:
    """A test of the same in other words, and of less."""
    for each in along:
        if each.tested and each.is_said and each.code and _RAISES.search(said) is None:
            if each.tested != each.name and _EMPTY.search(said) is not None:
                yield f"add a test for {each.tested} of an empty {each.name.lower()}"
            yield f"add a test for {each.tested}"
            return


def _found(asked: Asked, both: Joined, target: Target, said: str) -> tuple[Opening, ...]:
    far, found = read_request(asked.kinds, said, both.target), dict[str, Opening]()
    for each in begun(far, both.target, None):
        go_on()
        lead = _at_home(both, target, each.lead, asked.sentence)
        if lead is not None and each.worth > _HOPELESS:
            found.setdefault(lead, Opening(lead, each.worth))
    return tuple(found.values())


def _at_home(both: Joined, target: Target, lead: str, said: str) -> str | None:
    if not lead.endswith(END) or lead.startswith(SAY):
        return None
    before, after = target.document, apart(both, carried_out(both.target, lead))
    names = _names(target)
    if after is None or (names and not (_uses(before.text, after, names) or _is_one_more(target, after, said))):
        return None
    patch = making(target, after)
    is_same = lead.startswith(OP) and completed(target, lead) == patch
    return lead if is_same else patch  # what is done by an op is done so: the import comes with it in the end


def _names(target: Target) -> frozenset[str]:
    """What is said of that which came along."""
    seen = [each for each in target.document.along if each.code and each.is_said]
    return frozenset(each.called or each.tested or each.name for each in seen)


def _is_one_more(target: Target, after: str, said: str = "") -> bool:
    """Is it a test that begins as the others do, and of what is said?"""
    added = [line for hunk in between(target.document.text, after) for line in hunk.new]
    along = target.document.along
    is_asked_of = any(each.tested and each.code for each in along)
    is_test = any(each.stage for each in along) and any("def test" in line for line in added)
    return is_test and not is_asked_of and (not said or bool(roots(said) & roots("\n".join(added)) - _OF_ANY_TEST))


def _uses(before: str, after: str, names: frozenset[str]) -> bool:
    """A text that is just the name does not."""
    new = _BARE_TEXT.sub("", "\n".join(line for hunk in between(before, after) for line in hunk.new))
    return any(re.search(rf"\b{re.escape(name)}\b", new) is not None for name in names)


def completed(target: Target, answer: str) -> str:
    """The answer, or one that imports besides what this one uses of other files."""
    if not target.document.along:
        return answer
    source = source_of(carried_out(target, answer)) if not answer.startswith(SAY) else None
    made = {each.name: each.module for each in target.document.along if each.made and each.module != HERE}
    if source is not None and (moved := at_home(source, made)) is not None:
        return making(target, moved)
    homes = {
        each.name: each.module for each in target.document.along if each.code and each.module not in ("", HANDED_IN)
    }
    if source is None or not homes.keys() & unknown(source):
        return answer
    better = with_imports(source, homes, {})
    return making(target, better) if better is not None else answer


def with_errors_made(target: Target, answer: str) -> str:
    """The answer, or one that gives what it raises what that takes, as far as that stands there."""
    before = source_of(target.document.text)
    own = list(_classes(before, target.document.along)) if before is not None else []
    known = taken(own)
    after = source_of(carried_out(target, answer)) if known and not answer.startswith(SAY) else None
    if before is None or after is None:
        return answer
    around = (node for _, source in read_around(target.document.around) for _, node in source.classes)
    classes = {node.name: node for node in (*around, *own)}
    better = given_what_they_take(before, after, known, classes)
    return making(target, better) if better is not None and source_of(better) is not None else answer


def _classes(source: Source, along: Sequence[Abroad]) -> Iterator[ast.ClassDef]:
    """Those of the file, and those of the code that comes along from other files."""
    yield from (node for _, node in source.classes)
    for code in (one for each in along for one in each.code):
        yield from (node for node in ast.parse(code).body if isinstance(node, ast.ClassDef))


def raises_own(target: Target) -> bool:
    """May there be an error that takes more than a text?"""
    before = source_of(target.document.text)
    return before is not None and bool(taken(_classes(before, target.document.along)))


def heeding(target: Target, *, is_used: bool) -> Fits:
    """What speaks against an answer that passes over what came along, where another one uses it; and against one that
    makes another of it in any case."""
    before, names = target.document.text, _names(target)
    made = {each.name for each in target.document.along if each.made}

    def fits(after: str | None) -> float:
        source = source_of(after) if after is not None and after != before else None
        if source is None:
            return 0.0
        if _is_made_anew(source, names - made) or _is_a_text(before, source, names):
            return -_MADE_ANEW
        if _never_passes(before, source.text, target.document.along):
            return -_NEVER_PASSES
        used = not is_used or not names or _uses(before, source.text, names) or _is_one_more(target, source.text)
        return 0.0 if used else -_PASSED_OVER

    return fits


def _never_passes(before: str, after: str, along: Sequence[Abroad]) -> bool:
    """Does it hold what a function of them gives against what that cannot be?"""
    if not any(each.tested for each in along) or "def test" not in after:
        return False
    code = "\n\n\n".join(one for each in along for one in each.code)
    old, new = (source_of(f"{text}\n\n\n{code}\n") for text in (before, after))
    return new is not None and any(
        found not in (rule(old) if old is not None else ()) for rule in of_tests.RULES for found in rule(new)
    )


def _is_made_anew(source: Source, names: frozenset[str]) -> bool:
    made = (node.name for node in source.tree.body if isinstance(node, Definition))
    return any(name in names for name in (*made, *(name for name, _, _ in constants(source))))


def _is_a_text(before: str, source: Source, names: frozenset[str]) -> bool:
    """Does it write the name of a constant in quotes, where the constant is meant?"""
    there = {node.value for node in source.all(ast.Constant) if isinstance(node.value, str)}
    return any(name.isupper() and name in there and not re.search(rf"([\"']){name}\1", before) for name in names)
