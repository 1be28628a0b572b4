"""What is beyond a limit that has a name is refused: "a booking longer than MAX_HOURS should be a BadRequest", "reject
titles over MAX_LENGTH", "reject orders with more than MAX_ITEMS items". The name of the limit tells what is held
against it, or what it counts."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after, insert_once_known
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import last_name, name_or_key
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.writing import Writer, any_of

_LIMIT = r"(?:settings\.|config\.)?`?(?P<limit{0}>[A-Z][A-Z\d]*_[A-Z\d_]+)`?"
_MORE = r"(?:longer|larger|bigger|more|greater|higher|later|older|heavier|wider) than|over|above|beyond|exceeding"
_LESS = r"(?:shorter|smaller|less|fewer|lower|earlier|younger) than|under|below"
_ERROR = r"(?-i:`?(?P<{0}>[A-Z]\w*[a-z]\w*)`?)"
_REFUSED = rf"(?:be|is|are) (?:an? )?(?:refused|rejected|invalid|not allowed|an? error|{_ERROR.format('error')})"
_FAILS = rf"(?:raise|fail with|give|be|end in|throw)s? (?:an? )?{_ERROR.format('raised')}|fail"
_NEEDS = Pattern(
    rf"(?i)^(?:please )?(?:an? |any |the |all )?(?P<what>[a-z]\w*)? ?(?:that (?:is|are) )?"
    rf"(?:(?P<more>{_MORE})|(?P<less>{_LESS})) (?:the )?{_LIMIT.format(1)}(?: \w+)?"
    rf" (?:should|must|has to|have to) (?:{_REFUSED}|{_FAILS})(?: too| as well)?\W*$"
    rf"|^(?:please )?(?:refuse|reject|don't (?:accept|allow)|raise (?:an? )?{_ERROR.format('thrown')} for)"
    rf" (?:an? |any |all )?(?P<whose>[a-z]\w*) (?:that (?:is|are) )?(?:(?P<over>{_MORE})|(?P<under>{_LESS}))"
    rf" (?:the )?{_LIMIT.format(2)}\W*$"
)
_HAS = r"(?:with|that have|that has|having|that hold|of|for|that ask for|asking for)"
_COUNTED = Pattern(
    rf"(?i)^(?:please )?(?:refuse|reject|don't (?:accept|allow|take)|do not (?:accept|allow|take)"
    rf"|(?:raise|throw) (?:an? )?{_ERROR.format('wrong')} (?:for|if|when))"
    rf" (?:(?:an? |any |all |the )?(?P<one>[a-z]\w*) (?:{_HAS}|has|have|asks? for) )?"
    rf"(?:(?P<many>more than|over|above)|(?P<few>less than|fewer than|under|below))"
    rf" (?:the )?{_LIMIT.format(3)} (?P<unit>[a-z]\w*)\W*$"
    rf"|^(?:please )?(?:an? |any |all )?(?P<of>[a-z]\w*) {_HAS}"
    rf" (?:(?P<beyond>more than|over|above)|(?P<short>less than|fewer than|under|below)) (?:the )?{_LIMIT.format(4)}"
    rf" (?P<count>[a-z]\w*)"
    rf" (?:should|must|has to|have to) (?:(?:be|is|are) (?:an? )?(?:refused|rejected|invalid|not allowed|an? error)"
    rf"|(?:raise|fail with|give|be|end in|throw)s? (?:an? )?{_ERROR.format('becomes')}|fail)\W*$"
    rf"|^(?:please )?(?:(?:an? |the )?(?P<each>[a-z]\w*) (?:can(?:not|'t)|may not|must not|mustn't)"
    rf"|no (?P<none>[a-z]\w*) (?:can|may|must|should))"
    rf" (?:have|hold|ask for|be for) (?P<past>more than|over) {_LIMIT.format(5)} (?P<things>[a-z]\w*)\W*$"
    rf"|^(?:please )?(?:refuse|reject|don't (?:accept|allow|take)|(?:raise|throw) (?:an? )?{_ERROR.format('exceeds')}"
    rf" (?:for|if|when)) (?:an? |any |all |the )?(?P<with>[a-z]\w*) (?:with|whose|having|that have)"
    rf" (?:an? |the )?(?P<what1>[a-z]\w*)(?: (?:of|that is|is))* (?:(?P<above>{_MORE})|(?P<less1>{_LESS}))"
    rf" (?:the )?{_LIMIT.format(6)}\W*$"
)
"""What is counted is said as well: seats of a booking."""
_SAYS = any_of(_NEEDS, _COUNTED)
_BOUNDS = frozenset(("max", "min", "maximum", "minimum", "limit", "allowed", "largest", "smallest", "longest"))
_LENGTHS = frozenset(("length", "len", "chars", "characters", "letters", "size", "words"))
_ASKED, _NAMED, _GUARDED = 8.0, 0.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.match(sentence.text.strip())
    if said is None:
        yield from _counted(sentence)
        return
    limit = said["limit1"] or said["limit2"]
    error = said["error"] or said["raised"] or said["thrown"] or ""
    sign = ">" if said["more"] or said["over"] else "<"
    what = (said["what"] or said["whose"] or "").lower()
    yield from _refused(sentence, limit, sign, what, error)


def _counted(sentence: Sentence) -> Iterator[Repair]:
    said = _COUNTED.match(sentence.text.strip())
    if said is None:
        return
    limit = said["limit3"] or said["limit4"] or said["limit5"] or said["limit6"]
    sign = "<" if said["few"] or said["short"] or said["less1"] else ">"
    unit = said["unit"] or said["count"] or said["things"] or said["what1"]
    what = said["one"] or said["of"] or said["each"] or said["none"] or said["with"] or ""
    error = said["wrong"] or said["becomes"] or said["exceeds"] or ""
    yield from _refused(sentence, limit, sign, what.lower(), error, unit.lower())


def _refused(sentence: Sentence, limit: str, sign: str, what: str, error: str, unit: str = "") -> Iterator[Repair]:
    source = sentence.source
    for _, function in source.functions:
        for value, called, guard in _values(source, function, limit, what, unit):
            wrong = error or _usual(guard) or "ValueError"
            told = called.format(f"at {'most' if sign == '>' else 'least'} {{{limit}}}")
            code = f'if {value} {sign} {limit}:\n{source.unit}raise {wrong}(f"{told}")'
            spoken = _NAMED * max(
                names(sentence, function.name), 2.0 * (what != "" and singular(what) in function.name)
            )
            yield from possible(
                _put(source, function, guard, code, value), _ASKED + spoken + _GUARDED * (guard is not None)
            )


def _values(
    source: Source, function: Function, limit: str, what: str, unit: str = ""
) -> Iterator[tuple[str, str, ast.If | None]]:
    """What may be held against it, what is told of that, and where something of it is refused already."""
    words = [each for each in parts(limit.lower()) if each not in _BOUNDS]
    words = words[: words.index("per")] if "per" in words else words
    is_length = bool(words) and words[-1] in _LENGTHS
    about = (words[:-1] or [singular(what)] if what else words[:-1]) if is_length else words
    guards = [each for each in function.body if isinstance(each, ast.If) and _refuses(each)]
    wanted = {"_".join(about), singular("_".join(about))} - {""} if not unit else {unit, singular(unit)}
    found = dict[str, ast.If | None]()
    for node in walk(function):
        if (
            isinstance(node, ast.Attribute | ast.Subscript)
            and {name_or_key(node), singular(name_or_key(node)), _in_full(node)} & wanted
        ):
            guard = next((each for each in guards if node in walk(each.test)), None)
            text = source.segment(node)
            found[text] = guard if found.get(text) is None else found[text]
    for name in (*parameters_of(function), *_set_at_once(function)):
        if {name, singular(name)} & wanted:
            if name not in parameters_of(function):
                found.clear()  # it is known by that from there on
            found.setdefault(name, next((each for each in guards if mentions(each.test, name)), None))
    for text, guard in found.items():
        called = re.findall(r"\w+", text)[-1]
        if is_length:
            yield f"len({text})", f"{called} must have {{}} characters", guard
        else:
            yield text, f"{called} must be {{}}", guard


def _in_full(node: ast.Attribute | ast.Subscript) -> str:
    """With whose it is: the weight of a parcel is held against MAX_PARCEL_WEIGHT."""
    return f"{last_name(node.value)}_{name_or_key(node)}"


def _set_at_once(function: Function) -> Iterator[str]:
    """What has a name there once it was read: at the top of the function, or in its first try."""
    for each in function.body:
        for statement in each.body if isinstance(each, ast.Try) else [each]:
            if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
                yield statement.targets[0].id


def _refuses(node: ast.If) -> bool:
    return not node.orelse and isinstance(node.body[-1], ast.Raise)


def _usual(guard: ast.If | None) -> str:
    raised = guard.body[-1] if guard is not None else None
    error = raised.exc if isinstance(raised, ast.Raise) else None
    return last_name(error.func if isinstance(error, ast.Call) else error) if error is not None else ""


def _put(source: Source, function: Function, guard: ast.If | None, code: str, value: str) -> Iterator[Splice]:
    if guard is not None:
        yield insert_after(source, guard, code)
    else:
        yield insert_once_known(source, function, set(re.findall(r"[a-z_]\w*", value)), code)


WRITER = Writer(frozenset(("raise-if", "bound-check")), _written, needs=_SAYS)
