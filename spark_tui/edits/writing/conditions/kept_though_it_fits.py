"""What a method takes out of what it keeps leaves those alone that are in some state: "cancel must not remove paid
bookings", "clear should keep pinned notes"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_REMOVE = r"(?:remov|delet|cancel|drop|clear|touch|purg|discard|forget|throw away)(?:e|es|s|ing)?"
_NEVER = r"(?:(?:must|should|may|can|do|does)(?:n't| not)|cannot|never|should never|must never)"
_FORMS = (
    Pattern(
        rf"(?i)\b{_NEVER} {_REMOVE} (?:any |the |those )*[a-z_]+ (?:that|which|if they) (?:are|were) "
        rf"(?P<state>[a-z_]+)\b"
    ),
    Pattern(rf"(?i)\b{_NEVER} {_REMOVE} (?:any |the |those |all )*(?P<state>[a-z_]+) [a-z_]+\b"),
    Pattern(
        r"(?i)\b(?:should|must|has to|to)? ?(?:keep|leave|spare)s? (?:any |the |all )*(?P<state>[a-z_]+)"
        r" [a-z_]+\b"
    ),
    Pattern(r"(?i)\b(?P<state>[a-z_]+) [a-z_]+ (?:should|must|have to|are to) (?:stay|be kept|remain|survive)\b"),
)
_NEEDS = Pattern(r"(?i)n't\b|\b(?:not|never|cannot|keeps?|leaves?|spares?|stay|kept|remain|survive)\b")
_ASKED, _NAMED = 9.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = next(filter(None, (form.search(sentence.text) for form in _FORMS)), None)
    if said is None:
        return
    state = said["state"].lower()
    kept = [each for each in source.all(ast.Assign) if _is_kept_of_itself(each)]
    for each in kept:
        function = function_around(source, each)
        named = function is not None and names(sentence, function.name) >= 1
        if not (named or len(kept) == 1) or not isinstance(each.value, ast.ListComp):
            continue
        one, test = each.value.generators[0].target, each.value.generators[0].ifs[-1]
        code = _told(source, ast.unparse(one), state)
        if code and code not in source.segment(each):
            given = source.segment(test)
            given = f"({given})" if isinstance(test, ast.IfExp | ast.Lambda) else given
            yield Repair((instead(source, test, f"{given} or {code}"),), _ASKED + _NAMED * named)


def _is_kept_of_itself(statement: ast.Assign) -> bool:
    """`self.jobs = [job for job in self.jobs if job.name != name]`."""
    match statement:
        case ast.Assign([kept], ast.ListComp(ast.Name(one), [ast.comprehension(ast.Name(each), through, [_])])):
            return one == each and ast.unparse(through) == ast.unparse(kept)
        case _:
            return False


def _told(source: Source, one: str, state: str) -> str:
    """Whether it is so: an attribute that is true or false, or such a key."""
    for node in source.nodes:
        match node:
            case ast.Assign([ast.Attribute(attr=name)], ast.Constant(bool())) | ast.AnnAssign(
                ast.Name(name) | ast.Attribute(attr=name), ast.Name("bool")
            ) if name in (state, f"is_{state}"):
                return f"{one}.{name}"
            case ast.Dict(keys, values):
                for key, value in zip(keys, values, strict=True):
                    match key, value:
                        case ast.Constant(str(name)), ast.Constant(bool()) if name in (state, f"is_{state}"):
                            return f'{one}["{name}"]'
    return ""


WRITER = Writer(frozenset(("or-condition", "and-condition", "skip-if", "change-condition")), _written, needs=_NEEDS)
