"""Methods that say whether something holds, in one condition or several: "true when due is before today and it isn't
paid"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.following import Body, Recipe, Wish, recipe
from spark_tui.edits.following.told import COMPARED, holds_others, in_words
from spark_tui.edits.pattern import Pattern, either
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.source import Source
from spark_tui.edits.saying.value.signs import OF_TIMES

_WHETHER = Pattern(
    r"(?i)\b(?:that |which |it )?(?:is |returns? |gives? |says? |tells? |be )?(?:true|whether)(?: only)?"
    r"(?: if| when| where)?"
    r"\s+(?P<said>[^.;]+)"
)
_JOINT = Pattern(r"(?i),? (and|or) (?=(?:the |it|its |they|not |[a-z]))")
_COMPARED = {**COMPARED, **OF_TIMES, "past": ">", "older than": "<"}  # what is older has the earlier date
_IS = r"(?:is|are|was|were|has been|have been)"
_NOT = rf"(?:(?:is|are|was|were|has|have)(?:n't| not)(?: been)?|not|{_IS} not|{_IS} never)"
_TOLD, _EACH_MORE = 2.6, 1.6


def _whether(wish: Wish) -> Iterator[Body]:
    """All that is said of its objects has to be known, else it would hold for too many."""
    said = _WHETHER.search(wish.sentence.text)
    known = in_words(wish)
    if said is None or not known:
        return
    first, *others = _JOINT.split(said["said"].strip(" .!"))
    clauses, joints = [first, *others[1::2]], {joint.lower() for joint in others[::2]}
    tests = [_clause(wish, clause.strip(), known) for clause in clauses]
    whole = [test for test in tests if test is not None]
    if len(whole) == len(tests) and len(joints) < 2:
        code = f" {next(iter(joints), 'and')} ".join(whole)
        yield Body(f"return {code}", returns="bool", evidence=_TOLD + _EACH_MORE * (len(whole) - 1))


def _clause(wish: Wish, said: str, known: dict[str, str]) -> str | None:
    """One condition; None where it says something else."""
    any_of = either(known)
    thing = rf"(?:the |its )?(?P<thing>{any_of})"
    if match := re.fullmatch(rf"(?i)(?:it |they |the \w+ )?(?:(?P<no>{_NOT})|{_IS})? ?{thing}", said):
        name = known[match["thing"].lower()]
        return f"not {name}" if match["no"] else name
    if match := re.fullmatch(rf"(?i)there {_IS} (?P<no>no |an? |any |some )?{thing}", said):
        name, is_no = known[match["thing"].lower()], (match["no"] or "").lower() == "no "
        if holds_others(wish, name):
            return f"not {name}" if is_no else f"bool({name})"
        return f"{name} is {'not ' * (not is_no)}None"
    if match := re.fullmatch(
        rf"(?i){thing} (?:(?P<no>{_NOT})|{_IS}) (?P<what>none|missing|unset|set|given|empty)", said
    ):
        is_there = match["what"].lower() in ("set", "given")
        name = known[match["thing"].lower()]
        if match["what"].lower() == "empty":
            return name if match["no"] else f"not {name}"
        return f"{name} is {'not ' * (is_there != bool(match['no']))}None"
    compared = either(_COMPARED)
    if match := re.fullmatch(
        rf"(?i){thing} (?:{_IS} (?:(?P<so>{compared}) )?|(?:has |have )?(?P<how>{compared}) )"
        r"(?P<than>today|now|[\w.]+(?: [\w.]+){0,3})",
        said,
    ):
        other = _other(match["than"].lower(), known, wish.source)
        sign = _COMPARED[(match["so"] or match["how"] or "").lower()]
        return f"{known[match['thing'].lower()]} {sign} {other}" if other is not None else None
    return None


def _other(said: str, known: dict[str, str], source: Source) -> str | None:
    if re.fullmatch(r"-?\d+(?:\.\d+)?", said):
        return said
    if said in ("today", "now"):
        names = imported_names(source)
        if "date" in names and said == "today":
            return "date.today()"
        return "datetime.now()" if "datetime" in names and "from datetime" in source.text else None
    return known.get(said.removeprefix("the "))


RECIPES: tuple[Recipe, ...] = (recipe(r"[a-z]\w*", _whether),)
