"""A test of what a function gives for values that are said, in quotes or not, each held against what the code makes of
it: "test that to_minutes raises BadTime for 25:00", "test check_sku: ' ab-12' should come back as AB-12 and 'x1' should
be an InvalidInput"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, product

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.values.samples import needed
from spark_tui.edits.python.working.caught import Unknown
from spark_tui.edits.python.working.tried import Ends
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._outcomes import as_code, call_of, outcome_of
from spark_tui.edits.writing.testing._said_items import Item, is_odd, items, kind_taken
from spark_tui.edits.writing.testing._scenes import Scene, scenes
from spark_tui.edits.writing.testing._spoken_of import spoken_of
from spark_tui.edits.writing.testing._tests import Example, as_test, told_name

NEEDS = Pattern(
    r"(?i)^\W*(?:(?:please|pls|and|also|can|could|you|we|i|need|want|i'd|like|add|write|create|make|give|us|me|have"
    r"|get|an?|some|the|another|one|more|new|small|simple|missing|unit|regression|pytest|there|should|must|be|is|are"
    r"|there's|no|to)\W+)*tests?\b"
    r"|\b(?:needs?|wants?|lacks?|add|write|create|missing|is no|have|has no|with|without) (?:an? |any |some |more )?"
    r"(?:unit )?tests?\b"
)
_WORDS: dict[str, tuple[object, ...]] = {
    "true": (True,), "false": (False,), "none": (None,), "nothing": (None, "", [], {}, ()), "empty": ("", [], {}, ()),
    "zero": (0,), "one": (1,), "two": (2,), "three": (3,), "yes": (True,), "no": (False,),
}  # fmt: skip
"""What is said of a value in a word."""
_BEYOND = re.compile(r"(?i)\b(?:over|above|beyond|past|exceed\w*|below|under|than)\W+$")
"""What is said behind it is a bound, and no value."""
_ASKED, _UNSURE = 12.0, 8.0
_MOST, _SCENES = 10, 3


@dataclass(frozen=True, slots=True)
class Case:
    """A call, and what it gives or raises."""

    call: str
    gives: str = ""
    raises: str = ""


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text
    tests = [node.name for _, node in source.functions if is_test(node)]
    if any(name in text for name in tests):
        return  # it is said of a test that is there
    for owner, function in spoken_of(sentence)[:2]:
        wanted = needed(function)
        if f"{function.name}(" in text.replace(f"{function.name}()", "") or len(wanted) not in (1, 2):
            continue  # what is written out is read by others
        names = (function.name, *((owner.name, f"{owner.name}.{function.name}") if owner is not None else ()))
        said = [each for each in items(source, text, names) if _BEYOND.search(text[: each.at]) is None]
        for scene in islice(scenes(source, owner, function), _SCENES):
            found = _cases(source, function, scene, said)
            if found:
                yield in_tests(sentence, function, scene, found, _ASKED)
                return
        found = _said_to_fail(source, owner, function, said)
        if found is not None:
            yield in_tests(sentence, function, Scene(()), [found], _UNSURE)
            return


def in_tests(sentence: Sentence, function: Function, scene: Scene, found: Sequence[Case], evidence: float) -> Repair:
    """One of what it gives, and one of what it raises."""
    source, parts = sentence.source, list[Repair]()
    giving = [(each.call, each.gives) for each in found if not each.raises]
    if giving:
        first, *others = giving
        told = Example(*first, more=tuple(others), setup=scene.lines, name=told_name(sentence))
        parts.append(as_test(source, function.name, told, evidence))
    *before, last = [each for each in found if each.raises] or [None]
    if last is not None:
        earlier = tuple(f"with pytest.raises({each.raises}):\n    {each.call}" for each in before if each is not None)
        told = Example(last.call, raises=last.raises, word="raises", setup=(*scene.lines, *earlier))
        name = told_name(sentence) if not giving else ""
        parts.append(as_test(source, function.name, replace(told, name=name), evidence))
    if len(parts) == 1:
        return parts[0]
    *more, behind = parts[1].splices
    return Repair((*more, replace(behind, text=parts[0].splices[-1].text + behind.text)), evidence)


# ── what is said, by what comes of it ────────────────────────────────────────────────────────────────────────────


def _cases(source: Source, function: Function, scene: Scene, said: Sequence[Item]) -> list[Case]:
    """All that is said is either given or comes of it; nothing where something is left."""
    wanted = needed(function)
    values = [each for each in said if not each.is_error and is_odd(each)]
    if not values or len(values) > _MOST or not any(each.has_to_be for each in values):
        return []
    errors, found, left = {each.said for each in said if each.is_error}, list[Case](), values
    kinds = [kind_taken(source, function, name) for name in wanted]
    raised, many = set[str](), len(wanted)
    while left:
        one = left[:many]
        case, by = _case(source, function, scene, one, kinds, errors, said)
        if case is None and len(left) > many:  # what it gives may be said before what it is given
            one = left[1 : many + 1]
            case, by = _case(source, function, scene, one, kinds, errors, left[:1])
        if case is None:
            if left[0].has_to_be:
                return []
            left = left[1:]
            continue
        found.append(case)
        raised |= {case.raises} if case.raises else set()
        left = [each for each in left if each not in (*one, *by)]
    return found if not errors - raised else []


def _case(
    source: Source, function: Function, scene: Scene, one: Sequence[Item], kinds: Sequence[str], errors: set[str],
    said: Sequence[Item],
) -> tuple[Case | None, Sequence[Item]]:  # fmt: skip
    if len(one) < len(kinds):
        return None, ()
    choices = [each.as_code(kind) for each, kind in zip(one, kinds, strict=True)]
    for args in product(*choices):
        call = call_of(scene, function, args)
        value = outcome_of(source, scene.lines, call)
        if isinstance(value, Ends):
            if value.error in errors:
                return Case(call, raises=value.error), ()
            continue
        gives = "" if value is Unknown else as_code(source, value)
        others = sorted((each for each in said if each not in one), key=lambda each: abs(each.at - one[-1].at))
        for other in others if gives else ():
            if other.is_value(value):
                return Case(call, gives), (other,)
            if not other.is_quoted and any(_same(value, each) for each in _WORDS.get(other.said.lower(), ())):
                return Case(call, gives), ()
    return None, ()


def _same(value: object, other: object) -> bool:
    return type(value) is type(other) and value == other


def _said_to_fail(source: Source, owner: object, function: Function, said: Sequence[Item]) -> Case | None:
    """Where nobody can work it out: one value, and one error that stands in its code."""
    errors = [each.said for each in said if each.is_error]
    values = [each for each in said if each.has_to_be]
    wanted = needed(function)
    if owner is not None or len(errors) != 1 or len(values) != 1 or len(wanted) != 1:
        return None
    call = f"{function.name}({values[0].as_code(kind_taken(source, function, wanted[0]))[0]})"
    is_unknown = outcome_of(source, (), call) is Unknown
    return Case(call, raises=errors[0]) if is_unknown and errors[0] in source.segment(function) else None


WRITER = Writer(frozenset(("write-test",)), _written, needs=NEEDS)
